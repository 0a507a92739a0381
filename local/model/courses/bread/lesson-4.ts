import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson4: WrittenLesson = {
  description: `Fold the dough instead of kneading it, know how temperature stretches the hours, and judge with your fingertips and a small glass when it is time to shape.`,
  objective: `Judge by touch, height and sight when bulk fermentation is done, at any kitchen temperature.`,
  slides: [
    {
      title: 'Six hours, says the recipe',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'The recipe says six hours, so six hours it is.',
        whyWrong:
          'At 68 °F (20 °C) the dough is little more than halfway at six hours. At 82 °F (28 °C) its best moment was an hour and a half before.',
        truth:
          'Time follows from temperature. The dough says when it is ready; the clock only says when to go and look.',
      },
      spoken: `A man in one of my Saturday classes brought two photographs of the same bread. The January loaf was low and tight, with a gummy stripe along the bottom. The July loaf was low as well, spread like a cushion someone had sat on. Same flour, same starter, and a timer set for six hours both times.

In January the dough was little more than halfway. In July it had been ready for an hour and a half and was falling apart. What could have told him, if the timer couldn't?

I asked him how the dough had felt. He looked at me as if I had asked about its mood. At the end of this lesson you can answer that in four words.`,
    },
    {
      title: 'The same dough at five temperatures',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'hours',
        labels: ['68 °F (20 °C)', '72 °F (22 °C)', '75 °F (24 °C)', '79 °F (26 °C)', '82 °F (28 °C)'],
        series: [{ name: 'Starter in to shaping', values: [11, 9, 7, 5.5, 4.5] }],
        source: '',
      },
      spoken: `Bulk fermentation is the time from adding the starter to shaping, when the whole dough rises in one piece. It makes most of the gas and most of the flavor.

These hours are a first guess for the house loaf with a lively starter. Yours may lie an hour or two to either side. Keep the shape of the line in mind: from 68 to 82 the time shrinks from eleven hours to four and a half.

It is the temperature of the dough that counts, and the kitchen pulls on it, so measure again after two hours. A dough that began at 77 in a cold kitchen may be at 72 by then, and it needs longer.`,
    },
    {
      title: 'Watch gluten build itself',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Mix 50 g of bread flour with 35 g of water in a cup, just until nothing is dry. Pull off a piece at once and stretch it slowly between your fingers. How far does it go before it tears? Cover the rest, wait ten minutes without touching it, and stretch another piece.`,
        hint: `Wet your fingertips. Hold the piece up to a lamp and pull as if you were opening a curtain.`,
        answer: `The first piece is rough and tears almost at once, like wet cardboard. The second stretches a few times as far and is smooth, and in its thinnest part the lamp shows through. You did no work in between. Water let the proteins of the flour swell and link into gluten, and time did the rest. That is why you can replace ten minutes of kneading by a few folds with long pauses. This is also how it should feel under your fingers at the last set of folds, only better.`,
      },
      spoken: `Before we fold anything, please do this small experiment. The first time I tried it I felt slightly cheated, after years of kneading on Sunday mornings.

Don't taste it; it is raw flour.

Write down in your own words how the two pieces felt. One student of mine wrote "first porridge, then chewing gum," and she has never mistaken one for the other since.`,
    },
    {
      title: 'Lift, fold, a quarter turn',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Wet your hand', text: 'Water keeps the dough off your skin. No flour.' },
          { title: 'Lift one side', text: 'Reach under, pull it up until it resists, stop before it tears.' },
          { title: 'Fold it across', text: 'Lay it over to the far side of the bowl.' },
          { title: 'Quarter turn, repeat', text: 'Four to six times, until the dough pulls back.' },
          { title: 'Cover, 30 minutes', text: 'Three sets for the house loaf.' },
        ],
      },
      spoken: `One set takes a minute. Slide a wet hand under the dough, lift until you feel it pull back, and lay the flap over to the other side. When the dough has gathered itself into a parcel and resists, stop. More folding now only tears what you have built.

The first time it feels like lifting wet laundry. The third time the dough comes up in one piece and keeps an edge for a moment when you let go.

After that, hands off. Gas is collecting now, and each fold would push some of it out.`,
    },
    {
      title: 'What you are building in the bowl',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'rest', label: 'Water and rest' },
          { id: 'folds', label: 'Folds' },
          { id: 'gluten', label: 'Strong gluten' },
          { id: 'yeast', label: 'Yeast' },
          { id: 'gas', label: 'Gas' },
          { id: 'bubbles', label: 'Dough that holds bubbles' },
          { id: 'late', label: 'Too many hours' },
        ],
        edges: [
          { from: 'rest', to: 'gluten', label: 'links proteins' },
          { from: 'folds', to: 'gluten', label: 'line them up' },
          { from: 'gluten', to: 'bubbles', label: 'makes walls' },
          { from: 'yeast', to: 'gas', label: '' },
          { from: 'gas', to: 'bubbles', label: 'fills them' },
          { from: 'late', to: 'gluten', label: 'acid weakens it' },
        ],
      },
      spoken: `Two things happen at the same time in your bowl, and good bread needs them to arrive together.

One is the building of walls. Rest and folds turn protein into gluten, a stretchy mesh. The other is gas. Yeast fills the small pockets between the walls.

Early in the afternoon you have walls and hardly any gas. Bake it then and you get a tight, chewy brick. Late in the evening you have plenty of gas, but acid and the flour's own enzymes have been at the walls for hours. Bake it then and it spreads.

In between there is a window, about an hour wide on a warm day and two hours or more on a cool one.`,
    },
    {
      title: 'An afternoon with a dough at 77 °F',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: '0:00', what: 'Starter and salt are in. Write down the dough temperature.' },
          { when: '0:30', what: 'First folds. Put 50 g of dough into a small straight glass.' },
          { when: '1:00', what: 'Second folds. The dough starts to hold together.' },
          { when: '1:30', what: 'Third folds. It comes up in one piece.' },
          { when: '2:30', what: 'If it lies flat as a pond, one more set.' },
          { when: '4:00', what: 'First look at the glass, first touch.' },
          { when: '5:00', what: 'Look every half hour.' },
          { when: 'About 6:00', what: 'Ready to shape, if glass and fingers agree.' },
        ],
      },
      spoken: `This is the whole afternoon, and most of it is yours. Between the third folds and the first look lie two and a half hours in which the dough would rather be alone.

One line may surprise you: the small glass. A bowl gets wider toward the top, so a dough that has grown by half looks as if nothing had happened. A little of the same dough in a straight-sided glass shows it in millimeters. A spice jar is fine.

Put the glass into the bowl or right beside it, since fifty grams warm up and cool down much faster than a whole dough. A warm glass lies, always in the hopeful direction.

At shaping time the sample goes back into the dough.`,
    },
    {
      title: 'Ask the dough with a wet finger',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Not yet', 'Ready', 'Too far'],
        rows: [
          {
            label: 'Wet finger pressed in',
            cells: ['Firm; dent closes at once', 'Soft, airy; closes slowly', 'No spring; stays, sticky'],
          },
          { label: 'Shake the bowl', cells: ['Moves as one lump', 'Wobbles like gelatin', 'Sloshes'] },
          { label: 'Edge at the bowl', cells: ['Flat, stuck to it', 'Rounds down, lets go', 'Sunken, torn threads'] },
          { label: 'Surface', cells: ['Dull, rough', 'Smooth, some bubbles', 'Many bubbles collapsing'] },
        ],
      },
      spoken: `Wet a finger and press it in to the first joint. Feel how the dough receives you, and how it comes back.

A young dough is dense and pushes you out. A ready one gives way like a pillow, you feel air in it, and the dent fills slowly and not quite. A dough that is too far has stopped pushing, and it clings in threads.

Then shake the bowl gently; I trust the wobble nearly as much as the finger.

When three signs agree, shape. Touch your first dough early as well, so that your finger has something to compare with.`,
    },
    {
      title: 'Reading the little glass',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `The dough is at 77 °F (25 °C) and goes into the fridge overnight after shaping, so you want it to grow by about 45%. In the glass it stood at 40 mm. At four hours it is at 48 mm, at five hours at 53 mm.`,
        steps: [
          { do: 'Four hours: (48 − 40) ÷ 40 = 20%', why: 'Growth is measured against the start, 40 mm.' },
          { do: 'Five hours: (53 − 40) ÷ 40 = 32.5%', why: 'Still too early, even though the bowl looks lively.' },
          { do: 'Target: 40 × 1.45 = 58 mm', why: 'Mark it on the glass with tape, and stop calculating.' },
          {
            do: 'Last hour: 53 − 48 = 5 mm',
            why: 'The pace so far. Yeast tends to speed up, so expect at least as much.',
          },
          {
            do: '58 − 53 = 5 mm to go: look from 5:40 on',
            why: 'An hour at the present pace, a little less if it hurries.',
          },
        ],
        result: `Shape at about six hours, when the glass shows 58 mm (2.3 in) and your finger agrees.`,
      },
      spoken: `The sum tells you how far along the dough is, and two readings tell you its pace, so you know whether there is time to pick up a child from school. Mark the target on the glass right at the start, and from then on you look instead of counting.

What if the glass says 58 and the finger says not yet? Then the glass was probably warmer than the bowl. Believe the finger and wait twenty minutes.`,
    },
    {
      title: 'A warm dough keeps rising in the fridge',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: '% growth',
        labels: ['70 °F (21 °C)', '75 °F (24 °C)', '80 °F (27 °C)'],
        series: [{ name: 'Stop bulk at about', values: [75, 50, 30] }],
        source: '',
      },
      spoken: `Old recipes tell you to let the dough double. For a cold night in the fridge that is too much, and the warmer the dough, the more it is too much.

A loaf of 860 grams takes hours to cool, and all that time it goes on rising. A dough that goes in at 80 degrees has a long way down, so stop it at about a third. One at 70 is slow already and soon asleep, so let it grow by three quarters first.

These rules come from trial, and you will adjust them. If your crumb comes out tight, give the next dough ten points more. If the loaf spreads, take ten off. For a loaf that is baked the same day, let the bulk go a little further.`,
    },
    {
      title: 'When glass and finger disagree',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `July: the dough is at 80 °F (27 °C) and goes into the fridge after shaping. In the straight glass it stood at 50 mm. After four hours you read 57 mm, after four and a half 60 mm. Work out the growth at both readings, the height at which you shape, and when to go and look. Then, at five hours, the glass shows 62 mm, but the dough wobbles, has let go of the bowl, and a wet dent closes slowly. What do you do?`,
        hint: `Growth is measured against the start, 50 mm. The target for 80 °F is on the slide with the three bars. How far did the dough climb in the last half hour?`,
        answer: `(57 − 50) ÷ 50 = 14%, (60 − 50) ÷ 50 = 20%. Target 30%: 50 × 1.30 = 65 mm. It climbed 3 mm in half an hour and has 5 mm to go, so 50 minutes at that pace, 5:20, a little less if it hurries: look from 5:10 on. At five hours, shape. The glass says 24%, but three signs agree, and a warm dough goes on rising in the fridge. A dough a little young gives decent bread, one an hour too old gives a focaccia. If you aimed at 45%, you took the target of the cooler dough.`,
      },
      spoken: `One more bowl, in a hot kitchen. Take the target from the bars, the growth from the glass, and the pace from the last two readings. Then comes a moment when glass and finger disagree, and you decide.`,
    },
    {
      title: 'Mix it on your next free day',
      points: [
        'House loaf, 77 °F (25 °C)',
        'Three touches: at three, five and six hours',
        'Four words for each touch in your log',
      ],
      visual: null,
      spoken: `Take a free day, mix the house loaf as in the last lesson, fold three times, fill the glass. Touch it at three hours, at five, and when you think it is ready. Write four words each time. Mine would be: firm, then puffy, then pillow, wobbles.

Watch the next lesson before you start, because a ready dough won't wait.

If you want to practice without the pressure of a loaf, tip it into an oiled pan at the end and bake it flat with salt and oil. Nobody in my house has ever complained.

Next time that soft thing learns to stand up.`,
    },
  ],
};
