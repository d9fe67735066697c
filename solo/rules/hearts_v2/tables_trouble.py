"""What a failed test costs: (effect, what is told), by kind of task and by place.
Data only. (HV2-SKILL-04, RULE-45)

Effects, each of which changes something (`trouble.py`): `time N` minutes gone, `hurt` 1 HP and never the
last, `thing` one of what you carry, `light` a torch or a use of one, `coins` up to two, `noise` you are
noticed: whoever is met next is warned, `shaken` the next test at 2 less, `mana`, `favor`, `dose` of poison or
holy water, `tired` the next night mends nothing, `cool` those present like you less. In what is told, {thing}
is what is lost.
"""

TROUBLE = {
    "locks": (
        ("time 20", "The pick bends. You file it straight again, listening all the while."),
        ("noise", "The bolt shoots back with a crack that carries through the wall."),
        ("hurt", "A needle in the keyhole finds your thumb."),
        ("thing", "The lock keeps what you jammed into it: {thing}, beyond saving."),
    ),
    "climbing": (
        ("hurt", "A hold comes away. You land on your side, and something gives."),
        ("thing", "You hang by one hand, and {thing} goes down without you."),
        ("noise", "A shower of stones goes down, knocking all the way."),
        ("time 30", "Halfway up there is no way on. You come down and look for another."),
        ("shaken", "You hang there far too long. Your hands will not stop trembling."),
    ),
    "running": (
        ("hurt", "Your ankle turns under you."),
        ("thing", "You do not stumble for long, but {thing} stays where you fell."),
        ("coins", "Your purse strap breaks, and coins roll every way."),
        ("tired", "You get there with a stitch like a knife. You will feel this tonight."),
        ("noise", "You go over something that clatters and clatters."),
    ),
    "sneaking": (
        ("noise", "A board sounds under your heel, and somewhere a voice stops in the middle of a word."),
        ("time 30", "You lie flat until your legs are dead, while boots go by twice."),
        ("thing", "You go to ground in a hurry, and leave {thing} behind."),
        ("shaken", "A cough, an arm's length away. When it is gone your heart is still in your mouth."),
    ),
    "stealing": (
        ("cool", "Somebody has seen your hand, and says nothing, and goes on looking."),
        ("coins", "Your hand comes back lighter than it went in."),
        ("noise", '"Here!" says somebody, and heads turn.'),
        ("shaken", "Fingers close on your wrist, and let go. Next time they may not."),
    ),
    "searching": (
        ("time 30", "You turn over everything twice, and half an hour is gone."),
        ("light", "Your light burns down while you look."),
        ("hurt", "Something with an edge was in there, and your fingers find it first."),
        ("noise", "What you lean on falls over."),
        ("thing", "You put {thing} down to have both hands free, and it is not there when you turn."),
    ),
    "lies": (
        ("cool", "The story has a hole, and they have found it."),
        ("coins", "To be believed costs you a coin in the right palm, and then another."),
        ("noise", "They let you finish. Then somebody is sent to ask."),
        ("shaken", "You hear yourself say two different things. You will not trust your tongue for a while."),
    ),
    "persuasion": (
        ("cool", "It was the wrong word, and it cannot be unsaid."),
        ("time 30", "They talk and talk, and it comes to nothing."),
        ("coins", "You stand drinks for people who only nod."),
        ("noise", "Your voice rises, and others come to hear what it is about."),
        ("shaken", "They laugh. It stays with you."),
    ),
    "threats": (
        ("cool", "They weigh you up, and find you lighter than your words."),
        ("noise", "Doors open along the way. Everyone has heard that."),
        ("hurt", "A fist answers before you have done."),
        ("shaken", "Nobody has ever looked at you with so little fear."),
    ),
    "law": (
        ("coins", "There is a fee for being wrong."),
        ("time 60", "It has to be written down, all of it, in triplicate."),
        ("cool", "The clause cuts the other way, and they thank you for reading it out."),
        ("shaken", "You have made a fool of yourself in front of people who will remember."),
    ),
    "trade": (
        ("coins", "You pay too much, and know it as the coins leave your hand."),
        ("cool", "They take the offer as it sounds: an insult."),
        ("time 60", "You go from stall to stall until your feet ache."),
        ("thing", "They settle for {thing} on top of it, and you let it go."),
    ),
    "swimming": (
        ("thing", "You come up choking, and {thing} does not come up at all."),
        ("dose", "Water gets into everything, the stoppered flasks too."),
        ("hurt", "You swallow more than you breathe."),
        ("light", "Your torch is a wet stick now."),
        ("tired", "You haul yourself out, blue at the lips. Tonight you will shiver, not sleep."),
    ),
    "boats": (
        ("time 60", "The current takes you past it, and you row back against all of it."),
        ("thing", "She heels over, and {thing} slides into the water."),
        ("hurt", "The boom comes round, and you do not duck."),
        ("noise", "You bring her in with a crash of timber."),
    ),
    "riding": (
        ("hurt", "You leave the saddle before the horse does."),
        ("time 30", "You walk after the beast until it lets itself be caught."),
        ("thing", "A strap goes, and {thing} is somewhere on the road behind you."),
        ("tired", "You stay on, and pay for it in every bone."),
    ),
    "beasts": (
        ("hurt", "It snaps, and does not miss."),
        ("noise", "It gives tongue, and others answer."),
        ("thing", "It is off with {thing} in its jaws."),
        ("time 20", "You stand very still until it tires of you."),
        ("shaken", "Its eyes follow you all the way out."),
    ),
    "tracking": (
        ("time 60", "The trail runs in a ring, and you have walked it."),
        ("tired", "You push through thorns till dark, for nothing."),
        ("hurt", "The snare you find is somebody else's, and it finds your shin."),
        ("noise", "You put up every bird in the wood."),
    ),
    "healing": (
        ("dose", "You use what should have been kept, and it does no good."),
        ("time 60", "It bleeds, and you press, and it bleeds, for an hour."),
        ("shaken", "Your hands are red and you cannot make them be still."),
        ("hurt", "The needle goes into you as well."),
        ("cool", "They have seen your work, and edge away."),
    ),
    "poison": (
        ("hurt", "A breath of it is enough to make your ears ring and your nose bleed."),
        ("dose", "The flask cracks, and a dose smokes away on the floor."),
        ("noise", "It goes up with a flat bang."),
        ("shaken", "Colours swim. It will pass, they say."),
        ("thing", "It eats through your bag, and {thing} with it."),
    ),
    "magic": (
        ("mana", "Something takes hold of the other end, and draws."),
        ("shaken", "For a moment you forget your own name."),
        ("hurt", "The sign burns itself into your palm."),
        ("noise", "Far off, something that was asleep turns its head."),
        ("favor", "What answers is nothing the Church would like. You feel a hand withdrawn."),
    ),
    "lore": (
        ("time 60", "You chase it from book to book in your memory, and it is late."),
        ("shaken", "You were so sure. Now you are sure of nothing."),
        ("cool", "Somebody who knows better hears you say it."),
        ("coins", "You pay for what you ask, and it is an old wives' tale."),
    ),
    "reading": (
        ("time 60", "You read it three times, letter by letter."),
        ("light", "Your light burns low over the page."),
        ("thing", "The ink goes over the page and over {thing}."),
        ("shaken", "There is a line in it you wish you had not read."),
    ),
    "languages": (
        ("cool", "That word does not mean what you think it means."),
        ("noise", "You say it louder, as one does, and are heard."),
        ("time 20", "It takes hands and feet and drawings in the dust."),
        ("coins", "They take you to be asking the price, and hold out a hand."),
    ),
    "faith": (
        ("favor", "You get a name wrong that should not be got wrong."),
        ("shaken", "Nothing answers. It has never been so quiet."),
        ("time 60", "You begin again from the beginning, on your knees."),
        ("hurt", "The words turn in your mouth, and you taste blood."),
        ("noise", "The vault takes your voice, and gives it to everyone."),
    ),
    "machines": (
        ("hurt", "The wheel turns, with your sleeve in it."),
        ("noise", "It runs, shrieking, for as long as it takes to stop it."),
        ("thing", "It closes on {thing}, and does not give it back."),
        ("time 60", "You have a pin left over, and take it all apart again."),
    ),
    "metal": (
        ("noise", "Iron on iron: they have heard that in the next parish."),
        ("hurt", "The metal springs back across your knuckles."),
        ("time 60", "It takes the edge off every tool you have, one after another."),
        ("thing", "What gives way is {thing}, not the iron."),
    ),
    "wood": (
        ("noise", "The whole frame booms like a drum."),
        ("hurt", "A splinter as long as a finger goes into your hand."),
        ("time 30", "Oak, and seasoned. You are still at it when your arms give out."),
        ("thing", "You use {thing} for a wedge, and it splits before the wood does."),
    ),
    "stone": (
        ("hurt", "A block shifts, and your hand is under it."),
        ("noise", "It comes down with a long rumble."),
        ("light", "Dust rolls over you, and puts your light out."),
        ("time 60", "You shift it stone by stone."),
    ),
    "strength": (
        ("hurt", "Something in your back says enough."),
        ("noise", "It slips from your hands, and the floor shakes."),
        ("tired", "You have no strength left, and none will come back tonight."),
        ("time 20", "You strain and rest and strain, and the light has moved."),
        ("thing", "You set your weight against it, and crush {thing}."),
    ),
    "endurance": (
        ("tired", "You go on, grey in the face. One night will not mend it."),
        ("hurt", "Your legs fold, and the ground is hard."),
        ("thing", "You can carry it no further, and let {thing} lie."),
        ("time 60", "You sit down for a moment. It is an hour before you can stand."),
    ),
    "courage": (
        ("shaken", "You have stepped back before you know it. Your mouth is dry."),
        ("noise", "You cry out. You had not meant to."),
        ("thing", "Your fingers open, and {thing} is gone in the dark."),
        ("tired", "You know already what you will see tonight when you close your eyes."),
        ("time 20", "It is a while before you can make yourself move."),
    ),
    "cooking": (
        ("time 60", "It burns. You scrape the pot and start again."),
        ("hurt", "The fat spits, and your forearm blisters."),
        ("cool", "They chew, and say nothing, and put down their spoons."),
        ("noise", "The smoke can be seen for a mile."),
        ("tired", "It stays down, barely. It will not be a good night."),
    ),
    "music": (
        ("cool", "The false note hangs in the air, and so does the silence after it."),
        ("coins", "Somebody wants paying for the damage to his ears, and is large."),
        ("shaken", "You lose the tune in front of all of them."),
        ("hurt", "You turn a heel, and the floor comes up."),
        ("noise", "A dog begins to howl, then all of them."),
    ),
    "fighting": (
        ("hurt", "You are open for as long as it takes."),
        ("noise", "Steel rings, and carries."),
        ("shaken", "He could have finished it there. Both of you know."),
        ("time 10", "You circle, and circle, and neither of you gives."),
    ),
}

