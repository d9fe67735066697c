"""The writer's tools: `new` begins a scenario, `map` draws it, `playtest` has bots play it.

`bots` are the players, `games` plays them in batches, `report` says what came of it.
"""
