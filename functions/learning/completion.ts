import type { Course } from '#domain/courses/course.ts';
import type { Certificate } from '#domain/learning/certificate.ts';
import type { Profile } from '#domain/users/profile.ts';
import type { Completion } from '../data/certificates.ts';
import type { Deck } from '../data/versions.ts';
import { Problem } from '../runtime/problem.ts';

interface Ports {
  readonly profiles: { byId(userId: string): Promise<Profile | undefined> };
  readonly certificates: { issue(certificate: Certificate): Promise<Completion> };
  now(): string;
  newId(): string;
}

/**
 * Completes a course for a learner, with the certificate that says so.
 * @throws Problem unauthenticated for someone who left, whose token is valid for a while yet
 */
export async function completion(
  { profiles, certificates, now, newId }: Ports,
  { course, deck, studentId }: { course: Course; deck: Deck; studentId: string },
): Promise<Completion> {
  const student = await profiles.byId(studentId);
  if (!student) throw new Problem('unauthenticated');
  return certificates.issue({
    id: newId(),
    courseId: course.id,
    studentId,
    studentName: student.fullName,
    courseTitle: deck.title,
    lessonCount: deck.lessonCount,
    completedAt: now(),
  });
}
