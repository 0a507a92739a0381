import * as z from 'zod';
import { stored, userKey } from '#web/lib/storage.ts';

const Request = z.object({
  title: z.string(),
  description: z.string(),
  outline: z.string(),
  outlineFirst: z.boolean(),
});
export type RequestDraft = z.infer<typeof Request>;

export const emptyRequest: RequestDraft = { title: '', description: '', outline: '', outlineFirst: false };

/** Survives a reload and a visit to the plans, in this tab. */
export const storedRequest = (userId: string) => stored('sessionStorage', userKey('request', userId), Request);
