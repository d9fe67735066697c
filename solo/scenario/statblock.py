"""What a published stat line says, in no system's terms: the values that the stat line reader returns."""

import msgspec

Text = str  # StatBlock has a field named `str`


class Attack(msgspec.Struct, frozen=True):
    """One attack as printed.

    `dice` holds one notation string per die group (`("d8", "d8")` for `d8+d8`), empty when no die is printed;
    `keep` is "highest" when only the best of them counts, else they are added up. Attacks that share a
    `group` are alternatives; of each group one is made. Where a line prints whole alternative sets
    (`[2 x claw, 1 x bite] or breath`), `routine` numbers the sets, and one set is used.
    """

    name: str
    dice: tuple[str, ...] = ()
    keep: str | None = None
    tags: tuple[str, ...] = ()
    count: int = 1
    group: int = 0
    bonus: int = 0
    routine: int = 0

    @property
    def damage(self) -> str:
        """The damage in one piece, such as `1d8+1`; where `keep` is set the dice are not a sum."""
        return "+".join(self.dice) + (f"{self.bonus:+d}" if self.bonus else "")

    @property
    def is_dieless(self) -> bool:
        """Whether no damage is printed, nor that it is a weapon's: `gaze (petrification)`."""
        return not self.dice and not any("weapon" in each for each in (self.name, *self.tags))


class HitDice(msgspec.Struct, frozen=True):
    """Hit dice as printed: number (0.5 for a half), what is added to them, stars for special abilities.

    `hp` and `hp_dice` are hit points printed in their place or beside them; `attack_bonus` is the 8 of
    Basic Fantasy's `9** (+8)`.
    """

    text: str
    dice: int | float | None = None
    mod: int = 0
    stars: int = 0
    hp: int | None = None
    hp_dice: str = ""
    attack_bonus: int | None = None


class StatBlock(msgspec.Struct, frozen=True):
    """What a stat line says; None where it does not say.

    kind          "cairn" (HP, Armor, STR, DEX, WIL) or "bx" (AC, HD, ML)
    number        how many appear or stand here, as printed
    others        scores of other systems, such as ("CHA", 12)
    ranges        scores printed as a range, such as ("str", 13, 18); the score itself is then None
    maxima        `6/14 STR` is 6 now, and ("str", 14) here
    remarks       what stood beside a value, such as ("hp", "per root")
    details       fields of B/X that no conversion needs, such as ("move", "120' (40')")
    printed       every field of B/X as it stands on the line, by its kind
    traits        what the bullets and sentences of an entry say, by kind: ("immune", "Immune to sleep")
    abilities     the bullets and paragraphs of an entry as printed: name, where it has one, and text
    extras        text that was not understood, as printed
    notes         what was odd, for whoever wrote the line: what was read, and how
    """

    kind: Text = "cairn"
    name: Text = ""
    hp: int | None = None
    armor: int | None = None
    str: int | None = None
    dex: int | None = None
    wil: int | None = None
    attacks: tuple[Attack, ...] = ()
    detachment: bool = False
    critical: Text = ""
    hp_dice: Text = ""
    number: Text = ""
    ac: int | None = None
    ac_type: Text = ""
    ac_alt: int | None = None
    ac_unarmored: int | None = None
    hit_only_by: Text = ""
    hd: HitDice | None = None
    morale: int | None = None
    morale_alt: int | None = None
    save_as: Text = ""
    saves: tuple[tuple[Text, int], ...] = ()
    number_appearing: Text = ""
    special: Text = ""
    others: tuple[tuple[Text, int], ...] = ()
    ranges: tuple[tuple[Text, int, int], ...] = ()
    maxima: tuple[tuple[Text, int], ...] = ()
    remarks: tuple[tuple[Text, Text], ...] = ()
    details: tuple[tuple[Text, Text], ...] = ()
    printed: tuple[tuple[Text, Text], ...] = ()
    traits: tuple[tuple[Text, Text], ...] = ()
    abilities: tuple[tuple[Text, Text], ...] = ()
    extras: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()
