import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Follow one person, and then a crowd, along a beam and into the ground. You work out what each support carries and how hard the beam is bent, and check the first with two bathroom scales.`,
  objective: `Calculate the support forces and the bending in a simple span, and trace a crowd's weight from the deck to the soil.`,
  slides: [
    {
      title: 'Which bank carries more of you?',
      points: [
        'A plank, 12 ft (3.7 m) from support to support',
        'You: 180 lb (82 kg)',
        'You stand 3 ft (0.9 m) from the left bank',
        'Guess both numbers before you go on',
      ],
      visual: null,
      spoken: `You lay a plank across a brook, walk out three feet and stop to look at a trout. Which bank carries more of you, and how much more?

Nearly everyone gets the first half right: the near one. For the second half people guess. There is an exact answer, and it takes one multiplication and one division.

A bridge is the path a weight takes to the ground. If you can put a number on each stretch of that path, you can tell which part of a bridge works hardest. We follow one person first, and then a crowd.`,
    },
    {
      title: 'Four things a load can do',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What it does', 'Feel it in', 'Find it in'],
        rows: [
          { label: 'Tension', cells: ['Pulls apart', 'A rubber band', 'Cables, bottom of a beam'] },
          {
            label: 'Compression',
            cells: ['Squeezes, may buckle', 'A straw pushed from both ends', 'Arches, columns, top of a beam'],
          },
          {
            label: 'Bending',
            cells: ['Squeezes one side, stretches the other', 'A sponge across two cups', 'Decks and beams'],
          },
          {
            label: 'Shear',
            cells: ['Slides slices past each other', 'A deck of cards', 'Beams, next to the supports'],
          },
        ],
      },
      spoken: `Take the sponge. Draw five upright lines on its side with a marker, lay it across two cups and push down in the middle. On top the lines crowd together, below they spread. So bending is compression and tension in one piece, one above the other, and somewhere between them runs a layer that is neither squeezed nor stretched.

Then push a drinking straw from both ends. It doesn't crush; it jumps sideways. That is buckling, and it is why things in compression have to be stout, while a thing in tension may be as thin as a cable.`,
    },
    {
      title: 'The plank is a seesaw',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'R_{\\text{left}} = P \\, \\frac{b}{L} \\qquad R_{\\text{right}} = P \\, \\frac{a}{L}',
        meaning:
          'P is the weight, a its distance from the left support, b its distance from the right one, L = a + b the span. R is what each support pushes back. Each support takes the share of the opposite distance.',
      },
      spoken: `Imagine that someone lifts the left end of the plank by a hair. The plank turns about the right bank, as a seesaw does. Your weight turns it one way, with nine feet of lever. The left bank turns it back, with twelve. If nothing moves, the two are equal: 180 times nine is the left force times twelve.

Read the formula slowly, since it crosses over. The left support takes b, the distance to the right. The closer you stand to it, the longer the other arm, and the more it gets.

And when several people stand there, do it once for each of them and add.`,
    },
    {
      title: 'Three feet from the bank',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `You weigh 180 lb (82 kg) and stand 3 ft (0.9 m) from the left end of a span of 12 ft (3.7 m). What does each bank carry, and how hard is the plank bent under your feet? Leave out its own weight.`,
        steps: [
          { do: 'Distances: a = 3 ft, b = 9 ft', why: 'They must add up to the span, 12 ft.' },
          { do: 'Left bank: 180 × 9 ÷ 12 = 135 lb', why: 'The near bank takes the far distance.' },
          { do: 'Right bank: 180 × 3 ÷ 12 = 45 lb', why: '' },
          { do: 'Check: 135 + 45 = 180 lb', why: 'The banks together push up as hard as you push down.' },
          {
            do: 'Bending under your feet: 135 lb × 3 ft = 405 lb·ft',
            why: 'Cut the plank there in your mind: the left bank force turns the left piece with 3 ft of lever.',
          },
          { do: 'From the other side: 45 lb × 9 ft = 405 lb·ft', why: 'Same cut, so the answer must be the same.' },
        ],
        result: `135 lb (61 kg) on the near bank, 45 lb (20 kg) on the far one, and a bending moment of 405 lb·ft (550 N·m).`,
      },
      spoken: `So it is three to one, a good deal more lopsided than most guesses.

The last two lines are new. A bending moment is a force times its distance, the same quantity as on a torque wrench. It says how hard the plank is being broken over a knee at that spot. Cut it there in your mind, look at the piece on one side, and ask what turns it.

Do both sides whenever you can. When the two answers differ, you have found your mistake.`,
    },
    {
      title: 'The middle is the hardest place',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'lb·ft',
        labels: ['0 ft', '2 ft', '4 ft', '6 ft', '8 ft', '10 ft', '12 ft'],
        series: [{ name: 'Bending under you', values: [0, 300, 480, 540, 480, 300, 0] }],
        source: 'Computed in this lesson: 180 lb × a × (12 ft − a) ÷ 12 ft',
      },
      spoken: `Walk across and do the sum at every second foot. Over a support nothing is bent. Two feet out it is 300, and in the middle 540: half your weight, 90 pounds, on six feet of lever.

Look at how flat the curve is around the middle. Between four and eight feet it hardly changes, so the whole middle third of a beam has to be nearly as strong as its center.

Some bridges wear this curve on their outside. When you see a beam that is deep in the middle and thin at its ends, someone has drawn the bending and cut the steel along the line.`,
    },
    {
      title: 'A bridge that gives a little',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A strong bridge does not bend. If it moves when I step on it, something is wrong.',
        whyWrong:
          'Lay a steel ruler across two books and put one coin on it. It sags, by less than you can see. Two coins, and it sags twice as far. Without sagging, its lower side would not be stretched and could not pull.',
        truth:
          'Every beam bends as it carries. Ask how far, and whether it comes back. New sag that stays, cracks, or a crunch: keep off and report it.',
      },
      spoken: `I have heard this from grown people in the middle of a sound footbridge, holding on to the rail.

Think of the sponge. Its lower side can pull only because it has been stretched, and its upper side can push only because it has been squeezed. A beam that stayed perfectly straight under you would be carrying nothing.

Later we limit the sag of a footbridge to the span divided by 360, which for twelve feet is four tenths of an inch. Sag within that limit hardly anyone notices.`,
    },
    {
      title: 'Eighteen people take the same road',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'crowd', label: 'Crowd: 3,240 lb' },
          { id: 'own', label: 'Own weight: 720 lb' },
          { id: 'deck', label: 'Deck planks' },
          { id: 'stringers', label: 'Two stringers' },
          { id: 'bearings', label: 'Four bearings' },
          { id: 'sills', label: 'Two sills' },
          { id: 'soil', label: 'Soil' },
        ],
        edges: [
          { from: 'crowd', to: 'deck', label: '90 lb per sq ft' },
          { from: 'own', to: 'deck', label: '20 lb per sq ft' },
          { from: 'deck', to: 'stringers', label: '1,980 lb on each' },
          { from: 'stringers', to: 'bearings', label: '990 lb on each' },
          { from: 'bearings', to: 'sills', label: '1,980 lb on each' },
          { from: 'sills', to: 'soil', label: '1,980 lb under each' },
        ],
      },
      spoken: `Now a real little bridge: twelve feet long, three wide, 36 square feet of deck on two beams, which builders call stringers.

How many people? In the United States the bridge engineers' guide for footbridges, from AASHTO, uses 90 pounds on every square foot, 4.3 kilopascals. That is one person of 180 pounds on every two square feet, so eighteen of them here, shoulder to shoulder. Your local code may ask for another figure. For planks, stringers and rail I add 20 pounds a square foot, cautiously.

Together 3,960 pounds. Half on each stringer, a quarter on each end.`,
    },
    {
      title: 'Two people, two supports',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `The same plank, 12 ft (3.7 m). A friend of 240 lb (109 kg) stands 4 ft from the left bank. You, 180 lb (82 kg), stand 3 ft from the right bank. Work out what each bank carries, and the bending under your friend and under you. Leave out the plank's weight.`,
        hint: `One person at a time, then add. Your own distance from the left bank is 12 − 3 = 9 ft. For the bending take the side of the cut on which nobody else stands.`,
        answer: `Left: 240 × 8 ÷ 12 = 160 lb, plus 180 × 3 ÷ 12 = 45 lb, so 205 lb (93 kg). Right: 240 × 4 ÷ 12 = 80 lb, plus 180 × 9 ÷ 12 = 135 lb, so 215 lb (98 kg). Check: 205 + 215 = 420 = 240 + 180. Bending under your friend: 205 × 4 = 820 lb·ft. Under you: 215 × 3 = 645 lb·ft. So the plank is bent hardest under your friend, although the right bank carries more. If your sum of the supports is not 420, look for a swapped distance first.`,
      },
      spoken: `Pencil, paper, three minutes. Draw the plank as a line, two triangles for the banks, two arrows for the people, and write every distance along it.

For the bending under your friend, cut there and look to the left: nothing stands on that piece, so there is only the bank's force and its lever. Under you, look to the right. If you look the other way, a second weight turns the piece too, and you have to take its turning off.`,
    },
    {
      title: 'Twice the span, four times the bending',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'M = \\frac{w L^2}{8} = \\frac{165 \\times 12^2}{8} = 2970 \\ \\text{lb ft}',
        meaning:
          'M is the bending moment in the middle, w the load on each foot of one stringer, L the span in feet. Half of the 3 ft deck is 1.5 ft, and 1.5 ft × 110 lb per sq ft = 165 lb per ft. In metric: 4.0 kN·m.',
      },
      spoken: `A crowd isn't one arrow but a carpet. Add up the turning of a carpet and you get this formula.

Look at the L. The load on a longer bridge grows with its length, and its lever grows too, so the length counts twice. For 24 feet, everything else the same, it is 11,880 pound-feet: four times as much, for a bridge twice as long.

That square is why nobody spans a mile with a plank.`,
    },
    {
      title: 'Weigh yourself at both ends',
      points: [
        'A stout board across two bathroom scales',
        'Scales on the floor, a flat stick under each end',
        'Predict both readings, stand still, read',
        'Start at the middle, then at one quarter',
      ],
      visual: null,
      spoken: `Before the next lesson, check me. Lay a stout board across two bathroom scales on the floor, with a flat stick, such as a paint stirrer, under each end so that you know where it rests and nothing rolls. Note what the scales show with the board alone, write down your prediction, and step on. Hold on while you step up, then let go to read; a few inches are enough to sprain an ankle.

If your figures fit within three or four pounds, you can follow a load. Then keep the number 2,970, because next time we look for a piece of wood that can take it.`,
    },
  ],
};
