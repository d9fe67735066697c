"""The writer's tools: `new` begins a scenario, `map` draws it, `playtest` has bots play it, `recorded` reads games kept as
tests, `again` plays them, `kept` says what they find wrong.

`editor/` is the language server, which answers a writer's editor.

`graph` is what a map is drawn from; `bots` are the players, `games` plays them in batches, `report` says what came of
it.

What may live here: what a writer asks of a scenario. What may not: finding scenarios on the disk (they are handed
down), and playing for its own sake.
"""
