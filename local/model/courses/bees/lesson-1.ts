import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Open a hive on a mild spring day, read its brood as a calendar, and close it again knowing whether it has a laying queen, healthy brood, food and room.`,
  objective: `Inspect a colony in under half an hour and write down whether it has a laying queen, healthy brood, food and space.`,
  slides: [
    {
      title: 'Four questions before the lid comes off',
      points: [
        'Are there eggs?',
        'Is the brood healthy?',
        'Is there food for two bad weeks?',
        'Is there room for the next two good ones?',
      ],
      visual: null,
      spoken: `The first hive I opened alone had a lid stuck down with propolis, the bees' own glue. I leaned on the hive tool, it gave with a crack like a branch, and some ten thousand bees said one word. I admired them for a while, closed the lid, and couldn't have told you a single thing about that colony.

So decide what you want to know before you light the smoker. When you have four answers, you close up. Twenty minutes do little harm. An hour chills the brood and teaches the bees to dislike you.`,
    },
    {
      title: 'A good day, and a bad sting',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['A normal sting', 'An emergency'],
        rows: [
          {
            label: 'Skin',
            cells: ['Pain, redness, swelling around the spot', 'Rash, welts or itching far from the sting'],
          },
          {
            label: 'Face and throat',
            cells: ['Puffy only if you were stung there', 'Swollen tongue, tight throat, hoarse voice'],
          },
          { label: 'Breath', cells: ['As always', 'Short, wheezing'] },
          { label: 'Head and stomach', cells: ['Cross', 'Dizzy, faint, vomiting'] },
          {
            label: 'What you do',
            cells: ['Scrape it out fast, puff smoke on it, go on', 'Call 911 or your local number at once'],
          },
        ],
      },
      spoken: `Choose a calm, dry day above 60 degrees, 16 Celsius, around noon, when many of the old foragers are out. Have a person within call.

You will be stung. Get the sting out within seconds; how you do it matters less than how soon. Smoke on the spot hides the alarm smell. A hand like a boxing glove is worth a question to your doctor.

