"""The prose of a life: what is told as a character grows up. Data only; no line decides anything.

Each lesson of the career tables has a line of its own, in the order of its d6 (HAL-WAR-02 and on).
"""

HOW_IT_GOES = (
    "A career is four years: one roll of 2d6 whether they take you, a lesson a year, and at the "
    "end one roll whether fate spares you. Then you may stay, change, or set out. Each career "
    "adds to what you know, and makes fate likelier."
)
NO_DOOR = {  # after a career, or before any
    True: "No door is left but the one to the road.",
    False: "There is nothing left to become. Adventure, then.",
}
MODEST = "You are good at nothing in particular, and bad at nothing much."
GIFTED, CLUMSY = 8, 6  # from here up, and from here down, there is something to say
STRONG = {
    "Str": "You carry what others drag.",
    "Dex": "Nothing you juggle ever lands.",
    "End": "You are last to tire and first up.",
    "Int": "You see how a thing is done before it is done.",
    "Edu": "Somebody taught you well.",
    "Sta": "Your name opens doors.",
}
WEAK = {
    "Str": "The well bucket is your enemy.",
    "Dex": "You break what you hold dear.",
    "End": "Every winter finds your chest.",
    "Int": "Riddles leave you cold.",
    "Edu": "Books and you do not get on.",
    "Sta": "Nobody steps aside for you.",
}
SETS_OUT = {  # the first time, and on coming back
    "Warrior": (
        (
            "A recruiting drum goes by, and you go with it.",
            "The captain pays in advance, and you have never held so much at once.",
            "There is a war on, two valleys away. You walk there.",
        ),
        "You know the drum before you see it. Your feet keep step by themselves.",
    ),
    "Mage": (
        (
            "You knock at the gate of the school of magic, once, and wait.",
            "You write to the school of magic, and a raven brings a date and an hour.",
            "You saw a lamp lit with a word, once. Now you stand before the school where they teach it.",
        ),
        "The gate of the school again. You still know which step is worn.",
    ),
    "Rapscallion": (
        (
            "There is a back room behind the Three Crows. You find it.",
            "You cut a purse, and its owner, catching you, offers you work.",
            "Somebody at the Three Crows is owed a favour, and sends you to pay it.",
        ),
        "The back room behind the Three Crows is smaller than it was.",
    ),
}
ACCEPTED = {
    "Warrior": (
        "The sergeant grunts and puts a weapon in your hands. They drill you until you dream of it.",
        "“You,” says the sergeant. “Still alive?” You get your old place in the line.",
    ),
    "Mage": (
        "The gate opens. A porter gives you a candle, a cell, and an alphabet. First, the letters.",
        "They have kept your cell, or forgotten to clear it. You read where you left off.",
    ),
    "Rapscallion": (
        "They test your pockets and your nerve, and you are in. First, they say, learn to leave.",
        "Somebody moves over on the bench. You still know every way out of the room.",
    ),
}
BARRED = {
    "Warrior": (
        "Killing is close work, and it smells. You find that you are not made for it.",
        "The sergeant looks you over, front and back, and says: next.",
        "After the first dead man you put your coat on and go home. Nobody stops you.",
    ),
    "Mage": (
        "So many years of dust and other people's handwriting: not for you, and the masters see it too.",
        "They ask you three questions at the gate. You answer the second.",
        "You hold the candle, and say the word, and nothing happens. They are kind about it.",
    ),
    "Rapscallion": (
        "The waiting, the whispering, the double talk: you have no stomach for it.",
        "You blush when you lie. They laugh until they cry, and show you the door.",
        "On the first job you say good evening to the watch. There is no second.",
    ),
}
STAYS = {
    "Warrior": (
        "You sign for another four years. The pay is late; the company is not.",
        "The drum beats, and you are already in step.",
        "You could go home. You could, if you knew where that was.",
        "They give you a new coat and an old promise. You keep the coat.",
        "The recruits get younger every spring. You have stopped asking their names.",
    ),
    "Mage": (
        "You stay among the books. The candles have got shorter, or you have got slower to leave.",
        "There is a shelf you have not read. There is always a shelf.",
        "The young ones call you Magister, and you look round to see who that is.",
        "You move to a cell with a window, and hang a curtain over it.",
        "Your name is on a shelf now, in somebody else's hand.",
    ),
    "Rapscallion": (
        "One more season, you say, as you said before the last one.",
        "Honest work was offered, once. You still tell it as a joke.",
        "The city is a pocket, and you know your way in.",
        "You tell yourself that it is for the company. It is not good company.",
        "Those you came up with are hanged or rich. You are neither, so far.",
    ),
}

