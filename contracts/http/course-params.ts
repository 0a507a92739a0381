import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';

/** Of every path that names a course; apart from the course's own endpoints, which others' functions need not carry. */
export const CourseParams = z.strictObject({ courseId: Ulid });
