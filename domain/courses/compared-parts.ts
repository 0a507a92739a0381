import { codeLanguageNames, visualLines, visualNames } from '../visuals/text.ts';
import type { Visual } from '../visuals/visual.ts';
import type { CourseText, Lesson, Module, QuizQuestion, Slide } from './content.ts';
import type { Facets } from './course.ts';

/** A course has one of each kind in the first two rows. */
export type PartKind =
  | ('title' | 'description' | 'outline' | 'overview' | 'targetAudience' | 'learningObjectives' | 'prerequisites')
  | ('landingPage' | 'marketing' | 'facets')
  | ('module' | 'lesson' | 'slide' | 'question');

/** Published versions have no marketing kit. */
export type ComparableText = Omit<CourseText, 'marketing'> & { readonly marketing?: CourseText['marketing'] };

export type Fields = Readonly<Record<string, string>>;
export interface Node {
  readonly part: PartKind;
  readonly id: string;
  readonly name: string;
  readonly fields: Fields;
  readonly children: readonly Node[];
}
const lines = (list: readonly string[]): string => list.join('\n');

/** What readers see but no line of text says. */
function looksOf(visual: Visual): string[] {
  switch (visual.kind) {
    case 'chart':
      return [visual.type];
    case 'code':
      return [
        codeLanguageNames[visual.language],
        ...(visual.highlight.length > 0 ? [visual.highlight.join(', ')] : []),
      ];
    case 'image':
      return [visual.file];
    default:
      return [];
  }
}

const visualText = (visual: Visual): string =>
  lines([[visualNames[visual.kind], ...looksOf(visual)].join(' · '), ...visualLines(visual)]);

const slideNode = ({ id, title, points, visual, spoken }: Slide): Node => ({
  part: 'slide',
  id,
  name: title,
  fields: {
    title,
    points: lines(points),
    visual: visual ? visualText(visual) : '',
    spoken,
  },
  children: [],
});

/** By slide id, such as "1.2.3 Kneading". */
type SlideNames = ReadonlyMap<string, string>;

/** Both sides use the same names, so a renamed or moved slide changes no question. */
export const slideNames = (...texts: readonly ComparableText[]): SlideNames =>
  new Map(
    texts.flatMap(({ content }) =>
      content.modules.flatMap(({ lessons }, module) =>
        lessons.flatMap(({ slides }, lesson) =>
          slides.map(({ id, title }, slide): [string, string] => [
            id,
            `${module + 1}.${lesson + 1}.${slide + 1} ${title}`.trim(),
          ]),
        ),
      ),
    ),
  );

const questionNode = (
  { id, question, secondWording, options, correctAnswer, explanation, feedback, teaches }: QuizQuestion,
  names: SlideNames,
): Node => ({
  part: 'question',
  id,
  name: question,
  fields: {
    question,
    secondWording,
    options: lines(options),
    correctAnswer: options[correctAnswer] ?? '',
    explanation,
    feedback: lines(feedback),
    teaches: teaches === null ? '' : (names.get(teaches) ?? teaches),
  },
  children: [],
});

const lessonNode = ({ id, title, description, objective, durationMinutes, slides }: Lesson): Node => ({
  part: 'lesson',
  id,
  name: title,
  fields: { title, description, objective, durationMinutes: durationMinutes === null ? '' : String(durationMinutes) },
  children: slides.map(slideNode),
});

export const moduleNode = (
  { id, title, description, keyTakeaways, worksheet, lessons, quizQuestions }: Module,
  names: SlideNames,
): Node => ({
  part: 'module',
  id,
  name: title,
  fields: {
    title,
    description,
    keyTakeaways: lines(keyTakeaways),
    worksheet: worksheet ? lines([worksheet.title, worksheet.instructions, ...worksheet.exercises]) : '',
  },
  children: [...lessons.map(lessonNode), ...quizQuestions.map((question) => questionNode(question, names))],
});

export function singleParts(text: ComparableText, facets: Facets | undefined): [PartKind, Fields][] {
  const { content, landingPage, marketing } = text;
  return [
    ['title', { title: text.title }],
    ['description', { description: text.description }],
    ['outline', { outline: text.outline }],
    ['overview', { overview: content.overview }],
    ['targetAudience', { targetAudience: content.targetAudience }],
    ['learningObjectives', { learningObjectives: lines(content.learningObjectives) }],
    ['prerequisites', { prerequisites: lines(content.prerequisites) }],
    ['landingPage', { ...landingPage, whatYouWillLearn: lines(landingPage.whatYouWillLearn) }],
    [
      'marketing',
      marketing
        ? {
            emails: lines(marketing.emails.flatMap(({ subject, body }) => [subject, body])),
            socialPosts: lines(marketing.socialPosts.flatMap(({ channel, text }) => [channel, text])),
            blogPost: lines([marketing.blogPost.title, marketing.blogPost.body]),
            videoDescription: marketing.videoDescription,
          }
        : {},
    ],
    ['facets', facets ? { ...facets } : {}],
  ];
}
