import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';

/** The parameters of every path that names a course. */
export const CourseParams = z.strictObject({ courseId: Ulid });
