import { ulid as newUlid } from 'ulid';
import { keys } from '#contracts/table.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { Note } from '#domain/learning/note.ts';
import { QuizAttempt } from '#domain/learning/quiz.ts';
import { newMemory, ReviewCard } from '#domain/learning/review-card.ts';
import type { Item } from '#functions/data/table/table.ts';
import { NOON, ulid } from './platform.ts';

const COURSE = ulid(9);

/** One learning row of each kind. `words` fills every free text. */
export function learningRowsOf(userId: string, words: string): Item[] {
  const pk = keys.user.pk(userId);
  const attempt = QuizAttempt.parse({
    ...{ id: newUlid(), courseId: COURSE, moduleId: 'm1', version: 1, answers: { 'm1-q1': 0 } },
    ...{ correct: 1, of: 1, passed: true, at: NOON },
  });
  const note = Note.parse({
    ...{ courseId: COURSE, courseTitle: 'Knots', slideId: 'm1', slideTitle: words, text: words, updatedAt: NOON },
  });
  const card = ReviewCard.parse({
    ...{ courseId: COURSE, courseTitle: 'Knots', cardId: 'm1-q1', front: words, back: words, dueAt: NOON, version: 1 },
    memory: newMemory,
  });
  const certificate = Certificate.parse({
    ...{ id: newUlid(), courseId: COURSE, studentId: userId, studentName: words, courseTitle: 'Knots' },
    ...{ lessonCount: 4, completedAt: NOON, passedAt: null, scorePercent: null },
  });
  const quizzes = { m1: { attempts: 1, bestCorrect: 1, bestOf: 1, passedAt: NOON } };
  const progress = { courseId: COURSE, seen: new Set(['intro', 'm1']), position: 'm1', slideCount: 7, quizzes };
  return [
    { pk, sk: keys.user.progress(COURSE), ...progress, updatedAt: NOON },
    { pk, sk: keys.user.attempt(COURSE, 'm1', attempt.id), ...attempt },
    { pk, sk: keys.user.note(COURSE, 'm1'), ...note },
    { pk, sk: keys.user.reviewCard(COURSE, 'm1-q1'), ...card },
    { pk, sk: keys.user.learningCounts, notes: 1, noteBytes: 100, cards: 1 },
    {
      ...{ pk: keys.certificate.pk(certificate.id), sk: keys.certificate.sk },
      ...{ gsi1pk: keys.kept.gsi1pk(userId), gsi1sk: NOON, ...certificate },
    },
  ];
}
