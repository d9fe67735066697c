"""Catalogues of messages: gettext files, one for each language, kept beside what they are of.

The engine's stand in `solo/language/messages/`, a system's in the folder `messages` of its own package; `en.po` there is
what was gathered from the source, and what a translator begins with. A folder of the player's, or one file, comes
before them: a line that it has replaces the one that comes along.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from gettext import c2py  # how gettext itself reads a rule for plurals
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel import UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po, write_po

from solo.core.errors import Wrong
from solo.language import ENGLISH
from solo.language.message import Message as Gathered
from solo.language.places import engines, folders, languages
from solo.language.speaking import Voice
from solo.language.template import OTHERS, Unset, names_in, translation, used

MOST = 4_000_000  # bytes of a catalogue


class Fault(NamedTuple):
    """Something that is wrong with a translation."""

    message: str
    why: str


def read(path: Path) -> Catalog:
    """A catalogue. Raises Wrong where it cannot be read."""
    try:
        if path.stat().st_size > MOST:
            raise Wrong(f"{path} is longer than a catalogue may be ({MOST:,} bytes)")
        with path.open("rb") as stream:
            return read_po(stream, abort_invalid=True)
    except (OSError, PoFileError, UnicodeError, UnknownLocaleError, ValueError) as error:
        raise Wrong(f"{path} cannot be read as a catalogue of messages: {error}") from None


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue, without its head."""
    return (message for message in catalogue if message.id)


def forms(message: Message) -> tuple[str, ...]:
    """A message's translation, one form or several; nothing where it has none, or a doubtful one."""
    if message.fuzzy:
        return ()
    found = tuple(message.string) if isinstance(message.string, tuple | list) else (message.string,)
    return tuple(map(str, found)) if all(found) else ()


def ids(message: Message) -> tuple[str, str]:
    """What a message is of: one, and many where it counts."""
    both = (message.id, "") if isinstance(message.id, str) else tuple(message.id)
    return str(both[0]), str(both[1])


# ------------------------------------------------------------------------------------------------ speaking


def voice(language: str, own: Path | None = None) -> Voice | None:
    """The voice of a language, or of a file or folder of a translator's; None where that is the rules' own. Raises
    Wrong where there is none."""
    path = Path(language)
    if path.suffix == ".po" or path.is_dir():
        own, language = path, path.stem if path.suffix == ".po" else only_one(path)
    files = [*files_of(language, own)]
    if not files:
        if language == ENGLISH:
            return None
        raise Wrong(f"nothing is translated into {language!r}; there are: {', '.join(languages(own))}")
    entries: dict[str, tuple[str, str, tuple[str, ...]]] = {}
    plural = None
    for file in files:
        catalogue = read(file)
        plural = plural or catalogue
        for message in messages(catalogue):
            one, many = ids(message)
            if said := forms(message):
                entries.setdefault(one, (one, many, said))
    table = words(language, own)
    return Voice(entries.values(), table.get("articles"), number_of(plural, language), table.get("typed"))


def only_one(folder: Path) -> str:
    """The language of a folder that has one alone. Raises Wrong."""
    there = sorted(path.stem for path in folder.glob("*.po"))
    if len(there) != 1:
        raise Wrong(f"{folder} has {len(there)} catalogues; name one of them")
    return there[0]


def files_of(language: str, own: Path | None) -> Iterator[Path]:
    """The catalogues of a language, a player's own first."""
    if own is not None:
        yield from [own] if own.suffix == ".po" and own.is_file() else sorted(own.glob(f"{language}*.po"))
    if language != ENGLISH:
        for folder in folders().values():
            if (folder / f"{language}.po").is_file():
                yield folder / f"{language}.po"


