"""Setting what was found in a language: the forms that go with numbers, the articles that go with things."""

import re
from collections.abc import Callable, Mapping

from solo.language.nodes import Ending, Leaf, Node, Noun, Row, Told, number_of
from solo.language.template import Choice, Place, Set, translation

AS_IT_IS = "as"  # `<word:as>`: what stands there is typed so


class Wording:
    """The articles of a language, and what its number words go by."""

    def __init__(self, articles: Mapping[str, str], number: Callable[[int], int]) -> None:
        self.articles = {case: row.split() for case, row in articles.items()}
        self.number = number

    def set(self, node: Node, case: str = "") -> str:
        """What was found, in this language."""
        if isinstance(node, Leaf):
            return self.bare(node.text) if case else node.text
        if isinstance(node, Noun):
            return self.noun_in(node, case)
        if isinstance(node, Ending):
            text = self.set(node.node, case)
            return text.removesuffix(node.stop) if node.stop else text
        if isinstance(node, Row):
            return "".join(self.set(each, case) for each in node.nodes)
        text = self.composed(translation(self.form(node)), node)
        return text[:1].upper() + text[1:] if node.capital else text

    def form(self, told: Told) -> str:
        """The form of a translation that goes with its number."""
        forms = told.entry.set
        if len(forms) == 1:
            return forms[0]
        numbers = (number_of(node) for node in told.places.values())
        count = next((number for number in numbers if number is not None), told.entry.usual)
        return forms[min(self.number(abs(count or 0)), len(forms) - 1)]

    def composed(self, parts: tuple[Set, ...], told: Told) -> str:
        """A translation with its places filled."""
        made = ""
        for part in parts:
            if isinstance(part, str):
                made += part
            elif isinstance(part, Choice):
                node = told.places.get(part.name, Leaf(""))
                made += self.composed(part.ways[0 if self.first(node) else 1], told)
            else:
                made += (
                    (told.raw or {}).get(part.name, "")
                    if part.case == AS_IT_IS
                    else self.placed(part, told.places.get(part.name, Leaf("")))
                )
        return made

    def first(self, node: Node) -> bool:
        """Is it you, or one, or something at all?"""
        if isinstance(node, Leaf):
            if (count := number_of(node)) is not None:
                return self.number(abs(count)) == 0
            return node.text.casefold() in ("you", "your", "yourself")
        return isinstance(node, Noun) and node.number == 1 and node.before.isdecimal()

    def placed(self, place: Place, node: Node) -> str:
        """What stands in a place, in its case."""
        if isinstance(node, Leaf) and node.text.casefold() in ("you", "yourself"):
            row = self.articles.get("you:" + (place.case or "der"))
            return row[0] if row else self.articles.get("you", [node.text])[0]
        return self.set(node, place.case)

    def noun_in(self, noun: Noun, case: str) -> str:
        """A thing with the article of its case."""
        one, _, many = noun.entry.set[0].partition("|")
        article, _, name = one.partition(" ")
        if article not in self.nominative:
            article, name = "", one
        gender = self.nominative.index(article) if article else -1
        if noun.number != 1:
            plural_article, _, plural_name = many.partition(" ")
            name = plural_name if plural_article in self.nominative else many or name
            gender = len(self.nominative) - 1 if article else -1
        before = noun.before.casefold()
        wanted = case or {"the": self.definite, "a": self.indefinite, "an": self.indefinite}.get(before, "")
        if before.isdecimal():
            return f"{noun.before} {name}{noun.after}"
        if noun.after or not wanted or gender < 0:
            return f"{name}{noun.after}"
        row = self.articles.get(wanted, [])
        word = row[gender] if gender < len(row) else ""
        return f"{word} {name}".strip().removeprefix("- ")

    @property
    def nominative(self) -> list[str]:
        """The articles by which a noun's kind is known."""
        return self.articles.get(self.definite, [])

    @property
    def definite(self) -> str:
        """The case that `the` stands for."""
        return next(iter(self.articles), "")

    @property
    def indefinite(self) -> str:
        """The case that `a` stands for."""
        return (self.articles.get("a") or [""])[0]

    def bare(self, text: str) -> str:
        """A name that is not known, without an English article."""
        return re.sub(r"^(?:the|an?) ", "", text, flags=re.IGNORECASE)