The right-hand column is another matter. It can come at your hundredth sting. If anything in it happens and you carry an epinephrine injector, use it at once. Then call, walk no farther than out of the bees' way, and lie down, or sit if that helps you breathe.`,
    },
    {
      title: 'Lift straight up, never sideways',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Smoke',
            text: 'Cool white smoke, three puffs at the entrance. Wait two minutes. A puff under the lid.',
          },
          {
            title: 'Make a gap',
            text: 'Loosen the outermost frame, lift it out, lean it against the hive in the shade.',
          },
          {
            title: 'Slide, then lift',
            text: 'Break the next frame loose, slide it into the gap, and only then draw it straight up.',
          },
          {
            title: 'Look over the box',
            text: 'Hold it above the open hive by its ears, the sun behind your shoulder.',
          },
          { title: 'Back in order', text: 'Same place, same side forward. Push all frames together at the end.' },
        ],
      },
      spoken: `The mistake of every first day is to pull the middle frame out of a full box. Bees on both sides are rolled between the combs like socks in a dryer, and one of them may be the queen. Begin at the edge instead. There is seldom brood there, and then every other frame has room.

Move as if the air were honey. Bees mind jolts more than hands.

Burn dry grass or untreated burlap, and test the smoke on your wrist. Afterward plug the smoker and let it die on stone, since smokers have set fire to dry lawns and to a truck I know.`,
    },
    {
      title: 'Three kinds of bees, three calendars',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Worker', 'Queen', 'Drone'],
        rows: [
          { label: 'Egg', cells: ['3 days', '3 days', '3 days'] },
          { label: 'Open larva', cells: ['6 days', '5 days', '7 days'] },
          { label: 'Under the cap', cells: ['12 days', '8 days', '14 days'] },
          { label: 'Emerges on day', cells: ['21', '16', '24'] },
          { label: 'Looks like', cells: ['Flat tan caps', 'A peanut hanging down', 'Domes like bullets'] },
        ],
      },
      spoken: `A brood comb is a calendar. Take a worker: three days as an egg, six as a larva that anyone can see, twelve hidden under a cap. On day 21 she chews her way out. Give or take half a day, depending on warmth.

An egg is the size of a comma and stands on the floor of its cell. Turn your back to the sun, let the light fall over your shoulder to the bottom of the comb, and tilt. The first one takes everybody five minutes. If yours was easy at once, it was probably a glint of nectar.`,
    },
    {
      title: 'What a good frame looks like',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          'h h h h h h h h h h h h h h    h  honey, capped',
          'h h h p p p p p p p p h h h    p  pollen',
          'h p p C C C C C C C C p p h    C  capped brood',
          'p p C C C L L L L C C C p p    L  larvae',
          'p C C C L L e e L L C C C p    e  eggs',
          'p C C C L e e e e L C C C p    .  empty cell',
          'p C C C L L e . L L C C C p',
          'p p C C C L L L L C C C p p',
          'h p p C C C C C C C C p p h',
        ],
        highlight: [4, 5, 6, 7],
      },
      spoken: `Here is a frame in letters. Honey in an arch on top, pollen under it, brood in the middle.

The queen lays from the middle outward. On this frame the middle has already hatched, so she came back and laid it a second time.

Neighbors should be about the same age, with few gaps. A comb where eggs, caps and holes lie scattered like buckshot tells you that something goes wrong between laying and hatching. One such frame may be an old comb. With five, ask your mentor over.`,
    },
    {
      title: 'Nobody has to find the queen',
      points: [],
      visual: {
        kind: 'misconception',
        belief: `I haven't inspected properly until I have seen the queen.`,
        whyWrong: `She is one bee among tens of thousands and runs from light. You can search for an hour, chill the brood, and crush her on the last frame.`,
        truth: `An egg lasts three days. If you see eggs, one to a cell, a queen was here at most three days ago. Read the eggs and close up.`,
      },
      spoken: `I know, you paid for her and would like to meet her. You will, some day when you aren't looking: longer and calmer than the others, with short wings, like a lady in a cardigan.

One egg in each cell, in the middle of the floor, is as good as her signature. Several eggs in a cell, stuck to the walls, with domed caps on worker cells, is a different hand: workers without a queen that lay unfertilized eggs. A new queen may put down two here and there in her first days.

There is one day on which you really must find her, and it comes in the next lesson.`,
    },
    {
      title: 'One to two to four',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `In a ten-frame deep box you add up the brood on all combs: eggs on half a frame, larvae on one frame, caps on two frames. A frame has about 7,000 cells on both sides. Is the queen steady, and how much does she lay?`,
        steps: [
          {
            do: 'Expected: 3 days of eggs, 6 of larvae, 12 of caps',
            why: 'At a steady rate each stage holds as many cells as it has days.',
          },
          { do: '3 : 6 : 12 = 1 : 2 : 4', why: 'Divide by 3, and you can carry it in your head.' },
          { do: 'Found: 0.5 : 1 : 2 = 1 : 2 : 4', why: 'The same ratio, so the last three weeks were all alike.' },
          { do: 'Caps: 2 × 7,000 = 14,000 cells', why: 'Caps are the easiest to see and the least often missed.' },
          { do: '14,000 ÷ 12 days = about 1,170 eggs a day', why: 'They were laid over twelve days.' },
        ],
        result: `A steady queen with more than a thousand eggs a day, a good figure for spring. More eggs than the ratio allows means growth; fewer means that laying is falling off.`,
      },
      spoken: `You don't count cells. Squint, and push the eggs of all the frames together in your mind until they fill one. Quarters of a frame are exact enough.

Now think what a colony does in April. It grows. Then today's eggs are more than the caps would lead you to expect, and the ratio shifts toward the front: one, one and a half, two. In late summer it shifts to the back.

And if the front is missing altogether, the calendar tells you since when. Try that now.`,
    },
    {
      title: 'When did the laying stop?',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `It is June 10. You find no eggs at all and no tiny larvae, half a frame of fat white larvae that fill their cells, and two and a half frames of caps. You see no queen cells. Write down the latest and the earliest day on which the last egg was laid, and what you do today.`,
        hint: `No eggs: how old is the youngest brood at least? Larvae that aren't capped yet: how old are they at most? Count back from June 10.`,
        answer: `No eggs: nothing was laid for 3 days. Even the smallest larvae are gone, so rather 5 or more. Larvae in open cells are at most 9 days old. The last egg was laid between June 1 and about June 5. Something happened to the queen then, or she is taking a break. Look once more for queen cells, also along the lower edges: a colony that lost her while it had young larvae will have drawn some. If you are sure there are none, call your mentor: a frame with eggs from another healthy hive shows in a few days. If they draw queen cells on it, they have no queen.`,
      },
      spoken: `Take a pencil and the table with the calendars.

You'll want to order a queen this evening. If the colony has a young one that hasn't begun to lay, they will most likely kill the one you bought, and forty dollars or so with her. From the loss of a queen to the first eggs of her daughter takes about four weeks, and for most of that time a healthy hive looks hopeless.`,
    },
    {
      title: 'Healthy, odd, or a phone call',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What it may be', 'What you do'],
        rows: [
          { label: 'White, wet, curled', cells: ['Healthy larvae', 'Close up and be glad'] },
          { label: 'Hard chalky lumps', cells: ['Chalkbrood, a fungus', 'A drier, sunnier stand; often passes'] },
          { label: 'Crumpled wings', cells: ['A virus that mites carry', 'Count mites this week'] },
          {
            label: 'Yellow, twisted larvae',
            cells: ['European foulbrood, perhaps', 'Close, clean tools, call the inspector'],
          },
          { label: 'Sunken, greasy caps', cells: ['American foulbrood, perhaps', 'Close, move nothing, call today'] },
        ],
      },
      spoken: `Most of what frightens beginners is harmless. One thing isn't. If caps are sunken, dark and greasy, with small holes, and it smells of old glue, open one with a matchstick, stir, and pull slowly. A brown thread an inch long or more is the sign of American foulbrood. Its spores live for decades in wood and honey.

Don't treat it and don't be ashamed. Close the hive, keep tools and frames where they are, and call your state or national bee inspector. In most places the law says so, and they would rather come for nothing.`,
    },
    {
      title: 'One line, and back in seven days',
      points: [
        'Date, weather, frames of bees',
        'Eggs yes or no; eggs : larvae : caps',
        'Frames of food; a deep one full: about 6 lb (2.7 kg)',
        'Next visit: a date',
      ],
      visual: null,
      spoken: `Write the line before you take the veil off.

For food, two full frames carry a colony over two rainy weeks in spring. With less than that, feed sugar and water in equal weights, and only while no box for your honey harvest is on. For space, add a box when bees cover seven or eight of the ten frames.

Do one inspection before the next lesson, even if it's at your mentor's hive. In May you come back every seven days. Why not ten, I can show you on a cell that looks like a peanut.`,
    },
  ],
};
