"""Tables whose columns have dice or figures of their own are rolled column by column, each row whole."""

from solo.scenario.tables.randomtable import read

HEADS = ["Roll", "History (d4)", "Secret (d2)"]
ROWS = [["1", "Old", "Dark"], ["2", "New", "Light"], ["3", "Lost", ""], ["4", "Found", ""]]
WEATHER = [
    ["Dry", "01-40", "-"],
    ["Fair", "41-80", "01-50"],
    ["Rain", "81-00", "51-90"],
    ["Snow", "-", "91-00"],
]


def test_a_column_headed_by_its_own_die_is_rolled_with_that():
    found = read(HEADS, ROWS)
    assert [(each.dice, each.columns) for each in found] == [("d4", ("History",)), ("d2", ("Secret",))]
    assert [[row.cells for row in each.rows] for each in found] == [
        [("Old",), ("New",), ("Lost",), ("Found",)],
        [("Dark",), ("Light",)],
    ]
    assert not any(each.problems for each in found)


def test_a_column_that_leaves_out_a_face_of_its_die_is_none_of_those():
    assert read(HEADS, [*ROWS[:1], ["2", "New", ""], *ROWS[2:]])[0].columns != ("History",)


def test_figures_below_each_season_say_when_the_weather_at_the_side_comes():
    found = read(["Weather", "Spring", "Winter"], WEATHER)
    assert [(each.dice, each.key) for each in found] == [("d100", "Spring"), ("d100", "Winter")]
    assert [(row.low, row.high, row.cells) for row in found[1].rows] == [
        (1, 50, ("Fair",)),
        (51, 90, ("Rain",)),
        (91, 100, ("Snow",)),
    ]


def test_two_columns_of_prices_are_no_such_figures():
    assert not read(
        ["Ware", "Here", "There"], [["Rope", "1-10", "1-9"], ["Oil", "2-4", "3-5"], ["Bell", "7-8", "9-10"]]
    )
