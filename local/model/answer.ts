import { type ChatRequest, promptOf, schemaOf } from './chat-request.ts';
import { matchesSchema, minimalValue } from './json-schema.ts';
import { readTopic, type Topic } from './topic.ts';
import { writeAssessment } from './writers/assessment.ts';
import { writeLesson } from './writers/lesson.ts';
import { writePlan } from './writers/plan.ts';
import { rewriteLesson, rewriteQuiz, rewriteSlide } from './writers/rewrite.ts';
import { sampleTextNote } from './writers/sample-note.ts';
import { writeLandingPage, writeMarketing } from './writers/selling.ts';

const writers: Readonly<Record<string, (topic: Topic) => unknown>> = {
  'course-plan': writePlan,
  lesson: writeLesson,
  assessment: writeAssessment,
  'landing-page': writeLandingPage,
  marketing: writeMarketing,
  'lesson-rewrite': rewriteLesson,
  'quiz-rewrite': rewriteQuiz,
  'slide-rewrite': rewriteSlide,
};

/** JSON of the requested schema, or a plain sentence. Deterministic per request. */
export function answerTo(request: ChatRequest): string {
  const format = schemaOf(request);
  if (!format) return `${sampleTextNote} It answers requests for structured output.`;
  const written = writers[format.name]?.(readTopic(promptOf(request)));
  const value = matchesSchema(format.schema, written) ? written : minimalValue(format.schema, sampleTextNote);
  return JSON.stringify(value);
}
