import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const starter: WrittenAssessment = {
  keyTakeaways: [
    `Most of the yeast in a starter comes with the flour; whole-grain flour brings the most.`,
    `Foam in the first days comes from bacteria. A quiet spell follows, and regular feeding is the way through it.`,
    `A ratio such as 1:5:5 moves the hour of the peak. Five times the food adds hours; it doesn't multiply them by five.`,
    `Gray liquid means hungry. Fuzz, pink or orange means throw the whole jar out.`,
    `Cold, dryness and little water each put a starter to sleep; a dried spare outlives a broken jar.`,
  ],
  quizQuestions: [
    {
      question: `Your new jar foamed over on day three. On day five it lies flat and smells sour. What do you do?`,
      secondWording: `A friend stirred her first paste on Monday. On Wednesday it stood at the lid. Today is Friday, her day five; nothing moves, the surface is flat and the whole jar smells like vinegar. She asks you what it needs. What do you tell her?`,
      answer: `Give it the same feeding at the usual hour`,
      wrong: [
        {
          option: `Throw it out and begin with new flour`,
          feedback: `That would be right for fuzz or pink streaks. A flat, sour jar on day five is where a healthy one should be.`,
        },
        {
          option: `Leave it unfed until the bubbles return`,
          feedback: `You are waiting for something that needs food to arrive. Without a feeding the few yeasts run out of sugar.`,
        },
        {
          option: `Feed it three times today to wake it`,
          feedback: `More food sounds kind, but three meals dilute the acid that holds the other microbes back, and the few yeasts with it.`,
        },
      ],
      explanation: `The same feeding at the usual hour is right, because the early bacteria have stopped in their own acid and the yeast needs sugar and a few more days to multiply.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `Two jars come out of the fridge. One has gray liquid on top and smells of nail polish. The other smells pleasant and has a faint pink streak. What happens to them?`,
      secondWording: `Back from a long absence you open two old starters. Under a dark gray puddle the first stings like nail polish. The second smells of ripe pears, but a thin line of pink runs across its surface. What becomes of them?`,
      answer: `You feed the first and throw the second out`,
      wrong: [
        {
          option: `You feed the second and throw the first out`,
          feedback: `You went by the nose alone. A pleasant smell doesn't excuse a pink streak, and nail polish is the smell of hunger.`,
        },
        {
          option: `You skim the top off both and feed them twice`,
          feedback: `Skimming would do for the gray liquid. With the pink streak, what you see on top has already spread below.`,
        },
        {
          option: `You dry the first and bake with the second`,
          feedback: `Drying a starved starter saves little, and the one with the streak shouldn't reach any dough.`,
        },
      ],
      explanation: `Feed the first and throw the second out: gray liquid and a solvent smell are hunger, while pink is a sign of unwanted growth, however nice the jar smells.`,
      teaches: 'm1-l1-s8',
    },
    {
      question: `A dough needs 150 g of ripe starter and you want to keep 15 g. You feed 1:5:5. What goes into the jar?`,
      secondWording: `You label tonight's jar. In the morning 150 g must go into the bowl, and 15 g should be left over to carry on with. You have settled on five parts of flour and five of water to one of old starter. Which weights do you write down?`,
      answer: `15 g starter, 75 g flour, 75 g water`,
      wrong: [
        {
          option: `14 g starter, 68 g flour, 68 g water`,
          feedback: `That makes 150 g, which is enough for the dough and leaves nothing for the jar. Add the 15 g before you divide.`,
        },
        {
          option: `30 g starter, 150 g flour, 150 g water`,
          feedback: `You divided 150 by 5 and got twice what you need. Divide by all the parts, 1 + 5 + 5 = 11.`,
        },
        {
          option: `33 g starter, 66 g flour, 66 g water`,
          feedback: `The sum is right, but the flour is only twice the starter. That is 1:2:2, and it peaks hours earlier.`,
        },
      ],
      explanation: `15 g starter, 75 g flour and 75 g water: you need 165 g, the ratio has 11 parts, and 165 ÷ 11 = 15.`,
      teaches: 'm1-l2-s3',
    },
    {
      question: `At 75 °F (24 °C) your starter fed 1:1:1 peaks after six hours. Tonight you feed it 1:5:5 in the same spot. When should you expect the peak?`,
      secondWording: `On a shelf at 75 °F (24 °C), a jar of equal weights of old paste, flour and water stands highest six hours later. You have a long shift ahead, so this time each gram of old paste gets five grams of flour and five of water. When will it be at its height?`,
      answer: `After about ten hours`,
      wrong: [
        {
          option: `After about four hours`,
          feedback: `More food would have to speed it up for that. A smaller share of yeast needs longer to fill the jar.`,
        },
        {
          option: `After about six hours`,
          feedback: `That holds if the ratio stays the same. With 1:5:5 you begin with a much smaller share of yeast.`,
        },
        {
          option: `After about thirty hours`,
          feedback: `That would be five times six. Yeast multiplies by doubling, so five times the food costs only a few more hours.`,
        },
      ],
      explanation: `After about ten hours: there are fewer yeasts for each gram of flour, and they need a doubling or two more to catch up.`,
      teaches: 'm1-l2-s2',
    },
    {
      question: `You will be away for ten weeks, and no one can look after the jar. How do you leave it?`,
      secondWording: `From June 1 to August 10, ten weeks, you work abroad. The apartment stands empty, with the power on. In which state does your starter have the best chance of being alive when you open the door again?`,
      answer: `Mixed stiff with fresh flour, in the fridge`,
      wrong: [
        {
          option: `Ripe and unfed, in a closed jar in the fridge`,
          feedback: `The cold is right. At its peak, though, the starter has eaten most of its food, and ten weeks are long on an empty stomach.`,
        },
        {
          option: `Fed 1:10:10 and left in a cool cupboard`,
          feedback: `A large meal lasts for a day or so at room temperature. In a cupboard it would starve for the other nine weeks.`,
        },
        {
          option: `Dried in the oven at 200 °F, in a closed jar`,
          feedback: `Drying is a good idea in the open air, below 95 °F (35 °C). At 200 °F (93 °C) the yeast dies.`,
        },
      ],
      explanation: `Mixed stiff with fresh flour and kept in the fridge: the cold slows everything, the stiffness slows it further, and there is food left to live on.`,
      teaches: 'm1-l2-s7',
    },
  ],
  worksheet: {
    title: 'The first fourteen days of your jar',
    instructions: `Print this page and keep it with a pencil next to the jar, not in a drawer. Exercise 1 takes two minutes a day; do the others when the jar has begun to rise. You are done when you can predict the hour of the peak to within an hour and the jar proves you right.`,
    exercises: [
      `Log. Draw a table with 14 rows and six columns: day and hour, temperature of the spot, height before feeding (in fingers above or below the band), smell in one word, what you fed, anything odd. Fill in one row a day. Circle the first day on which the paste doubles.`,
      `Two crowds. When the quiet days are over, mark in your log the rows that belong to the early bacteria and the row where you first suspect yeast. Write one sentence about the smell of each.`,
      `Weigh backward. Fill in the blanks for your own plan: dough needs ____ g + keep ____ g = ____ g. Ratio 1:__:__ has ____ parts. Starter ____ g, flour ____ g, water ____ g. Sum of the three: ____ g. Correct it until the sum is within 2 g of what you need.`,
      `Three evenings. For three nights feed 1:5:5 at the same hour. Table with three rows: temperature of the kitchen, hour I expect the peak, hour of the peak, difference. The third difference should be under one hour.`,
      `Spare. Dry a sheet of ripe starter, break one flake in two and listen: it must snap. Put 10 g into an envelope with the date. On the back write, from memory, how to wake it. Check yourself against the lesson.`,
    ],
  },
};

