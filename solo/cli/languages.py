"""The language that is spoken, and `solo messages`: the tables of what the engine says, for translators."""

import sys
from argparse import Namespace
from pathlib import Path

from solo import language
from solo.cli.tongue import folder
from solo.core.english import counted
from solo.core.errors import Wrong, printable


def messages(args: Namespace) -> int:
    """List the languages; say what one lacks and what is wrong with it; write catalogues. Returns 1 where something is
    wrong."""
    from solo.language import catalogue, gather, places

    if args.write:
        return written(gather.gathered(places.PACKAGE))
    if not args.language:
        return listed(gather.gathered(places.PACKAGE))
    path = Path(args.language)
    name = path.stem if path.suffix == ".po" else args.language
    if args.to:
        return handed_out(gather.gathered(places.PACKAGE), name, Path(args.to))
    own = path.parent if path.suffix == ".po" else folder()
    files = [path] if path.suffix == ".po" else [*catalogue.files_of(name, own if own.is_dir() else None)]
    if not files:
        raise Wrong(f"there is no {name}.po; `solo messages {name} --to FOLDER` writes one to translate")
    found = gather.gathered(
        places.PACKAGE
    )  # takes seconds: not before it is known that there is something to compare
    every = {text: message for messages in found.values() for text, message in messages.items()}
    wrong, translated = 0, set[str]()
    for file in files:
        read = catalogue.read(file)
        translated |= {catalogue.ids(one)[0] for one in catalogue.messages(read) if catalogue.forms(one)}
        for fault in catalogue.faults(read, every):
            wrong += 1
            print(printable(f"{file}: “{fault.message}”: {fault.why}"))
    for owner, messages_of in sorted(found.items()):
        lacking = [text for text in messages_of if text not in translated]
        print(
            f"{owner or 'the engine'}: {len(messages_of) - len(lacking)} of {counted(len(messages_of), 'message')}"
        )
        if args.lacking:
            print("\n".join(f"  {printable(text)}" for text in lacking))
    return 1 if wrong else 0


def listed(found: dict) -> int:
    """Say which languages there are, and how much of each."""
    from solo.language import catalogue, places

    for name in places.languages(folder()):
        read = [catalogue.read(file) for file in catalogue.files_of(name, folder())]
        translated = {
            catalogue.ids(one)[0] for each in read for one in catalogue.messages(each) if catalogue.forms(one)
        }
        counts = [
            f"{owner or 'engine'} {len(known & set(each))}/{len(each)}"
            for owner, each in sorted(found.items())
            if (known := set(each) if name == language.ENGLISH else translated)
        ]
        print(f"{name}: {', '.join(counts)}")
    print(printable(f"Your own messages go into {folder()}."))
    return 0


def written(found: dict) -> int:
    """Write the English catalogues as they are gathered, and put the same messages into every other that comes along."""
    from solo.language import catalogue, places

    for owner, place in places.folders().items():
        messages_of = list(found.get(owner, {}).values())
        if not messages_of:
            continue
        place.mkdir(exist_ok=True)
        files = {place / f"{language.ENGLISH}.po", *place.glob("*.po")}
        for file in sorted(files):
            file.write_bytes(catalogue.renewed(file, messages_of))
            print(printable(str(file)), file=sys.stderr)
    return 0


def handed_out(found: dict, name: str, to: Path) -> int:
    """Write a catalogue of all messages to translate, with what is translated of them already."""
    from solo.language import catalogue

    to.mkdir(parents=True, exist_ok=True)
    file = to / f"{name}.po"
    every: dict = {}
    for owner in sorted(found):
        for text, message in found[owner].items():
            every.setdefault(text, message)
    known: dict[str, tuple[str, ...]] = {}
    for path in [file] * file.is_file() + [
        *catalogue.files_of(name, folder() if folder().is_dir() else None)
    ]:
        for one in catalogue.messages(catalogue.read(path)):
            if said := catalogue.forms(one):
                known.setdefault(catalogue.ids(one)[0], said)
    file.write_bytes(catalogue.begun(name, every.values(), known))
    print(printable(f"{file}: {counted(len(every), 'message')}, {len(known)} translated"))
    return 0
