import type { CourseText, Lesson, QuizQuestion } from '../courses/content.ts';
import { cutText } from '../cut-text.ts';

/**
 * `block`: publishing is refused. `hard`: shown on the publishing sheet. `suggestion`: advice.
 * The model is asked again for the first two, unless they are about the whole course, and for `retried`.
 */
type Severity = 'block' | 'hard' | 'suggestion';

/** The editor's tab. */
export type Section = 'content' | 'structure' | 'landing' | 'marketing';

export interface Hit {
  readonly text: string;
  /** Completes "This course still needs …", for blocking rules. */
  readonly needs?: string;
  /** A module, lesson, slide or question, or a module's takeaways or worksheet. */
  readonly part?: string;
  /** The text that is meant, or words from it. */
  readonly quote?: string;
  /** Narrower than the part: an option by its index, or where something is missing. */
  readonly spot?: { readonly option: number } | 'add';
  readonly section?: Section;
}

export const isRetried = ({ severity, retried, about }: Pick<Rule, 'severity' | 'retried' | 'about'>): boolean =>
  retried ?? (severity !== 'suggestion' && about !== 'course');

interface RuleInfo {
  readonly id: string;
  readonly severity: Severity;
  readonly retried?: boolean;
  /** Skipped in other languages. */
  readonly english?: boolean;
  /** For docs/quality.md. */
  readonly catches: string;
}

export interface LessonRule extends RuleInfo {
  readonly about: 'lesson';
  check(lesson: Lesson): Iterable<Hit>;
}
export interface QuestionRule extends RuleInfo {
  readonly about: 'question';
  check(question: QuizQuestion): Iterable<Hit>;
}
/** Compares parts of a course, so it runs again after each change. */
export interface CourseRule extends RuleInfo {
  readonly about: 'course';
  check(text: CourseText): Iterable<Hit>;
}
export type Rule = LessonRule | QuestionRule | CourseRule;

export interface Finding extends Hit {
  readonly rule: string;
  readonly severity: Severity;
  readonly retried: boolean;
  /** The checked lesson or question; undefined for rules about the course. */
  readonly unit?: string;
  readonly section: Section;
}

const QUOTED_CHARS = 80;
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > QUOTED_CHARS ? `${cutText(line, QUOTED_CHARS).trimEnd()}…` : line}"`;
}
