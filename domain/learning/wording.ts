import type { QuizQuestion } from '../courses/content.ts';
import { isBlank } from '../is-blank.ts';

/** Questions by hand may have one wording. */
export const secondWordingOf = ({
  question,
  secondWording,
}: Pick<QuizQuestion, 'question' | 'secondWording'>): string => (isBlank(secondWording) ? question : secondWording);
