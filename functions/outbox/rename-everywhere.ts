import type { Course } from '#domain/courses/course.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { Profile } from '#domain/users/profile.ts';

export interface RenamePorts {
  readonly profiles: { byId(userId: string): Promise<Profile | undefined> };
  readonly poolUsers: { rename(userId: string, fullName: string): Promise<void> };
  readonly belongings: {
    courses(userId: string): Promise<Course[]>;
    renameCourse(courseId: string, creatorName: string): Promise<void>;
    reviews(userId: string): Promise<Review[]>;
    renameReview(review: Review, authorName: string): Promise<void>;
  };
}

/**
 * Brings the name that the profile has to the user pool, the courses and their buyers' copies, and what the user said of
 * others' courses; the marketplace follows the courses. A second change of the name may have been at it meanwhile, so the profile is looked at again in the end.
 * @returns false where the time was up; what is done is skipped the next time
 */
export async function renameEverywhere(
  userId: string,
  { profiles, poolUsers, belongings }: RenamePorts,
  timeIsUp: () => boolean,
): Promise<boolean> {
  let written: string | undefined;
  for (;;) {
    const name = (await profiles.byId(userId))?.fullName;
    // Someone who left meanwhile is erased by a task of its own.
    if (name === undefined || name === written) return true;
    await poolUsers.rename(userId, name);
    for (const { id, creatorName } of await belongings.courses(userId)) {
      // In another round a copy may have either name, whatever the course's record says.
      if (written === undefined && creatorName === name) continue;
      if (timeIsUp()) return false;
      await belongings.renameCourse(id, name);
    }
    for (const review of await belongings.reviews(userId)) {
      if (review.authorName === name) continue;
      if (timeIsUp()) return false;
      await belongings.renameReview(review, name);
    }
    written = name;
  }
}
