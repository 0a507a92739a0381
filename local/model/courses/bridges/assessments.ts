import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const beams: WrittenAssessment = {
  keyTakeaways: [
    `A support takes the share of the opposite distance, so the nearer a weight stands, the more that support carries.`,
    `Under an even load, twice the span means four times the bending, and far more sag.`,
    `Every beam bends as it carries. What counts is how far, and whether it comes back.`,
    `For a rectangular beam, strength grows with depth squared and stiffness with depth cubed.`,
    `Check strength and sag separately, take the next size up when it is close, and let a licensed engineer sign.`,
  ],
  quizQuestions: [
    {
      question: `A beam spans 10 ft (3 m). A barrel of 200 lb (91 kg) stands on it, 2 ft from the right support. What does the right support carry of the barrel?`,
      secondWording: `Two piers stand 10 ft (3 m) apart under a walkway. A crate of 200 lb (91 kg) rests on it, 8 ft from the left pier. How much of the crate does the nearer pier feel?`,
      answer: '160 lb (73 kg)',
      wrong: [
        {
          option: '40 lb (18 kg)',
          feedback: `You gave the near support the near distance. 200 × 2 ÷ 10 is the share of the far one; the distances cross over.`,
        },
        {
          option: '100 lb (45 kg)',
          feedback: `Half each would be right in the middle of the span. Here the weight stands much closer to one end.`,
        },
        {
          option: '200 lb (91 kg)',
          feedback: `It would carry everything only with the weight directly above it. Two feet away, the other end takes its part.`,
        },
      ],
      explanation: `160 lb (73 kg): the support takes the share of the opposite distance, 200 × 8 ÷ 10 = 160. The farther one carries the remaining 40 lb.`,
      teaches: 'm1-l1-s3',
    },
    {
      question: `A beam carries the same load on every foot. You make its span twice as long and keep the load per foot. What happens to the bending in the middle?`,
      secondWording: `Plans change: the brook turns out to be 24 ft wide and not 12. Crowd and own weight per foot of stringer are left as they were. By how much does the moment at midspan go up?`,
      answer: 'It becomes four times as large',
      wrong: [
        {
          option: 'It becomes twice as large',
          feedback: `That counts only the added load. The lever it works with has doubled too, so the length counts twice.`,
        },
        {
          option: 'It becomes eight times as large',
          feedback: `You counted the length three times. The cube belongs to depth and stiffness; the bending has L squared.`,
        },
        {
          option: 'It becomes sixteen times as large',
          feedback: `That is the sag, which has the span to the fourth power. The bending moment has it squared.`,
        },
      ],
      explanation: `It becomes four times as large, since M = wL² ÷ 8 has the span squared: twice the load and twice the lever.`,
      teaches: 'm1-l1-s9',
    },
    {
      question: `Five friends stop on a footbridge that an engineer has checked. The deck sinks by a quarter of an inch (6 mm) and comes back up when they leave. What does this tell you?`,
      secondWording: `You hold a ruler against a post under an inspected footbridge. While a group stands above you the beam is 6 mm lower; afterward it is where it was. How do you read that?`,
      answer: `The beam does its work as any beam must`,
      wrong: [
        {
          option: `The beam has lost some strength for good`,
          feedback: `Sag that comes back is no sign of that. Lost strength is found by inspection, which this bridge has had.`,
        },
        {
          option: `The beam is too weak and should be closed`,
          feedback: `You took movement itself for weakness. A beam that did not move at all would be carrying nothing.`,
        },
        {
          option: `The beam rests on soil that has given way`,
          feedback: `Soil that gives way does not spring back by the same amount when the people leave.`,
        },
      ],
      explanation: `The beam does its work: its lower side can pull only when it is stretched, so some sag that comes back belongs to carrying.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `You swap a solid wooden beam for one of the same wood and width and twice the depth. Load and span stay the same. What becomes of the sag, if you leave its own weight out?`,
      secondWording: `Two shelves of one wood hold the same books over the same span and are equally wide. One is 1 in thick, the other 2 in. Neglect what the shelves themselves weigh. How far does the thick one bend, compared with the thin one?`,
      answer: `It falls to an eighth`,
      wrong: [
        {
          option: `It falls to a half`,
          feedback: `That would be so if depth counted once, as width does. Two thin boards side by side would give you that.`,
        },
        {
          option: `It falls to a quarter`,
          feedback: `A quarter is what happens to the stress, since strength has depth squared. Stiffness has it cubed.`,
        },
        {
          option: `It falls to a sixteenth`,
          feedback: `The fourth power in the sag formula belongs to the span. Depth comes in to the third.`,
        },
      ],
      explanation: `It falls to an eighth, because stiffness has the depth cubed: 2 × 2 × 2 = 8.`,
      teaches: 'm1-l2-s2',
    },
    {
      question: `A footbridge as in the lesson spans 10 ft (3 m), with 165 lb per ft on each stringer and 700 psi allowed. Section moduli: pair of 2×8 26.3, single 2×12 31.6, pair of 2×10 42.8, pair of 2×12 63.3 in³. Which is the smallest that is strong enough?`,
      secondWording: `For a friend's ditch, supports 10 ft (3 m) apart, each stringer gets 165 lb on every foot and may be stressed to 700 psi. On the rack: a pair of 2×8 (S = 26.3 in³), one 2×12 (31.6), a pair of 2×10 (42.8), a pair of 2×12 (63.3). He wants to buy no more strength than the sum demands. What goes on each side?`,
      answer: 'A pair of 2×10',
      wrong: [
        {
          option: 'A pair of 2×8',
          feedback: `It would be stressed to about 940 psi. Perhaps you used a smaller span; 10² is 100, and 165 × 100 ÷ 8 is 2,063 lb·ft.`,
        },
        {
          option: 'A single 2×12',
          feedback: `It comes close, with 31.6 against 35.4 in³ needed, and close from below is too little.`,
        },
        {
          option: 'A pair of 2×12',
          feedback: `It holds, with much to spare. The question asks for the smallest that is enough; 12 ft was the span that needed this one.`,
        },
      ],
      explanation: `A pair of 2×10: 165 × 100 ÷ 8 = 2,063 lb·ft = 24,750 lb·in, and 24,750 ÷ 700 = 35.4 in³. The pair has 42.8.`,
      teaches: 'm1-l2-s7',
    },
    {
      question: `Your checked and signed footbridge for walkers stands. A neighbor asks to lead his horse over it now and then. What do you tell him?`,
      secondWording: `The bridge you sized was approved for people on foot, and its stress came out well under the limit. A man from the stable would like to use it with a horse. Your answer?`,
      answer: `An engineer must look at that load first`,
      wrong: [
        {
          option: `It holds a crowd, so it holds one horse`,
          feedback: `The crowd is heavier in all, but spread out. A horse puts several hundred pounds on one hoof, on one plank.`,
        },
        {
          option: `He may cross if nobody else stands on it`,
          feedback: `An empty bridge helps the stringers. It does nothing for the plank under the hoof, which the sums never looked at.`,
        },
        {
          option: `He may cross once and you watch the sag`,
          feedback: `A plank can break without a warning. Trying a load on a real animal is no substitute for a sum.`,
        },
      ],
      explanation: `An engineer must look first: the sums were for people on foot, and a hoof is a concentrated load that changes the method.`,
      teaches: 'm1-l2-s6',
    },
  ],
  worksheet: {
    title: 'A page of sums an engineer would read',
    instructions: `Do exercises 1 and 2 with a board and scales, the others at a table with a calculator. Write every unit. You are done when your predictions in exercise 1 fit the scales within 4 lb (2 kg), and exercise 4 fits on one page that someone else can follow without you.`,
    exercises: [
      `Two scales. Board alone: left ____ , right ____ . Span between the two sticks: ____ . Your weight: ____ . Table with three rows (middle, one quarter, one eighth) and five columns: distance, predicted left, predicted right, read left, read right. Add the board's readings to your predictions. Largest difference: ____ .`,
      `Ruler. Measure width ____ mm and thickness ____ mm. Ratio ____ ; ratio squared ____ . Clamp one end under a heavy book, hang a coin bag at the other, measure the sag flat: ____ mm. Expected on edge: ____ mm. Write why you cannot measure that with another ruler.`,
      `Follow the crowd over a deck of your choice, up to 12 ft long and 3 ft wide: area ____ sq ft × 110 = ____ lb in all; on each stringer ____ ; on each bearing ____ ; under each sill ____ . Sill 1 ft × 4 ft: ____ lb per sq ft on the soil; allowed where I live (ask the building department): ____ . Check: the four bearings add up to ____ .`,
      `Your bridge on one page. Span ____ ft. w = 110 × 1.5 = 165 lb per ft. M = 165 × ____ ² ÷ 8 = ____ lb·ft × 12 = ____ lb·in. S needed ____ in³. Pair chosen ____ , S = ____ , stress ____ psi. Sag ____ in, limit ____ in. Sources of 90, 700 and E for my place, with year: ____ .`,
      `Limits. Copy the five rows of the table from the second lesson and write the value of your site beside each. Circle every row in the right-hand column. Below, write the name or office that would have to sign: ____ .`,
    ],
  },
};

