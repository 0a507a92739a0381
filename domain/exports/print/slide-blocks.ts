import { isBlank } from '../../is-blank.ts';
import { namedSources } from '../../sources/span-place.ts';
import { practiceLabels, visualLabels } from '../../visuals/labels.ts';
import { codeLanguageNames, visualLines } from '../../visuals/text.ts';
import { columnWidths } from '../../visuals/text-looks.ts';
import type { Visual, VisualOf } from '../../visuals/visual.ts';
import { namesOfSources, type PackagedCourse, type PackagedSlide } from '../packaged-course.ts';
import { pointsSize } from '../points-size.ts';
import { packageWords as words } from '../words.ts';
import { type Block, type Look, optionLetter, ownBlock, textBlock } from './blocks.ts';
import { isPrintable } from './letters.ts';

type SlideCourse = Pick<PackagedCourse, 'creatorName' | 'text'>;

/** A paragraph for those who teach. */
export interface Note {
  readonly text: string;
  /** In the product's language instead of the course's. */
  readonly isOwn?: boolean;
}

/** One sheet. A quiz has one for each question. */
export interface SlidePart {
  /** In the product's own words. */
  readonly badge: string;
  readonly context: string;
  readonly title: string;
  readonly level: 1 | 2 | 3;
  readonly blocks: readonly Block[];
  readonly spoken: string;
  /** What only those who teach see: answers with their reasons. */
  readonly notes: readonly Note[];
  readonly isCover?: boolean;
  readonly isQuestion?: boolean;
}

/** Each item is one text. */
const listOf = (lines: readonly string[], marker: 'bullet' | 'number', look: Look): Block => ({
  kind: 'list',
  marker,
  look,
  items: lines.filter((line) => !isBlank(line)).map((line) => [textBlock(look, line)]),
});

const pointLooks = { large: 'large', small: 'small', medium: 'body' } as const;
const pointsBlock = (lines: readonly string[], isCounted = false): Block =>
  listOf(lines, isCounted ? 'number' : 'bullet', pointLooks[pointsSize(lines)]);

const isWritten = (...texts: readonly string[]): boolean => texts.some((text) => !isBlank(text));

/** More of them would be too narrow beside each other. */
const MOST_COLUMNS = 4;

function stepsBlock({ items }: VisualOf<'steps'>): Block {
  if (items.length > MOST_COLUMNS)
    return {
      ...{ kind: 'list', marker: 'number', look: 'heading' },
      items: items.map(({ title, text }) => [textBlock('heading', title), textBlock('soft', text)]),
    };
  return {
    kind: 'columns',
    columns: items.map(({ title, text }, index) => [
      {
        kind: 'card',
        tone: 'soft',
        blocks: [textBlock('label', String(index + 1)), textBlock('heading', title), textBlock('soft', text)],
      },
    ]),
  };
}

const timelineBlock = ({ items }: VisualOf<'timeline'>): Block => ({
  ...{ kind: 'list', marker: 'none', look: 'body' },
  items: items.map(({ when, what }) => [
    { kind: 'columns', shares: [1, 3], columns: [[textBlock('heading', when)], [textBlock('small', what)]] },
  ]),
});

const labeled = (label: string, look: Look, text: string): Block[] => [ownBlock('label', label), textBlock(look, text)];

/** @param title of its slide */
function visualBlocks(visual: Visual, title: string): Block[] {
  switch (visual.kind) {
    case 'steps':
      return [stepsBlock(visual)];
    case 'timeline':
      return [timelineBlock(visual)];
    case 'comparison':
      return [{ kind: 'table', columns: visual.columns, rows: visual.rows, widths: columnWidths(visual) }];
    case 'workedExample':
      return [
        { kind: 'card', tone: 'soft', blocks: labeled(visualLabels.problem, 'heading', visual.problem) },
        {
          ...{ kind: 'list', marker: 'number', look: 'small' },
          items: visual.steps.map((step) => [
            isWritten(step.why)
              ? {
                  kind: 'columns',
                  shares: [3, 2],
                  columns: [[textBlock('small', step.do)], [textBlock('soft', step.why)]],
                }
              : textBlock('small', step.do),
          ]),
        },
        { kind: 'card', tone: 'strong', blocks: labeled(visualLabels.result, 'heading', visual.result) },
      ];
    case 'misconception':
      return [
        { kind: 'card', tone: 'plain', blocks: labeled(visualLabels.belief, 'heading', visual.belief) },
        ...(isWritten(visual.whyWrong) ? labeled(visualLabels.whyWrong, 'small', visual.whyWrong) : []),
        { kind: 'card', tone: 'strong', blocks: labeled(visualLabels.truth, 'heading', visual.truth) },
      ];
    case 'tryIt':
      return [{ kind: 'card', tone: 'strong', blocks: labeled(practiceLabels.tryIt, 'body', visual.task) }];
    case 'code': {
      const important = new Set(visual.highlight);
      const lines = visual.lines.map((text, index) => ({ text, isImportant: important.has(index + 1) }));
      return [ownBlock('label', codeLanguageNames[visual.language]), { kind: 'code', lines }];
    }
    case 'image':
      return [
        { ...visual, alt: [visual.alt, visual.caption, title].find((text) => isWritten(text)) ?? '' },
        textBlock('note', visual.caption),
      ];
    case 'chart':
    case 'diagram':
    case 'formula': {
      const alt = [title, ...visualLines(visual)].filter((text) => isWritten(text)).join('. ');
      return [{ kind: 'drawing', visual, alt }];
    }
  }
}