const dough: WrittenAssessment = {
  keyTakeaways: [
    `In baker's percentages all the flour is 100%, and everything else is measured against it.`,
    `A starter is flour and water. Count both when you compare recipes.`,
    `Water is the temperature a baker can choose; a few degrees in the dough are worth hours.`,
    `Gluten forms in wet flour by itself. Rest and a few folds replace most kneading.`,
    `A dough is ready when it is airy and wobbles, lets go of the edge and answers a wet finger slowly, whatever the clock says.`,
  ],
  quizQuestions: [
    {
      question: `You and a friend follow one recipe: three cups of flour, 300 g of water. Hers is far stiffer from the first minute. What is the likely cause?`,
      secondWording: `At a baking evening two of you work side by side from one page: "three cups of flour, 300 g of water." One minute after mixing, your dough spreads in the bowl, and your neighbor's barely gives under her thumb. What explains it best?`,
      answer: `She packs more flour into each cup`,
      wrong: [
        {
          option: `She used a flour with less protein`,
          feedback: `A flour with less protein takes up less water, so her dough would be softer than yours.`,
        },
        {
          option: `She added the salt before the rest`,
          feedback: `Early salt tightens a dough a little. It doesn't turn a soft dough into a far stiffer one in a minute.`,
        },
        {
          option: `She used starter past its peak`,
          feedback: `An old starter makes a dough slack and slow over hours. In the first minute you would hardly feel it.`,
        },
      ],
      explanation: `She packs more flour into each cup: a pressed cup can hold 30 g more than a spooned one, so her dough has less water for each gram of flour.`,
      teaches: 'm2-l1-s1',
    },
    {
      question: `A recipe has 400 g of flour, 260 g of water and 200 g of starter made of equal parts. What is its hydration with the starter counted in?`,
      secondWording: `A note on a friend's fridge says: flour 400 g, ripe starter 200 g (as much flour as water in it), water 260 g. She wants to know how wet that dough is when every gram of flour and of water counts. What do you answer?`,
      answer: '72%',
      wrong: [
        {
          option: '65%',
          feedback: `You divided 260 by 400, as many books do. The starter brings another 100 g of flour and 100 g of water.`,
        },
        {
          option: '77%',
          feedback: `You added the whole starter to the water and to the flour. Half of it belongs to each.`,
        },
        {
          option: '90%',
          feedback: `You counted the water in the starter, 360 g in all, and left its 100 g of flour out.`,
        },
      ],
      explanation: `72%: the flour is 400 + 100 = 500 g, the water is 260 + 100 = 360 g, and 360 ÷ 500 = 0.72.`,
      teaches: 'm2-l1-s3',
    },
    {
      question: `Flour and room are at 72 °F (22 °C), the starter is at 76 °F (24 °C), and you want a dough of 77 °F (25 °C). Which water do you take?`,
      secondWording: `Your thermometer shows 72 °F (22 °C) in the flour bag, 72 °F on the counter and 76 °F (24 °C) in the jar of starter. How warm must the water be for the mixed dough to come out at 77 °F (25 °C)?`,
      answer: '88 °F (31 °C)',
      wrong: [
        {
          option: '73 °F (23 °C)',
          feedback: `That is the average of the other three. With such water the whole dough ends at 73 °F.`,
        },
        {
          option: '77 °F (25 °C)',
          feedback: `Water at the target would do if everything else were at 77 °F as well. The other three pull the dough down.`,
        },
        {
          option: '82 °F (28 °C)',
          feedback: `You made up for one thing that is 5 degrees too cool. Flour and room lack 5 each and the starter 1, so 11 in all.`,
        },
      ],
      explanation: `88 °F (31 °C): four times 77 is 308, and 308 − 72 − 72 − 76 = 88. The water makes up for all three that are too cool.`,
      teaches: 'm2-l1-s7',
    },
    {
      question: `Five hours have passed, as the recipe says. A wet finger meets firm dough, the dent closes at once, and the dough moves as one lump. What do you do?`,
      secondWording: `The timer rings: the book gives the bulk five hours, and they are over. You shake the bowl, and everything in it shifts at once like a stone. You poke it with a wet fingertip; it is firm, and the hollow is gone before you look. Your next move?`,
      answer: `Wait half an hour or so, then touch it again`,
      wrong: [
        {
          option: `Shape it now and let the fridge do the rest`,
          feedback: `A dough goes on rising in the fridge for a few hours at most. One this young would bake dense and gummy.`,
        },
        {
          option: `Fold it four more times to add air`,
          feedback: `Folds build strength, and a firm dough has enough. The bubbles come from yeast, which needs time.`,
        },
        {
          option: `Work in another spoonful of ripe starter`,
          feedback: `The yeast is in there and growing. You would change the recipe and knock out gas where patience does it.`,
        },
      ],
      explanation: `Wait half an hour and touch it again: a firm dough that closes at once has too little gas so far, and more time at this temperature is all it lacks.`,
      teaches: 'm2-l2-s7',
    },
    {
      question: `Your doughs are usually at 70 °F (21 °C), and you shape them at 75% growth for a night in the fridge. Today the dough is at 80 °F (27 °C). When do you shape?`,
      secondWording: `In winter, with 70 °F (21 °C) in the bowl, you stop the bulk when your sample glass shows three quarters more than at the start; then comes a night in the fridge. Now it is July, the night in the fridge stays, and the thermometer in the dough reads 80 °F (27 °C). At which mark do you stop?`,
      answer: 'At about 30% growth',
      wrong: [
        {
          option: 'At about 50% growth',
          feedback: `That fits a dough at about 75 °F (24 °C). At 80 °F it still has more rising ahead of it in the fridge.`,
        },
        {
          option: 'At about 75% growth',
          feedback: `That works at 70 °F because the dough is slow already. At 80 °F it would be over the top by morning.`,
        },
        {
          option: 'At about 100% growth',
          feedback: `Doubling is the rule of old recipes without a cold night. With the fridge ahead, a warm dough would collapse.`,
        },
      ],
      explanation: `At about 30% growth: a warm loaf takes hours to cool in the fridge and keeps rising fast at first, so the bulk has to stop earlier.`,
      teaches: 'm2-l2-s9',
    },
  ],
  worksheet: {
    title: 'One dough, measured and touched',
    instructions: `Fill in exercises 1 to 3 the evening before you mix. Take the sheet into the kitchen for exercise 4, with wet fingers and a pencil you don't mind. The last exercise is for the next day, with the baked bread beside you. You are done when your three sets of words are so different that someone else could put them in order.`,
    exercises: [
      `Your recipe in percent. Table with four columns: ingredient, grams, flour in it, water in it. Enter a bread recipe you own, split its starter, add up the columns. All flour ____ g, all water ____ g, hydration ____ %, salt ____ %. Write one sentence: wetter or drier than the house loaf?`,
      `Your pot. Weigh the dough your pot takes, or use 860 g for 9 to 10 inches (23–25 cm). ____ g ÷ 1.72 = ____ g of flour in all. Then water at 70%, salt at 2%, starter at 20%, flour and water still to weigh. Check that the four weights add up to your dough within 3 g.`,
      `Your water. Measure: flour ____, room ____, starter ____. Four times 77 °F (25 °C) = ____. Water: ____. After mixing, measure the dough: ____. Missed by ____ degrees, so next time aim for ____.`,
      `Three touches. Table with three rows (three hours, five hours, ready) and five columns: clock, dough temperature, glass in mm and %, four words for the finger, four words for the wobble. Fill it in standing up.`,
      `Look back. Mark on your table the reading at which you shaped. Cut the bread, or the focaccia, and draw the crumb in a square of 2 inches (5 cm): size of holes, thickness of walls. Write the % growth at which you will shape next time, and why.`,
    ],
  },
};