LESSONS = {
    ("Warrior", "Mercenary"): (
        "You dig under a city wall all summer, and know to the hour when it will come down.",
        "The pay chest is always one valley ahead. You march after it, and twice you run.",
        "An old corporal moves plum stones about on a drum and asks what you would do. By spring you win.",
        "The surgeon drinks. Somebody has to hold the needle.",
        "Between campaigns you mend wagons, wheels, and one church door.",
        "You stand in the second rank, and then there is no first rank.",
    ),
    ("Warrior", "Guard"): (
        "Every cart has papers, every paper a stamp, every stamp a clerk. You get to know them all.",
        "Nights on the wall, in sleet, with nothing happening. You learn not to sit down.",
        "The tower is falling down around its garrison. You and three masons stop it.",
        "Market days, feast days, hanging days: you clear the square with your shoulders.",
        "The guardhouse brews its own. It falls to you, and after a bad month it is even good.",
        "The weapon master has one arm left and hits you with it every morning.",
    ),
    ("Warrior", "Rider"): (
        "They give you a mare that bites. You end the year as one animal.",
        "Long roads, slow horses. You know a hundred songs, eleven of them clean.",
        "You ride ahead, look at the ground, and say where the enemy will stand. They stand there.",
        "Three weeks in a hayloft, counting another army's cooking fires.",
        "You carry letters over four borders, and eat what is put before you.",
        "The charge lasts as long as a breath. You are alive at the other end of it.",
    ),
    ("Warrior", "Officer"): (
        "An officer reads his own orders. You learn by candle end, with a finger on the line.",
        "Sixty men, nineteen blankets. You write to everybody who owns a seal.",
        "You lose a hill with toy soldiers and take it with real ones.",
        "You cross the bridge under a white cloth, and both armies go home before the snow.",
        "Dinner with the colonel: four forks, and a duchess who notices.",
        "You lead from where they can see you, which is also where they can hit you.",
    ),
    ("Mage", "Aggressive"): (
        "You burn off your eyebrows, then a curtain, then, on purpose, a practice dummy.",
        "You stand on the roof until the wind turns its head when you speak.",
        "A year in the cellar with the cistern. It learns to rise when you call.",
        "You press your ear to the rock and hear how slowly it talks.",
        "The weathercock, the iron rod, the waiting. Then, once, the white blow of it, at your word.",
        "The masters insist on sword hour. Lightning, they say, is not always in season.",
    ),
    ("Mage", "Passive"): (
        "They bring you a child with a fever. In the morning there is no fever.",
        "You put the whole refectory to sleep, and are made to carry them to bed.",
        "You see a red kite's nest eleven miles off, and what the cook hides under his hat.",
        "No lock in the school stays shut for you. They move the wine.",
        "The gardener's apple tree blossoms in the snow, and he will not speak to you.",
        "Herbs, retorts, yeast. Not all that bubbles is wisdom, but some of it sells.",
    ),
    ("Mage", "Manipulative"): (
        "The dean gives you his own chair. Afterwards he cannot say why, and hates you for it.",
        "Choir, every dawn, in an unheated chapel. Some of the notes move things.",
        "Two masters are at war over a footnote. You broker the peace.",
        "For a week everybody greets your straw hat as the bishop.",
        "You learn to listen under what people say. It is mostly fear, and lunch.",
        "You copy a book no one has opened since it was bound, and understand the second half.",
    ),
    ("Mage", "Transgressive"): (
        "You spend a night as a hare. You come back with the taste of clover, and a torn ear.",
        "Behind the chapel, by no light at all, you ask your question, and somebody answers.",
        "A lead spoon weeps, brightens, and is silver until Tuesday.",
        "The cat and the clock are one thing now. It keeps good time and hates you.",
        "The owls tell you who walks at night. In return you bring them mice.",
        "There is a door in the air of the attic. You put your arm through up to the shoulder.",
    ),
    ("Rapscallion", "Thief"): (
        "You learn which stairs creak in every house on Saddlers' Row.",
        "You sit on a step with a bowl and a bandage and see everything.",
        "Over the wall, across the yard, down the lane. The dogs of this town know your heels.",
        "The bell tower, in the rain, on a bet. The view is worth the beating.",
        "You fall down in a fit, beautifully, while the others work.",
        "An old locksmith, blind now, lets you play with everything he ever made.",
    ),
    ("Rapscallion", "Thug"): (
        "You collect debts. Most people pay when they see what you carry.",
        "A cosh, a crate, a false bottom: the gang needs somebody good with wood.",
        "The watch is fat and there are many of them. You are thin and there is one of you.",
        "Nobody fetches a doctor here. You learn to sew what was opened.",
        "You choose the alley, you choose the hour. The rest is noise.",
        "There is a fiddle on the tavern wall. After closing you teach yourself to play it.",
    ),
    ("Rapscallion", "Liar"): (
        "You sell relics from countries you have only read of, and then you read of more.",
        "You pass a season as somebody's cousin at a country house. Nobody asks whose.",
        "You sell a bridge, and the deed to it is flawless.",
        "Forging a hand begins with reading it. You learn both.",
        "You talk a hangman into a cup of wine, and the rope out of his mind.",
        "You buy a donkey on Monday, and by Friday own a stall.",
    ),
    ("Rapscallion", "Murderer"): (
        "It was him or you; you are told to remember it that way.",
        "The apothecary's widow teaches you what not to drink.",
        "To know where life sits you must know how to keep it in.",
        "You stand behind a curtain from vespers to matins and never shift your weight.",
        "You carry the soup at eight noble tables, and one of them is short a guest by morning.",
        "Springs, needles, a ring with a lid. You have good hands for small things.",
    ),
}
AGAIN = (  # for a line that was told before; the talent, in lower case
    "Another year of {talent}, and now it comes by itself.",
    "{talent}, over and over, until you could do it asleep.",
    "The young ones ask you to show them {talent}.",
    "You find out how much of {talent} you had not understood.",
    "Once more it is {talent}, and you are no longer the same.",
    "By now they call for you by name when it comes to {talent}.",
    "In {talent} you make the old mistake a new way, and then not again.",
    "An enemy is so good at {talent} that you watch, and learn, and say nothing.",
    "There is a knack to {talent}, it turns out. It took you years to find.",
    "{talent} by candle, {talent} in the rain: that is the year, and you are the better for it.",
    "You could teach {talent}, if you had the patience.",
    "Again {talent}. You have stopped counting how often.",
)
DOING = {  # a talent as something one does; magic goes by its own name
    "Fight": "weapon drill",
    "Behaviour": "bowing and carving",
    "Brawl": "brawling",
    "Brew": "brewing",
    "Bureaucracy": "paperwork",
    "Climb": "climbing",
    "Construction": "building",
    "Crafts": "carpentry",
    "Culture": "foreign ways",
    "Diplomacy": "making peace",
    "Distract": "play-acting",
    "First Aid": "needle and bandage",
    "Literacy": "reading and writing",
    "Oratory": "fine talk",
    "Pick": "picking locks",
    "Ride": "riding",
    "Run": "running",
    "Sing": "making music",
    "Sneak": "keeping still",
    "Spy": "watching",
    "Tinker": "springs and wheels",
    "Trade": "haggling",
    "Air": "wind magic",
    "Animals": "beast magic",
    "Charm": "charming",
    "Doors": "door magic",
    "Earth": "rock magic",
    "Eyes": "far-seeing",
    "Fire": "fire magic",
    "Heal": "healing",
    "Illusion": "illusions",
    "People": "mind reading",
    "Planes": "world-walking",
    "Plants": "green magic",
    "Shapeshift": "changing shape",
    "Sleep": "sleep magic",
    "Storm": "storm magic",
    "Water": "water magic",
}
KNOWN = {  # a first lesson, as it goes for somebody who knows the matter from elsewhere
    "The gate opens. A porter gives you a candle, a cell, and an alphabet. First, the letters.": "The gate opens. A porter gives you a candle, a cell, and an alphabet, and you hand the alphabet "
    "back.",
    "They test your pockets and your nerve, and you are in. First, they say, learn to leave.": "They test your pockets and your nerve, and you are in. Leaving fast, they see, you have learned.",
    "An officer reads his own orders. You learn by candle end, with a finger on the line.": "An officer reads his own orders. You read everybody else's, too.",
    "Forging a hand begins with reading it. You learn both.": "You forge your first hand: a bishop's, down to the shake.",
    "You copy a book no one has opened since it was bound, and understand the second half.": "You copy a book no one has opened since it was bound, and correct the second half.",
    "The surgeon drinks. Somebody has to hold the needle.": "The surgeon drinks. You are the surgeon now.",
    "Nobody fetches a doctor here. You learn to sew what was opened.": "Nobody fetches a doctor here. They fetch you.",
    "There is a fiddle on the tavern wall. After closing you teach yourself to play it.": "There is a fiddle on the tavern wall. You take it down, and the room goes quiet.",
    "The apothecary's widow teaches you what not to drink.": "The apothecary's widow wants your receipts. You trade her one for one.",
    "The guardhouse brews its own. It falls to you, and after a bad month it is even good.": "The guardhouse brews its own. It falls to you, and they drink to your health.",
    "They give you a mare that bites. You end the year as one animal.": "They give you a mare that bites, and she finds that you have met mares before.",
}
TWICE = {  # for a twist that has struck before
    "enemy": "Another enemy, sworn like the first. They could found a club.",
    "aging": "What befell you before befalls you again. You knew the signs, and it was no help.",
    "captivity": "Taken, again. You know how this goes: first the belt, then the boots.",
    "demon": "The other thing looks up a second time. It has learned your name.",
    "debt": "You borrow to pay, and then you owe that, too.",
    "obligation": "One more favour. There is always one more favour.",
}

