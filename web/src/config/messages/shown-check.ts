import { grouped, plural } from './plural.ts';

interface Figures {
  readonly lessons: number;
  readonly questions: number;
  readonly answered: number;
}

/** What buyers see of a course check. The editor quotes it beside its switch. */
export const shownCheck = ({ lessons, questions, answered }: Figures): string =>
  questions === 0
    ? `AI check: ${plural(lessons, { one: 'lesson', other: 'lessons' })} read`
    : `AI check: ${grouped(answered)} of ${plural(questions, { one: 'quiz question', other: 'quiz questions' })} can be answered from the slides`;
