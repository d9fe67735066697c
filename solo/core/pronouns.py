"""What one says of a hero: she, he, they, it, or words of the player's own; and verbs that agree."""

USUAL = "they"
SETS = {
    "they": ("they", "them", "their", "theirs", "themself"),
    "she": ("she", "her", "her", "hers", "herself"),
    "he": ("he", "him", "his", "his", "himself"),
    "it": ("it", "it", "its", "its", "itself"),
}
FORMS = SETS[USUAL]
_ODD = {"are": "is", "were": "was", "have": "has", "do": "does", "go": "goes"}


def read(words: str) -> str:
    """Pronouns as they are kept: the name of a set, or five words of one's own; nothing where they are none.
    `she`, `she/her` and `he him` will do, and so will `xe xem xyr xyrs xemself`."""
    said = words.lower().replace("/", " ").replace(",", " ").split()
    if not said or not all(word.isalpha() and len(word) < 20 for word in said):
        return ""
    for name, forms in SETS.items():
        if said[0] in (name, forms[1], forms[2]) and all(word in forms for word in said):
            return name
    return " ".join(said) if len(said) == len(FORMS) else ""


def by_name(name: str) -> str:
    """Pronouns, as they are kept, of somebody who goes by their name alone."""
    own = f"{name}'s"
    return f"{name} {name} {own} {own} {name}"


def forms(kept: str) -> tuple[str, ...]:
    """The five forms of pronouns as they are kept."""
    own = tuple(kept.split())
    return SETS.get(kept) or (own if len(own) == len(FORMS) else FORMS)


def said(kept: str, form: str, verb: str = "") -> str:
    """One form (as it is written of `they`, with its capital letter), and a verb that agrees with it."""
    word = forms(kept)[FORMS.index(form.lower())]
    word = word[:1].upper() + word[1:] if form[:1].isupper() else word
    if not verb:
        return word
    return f"{word} {verb if forms(kept)[0] == USUAL else one(verb)}"


def one(verb: str) -> str:
    """A verb as it stands with one: are → is, carry → carries, go → goes."""
    if verb in _ODD:
        return _ODD[verb]
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    past = verb.endswith("ed") or verb in (
        "had",
        "did",
        "went",
        "could",
        "would",
        "will",
        "can",
        "may",
        "must",
    )
    return verb if past else verb + "s"
