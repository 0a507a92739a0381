import * as z from 'zod';

/** A ULID: 26 Crockford base-32 characters, sortable by creation time. Courses, generations, purchases and mails have one. */
export const Ulid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'is not an id');
export type Ulid = z.infer<typeof Ulid>;

/** A user's id is the user pool's `sub`. */
export const UserId = z.uuid();
export type UserId = z.infer<typeof UserId>;

export const MAX_PART_ID_CHARS = 40;

/**
 * The ids of modules, lessons, slides and questions, unique within a course and kept across its versions. They are keys of
 * records, so the one that every object answers to is none: https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Object/constructor
 */
export const PartId = z
  .string()
  .regex(new RegExp(`^[a-z0-9-]{1,${MAX_PART_ID_CHARS}}$`), 'is not the id of a part')
  .refine((id) => id !== 'constructor', 'is not the id of a part');