PLACE_TROUBLE = {
    "dark": (
        ("light", "In the dark your light gutters and is gone."),
        ("hurt", "You walk into it with your face."),
        ("thing", "You hear {thing} fall. You grope for it, and give up."),
    ),
    "water deep": (
        ("thing", "The water has {thing} before you can reach."),
        ("light", "A wave slaps your light out."),
    ),
    "water shallow": (
        ("dose", "You sit down in the wet, and a stopper comes out."),
        ("noise", "You go down with a splash that echoes."),
    ),
    "sea": (
        ("tired", "The sea gets up, and you hold on until your arms are dead."),
        ("thing", "A green sea comes aboard, and takes {thing} with it."),
    ),
    "boat": (("thing", "It rolls, and {thing} goes over the side."),),
    "town": (
        ("coins", "A crowd has gathered. When it is gone, so is some of your money."),
        ("noise", "By evening they will be talking of it at the well."),
    ),
    "crowd": (
        ("coins", "In the press a hand has been in your pocket."),
        ("cool", "Faces turn to you, and none of them is friendly."),
    ),
    "cold": (
        ("tired", "You stand in it too long. The cold goes into the bone."),
        ("dose", "The frost has split a flask."),
    ),
    "hot": (("tired", "The heat wrings you out like a cloth."),),
    "rain": (
        ("light", "The rain gets at your torches."),
        ("time 30", "You wait under the eaves for the worst of it to pass."),
    ),
    "snow": (
        ("tired", "You flounder to the waist, and are spent."),
        ("thing", "Somewhere in the snow lies {thing}."),
    ),
    "storm": (("thing", "A gust has {thing}, and it is gone over the roofs."),),
    "fog": (("time 60", "In the fog you come upon your own footprints."),),
    "high": (
        ("thing", "You hold on. {thing} falls for a long time."),
        ("shaken", "You look down. That was a mistake."),
    ),
    "slippery": (("hurt", "Both feet go at once."),),
    "narrow": (
        ("time 20", "You are stuck, and have to breathe out to get free."),
        ("thing", "You scrape through, and {thing} does not."),
    ),
    "holy": (("favor", "You have sworn, here of all places."),),
    "unholy": (
        ("favor", "The place listens, and something you had is not yours any more."),
        ("mana", "It drinks from you as you stand there."),
    ),
    "quiet": (("noise", "In that silence a dropped pin would have done it."),),
    "night": (("tired", "There goes the rest of the night."),),
    "underground": (("light", "Bad air. Your flame goes blue, and out."),),
    "dungeon": (("noise", "The passages carry it on from room to room."),),
    "forest": (("time 30", "Every tree looks like the last one."),),
    "mountain": (("hurt", "Scree goes from under you."),),
    "swamp": (("thing", "The mud closes over {thing} with a kiss."),),
    "desert": (("tired", "The last of the water is spilled into the sand."),),
}
