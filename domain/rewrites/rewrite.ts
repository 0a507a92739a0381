import * as z from 'zod';
import { PartId } from '../ids.ts';

/** What can be written anew: a lesson with its slides, a module's quiz, or one slide. */
export const RewrittenPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lesson'), lessonId: PartId }),
  z.strictObject({ kind: z.literal('quiz'), moduleId: PartId }),
  z.strictObject({ kind: z.literal('slide'), slideId: PartId }),
]);
export type RewrittenPart = z.infer<typeof RewrittenPart>;
