import * as z from 'zod';

/** A rotation adds a key with a name of its own. */
export const FIRST_MEDIA_KEY = 'first';

const KeyName = z.string().regex(/^[a-z0-9]{1,20}$/);

/** Top-level fields, because CloudFormation reads one by its name. */
export const publicKeyField = (name: string): string => `${name}Public`;
export const privateKeyField = (name: string): string => `${name}Private`;

/** PEM key pairs for cookies of private files. The previous pair is valid while a rotation is deployed. */
export const MediaKeys = z
  .object({ current: KeyName, previous: KeyName.optional() })
  .catchall(z.string())
  .superRefine((keys, context) => {
    for (const name of mediaKeyNames(keys))
      for (const field of [publicKeyField(name), privateKeyField(name)])
        if (!String(keys[field]).startsWith('-----BEGIN ')) context.addIssue({ code: 'custom', path: [field] });
  });
export type MediaKeys = z.infer<typeof MediaKeys>;

/** The signing key first. */
export const mediaKeyNames = ({
  current,
  previous,
}: {
  readonly current: string;
  readonly previous?: string | undefined;
}): string[] => [current, ...(previous === undefined ? [] : [previous])];
