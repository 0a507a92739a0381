import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Confirmation } from '#web/lib/session/session.ts';
import { formKey, stored } from '#web/lib/storage.ts';
import { startOfVisit } from './start-of-visit.ts';

const SignUpDraft = z.object({
  role: z.enum(['student', 'creator']),
  fullName: z.string(),
  email: z.string(),
  tab: z.enum(['sign-in', 'sign-up']),
  /** The code step is open, for this draft or for an earlier sign-up, whose name and role then apply. */
  awaitsCode: z.optional(z.enum(['for-this', 'for-earlier'])),
});
export type SignUpDraft = z.infer<typeof SignUpDraft>;

/** Specified: the role defaults to student. */
export const emptyDraft: SignUpDraft = { role: 'student', fullName: '', email: '', tab: 'sign-in' };

/** `entry` is the history entry that showed it last. */
const StoredDraft = z.extend(SignUpDraft, { entry: z.string() });
const storedDraft = stored('sessionStorage', formKey('sign-up'), StoredDraft);

export const claimOf = ({ role, fullName, awaitsCode }: SignUpDraft): Confirmation['claim'] =>
  awaitsCode === 'for-earlier' ? { asSignedUp: 'true' } : { fullName, role };

/** This state goes on with the same visit: the form stays as it is. */
export const onSameEntry = (state: object, entry: string): object => ({ ...state, entry });

const sameEntryIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined;

/**
 * What a newcomer has typed, except for the password. Kept when the tab changes and through reloads. A new visit keeps
 * the fields, but opens the tab and the role that its link asks for.
 */
export function useSignUpDraft() {
  const { key, search, state } = useLocation();
  // The first entry of each document has the same key.
  const entry = sameEntryIn(state) ?? key + search;
  const newVisit = (kept: SignUpDraft): SignUpDraft => ({
    ...kept,
    ...startOfVisit(state, search),
    awaitsCode: undefined,
  });
  const [draft, setDraft] = useState<SignUpDraft>(() => {
    const { entry: lastEntry, ...kept } = storedDraft.get() ?? { ...emptyDraft, entry: undefined };
    return lastEntry === entry ? kept : newVisit(kept);
  });
  const [shownEntry, setShownEntry] = useState(entry);
  if (shownEntry !== entry) {
    setShownEntry(entry);
    setDraft(newVisit);
  }
  const edit = useCallback((part: Partial<SignUpDraft>) => setDraft((now) => ({ ...now, ...part })), []);
  useEffect(() => storedDraft.set({ ...draft, entry }), [draft, entry]);
  return { draft, edit, entry };
}

export const forgetSignUpDraft = (): void => storedDraft.set(undefined);
