import { course as bread } from '#local/model/courses/bread/bread.ts';
import { course as negotiating } from '#local/model/courses/negotiating/negotiating.ts';
import { course as sql } from '#local/model/courses/sql/sql.ts';
import { outlineOf } from '#local/model/courses/written-answer.ts';
import type { DemoCourse } from './demo-course.ts';
import { furtherCourses } from './further-courses.ts';
import type { DemoPerson } from './people.ts';

const firstCourses: readonly DemoCourse[] = [
  {
    key: 'bread',
    by: 'ada',
    priceCents: 4_900,
    title: bread.title,
    description:
      'Raise a starter from nothing but flour and water, read a dough with your fingertips instead of a timer, and bake bread with an open crumb and a crackling crust. Keep the starter alive through vacations and heat waves, and read in a flat loaf what to change next time.',
    outline: outlineOf(bread.plan),
    isByHand: true,
    image: {
      fileName: 'three-jars.webp',
      slideTitle: 'The jar goes quiet on Thursday',
      alt: 'Three jars on a kitchen counter, each with a rubber band. Sunday: smooth paste up to the band. Tuesday: foam fills the jar up to its lid. Thursday: flat paste under a film of gray liquid, with dried streaks on the glass above it.',
      caption: 'One jar on three days',
    },
  },
  {
    key: 'bees',
    by: 'ada',
    priceCents: 7_900,
    title: 'A Beekeeper’s First Year',
    description:
      'Take a colony from its first inspection in spring to a quiet winter cluster. Open a hive without fear, tell a thriving colony from one in trouble, act before it swarms, harvest honey that keeps, and hold varroa mites down without guesswork.',
    outline: `Before the bees arrive
- What lives in a hive: queen, workers, drones
- Choosing a site, a hive and a suit that fits
Spring and early summer
- The first inspection, frame by frame
- Eggs, larvae and capped brood
- Signs of swarming and what to do that week
The honey harvest
- When a frame is ripe
- Extracting, straining and storing
Autumn and winter
- Counting mites and treating in time
- Feeding for winter
- What a quiet hive sounds like in January`,
  },
  {
    key: 'bridges',
    by: 'tomas',
    priceCents: 12_900,
    title: 'How Bridges Stand',
    description:
      'Follow a load from the road deck to the ground and see why beams bend, arches push and cables pull. Size a simple span by hand, choose between truss, arch, suspension and cable-stay for a real site, and learn what the famous collapses taught engineers.',
    outline: `Forces you can feel
- Tension, compression and shear with a ruler and a sponge
- Following a load to the ground
- Why depth matters more than weight
Five ways to cross a river
- Beams and their bending moments
- Trusses: triangles that cannot move
- Arches and the thrust at their feet
- Suspension bridges and their cables
- Cable-stayed bridges
Designing one yourself
- Reading a site: span, soil, water, wind
- Sizing a footbridge by hand
- Tacoma, Quebec, Genoa: lessons from failure`,
  },
  {
    key: 'sql',
    by: 'tomas',
    priceCents: 1_900,
    title: sql.title,
    description:
      'Ask a database your own questions and trust the answers. Write queries that filter, join and group, spot the join that silently doubles your numbers, use window functions for running totals and rankings, and explain a slow query to someone who can add the index.',
    outline: outlineOf(sql.plan),
    isByHand: true,
  },
  {
    key: 'statistics',
    by: 'tomas',
    priceCents: 0,
    title: 'Reading Statistics Without Being Fooled',
    description:
      'Read a chart, a poll or a medical headline and know what it can and cannot say. Separate relative from absolute risk, notice who is missing from a sample, judge whether a difference is more than noise, and ask the two questions that settle most arguments about data.',
    outline: `Numbers in the news
- Relative and absolute risk
- Averages that describe nobody
- Charts that bend the truth
Judging a sample
- Who was asked, and who was not
- How wide is the margin of error?
What causes what
- Correlation, confounding and chance
- What a controlled trial can show`,
  },
  {
    key: 'watercolour',
    by: 'mei',
    priceCents: 2_900,
    title: 'Watercolour: Water Does the Work',
    description:
      'Paint skies, leaves and city streets by letting water do most of the work. Judge how wet a wash is at a glance, mix clean greys from three pigments, save the white of the paper, and finish a small landscape that stays luminous.',
    outline: `Water and paper
- Paper weight, grain and stretching
- Flat, graded and wet-in-wet washes
- The four stages of drying
Mixing colour
- Three pigments are enough
- Greys that stay clean
- Saving the white of the paper
A small landscape
- Thumbnails and values first
- Sky, hills and foreground in three passes
- Edges: lost, soft and hard`,
  },
  {
    key: 'negotiating',
    by: 'mei',
    priceCents: 9_900,
    title: negotiating.title,
    description:
      'Prepare a negotiation so well that you can afford to be calm in it. Find out what the other side needs before you name a number, use silence and questions instead of pressure, answer hard tactics without losing your temper, and close business deals that both sides keep.',
    outline: outlineOf(negotiating.plan),
    isByHand: true,
  },
  {
    key: 'writing',
    by: 'mei',
    priceCents: 0,
    title: 'Write a Page People Finish',
    description:
      'Turn a messy thought into one page of clear writing that busy people read to the end. Find the single sentence your page is about, order paragraphs by what the reader asks next, cut a third without losing anything, and edit by ear.',
    outline: `One thing to say
- The sentence your page is about
- Who reads this, and why now?
Putting it in order
- The question in the reader's mind
- Paragraphs that begin with their point
Cutting and editing
- Verbs that were nouns
- A third shorter, nothing lost
- Reading aloud: the last edit`,
  },
];

/** Within the free trial's three courses; Ada has a larger plan (past/past.ts). */
export const demoCourses: readonly DemoCourse[] = [...firstCourses, ...furtherCourses];

/** The demo learner sees Lee's purchases; the others give Ada sales. */
export const demoPurchases: readonly { readonly buyer: DemoPerson['key']; readonly course: string }[] = [
  { buyer: 'lee', course: 'bread' },
  { buyer: 'lee', course: 'statistics' },
  { buyer: 'tomas', course: 'bread' },
  { buyer: 'mei', course: 'bees' },
];

/** The first module of a course that the reader bought. */
export const demoReading: { readonly reader: DemoPerson['key']; readonly course: string } = {
  reader: 'lee',
  course: 'bread',
};
