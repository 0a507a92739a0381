import type * as z from 'zod';
import type { getCourse, OwnedCourse } from '#contracts/http/courses.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { History } from './history.ts';

export type LoadedCourse = z.output<(typeof getCourse)['reply']>;

type SaveProblem =
  /** Retried automatically. */
  | { readonly kind: 'offline' | 'failing' }
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'refused' }
  /** Another tab or device changed the same; `newer` is undefined if it could not be read. */
  | { readonly kind: 'conflict'; readonly newer: LoadedCourse | undefined };

export interface WorkingCopyState {
  readonly course: OwnedCourse;
  readonly history: History<CourseText>;
  readonly savedText: CourseText;
  readonly saving: boolean;
  readonly saveProblem: SaveProblem | undefined;
  /** Their replies were lost: the server may have one of them. */
  readonly uncertain: readonly CourseText[];
}
