import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson5: WrittenLesson = {
  description: `Give a soft dough a tight skin on a bare counter, judge a shaped loaf with one floured finger, and let a cold night fit the baking into your week.`,
  objective: `Shape a round loaf that stands by itself, and plan a baking day backward from the hour you want to eat.`,
  slides: [
    {
      title: 'It spreads before you have touched it',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A dough that sticks needs more flour on the counter.',
        whyWrong:
          'Flour lies between the folds. They can’t hold each other, and the ball slides instead of tightening.',
        truth: 'Sticking is grip. Leave the counter bare, and put the flour on your hands and on top of the dough.',
      },
      spoken: `You tip the dough out of the bowl, and it keeps going. It flows over the counter like something spilled, toward your shoes. You throw flour at it and try to roll it into a ball.

Now it slides around under your hands like soap. The folds won't stick to each other, because there is flour between them. It lies in the basket with a pleat down the middle, and in the oven it opens like an old suitcase.

Flour took away the one thing you needed, and that is grip. So how does something this soft learn to stand, and then to wait until you have time to bake it?`,
    },
    {
      title: 'Pre-shape: a loose round, then a rest',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Tip it out',
            text: 'Flour the top of the dough lightly, then turn it onto a bare counter, floured side down.',
          },
          { title: 'Fold to the middle', text: 'Bring the edge in from five or six sides.' },
          { title: 'Turn it over', text: 'Floured side up, seam on the counter.' },
          { title: 'Drag', text: 'Scraper behind it, pull it toward you a hand wide. Turn, twice more.' },
          { title: 'Rest', text: '20 to 30 minutes under the bowl.' },
        ],
      },
      spoken: `There are two shapings, and the first one only gathers the dough into a loose round.

The flour goes on top, a light dusting, which then lies on the counter while you fold. When you turn the dough over, the dry side faces you, and your hands don't stick. The sticky seam is underneath on the bare counter, where sticking is what you want.

Then it rests under the upturned bowl, because gluten that has just been pulled would tear. Watch how far it sinks. If it keeps its dome, you need only a gentle hand next. If it runs out like a pancake, pre-shape it a second time.`,
    },
    {
      title: 'Why the counter stays bare',
      points: ['Stuck below, pulled tight on top', 'Small tears in the skin: stop'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'bare', label: 'Bare counter' },
          { id: 'grip', label: 'Bottom grips' },
          { id: 'skin', label: 'Top stretches tight' },
          { id: 'up', label: 'Rises upward' },
          { id: 'flour', label: 'Floured counter' },
          { id: 'slide', label: 'Whole ball slides' },
          { id: 'slack', label: 'Skin stays slack' },
          { id: 'out', label: 'Spreads sideways' },
        ],
        edges: [
          { from: 'bare', to: 'grip', label: '' },
          { from: 'grip', to: 'skin', label: 'when you drag' },
          { from: 'skin', to: 'up', label: 'in the oven' },
          { from: 'flour', to: 'slide', label: '' },
          { from: 'slide', to: 'slack', label: 'when you drag' },
          { from: 'slack', to: 'out', label: 'in the oven' },
        ],
      },
      spoken: `Think of a tent. The canvas stands because it is pegged down at the edges and pulled over the poles. In a loaf the gas pushes in all directions, and the skin on top decides where it may go.

When you drag the ball over a bare counter, its underside sticks for a moment and stays behind. The top is pulled forward and down. After three or four drags you can see it shine. On a floured counter the whole ball comes along, and nothing is stretched.

When small tears appear on the surface, like the peel of an orange, stop at once. A torn skin lets gas out.`,
    },
    {
      title: 'The round loaf in five moves',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Flip', text: 'Smooth side down. Pat it only as flat as it wants to go.' },
          { title: 'Fold like a letter', text: 'Left side over the middle, right side over that.' },
          { title: 'Roll up', text: 'From the far end toward you, snug, like a sleeping bag.' },
          { title: 'Drag', text: 'Seam down, hands cupped behind it, toward you. Turn, three or four times.' },
          { title: 'Into the basket', text: 'Smooth side down, seam up. Pinch the seam shut.' },
        ],
      },
      spoken: `Read the five moves through twice, then do them in under a minute without looking back. Slow hands stick.

Don't pat the gas out. You waited six hours for those bubbles, and they are the holes in your bread.

Line the basket. A colander with a dish towel works as well as a basket from a shop. Rub the cloth with flour that is half rice flour. Rice flour makes no gluten and soaks up little water, so it lies between dough and cloth like tiny marbles. With wheat flour alone the two may become one, and you find out in front of a hot oven.`,
    },
    {
      title: 'Ask the loaf with a floured finger',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Needs time', 'Bake now', 'Hurry'],
        rows: [
          {
            label: 'Dent, half an inch deep',
            cells: ['Springs back at once', 'Returns slowly, leaves a mark', 'Stays as you made it'],
          },
          { label: 'Basket, shaken', cells: ['Stiff', 'Quivers', 'Trembles all over'] },
          {
            label: 'What to do',
            cells: ['20–30 minutes more, ask again', 'Score and bake', 'Bake at once, shallow cut'],
          },
        ],
      },
      spoken: `Between shaping and oven the loaf rises once more; bakers call it proofing. At 75 degrees that takes the house loaf one to two hours, and a finger tells you when.

Flour one fingertip and press it in half an inch, a good centimeter. If the dent jumps back, there is time. If it fills slowly and leaves a shallow mark, gas and gluten are in balance. Bake. If it stays like a footprint in wet sand, the walls are tired, and every minute counts.

A loaf from the fridge is stiff from the cold, and its dent comes back slowly whatever its state. So this test is for dough at room temperature. For a cold loaf, rely on how far the bulk went.`,
    },
    {
      title: 'What the cold does for you',
      points: ['Bag over the basket, closed', 'Back of the fridge, 37–40 °F (3–4 °C)', 'Eight to 24 hours'],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '°F inside',
        labels: ['0 h', '1 h', '2 h', '3 h', '4 h', '6 h', '8 h', '12 h'],
        series: [{ name: 'Loaf in the fridge', values: [77, 65, 56, 50, 46, 42, 40, 39] }],
        source: '',
      },
      spoken: `Once the loaf is cold, the yeast makes hardly any gas, while the bacteria go on making a little acid. So a night buys you flavor. A cold loaf is also firm, so the blade runs through it instead of dragging. And best of all it waits for you.

The curve is a sketch of what happens in the middle of such a loaf; yours depends on your fridge and your basket. It takes something like three hours to fall to 50 degrees. Until then it still ferments, and this is why we stopped the bulk early.

Close the bag. Fridge air is dry, and a dry skin can't stretch in the oven. It also keeps raw dough away from tomorrow's lunch.`,
    },
    {
      title: 'A baking weekend, hour by hour',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Fri 10:00 pm', what: 'Feed the starter 1:5:5; the kitchen is at 72 °F (22 °C).' },
          { when: 'Sat 9:45 am', what: 'Stir flour and water.' },
          { when: 'Sat 10:15 am', what: 'Ripe starter in, then salt. The clock starts.' },
          { when: 'To 11:45 am', what: 'Three sets of folds, half an hour apart.' },
          { when: 'Sat 4:15 pm', what: 'Glass and finger say ready: pre-shape, rest.' },
          { when: 'Sat 4:45 pm', what: 'Shape. Basket into a bag, bag into the fridge.' },
          { when: 'Sun 9:30 am', what: 'Oven on, pot inside.' },
          { when: 'Sun 10:15 am', what: 'Bake. Slice at one.' },
        ],
      },
      spoken: `From the first feeding on Friday to Sunday lunch it looks endless. If you add up the minutes in which you do something, you get a bit over an hour.

You fix two of these times, bedtime and mealtime. The dough fixes the hours of the starter and the hours of the bulk. The fridge is the elastic between them. Seventeen and a half hours here, but ten would do, and so would 22.

When friends say that they have no time for sourdough, they usually mean that they have no six hours. You need six minutes, several times, and you can move them.`,
    },
    {
      title: 'Fit it around a working day',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `You are out from 8 am to 6 pm, and you sleep from eleven to six. The kitchen is at 68 °F (20 °C). Where does a bulk fermentation fit?`,
        steps: [
          { do: 'At 77 °F it takes 6 h: 7:30 pm to 1:30 am', why: 'It ends while you are asleep.' },
          {
            do: 'At 68 °F it takes about 11 h: 7:30 pm to 6:30 am',
            why: 'Now it ends at breakfast. Colder is the tool.',
          },
          {
            do: 'Water: 4 × 68 − 68 − 68 − 68 = 68 °F (20 °C)',
            why: 'Flour, room and starter stand at 68, so the water should too.',
          },
          {
            do: 'Starter: feed 1:3:3 at 7 am',
            why: 'Ripe in 12 to 13 hours at 68 °F. With 1:5:5 it would take 15 or more.',
          },
          {
            do: 'Fold 8:00, 8:30, 9:00 pm. Pre-shape 6:30 am, shape 7:00, fridge 7:15',
            why: 'The half hour of rest is your coffee.',
          },
          { do: 'Oven on at 6:15 pm, bake at 7:00', why: 'Nearly twelve cold hours while you work.' },
        ],
        result: `Mixed on Monday evening, baked on Tuesday at seven, sliced at Wednesday's breakfast. You slept through the long part.`,
      },
      spoken: `The chart of hours and temperatures is a planning tool too: you choose the temperature that puts the end of the bulk where you are. At 77 degrees a bulk that begins after work ends in the middle of the night. At 68 it ends at breakfast.

If the kitchen is at 72 in June, eleven hours become nine, and you come down to a dough that is two hours over. Then use colder water, or half the starter. With half the starter the yeast needs one more doubling, and at that temperature this gives you two hours or a little more.`,
    },
    {
      title: 'Plan a loaf for Friday dinner',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Dinner is on Friday at 7 pm, and you are at home on Thursday and Friday. The dough will be at 75 °F (24 °C): seven hours of bulk. A 1:1:1 feeding is ripe in six hours. The loaf cools two hours, bakes 45 minutes, and the oven needs 45 minutes. Write all times, backward, down to the feeding.`,
        hint: `Fix the slicing first. Put between 8 and 24 hours into the fridge, and see which choice lets you sleep.`,
        answer: `Slice Friday 7 pm, out of the oven by 5:00, in at 4:15, oven on at 3:30. The fridge may begin between 4:15 pm on Thursday and 8:15 am on Friday. Choose Thursday 8 pm: 20 hours. Then pre-shape at 7:30, starter in at 12:30 pm, flour and water at noon, folds at 1:00, 1:30 and 2:00. The starter must be ripe at 12:30, so feed it 40 + 40 + 40 g at 6:30 am; that gives 100 g and a spoonful to keep. If 6:30 is too early, move everything up to the fridge two hours later: 18 cold hours are as good as 20.`,
      },
      spoken: `Begin at the plate and walk back.

Most people put the fridge last and then find that they would have to shape at four in the morning. Use it as the joint in the middle: everything before it may slide as one block, everything after it as another, as long as the gap stays between eight and 24 hours.

Then do the same for your own next week. If it doesn't come out, change the temperature before you change your life.

I have one of these plans inside a cupboard door. It says Thursday, and it is 14 years old.`,
    },
    {
      title: 'Shape it, chill it, leave it alone',
      points: [
        'Plan on paper, then mix',
        'Bare counter, five moves, one minute',
        'Basket in the fridge before you open the next lesson',
      ],
      visual: null,
      spoken: `Make the plan for your own bread, and then make the bread, up to the fridge. If the first shaping goes wrong, let the ball rest for 20 minutes and shape it again. It forgives you once, seldom twice.

If you would like to practice the drag before it counts, use a ball of plain flour and water, 300 grams to 195, rested for half an hour.

When the basket is in its bag at the back of the fridge, open the last lesson. Tomorrow you will stand in your kitchen with a hot loaf on the rack, and you will hear it crackle. I still call people in for that.`,
    },
  ],
};
