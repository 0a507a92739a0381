import * as z from 'zod';

const KEY = 'generate:request';

/** What is being asked for, as typed. */
const Request = z.object({
  title: z.string(),
  description: z.string(),
  outline: z.string(),
  outlineFirst: z.boolean(),
});
export type Request = z.infer<typeof Request>;

const empty: Request = { title: '', description: '', outline: '', outlineFirst: false };

/** The request as it was left, by a reload or on a way to the plans and back; this tab's only. */
export function keptRequest(): Request {
  try {
    return Request.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? empty;
  } catch {
    return empty;
  }
}

export function keepRequest(request: Request | undefined): void {
  try {
    if (request) sessionStorage.setItem(KEY, JSON.stringify(request));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden by the browser: then it lasts as long as the page.
  }
}

export const emptyRequest = empty;
