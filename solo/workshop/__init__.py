"""The writer's tools: `new` begins a scenario, `map` draws it, `playtest` has bots play it, `recorded` reads games kept as
tests, `beside` finds them, `again` plays them, `kept` says what they find wrong, `examining` all that `check` does.

`editor/` is the language server, which answers a writer's editor; `foreign/` goes from and to other forms of a story.

`graph` is what a map is drawn from, `pictures/` draws it and the figures of a playtest. Of a playtest, `inventory` is what there is to be found, `reach` what can be reached at
all, `never` what is shown by going back over all that changes anything (`facts` it is told in), `reasons` which of the kinds
of missing it is; `bots` are the players, `seeking` one that looks for what nobody has seen, by a plan (`planning`: what holds
now is `standing`, the ways `wayfinding`, what brings something about `supplying`, in which order `ordering`, how likely dice
are `throws`); `games` plays a game and watches it, `search` deals games out in rounds, `nearing` says how near they came, `tally` adds up, `report` says what came of it as data and `telling` in lines; `findings` makes a
game again that one was found in.

What may live here: what a writer asks of a scenario. What may not: finding scenarios on the disk (they are handed
down), and playing for its own sake.
"""
