import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description: `Calculate with one formula what pulls or pushes in a truss, an arch and a cable, read what a site allows, and choose a bridge for three places.`,
  objective: `Calculate the horizontal force in a truss, an arch or a cable, and choose a bridge type that the ground of a site can hold.`,
  slides: [
    {
      title: 'Three places, three bridges',
      points: [
        'A muddy brook, 12 ft (3.7 m), walkers',
        'A gorge in sound rock, 180 ft (55 m), walkers',
        'A tidal river, 1,500 ft (457 m), ships, soft mud',
        'Write down your choice now',
      ],
      visual: null,
      spoken: `Three clients come on one morning. The first has a brook, the second a gorge in the mountains, the third a tidal river with ships and mud on both sides.

Jot down a bridge for each before you go on. At the end of the lesson you will choose again, and I expect that one of your three changes.

The question that changes it is a humble one: what can the ground hold? A beam only presses down. An arch pushes its banks apart, and the cable of a suspension bridge tugs at them day and night.`,
    },
    {
      title: 'One formula for three shapes',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'H = \\frac{M}{h} = \\frac{w L^2}{8 \\, h}',
        meaning:
          'w is the load per foot, spread evenly, L the span. h is the depth of a truss, the rise of an arch or the sag of a cable. H is the pull or push in the middle: top and bottom bars of the truss, thrust of the arch, tension of the cable.',
      },
      spoken: `The bending moment of a crowd was w L squared over eight. A bridge of any shape has to answer it in the middle with two forces, one pushing and one pulling, at a distance from each other. Divide the moment by the distance, and you have the force.

In a truss the top bar pushes and the bottom bar pulls, and h is the depth between them. In an arch the stone pushes, and the answering force comes from the ground. In a cable the steel pulls, and again the ground has to answer.

If load and span are given, only height makes H smaller.`,
    },
    {
      title: 'A hundred feet, three ways',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Span 100 ft (30 m), load 1,000 lb per ft (14.6 kN/m) with own weight. Compare a truss 10 ft (3 m) deep, an arch that rises 20 ft (6 m) and a cable that sags 10 ft.`,
        steps: [
          {
            do: 'M = 1,000 × 100² ÷ 8 = 1,250,000 lb·ft',
            why: 'The same for all three; it depends on load and span only.',
          },
          {
            do: 'Truss: 1,250,000 ÷ 10 = 125,000 lb',
            why: 'Push in the top bars, pull in the bottom bars, at midspan.',
          },
          {
            do: 'Steel for it: 125,000 ÷ 20,000 psi = 6.3 sq in',
            why: "Pull only, at a modest stress. Bars in compression need more, so they don't buckle.",
          },
          { do: 'Arch: 1,250,000 ÷ 20 = 62,500 lb outward at each foot', why: 'Twice the height, half the force.' },
          {
            do: 'Cable: 1,250,000 ÷ 10 = 125,000 lb inward at each end',
            why: 'The arch turned upside down: pull instead of push.',
          },
          {
            do: 'Each end also presses down: 1,000 × 100 ÷ 2 = 50,000 lb',
            why: 'Weight must reach the ground, whatever the shape.',
          },
        ],
        result: `All press 50,000 lb (222 kN) down at each end. The truss asks nothing more of the ground. The arch pushes 62,500 lb (278 kN) outward, the cable pulls 125,000 lb (556 kN) inward.`,
      },
      spoken: `Six square inches of steel, a bar about two and a half inches square, pull against everything on a hundred feet of bridge.

Now look at the last three lines. Downward, all are alike. Sideways they differ completely. The truss keeps its push and its pull inside itself, like somebody pressing their hands together. The arch and the cable hand one of the two to the ground, and if the ground doesn't want it, you have no bridge.`,
    },
    {
      title: 'Who holds up an arch?',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'The keystone at the top holds the arch together.',
        whyWrong:
          'Cut seven wedges of stiff foam and stand them in an arch between two heavy boxes. Take out any one, and all fall. Slide a box outward, and the top drops although no wedge is missing.',
        truth:
          'Every stone is a wedge like the keystone, which is only the last one in. An arch is held by its feet: if the ground spreads, the crown sinks and cracks.',
      },
      spoken: `The keystone gets the carved face and the fame. It is the last one in, and from then on the arch stands without its scaffold.

When you look at an old stone arch, look low. Is there rock at its feet, or a great mass of masonry, or another arch leaning back against it?

There is a way out for soft ground: tie the feet together with a steel bar under the deck, like the string of a bow. Then the thrust stays inside, as in a truss.`,
    },
    {
      title: 'What each one asks of the ground',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Carries by', 'The ends must', 'Common spans'],
        rows: [
          {
            label: 'Beam',
            cells: ['Bending, in one solid depth', 'Press down only', 'To 250 ft (75 m); box girders far more'],
          },
          { label: 'Truss', cells: ['Push and pull bars in triangles', 'Press down only', '100–600 ft (30–180 m)'] },
          { label: 'Arch', cells: ['Compression along a curve', 'Hold an outward push', '50–1,000 ft (15–300 m)'] },
          {
            label: 'Cable-stayed',
            cells: ['Straight cables from tower to deck', 'Press down, mostly', '400–3,000 ft (120–900 m)'],
          },
          {
            label: 'Suspension',
            cells: [
              'Hung cable, hangers, deck',
              'Hold a great inward pull',
              'From 1,500 ft (450 m); small footbridges',
            ],
          },
        ],
      },
      spoken: `The spans are where engineers usually find a type economical, with exceptions.

A word on trusses. Nail four sticks into a square, and you can push it flat with a finger, since only the corners resist. A triangle can't change its shape unless a stick changes its length. So a truss is made of triangles, and its bars are only pushed or pulled along their length.

In a cable-stayed bridge each pair of cables pulls the deck toward the tower from both sides, and the deck itself is squeezed between them. So no anchor in the bank is needed for that pull.`,
    },
    {
      title: 'Hanging from two hills',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'deck', label: 'Deck and traffic' },
          { id: 'hangers', label: 'Hangers' },
          { id: 'cable', label: 'Main cable' },
          { id: 'towers', label: 'Towers' },
          { id: 'anchors', label: 'Anchorages' },
          { id: 'rock', label: 'Rock or deep footing' },
          { id: 'mass', label: 'Rock or huge blocks' },
        ],
        edges: [
          { from: 'deck', to: 'hangers', label: 'weight' },
          { from: 'hangers', to: 'cable', label: 'pull' },
          { from: 'cable', to: 'towers', label: 'presses down' },
          { from: 'cable', to: 'anchors', label: 'pulls inward' },
          { from: 'towers', to: 'rock', label: 'compression' },
          { from: 'anchors', to: 'mass', label: 'held by weight' },
        ],
      },
      spoken: `Follow a truck on a suspension bridge. The deck passes it to a hanger, the hanger to the main cable. At the tower the load splits. The tower takes the part that goes down and feels compression. The pull goes on over the top and down the far side into an anchorage, where a block of concrete, or the mountain, holds on.

The anchorages can be as large as apartment houses.

You can feel it with a rope tied between two chair backs and a book hung in the middle. The chairs tip inward until somebody sits on them.`,
    },
    {
      title: 'How far each of them has gone',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'ft',
        labels: ['Box girder', 'Arch', 'Truss', 'Cable-stayed', 'Suspension'],
        series: [{ name: 'Main span', values: [988, 1700, 1800, 3622, 6637] }],
        source: 'Published main spans: Stolma 1998, New River Gorge 1977, Québec 1917, Russky 2012, Çanakkale 2022',
      },
      spoken: `These are real bridges, each among the longest of its kind, though not each the record, and records move, so check before you bet on one. Stolma in Norway is a beam, hollow and of concrete, 301 meters. New River Gorge in West Virginia is a steel arch of 518, Québec a truss of 549. Russky in Vladivostok has stays and 1,104 meters. The bridge over the Dardanelles at Çanakkale hangs over 2,023.

Why do cables win? Steel wire in tension can't buckle, so all of it works at a high stress.`,
    },
    {
      title: 'Three collapses, three questions',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          {
            when: 'Québec, 1907',
            what: 'Compression members buckle during building; 75 workers die. The real weight was well above the figure used. Who checks the weight again?',
          },
          {
            when: 'Tacoma, 1940',
            what: 'A wind of about 40 mph twists a slender deck until it falls, four months after opening. What does steady wind do to it?',
          },
          {
            when: 'Genoa, 2018',
            what: 'A stayed span of 1967 falls; 43 people die. Steel inside the concrete of the stays had corroded. Can anyone see the part that holds it?',
          },
        ],
      },
      spoken: `In Québec the designers lengthened the span to 1,800 feet, and the weight they had calculated with wasn't corrected in time. Bent members were seen and reported in the weeks before. The message to stop work arrived too late.

At Tacoma the deck was 2,800 feet long between towers and its girders eight feet deep. It wasn't too weak to carry cars. The wind fed its twisting, and each twist let the wind push a little more. Today long decks are tested in wind tunnels.

Genoa's stays were wrapped in concrete, so hardly anybody could look at the steel. The report made for the court describes that steel as corroded. If a part can't be inspected, it shouldn't hold the bridge alone.`,
    },
    {
      title: 'Choose for the three clients',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Go back to the three places: muddy brook of 12 ft, rock gorge of 180 ft, tidal river of 1,500 ft with ships and soft mud. Choose a type for each and give your reason in one sentence about the ground. For the gorge, calculate the thrust of an arch with a rise of 30 ft (9 m) and a load of 600 lb per ft (8.8 kN/m).`,
        hint: `Ask for each: may the ends push or pull sideways? May a pier stand in the water? H = w × L² ÷ (8 × h).`,
        answer: `Brook: a timber beam. Mud can take a small weight straight down on a wide sill. Gorge: an arch; sound rock can hold the push. H = 600 × 180² ÷ (8 × 30) = 19,440,000 ÷ 240 = 81,000 lb (360 kN) outward at each foot, and 600 × 180 ÷ 2 = 54,000 lb down. A truss is a good second choice, easier to place if nothing can be built from below. River: cable-stayed, since ships need an open span and mud is a poor hold for the pull of a suspension cable. Its towers stand on piles down to firm ground. If your reason spoke of looks only, write it again.`,
      },
      spoken: `Now choose again, and this time write the reason first.

If you and I differ, see whether your reason is about the ground, the water or the span. A truss over the gorge is a perfectly good answer, and so is a small suspension footbridge anchored in the rock.

What would not be good: an arch on the mud, because its feet will creep apart, and piers in the path of ships.`,
    },
    {
      title: 'From now on, look at the ends',
      points: [
        'Where is it pushed, where pulled?',
        'What do the ends ask of the ground?',
        'Height and span: estimate H',
        'What could nobody inspect?',
      ],
      visual: null,
      spoken: `On your next walk take ten minutes for a bridge. Pace its span, estimate its height, and find the middle force with one line of arithmetic. Then go down to the ends and find out who is holding whom.

If you see a fresh crack, a bolt missing or a sag that wasn't there, tell the owner; in many places the number is posted at the bridge.

And if you'd like to build something that people will cross, you now know what to bring to an engineer: the site, the load, a type with a reason, and a page of honest sums. Enjoy the trout.`,
    },
  ],
};
