import type { Course } from '#domain/courses/course.ts';

interface Ports {
  readonly courses: {
    ownedBy(userId: string, cursor?: string): Promise<{ courses: Course[]; cursor: string | undefined }>;
  };
}

/** All of a user's courses: asked seldom, by somebody who takes everything along or leaves. */
export async function allCourses({ courses }: Ports, userId: string): Promise<Course[]> {
  const all: Course[] = [];
  let cursor: string | undefined;
  do {
    const page = await courses.ownedBy(userId, cursor);
    all.push(...page.courses);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return all;
}
