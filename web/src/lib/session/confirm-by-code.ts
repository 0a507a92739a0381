import { confirmSignUp } from '#contracts/http/account.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Confirmation } from './session.ts';

/** Opens the account for whoever has the code. */
export async function confirmByCode(confirmation: Confirmation): Promise<void> {
  try {
    await call(confirmSignUp, { body: confirmation });
  } catch (error) {
    // Confirmed already, by a try whose answer was lost: what is wanted is so, and signing in follows.
    if (!(error instanceof ApiError && error.code === 'already_confirmed')) throw error;
  }
}
