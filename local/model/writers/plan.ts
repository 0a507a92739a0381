import { limits } from '#domain/courses/content.ts';
import type { CoursePlan, PlanFrame, PlanPart } from '#domain/generations/pieces.ts';
import { type OutlineModule, outlineModules } from '../outline-tree.ts';
import { type Topic, topicRandom } from '../topic.ts';
import { capitalized, listed, quoted, shorten } from '../words.ts';
import { sampleMark, sampleNote } from './sample-note.ts';

const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['Cooking', /\b(bread|bak(e|ing)|cook|kitchen|recipe|sourdough|pasta|cake|ferment|coffee|food)/i],
  ['Engineering', /\b(bridge|engineer|construction|mechanic|structural|electronics|circuit|robot)/i],
  ['Programming', /\b(programm|code|coding|python|javascript|typescript|software|web development|react|sql|api)\b/i],
  ['Data', /\b(data|statistics|spreadsheet|excel|machine learning|analytics)\b/i],
  ['Design', /\b(design|typograph|figma|logo|illustrat|draw|paint)/i],
  ['Photography', /\b(photo|camera|lightroom|film|video)/i],
  ['Music', /\b(music|guitar|piano|singing|songs?\b|violin|mixing)/i],
  ['Languages', /\b(spanish|french|german|english|italian|japanese|mandarin|grammar|vocabulary)\b/i],
  ['Gardening', /\b(garden|plant|soil|compost|vegetable|beekeep|beehive)/i],
  ['Business', /\b(business|market|sales|startup|freelanc|customer|product manage|brand)/i],
  ['Finance', /\b(financ|invest|budget|money|tax|saving)/i],
  ['Health', /\b(yoga|fitness|health|sleep|meditat|nutrition|running|strength)/i],
  ['Writing', /\b(writ(e|ing)|novel|poetry|story|essay|blog)/i],
  ['Crafts', /\b(knit|sew|wood|craft|pottery|ceramic|leather)/i],
];

function levelOf(text: string): CoursePlan['facets']['level'] {
  if (/\b(advanced|expert|professional|master)/i.test(text)) return 'advanced';
  return /\b(intermediate|next step|beyond the basics|deepen)/i.test(text) ? 'intermediate' : 'beginner';
}

const defaultLessons = (module: string, count: number): string[] =>
  [`${shorten(module, 200)}: the idea`, `${shorten(module, 200)}: in practice`].slice(0, count);

/** For a blank outline. */
function defaultOutline({ title, phrases }: Topic): OutlineModule[] {
  const heart = phrases.slice(0, 5).map((phrase) => capitalized(phrase));
  return [
    { title: 'Getting started', lessons: [`What ${quoted(title)} is about`, 'What you need before you begin'] },
    {
      title: 'The heart of it',
      lessons:
        heart.length >= 2 ? heart : ['The basic moves', 'One example, slowly', 'Mistakes and how to notice them'],
    },
    { title: 'On your own', lessons: ['A small project from start to finish', 'Checking your own work'] },
  ];
}

const briefOf = (lesson: string, module: string): string =>
  `Teach ${quoted(lesson, 400)} as a part of ${quoted(module, 200)}: why it matters, the steps, one worked example, the mistake that beginners make, and one thing to try.`;

export const writePlan = (topic: Topic): CoursePlan => {
  const { title, description, phrases } = topic;
  const choices = topicRandom(topic, 'plan');
  const given = outlineModules(topic.outline);
  const outlined = given.length > 0 ? given : defaultOutline(topic);
  const givenLessons = outlined.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const bare = outlined.filter(({ lessons }) => lessons.length === 0).length;
  const ownCount = givenLessons + bare * 2 <= limits.lessons ? 2 : 1;
  const promise = phrases.slice(0, Math.min(3, givenLessons + bare * ownCount));
  const text = `${title} ${description}`;

  return {
    overview: `${shorten(description, 2_000)}\n\n${capitalized(quoted(title))} takes you there in ${outlined.length} ${outlined.length === 1 ? 'module' : 'modules'}, one small step at a time, with something to try after every lesson. ${sampleNote}`,
    targetAudience: `Anyone who read ${quoted(phrases[0] ?? title)} and thought: that is what I want to be able to do. No earlier course is needed; those who already do this every day will find it too gentle. ${sampleMark}`,
    learningObjectives: [
      ...promise.map((phrase) => `Put this into practice: ${quoted(phrase, 200)}`),
      ...outlined.slice(0, 3).map((module) => `Explain ${quoted(module.title)} to someone else in your own words`),
      'Name your own mistakes early, and say what you would change',
    ],
    prerequisites: [
      'Curiosity and a little patience; no earlier course is needed',
      'About twenty minutes for each lesson, and a place to keep notes',
    ],
    facets: {
      category: CATEGORIES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'General',
      level: levelOf(text),
      language: 'en',
    },
    modules: outlined.map((module) => {
      const lessons = module.lessons.length > 0 ? module.lessons : defaultLessons(module.title, ownCount);
      return {
        title: module.title,
        description: `${lessons.length === 1 ? 'One lesson' : `${lessons.length} lessons`} on ${quoted(module.title)}: ${listed(lessons.slice(0, 4).map((lesson) => quoted(lesson, 60)))}${lessons.length > 4 ? ' and more' : ''}. ${sampleMark}`,
        lessons: lessons.map((lesson) => ({
          title: shorten(lesson, limits.shortTextChars),
          brief: briefOf(lesson, module.title),
          // The sample lessons speak for three to five minutes.
          durationMinutes: 4 + Math.floor(choices.fraction() * 2),
        })),
      };
    }),
  };
};

export function writePlanFrame(topic: Topic): PlanFrame {
  const plan = writePlan(topic);
  return {
    ...plan,
    modules: plan.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map(({ brief: _, ...lesson }) => lesson),
    })),
  };
}

export function writePlanPart({ plan, lessonIds }: Topic): PlanPart {
  const lessons = plan?.modules.flatMap((module) => module.lessons.map((lesson) => ({ module, lesson }))) ?? [];
  return {
    lessons: lessons.flatMap(({ module, lesson: { id, title } }) =>
      lessonIds.includes(id) ? [{ id, brief: briefOf(title, module.title) }] : [],
    ),
  };
}
