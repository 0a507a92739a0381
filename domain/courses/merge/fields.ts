import type { CourseText, LandingPage, Lesson, MarketingKit, Module, QuizQuestion, Slide } from '../content.ts';
import type { MergeReport } from './report.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

/** `base` is undefined for what both sides added. */
export interface Versions<T> {
  readonly base: T | undefined;
  readonly mine: T;
  readonly theirs: T;
}

type Field<T> = <F>(name: string, get: (part: T) => F) => F;

/** The side that changed a field wins; both is a conflict. */
function fieldsOf<T>({ base, mine, theirs }: Versions<T>, report: MergeReport): Field<T> {
  return (name, get) => {
    const [own, other] = [get(mine), get(theirs)];
    if (isSame(own, other)) return own;
    if (base !== undefined && isSame(other, get(base))) return own;
    if (base !== undefined && isSame(own, get(base))) return other;
    report.conflict(name);
    return report.prefer === 'mine' ? own : other;
  };
}

/** Keeps the object if the other side changed nothing. */
const merged =
  <T extends object>(merge: (field: Field<T>, versions: Versions<T>, report: MergeReport) => T) =>
  (versions: Versions<T>, report: MergeReport): T => {
    const { base, mine, theirs } = versions;
    if (mine === theirs || theirs === base) return mine;
    const result = merge(fieldsOf(versions, report), versions, report);
    return isSame(result, mine) ? mine : result;
  };

/** Text by a person and the model is a person's. */
const mergedAuthor = ({ base, mine, theirs }: Versions<Slide>): Slide['author'] => {
  if (mine.author === theirs.author || theirs.author === base?.author) return mine.author;
  return mine.author === base?.author ? theirs.author : 'human';
};

export const mergeSlide = merged<Slide>((field, versions) => ({
  id: versions.mine.id,
  title: field('title', ({ title }) => title),
  points: field('points', ({ points }) => points),
  visual: field('visual', ({ visual }) => visual),
  spoken: field('spoken', ({ spoken }) => spoken),
  sources: field('sources', ({ sources }) => sources),
  author: mergedAuthor(versions),
}));

/** Options, their feedback and the correct one belong together. */
export const mergeQuestion = merged<QuizQuestion>((field, { mine }) => ({
  id: mine.id,
  question: field('question', ({ question }) => question),
  secondWording: field('secondWording', ({ secondWording }) => secondWording),
  ...field('options', ({ options, feedback, correctAnswer }) => ({ options, feedback, correctAnswer })),
  explanation: field('explanation', ({ explanation }) => explanation),
  teaches: field('teaches', ({ teaches }) => teaches),
}));

/** Slides are merged as parts. */
export const mergeLesson = merged<Lesson>((field, { mine }) => ({
  id: mine.id,
  title: field('title', ({ title }) => title),
  description: field('description', ({ description }) => description),
  objective: field('objective', ({ objective }) => objective),
  durationMinutes: field('durationMinutes', ({ durationMinutes }) => durationMinutes),
  slides: mine.slides,
}));

type Worksheet = NonNullable<Module['worksheet']>;

const mergeWorksheet = merged<Worksheet>((field) => ({
  title: field('worksheet', ({ title }) => title),
  instructions: field('worksheet', ({ instructions }) => instructions),
  exercises: field('worksheet', ({ exercises }) => exercises),
}));

/** Lessons and questions are merged as parts. */
export const mergeModule = merged<Module>((field, { base, mine, theirs }, report) => ({
  id: mine.id,
  title: field('title', ({ title }) => title),
  description: field('description', ({ description }) => description),
  lessons: mine.lessons,
  keyTakeaways: field('keyTakeaways', ({ keyTakeaways }) => keyTakeaways),
  quizQuestions: mine.quizQuestions,
  worksheet:
    base?.worksheet && mine.worksheet && theirs.worksheet
      ? mergeWorksheet({ base: base.worksheet, mine: mine.worksheet, theirs: theirs.worksheet }, report)
      : field('worksheet', ({ worksheet }) => worksheet),
}));

export const mergeLandingPage = merged<LandingPage>((field) => ({
  headline: field('headline', ({ headline }) => headline),
  subheadline: field('subheadline', ({ subheadline }) => subheadline),
  whatYouWillLearn: field('whatYouWillLearn', ({ whatYouWillLearn }) => whatYouWillLearn),
  seoTitle: field('seoTitle', ({ seoTitle }) => seoTitle),
  seoDescription: field('seoDescription', ({ seoDescription }) => seoDescription),
}));

export const mergeMarketing = merged<MarketingKit>((field) => ({
  emails: field('emails', ({ emails }) => emails),
  socialPosts: field('socialPosts', ({ socialPosts }) => socialPosts),
  blogPost: field('blogPost', ({ blogPost }) => blogPost),
  videoDescription: field('videoDescription', ({ videoDescription }) => videoDescription),
}));

export const mergeCourse = merged<CourseText>((field, { mine }) => {
  const sources = field('sources', ({ content }) => content.sources);
  return {
    title: field('title', ({ title }) => title),
    description: field('description', ({ description }) => description),
    outline: field('outline', ({ outline }) => outline),
    content: {
      overview: field('overview', ({ content }) => content.overview),
      targetAudience: field('targetAudience', ({ content }) => content.targetAudience),
      learningObjectives: field('learningObjectives', ({ content }) => content.learningObjectives),
      prerequisites: field('prerequisites', ({ content }) => content.prerequisites),
      modules: mine.content.modules,
      ...(sources && { sources }),
    },
    landingPage: mine.landingPage,
    marketing: mine.marketing,
  };
});
