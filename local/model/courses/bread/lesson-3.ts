import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description: `Read any bread recipe as a row of percentages, scale it to your pot, choose the water temperature that suits the season, and mix the house loaf.`,
  objective: `Convert a recipe into baker's percentages, scale it, and choose the water temperature for a dough of 77 °F (25 °C).`,
  slides: [
    {
      title: 'Three cups make two different doughs',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A cup of flour is a cup of flour.',
        whyWrong:
          'Spooned in, a cup weighs about 120 g; scooped and pressed, about 150 g. With 300 g of water, three cups make a dough at 83% or one at 67%.',
        truth: 'Only weight is the same in every kitchen. 100 g of flour is 100 g, however it got into the bowl.',
      },
      spoken: `Two friends bake from the same recipe. Three cups of flour, 300 grams of water. One of them spoons the flour into the cup and levels it with a knife; her cup weighs about 120 grams. The other digs the cup into the bag and presses it against the side, which gives about 150. After three cups she has 90 grams more flour in her bowl.

The first calls it soup, the second calls it a brick, and both are angry with the author.

How can you tell from a recipe, before you wet any flour, which one you'll get? You need a scale, which costs less than two loaves at a good bakery, and the language in which bakers talk. It has one rule.`,
    },
    {
      title: 'All the flour together is 100',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['You weigh', 'Flour in it', 'Water in it'],
        rows: [
          { label: 'White bread flour', cells: ['400 g (14.1 oz)', '400 g', '0 g'] },
          { label: 'Whole wheat flour', cells: ['50 g (1.8 oz)', '50 g', '0 g'] },
          { label: 'Water', cells: ['300 g (10.6 oz)', '0 g', '300 g'] },
          { label: 'Ripe starter', cells: ['100 g (3.5 oz)', '50 g', '50 g'] },
          { label: 'Salt', cells: ['10 g (0.35 oz)', '0 g', '0 g'] },
          { label: 'In all', cells: ['860 g (30.3 oz)', '500 g', '350 g'] },
        ],
      },
      spoken: `The rule: all the flour is 100 percent, and everything else is measured against the flour. So the percentages of a dough add up to more than 100, which feels wrong for a day.

This is the house loaf, the one bread we bake in this course. Look at the starter. You weigh 100 grams of it, and since you feed it equal weights, half of that is flour and half is water. They don't stop being flour and water because they live in a jar. So I count them in: 500 grams of flour, 350 of water.

Many books list the starter as an ingredient of its own instead. Before you compare two recipes, find out which way each of them counts.`,
    },
    {
      title: 'Hydration, the number bakers ask for',
      points: [],
      visual: {
        kind: 'formula',
        tex: String.raw`\text{hydration} = \frac{\text{all water}}{\text{all flour}} \times 100 = \frac{350}{500} \times 100 = 70\,\%`,
        meaning: `Grams of water for every 100 g of flour, with the starter's own flour and water counted in. Salt is 10 ÷ 500 = 2%.`,
      },
      spoken: `Hydration tells a baker how the dough will behave in her hands. At 60 it is firm, like a pizza dough you can throw. At 70 it is soft and tacky and comes off your fingers if they are wet. At 80 it pours, and it punishes hesitation.

You want an open crumb, so you may be tempted to start at 80. Stay at 70 for your first five loaves. The holes come mostly from good fermentation and from hands that don't press the gas out. I have cut 68 percent loaves full of windows and 85 percent loaves like a sponge mat.

American bread flour, with 12 percent protein or more, drinks a lot. With a weaker flour, hold back 20 to 30 grams of water.`,
    },
    {
      title: 'What 70 percent looks like in a bowl',
      points: [],
      visual: {
        kind: 'chart',
        type: 'donut',
        unit: 'g',
        labels: ['Flour', 'Water', 'Salt'],
        series: [{ name: 'House loaf', values: [500, 350, 10] }],
        source: 'The house loaf of this course: 860 g of dough',
      },
      spoken: `Someone always raises a hand here: seventy percent water, isn't that a swamp? Look at the ring. The dough is 58 percent flour and 41 percent water. The seventy is water against flour, and the ring shows water against everything.

The thin line is the salt. Ten grams, two percent, about one and two thirds teaspoons of fine table salt. Weigh it, because a teaspoon of coarse kosher salt can hold half as much.

Leave it out once, by accident, and the bread tastes of cardboard. Before that, the dough gives you trouble. Salt tightens the gluten and holds fermentation back a little, so a dough without it is slack and runs ahead.`,
    },
    {
      title: 'A bigger pot, the same bread',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Your pot takes about 1,100 g of dough. Keep 70% water, 2% salt, and a tenth of all the flour inside the starter.`,
        steps: [
          {
            do: '100 + 70 + 2 = 172%',
            why: 'The dough weighs 172% of its flour. The starter is already inside these numbers.',
          },
          {
            do: '1,100 ÷ 1.72 = 639.5, so 640 g of flour in all',
            why: 'Round the flour; everything else follows from it.',
          },
          { do: '640 × 0.70 = 448 g of water; 640 × 0.02 = 13 g of salt', why: 'All the water, all the salt.' },
          {
            do: 'Starter: 64 g flour + 64 g water = 128 g',
            why: 'A tenth of 640 is 64, and it brings its own weight in water.',
          },
          {
            do: 'Still to weigh: 640 − 64 = 576 g flour, 448 − 64 = 384 g water',
            why: 'What the jar brings, you do not pour.',
          },
        ],
        result: `576 g flour (512 white, 64 whole wheat), 384 g water, 128 g starter, 13 g salt: 1,101 g of dough.`,
      },
      spoken: `A friend gives you a bigger pot, and you want the same bread in it.

The first line does the work: the dough weighs 172 percent of its flour, so you can divide your way back to the flour.

The mistake I see most is in the last step. People calculate 448 grams of water, pour 448, and then add the starter with another 64 grams in it. That dough has more than its share of water, and they wonder why it runs off the counter. Subtract what the jar brings, from the flour and from the water.

Then add up the weights; they should make the dough.`,
    },
    {
      title: 'Check a recipe from a book',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `A book says: 500 g flour, 360 g water, 150 g ripe starter (equal parts flour and water), 10 g salt. "72% hydration," it says underneath. Find the hydration with the starter counted in, and the salt. Would you bake it as it stands?`,
        hint: `150 g of starter is 75 g of flour and 75 g of water. Everything is divided by all the flour.`,
        answer: `Flour: 500 + 75 = 575 g. Water: 360 + 75 = 435 g. Hydration: 435 ÷ 575 = 75.7%, so about 76%. Salt: 10 ÷ 575 = 1.7%. The book's 72% is 360 ÷ 500: it leaves the starter out, which is a habit and no error. The dough will feel wetter than its number, and it will taste a little flat. For your first try take 30 g less water, 330 + 75 = 405 g, which gives 405 ÷ 575 = 70%, and 11.5 g of salt for a full 2%.`,
      },
      spoken: `Do this one with a pencil. Afterward do it with the recipe you like best and have never quite trusted.

Once recipes stand in percent, you see that the fancy loaf with the French name is the house loaf with five percent more water, and that the one which always tasted dull has one and a half percent salt.

If your answer was 72, you counted as the book does. Look once more at where half of the starter went.`,
    },
    {
      title: 'The water sets the temperature',
      points: [],
      visual: {
        kind: 'formula',
        tex: String.raw`T_{\text{water}} = 4 \times T_{\text{dough}} - T_{\text{flour}} - T_{\text{room}} - T_{\text{starter}}`,
        meaning: `The water temperature that brings a hand-mixed dough near the one you want. Use the same scale, °F or °C, for every number.`,
      },
      spoken: `A recipe that says "ferment four hours" has a temperature in mind and doesn't tell you. So we choose one: 77 degrees Fahrenheit, 25 Celsius. It is warm enough to be done in an afternoon and slow enough that you can go for a walk.

You can't change the room by noon, and the flour has the temperature of its shelf. The water you can choose. Four temperatures together make the dough, so four times your target, minus the three you have, is the one you need.

It is a rule of thumb. Gram for gram, water carries more than twice as much heat as flour, and the formula ignores that. So measure the dough after mixing, and correct the next one by what you missed.`,
    },
    {
      title: 'January water, July water',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `You want 77 °F (25 °C). January: flour and room 68 °F (20 °C), starter 75 °F (24 °C). July: flour and room 86 °F (30 °C), starter 81 °F (27 °C). Which water?`,
        steps: [
          { do: '4 × 77 = 308', why: 'Flour, room, starter and water. Mixing by hand adds almost no heat.' },
          { do: 'January: 68 + 68 + 75 = 211', why: 'Put the thermometer into the flour itself, not beside it.' },
          {
            do: '308 − 211 = 97 °F (36 °C)',
            why: 'Feels warm. Stay below 105 °F (40 °C), even when the formula asks for more.',
          },
          { do: 'July: 86 + 86 + 81 = 253', why: 'Now all three are too warm.' },
          {
            do: '308 − 253 = 55 °F (13 °C)',
            why: 'Stand a jug with ice for some minutes, take the ice out, then weigh.',
          },
        ],
        result: `97 °F (36 °C) in January, 55 °F (13 °C) in July, and both doughs end up near 77 °F (25 °C).`,
      },
      spoken: `Forty-two degrees between two jugs of water, and the doughs feel the same to the hand. With that my winter bread stopped being a different bread from my summer bread.

If you prefer Celsius, the sums are smaller: four times 25 is 100, minus 20, 20 and 24, makes 36.

Two warnings. When the result is above 105 Fahrenheit, take 105 and find the dough a warmer place; water much hotter than that can kill yeast. And in a July kitchen the dough won't stay at 77 for six hours; it creeps up toward the room. Stand the bowl in a larger bowl of cool water, or expect it to be ready sooner.`,
    },
    {
      title: 'Flour and water first, salt last',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Flour and water',
            text: 'Stir 450 g of flour and 300 g of water until nothing is dry. Cover, 30 minutes.',
          },
          { title: 'Starter', text: 'Spread 100 g on top. Squeeze it through with wet fingers.' },
          { title: 'Salt', text: 'Sprinkle 10 g over it and pinch until you feel no grains.' },
          { title: 'Measure', text: 'Thermometer into the middle. Write down degrees and time.' },
        ],
      },
      spoken: `Flour and water get half an hour alone, because gluten builds itself. A rested dough takes the starter more easily and needs less work.

Salt comes last because it tightens, and I want the flour to drink first. Other good bakers put everything in at once. On a busy morning I am one of them.

For two minutes your bowl looks like scrambled eggs in milk. This is where people reach for more flour. Leave the bag closed and keep squeezing, with wet hands, until the bits close up into one soft mass.

The clock for fermentation starts when the starter goes in. Write that hour down.`,
    },
    {
      title: 'Numbers first, then one free day',
      points: [
        'Your favorite recipe, written in percent',
        'Four temperatures, one water',
        'A day at home for the next lesson',
      ],
      visual: null,
      spoken: `Before the next lesson, translate one recipe you own into percentages, with its starter counted in. Then take three temperatures in your kitchen, flour, room and starter, and work out the water for a dough of 77 degrees.

Please don't mix the house loaf yet. It needs a day at home, and the next lesson tells you what to do with it.

So far you have weighed and counted. From here on your fingertips get the last word, and they learn fast.`,
    },
  ],
};