SAFE = {
    "Warrior": (
        "The wars go on, and take others.",
        "You come out of it with all your fingers.",
        "An arrow meant for you goes through your hat.",
        "Peace breaks out, for as long as it lasts.",
        "The company is cut to pieces on the day you are sent for bread.",
    ),
    "Mage": (
        "What might have opened stays shut.",
        "The circles hold. You count your fingers, and there are ten.",
        "Something scratched at the door of your cell one night, and went on to the next.",
        "The roof of the east wing comes off, and you were in the west wing.",
        "Nothing looks back at you, or nothing that you notice.",
    ),
    "Rapscallion": (
        "Somebody else is caught for it.",
        "The watch takes the wrong stairs.",
        "They hang somebody of your name in the next town, and you take another for a while.",
        "Twice there is a knock at night. Twice it is for the neighbours.",
        "An informer has your name on his list, and cannot spell it.",
    ),
}
TWISTS = {
    "Warrior": (
        (
            "Mortal enemy. The campaign is won and the town is yours for three days. Those who lived through "
            "them will know you anywhere, and forgive you nowhere."
        ),
        "Siege. First the horses, then the rats, then the glue. You walk out of the gate, which few do.",
        "Campaign. They were waiting in the wood. You wake in a cart, under others.",
        (
            "Lame. A wheel, a ditch, a moment. The leg mends, but not for marching. No company will have you "
            "now."
        ),
        "Captivity. The campaign ends in a marsh, with your hands up.",
        (
            "Lost. The line breaks by noon. Riders hunt those who run through the standing corn, and nobody "
            "you knew ever sees you again."
        ),
    ),
    "Mage": (
        (
            "Mortal enemy. You prove before the whole school whose work your classmate had copied. It will be "
            "remembered for ever, and not for the scholarship."
        ),
        (
            "Failure. The circle was drawn right and the sum was wrong. What was to leave through the wand "
            "leaves through you."
        ),
        (
            "Crossing borders. You look into a place that has no lid. Something there looks up, and knows the "
            "way back to you."
        ),
        (
            "Trespass. Too far into the space between. They bring you home by your name, said over and over. "
            "You may never go in again."
        ),
        "Lost. A step to the side, to see; and the door is not where you left it. Other suns go over.",
        (
            "Sacrifice. The rift would have had them all. You stood in it, and you stand in it still. Those "
            "who know the place do not stay long, for the sound."
        ),
    ),
    "Rapscallion": (
        (
            "Mortal enemy. You make your rival a song that children sing. He or she has sworn off everything "
            "but you."
        ),
        (
            "Debt. The plan was a trap, and it was theirs. There is not that much money in the world, and you "
            "owe it."
        ),
        "Pulled in. Help was given, then a little more. Now they no longer ask you; they tell you.",
        (
            "Caught. A day and a night in the pillory, in your own town. Everybody has seen your face; nobody "
            "will work with it."
        ),
        "Imprisonment. Somebody talked. The door is four inches thick.",
        (
            "Disappeared. There is a war between the gangs, one hot week of it. You are not found. The street "
            "dogs, people say, have got fat this year."
        ),
    ),
}
NOTES = {  # what stays on the sheet of a twist
    ("Warrior", "enemy"): "Mortal enemies: the survivors of a plundered town",
    ("Mage", "enemy"): "Mortal enemy: a classmate put to shame",
    ("Rapscallion", "enemy"): "Mortal enemy: a rival made a laughing-stock",
    ("Mage", "demon"): "A demon has seen you and will come",
    ("Rapscallion", "debt"): "In debt for more than can ever be paid",
    ("Rapscallion", "obligation"): "Owes more than a favour to those who helped",
    ("Rapscallion", "caught"): "A known face: pilloried before everybody",
}
HELD = {  # four years each, and how it ends
    "Warrior": (
        (
            "No way out. Four years go by behind a stockade.",
            "Four more years, in a salt mine.",
            "Four more years, on the bench of a galley.",
            "Four more years. The guards are younger than you now.",
        ),
        "Then, one evening, they count the prisoners, and are one short.",
    ),
    "Mage": (
        (
            "No way back. For four years the roads lead back to themselves.",
            "Four more years, by somebody else's sun.",
            "Four more years. You have begun to dream in the language of the place.",
            "Four more years. Somewhere there was a school, you tell them, and a refectory.",
        ),
        "Then, round a corner, you know that smell: rain on your own street.",
    ),
    "Rapscallion": (
        (
            "No way out. Four years of a cell, a bucket, a strip of sky.",
            "Four more years. You know each stone by its name.",
            "Four more years. There is a mouse, and there have been six before it.",
            "Four more years. They have forgotten what you did, and so, nearly, have you.",
        ),
        "Then, one night: a bribed warder, a wet rope, a boat without a light.",
    ),
}
AGED = {
    "Str": (
        "Something goes out of your arms.",
        "What you used to carry you now drag.",
        "You ask others to open the jar.",
    ),
    "Dex": (
        "Your hands have a tremor in the mornings.",
        "You drop things, and look at them.",
        "Thread and needle: you hold them further off each time.",
    ),
    "End": (
        "Stairs have grown steeper.",
        "You sit down when you can, and get up when you must.",
        "A cold that used to take a week takes a month.",
    ),
    "Int": (
        "You hunt for words you used to have.",
        "You tell a story, and they say: you told us.",
        "You stand in a doorway and do not know what for.",
    ),
}
UNMARKED = {  # where age takes nothing: by the years, a misfortune, captivity
    "years": (
        "The years pass over you and leave no mark.",
        "Your joints ache when it rains, and that is all.",
        "They ask your age, and do not believe it.",
    ),
    "twist": (
        "You are over it by spring.",
        "It leaves a scar, and nothing worse.",
        "You sleep for a month, and get up as you were.",
    ),
    "held": (
        "They do not break you.",
        "You keep your strength, walking up and down.",
        "You have had worse beds.",
    ),
}
WORN_OUT = {  # where age takes the last point
    "years": "It was the last you had. {name} dies in bed at {age}, talking of the road that was to come.",
    "twist": "It was the last you had. {name} dies of it at {age}, with a friend to hold the cup.",
    "held": "It was the last you had. {name} dies there at {age}, and the others turn to the wall.",
}
DEEDS = (
    "By this deed, {name} is yours. Nobody has told those who live there.",
    "A second deed, a second seal: {name}, too, is yours to take.",
)
SWORN = (
    "You are sworn in, at night, by candle: {name}.",
    "A second oath, by a second candle: {name}.",
    "A third oath. You keep the passwords apart by humming: {name}.",
)
REWARD_GAINS = {  # what is gained in an attribute; each time another line
    "Int": (
        "You leave with your eyes open.",
        "You have seen how it all works, and will not forget.",
        "You have learned to ask one question more.",
    ),
    "Edu": (
        "You leave with a chest of books, and you have read them.",
        "You leave with a trunk of maps and the tongues to ask the way in.",
        "An old friend teaches you what no school would.",
    ),
    "Sta": (
        "You leave with letters that begin: my dear friend.",
        "People lower their voices, and say who you are.",
        "There is a ring on your finger that opens gates.",
    ),
}
REWARD_LINES = {
    "society": "A card with no name on it invites you to supper. Three brotherhoods would have you.",
    "horse": "A horse is yours, saddle and temper and all.",
    "land": "There is a deed with your name: wild land, granted, and yours as soon as you take it.",
    "companion": "Somebody means to come along.",
    "chair": "There will always be a chair for you at the school.",
    "dog": "A dog has decided on you.",
    "post": "There will always be a place for you at home.",
    "nothing": "The three brotherhoods already call you one of their own.",
}
SETTING_OUT = (
    "So much for what was. The road starts at the door.",
    "Then, one morning, you shut the door behind you.",
    "You count what you have, and what you can carry. You go.",
    "It is enough. You want to see what is out there.",
)
