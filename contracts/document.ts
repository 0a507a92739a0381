import * as z from 'zod';

/** A text that is sent as it is; `missing`: the site's own page for what is not there, with the status that says so. */
export const Document = z.object({ body: z.string(), missing: z.boolean().optional() });
export const Picture = z.object({
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'are not the bytes of a picture'),
});
