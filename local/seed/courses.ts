import { course as bees } from '#local/model/courses/bees/bees.ts';
import { course as bread } from '#local/model/courses/bread/bread.ts';
import { course as bridges } from '#local/model/courses/bridges/bridges.ts';
import { course as guitar } from '#local/model/courses/guitar/guitar.ts';
import { course as invoices } from '#local/model/courses/invoices/invoices.ts';
import { course as italian } from '#local/model/courses/italian/italian.ts';
import { course as negotiating } from '#local/model/courses/negotiating/negotiating.ts';
import { course as portraits } from '#local/model/courses/portraits/portraits.ts';
import { course as regex } from '#local/model/courses/regex/regex.ts';
import { course as sql } from '#local/model/courses/sql/sql.ts';
import { course as statistics } from '#local/model/courses/statistics/statistics.ts';
import { course as vegetables } from '#local/model/courses/vegetables/vegetables.ts';
import { outlineOf } from '#local/model/courses/written-answer.ts';
import type { WrittenCourse } from '#local/model/courses/written-course.ts';
import type { DemoCourse } from './demo-course.ts';
import type { DemoPerson } from './people.ts';

type About = Omit<DemoCourse, 'title' | 'plan' | 'outline'>;

const demo = ({ title, plan }: WrittenCourse, about: About): DemoCourse => ({
  ...about,
  title,
  plan,
  outline: outlineOf(plan),
});

/** Each creator stays within the free trial's three courses. */
export const demoCourses: readonly DemoCourse[] = [
  demo(bread, {
    key: 'bread',
    by: 'ada',
    priceCents: 4_900,
    description:
      'Raise a starter from nothing but flour and water, read a dough with your fingertips instead of a timer, and bake bread with an open crumb and a crackling crust. Keep the starter alive through vacations and heat waves, and read in a flat loaf what to change next time.',
    image: {
      fileName: 'three-jars.webp',
      slideTitle: 'Your week with the jar',
      alt: 'Three jars on a kitchen counter, each with a rubber band. Sunday: smooth paste up to the band. Tuesday: foam fills the jar up to its lid. Thursday: flat paste under a film of gray liquid, with dried streaks on the glass above it.',
      caption: 'One jar on three days',
    },
  }),
  demo(bees, {
    key: 'bees',
    by: 'ada',
    priceCents: 2_900,
    description:
      'Take one hive through its first year by three decisive visits. Read eggs, larvae and capped brood frame by frame without hunting for the queen, date a swarm cell and split the colony before it leaves, count varroa mites with half a cup of bees, check that a treatment worked, and calculate the sugar missing for winter.',
  }),
  demo(bridges, {
    key: 'bridges',
    by: 'tomas',
    priceCents: 3_900,
    description:
      'Work out what each bank carries, follow a crowd from deck to soil, and size the stringers of a small timber footbridge for bending and sag, ready for an engineer to check. Calculate the force in a truss, an arch or a cable with one line, choose a bridge for a real site, and ask what Québec, Tacoma and Genoa left to ask.',
  }),
  demo(sql, {
    key: 'sql',
    by: 'tomas',
    priceCents: 5_900,
    description:
      'Ask a database your own questions and trust the answers. Write queries that filter, join and group, spot the join that silently doubles your numbers, use window functions for running totals and rankings, and explain a slow query to someone who can add the index.',
  }),
  demo(statistics, {
    key: 'statistics',
    by: 'tomas',
    priceCents: 0,
    description:
      'Rewrite a frightening headline as people out of 10,000, and work out with a pencil what a positive test means. Find who is missing from a survey, put a margin on a poll and on the lead in it, and see with two dice why the worst cases improve by themselves. Read a trial’s report and say what it settles.',
  }),
  demo(negotiating, {
    key: 'negotiating',
    by: 'mei',
    priceCents: 12_900,
    description:
      'Prepare a negotiation so well that you can afford to be calm in it. Find out what the other side needs before you name a number, use silence and questions instead of pressure, answer hard tactics without losing your temper, and close business deals that both sides keep.',
  }),
  demo(portraits, {
    key: 'portraits',
    by: 'kofi',
    priceCents: 2_400,
    description:
      'Photograph people with one window and no flash, on a camera or a phone. Choose distance and angle, fill shadows with a white board measured in stops, and expose pale and deep skin as they are. Direct someone who hates cameras through ten planned minutes, and edit in a fixed order so that skin still looks like skin.',
  }),
  demo(guitar, {
    key: 'guitar',
    by: 'samuel',
    priceCents: 2_900,
    description:
      'Pick instead of strum, with a thumb that keeps time. Play an alternating bass on C, Am and G, learn three patterns from tablature and move them to other chords, change without the gap before G, and play eight measures of “Ode to Joy,” tune and bass together. Fifteen minutes a day with a metronome.',
  }),
  demo(italian, {
    key: 'italian',
    by: 'ines',
    priceCents: 1_500,
    description:
      'Order a dinner for two in Italian and be understood. Read a menu aloud with hard and soft c and g, held double letters and the right stress. Ask, order and get the check politely. Then tell the table what you did today in four sentences, praise the soup and the cook, and say your goodbyes.',
  }),
  demo(invoices, {
    key: 'invoices',
    by: 'noor',
    priceCents: 6_900,
    description:
      'Work out the daily rate below which you pay to work, taxes and unpaid days included. Write a quote with edges and an invoice nobody has to ask about, and remind late clients on fixed dates in wording you can copy. Set taxes aside from each payment, and see your lowest month a year before it comes.',
  }),
  demo(vegetables, {
    key: 'vegetables',
    by: 'greta',
    priceCents: 1_900,
    description:
      'Build a vegetable bed on the lawn in one morning, without a spade, and know beforehand how many bags of compost it takes. Find bad compost with three beans, count sowing dates back from your own frosts, give every square meter crops early, in summer and late, and keep slugs, birds and cats away without poison.',
  }),
  demo(regex, {
    key: 'regex',
    by: 'devika',
    priceCents: 0,
    description:
      'Find and change dates, log lines and lists with a dozen signs. Make a search stop at order 47 and leave 4711 alone, turn names around, and see why a pattern of eleven characters can stop a page for minutes. Repair it, name its parts, and know when a parser or a confirmation email does better.',
  }),
];

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
