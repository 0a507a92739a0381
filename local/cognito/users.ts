import { join } from 'node:path';
import * as z from 'zod';
import { openRecords } from '#local/disk/records.ts';
import { epochSeconds } from '#local/protocol/time.ts';

const Code = z.object({ digits: z.string(), expiresAt: z.number(), wrongTries: z.number() });

/** Stores only the SHA-256 of the refresh token. */
const Session = z.object({
  tokenHash: z.string(),
  clientId: z.string(),
  originId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
});
export type Session = z.infer<typeof Session>;

const SoftwareToken = z.object({
  secret: z.string(),
  enabled: z.boolean(),
  /** Time step of the last accepted code; earlier codes are invalid. */
  lastStep: z.number(),
});

const User = z.object({
  /** As in AWS, the username is the `sub`. */
  username: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  password: z.object({ salt: z.string(), verifier: z.string() }),
  codes: z.partialRecord(z.enum(['sign-up', 'reset', 'verify-email']), Code),
  pendingEmail: z.string().optional(),
  softwareToken: SoftwareToken.optional(),
  pendingSecret: z.string().optional(),
  sessions: z.array(Session),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;
export type CodePurpose = keyof User['codes'];

export interface Users {
  bySub(sub: string): User | undefined;
  /** By email (case-insensitive) or username. */
  bySignIn(name: string): User | undefined;
  all(): User[];
  save(user: User): void;
  remove(user: User): void;
}

export const normalEmail = (email: string): string => email.trim().toLowerCase();

export function openUsers(folder: string, clock: () => Date): Users {
  const records = openRecords(join(folder, 'users'), User);
  const subByEmail = new Map<string, string>();
  const emailOf = (user: User) => normalEmail(user.attributes.email ?? '');
  for (const user of records.all()) subByEmail.set(emailOf(user), user.username);
  const forgetEmail = (username: string) => {
    const known = records.get(username);
    if (known) subByEmail.delete(emailOf(known));
  };
  return {
    bySub: (sub) => records.get(sub),
    bySignIn: (name) => records.get(subByEmail.get(normalEmail(name)) ?? name),
    all: () => records.all().sort((a, b) => a.createdAt - b.createdAt),
    save(user) {
      forgetEmail(user.username);
      records.set(user.username, { ...user, modifiedAt: epochSeconds(clock()) });
      subByEmail.set(emailOf(user), user.username);
    },
    remove(user) {
      forgetEmail(user.username);
      records.delete(user.username);
    },
  };
}
