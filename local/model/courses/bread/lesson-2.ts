import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Choose the hour at which your starter is strongest, slow it down in a heat wave, and bring it back from the fridge or from dried flakes after weeks away.`,
  objective: `Calculate a feeding that is ripe when you need it, and keep a starter alive through heat and absence.`,
  slides: [
    {
      title: 'Ripe at two in the morning',
      points: [
        'Fed at ten in the evening, 82 °F (28 °C)',
        'At its peak at two',
        'Into the dough at eight, sunken and sharp',
      ],
      visual: null,
      spoken: `It is July. You feed your starter at ten in the evening and go to bed. At two in the morning the kitchen is still at 82 degrees, and the starter stands at the top of the jar, ready to lift anything. Nobody is awake.

At eight you scrape it into a dough. By then it has sunk, and the smell stings in the nose. The loaf that evening is low and sour.

You came six hours late. In winter the same routine had put the peak at breakfast. What do you have to change at ten in the evening so that the peak comes at eight, when you stand there with a bowl in your hand? And since nobody stands there all year, you'll also learn to leave the jar alone.`,
    },
    {
      title: 'One feeding, hour by hour',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '% of height',
        labels: ['0 h', '2 h', '4 h', '6 h', '8 h', '10 h', '12 h'],
        series: [
          { name: 'Fed 1:1:1', values: [100, 125, 185, 225, 200, 170, 145] },
          { name: 'Fed 1:5:5', values: [100, 102, 112, 140, 190, 230, 215] },
        ],
        source: '',
      },
      spoken: `Bakers name a feeding with three numbers, by weight: old starter, flour, water. One to one to one is what you did all week. One to five to five means five grams of flour and five of water for each gram that stays.

Here are both at 75 degrees, as such jars usually behave. The first is at its height after about six hours, the second after about ten. The yeast is the same, but there is less of it at the start.

Notice that five times the food did not take five times as long. Yeast multiplies: two become four, four become eight. A bigger meal costs it only a doubling or two.`,
    },
    {
      title: 'Weigh backward from the dough',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Tomorrow's dough needs 100 g of ripe starter, and you want about 20 g left for the jar. You feed 1:5:5. What do you weigh tonight?`,
        steps: [
          { do: '100 g + 20 g = 120 g in all', why: 'Forget the 20 g and next week has no starter.' },
          { do: '1 + 5 + 5 = 11 parts', why: 'The ratio counts parts of the finished jar.' },
          { do: '120 ÷ 11 = 10.9, so 11 g of old starter', why: 'Round up; a little always stays on the spoon.' },
          { do: '5 × 11 = 55 g of flour and 55 g of water', why: 'Equal weights keep it at the thickness you know.' },
          { do: 'Check: 11 + 55 + 55 = 121 g', why: 'If the sum is off, one number was misread.' },
        ],
        result: `11 g starter, 55 g flour, 55 g water. Fed at ten in the evening in a kitchen at 75 °F (24 °C), it peaks near eight.`,
      },
      spoken: `Start from what the dough needs and go backward, and you will have enough.

Eleven grams looks like a mistake. It is two teaspoons, smeared on the bottom of a clean jar, and every beginner asks whether that can do it. It has a whole night and five times its weight in flour.

Stir the water in first until it looks like milk, then the flour; that way no lump of old paste stays together. Write the ratio and the hour on a piece of tape on the jar. At seven in the morning you will not remember if it got five parts or three.`,
    },
    {
      title: 'Early, ripe, late',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Too early', 'Ripe', 'Too late'],
        rows: [
          { label: 'Surface', cells: ['Smooth, few bubbles', 'Domed or just flat, pitted', 'Sunken, a rim above it'] },
          { label: 'Smell', cells: ['Wet flour', 'Yogurt, ripe fruit', 'Vinegar, nail polish'] },
          { label: 'On a spoon', cells: ['Heavy paste', 'Stretchy foam', 'Thin, runny'] },
          { label: 'In the dough', cells: ['Starts slowly', 'Lifts on time', 'Sour, slackens early'] },
        ],
      },
      spoken: `The chart tells you when to look. What you see decides.

While the paste climbs, its surface is domed like a muffin. At the peak the dome goes flat and small craters open. Then it sinks and leaves a rim on the glass that shows how high it was. A ripe starter smells pleasant, of yogurt or of a pear that is ready today.

You have some room. An hour early or late, the bread will not know. If you can't bake when it is ripe, put it into the fridge; it holds well until the next day.

Vinegar and a runny spoon mean late. Feed it again, one to one to one. You lose half a day and keep your loaf.`,
    },
    {
      title: 'Three brakes for a hot night',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'On a hot night I give the jar more flour, and it lasts until morning.',
        whyWrong:
          'Yeast doubles. Twice the food lasts one doubling longer: at 82 °F (28 °C) perhaps an hour and a half, out of ten hours of night.',
        truth:
          'Cold slows every hour. Find a cooler place first (basement, or a bag with an ice pack), use water from the fridge, and feed 1:10:10 on top.',
      },
      spoken: `From 68 to 82 degrees, 20 to 28 Celsius, fermentation becomes about two and a half times as fast. Most sourdough yeasts are happiest just above 80. In the nineties they begin to suffer while many of the bacteria carry on, so a very hot jar gets sour faster than it gets strong.

You have three brakes. The ratio is the one everyone thinks of, and the weakest, because double the food costs one doubling more, perhaps an hour and a half on a hot night. Cold water is good for about another hour, until the paste has warmed. A cool place works all night.`,
    },
    {
      title: 'Plan a feeding for July',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `It is ten in the evening and the kitchen is at 86 °F (30 °C). Last night a 1:5:5 feeding peaked at three, five hours later. You will mix at seven in the morning and need 100 g of ripe starter. Write down the grams of starter, flour and water, and everything else you do.`,
        hint: `Try 1:10:10 and count the parts. Then ask how many hours you have won, and how many of the nine are still uncovered.`,
        answer: `5 g starter, 50 g flour, 50 g water: 105 g, since 1 + 10 + 10 = 21 parts and 105 ÷ 21 = 5. Keep a spoonful of tonight's old starter in the fridge as your seed. Twice the food moves the peak from three to about half past four; fridge-cold water takes it to perhaps half past five. For the rest it needs a cooler place: an insulated bag with a wrapped ice pack, or the basement. If you have neither, feed at midnight. If it is ripe before you wake tomorrow, use a bigger ice pack next time, and write it down.`,
      },
      spoken: `Take a pencil before you open the answer.

You may be tempted to put the jar into the fridge for the night. The catch is that it nearly stops there, so at seven you would have a cold jar that has barely begun. It works if you give it a head start, say three hours on the counter before you go to bed, and an hour or two in the morning.

Name the hour you expect, and then look.`,
    },
    {
      title: 'How long will you be gone?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Before you leave', 'When you are back'],
        rows: [
          { label: 'A weekend', cells: ['Feed 1:2:2, straight into the fridge', 'One feeding'] },
          { label: 'Up to two weeks', cells: ['Feed 1:2:2, one hour out, then fridge', 'One or two feedings'] },
          {
            label: 'One to three months',
            cells: ['Stiff: 10 g starter, 50 g flour, 25 g water', 'Two to four feedings'],
          },
          { label: 'Longer', cells: ['Dry flakes in a closed jar', 'Three to five days'] },
        ],
      },
      spoken: `You don't have to be home for your starter. You need not carry it through airport security either, though I have met people who do.

At 40 degrees Fahrenheit, four Celsius, fermentation slows to a crawl. Feed the jar, let it begin for an hour, lay the lid on loosely, and put it at the back of the fridge. That is also how to live with it if you bake once a week: take it out the evening before, feed, bake, feed the rest, back it goes.

For a longer absence make it stiff, like modeling clay. With less water everything moves more slowly, and the food lasts. The times are cautious; I have revived older jars. I have also lost one, which brings me to the envelope.`,
    },
    {
      title: 'A spare that fits in an envelope',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Spread', text: 'Ripe starter on parchment, as thin as a coat of paint.' },
          { title: 'Dry', text: 'One to three days at room temperature, below 95 °F (35 °C), until it snaps.' },
          { title: 'Crumble', text: 'Into a closed jar, dark and dry. Write the date on it.' },
          {
            title: 'Wake',
            text: 'Soak 10 g of flakes in 20 g of water at 80 °F (27 °C) until soft, add 20 g of flour.',
          },
          { title: 'Feed', text: 'Every day 1:1:1, until it doubles twice in a row.' },
        ],
      },
      spoken: `Some day the jar will break, or a helpful guest will wash it. That happened to me with a starter that was older than my marriage. I was sad for an evening, and then I opened a drawer.

Flakes keep for a year in a cupboard without trouble, and often much longer. Dry them in the open air. An oven kills yeast, and so can a hot windowsill, so I give you a limit of 95 degrees.

Dry them thin and until they snap. If a flake bends, there is water in it, and where there is water there can be mold. Give half to a friend across town.`,
    },
    {
      title: 'Back from three weeks away',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Day 1, evening', what: 'Check for fuzz and pink. Pour off the gray liquid. Keep 10 g, feed 1:2:2.' },
          { when: 'Day 2, morning', what: 'A few bubbles are enough. Keep 10 g, feed 1:2:2.' },
          { when: 'Day 2, evening', what: 'It rises again. Feed 1:5:5 in the amount for your dough.' },
          { when: 'Day 3, morning', what: 'Doubled: mix the dough. Less than that: one more round.' },
        ],
      },
      spoken: `You come home, and there is the jar with half an inch of dark liquid on top. It's hooch, and you know what that means.

Look closely before you stir. Any fuzz, anything pink or orange, and the whole jar goes; that rule has no vacation. If it is clean, pour the liquid off and take ten grams from the middle, where it is palest. Into a new jar with it.

The first meal will disappoint you. The third one is usually the jar you left. Don't feed it a mountain of flour on the first evening; ten tired grams take days to fill it.`,
    },
    {
      title: "Find your jar's hour",
      points: [
        'Three evenings: feed 1:5:5 at the same hour',
        'Note the temperature and the hour of the peak',
        'Dry one sheet of flakes as your spare',
      ],
      visual: null,
      spoken: `Before the next lesson, get to know your own jar. Once it has doubled twice in a row, feed it one to five to five on three evenings. Write down the temperature of the kitchen and the hour at which the dome goes flat.

You will end up with a sentence such as "at 72 degrees mine takes twelve hours." No book can give you that sentence, and every baking day in this course leans on it.

Then we turn to the dough, and to two friends who follow one recipe to the letter and end up with a brick and a soup.`,
    },
  ],
};
