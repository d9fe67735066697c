"""`solo statline`: what the reader of stat lines makes of a line or a whole entry, and what a system makes of that."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import msgspec

from solo.cli.outside import printed
from solo.rules import load
from solo.rules.staging import Stage
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import entry
from solo.scenario.statlines.specials import specials, unplayed

LABELS = {
    "ac": "Armour class",
    "hp": "Hit points",
    "armor": "Armor",
    "str": "STR",
    "dex": "DEX",
    "wil": "WIL",
    "morale": "Morale",
    "save_as": "Saves as",
    "number_appearing": "Appear",
    "number": "Number",
    "critical": "Critical damage",
}
SAID = {"only silver": "only silver or magic harms it"}  # as it is played
NAMES = {
    "xp": "XP",
    "thac0": "THAC0",
    "bonus": "Attack bonus",
    "resist": "Magic resistance",
    "lair": "In lair",
}


def statline(args: Namespace) -> int:
    """Read a line, or an entry from the standard input; say or print what was read. Returns 1 where no stat line is found."""
    text = " ".join(args.line) if args.line and args.line != ["-"] else sys.stdin.read()
    block = entry.read(text, args.name or "")
    found = "no stat line is found" not in block.notes
    became = figures(args.rules, block) if args.rules and found else {}
    if args.json:
        held = {
            key: value for key, value in msgspec.to_builtins(block).items() if value not in (None, "", [], ())
        }
        shown: dict[str, Any] = {
            "found": found,
            **held,
            "specials": specials(block),
            "unplayed": unplayed(block),
            "unread": [
                extra for extra in block.extras if not specials(StatBlock(kind=block.kind, special=extra))
            ],
        }
        printed({**shown, "rules": args.rules, "becomes": became} if args.rules else shown)
    else:
        print("\n".join(told(block, found)))
        for name, value in became.items():
            print(f"  {args.rules} {name}: {value}")
    return 0 if found else 1


def told(block: StatBlock, found: bool) -> Iterator[str]:
    """What was read, a line for each field; then what was not."""
    if not found:
        yield "No stat line is found in this."
        return
    family = "B/X and its kin (AC, HD)" if block.kind == "bx" else "a line of HP and scores"
    yield f"{block.name or 'Somebody'}: {family}"
    for key, label in LABELS.items():
        value = getattr(block, key)
        if value not in (None, ""):
            yield f"  {label}: {value}{_beside(block, key)}"
    if block.hd is not None:
        yield f"  Hit Dice: {block.hd.text}"
    for attack in block.attacks:
        count = f"{attack.count} × " if attack.count > 1 else ""
        tags = f" ({', '.join(attack.tags)})" if attack.tags else ""
        yield f"  Attack: {count}{attack.name} {attack.damage}".rstrip() + tags
    if block.saves:
        yield f"  Saves: {' '.join(f'{name}{number}' for name, number in block.saves)}"
    for name, value in (*block.details, *block.others):
        yield f"  {NAMES.get(name, name.capitalize())}: {value}"
    for what, text in block.remarks:
        yield f"  On {what}: {text}"
    if block.special:
        yield f"  Special: {block.special}"
    for kind, text in block.traits:
        yield f"  Means {kind}: {text}"
    for tag in specials(block):
        yield f"  In a fight: {SAID.get(tag, tag)}"
    for text in unplayed(block):
        yield f"  Not played, but shown to whoever looks: {text}"
    for extra in block.extras:
        understood = specials(StatBlock(kind=block.kind, special=extra))
        yield f"  {'Special' if understood else 'Not understood'}: {extra}"
    for note in block.notes:
        yield f"  Note: {note}"


def _beside(block: StatBlock, key: str) -> str:
    """What stands beside a value: the other way round, the second morale."""
    if key == "ac":
        other = f" [{block.ac_alt}]" if block.ac_alt is not None else ""
        return f"{other} ({block.ac_type})" + (
            f", only {block.hit_only_by} hits" if block.hit_only_by else ""
        )
    if key == "morale" and block.morale_alt is not None:
        return f" or {block.morale_alt}"
    return ""


def figures(system: str, block: StatBlock) -> dict[str, Any]:
    """What a system makes of a block: the fields of the being that comes of it. Raises UnknownRules."""
    stage = Stage(load(system).id)
    being = stage.bare(block.name or "foe", "foes")
    stage.quietly(stage.rules.convert(being, block))
    held = being.world.fields(being.id)
    hidden = ("name", "kind", "side", "state", "tags", "attitude")
    return {name: value for name, value in held.items() if name not in hidden and value not in (None, "", ())}
