import type { Course } from '#domain/courses/course.ts';
import type { Deck } from '../data/courses/versions.ts';
import type { Completion } from '../data/learning/certificates.ts';
import type { Platform } from '../runtime/platform.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { Problem } from '../runtime/problem.ts';

type Ports = PortsOf<'users.profile' | 'certificates.issue'> & Pick<Platform, 'now' | 'newId'>;

/** @throws Problem unauthenticated for a deleted account */
export async function recordCompletion(
  { users, certificates, now, newId }: Ports,
  {
    course,
    deck,
    studentId,
    unsaved = [],
  }: { course: Course; deck: Deck; studentId: string; unsaved?: readonly string[] },
): Promise<Completion> {
  const student = await users.profile(studentId);
  if (!student) throw new Problem('unauthenticated');
  const certificate = {
    id: newId(),
    courseId: course.id,
    studentId,
    studentName: student.fullName,
    courseTitle: deck.title,
    lessonCount: deck.lessonCount,
    completedAt: now(),
  };
  return certificates.issue(certificate, { quizzes: deck.quizzes, unsaved });
}
