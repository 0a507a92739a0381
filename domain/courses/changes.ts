import type { CourseText, Lesson, Module, QuizQuestion, Slide } from './content.ts';
import type { Facets } from './course.ts';

/** A course has one of each kind in the first two rows. */
export type PartKind =
  | ('title' | 'description' | 'outline' | 'overview' | 'targetAudience' | 'learningObjectives' | 'prerequisites')
  | ('landingPage' | 'marketing' | 'facets')
  | ('module' | 'lesson' | 'slide' | 'question');

export interface FieldChange {
  readonly field: string;
  /** One line per list item; empty without a value. */
  readonly before: string;
  readonly after: string;
}

/** A 1-based number in its list, and the ancestors, outermost first. */
export interface PartPosition {
  readonly number: number;
  readonly within: readonly {
    readonly part: PartKind;
    readonly id: string;
    readonly number: number;
    readonly name: string;
  }[];
}

/** A removed part has the position and name it had before. */
export type CourseChange = {
  readonly part: PartKind;
  readonly id: string | null;
  /** Empty for parts that exist once. */
  readonly name: string;
  readonly place: PartPosition | null;
} & (
  | { readonly kind: 'added' | 'removed' | 'changed'; readonly fields: readonly FieldChange[] }
  | { readonly kind: 'moved'; readonly from: PartPosition }
);

/** Published versions have no marketing kit. */
export type ComparableText = Omit<CourseText, 'marketing'> & { readonly marketing?: CourseText['marketing'] };

type Fields = Readonly<Record<string, string>>;
interface Node {
  readonly part: PartKind;
  readonly id: string;
  readonly name: string;
  readonly fields: Fields;
  readonly children: readonly Node[];
}
interface Placed {
  readonly node: Node;
  readonly place: PartPosition;
  readonly parentId: string | null;
}

const lines = (list: readonly string[]): string => list.join('\n');

const slideNode = ({ id, title, points }: Slide): Node => ({
  part: 'slide',
  id,
  name: title,
  fields: { title, points: lines(points) },
  children: [],
});

const questionNode = ({ id, question, options, correctAnswer, explanation }: QuizQuestion): Node => ({
  part: 'question',
  id,
  name: question,
  fields: { question, options: lines(options), correctAnswer: options[correctAnswer] ?? '', explanation },
  children: [],
});

const lessonNode = ({ id, title, description, durationMinutes, script, slides }: Lesson): Node => ({
  part: 'lesson',
  id,
  name: title,
  fields: { title, description, durationMinutes: durationMinutes === null ? '' : String(durationMinutes), script },
  children: slides.map(slideNode),
});

const moduleNode = ({ id, title, description, keyTakeaways, worksheet, lessons, quizQuestions }: Module): Node => ({
  part: 'module',
  id,
  name: title,
  fields: {
    title,
    description,
    keyTakeaways: lines(keyTakeaways),
    worksheet: worksheet ? lines([worksheet.title, worksheet.instructions, ...worksheet.exercises]) : '',
  },
  children: [...lessons.map(lessonNode), ...quizQuestions.map(questionNode)],
});

function singleParts(text: ComparableText, facets: Facets | undefined): [PartKind, Fields][] {
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

const fieldChanges = (before: Fields, after: Fields): FieldChange[] =>
  Object.entries(after).flatMap(([field, now]) => {
    const was = before[field];
    return was === undefined || was === now ? [] : [{ field, before: was, after: now }];
  });
const added = (fields: Fields): FieldChange[] =>
  Object.entries(fields).map(([field, after]) => ({ field, before: '', after }));
const removed = (fields: Fields): FieldChange[] =>
  Object.entries(fields).map(([field, before]) => ({ field, before, after: '' }));

/** Lessons and questions of a module are numbered separately. */
function placed(nodes: readonly Node[], within: PartPosition['within'] = []): Map<string, Placed> {
  const counts = new Map<PartKind, number>();
  const all = new Map<string, Placed>();
  for (const node of nodes) {
    const number = (counts.get(node.part) ?? 0) + 1;
    counts.set(node.part, number);
    all.set(node.id, { node, place: { number, within }, parentId: within.at(-1)?.id ?? null });
    const inside = [...within, { part: node.part, id: node.id, number, name: node.name }];
    for (const [id, child] of placed(node.children, inside)) all.set(id, child);
  }
  return all;
}

/** A longest increasing subsequence. Numbers outside it count as moved. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  let longest: readonly number[] = [];
  const endingAt: (readonly number[])[] = [];
  for (const number of numbers) {
    let best: readonly number[] = [];
    for (const run of endingAt) if ((run.at(-1) ?? 0) < number && run.length > best.length) best = run;
    const run = [...best, number];
    endingAt.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}

/**
 * Compares by part id: a part that was moved and renamed is still the same part. A reordered list reports the fewest
 * moves. Parts added or removed with their parent aren't listed.
 */
export function changesBetween(
  before: ComparableText,
  after: ComparableText,
  facets?: { readonly before: Facets; readonly after: Facets },
): CourseChange[] {
  const changes: CourseChange[] = [];
  const earlier = new Map(singleParts(before, facets?.before));
  for (const [part, fields] of singleParts(after, facets?.after)) {
    const changed = fieldChanges(earlier.get(part) ?? {}, fields);
    if (changed.length > 0) changes.push({ kind: 'changed', part, id: null, name: '', place: null, fields: changed });
  }

  const modulesBefore = before.content.modules.map(moduleNode);
  const modulesAfter = after.content.modules.map(moduleNode);
  const was = placed(modulesBefore);
  const is = placed(modulesAfter);

  /** Old numbers of the siblings that stayed in this list, in the new order. */
  const stayed = (siblings: readonly Node[], part: PartKind, parentId: string | null): number[] =>
    siblings.flatMap((node) => {
      const old = node.part === part ? was.get(node.id) : undefined;
      return old && old.parentId === parentId && old.node.part === part ? [old.place.number] : [];
    });

  const compare = (oldSiblings: readonly Node[], siblings: readonly Node[], parentId: string | null): void => {
    const parts = [...new Set([...siblings, ...oldSiblings].map(({ part }) => part))];
    for (const part of parts) {
      const inOrder = longestIncreasing(stayed(siblings, part, parentId));
      for (const node of siblings.filter((sibling) => sibling.part === part)) {
        const { id, name, fields, children } = node;
        const place = is.get(id)?.place ?? null;
        const old = was.get(id);
        const about = { part, id, name, place };
        if (!old) {
          // The parent is new as well.
          if (parentId === null || was.has(parentId)) changes.push({ kind: 'added', ...about, fields: added(fields) });
        } else {
          if (old.parentId !== parentId || !inOrder.has(old.place.number))
            changes.push({ kind: 'moved', ...about, from: old.place });
          const changed = fieldChanges(old.node.fields, fields);
          if (changed.length > 0) changes.push({ kind: 'changed', ...about, fields: changed });
        }
        compare(old?.node.children ?? [], children, id);
      }
      for (const { id, name, fields } of oldSiblings.filter((sibling) => sibling.part === part && !is.has(sibling.id)))
        changes.push({ kind: 'removed', part, id, name, place: was.get(id)?.place ?? null, fields: removed(fields) });
    }
  };
  compare(modulesBefore, modulesAfter, null);
  return changes;
}
