import { courseRules } from './completeness/course-rules.ts';
import { lessonRules } from './completeness/lesson-rules.ts';
import { questionRules } from './completeness/question-rules.ts';

/** Keep these files and what they import small: the editor's first view loads them. */
export const completenessRules = [...courseRules, ...lessonRules, ...questionRules];