function sourceBlocks(sources: readonly string[], course: SlideCourse): Block[] {
  const named = namedSources(sources, namesOfSources(course.text.content.sources));
  const parts = named.map(({ name, places }) => (places ? `${name}, ${places}` : name));
  return parts.length === 0 ? [] : [textBlock('note', `${words.source} ${parts.join('; ')}`)];
}

/** Points stand beside such a visual. */
const isBeside = (visual: Visual, points: number): boolean => points > 2 || (points > 0 && visual.kind === 'image');

function lessonBlocks(slide: Extract<PackagedSlide, { kind: 'lesson' }>, course: SlideCourse): Block[] {
  const { title, lines, visual, isFirst, objective, sources } = slide;
  const written = lines.filter((line) => !isBlank(line));
  const points: Block[] = written.length > 0 ? [pointsBlock(written)] : [];
  const shown = visual ? visualBlocks(visual, title) : [];
  const isDivided = visual !== null && isBeside(visual, written.length);
  return [
    ...(isFirst && isWritten(objective)
      ? [{ kind: 'card', tone: 'soft', blocks: labeled(words.objective, 'small', objective) } as const]
      : []),
    ...(isDivided ? [{ kind: 'columns', shares: [5, 7], columns: [points, shown] } as const] : [...points, ...shown]),
    ...sourceBlocks(sources, course),
  ];
}

type Quiz = Extract<PackagedSlide, { kind: 'quiz' }>;

const withLabel = (label: string, text: string): Note[] => (isBlank(text) ? [] : [{ text: `${label} ${text}` }]);

function answerNotes({ options, correctAnswer, explanation, feedback }: Quiz['questions'][number]): Note[] {
  return [
    { text: words.rightAnswer(optionLetter(correctAnswer)), isOwn: true },
    ...(isBlank(explanation) ? [] : [{ text: explanation }]),
    ...options.flatMap((_, index) =>
      index === correctAnswer ? [] : withLabel(words.whyNot(optionLetter(index)), feedback[index] ?? ''),
    ),
  ];
}

const practiceNotes = (visual: Visual | null): Note[] =>
  visual?.kind === 'tryIt'
    ? [...withLabel(`${words.hint}:`, visual.hint), ...withLabel(`${words.answer}:`, visual.answer)]
    : [];

const questionParts = ({ questions, title }: Quiz): SlidePart[] =>
  questions.map((question, index) => ({
    badge: `${words.quiz} · ${words.questionOf(index + 1, questions.length)}`,
    context: title,
    isQuestion: true,
    title: question.question,
    level: 3,
    blocks: [
      {
        ...{ kind: 'list', marker: 'letterBox', look: 'body' },
        items: question.options.map((option) => [textBlock('body', option)]),
      },
    ],
    spoken: '',
    notes: answerNotes(question),
  }));

/** What a slide shows, without right answers. */
export function slideParts(slide: PackagedSlide, course: SlideCourse, hasEveryLetter = false): SlidePart[] {
  const { title } = slide;
  const part = { context: '', title, spoken: '', notes: [] };
  switch (slide.kind) {
    case 'intro': {
      // A name in another script would be boxes.
      const isShown = hasEveryLetter || isPrintable(course.creatorName);
      const byline = isShown ? [ownBlock('context', words.by(course.creatorName))] : [];
      const blocks = [textBlock('lead', slide.description), ...byline];
      return [{ ...part, badge: words.welcome, level: 1, blocks, isCover: true }];
    }
    case 'module': {
      const lessons = slide.lines.filter((line) => !isBlank(line));
      const blocks = [
        textBlock('lead', slide.description),
        ...(lessons.length > 0 ? [ownBlock('label', words.inThisModule), pointsBlock(lessons, true)] : []),
      ];
      return [{ ...part, badge: words.module, level: 2, blocks }];
    }
    case 'lesson': {
      const context = slide.lessonTitle === title ? '' : slide.lessonTitle;
      const blocks = lessonBlocks(slide, course);
      const notes = practiceNotes(slide.visual);
      return [{ ...part, badge: words.lesson, context, level: 3, blocks, spoken: slide.spoken, notes }];
    }
    case 'topic':
      return [{ ...part, badge: words.topic(slide.number), level: 2, blocks: [] }];
    case 'takeaways':
      return [{ ...part, badge: words.takeaways, level: 3, blocks: [pointsBlock(slide.lines, true)] }];
    case 'worksheet': {
      const blocks = [textBlock('lead', slide.instructions), pointsBlock(slide.exercises, true)];
      return [{ ...part, badge: words.worksheet, level: 3, blocks }];
    }
    case 'quiz':
      return questionParts(slide);
  }
}
