import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `You begin with flour, water and an empty jar, and a week or two later something in that jar can lift a loaf. The first module raises it and keeps it alive: what each day looks like, how to have it ripe at the hour you need it, and how to leave it alone for a vacation or a heat wave.

After that you bake one bread, the house loaf, until you understand it. You write it down as percentages, choose the water for the weather, fold instead of kneading, and learn to feel with a wet finger when the dough is ready. Then you shape it, let it wait for you in the fridge, bake it in a hot pot, and read in the cut loaf what to change next time.`,
  targetAudience: `People who have never made sourdough, and people who have a starter and get a good loaf one time in three without knowing why. You need an oven, a free day on some weekend, and the patience to keep a log.

It is not for you if you want a quick bread for tonight, if you must avoid wheat or gluten (sourdough made from wheat is not safe for people with celiac disease), or if you already bake at 80% hydration and want lamination and new grains.`,
  learningObjectives: [
    `Raise a starter from flour and water that doubles twice in a row, and tell a hungry jar from a spoiled one.`,
    `Calculate a feeding that is ripe at a chosen hour, and store the starter through heat and absence.`,
    `Convert a recipe into baker's percentages, scale it, and choose the water temperature for the season.`,
    `Judge by touch, height and sight when bulk fermentation is done.`,
    `Shape a round loaf with a tight skin, and plan a baking day backward around a cold night.`,
    `Bake with steam without burns, and name the cause of a flat loaf from its crumb.`,
  ],
  prerequisites: [
    `A kitchen scale that shows single grams and a thermometer for dough and water`,
    `An oven that reaches 450 °F (230 °C) and a heavy pot with a lid, or a steel roasting pan to turn upside down`,
    `Five minutes a day for the first week or two, and one day at home for the first dough`,
  ],
  facets: { category: 'Cooking', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'A starter of your own',
      description: `Raise wild yeast in a jar, learn what it looks and smells like on each day, and take over the timing. At the end you have a starter that doubles on schedule and a dried spare in a drawer.`,
      lessons: [
        {
          title: 'Seven days from flour to foam',
          brief: `Where the yeast comes from and why a jar that foamed on day three lies flat on day five. The learner mixes day one during the lesson and gets the feeding for each day of the week. A sum shows why most of the paste is discarded, and a table separates hungry from spoiled.`,
          durationMinutes: 8,
        },
        {
          title: 'Feed it before it is hungry',
          brief: `How the ratio of starter, flour and water moves the peak, and how to weigh backward from what the dough needs. Three brakes for hot nights. Storage in the fridge, stiff or dried, and three feedings that bring a neglected jar back.`,
          durationMinutes: 8,
        },
      ],
    },
    {
      title: 'Mixing and fermenting',
      description: `Write a dough as percentages, give it the temperature you want, build its strength with a few folds, and recognize the hour at which it is ready. At the end you have touched one dough at three stages and know the difference.`,
      lessons: [
        {
          title: 'Every loaf is a row of percentages',
          brief: `Why cups make two doughs out of one recipe. The house loaf taken apart into flour, water and salt with the starter counted in; scaling it to a bigger pot; checking a recipe from a book. The water temperature for January and July, and the order of mixing.`,
          durationMinutes: 8,
        },
        {
          title: 'Touch it before you ask the clock',
          brief: `How temperature stretches fermentation from under five hours to eleven. An experiment that shows gluten building itself, folding in the bowl, and an afternoon hour by hour. The wet finger, the wobble, and a sample in a small glass show when to shape, and why a warm dough must stop sooner.`,
          durationMinutes: 8,
        },
      ],
    },
    {
      title: 'Shaping and baking',
      description: `Make a soft dough stand up, let a cold night carry it to the hour that suits you, bake it dark and crackling, and read the crumb. At the end you have a loaf on the rack and one written line about what to change.`,
      lessons: [
        {
          title: 'A tight skin and a cold night',
          brief: `Pre-shaping and shaping on a bare counter, and why flour under the dough ruins both. The finger test for a shaped loaf and where it misleads. What the fridge does, a baking weekend hour by hour, and how to plan backward around a working day.`,
          durationMinutes: 8,
        },
        {
          title: 'Steam first, color later',
          brief: `Scoring, baking in a hot pot, and working safely at 450 °F (230 °C), with other sources of steam for kitchens without a pot. How to see from the cut loaf whether it fermented too little, too long, or was shaped too loosely. Four rescues for doughs and loaves that came out flat.`,
          durationMinutes: 8,
        },
      ],
    },
  ],
};
