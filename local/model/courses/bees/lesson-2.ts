import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Find a queen cell in May, tell whether it means a swarm, count forward to the day they would leave, and split the colony before they do.`,
  objective: `Date a swarm cell from what it holds and write down what you do on that day, seven days later and four weeks later.`,
  slides: [
    {
      title: 'Your bees are in my plum tree',
      points: [
        'Last visit: ten days ago',
        'Then: packed with bees, two cups with an egg "for next time"',
        'Today: half the bees, no queen',
      ],
      visual: null,
      spoken: `In my second May I had a colony I was proud of. I'd seen two odd cups with something white in them, and thought: I'll look at those next time. It rained on the weekend, so next time was ten days later.

On day eight my neighbor called. A beard of bees as long as my arm hung in his plum tree. When I came with a box, it had left for somebody's chimney.

Half the colony went, with the queen and the honey they could carry. Those cups announce it a week ahead. What should I have done, and by which day?`,
    },
    {
      title: 'How a good hive talks itself into leaving',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'nectar', label: 'Nectar and warm days' },
          { id: 'brood', label: 'Much brood' },
          { id: 'crowd', label: 'Crowded brood nest' },
          { id: 'scent', label: 'Less queen scent per bee' },
          { id: 'cells', label: 'Eggs in queen cells' },
          { id: 'swarm', label: 'Old queen leaves with half' },
          { id: 'heir', label: 'Daughter stays with the rest' },
        ],
        edges: [
          { from: 'nectar', to: 'brood', label: 'feeds' },
          { from: 'brood', to: 'crowd', label: 'hatches into' },
          { from: 'nectar', to: 'crowd', label: 'fills cells' },
          { from: 'crowd', to: 'scent', label: 'thins' },
          { from: 'scent', to: 'cells', label: 'allows' },
          { from: 'cells', to: 'swarm', label: 'when capped' },
          { from: 'cells', to: 'heir', label: 'when hatched' },
        ],
      },
      spoken: `Swarming is how a colony has a child. Take it as praise.

The queen's scent is passed on from bee to bee. Where they stand shoulder to shoulder and nectar fills the cells she'd like to lay in, each of them gets less of it. Workers then let her lay into cups that point down.

You can push the day back. Add a box when seven or eight of ten frames are covered, a week too early rather than a day too late, and exchange a frame of solid honey beside the brood for an empty comb. A young queen helps as well. A package of bees poured into a new hive this April seldom swarms in its first season; a strong nucleus may, and a colony that has wintered often does.`,
    },
    {
      title: 'Four cells that look like peanuts',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Where and how many', 'What it means'],
        rows: [
          {
            label: 'Play cup',
            cells: ['Lower edge, any number, dry and empty', 'Nothing yet; look into it each week'],
          },
          {
            label: 'Swarm cell',
            cells: ['Edges, often 5 to 20, of different ages', 'They leave when the first is capped'],
          },
          {
            label: 'Replacement cell',
            cells: ['1 to 3, often mid-comb, of one age', 'They replace a weak queen; leave them'],
          },
          {
            label: 'Emergency cell',
            cells: ['On the face, bent out of worker cells', 'The queen is gone; leave them'],
          },
        ],
      },
      spoken: `Tip the frame and look into each cup from below. Dry and empty is play. An egg is a plan: look again in four days. A larva lying in milky jelly is a decision.

Place and number are only clues. So look at the rest as well: is the hive bursting, are there eggs, is there plenty of worker brood? Then it's a swarm. A thin colony with spotty brood and two cells is replacing its mother, and the worst you can do is to help.

Look on every comb, and brush the bees away from the corners.`,
    },
    {
      title: 'From an egg in a cup',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Day 0', what: 'The queen lays an egg into a cup.' },
          { when: 'Day 3', what: 'A larva hatches. Workers flood it with jelly.' },
          { when: 'Day 8', what: 'The cell is capped. On the next fine day the swarm leaves.' },
          { when: 'Day 16', what: 'The daughter emerges and looks for rivals.' },
          { when: 'Day 21 to 26', what: 'She flies out to mate, on warm afternoons.' },
          { when: 'Day 25 to 32', what: 'Her first eggs. Later if it rains.' },
        ],
      },
      spoken: `Suppose that she lays the first egg an hour after you close the lid. It's capped on day eight. Come on day seven, and you find a fat larva, a day before they go. Come on day ten, and you find a plum tree.

An egg that you overlooked has a head start. That's why you look into the cups, and write "wet" or "dry".

