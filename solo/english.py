"""A few words of English grammar, near enough for the nouns of bestiaries and packs."""


def article(name: str) -> str:
    """A noun with its article."""
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def plural(name: str) -> str:
    """A noun in the plural, near enough for English nouns of bestiaries."""
    if name.endswith("s") and not name.endswith("ss"):
        return name
    if name.endswith(("ch", "sh", "x", "ss", "z")):
        return name + "es"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    if name.endswith("fe"):
        return name[:-2] + "ves"
    if name.endswith("f") and not name.endswith("ff"):
        return name[:-1] + "ves"
    return name[:-3] + "men" if name.endswith("man") else name + "s"
