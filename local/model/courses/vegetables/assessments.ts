import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const bed: WrittenAssessment = {
  keyTakeaways: [
    `Digging brings weed seeds to the light and breaks what holds soil open; feeding from above does the opposite.`,
    `A bed of 4 m² takes about 600 liters (21 cubic feet) of compost at 6 in (15 cm), and 100 liters each year after.`,
    `Compost can carry weedkiller that nobody smells. Three beans in a pot find it in three weeks.`,
    `The last and the first frost are the two dates from which every sowing is counted; they are averages, so tender plants wait two weeks.`,
    `A small bed gives for many months if the next crop stands ready in a pot when one is cleared.`,
  ],
  quizQuestions: [
    {
      question: `You dig half of a patch in March and spread compost on the other half. In April the dug half is full of tiny weeds. Where did most of them come from?`,
      secondWording: `A neighbor turned over a strip of lawn edge for flowers and left it bare. Three weeks later it is green with seedlings, while the strip beside it under mulch is clean. What is the best explanation?`,
      answer: `From old seeds that the spade lifted to the light`,
      wrong: [
        {
          option: `From fresh seeds that the spring wind carried in`,
          feedback: `Wind brings some, but it blows over both parts. The difference has to lie in what the spade did.`,
        },
        {
          option: `From roots that grew because the soil was hungry`,
          feedback: `Pieces of root do come back after digging, as single thick shoots. A green haze of seedlings is another thing.`,
        },
        {
          option: `From worms that dropped weed seeds on the ground`,
          feedback: `Worms live under both parts. Where they are left in peace, the surface stays cleaner.`,
        },
      ],
      explanation: `From old seeds that the spade lifted to the light: many lie asleep in the dark for years, and a flash of light near the surface wakes them.`,
      teaches: 'm1-l1-s2',
    },
    {
      question: `You build a bed of 3 m × 1 m (10 ft × 39 in) with 15 cm (6 in) of compost. The store has bags of 40 liters. How many do you need?`,
      secondWording: `Your car takes only so much, so you want the number before you drive. The bed will cover three square meters, 15 cm (6 in) deep, and compost is sold 40 liters to the bag. How many do you load?`,
      answer: '12 bags',
      wrong: [
        {
          option: '8 bags',
          feedback: `That is 10 cm deep. At 15 cm three square meters take 450 liters.`,
        },
        {
          option: '11 bags',
          feedback: `450 ÷ 40 is 11.25. The quarter bag is missing, and the compost settles besides. Round up.`,
        },
        {
          option: '15 bags',
          feedback: `That is the bed of the lesson, with four square meters. This one has three.`,
        },
      ],
      explanation: `12 bags: 3 × 0.15 = 0.45 m³, which is 450 liters, and 450 ÷ 40 = 11.25, rounded up.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `Beans in a pot of the new compost have cupped, twisted leaves after three weeks. Those in potting mix are flat and green. What do you do with the load?`,
      secondWording: `A farmer gives you dark, crumbly, sweet-smelling stuff from an old manure heap. As a check you raise beans in it; their tops curl up like the tips of young ferns, and the ones beside them in bought mix look well. What follows for the heap?`,
      answer: `Keep it away from all food crops`,
      wrong: [
        {
          option: `Use it under the cardboard only`,
          feedback: `Roots go through the cardboard within weeks. They would meet it there.`,
        },
        {
          option: `Mix it half and half with soil`,
          feedback: `Traces are enough for beans and tomatoes. Half as much of it still cripples them.`,
        },
        {
          option: `Water the bed well and sow soon`,
          feedback: `It isn't a lack of water, as the beans beside them show. Some of these weedkillers last for a year and more.`,
        },
      ],
      explanation: `Keep it away from all food crops: twisted leaves in this pot alone point to weedkiller that has come through hay, horse and heap.`,
      teaches: 'm1-l1-s7',
    },
    {
      question: `The first frost near you is on September 30. Head lettuce has 50 days on its packet and survives light frost. What is the last day to sow it?`,
      secondWording: `You'd like a last round of lettuce, ready by the average first frost, September 30. It isn't killed by a light one, and the packet says 50 days. Until when can the seeds go in, counted for fall light?`,
      answer: 'July 28',
      wrong: [
        {
          option: 'July 14',
          feedback: `You added two weeks for picking as well. That is for crops that die of frost, such as beans.`,
        },
        {
          option: 'August 11',
          feedback: `You went back 50 days. In the short days of fall it needs about two weeks more.`,
        },
        {
          option: 'September 16',
          feedback: `Those are the 14 days of poor light alone. The 50 days on the packet come on top.`,
        },
      ],
      explanation: `July 28: 50 + 14 = 64 days, and from September 30 it is 30 days back to August 31, 31 more to July 31, and 3 to July 28.`,
      teaches: 'm1-l2-s6',
    },
    {
      question: `Your household eats two heads of lettuce a week. How do you sow?`,
      secondWording: `Last June sixteen heads were ready in the same week, and most of them flowered before you got to them. You like about two a week. What do you change this year?`,
      answer: `Five seeds every second Sunday`,
      wrong: [
        {
          option: `Sixteen seeds once, in early May`,
          feedback: `They are ripe together, and in summer they bolt within a week or two. You would eat four of them.`,
        },
        {
          option: `Sixteen seeds every second Sunday`,
          feedback: `The rhythm is right, but that makes eight heads a week. Four and a spare are enough.`,
        },
        {
          option: `Five seeds in March, five in July`,
          feedback: `The portion is right. Two sowings in a summer, though, give two good weeks and a gap of months.`,
        },
      ],
      explanation: `Five seeds every second Sunday: two heads a week are four in two weeks, and one is for the slugs. Seeds of one day are ripe in one week.`,
      teaches: 'm1-l2-s5',
    },
    {
      question: `The average last frost is May 1. On April 28 it is warm as in summer, and the store sells tomato plants. What do you do?`,
      secondWording: `A friend has bought tomatoes at the end of April because it was 75 °F (24 °C) for three days. On average the last frost where you live falls on May 1. What do you tell her?`,
      answer: `Keep them inside until mid-May, then look at the nights`,
      wrong: [
        {
          option: `Plant them now and water them well for the whole first week`,
          feedback: `Water doesn't help against frost, and one night is enough. Warm days say little about nights.`,
        },
        {
          option: `Plant them on May 2, because the last frost is over`,
          feedback: `The date is an average: in about half of all years there is frost after it. Two weeks more make it much safer.`,
        },
        {
          option: `Keep them inside until July, when summer has begun`,
          feedback: `You would lose six weeks of growth, and plants in small pots starve. Safe nights come earlier than that.`,
        },
      ],
      explanation: `Keep them inside until mid-May, then look at the nights: two weeks after the average last frost, and with nights above 50 °F (10 °C), tomatoes are out of most danger.`,
      teaches: 'm1-l2-s2',
    },
  ],
  worksheet: {
    title: 'Your four squares, on one page',
    instructions: `Exercises 1 and 2 are done outdoors with a pencil, 3 and 4 at the table, 5 in the shed for a year. Copy the plan in exercise 4 onto a card and hang it where your tools are. You are done when every square has a name and a date in each of its three boxes, and none of the dates lies in the wrong year.`,
    exercises: [
      `Sun and size. On a clear day: 9 ____, 11 ____, 1 ____, 3 ____, 5 ____ (S or shade). S × 2 = ____ hours, so I can grow ____. Length ____ × width ____ = ____ m² × 0.15 = ____ m³ × 1,000 = ____ liters ÷ bag of ____ = ____ bags, rounded up. Check: 150 liters for each square meter.`,
      `Three beans. Pot A: the compost I want, from ____. Pot B: potting mix. Sown on ____. After 21 days draw the second pair of leaves of each in a square of 2 in (5 cm). Flat in both: use it. Twisted in A only: none of it goes near food.`,
      `Counting back. Last frost ____, first frost ____, asked of ____. Table with four rows and six columns: crop, days on the packet, + 14, + picking days (0 or 14), sum, last day to sow. Do spinach with 45 days and October 10 first: you must get August 12.`,
      `The plan. Draw four squares, north marked. In each, three boxes: early, summer, late; write crop, number of plants (100 ÷ spacing in cm, rounded down, in both directions) and date. Then ask of every box: what stands in a pot, ready to follow? Write it on the line between two boxes.`,
      `One season. Table with 12 rows: crop, square, sown, first picked, last picked, eaten / given away / composted. Rain in week ____: ____ mm; water = ____ m² × (25 − ____) = ____ liters (÷ 3.8 = gallons). In November: too early ____, too late ____, too much ____; bare square ____ in ____; next year I change ____.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [bed];
