import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Hang a whole year on your two frost dates, give each square meter two or three crops, and keep slugs, birds and cats from eating the plan.`,
  objective: `Write a plan for four square meters in which every square is in use early, in summer and late, with dates counted from your own frosts.`,
  slides: [
    {
      title: 'Eight tomatoes on a warm Saturday',
      points: [
        'One Saturday in May: everything at once',
        'July: a jungle, and mildew',
        'September: bare ground, no salad',
      ],
      visual: null,
      spoken: `On the first warm Saturday in May the whole town stands in the garden center, and so did I. Eight tomatoes, three zucchini, a tray of lettuce, all planted by evening.

Two nights later came a frost. I bought them all again. In July the zucchini had climbed over everything, and sixteen heads of lettuce shot up to flower before we'd eaten six. From September to May the bed was empty. A piece of paper was missing. What belongs on it for April, July and September?`,
    },
    {
      title: 'Hang the year on two nails',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          {
            when: '6 weeks before last',
            what: 'Outside: peas, spinach, radishes. Windowsill: tomatoes; leeks in a deep pot.',
          },
          { when: '3 weeks before last', what: 'Lettuce outside, a little every two weeks from now on.' },
          {
            when: '2 weeks after last',
            what: 'Beans and zucchini as seeds, tomatoes as plants, if nights stay above 50 °F (10 °C).',
          },
          { when: '5 weeks after last', what: 'Kale into pots. Salad goes on.' },
          { when: '9 weeks after last', what: 'Peas out. Leeks and kale in.' },
          {
            when: '8 to 9 before first',
            what: 'Spinach again, where the beans were. Then corn salad under the tomatoes.',
          },
          { when: 'First frost', what: 'Tomatoes and zucchini out. An inch (2.5 cm) of compost, leaves over it.' },
        ],
      },
      spoken: `Everything hangs on two nails: the last frost of spring and the first of fall. Your weather service lists average dates; in the US the extension office of your county does too.

Average means that in about half of all years frost comes later than that. Peas, spinach and kale don't care. Beans, tomatoes and zucchini die of one night. So two weeks lie between the nail and the tomatoes, and an old bedsheet lies in the shed.

In my garden the dates are May 1 and October 10. Write yours beside them. Shift my spring dates by the one difference, my fall dates by the other.`,
    },
    {
      title: 'The plan on one page',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Early', 'Summer', 'Late'],
        rows: [
          {
            label: '1, north end',
            cells: ['Peas on a net', 'From July 3: 12 leeks, 2 kale', 'The same, picked into winter'],
          },
          {
            label: '2',
            cells: ['Lettuce, radishes', '2 staked tomatoes, basil', 'Corn salad, sown under them in late August'],
          },
          { label: '3', cells: ['Spinach', '1 zucchini', 'Zucchini until frost, then leaves'] },
          { label: '4', cells: ['Radishes, salad turnips', 'Bush beans from May 15', 'Spinach from August 12'] },
        ],
      },
      spoken: `Each square is one meter by one, and each begins with a crop that likes cool. Most get one that likes heat next, and two end with cool again. Tall things stand toward the north, where they shade little else. South of the equator it's the other way around.

The tomato goes in between the last heads of lettuce, and by the time it needs the room they're eaten. That's the trick of a small bed: the next crop is already waiting in a pot.`,
    },
    {
      title: 'How many fit into a square?',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Square 1 is 1 m × 1 m (39 × 39 in). In July half of it takes leeks at 15 × 25 cm (6 × 10 in), half takes kale at 50 × 50 cm (20 × 20 in). How many of each do you raise?`,
        steps: [
          { do: 'Half a square: 100 cm × 50 cm', why: 'Draw it; numbers alone lie about corners.' },
          { do: 'Leeks along 100 cm: 100 ÷ 15 = 6.7, so 6', why: 'Round down. Two thirds of a leek is no leek.' },
          { do: 'Rows across 50 cm: 50 ÷ 25 = 2; 6 × 2 = 12 leeks', why: 'Half the distance stays free at each edge.' },
          {
            do: 'Kale: 100 ÷ 50 = 2, and 50 ÷ 50 = 1; 2 plants',
            why: 'They look lost in July and touch in September.',
          },
          { do: 'Sow 16 leeks and 3 kale', why: 'A third more for slugs; give away what is left.' },
        ],
        result: `12 leeks and 2 kale plants in one square meter, after the peas and until the winter is over.`,
      },
      spoken: `Do that sum for every crop and you'll buy half as many plants. Whole squares, for your plan: lettuce at 25 centimeters, ten inches, gives four times four, so 16. Beans at leek distance give 24. Two tomatoes, with one stem each, tied to a stake. One zucchini. From July you'll leave them on neighbors' doorsteps at night.

Two warnings. Green beans have to be cooked, since raw they can make you quite ill. And a zucchini that tastes bitter goes into the trash, cooked or not. That bitterness is a poison, and most often comes from seed you saved yourself.`,
    },
    {
      title: 'A packet is not a sowing',
      points: [],
      visual: {
        kind: 'misconception',
        belief: `I sow the whole row now, and then we have salad all summer.`,
        whyWrong: `Seeds of one day are ripe in one week. Sixteen heads stand ready at once, and in heat they go to flower and turn bitter within a week or two.`,
        truth: `Sow what you eat in two weeks, every two weeks. Two heads a week means five seeds in a pot: four for you and one for the slugs.`,
      },
      spoken: `It feels like waste to leave hundreds of seeds in a packet. They keep. In a dry jar lettuce is good for three years or so.

Write "salad" on every second Sunday of your calendar. Five seeds in small pots on the windowsill or in the shade outside. When a head is cut, the next one goes into the hole with its own ball of soil.

From June the holes are at the feet of the tomatoes and, later, between the kale, where shade does them good. In July sow in the evening, water cold, and keep the pots shaded: lettuce seed sleeps when it's above about 80 degrees, 27 Celsius.`,
    },
    {
      title: 'Count back from October',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'S = F - (p + 14 + e)',
        meaning: `S is the last day to sow, F the first frost, p the days on the packet, 14 the days that short fall light adds, e the days of picking you want before frost: 0 for spinach, kale and other crops that survive it, 14 for beans.`,
      },
      spoken: `Packets give you days from sowing to harvest in good light. In September there's less of it every day, so everything takes about two weeks longer.

Take spinach in square four. Forty-five days on the packet, plus 14, makes 59. It survives frost, so nothing more to add. Fifty-nine days back from October 10: ten days bring you to September 30, thirty more to August 31, nineteen more to August 12. There's the date in the plan.

In August heat, water the row before you sow, lay a board over it, and look under it each day from the fourth on. At the first green, the board comes off.`,
    },
    {
      title: 'Can beans follow the peas?',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `You don't like kale or leeks, so on July 3 the square of the peas is free for a second sowing of bush beans. The packet says 55 days; the first frost is October 10. What is the last day to sow, and does July 3 fit? Then take one crop of your own and your own first frost.`,
        hint: `Beans die of frost and you want two weeks of picking. Add up all the days first, then go back month by month: September has 30 days, August 31.`,
        answer: `55 + 14 + 14 = 83 days. Back from October 10: 10 days to September 30, 30 to August 31, 31 to July 31, which is 71, and 12 more to July 19. So July 19 is the last day, and July 3 leaves you 16 to spare. With spinach instead: it survives frost, so add no picking days. For your own crop: if the date has passed, choose one with fewer days, such as radishes (about 28) or lettuce for leaves (about 35), or buy plants and save four weeks.`,
      },
      spoken: `Do it on paper, backward, month by month.

Are beans after peas allowed, you may ask? They're cousins. In four squares you can't give relatives the three years' rest that books ask for. Move each crop one square along every year, and if something was truly ill, such as peas with rotten roots, keep its family out of that square for a few years.`,
    },
    {
      title: 'Who eats what at night',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['The sign', 'What helps'],
        rows: [
          {
            label: 'Slugs',
            cells: ['Ragged holes, slime, seedlings gone', 'Big seedlings, a trap board, a flashlight'],
          },
          {
            label: 'Pigeons, sparrows',
            cells: ['Leaves torn to the rib, by day', 'Tight net on hoops, mesh under a finger'],
          },
          { label: 'Cats', cells: ['Holes scratched in fresh soil', 'Twigs or wire mesh flat on bare soil'] },
          { label: 'Caterpillars', cells: ['Kale in windows, green crumbs', 'Fine net at planting; pick off eggs'] },
        ],
      },
      spoken: `Go out with a flashlight on a mild wet evening, and you'll know who it is. Slugs hide by day, so give them a place: a board laid on the path. Turn it over each morning and collect. Water in the morning, too, since a bed that's wet at night is a road for them.

A slug eats a seedling with two leaves in one night and hardly dents one with six. So raise in pots what it loves, lettuce and kale, and plant it out as big as your hand.

With nets, be neat. Loose net with wide holes catches birds and snakes. Pull it tight, weigh down the edges, and lift it from zucchini in flower, because bees have work there.`,
    },
    {
      title: 'What two kinds of years give',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'lb a month',
        labels: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
        series: [
          { name: 'All in May', values: [0, 0, 2, 10, 20, 12, 3, 0] },
          { name: 'With the plan', values: [1, 4, 7, 11, 16, 12, 7, 4] },
        ],
        source: '',
      },
      spoken: `These bars only show the shape; I drew them from memory, and they aren't a promise. A first year often gives less, and the weather does what it wants.

August is lower with the plan, because fewer tomatoes stand there. But April, May, October and November are there at all, and a bowl of spinach in November is worth more to you than the ninth zucchini in August.

If a month in your own log stays empty, that's the one to plan for. Count back from it, and you know when to sow.`,
    },
    {
      title: 'Three lines for next year',
      points: [
        'What came too early, too late, or too much?',
        'Which square stood bare, and when?',
        'What did we really eat?',
        'Each fall: 1 in (2.5 cm) of compost; crops move on a square',
      ],
      visual: null,
      spoken: `From now on the bed asks for twenty minutes twice a week, and for one page. Write the date of each sowing and first picking. On a dark evening in November read it, and answer three questions.

My best note is from the year after the eight tomatoes. It says: two are enough, sow spinach in August, fix the net BEFORE the pigeons.

Take your plan to the bed this week. If it's spring, sow radishes; they're up in five days and forgive everything. If it's fall, build, and let the worms begin.`,
    },
  ],
};
