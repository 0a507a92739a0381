import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Choose a sunny spot, lay a bed of cardboard and compost on the grass in a morning, and calculate how much compost and water it takes.`,
  objective: `Calculate the compost for your own bed and build it on grass without a spade.`,
  slides: [
    {
      title: 'Eleven years with a spade',
      points: [
        'March: dug, raked, brown and tidy',
        'April: a green haze that nobody sowed',
        'June: lettuce found by feel',
      ],
      visual: null,
      spoken: `For eleven years I dug my vegetable patch each March. In the evening I lay flat on the kitchen floor and felt virtuous.

In April a green haze came up that I hadn't sown. By June I was looking for lettuce with my fingers. So I dug deeper the next year, and the haze grew thicker.

One spring I had a bad shoulder, and put compost on half the patch instead. I was ashamed of it until May. Can you guess which half I was weeding then?`,
    },
    {
      title: 'What the spade brings up',
      points: [],
      visual: {
        kind: 'misconception',
        belief: `Soil has to be turned over each year, or it gets hard and nothing grows.`,
        whyWrong: `Digging lifts buried weed seeds into the light that wakes them, and cuts the tunnels of worms and roots. The loosened crumbs slump in the first heavy rain.`,
        truth: `Soil stays loose if something always lies on top, nobody steps on it, and worms have food to carry down. Feed it from above and leave it alone.`,
      },
      spoken: `The soil under a meadow hasn't been dug in a hundred years, and you can push a finger into it in April. What makes soil hard is feet, rain on bare ground, and hunger.

Weed seeds are patient. Many lie in the dark for years and wait for a flash of light that tells them they're near the surface. A spade gives thousands of them that flash at once.

You can check this for yourself. Turn over one square foot of bare ground, cover the next one with cardboard, and count seedlings after three weeks. Then decide about the spade.`,
    },
    {
      title: 'Who does the digging now',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'compost', label: 'Compost on top' },
          { id: 'card', label: 'Wet cardboard' },
          { id: 'grass', label: 'Grass dies and rots' },
          { id: 'worms', label: 'Worms' },
          { id: 'tunnels', label: 'Tunnels and crumbs' },
          { id: 'roots', label: 'Roots, air and water go down' },
        ],
        edges: [
          { from: 'compost', to: 'worms', label: 'feeds' },
          { from: 'card', to: 'grass', label: 'takes its light' },
          { from: 'grass', to: 'worms', label: 'feeds' },
          { from: 'card', to: 'worms', label: 'rots, feeds' },
          { from: 'worms', to: 'tunnels', label: 'make' },
          { from: 'tunnels', to: 'roots', label: 'let through' },
        ],
      },
      spoken: `Here's the bed as a workplace. Cardboard keeps the light from the grass, which dies within two or three months. Compost lies on top, and you plant into it on the very first day. By the time the roots reach the cardboard, it's soft as wet bread.

Worms pull all this down, grass included, and leave tunnels lined with their own manure. They work nights.

Most annual weeds never come back from under there. A few perennials do: bindweed, quack grass, horsetail. If you have those, pull what comes through every week of the first summer, or cover the spot with black sheeting for a year first.`,
    },
    {
      title: 'How many hours of sun?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Does well', 'Disappoints'],
        rows: [
          { label: '8 hours or more', cells: ['Tomatoes, zucchini, beans, everything', 'Lettuce in a hot July'] },
          { label: '6 hours', cells: ['Peas, beans, beets, leeks, kale', 'Tomatoes: fewer and later'] },
          { label: '4 hours', cells: ['Lettuce, spinach, radishes, chard', 'Anything that has to ripen'] },
          { label: '2 hours or less', cells: ['Mint, and ferns', 'Vegetables'] },
        ],
      },
      spoken: `Go out on a clear day and look at the spot at nine, eleven, one, three and five. Each time that it lies in the sun counts as two hours. It's a crude clock, and far better than a feeling. In March the sun is lower than in June, so a house throws a longer shade.

Then think of your feet. A bed beside the kitchen door is weeded while the pasta boils. One behind the garage is visited on Sundays, by you and daily by the slugs. Near the door with six hours beats eight hours at the far fence.`,
    },
    {
      title: 'A bed in one morning',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Mark',
            text: '39 in (1 m) wide, 13 ft (4 m) long. You reach the middle from both sides and never step in.',
          },
          { title: 'Mow short', text: 'Leave the clippings. Dig out only docks, brambles and other woody roots.' },
          {
            title: 'Cardboard',
            text: 'Plain and brown, without tape or gloss. Overlap 6 in (15 cm), a hand past the edges.',
          },
          { title: 'Water', text: 'Soak it until it lies limp like a wet towel.' },
          { title: 'Compost', text: '6 in (15 cm). Rake level, tread it once lightly, water again.' },
          { title: 'Path', text: 'Cardboard and wood chips, 16 in (40 cm) around.' },
        ],
      },
      spoken: `You need no frame. If you like boards, use untreated wood and never old railroad ties, which were soaked in creosote.

Don't save on the overlap. Grass finds a gap like water.

