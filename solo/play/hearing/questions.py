"""Questions: is a line one, and which kind: for yes or no, about somebody or something, of leave, or of another kind."""

import re

import msgspec

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.vocabulary import openings, plain_words, small, stems, ways, words_of
from solo.play.moment import Moment

ASKING = words_of("Words that ask")
FOR_YES = words_of("Words that ask for yes or no")
SECOND = frozenset({"you", "your", "yours", "yourself"})  # said to somebody
WHO_DOES = frozenset({"i", "we", "you", "they", "the", "these", "those", "any", "people", "my", "our", "all"})
LEAVE = regex.late(
    r"(?:can|could|may|might) (?:i|we)\s+|is it possible(?: for me| for us)? to\s+|am i able to\s+|do i get to\s+",
    re.IGNORECASE,
)
HOW = regex.late(
    r"(?:how (?:do|can|could|would|should) (?:i|we)|how to|what is the way to)\s+", re.IGNORECASE
)


LAST = regex.late(
    r"[,.;!?]\s+(?:and |but |so )?(?P<question>(?:who|what|where|when|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|have|has)\b(?! been\b)[^,.;!]*)$",
    re.IGNORECASE,
)


LOOKED_FIRST = regex.late(
    r"(?:look|have a look|check|examine|inspect)\b[^,;.]*[,;.]\s*(?P<question>(?:is|are|does|do|can|has|will) (?:it|he|she|they|there|anybody|anyone|i|we)\b.+|"
    r"(?:what|who|where) (?:is|are)\b.+)$",
    re.IGNORECASE,
)


SUBJECTS = frozenset(
    {"i", "we", "you", "he", "she", "it", "they", "there", "that", "this", "the", "anyone", "anybody"}
)


def asks(line: str) -> bool:
    """Is a line a question, by its first words?"""
    words = plain_words(phrases.plainly(line))
    if len(words) > 1 and words[0] in ASKING:
        return True
    return len(words) > 2 and words[0] in FOR_YES and words[1] in SUBJECTS


SUPPOSED = regex.late(
    r"(?:and |but |so )?(?:if|when|once|suppose|supposing) .+?,? (?P<rest>(?:do|does|did|will|would|can|could|should|is|are|am|what|who|where|how|why) "
    r"(?:i|we|he|she|they|it|happens|becomes)\b.*)$",
    re.IGNORECASE,
)  # “if she hits me do i die”
STATED = regex.late(
    r"(?:and |but |so |well |ok )?(?:i|we|it|there|that|this|he|she|they|nobody|somebody|no|nice|what a|left|right|hello|hallo|hullo|hi|hey|good "
    r"(?:day|morning|evening|afternoon)|greetings|sorry|excuse me|pardon|please|thanks|thank you|my)\b",
    re.IGNORECASE,
)


def meaning_it(question: str, before: str) -> str:
    """A question with what its “it” or “that” stands for, where that was said just before: “I want the mule, where do they
    keep it” asks about the mule."""
    named = [word for word in re.findall(r"\b(?:the|a|an|any|my|your|his|her) ([\w'-]+)", before)]
    if not named:
        return question
    return re.sub(r"\b(?:it|that|them|those)$", f"the {named[0]}", question)


WANTED = regex.late(
    r"\b(?:looking for|after|need|want|seek|seeking|in search of)(?: some| any| a| an)? (?P<what>[\w'-]+)$",
    re.IGNORECASE,
)


def having_it(question: str, before: str) -> str:
    """A question with what its “any” or “one” is, where that was wanted just before: “I need work, have you any”."""
    wanted = WANTED.search(before.strip(" .,;!"))
    if wanted is None:
        return question
    return re.sub(
        r"\b(any|one|some)(?: for me)?$",
        lambda at: f"{'a' if at[1] == 'one' else at[1]} {wanted['what']}",
        question,
    )


class Question(msgspec.Struct, frozen=True):
    """A question. `kind` is: yes or no; about (who, what or where somebody or something is, in `subject`); may (may I do
    this?), how (how do I do this?), open (any other). `words` are its own; `likelihood` leans the oracle."""

    kind: str
    words: str
    subject: tuple[str, ...] = ()
    likelihood: str = ""


def question_of(line: str, moment: Moment, asked: bool = False) -> Question | None:
    """The question that a line is, if it is one. `asked`: it follows the word “ask”, and is one whatever it says."""
    marked = line.rstrip().endswith("?")
    text = phrases.plainly(line)
    while cut := re.match(r"(?:and|but|so|hey|well|ok|okay|um|please|oh),?\s+", text, re.IGNORECASE):
        text = text[cut.end() :]
    if asked:
        text = re.sub(r"^(?:if|whether)\s+", "", text, flags=re.IGNORECASE)
    if (wondered := phrases.WONDERED.match(text)) is not None:
        text = text[wondered.end() :]
    if (supposed := SUPPOSED.match(text)) is not None and not asked:
        return Question(
            "open" if plain_words(supposed["rest"])[0] in ASKING else "yes or no",
            text,
            subject(plain_words(text)),
        )
    last = LAST.search(text) if marked or STATED.match(text) else None
    if last is None and (looked := LOOKED_FIRST.match(text)) is not None and not asked:
        text = looked["question"]  # “look at the bridge, is it safe”
    if last is not None and not text.lower().startswith(("ask", "tell", "say")) and not asked:
        text = having_it(
            meaning_it(last["question"], text[: last.start()]), text[: last.start()]
        )  # “nice coat, where did you get it?”
    words = plain_words(text)
    if not words:
        return None
    if leave := LEAVE.match(text):
        return Question("may", text[leave.end() :].strip())
    if how := HOW.match(text):
        return Question("how", text[how.end() :].strip())
    first = words[0]
    if first in ASKING:
        if len(words) == 1 and not asked:
            return Question("open", text)
        return Question(kind_of(words), text, subject(words))
    if first in FOR_YES and len(words) > 1 and (first not in ("do", "have") or words[1] in WHO_DOES):
        return Question("yes or no", text, subject(words[1:]))
    if asked:
        if first in ("about", "for", "of"):
            return Question("about", text, subject(words[1:]))
        return Question("yes or no", text, subject(words))
    ending = plain_words(re.split(r"[,.;!]\s+", text)[-1])
    if marked and ending != words and ending and ending[0] in ASKING:
        return Question("open", text, subject(ending))  # “nice buttons, what happened to the sixth?”
    if marked and not any(stem in openings() for stem in stems(first)) and len(words) > 1:
        return Question("yes or no", text, subject(words))
    return None


def kind_of(words: list[str]) -> str:
    """Who, what and where are about somebody or something; why, when and how are open."""
    if words[0] in ("who", "what", "where", "which", "whose", "whom", "how", "when") and subject(words):
        return "about"
    return "open"


def subject(words: list[str]) -> tuple[str, ...]:
    """What a question is about: the words of it that tell."""
    dull = small() | ASKING | FOR_YES | words_of("Words of questions")
    found = tuple(word for word in words if word not in dull)
    return tuple(word for word in found if word not in ways()) or found
