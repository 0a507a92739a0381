import { confirmSignUp } from '#contracts/http/account.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Confirmation } from './session.ts';

export async function confirmByCode(confirmation: Confirmation): Promise<void> {
  try {
    await call(confirmSignUp, { body: confirmation });
  } catch (error) {
    // An earlier attempt succeeded and its reply was lost.
    if (!(error instanceof ApiError && error.code === 'already_confirmed')) throw error;
  }
}
