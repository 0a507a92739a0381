import { getMe } from '#contracts/http/account.ts';
import { call } from '../api/call.ts';
import type { Role } from './session.ts';

/** For tokens without a role group. */
export const lookUpRole = async (): Promise<Role | undefined> => (await call(getMe, {})).role;
