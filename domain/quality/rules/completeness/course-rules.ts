import type { CourseText, Module } from '../../../courses/content.ts';
import { worksheetId } from '../../../courses/part-ids.ts';
import { takeawaysSlideId } from '../../../courses/slides.ts';
import { isBlank } from '../../../is-blank.ts';
import { firstPlaceholder, placeholderIn } from '../../placeholders.ts';
import { type CourseRule, quoted, type Section } from '../../rule.ts';
import { type NamedText, namedTextsOfLandingPage, namedTextsOfMarketing } from '../../selling-texts.ts';
import { capitalized, named, theNamed } from './names.ts';

/** By the parts that the editor opens. */
function* partsOfModule(module: Module): Generator<readonly [part: string, name: string, texts: string[]]> {
  const { id, title, description, keyTakeaways, worksheet } = module;
  const name = named('module', title);
  yield [id, capitalized(theNamed('module', title)), [title, description]];
  yield [takeawaysSlideId(id), `A takeaway of ${name}`, keyTakeaways];
  if (worksheet)
    yield [
      worksheetId(id),
      `The worksheet of ${name}`,
      [worksheet.title, worksheet.instructions, ...worksheet.exercises],
    ];
}

const sectionsOf = ({
  title,
  description,
  content,
  landingPage,
  marketing,
}: CourseText): [Section, readonly NamedText[]][] => [
  [
    'content',
    [
      ['the course title', title],
      ['the course description', description],
      ['the overview', content.overview],
      ['the target audience', content.targetAudience],
      ...content.learningObjectives.map((line): NamedText => ['a learning objective', line]),
      ...content.prerequisites.map((line): NamedText => ['a prerequisite', line]),
    ],
  ],
  ['landing', namedTextsOfLandingPage(landingPage)],
  ['marketing', namedTextsOfMarketing(marketing)],
];

/** More would be a list to read instead of a sentence. */
const NAMED = 3;

/** As in `Email 1, post 2 and the blog post`. */
function joinNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  // A single one has a name that says more than a count.
  const parts = more > 1 ? [...names.slice(0, NAMED), `${more} more`] : names;
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return capitalized(text);
}

export const courseRules: readonly CourseRule[] = [
  {
    id: 'course-empty',
    severity: 'block',
    about: 'course',
    catches: 'A course without modules',
    *check({ content }) {
      const needs = 'at least one module';
      if (content.modules.length === 0) yield { text: `Add ${needs}`, needs, spot: 'add' };
    },
  },
  {
    id: 'module-empty',
    severity: 'block',
    about: 'course',
    catches: 'A module without lessons',
    *check({ content }) {
      const needs = 'a lesson in every module';
      for (const { id, lessons } of content.modules)
        if (lessons.length === 0) yield { text: `Add ${needs}`, needs, part: id, spot: 'add' };
    },
  },
  {
    id: 'overview-missing',
    severity: 'block',
    about: 'course',
    catches: 'A course without an overview',
    *check({ content }) {
      const needs = 'an overview';
      if (isBlank(content.overview)) yield { text: `Add ${needs}`, needs, section: 'content', quote: content.overview };
    },
  },
  {
    id: 'module-untitled',
    severity: 'hard',
    about: 'course',
    catches: 'A module without a title',
    *check({ content }) {
      for (const [index, { id, title }] of content.modules.entries())
        if (isBlank(title)) yield { text: `Module ${index + 1} has no title.`, part: id };
    },
  },
  {
    id: 'placeholder-around-lessons',
    severity: 'hard',
    retried: true,
    about: 'course',
    catches: 'A placeholder such as "[link]" around the lessons: overview, modules, quizzes, landing page, marketing',
    *check(text) {
      for (const [section, named] of sectionsOf(text)) {
        const left = Map.groupBy(named, ([, each]) => placeholderIn(each));
        for (const [placeholder, texts] of left) {
          const names = [...new Set(texts.map(([name]) => name))];
          if (placeholder !== undefined)
            yield {
              text: `${joinNames(names)} still ${names.length > 1 ? 'have' : 'has'} ${quoted(placeholder)}.`,
              section,
              quote: texts[0]?.[1],
            };
        }
      }
      for (const [part, name, texts] of text.content.modules.flatMap((module) => [...partsOfModule(module)])) {
        const quote = firstPlaceholder(texts);
        if (quote !== undefined) yield { text: `${name} still has ${quoted(quote)}.`, part, quote };
      }
    },
  },
];
