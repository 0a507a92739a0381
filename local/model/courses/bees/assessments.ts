import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const spring: WrittenAssessment = {
  keyTakeaways: [
    `Single upright eggs prove that a queen was in the hive within the last three days; nobody has to see her.`,
    `At a steady rate, eggs, larvae and capped brood cover areas of one to two to four.`,
    `A brown thread drawn from a dead larva means: close the hive, move nothing, call the inspector.`,
    `A queen cell is capped on day eight, so in swarm season look every seven days, and four days after an egg in a cup.`,
    `A split takes the old queen away, leaves one open cell, and is only finished on day seven, when the new cells go.`,
  ],
  quizQuestions: [
    {
      question: `You have had the hive open for 25 minutes. There were single eggs on the floor of many cells, but you haven't seen the queen. What do you do?`,
      secondWording: `A friend calls from her stand. Her queen wears a blue dot, and today she can't find it on any comb, though two of them are full of tiny upright commas, one in each cell. What do you advise?`,
      answer: `Note the eggs and close the hive`,
      wrong: [
        {
          option: `Go through all the frames again`,
          feedback: `Seeing her would feel better, but it would tell you nothing new, and each round chills brood and may crush her.`,
        },
        {
          option: `Leave the lid off until she shows`,
          feedback: `Light drives a queen into the dark corners. An open hive loses warmth and invites robbers.`,
        },
        {
          option: `Order a new queen on the same day`,
          feedback: `No queen in sight isn't the same as no queen. With fresh eggs in the hive, the bees would kill a second one.`,
        },
      ],
      explanation: `Note the eggs and close the hive: an egg lasts three days, so single eggs say that a queen was laying here within that time.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `You add up the brood: eggs on a quarter of a frame, larvae on one frame, caps on two and a half frames. How has the laying changed over the last three weeks?`,
      secondWording: `Your mentor can't come and asks for the brood by phone. You say: eggs on half of one side of a comb, larvae on both sides of one, caps on two and a half combs. What does she conclude about the laying?`,
      answer: `It became less and less`,
      wrong: [
        {
          option: `It became more and more`,
          feedback: `Then today's eggs would be more than a quarter of the caps. A quarter of two and a half is more than half a frame.`,
        },
        {
          option: `It stayed at a steady rate`,
          feedback: `Steady would be one to two to four: with two and a half frames of caps, about 0.6 of eggs and 1.25 of larvae.`,
        },
        {
          option: `It ended over a week ago`,
          feedback: `Then there could be no eggs, since they hatch after three days. Few eggs are still eggs.`,
        },
      ],
      explanation: `It became less and less: for two and a half frames of caps a steady queen would have about 0.6 of a frame of eggs and 1.25 of larvae, and this colony has 0.25 and 1.`,
      teaches: 'm1-l1-s7',
    },
    {
      question: `Some caps are sunken and greasy. You stir one cell with a matchstick and draw out a brown thread as long as your thumb. What now?`,
      secondWording: `An old neighbor with four hives asks you to look at one that dwindles. A dead larva sticks to your matchstick and stretches into a brown string before it snaps. What is right for both of you?`,
      answer: `Close it, move nothing and call the inspector`,
      wrong: [
        {
          option: `Cut that comb out and burn it that same night`,
          feedback: `Burning may well be the end of it, but an inspector decides what burns. The spores are in the other combs as well.`,
        },
        {
          option: `Hang the comb in a stronger hive to clean it`,
          feedback: `A strong hive clears up chalky lumps. With these spores you would infect it, too.`,
        },
        {
          option: `Scrub the tools and look again in two weeks`,
          feedback: `Clean tools are good, and two weeks are too long: robbers may carry it to every hive nearby.`,
        },
      ],
      explanation: `Close it, move nothing and call the inspector: a long brown thread is the sign of American foulbrood, whose spores last for decades and which must be reported in most places.`,
      teaches: 'm1-l1-s9',
    },
    {
      question: `All cups were dry on May 20. It rains, then the sun shines, and you come back on May 30. How far can things have gone at most, if the first egg was laid right after your visit?`,
      secondWording: `A man in your club looks into the cups every ten days and finds that enough. Take one of his intervals, with an egg laid into a cup in its first hour. What is the latest stage that fits into it?`,
      answer: `A swarm can have left after eight or nine days`,
      wrong: [
        {
          option: `A cell can hold a larva that is not capped yet`,
          feedback: `That is the state on day seven. The cap goes on at day eight, and two more days have passed.`,
        },
        {
          option: `A daughter can have come out of her cell already`,
          feedback: `She needs sixteen days from the egg. On the tenth she is still under the cap.`,
        },
        {
          option: `A daughter can have mated and begun to lay eggs`,
          feedback: `Add emergence on day 16, a week to fly out and some days to begin: that is 25 days or more.`,
        },
      ],
      explanation: `A swarm can have left after eight or nine days: the cell is capped on day eight, and they go on the next fine day. A visit on day seven would have shown a fat larva.`,
      teaches: 'm1-l2-s4',
    },
    {
      question: `You split a colony and left one open cell in the old hive. What do you risk if you skip the visit on day seven?`,
      secondWording: `He moved the old queen out on May 11, pinned one cell, and went on vacation. On June 8 the old hive is down to a third, with several torn cells on the faces of the combs. What happened because nobody came on May 18?`,
      answer: `A swarm with one of the daughters`,
      wrong: [
        {
          option: `A return of the old queen to her stand`,
          feedback: `She doesn't fly home like a forager; she stays in the small hive with her brood.`,
        },
        {
          option: `A pinned cell that nobody keeps warm`,
          feedback: `The old hive has kept most of its brood and nurses. They look after every cell, which is the trouble.`,
        },
        {
          option: `A move of the nurses to the small hive`,
          feedback: `Nurses stay where the brood is. It's the fliers that change places, and they go to the old stand.`,
        },
      ],
      explanation: `A swarm with one of the daughters: from the larvae left behind they build emergency cells, and with several heirs the first may leave with half the bees. After seven days no larva is young enough for a new cell.`,
      teaches: 'm1-l2-s7',
    },
    {
      question: `In May a colony sits on five frames. The brood is spotty, there are some eggs, and two queen cells hang in the middle of a comb with larvae of one size. What do you do?`,
      secondWording: `The queen you nursed through winter lays in patches now, and half the box stands empty. In the middle of one comb hangs a pair of peanuts, both with grubs of the same age in jelly. How do you react?`,
      answer: `Leave the cells and the queen alone`,
      wrong: [
        {
          option: `Move the old queen out in a split`,
          feedback: `A split is for a hive that bursts. Half of five frames would be too few to do well anywhere.`,
        },
        {
          option: `Cut both cells and add an empty box`,
          feedback: `There is room enough. You would take away the heir of a queen whom they have judged too weak.`,
        },
        {
          option: `Remove the queen and keep both cells`,
          feedback: `Her few eggs are all they get for a month, and she is their insurance if the daughter doesn't return.`,
        },
      ],
      explanation: `Leave the cells and the queen alone: few cells of one age in a thin colony mean that the bees are replacing her, and they do it better without help.`,
      teaches: 'm1-l2-s3',
    },
  ],
  worksheet: {
    title: 'Spring log and swarm page',
    instructions: `Print this page, fold it once and keep it under the roof with a wax pencil. Exercise 1 goes along on each visit; do 3 and 4 at a table before you find the first cell. You are done when a beekeeper who has never seen your hive can say from your log what it needs next.`,
    exercises: [
      `Log. Table with eight rows and eight columns: date, °F or °C, frames of bees, eggs (yes / no), eggs : larvae : caps in frames, frames of food, cups (dry / egg / wet), next visit. Fill in one row a visit, before you take the veil off. No visit should have taken more than 30 minutes.`,
      `Your queen's rate. Caps on ____ frames × 7,000 cells (ask your club if your frames are of another size) = ____ cells ÷ 12 days = ____ eggs a day. Eggs : larvae : caps = ____ : ____ : ____. Divide all by the first number. Steady is 1 : 2 : 4. Write one sentence: growing, steady, falling or broken off since ____.`,
      `Draw a frame. On a grid of 14 by 9 squares put h, p, C, L, e and dots for one comb of your hive, from a photo. Circle places where neighbors differ much in age. Fewer than one gap in ten capped cells is a good pattern.`,
      `Swarm page. Last visit with dry cups: ____. Wet cell found on ____, about ____ days since the egg. Egg ____ + 8 = capped ____. + 16 = daughter ____. + 25 to 32 = first eggs ____ to ____. Split on ____, back on ____ (day 7), look for eggs on ____ (day 28). Practice with May 4 and May 11; you must get the dates of the lesson.`,
      `Ready? Tick and date: small hive with floor, lid and five combs; a second brood box, floor and lid; excluder; pins; epinephrine if prescribed; mentor's number ____; inspector's number ____; swarm list of the club ____; local rules read at ____. Lay the things out once and say the six steps of the split aloud without the lesson.`,
    ],
  },
};

