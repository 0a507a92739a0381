import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description: `Count varroa mites in a jar, decide by a threshold and not by looks, check that the treatment worked, and feed the hive to a winter weight you calculated.`,
  objective: `Calculate mites per 100 bees and the missing winter stores of your own hive, and write down what you do about both.`,
  slides: [
    {
      title: 'Full in August, empty in November',
      points: [],
      visual: {
        kind: 'misconception',
        belief: `My hive is bursting with bees in August, so mites can't be a problem.`,
        whyWrong: `Most mites sit under the caps, where nobody sees them. They peak weeks after the bees do, and harm the very bees that are raised in August and September to live until spring.`,
        truth: `A strong hive in August can carry the most mites of the year. Its looks tell you nothing. Count, in July and again in August.`,
      },
      spoken: `Every November somebody calls me about a mystery. In August you could hardly close the lid. Now there's a handful of dead bees, plenty of honey, and who stole the colony?

Nobody did. The bees that carry a hive through winter are raised in late summer, and they have to live six months instead of six weeks. If mites fed on them under the caps, they're old before the first frost. They fly off one by one and die outside.

What killed that hive was alive on the day it looked best. A jar and twenty minutes would have shown it.`,
    },
    {
      title: 'Two curves that cross',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '',
        labels: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
        series: [
          { name: 'Bees, thousands', values: [15, 30, 45, 45, 35, 25, 18] },
          { name: 'Mites, hundreds', values: [1, 2, 4, 8, 16, 26, 25] },
        ],
        source: '',
      },
      spoken: `These curves only show the shape of an untreated year in a cool climate.

The mites begin as a hundred, which you'd never find among fifteen thousand bees. While there's brood they double about once a month. One, two, four, eight. And in July the bees begin to get fewer.

So what matters is mites per bee. In June that's hardly one to a hundred, in September ten, counting those under caps. Act in between. In October you're saving furniture from a burned house.`,
    },
    {
      title: 'Why you see so few of them',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'rides', label: 'Mite rides on a nurse bee' },
          { id: 'enters', label: 'Slips into an open cell' },
          { id: 'cap', label: 'Bees cap the cell' },
          { id: 'lays', label: 'She lays beside the pupa' },
          { id: 'feeds', label: 'Family feeds, viruses spread' },
          { id: 'emerges', label: 'Bee emerges, mites with it' },
        ],
        edges: [
          { from: 'rides', to: 'enters', label: 'days later' },
          { from: 'enters', to: 'cap', label: 'hours later' },
          { from: 'cap', to: 'lays', label: 'hidden' },
          { from: 'lays', to: 'feeds', label: '' },
          { from: 'feeds', to: 'emerges', label: '12 days, drone 14' },
          { from: 'emerges', to: 'rides', label: 'and again' },
        ],
      },
      spoken: `You know the twelve days under the cap. They're her nursery. A mother mite slips in just before the lid goes on and raises a daughter or two, a little more in drone cells, because those stay closed longer.

In summer, with the hive full of brood, more than half of all mites are under the caps at any moment. So what you count on bees is a sample of the smaller part. And a medicine that reaches only the mites on bees misses the rest, unless it stays for weeks or the hive has no brood.

So look on nurse bees, beside open brood.`,
    },
    {
      title: 'Half a cup of bees',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Make sure of the queen',
            text: "Find her and set her frame aside. If you can't, search each frame, and the tub, before you scoop.",
          },
          {
            title: 'Shake',
            text: 'Two frames with open brood, without her, into a tub. Wait half a minute; old fliers leave.',
          },
          { title: 'Scoop', text: 'Half a cup (120 ml), level: about 300 bees. Into a jar with a mesh lid.' },
          { title: 'Wash', text: 'Cover with 70% rubbing alcohol. Close, swirl hard for a full minute.' },
          { title: 'Pour and count', text: 'Through the mesh into a white bowl. Red-brown ovals, pinhead size.' },
          { title: 'Count bees once', text: 'To learn how many your half cup holds.' },
        ],
      },
      spoken: `I'll say what you're thinking: the bees die. It's three hundred out of thirty thousand, as many as a good queen replaces by dinnertime. You can roll them in powdered sugar instead and let them go; it finds fewer mites, on a humid day far fewer. I did that for two years, and lost that hive.

Alcohol burns with a flame you hardly see in sunlight. The smoker is out and ten paces away before you open the bottle. Rinse the bees a second time; if more than one or two mites come, you swirled too politely.`,
    },
    {
      title: 'From a jar to a decision',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `July 20: 9 mites from 300 bees. Your club treats at 2 per 100 in summer. You treat, and wash again after the treatment has run its course and two weeks more: 1 mite from 310 bees. What do the numbers say?`,
        steps: [
          { do: '9 ÷ 300 × 100 = 3 per 100 bees', why: 'Per 100, so that you can compare any two jars.' },
          {
            do: '3 is more than 2: treat this week',
            why: 'You decided on the limit before you looked. That keeps you honest.',
          },
          { do: 'After: 1 ÷ 310 × 100 = 0.3 per 100', why: 'The bees were counted; about 300 would give the same.' },
          {
            do: '1 − 0.3 ÷ 3 = 0.9, so 90% fewer',
            why: 'If it were 50%, the mites might be resistant or the heat wrong.',
          },
          { do: 'Next wash: four weeks later', why: 'Mites arrive from other hives, and they double.' },
        ],
        result: `Treated in time, and it worked. 0.3 per 100 in late summer is a hive that can raise sound winter bees.`,
      },
      spoken: `Guides differ about the limit. Many in North America say two or three per hundred in summer, and some say one in spring. Ask your inspector or club which they use, and write it on the jar.

One jar is a throw of the dice. If it says nine, the truth may be six or twelve. If it says zero, you have few mites, and you don't have none.

The second wash is the one everyone skips. Without it you've bought a strip and hung it up. With it you know.`,
    },
    {
      title: 'Four kinds of medicine',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Under caps?', 'When it fits', 'Watch out'],
        rows: [
          {
            label: 'Formic acid',
            cells: ['Yes', 'Mild days; often 50–85 °F (10–29 °C)', 'Heat can cost the queen; burns skin, lungs'],
          },
          {
            label: 'Thymol',
            cells: ['No; works for weeks', 'Warm days, above 60 °F (15 °C)', 'No honey boxes on; bees fan and grumble'],
          },
          {
            label: 'Oxalic acid, one dose',
            cells: ['No', 'Hive without brood: split or winter', 'Respirator, goggles, gloves as labeled'],
          },
          {
            label: 'Amitraz strips',
            cells: [
              'No; stay in for weeks',
              'After the harvest, in time before winter',
              'No honey boxes on; resistance in places',
            ],
          },
        ],
      },
      spoken: `I give you ingredients and not brands, because what's allowed differs by country and state and changes. Only buy what is registered for bees where you live. Its label tells you dose, temperature, days, whether honey boxes may stay on, and what to wear. In most countries the label is law, and it's better than I am.

Look at the first column again. In July there's brood, so you want something that goes under caps or stays for weeks. In December there's little or none, so a single dose of oxalic reaches nearly every mite.`,
    },
    {
      title: 'Two hives, two jars',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `August 5, your limit is 2 per 100. Hive A: 8 mites from 320 bees. Hive B: 2 mites from 280 bees. Both have brood; a heat wave of 95 °F (35 °C) is forecast for ten days; the honey is off. Write down both numbers, what you do with each hive and when, and which of the four kinds you would not use now.`,
        hint: `Mites divided by bees, times 100. Then go down the table with two questions: does it reach mites under caps or stay for weeks, and can it stand the heat?`,
        answer: `A: 8 ÷ 320 × 100 = 2.5. Treat now: winter bees are next. B: 2 ÷ 280 × 100 = 0.7. Below the limit, so wash again in three or four weeks, sooner if A is beside it, since drifting bees carry mites. Not formic acid in this heat: it evaporates too fast and can kill brood and queen. Not a single dose of oxalic: the brood shelters most mites. Thymol, if its label allows 95 °F, or strips that stay in for weeks. Wash A again after the treatment. If you treated B too because A needed it, that is defensible; write down why.`,
      },
      spoken: `Do the sums on paper. In August you'll do them on a hive roof with sticky fingers.

You may ask if one ought to treat at all, or let the bees sort it out. People do breed resistant bees, with many colonies and years of counts. One hive left alone mostly collapses, its honey is robbed, and the robbers carry the mites home to everyone within a mile or two.`,
    },
    {
      title: 'What does it weigh without the bees?',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Your hive weighs 105 lb (48 kg) in early September. Empty, with drawn combs, it weighs 55 lb (25 kg). Bees and pollen: about 10 lb (4.5 kg). Beekeepers near you winter on 70 lb (32 kg) of honey. How much do you feed?`,
        steps: [
          {
            do: '105 − 55 − 10 = 40 lb (18 kg) of honey',
            why: "Weigh the empty hive in spring, or borrow your mentor's figure.",
          },
          {
            do: '70 − 40 = 30 lb (14 kg) missing',
            why: '40 to 50 lb (20 kg) may do in the South, 90 lb (40 kg) in the far North.',
          },
          {
            do: '30 lb (14 kg) of sugar',
            why: 'A pound of sugar gives about a pound of stores, with a little to spare.',
          },
          { do: '15 lb (7 kg) of hot water', why: 'In fall two parts of sugar to one of water, by weight.' },
          {
            do: '30 + 15 = 45 lb (20 kg), about 4 gallons (15 L)',
            why: 'Five fillings of a feeder that holds three quarts or so.',
          },
        ],
        result: `Four gallons of heavy syrup in September, then weigh again. Aim at 70 + 55 + 10 = 135 lb (61 kg).`,
      },
      spoken: `Don't lift it. Hook a luggage scale under one side of the bottom board, raise it a finger's width, read, then do the other side. The two readings added are the weight, nearly enough.

Use white sugar, stir it into hot water off the heat, let it cool. Burned sugar harms bees. Feed inside the hive, in the evening, with a narrow entrance, or the whole neighborhood comes robbing. Never feed honey from a shop; it can carry foulbrood spores.

Be done before days stay under 50 degrees, 10 Celsius. In the cold they can't dry it. After that, sugar goes in as a block.`,
    },
    {
      title: 'From the jar to January',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'July', what: 'Wash. Honey off if there is any to spare. Treat by your limit.' },
          { when: 'August', what: 'Wash again, treat if needed. Small entrance against robbers.' },
          { when: 'September', what: 'Weigh, feed, weigh. Eggs? Then a queen is there.' },
          { when: 'October', what: 'Mouse guard, 3/8 inch (9 mm). Roof strapped, hive tilted forward a little.' },
          { when: 'Without brood', what: 'Oxalic acid once, by the label, where winters are cold enough.' },
          { when: 'January to March', what: 'Listen. Lift one side. Sugar block if light. Clear dead bees away.' },
        ],
      },
      spoken: `These are the months of a cool northern climate; where winters are mild, ask your club.

In January I put my ear to the wood. A cluster that's well sounds like a refrigerator two rooms away. Knock once: a short rush that dies down at once is good. A long moan can mean they have no queen; it isn't an alarm, only a note for spring. Silence may be a cluster out of earshot, so wait for a mild day before you mourn.

Cold seldom kills them. Damp and hunger do. Water must run out at the front, and if one side lifts too easily in February, sugar goes right above the bees that day.`,
    },
    {
      title: 'What a year comes down to',
      points: [
        'April to July: eggs, health, food, room, every 7 days',
        'A wet cell: split, one cell, four weeks',
        'July on: a jar every month',
        'September: a weight, and sugar for the rest',
      ],
      visual: null,
      spoken: `From now on, keep one sheet for each hive and let it decide. Wash a jar this week if it's between April and October where you live; if it's winter, weigh.

You'll lose a colony one day. I have, after twenty years, and it's a bad morning. Close it against robbers, then read it as you read the first frame: where are the bees, is there honey, are there white crumbs of mite droppings on the ceilings of the cells? Write down one cause and one date you would change. Then order bees for May.`,
    },
  ],
};
