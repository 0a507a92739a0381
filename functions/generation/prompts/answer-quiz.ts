import {
  type AnsweredFrom,
  answerFaults,
  answerSchemas,
  askedQuestions,
  type WrittenAnswers,
} from '#domain/course-checks/gate.ts';
import { lessonAsRead } from '#domain/course-checks/units.ts';
import type { Module } from '#domain/courses/content.ts';
import { dataBlock } from '../../adapters/model/data-block.ts';
import type { ModelCall } from '../../adapters/model/model-call.ts';
import { checkRules, lessonsBlock } from './check-rules.ts';
import { clipped } from './clipped.ts';

const tasks = {
  slides:
    'answer each question in <questions> from the text in <slides> alone, not from what you know: choose the letter of the option that the slides make right. If they do not say which option is right, or make another answer right, answer "not in the slides". Where inOtherWords asks a question anew, the option must answer both; if none does, answer "not in the slides".',
  options:
    'you have not seen the course. For each question in <questions>, choose the letter of the option that its writer most likely meant as the right one, from the wording alone. Answer every question.',
} as const satisfies Record<AnsweredFrom, string>;

/** Neither call sees the key, the explanations or the feedback. */
export function answerPrompt(module: Module, from: AnsweredFrom): ModelCall<WrittenAnswers> {
  const asked = askedQuestions(module.quizQuestions, from);
  const slides = from === 'slides' ? `${lessonsBlock('slides', module.lessons.map(lessonAsRead))}\n` : '';
  return {
    name: `quiz-from-${from}`,
    version: 3,
    by: 'checker',
    schema: answerSchemas[from],
    check: (written) => answerFaults(asked, written),
    rules: checkRules,
    request: `${slides}${dataBlock('questions', JSON.stringify(clipped(asked)))}

Your task: ${tasks[from]} answers has one entry for each number.`,
    maxOutputTokens: 1_000,
  };
}
