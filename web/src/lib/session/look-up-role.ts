import { getMe } from '#contracts/http/account.ts';
import { call } from '../api/call.ts';
import type { Role } from './session.ts';

/** The role as the API knows it, for users whose token does not carry one. */
export const lookUpRole = async (): Promise<Role | undefined> => (await call(getMe, {})).role;