What's under the bed matters in a city. Beside a house painted before about 1978, or on old industrial ground, have the soil tested for lead before you grow food. A county extension office in the US, or the environmental office elsewhere, can tell you where. And open compost bags away from your face, keep the dust down with water, and wash your hands; there can be germs in it that lungs don't like.`,
    },
    {
      title: 'How many bags is that?',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `The bed is 4 m long and 1 m wide (13 ft × 39 in). You want 15 cm (6 in) of compost, and the store sells bags of 42 liters (1.5 cubic feet). How many do you buy this year, and how many next year for 2.5 cm (1 in)?`,
        steps: [
          { do: '4 m × 1 m = 4 m²', why: 'The name of the course.' },
          { do: '4 m² × 0.15 m = 0.6 m³ = 600 liters (21 cu ft)', why: 'A cubic meter is 1,000 liters.' },
          { do: '600 ÷ 42 = 14.3, so 15 bags', why: 'Round up: it settles by a third or so in the first year.' },
          { do: 'Next year: 4 × 0.025 = 0.1 m³ = 100 liters', why: 'An inch on top replaces what worms took down.' },
          { do: '100 ÷ 42 = 2.4, so 3 bags', why: 'Spread each fall or early spring. That is all the digging.' },
        ],
        result: `15 bags this year, 3 bags every year after. In bulk it is 0.6 m³, a bit under a cubic yard (0.76 m³).`,
      },
      spoken: `Meters make this easy: area times depth, and a thousand liters to the cube. In feet it's the same, with inches divided by twelve.

Ask first whether your town sells compost by the trailer; that's often a fraction of the price. A yard of it is about ten wheelbarrows.

If you can't afford six inches, don't spread three over the whole bed. Build two squares properly this year and two the next.`,
    },
    {
      title: 'Which compost can you trust?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What it is good for', 'What to check'],
        rows: [
          { label: 'Yard waste compost', cells: ['Cheap filling for the whole bed', 'Plastic, glass, a sour smell'] },
          {
            label: 'Composted manure',
            cells: ['Hungry crops: zucchini, kale', 'Aged at least half a year; bean test'],
          },
          { label: 'Your own compost', cells: ['The top 2 in (5 cm)', 'Weed seeds; cover it with bought'] },
          { label: 'Bagged topsoil', cells: ['Filling holes in a lawn', 'Not compost: it packs and crusts'] },
        ],
      },
      spoken: `Good compost is dark, crumbles, and smells of woods after rain. Squeeze a handful: it should hold and then fall apart when you poke it. If it smells sour or steams, it isn't done.

One fault you can't smell. Hay fields are sometimes sprayed with weedkillers that pass through a horse, survive the heap, and cripple tomatoes and beans a year later. So plant three beans in a pot of the compost and three in ordinary potting mix. After three weeks compare. If the leaves in the first pot are cupped and twisted like fern tips, that load doesn't go anywhere near food.

Fresh manure doesn't either. It can carry germs for months.`,
    },
    {
      title: 'Your spot, your bags',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `A friend has room for 4 × 8 ft (1.2 × 2.4 m). She saw sun at 11, 1 and 3, and shade at 9 and 5. She wants 6 in (15 cm) of compost in bags of 1.5 cubic feet (42 liters). How many hours of sun, which crops, how many bags? Then do the same for your own spot.`,
        hint: `Each sunny look counts two hours. In feet: 6 in is half a foot. Or in meters: 1.2 × 2.4 × 0.15, then times 1,000 for liters.`,
        answer: `Three looks, so about 6 hours: peas, beans, beets, leeks, kale and salads do well; one tomato as a gamble. 4 × 8 = 32 square feet, times 0.5 ft = 16 cubic feet. 16 ÷ 1.5 = 10.7, so 11 bags. In metric: 1.2 × 2.4 = 2.88 m², × 0.15 = 0.43 m³ = 432 liters, ÷ 42 = 10.3, so 11 as well. Check your own bed with this: each square meter takes 150 liters, each square foot half a cubic foot.`,
      },
      spoken: `Her bed is 48 inches wide, which is the most that arms can reach from two sides. If yours stands against a wall, make it 24.

Measure your place before you open the answer. I've known people who planned for four meters and had three and a rosebush.

If the sun count says four hours, you haven't lost. You'll have the best spinach on the street, and buy the tomatoes.`,
    },
    {
      title: 'One millimeter is one liter',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'V = A \\cdot (25 - r)',
        meaning: `V is the water to give in a warm week, in liters; A is the bed in square meters; r is the rain of that week in millimeters (1 in is about 25 mm). Without rain 4 m² need 4 × 25 = 100 liters (26 gallons). At r = 25 or more, none.`,
      },
      spoken: `One millimeter of rain on one square meter is one liter. That's the handiest number in the garden. A straight-sided jar on the path is your rain gauge.

As a rule of thumb vegetables want about 25 millimeters a week, an inch, when it's warm. Say the jar shows ten. Twenty-five minus ten is fifteen, times four square meters is 60 liters, six cans of ten. Give it in two soakings in the morning and not in daily sips, so that roots go down after it.

Then let the finger decide. Dry two inches down, five centimeters: water. In a heat wave that comes sooner than my formula says. Seedlings need it every day.`,
    },
    {
      title: 'Before you sow anything',
      points: [
        'One clear day: five looks at the sun',
        'Bean test started, three weeks ahead',
        'Boxes collected, tape off',
        'Look up: average last and first frost',
      ],
      visual: null,
      spoken: `You can build the bed in any month in which the ground isn't frozen. If you build in fall, the worms have a winter's start on you. If you build in April, plant the same afternoon; only carrots and parsnips sulk in the first year, because their roots arrive at the cardboard too soon.

Before the next lesson, start the beans, count the sun, and find two dates: when frost ends where you live, and when it returns. I'll hang a whole year on these two nails, in a bed with four squares and never a bare one.`,
    },
  ],
};