def words(language: str, own: Path | None) -> Mapping[str, Any]:
    """The articles of a language, and what is typed in it. Raises Wrong where its file cannot be read."""
    folder = own.parent if own and own.suffix == ".po" else own
    for path in (*([folder / f"{language}.toml"] if folder else []), engines() / f"{language}.toml"):
        if path.is_file():
            try:
                return tomllib.loads(path.read_text("utf-8"))
            except (OSError, ValueError) as error:
                raise Wrong(f"{path} cannot be read: {error}") from None
    return {}


def number_of(catalogue: Catalog | None, language: str) -> Any:
    """What finds the form that goes with a number."""
    rule = (
        catalogue.plural_expr
        if catalogue is not None and catalogue.locale
        else get_plural(language).plural_expr
    )
    return c2py(rule)


# ------------------------------------------------------------------------------------------------- writing


HEAD = "# Messages of solo. See solo/language/README.md for what the marks mean."


def filled(made: Catalog, found: Iterable[Gathered], known: Mapping[str, tuple[str, ...]]) -> Catalog:
    """A catalogue of these messages, with what is known of their translation."""
    for message in found:
        said = known.get(message.text, ())
        files = list(dict.fromkeys((place.rpartition(":")[0] or place, 0) for place in message.places))
        if message.many:
            made.add((message.text, message.many), said if len(said) > 1 else None, locations=files)
        else:
            made.add(message.text, said[0] if said else "", locations=files)
    return made


def written(catalogue: Catalog) -> bytes:
    """A catalogue as its file holds it."""
    stream = BytesIO()
    write_po(stream, catalogue, width=0, include_lineno=False, omit_header=False)
    text = stream.getvalue().decode("utf-8")
    kept = [
        line
        for line in text.split("\n")
        if not line.startswith(
            (
                '"POT-Creation',
                '"PO-Revision',
                '"Generated-By',
                '"Last-Translator',
                '"Language-Team',
                '"Report-Msgid',
                '"Project-Id',
            )
        )
    ]
    return "\n".join(kept).rstrip("\n").encode() + b"\n"


def renewed(path: Path, found: Iterable[Gathered]) -> bytes:
    """The catalogue of a language with the messages that there are now, and what was translated of them."""
    old = read(path) if path.is_file() else None
    known = {ids(message)[0]: forms(message) for message in messages(old)} if old else {}
    return begun(path.stem, found, known)


def begun(language: str, found: Iterable[Gathered], known: Mapping[str, tuple[str, ...]]) -> bytes:
    """A catalogue of a language with these messages. Raises Wrong where the language has no such name."""
    try:
        made = Catalog(locale=language, header_comment=HEAD, fuzzy=False)
    except (UnknownLocaleError, ValueError):
        raise Wrong(
            f"{language!r} is no language by that name; a language is two or three letters, as de"
        ) from None
    return written(filled(made, found, known))


# ------------------------------------------------------------------------------------------------ checking


def lacking(catalogue: Catalog | None, found: Iterable[Gathered]) -> list[str]:
    """The messages that a catalogue does not translate."""
    known = {ids(message)[0] for message in messages(catalogue) if forms(message)} if catalogue else set()
    return [message.text for message in found if message.text not in known]


def faults(catalogue: Catalog, found: Mapping[str, Gathered]) -> list[Fault]:
    """What is wrong with a catalogue: places that the message has not or that are left out, marks that cannot be read,
    messages that are no more."""
    wrong: list[Fault] = []
    for message in messages(catalogue):
        one, many = ids(message)
        if one not in found:
            wrong.append(Fault(one, "no such message is left; `--write` takes it out"))
            continue
        there = {*names_in(one), *names_in(many)}
        for said in forms(message):
            try:
                in_it = set(used(translation(said)))
            except Unset as error:
                wrong.append(Fault(one, str(error)))
                continue
            wrong += [
                Fault(one, f"has no place {name!r}; it has {', '.join(sorted(there)) or 'none'}")
                for name in sorted(in_it - there)
            ]
            left = {name for name in there - in_it if name not in OTHERS and f"<{name}>" in one}
            wrong += [Fault(one, f"leaves out <{name}>") for name in sorted(left)]
    return wrong