const types: WrittenAssessment = {
  keyTakeaways: [
    `The force in the middle of a truss, arch or cable is the bending moment divided by its height: half the height, twice the force.`,
    `A beam or truss presses straight down. An arch pushes its banks apart, and a suspension cable pulls them together.`,
    `An arch is held by its feet. If the ground spreads, the crown sinks.`,
    `Span, water and ground choose the type; looks come after.`,
    `Ask of any bridge: is the weight right, what does the wind do, and can someone see the parts that hold it?`,
  ],
  quizQuestions: [
    {
      question: `A cable for a footbridge may sag 12 ft (3.7 m). To raise the deck, the owner wants a sag of 6 ft (1.8 m) with the same span and load. What happens to the horizontal pull?`,
      secondWording: `Two cables carry equal weight per foot over equal spans between two cliffs. One hangs 12 ft (3.7 m) deep, the other 6 ft (1.8 m). How does the sideways pull of the flat one compare with that of the deep one?`,
      answer: 'It is twice as large',
      wrong: [
        {
          option: 'It is half as large',
          feedback: `You divided where you should multiply: the height stands below the line, so a smaller sag gives a larger pull.`,
        },
        {
          option: 'It is just the same',
          feedback: `The part that presses down is the same. The horizontal part depends on the sag.`,
        },
        {
          option: 'It is four times as large',
          feedback: `The span is squared in the formula. The sag comes in once, so half of it gives twice the pull.`,
        },
      ],
      explanation: `It is twice as large, because H = wL² ÷ (8h): with half the height h, the force doubles.`,
      teaches: 'm2-l1-s2',
    },
    {
      question: `A truss spans 80 ft (24 m), is 8 ft (2.4 m) deep and carries 500 lb per ft. About how hard is its bottom bar pulled at midspan?`,
      secondWording: `You want to know what the lower steel bars of a truss must hold in the middle of its span. Length 80 ft (24 m), depth 8 ft (2.4 m), load 500 lb on each foot. What is the pull?`,
      answer: '50,000 lb (222 kN)',
      wrong: [
        {
          option: '20,000 lb (89 kN)',
          feedback: `That is 500 × 80 ÷ 2, what each end presses down. The bars have to answer the bending moment.`,
        },
        {
          option: '25,000 lb (111 kN)',
          feedback: `You split the force between top and bottom. Each of them has the whole of it: one pushes, one pulls.`,
        },
        {
          option: '400,000 lb (1,779 kN)',
          feedback: `That number is the moment in pound-feet, 500 × 80² ÷ 8. Divide it by the depth to get a force.`,
        },
      ],
      explanation: `50,000 lb (222 kN): the moment is 500 × 6,400 ÷ 8 = 400,000 lb·ft, and 400,000 ÷ 8 ft = 50,000 lb.`,
      teaches: 'm2-l1-s3',
    },
    {
      question: `An old stone arch stands on clay. Over the years its two feet have crept an inch (25 mm) apart. What do you expect to see?`,
      secondWording: `A survey finds that the abutments of a masonry arch are 25 mm farther from each other than they were a century ago; the stones themselves are sound. Which change should the inspector look for?`,
      answer: `The crown has sunk and cracked underneath`,
      wrong: [
        {
          option: `The crown has risen and opened on top`,
          feedback: `That happens when the feet are pushed together. With more room between them, the curve gets flatter.`,
        },
        {
          option: `The keystone has split and must be replaced`,
          feedback: `The keystone is a wedge like the others, and it is sound. The fault is down at the feet.`,
        },
        {
          option: `The arch is unchanged as stone is rigid`,
          feedback: `Each stone is rigid, but the ring has joints, and it turns at them when its feet spread.`,
        },
      ],
      explanation: `The crown has sunk: an arch is held by its feet, and when they spread it turns at its joints, drops in the middle and cracks there.`,
      teaches: 'm2-l1-s4',
    },
    {
      question: `A road must cross 1,300 ft (396 m) of water with ships. Both banks are deep, soft clay; piles can carry weight down to firm ground. Which type do you study first?`,
      secondWording: `Large ships pass, so 1,300 ft (396 m) must stay open. The shores would be a poor hold against any steady sideways force, while towers on piles can be founded well. With which kind of bridge does the first sketch begin?`,
      answer: `A cable-stayed bridge`,
      wrong: [
        {
          option: `A suspension bridge`,
          feedback: `The span would be possible. Its anchorages would have to hold a huge inward pull, which this clay is bad at.`,
        },
        {
          option: `An arch without a tie`,
          feedback: `It would push these banks apart. Arches of that span exist, on rock or with their feet tied.`,
        },
        {
          option: `A row of beam spans`,
          feedback: `Beams press only down, which is good here. Their piers would stand in the way of the ships.`,
        },
      ],
      explanation: `A cable-stayed bridge: its cables pull on the deck from both sides, so the pull stays inside the bridge and the ground gets mostly weight.`,
      teaches: 'm2-l1-s5',
    },
    {
      question: `A town gives its slender steel footbridge a new deck of concrete slabs. Which question does the collapse of 1907 put first?`,
      secondWording: `A park wants to swap the light wooden planks of an old truss footbridge for granite. You remember Québec. What do you want to hear about before work begins?`,
      answer: `Has someone run the sums with the new weight?`,
      wrong: [
        {
          option: `Has someone tested the shape in a wind tunnel?`,
          feedback: `That is the question Tacoma left, for long and flexible decks. Wind was not what brought down the bridge at Québec.`,
        },
        {
          option: `Has someone looked at steel hidden in concrete?`,
          feedback: `Always worth asking; it is the lesson of Genoa. In 1907 the steel was new and in plain sight.`,
        },
        {
          option: `Has someone asked the river pilots for consent?`,
          feedback: `Clearance for ships is a matter of the site. It had no part in the collapse of 1907.`,
        },
      ],
      explanation: `Whether someone has run the sums with the new weight: at Québec the real weight was well above the figure used, and the correction came too late.`,
      teaches: 'm2-l1-s8',
    },
  ],
  worksheet: {
    title: 'A bridge walk and a choice',
    instructions: `Take exercises 1 to 3 with you on a walk, with a tape or your own pace; stay on public paths, off the tracks and out of the traffic. Do 4 and 5 at home. You are done when you can defend your choice in exercise 5 for two minutes before somebody who prefers another one.`,
    exercises: [
      `Find a bridge. My pace is ____ ft. Span ____ ft. Height, sag or depth ____ ft. Type ____ . Draw it as lines, with red for pull and blue for push. Mark the supports and what each one does: down, outward, inward.`,
      `One line. Guess the load, for example 1,000 lb per ft (14.6 kN/m) for a light road bridge: H = ____ × ____ ² ÷ (8 × ____ ) = ____ lb. With half the height it would be ____ lb. Your guess of the load may be off by half; write the lowest and highest H that follow.`,
      `The ends. Go as near as a public path allows. What stands there (rock, block, wall, slope)? What holds the sideways force, if there is one? Which part could you not see at all? One sentence each.`,
      `Arch and cable at home. Hang a chain or necklace from two points, photograph it, turn the picture upside down. Measure span ____ and sag ____ . Make the sag half as deep and feel the pull at your fingers. Write what changed.`,
      `A site of yours. Span ____ , ground left ____ , ground right ____ , what must pass below ____ , who crosses ____ . Table with three types: what the ends must hold, whether this ground can, H if it has one. My choice: ____ , because the ground ____ .`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [beams, types];
