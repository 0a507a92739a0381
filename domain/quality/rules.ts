import type { Rule } from './rule.ts';
import { completenessRules } from './rules/completeness.ts';
import { contractRules } from './rules/contract.ts';
import { coverageRules } from './rules/coverage.ts';
import { languageRules } from './rules/language.ts';
import { questionRules } from './rules/questions.ts';
import { quizRules } from './rules/quizzes.ts';
import { repetitionInCourse, repetitionInLesson } from './rules/repetition.ts';
import { slideRules } from './rules/slides.ts';

export const ruleFamilies = {
  Completeness: completenessRules,
  Slides: slideRules,
  Lessons: contractRules,
  Language: languageRules,
  Questions: questionRules,
  Quizzes: quizRules,
  Coverage: coverageRules,
  Repetition: [...repetitionInLesson, ...repetitionInCourse],
} as const satisfies Record<string, readonly Rule[]>;

export const rules: readonly Rule[] = Object.values(ruleFamilies).flat();
