import * as z from 'zod';
import { stored, userKey } from '#web/lib/storage.ts';

/** What is being asked for, as typed. */
const Request = z.object({
  title: z.string(),
  description: z.string(),
  outline: z.string(),
  outlineFirst: z.boolean(),
});
export type RequestDraft = z.infer<typeof Request>;

export const emptyRequest: RequestDraft = { title: '', description: '', outline: '', outlineFirst: false };

/** The request as it was left, by a reload or on a way to the plans and back; this tab's only. */
export const storedRequest = (userId: string) => stored('sessionStorage', userKey('request', userId), Request);
