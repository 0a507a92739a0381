import * as z from 'zod';

/** `empty`: no takeaways, practice, exercises or quizzes. `unprintable`: the fonts of PDF files lack letters of it. */
export const WorkbookState = z.enum(['printable', 'empty', 'unprintable']);
export type WorkbookState = z.infer<typeof WorkbookState>;
