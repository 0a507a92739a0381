import { confirmSignUp, getMe } from '#contracts/http/account.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { Confirmation, Role } from '#web/lib/session/session.ts';

/** For tokens without a role group. */
export const lookUpRole = async (): Promise<Role | undefined> => (await call(getMe, {})).role;

export async function confirmByCode(confirmation: Confirmation): Promise<void> {
  try {
    await call(confirmSignUp, { body: confirmation });
  } catch (error) {
    // An earlier attempt succeeded and its reply was lost.
    if (!(error instanceof ApiError && error.code === 'already_confirmed')) throw error;
  }
}
