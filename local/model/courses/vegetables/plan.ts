import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `A bed of one meter by four, about 39 inches by 13 feet, is no larger than a table for twelve. It can give you something to pick from April into winter, if two things are right: what lies on the ground, and what follows what.

The first lesson builds the bed in a morning on top of the grass, with cardboard and compost and no spade, and calculates how much you need. The second divides it into four squares and takes each of them through a year: peas before leeks, lettuce before tomatoes, beans before spinach. You count every date from the two frosts of your own garden, and at the end you have a plan on one sheet of paper.`,
  targetAudience: `People with a patch of lawn or ground that gets at least four hours of sun, better eight, and little time. No garden needs to exist yet. If you dug beds for years and lost each June to weeds, this is for you as well.

It is not for you if you garden on a balcony or roof (a bed like this weighs around 900 lb or 400 kg when wet), if you live without frost and grow through a hot wet season, or if you want to feed a family from the garden: this bed feeds salads, side dishes and pride.`,
  learningObjectives: [
    `Choose a spot by counting its hours of sun, and match crops to the hours it has.`,
    `Build a bed on grass without digging, and check compost and soil before you trust them.`,
    `Calculate the compost for a bed of any size and the water it needs in a dry week.`,
    `Calculate sowing dates from the last and the first frost of your own garden.`,
    `Write a plan in which each square meter carries crops early, in summer and late.`,
    `Protect seedlings from slugs, birds and cats without poison, and write the notes that make next year easier.`,
  ],
  prerequisites: [
    `A spot of about 39 inches by 13 ft (1 × 4 m), on lawn, weeds or old beds`,
    `A tape measure, a wheelbarrow for a morning, and a watering can or hose`,
    `The average dates of the last and first frost where you live; the second lesson says where to ask`,
  ],
  facets: { category: 'Gardening', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'One bed, one year',
      description: `Build soil you never dig again and fill it from the first peas to the last leek. At the end you have a bed on the ground, a number of bags and liters that you calculated, and a plan for four squares with your own dates.`,
      lessons: [
        {
          title: 'Build the bed you will never dig',
          brief: `Why turning the soil brings up weeds, and what worms do if they are left alone. Counting sun, a bed from cardboard and compost in a morning, how many bags that is, which compost to distrust and how three beans test it. Water in liters for each square meter.`,
          durationMinutes: 7,
        },
        {
          title: 'Four squares from April to winter',
          brief: `The two frost dates on which all others hang. A plan, two or three crops a square, how many plants fit, counting back from the first frost, and sowing a little and often. Slugs, birds and cats; two plants with a warning; and three lines of notes for next year.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
