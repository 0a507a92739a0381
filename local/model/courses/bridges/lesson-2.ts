import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `See why depth is the best bargain in building, and size a timber footbridge of 12 ft (3.7 m) by hand: load, bending, sag, and the list of things that only a professional may decide.`,
  objective: `Size the stringers of a small timber footbridge for bending and sag, and state where the result stops being valid.`,
  slides: [
    {
      title: 'Three inches, or a twentieth of one',
      points: [
        'One 2×12 board, 12 ft (3.7 m) between supports',
        'Lying flat: sags about 3 in (75 mm) under 180 lb',
        'Standing on edge: about 1/20 in (1.3 mm)',
        'Same wood, same price, same person',
      ],
      visual: null,
      spoken: `A neighbor of mine crossed his brook on a plank that dipped so far in the middle that he got wet feet. He wanted to buy a second one and lay it on top. I asked him to turn the first one on edge, next to a wall where it couldn't tip, and to lean on it.

It was the same board. Lying flat, it sags by about three inches under a person of 180 pounds. On edge, by about a twentieth of an inch.

Bend a ruler the easy way, then the other way, and you can feel it. But how can one board be nearly sixty times as stiff as itself? When you have that in numbers, we choose the wood for a bridge.`,
    },
    {
      title: 'Depth counts twice, then three times',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'S = \\frac{b \\, d^2}{6} \\qquad\\qquad I = \\frac{b \\, d^3}{12}',
        meaning:
          'For a solid rectangular beam of width b and depth d (its height as it stands). S, the section modulus, measures strength in bending. I, the second moment of area, measures stiffness.',
      },
      spoken: `Width b, depth d, and depth means upright, in the direction of the load. Two wide boards side by side carry twice as much as one; there is nothing odd about that.

Depth is squared in the strength. A deeper beam has more wood, and its squeezed top and stretched bottom are farther apart, so they have a longer lever against the bending. In the stiffness it is cubed, since on top of both, a deep beam has to strain less for the same curve.

Double the depth, and you have four times the strength and eight times the stiffness for twice the wood.`,
    },
    {
      title: 'One board, flat and on edge',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `A 2×12 really measures 1.5 by 11.25 in (38 by 286 mm). How much stronger and stiffer is it on edge than lying flat?`,
        steps: [
          { do: 'Flat: b = 11.25, d = 1.5. On edge: b = 1.5, d = 11.25', why: 'Depth is whatever stands upright.' },
          {
            do: 'S flat = 11.25 × 1.5² ÷ 6 = 4.2 in³',
            why: 'Nominal sizes are for the price list. Calculate with measured ones.',
          },
          { do: 'S on edge = 1.5 × 11.25² ÷ 6 = 31.6 in³', why: '31.6 ÷ 4.2 = 7.5, the same as 11.25 ÷ 1.5.' },
          { do: 'I flat = 11.25 × 1.5³ ÷ 12 = 3.16 in⁴', why: '' },
          { do: 'I on edge = 1.5 × 11.25³ ÷ 12 = 178 in⁴', why: '178 ÷ 3.16 = 56, the same as 7.5 × 7.5.' },
        ],
        result: `On edge it is 7.5 times as strong and 56 times as stiff. Three inches of sag, divided by 56, are a twentieth of an inch.`,
      },
      spoken: `Notice the shortcut at the end. Turning a board multiplies its strength by the ratio of its sides and its stiffness by that ratio squared. A ruler 30 millimeters wide and one thick has a ratio of 30, so on edge it is 900 times as stiff, and that is why it feels like a different object.

One warning before you build with this. A tall, thin board wants to fall over. It needs blocks between it and its neighbor, at both ends, or all its strength lies down with it.`,
    },
    {
      title: 'What two more inches buy',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: '× a 2×6',
        labels: ['2×6', '2×8', '2×10', '2×12'],
        series: [
          { name: 'Wood', values: [1, 1.3, 1.7, 2] },
          { name: 'Strength', values: [1, 1.7, 2.8, 4.2] },
          { name: 'Stiffness', values: [1, 2.3, 4.8, 8.6] },
        ],
        source: 'Computed from actual depths of 5.5, 7.25, 9.25 and 11.25 in, all 1.5 in wide, on edge',
      },
      spoken: `All four boards are an inch and a half wide. From the first to the last the wood doubles, the strength goes up about four times and the stiffness more than eight.

So when a beam is a little too weak, the next depth is nearly always cheaper than another board beside it. The limits come from elsewhere: the stream may rise to the underside, the ramps get longer, tall boards tip more easily.

Steel builders use the same trick and go one step further. The middle layers hardly work, so they take metal away there and put it at the top and bottom. That is an I-beam.`,
    },
    {
      title: 'More wood, weaker beam',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'The more wood in a beam, the more it carries.',
        whyWrong:
          'Two 2×8s side by side have 21.8 sq in of wood, S = 26.3 in³ and I = 95 in⁴. One 2×12 has 16.9 sq in, S = 31.6 in³ and I = 178 in⁴.',
        truth:
          'Where the wood stands decides. The single deep board uses 22% less wood, is 20% stronger in bending and nearly twice as stiff.',
      },
      spoken: `Weight feels like strength, and so people build heavy. My neighbor's second plank on top of the first would have done it too, in a small way. Two planks that can slide on each other are twice as strong as one. Glued into one piece of double depth they would be four times as strong.

Check it yourself with six playing cards. Bend them loose, then clamp both ends with your fingers so that they can't slide. The second time they push back.`,
    },
    {
      title: 'Where these sums stop',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Inside', 'Outside: ask an engineer'],
        rows: [
          { label: 'Span', cells: ['Up to 12 ft (3.7 m), two supports', 'Longer, or with a pier in the middle'] },
          { label: 'Deck', cells: ['3 ft (0.9 m), two stringers 2 ft apart', 'Wider, or on three stringers'] },
          { label: 'Who crosses', cells: ['People on foot, as many as fit', 'Horses, mowers, ATVs, any vehicle'] },
          { label: 'Below', cells: ['Drop under 30 in (76 cm), calm brook', 'A dangerous fall, floods, ice, a path'] },
          { label: 'Wood', cells: ['No. 2 Southern pine, Douglas fir', 'Used, cracked, unknown, softer'] },
        ],
      },
      spoken: `Before a single number, the fence around it. In the right-hand column the method itself changes. With three stringers, for instance, stiff planks lean hardest on the middle one, and half-and-half is no longer true. A horse puts several hundred pounds on one hoof.

And in the left-hand column? You may size and draw. A licensed engineer, or whoever your building department names, checks and signs before the first person walks on it. Many places also want a permit for anything across a stream.

I am an engineer and I still have my sums checked.`,
    },
    {
      title: 'Choose the wood for twelve feet',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Footbridge, 12 ft (3.7 m) between supports, deck 3 ft (0.9 m), two stringers, each a bolted pair of boards on edge. Crowd 90 and own weight 20 lb per sq ft. Which pair, if the wood may be stressed to 700 psi (4.8 MPa)?`,
        steps: [
          { do: 'Load on one stringer: 110 × 1.5 ft = 165 lb per ft', why: 'Each carries half of the 3 ft deck.' },
          { do: 'M = 165 × 12² ÷ 8 = 2,970 lb·ft', why: 'The crowd formula from the first lesson.' },
          { do: '2,970 × 12 = 35,640 lb·in', why: 'Sections are in inches, so the moment must be too.' },
          { do: 'S needed = 35,640 ÷ 700 = 50.9 in³', why: 'Stress is moment divided by section modulus.' },
          { do: 'Pair of 2×10: 2 × 21.4 = 42.8 in³, too little', why: 'It would be stressed to 833 psi.' },
          { do: 'Pair of 2×12: 2 × 31.6 = 63.3 in³, enough', why: '35,640 ÷ 63.3 = 563 psi, a fifth below the limit.' },
        ],
        result: `A pair of 2×12s on each side, four boards in all. Buy 14 ft boards, because each end must rest on its sill. For shorter spans: a pair of 2×8s has 26.3 in³.`,
      },
      spoken: `Where does 700 come from? Tables give design values for each species, grade and size. For No. 2 Southern pine and Douglas fir, wet outdoors and treated, those I use come out somewhat above 700. They get revised, so look yours up and write the edition next to the number.

The spare fifth isn't luxury. If the strip beyond one stringer stays empty, the other one gets three or four percent more. Wood has knots.`,
    },
    {
      title: 'Strong enough, but does it bounce?',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\delta = \\frac{5 \\, w L^4}{384 \\, E I} = \\frac{5 \\times 13.75 \\times 144^4}{384 \\times 1200000 \\times 356} = 0.18 \\ \\text{in}',
        meaning:
          'Sag in the middle. All in pounds and inches: w = 165 ÷ 12 = 13.75 lb per in, L = 144 in, E = 1,200,000 psi (8,300 MPa) for the wood, I = 2 × 178 = 356 in⁴. Limit: L ÷ 360 = 0.40 in (10 mm). Here 4.6 mm.',
      },
      spoken: `Strength asks whether it breaks. Stiffness asks whether anyone wants to cross twice, and it has to be checked by itself.

Convert everything to inches and pounds before you begin, then the formula behaves. The span stands there to the fourth power: a bridge twice as long, with the same boards and the same load per foot, sags sixteen times as far. So on longer spans the sag decides, long before the strength.

0.18 against an allowed 0.40 is comfortable. E is again a cautious value for wet wood. Strength set the size of this bridge; the stiffness came along for free.`,
    },
    {
      title: 'Nine feet across a ditch',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Same kind of bridge, but 9 ft (2.7 m) between supports. Load 165 lb per ft on each stringer, 700 psi, E = 1,200,000 psi. Pairs: 2×8 has S = 26.3 and I = 95; 2×10 has 42.8 and 198; 2×12 has 63.3 and 356. Choose the smallest pair that is strong enough, then check its sag against L ÷ 360.`,
        hint: `9² = 81. Turn pound-feet into pound-inches before you divide by 700. For the sag, L = 108 in and 108⁴ is about 136,000,000.`,
        answer: `M = 165 × 81 ÷ 8 = 1,671 lb·ft = 20,050 lb·in. S needed = 20,050 ÷ 700 = 28.6 in³. The pair of 2×8s has 26.3, too little; the pair of 2×10s has 42.8 and is stressed to 468 psi. Sag: 5 × 13.75 × 136,000,000 ÷ (384 × 1,200,000 × 198) = 0.10 in (2.6 mm). Limit: 108 ÷ 360 = 0.30 in. So a pair of 2×10s on each side. If you got 2.4 in³, you left out the factor of 12; if you took 2×8s, you rounded in the wrong direction. Close to the limit always means the next size up.`,
      },
      spoken: `Cover the answer and do it on paper, in the same four lines. Then the sag.

You may be tempted by the pair of 2×8s. It misses by less than a tenth, and surely the engineers have put some safety into the 700. They have, and it is spoken for: by the knot you can't see, by the summer when the wood is wet for weeks, by the birthday party on the bridge.`,
    },
    {
      title: 'From a sum to a bridge',
      points: [
        'Draw it: span, boards, bolts, sills, blocks',
        'Write load, stress, sag and sources beside it',
        'Ask the building department what it requires',
        'No one crosses until an engineer has signed',
      ],
      visual: null,
      spoken: `Your page now answers two questions, bending and sag. An engineer will ask others. Can the ends take the shear? Do they sit on soil that stays put when the brook rises, and below the frost? What stops a flood from lifting the deck off? Where can water stand in the wood and rot it? Are the bolts and planks right, and where does a rail have to be?

Before the next lesson, draw a bridge near you as a line with arrows, and mark where you think it's bent hardest. Then we leave planks behind: a span of a hundred feet, and a choice to make.`,
    },
  ],
};
