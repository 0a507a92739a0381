import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `Three visits to a hive decide most of a beekeeper's first year. On the first you open it in spring and have to tell from a few frames whether all is well. On the second, some day in May, you find a queen cell and have about a week. On the third, in August, the hive looks better than ever, and you count mites because you no longer trust how it looks.

Each lesson takes one of these visits and goes through it with you: what to hold in your hands, what to look for, which sum to do on the edge of the roof, and what to do about the answer. At the end you have a log that tells you what your colony needs next, a plan for the week of the swarm, and a hive that has been treated by number and fed by weight.`,
  targetAudience: `People who have their first colony or get it this spring, and people in their second year who lost the first one in winter and would like to know why. You need a hive with movable frames (the numbers here are for a ten-frame Langstroth) and someone nearby who keeps bees already.

It is not for you if you want to harvest and sell honey this year, since a first-year colony often needs all of it, or if you have ever had a severe reaction to a sting: then see an allergist before you see a hive.`,
  learningObjectives: [
    `Inspect a colony in under half an hour and write down whether it has a laying queen, healthy brood, food and space.`,
    `Calculate from eggs, larvae and capped brood whether laying is steady, growing or broken off.`,
    `Tell a swarm cell from a play cup, a replacement cell and an emergency cell, and date it.`,
    `Split a colony before it swarms, and leave the old hive with one good cell.`,
    `Count varroa mites with an alcohol wash, decide by a threshold and check whether the treatment worked.`,
    `Weigh a hive, calculate the missing winter stores and mix the syrup for them.`,
  ],
  prerequisites: [
    `A colony in a hive with movable frames, or a date on which you get one`,
    `A veil, gloves, a smoker, a hive tool, and an experienced beekeeper you can call`,
    `A look at your local rules: many places want hives registered and set back from neighbors`,
  ],
  facets: { category: 'Gardening', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Spring: look inside, then act',
      description: `Read a colony from its brood and act when it wants to swarm. At the end you have one complete log line about your own hive and a written plan for the day on which you find a queen cell.`,
      lessons: [
        {
          title: 'The first inspection, frame by frame',
          brief: `How to open a hive on a mild day, lift frames without rolling bees, and read eggs, larvae and capped brood as a calendar. Why nobody has to find the queen. A worked count shows the ratio of steady laying; a table separates healthy brood from brood that needs a phone call.`,
          durationMinutes: 7,
        },
        {
          title: 'Queen cells in May: the week of the swarm',
          brief: `Which cells mean a swarm and which do not, and how to count forward from a larva to the day they leave. Why cutting cells fails. A split with the old queen, step by step, a way out when she can't be found, and four weeks of leaving the old hive in peace.`,
          durationMinutes: 7,
        },
      ],
    },
    {
      title: 'Late summer: count, treat, feed',
      description: `Find out in August what the hive will look like in March. At the end you have a mite count from your own colony, a decision with a date, and the weight of sugar it still needs.`,
      lessons: [
        {
          title: 'Count the mites, weigh the hive',
          brief: `How varroa grows unseen under the caps until the winter bees are raised. An alcohol wash in a jar, the sum that follows, four kinds of treatment and their limits, and the recount that tells whether it worked. Then winter stores by the luggage scale, and what a quiet hive sounds like in January.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
