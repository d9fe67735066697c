"""What a player prefers, and keeps from game to game: colours, odds beside the choices, plain lines, by what rules and dice.
A small file of TOML holds it. Pure: who reads and writes that file hands it down.
"""

from collections.abc import Callable, Mapping


class Preference:
    """Something to prefer: its name, what it may be (anything, where nothing is listed), what it usually is, and what
    it settles. (A plain class: it is loaded before the first text is shown.)"""

    def __init__(self, key: str, choices: tuple[str, ...], usual: str, meaning: str) -> None:
        self.key, self.choices, self.usual, self.meaning = key, choices, usual, meaning


PREFERENCES = (
    Preference(
        "theme", ("auto", "dark", "light", "mono"), "auto", "colours: for dark letters or light, or none"
    ),
    Preference("odds", ("on", "off"), "on", "the chances beside the choices"),
    Preference(
        "rolls",
        ("few", "all", "none"),
        "few",
        "the dice in the text: what something hung on, all, or none; `why` has them always",
    ),
    Preference("plain", ("off", "on"), "off", "plain lines, no cursor tricks, from the next start on"),
    Preference("rules", (), "", "the system of rules for new games, where an adventure leaves the choice"),
    Preference("language", (), "en", "the language of the game; auto: what the system speaks"),
    Preference("dice", ("seeded", "physical"), "seeded", "whose dice new games are played with"),
)
BY_KEY = {one.key: one for one in PREFERENCES}


class Preferences:
    """What is preferred now. `keep` puts it where it lasts."""

    def __init__(
        self,
        values: Mapping[str, str] | None = None,
        keep: Callable[[Mapping[str, str]], None] = lambda values: None,
        systems: Callable[[], tuple[str, ...]] = tuple,
        languages: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        known = values or {}
        self.known = {"rules": systems, "language": languages}  # what is listed elsewhere
        self.values = {key: value for key, value in known.items() if not self.fault(key, value)}
        self.keep = keep

    def get(self, key: str) -> str:
        """What is preferred, or usual."""
        return self.values.get(key, BY_KEY[key].usual)

    def put(self, key: str, value: str) -> str:
        """Prefer something from now on; `usual` goes back to what is usual. Returns what is said. Raises LookupError."""
        key, value = key.strip().lower(), value.strip().lower()
        wanted = "" if value == "usual" else value
        if wrong := self.fault(key, wanted or BY_KEY[key].usual if key in BY_KEY else ""):
            raise LookupError(wrong)
        values = {**self.values, key: wanted}
        self.values = {key: value for key, value in values.items() if value}
        self.keep(self.values)
        return f"{key}: {self.get(key) or 'as each adventure says'}. That lasts; `set {key} usual` takes it back."

    def fault(self, key: str, value: str) -> str:
        """What is wrong with preferring this; nothing where nothing is."""
        if key not in BY_KEY:
            from rapidfuzz import process

            found = process.extractOne(key, list(BY_KEY), score_cutoff=60)
            near = f" Did you mean {found[0]}?" if found else ""
            return f"There is no setting {key!r}.{near} There are: {', '.join(BY_KEY)}."
        choices = BY_KEY[key].choices
        if not choices and value:
            choices = self.known[key]()
        if choices and value not in choices:
            return f"{key} may be {', '.join(filter(None, choices))}; not {value!r}."
        return ""

    def listed(self) -> list[str]:
        """Each setting, what it is and what it may be."""
        rows = []
        for one in PREFERENCES:
            choices = "|".join(one.choices or self.known[one.key]())
            rows.append(
                f"{one.key:<8} {self.get(one.key) or '–':<9} {one.meaning}" + f" ({choices})" * bool(choices)
            )
        return rows


def as_file(values: Mapping[str, str]) -> str:
    """The settings as their file holds them."""
    lines = [f'{key} = "{values[key]}"' for key in BY_KEY if key in values]
    return "\n".join(["# Settings of solo. `solo set` lists what there is.", *lines]) + "\n"
