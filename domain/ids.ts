import * as z from 'zod';

/** Sortable by creation time. */
export const Ulid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'is not an id');
export type Ulid = z.infer<typeof Ulid>;

/** The `sub` of the user pool. */
export const UserId = z.uuid();
export type UserId = z.infer<typeof UserId>;

export const MAX_PART_ID_CHARS = 40;

/** Unique in a course and stable across versions. Used as object keys, so `constructor` is not allowed. */
export const PartId = z
  .string()
  .regex(new RegExp(`^[a-z0-9-]{1,${MAX_PART_ID_CHARS}}$`), 'is not the id of a part')
  .refine((id) => id !== 'constructor', 'is not the id of a part');
