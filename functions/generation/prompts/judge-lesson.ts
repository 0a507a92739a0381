import { faultKinds, MAX_FAULTS, WrittenFaults } from '#domain/course-checks/faults.ts';
import type { ReadLesson } from '#domain/course-checks/units.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { checkRules, lessonsBlock } from './check-rules.ts';

const sourcedNote = (sourced: readonly string[]): string =>
  sourced.length === 0
    ? ''
    : ` These slides rest on the creator's own sources, so nothing on them is unsupported: ${sourced.join(', ')}.`;

const kinds = Object.entries(faultKinds)
  .map(([kind, meaning]) => `- ${kind}: ${meaning}`)
  .join('\n');

export const judgePrompt = (lesson: ReadLesson, sourced: readonly string[] = []): ModelCall<WrittenFaults> => ({
  name: 'lesson-check',
  version: 2,
  by: 'checker',
  quotes: true,
  schema: WrittenFaults,
  rules: checkRules,
  request: `${lessonsBlock('lesson', [lesson])}

Your task: list the faults of the lesson in <lesson> that would cost a learner time, money or trust, the worst first, at most ${MAX_FAULTS}. Each is of one of these kinds:
${kinds}
quote is the evidence: at most two sentences copied word for word from one text of the slide that slideId names. A fault whose quote is not in the slide is thrown away. fault says in one sentence what is wrong and what would put it right, in the language of the lesson. Matters of taste are no faults.${sourcedNote(sourced)} A good lesson has none: then faults is empty.`,
  maxOutputTokens: 2_000,
});
