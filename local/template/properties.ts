import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';

/** Templates write booleans as booleans or strings. */
export const flag = z.union([z.boolean(), z.stringbool()]);

export const locationOf = ({ stack, logicalId, type }: Omit<TemplateResource, 'properties'>): string =>
  `${stack}/${logicalId} (${type})`;

export function parseProperties<Schema extends z.ZodType>(
  schema: Schema,
  resource: TemplateResource,
): z.output<Schema> {
  const parsed = schema.safeParse(resource.properties);
  if (parsed.success) return parsed.data;
  throw new Error(`${locationOf(resource)} has unsupported properties: ${z.prettifyError(parsed.error)}`);
}
