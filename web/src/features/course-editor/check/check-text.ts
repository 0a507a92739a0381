import type { CourseText } from '#domain/courses/content.ts';
import { changedUnits, checkAgain, checkCourse } from '#domain/quality/check.ts';
import { type Claim, claimsIn } from '#domain/quality/claims.ts';
import type { Finding } from '#domain/quality/rule.ts';
import { rules } from '#domain/quality/rules.ts';

export interface CheckedText {
  readonly text: CourseText;
  readonly findings: readonly Finding[];
  /** To tick off. */
  readonly claims: readonly Claim[];
}

/** In a chunk of its own: the rules are loaded after the editor. */
export const checkText = (text: CourseText, before: CheckedText | undefined): CheckedText => ({
  text,
  findings: before
    ? checkAgain(text, before.findings, changedUnits(before.text, text), rules)
    : checkCourse(text, rules),
  claims: claimsIn(text),
});
