import * as z from 'zod';
import { CourseChoices, noChoices } from '#domain/generations/generation.ts';
import { stored, userKey } from '#web/lib/storage.ts';

const Request = z.object({
  title: z.string(),
  description: z.string(),
  outline: z.string(),
  choices: CourseChoices.default(noChoices),
  outlineFirst: z.boolean(),
});
export type RequestDraft = z.infer<typeof Request>;

export const emptyRequest: RequestDraft = {
  title: '',
  description: '',
  outline: '',
  choices: noChoices,
  outlineFirst: false,
};

export type ChosenSources = readonly string[];

/** Survives a reload, like the request. */
export const storedSources = (userId: string) =>
  stored('sessionStorage', userKey('request-sources', userId), z.array(z.string()).readonly());

/** Survives a reload and a visit to the plans, in this tab. */
export const storedRequest = (userId: string) => stored('sessionStorage', userKey('request', userId), Request);