Rain holds them back, sometimes by days. Heat and a crowd can send them early. After the eighth day you're living on luck.`,
    },
    {
      title: 'Three dates from one larva',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `On May 4 all cups were dry. On May 11 you find six cells with larvae in jelly. The largest fills the width of its cell, its edge already turns inward: about 7 days since the egg. When could they leave, and when does the heir emerge?`,
        steps: [
          { do: 'Egg: May 11 − 7 days = May 4', why: 'It fits: laid just after your visit, so no cup looked wet.' },
          { do: 'Capped: May 4 + 8 days = May 12', why: 'From tomorrow on, the first fine day is their day.' },
          { do: 'Act: May 11', why: 'A larva of 7 days leaves no "next weekend".' },
          { do: 'Daughter emerges: May 4 + 16 days = May 20', why: 'Before then the number of cells has to be one.' },
          { do: 'First eggs: May 4 + 25 to 32 = May 29 to June 5', why: 'Looking earlier only disturbs her.' },
        ],
        result: `Split today, May 11. Come back on May 18 for the cells that are too many. Look for eggs on about June 8, and not before May 29.`,
      },
      spoken: `Everyone is a day off in judging a larva. If you think six or seven, take seven.

What if the cell has its cap already? Then look for eggs. If there are eggs and the hive is as full as last week, weather may have held them, and you split within the hour. If it's half empty, she has gone; eggs mean within three days. Nothing needs splitting; you only leave one cell, which I'll come to.

I write these dates on the roof, where I can't lose them.`,
    },
    {
      title: 'Why the knife fails',
      points: [],
      visual: {
        kind: 'misconception',
        belief: `I cut out every queen cell once a week, and they stay.`,
        whyWrong: `The crowd is still there, so they build again from any young larva, with a cap in four or five days. One cell you overlook is enough. And if the queen has gone, you cut out her only heirs.`,
        truth: `Give them what they want: two households. You choose the day and the boxes. Then one cell is left in the old hive.`,
      },
      spoken: `Cutting feels so thorough. But they don't begin again at the egg. They take a larva that hatched yesterday, which is four days along, and cap it four days later. Your weekly visit has become too slow, and you don't know it.

And never cut the last cell before you've seen eggs. Say that one aloud.`,
    },
    {
      title: 'The old queen moves out, with you',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Find her',
            text: 'Little smoke. Take frames with eggs first. Park hers, bees and all, in an empty small hive.',
          },
          {
            title: 'No cells with her',
            text: 'Remove every queen cell from that frame. Add a frame of food, fill up with combs.',
          },
          {
            title: 'Shake in more',
            text: 'The bees of two brood frames without queen cells on top; the fliers among them will go home.',
          },
          { title: 'Move it', text: 'A few yards off, small entrance, a wisp of grass in it. Feed after two days.' },
          {
            title: 'Old hive: choose one',
            text: 'An open cell with a larva in jelly. Pin beside it. Remove the others, close the gaps.',
          },
          { title: 'Day 7: again', text: 'Remove all new cells. Never shake the frame with the pin; brush it.' },
        ],
      },
      spoken: `This is the one day you need the queen. She gets the room she wanted, and the old hive has nobody to leave with. A nucleus box with five frames is all the equipment; own it before May.

Why an open cell? Because you can see that someone lives in it. A capped one may be empty.

Why seven days later? Because the old hive still has eggs, and from their larvae they build emergency cells, hidden among bees. After a week all larvae are too old for that, so now you cut for good. Skip this visit, and they may swarm with the first daughter.`,
    },
    {
      title: 'When she will not be found',
      points: [
        'Two passes, then stop',
        'Shake all bees into the bottom box; brood frames without bees on top',
        'A queen excluder between the boxes, overnight',
        'Next day: the top box has brood, nurses, no queen',
      ],
      visual: null,
      spoken: `Call your mentor. If nobody can come today, let an excluder search for you, a grid that workers can pass and she can't.

Keep two combs for the bottom box: one with a little open brood and no cells, checked twice, one with food. Fill up with empty ones. Shake every bee in there, except those on the frame with your chosen cell, which you brush. Then excluder, then the box with the other brood. Overnight the nurses climb up to it.

In the morning the bottom box, with her in it, moves a few yards away. The top box goes onto the old stand, with a second floor and lid you have ready, and the foragers come home to it. It's the same split.`,
    },
    {
      title: 'Three hives on May 14',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Decide for each hive what you do today. A: crammed, eggs everywhere, nine cells with larvae in jelly along the lower edges, none capped. B: half as full as last week, no eggs, seven capped cells. C: bees on five frames, spotty brood, some eggs, two cells in the middle of a comb with larvae of one size.`,
        hint: `First ask whether the queen is there: eggs or none. Then ask whether the hive is crowded. Only one of the three needs a second box.`,
        answer: `A: a swarm in the making. Split today with the old queen; leave one open cell; come back on May 21. B: they swarmed. No split. Leave one good cell, or two side by side, since you can't see into a capped one; remove the rest, so that no second swarm follows with a daughter. Look for eggs after about four weeks. C: they are replacing her. Leave the cells and the queen alone, and don't cut anything; look for eggs in about four weeks. If you did nothing in A and cut in C, you have it exactly the wrong way around.`,
      },
      spoken: `Read each line twice. In the field you'll have smoke in your eyes.

And for the day it goes wrong: a swarm in a tree is gentle as a rule, because it has nothing to defend, and it stays for an hour or three days. At the height of your chest, you can shake it into a box in the shade. If it needs a ladder, call the swarm list of your local club. A saw in your hand and bees overhead are no place for a beginner.`,
    },
    {
      title: 'Four weeks of peace',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          {
            when: 'Today, before any cell',
            what: "Buy or borrow the small hive. Write your mentor's number on the lid.",
          },
          { when: 'Every 7 days', what: 'Look into all cups: dry, egg (back in four days), or wet (split).' },
          { when: 'Split, day 0', what: 'Queen out, one open cell left, pin beside it.' },
          { when: 'Day 7', what: 'Every other cell goes. Then close the lid.' },
          { when: 'Day 7 to 28', what: 'Hands off. Watch pollen going in.' },
          { when: 'Day 28', what: 'Eggs: good. None: wait a week, then a frame with eggs as a test.' },
        ],
      },
      spoken: `The hardest part is the three weeks with your hands in your pockets. A young queen on her way home from mating looks for what she left, and if the hive lies in pieces on the lawn she may go next door. If you have to look, do it before ten in the morning.

Before you go on, fill in the swarm page of the worksheet with your own dates. In August each of your hives needs a jar with half a cup of bees. That's the next lesson.`,
    },
  ],
};
