import { type ChatRequest, promptOf, schemaOf } from './chat-request.ts';
import { writtenAnswer } from './courses/written-answer.ts';
import type { WrittenCourse } from './courses/written-course.ts';
import { matchesSchema, minimalValue } from './json-schema.ts';
import { inMode, type ModelMode } from './modes.ts';
import { readTopic, type Topic } from './topic.ts';
import { writeAssessment } from './writers/assessment.ts';
import { answerFromOptions, answerFromSlides, judgeLesson } from './writers/check.ts';
import { writeLesson } from './writers/lesson.ts';
import { nameSources } from './writers/name-sources.ts';
import { writePlan, writePlanFrame, writePlanPart } from './writers/plan.ts';
import { mendSlide, rewriteLesson, rewriteQuestion, rewriteQuiz, rewriteSlide } from './writers/rewrite.ts';
import { sampleTextNote } from './writers/sample-note.ts';
import { writeLandingPage, writeMarketing } from './writers/selling.ts';

const writers: Readonly<Record<string, (topic: Topic) => unknown>> = {
  'course-plan': writePlan,
  'plan-frame': writePlanFrame,
  'plan-part': writePlanPart,
  lesson: writeLesson,
  assessment: writeAssessment,
  'landing-page': writeLandingPage,
  marketing: writeMarketing,
  'lesson-rewrite': rewriteLesson,
  'quiz-rewrite': rewriteQuiz,
  'slide-rewrite': rewriteSlide,
  'question-rewrite': rewriteQuestion,
  'slide-proposal': mendSlide,
  'question-proposal': rewriteQuestion,
};

const sourced = ['lesson', 'lesson-rewrite', 'slide-rewrite'];
const checkers: Readonly<Record<string, (prompt: string, courses: readonly WrittenCourse[]) => unknown>> = {
  'lesson-check': judgeLesson,
  'quiz-from-slides': answerFromSlides,
  'quiz-from-options': answerFromOptions,
};

/** The model of a course that is written in full. */
const WRITTEN_COURSE = 'local-course';

export interface StandInAnswer {
  readonly content: string;
  readonly model: string;
}

/** Deterministic per request. */
export function answerTo(
  request: ChatRequest,
  courses: readonly WrittenCourse[],
  mode: ModelMode = 'good',
): StandInAnswer {
  const { model } = request;
  const format = schemaOf(request);
  if (!format) return { content: `${sampleTextNote} It answers requests for structured output.`, model };
  const prompt = promptOf(request);
  const topic = readTopic(prompt);
  const written = writtenAnswer(format.name, topic, courses);
  const answer = checkers[format.name]?.(prompt, courses) ?? written ?? writers[format.name]?.(topic);
  const isCorrection = request.messages.some(({ role }) => role === 'assistant');
  const isSourced = mode !== 'ungrounded' && sourced.includes(format.name) && topic.passages !== undefined;
  const good = isSourced ? nameSources(answer, topic.passages) : answer;
  const given = inMode(mode, good, { name: format.name, topic, isCorrection });
  const value = matchesSchema(format.schema, given) ? given : minimalValue(format.schema, sampleTextNote);
  return { content: JSON.stringify(value), model: written === undefined ? model : WRITTEN_COURSE };
}