const fall: WrittenAssessment = {
  keyTakeaways: [
    `In late summer bees get fewer while mites go on doubling; the hive looks fine at the time when it matters.`,
    `Mites per 100 bees = mites ÷ bees × 100. Decide on your limit before you count.`,
    `While there is brood, most mites are under the caps, so a single dose that stays on top misses them.`,
    `Only a second wash tells whether a treatment worked.`,
    `Winter stores are weight minus empty hive minus bees and pollen; what is missing goes in as heavy syrup while it is warm.`,
  ],
  quizQuestions: [
    {
      question: `In July, with eight frames of brood, you dribble oxalic acid once. A week later the wash has gone from 4 to 1 per 100. Two weeks after that it is 3. What explains it best?`,
      secondWording: `Someone treats at midsummer with one dose of oxalic acid and boasts about a nearly clean jar. The colony has combs full of capped cells. Before the month is over, his jar is as bad as ever. What is the likeliest cause?`,
      answer: `Mites came out unharmed from under the caps`,
      wrong: [
        {
          option: `Mites grew resistant to the acid in a month`,
          feedback: `Resistance takes generations of treated mites. These had never met the acid: they sat under a lid.`,
        },
        {
          option: `Mites doubled on bees within the first week`,
          feedback: `They raise their young only in capped cells, and doubling takes about a month.`,
        },
        {
          option: `Mites hid in the honey until the acid dried`,
          feedback: `They need bees or brood to live on. Their shelter is the capped cell.`,
        },
      ],
      explanation: `Mites came out unharmed from under the caps: with much brood more than half of them are in cells at any moment, and a single dose of oxalic reaches only those on bees.`,
      teaches: 'm2-l1-s3',
    },
    {
      question: `You wash 320 bees and find 12 mites. It is July, there is brood, and your limit is 2 per 100. What goes into the log?`,
      secondWording: `A dozen red-brown ovals lie in your white bowl. You count the washed bees as well, and there are 320. In summer your club treats from two in a hundred on. What do you write down?`,
      answer: `3.8 per 100: treat this week`,
      wrong: [
        {
          option: `12 per 100: treat this week`,
          feedback: `Treating is right, but twelve were found on 320 bees. Divide before you compare with other jars.`,
        },
        {
          option: `26.7 per 100: treat this week`,
          feedback: `You divided 320 by 12 and lost the meaning on the way. Mites stand above the line, bees below.`,
        },
        {
          option: `3.8 per 100: wash in a month`,
          feedback: `Your sum is right. But the count is well above the limit, and in a month it may be twice as high.`,
        },
      ],
      explanation: `3.8 per 100, so treat this week: 12 ÷ 320 × 100 = 3.75, and that is well above 2.`,
      teaches: 'm2-l1-s5',
    },
    {
      question: `Before the treatment you counted 6 mites per 100, two weeks after it 3. Your limit is 2. What do you conclude?`,
      secondWording: `Her first jar showed 6 per 100. She hung up what the label said, waited until two weeks after its end, and washed again: 3 per 100, with a limit of 2. She asks how to read that.`,
      answer: `It took off half: look for the reason`,
      wrong: [
        {
          option: `It took off half: a normal success`,
          feedback: `A treatment that works leaves a tenth or so. With a half left, the count is still over the limit.`,
        },
        {
          option: `It took off none: the mites doubled`,
          feedback: `They don't double in two weeks, and the count did fall. Something worked, only poorly.`,
        },
        {
          option: `It takes off more once it gets cold`,
          feedback: `When the treatment has run its course, it has done what it does. Cold doesn't finish it for you.`,
        },
      ],
      explanation: `It took off half, so look for the reason: 1 − 3 ÷ 6 = 0.5, where about 0.9 is expected. Heat, dose, too few days or resistance may be behind it, and you are still above your limit.`,
      teaches: 'm2-l1-s5',
    },
    {
      question: `Ten days of 95 °F (35 °C) lie ahead. The hive has five frames of brood, the honey is off, and your count is 4 per 100. Which choice fits, if its label allows it?`,
      secondWording: `Late August in a hot valley: no end of the heat wave in sight, honey boxes extracted, still plenty of capped brood, and a wash at twice your limit. What would you take, provided it is registered and labeled for this?`,
      answer: `Strips that stay in for several weeks`,
      wrong: [
        {
          option: `Formic acid, since it goes under caps`,
          feedback: `It does, but in such heat it evaporates too fast and may cost you the brood and the queen.`,
        },
        {
          option: `Oxalic acid, one dose over the combs`,
          feedback: `Heat is no obstacle here, brood is: most mites would sit out a single dose under the caps.`,
        },
        {
          option: `No treatment until the cold has come`,
          feedback: `By then the winter bees have been raised, with mites on them. It's their childhood you protect.`,
        },
      ],
      explanation: `Strips that stay in for several weeks: they outlast the capped time of the brood, and their labels don't depend on mild days as that of formic acid does.`,
      teaches: 'm2-l1-s6',
    },
    {
      question: `A hive weighs 98 lb (44.5 kg). Empty it weighs 52 lb (23.5 kg); bees and pollen are 10 lb (4.5 kg). You want 70 lb (32 kg) of honey for winter. How much sugar do you plan?`,
      secondWording: `Your luggage scale reads 51 lb (23 kg) under one side and 47 lb (21.5 kg) under the other. The empty hive has 52 lb (23.5 kg), bees and pollen 10 lb (4.5 kg), and 70 lb (32 kg) of stores are usual around you. What do you buy?`,
      answer: '34 lb (15.5 kg)',
      wrong: [
        {
          option: '24 lb (11 kg)',
          feedback: `You left out the bees and pollen. They weigh 10 lb, and nobody can eat the bees.`,
        },
        {
          option: '28 lb (12.5 kg)',
          feedback: `You took the wanted honey from the weight of everything, wood included. Take off the hive and the bees first.`,
        },
        {
          option: '36 lb (16.5 kg)',
          feedback: `That is the honey they have. The question is what they lack.`,
        },
      ],
      explanation: `34 lb (15.5 kg): 98 − 52 − 10 = 36 lb of honey are there, and 70 − 36 = 34 are missing. A pound of sugar makes about a pound of stores.`,
      teaches: 'm2-l1-s8',
    },
    {
      question: `In mid-August your hive has more bees than ever seem to fit. A neighbor says that such a colony needs no wash. What speaks against it?`,
      secondWording: `Two hives looked equally splendid in mid-August. By November one is dead, with plenty of honey on its combs. What was going on in it while everybody still admired it?`,
      answer: `Mites rise per bee as the bees get fewer`,
      wrong: [
        {
          option: `Mites take the honey meant for the winter`,
          feedback: `They feed on bees and brood. The stores are often untouched when such a colony dies.`,
        },
        {
          option: `Mites drive the old foragers into the cold`,
          feedback: `Foragers die of age in any hive. The loss that counts is that of the young bees raised for winter.`,
        },
        {
          option: `Mites leave strong hives for weaker ones`,
          feedback: `It goes the other way about: strong hives rob weak ones and carry the mites home.`,
        },
      ],
      explanation: `Mites rise per bee as the bees get fewer: in August and September the two curves cross, and the bees that should live until spring are raised among them.`,
      teaches: 'm2-l1-s2',
    },
  ],
  worksheet: {
    title: 'One jar, one scale, one winter',
    instructions: `Write your limit into exercise 1 before the first wash, in ink. Exercises 1 to 3 belong to July and August, 4 to September, 5 to the winter. You are done when the hive reaches its weight, the last wash is under your limit, and both figures stand here with a date.`,
    exercises: [
      `Washes. My limit in summer: ____ per 100, according to ____. Table with six rows: date, hive, mites, bees (counted or 300), mites ÷ bees × 100, decision, date of the next wash. Once, rinse a sample a second time and write how many more mites came: ____. More than two: swirl longer.`,
      `Before you open a bottle: alcohol away from the smoker; jar, mesh, half cup, white bowl, tub; queen seen or searched for twice; a lid on the bottle. Tick each. Then wash one sample and count its bees: my half cup holds ____.`,
      `The label. Product registered here: ____. Ingredient ____. Temperature ____ to ____. Days in the hive ____. Honey boxes on: yes / no. I wear: ____. Forecast for those days: ____. In on ____, out on ____, wash again on ____. Success: 1 − after ____ ÷ before ____ = ____ %. Under 80%, call your inspector or club.`,
      `Weight. Left ____ + right ____ = ____. Minus empty hive ____, minus bees and pollen 10 lb (4.5 kg) = honey ____. Usual here: ____, asked of ____. Missing: ____ = sugar. Half of it as water: ____. After feeding: left ____ + right ____ = ____. Repeat until you are within 5 lb (2 kg).`,
      `January. Once a month: date, °F or °C, sound in three words, after a knock in three words, weight of one side, dead bees at the entrance (few / many), what I did. Draw the weights as a line. Where it points to 20 lb (9 kg) of honey left, a sugar block goes in.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [spring, fall];