const loaf: WrittenAssessment = {
  keyTakeaways: [
    `A loaf stands because its skin is stretched. The skin is stretched because the counter grips the underside.`,
    `Cold slows a dough down over hours, so it can wait for you, and it goes on rising until it is cold.`,
    `Steam keeps the skin soft in the first half of the bake; dry heat browns it in the second.`,
    `Too little and too much fermentation both give flat loaves, and their cures are opposite. Read the crumb first.`,
    `A hot lid looks like a cold one. Leave a mitt on it.`,
  ],
  quizQuestions: [
    {
      question: `You drag the ball toward you, but it slides along as a whole and stays slack. What helps?`,
      secondWording: `All week your round loaves have stayed limp. A friend watches you shape one and says, "It glides over the table like a curling stone." Which tip should she give you?`,
      answer: `Wipe the counter bare and drag again`,
      wrong: [
        {
          option: `Dust the counter so that it turns freely`,
          feedback: `It turns freely already, and that is the trouble. Without grip nothing is stretched.`,
        },
        {
          option: `Press it flat to get the large bubbles out`,
          feedback: `Those bubbles are the crumb you worked for. A flat, empty dough slides just as well.`,
        },
        {
          option: `Knead it for a minute until it is firm`,
          feedback: `Kneading at this stage tears the gluten and drives out the gas. It lacks grip, which a bare counter gives it.`,
        },
      ],
      explanation: `Wipe the counter bare and drag again: the underside has to stick for a moment, so that the top is stretched over it.`,
      teaches: 'm3-l1-s3',
    },
    {
      question: `You press a floured finger into a loaf that comes straight from the fridge. The dent returns slowly. What does that tell you?`,
      secondWording: `At six in the morning you lift the basket out of the fridge, poke the loaf at once with a floured fingertip, and watch the hollow fill up little by little. What have you learned about this loaf?`,
      answer: `Very little, since any cold dough is stiff`,
      wrong: [
        {
          option: `It has reached the right moment to bake`,
          feedback: `At room temperature you would be right. In the cold a young and an old loaf answer with the same slow dent.`,
        },
        {
          option: `It is over-proofed and must go in fast`,
          feedback: `An over-proofed loaf at room temperature keeps the dent for good. This one comes back, and the cold blurs even that.`,
        },
        {
          option: `It is under-proofed and needs a warm hour`,
          feedback: `A loaf that needs time springs back at once, at room temperature. From the fridge you can't tell.`,
        },
      ],
      explanation: `Very little, since a cold dough is stiff and its dent returns slowly whatever its state. For a cold loaf, go by how far the bulk went.`,
      teaches: 'm3-l1-s5',
    },
    {
      question: `You can mix at 7 pm and shape at 6 am. At 77 °F (25 °C) your dough takes six hours. What do you change?`,
      secondWording: `You come home at seven in the evening and could mix at once. Your next free moment is at six the following morning. At 77 °F (25 °C) the dough would want to be shaped after six hours, at one in the night. How do you bring the two together?`,
      answer: `Aim for a dough of 68 °F (20 °C)`,
      wrong: [
        {
          option: `Chill the dough right after mixing`,
          feedback: `In the fridge fermentation nearly stops within hours. At six you would have a cold dough that has barely risen.`,
        },
        {
          option: `Leave out two of the sets of folds`,
          feedback: `Folds change the strength of a dough. Its speed depends on temperature and the amount of starter.`,
        },
        {
          option: `Shape at 11 pm and chill it then`,
          feedback: `At eleven it has had four of its six hours. It would go into the fridge too young and bake dense.`,
        },
      ],
      explanation: `Aim for a dough of 68 °F (20 °C): at that temperature the bulk takes about eleven hours, which is 7 pm to 6 am.`,
      teaches: 'm3-l1-s8',
    },
    {
      question: `A loaf is low and pale and tastes quite sour. Its holes are small and even, and the cut stayed shut. Which cause fits?`,
      secondWording: `Someone brings a sad loaf to a bakers' evening: crust the color of sand, score closed like an old scar, fine regular holes, hardly any height, a sharp taste. Which story belongs to it?`,
      answer: `It fermented too long for its warmth`,
      wrong: [
        {
          option: `It fermented too briefly in the cold`,
          feedback: `Then you would find dense crumb with a few tunnels, and a crust that burst. Sour, pale and even points the other way.`,
        },
        {
          option: `It was shaped loosely on much flour`,
          feedback: `A loose shape makes a low loaf too, but its crumb is good, its taste is normal, and its cut opens wide.`,
        },
        {
          option: `It came out of the oven too early`,
          feedback: `That explains a pale crust. It doesn't explain a sour taste or a cut that never opened.`,
        },
      ],
      explanation: `It fermented too long for its warmth: the sugar that would brown the crust is used up, the walls are weak, and nothing was left to push the cut open.`,
      teaches: 'm3-l2-s8',
    },
    {
      question: `A loaf with an open, even crumb burst along the bottom. Its top is smooth and hard. It was baked on an open tray. What do you change first?`,
      secondWording: `You bake on a tray with nothing over it. The loaf tears at its foot, while its top stays as smooth and hard as an egg. Inside, the crumb is open and even. What do you do differently tomorrow?`,
      answer: `Cover the next one for the first 25 minutes`,
      wrong: [
        {
          option: `Let the next dough ferment two hours longer`,
          feedback: `The open, even crumb says that the fermentation was right. Two more hours would spoil it.`,
        },
        {
          option: `Bake the next one at a much lower heat`,
          feedback: `Low heat dries the skin just as surely, only slower, and the loaf loses some of its spring.`,
        },
        {
          option: `Cut the next one after ten minutes of heat`,
          feedback: `After ten minutes the crust has begun to set. The cut belongs before the oven, and the skin needs moisture.`,
        },
      ],
      explanation: `Cover it for the first 25 minutes: a lid keeps the loaf's own steam around it, so the skin stays soft and the cut can open where you want it.`,
      teaches: 'm3-l2-s2',
    },
  ],
  worksheet: {
    title: 'From the basket to the cut loaf',
    instructions: `Do exercises 1 and 2 at a table before the dough is ready, and the rest on baking day. Read exercise 3 aloud to anyone who will be in the kitchen. You are done when five squares with crumbs lie side by side and the fifth looks the way you wanted the first to look.`,
    exercises: [
      `Plan backward. Table with two columns, step and time, and nine rows from bottom to top: slice, out of the oven, in, oven on, fridge, shape, pre-shape, starter in, feed. Begin with the hour of your meal. Mark any time at which you sleep or work. Change temperature or ratio until no mark is left.`,
      `Drag. Make a ball of 300 g flour and 195 g water, rest it 30 minutes, and shape it ten times, five on a bare counter and five on a floured one. Write down how high it stands after one minute each time. Compare the two averages.`,
      `Burn check, before the oven goes on: dry mitts that cover the wrist; knob and pot rated for 450 °F (230 °C); rating on the parchment box; a place for the hot lid, with a mitt on it; children and pets outside; no water near hot glass. Tick each one and sign.`,
      `Bake sheet. Blanks: dough weight ____, minutes with lid ____, without ____, middle ____ °F, loaf weight ____, loss ____ %. Describe the sound on the rack in one line. A loss of 12 to 16% and a chestnut crust mean that you are there.`,
      `Crumb book. After each of five bakes draw the cut face in a square of 3 inches (8 cm). Under it: too little, too long, loose, or good; the proof; the one change for next time. Lay the five side by side and name the change that helped most.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [starter, dough, loaf];
