import { cognitoErrors } from './errors.ts';
import type { PoolSettings } from './pool-settings.ts';

export function checkPassword({ passwordPolicy: policy }: PoolSettings, password: string): void {
  if (password.length < policy.MinimumLength) throw cognitoErrors.weakPassword('Password not long enough');
  if (policy.RequireLowercase && !/[a-z]/.test(password))
    throw cognitoErrors.weakPassword('Password must have lowercase characters');
  if (policy.RequireUppercase && !/[A-Z]/.test(password))
    throw cognitoErrors.weakPassword('Password must have uppercase characters');
  if (policy.RequireNumbers && !/[0-9]/.test(password))
    throw cognitoErrors.weakPassword('Password must have numeric characters');
  if (policy.RequireSymbols && !/[^A-Za-z0-9]/.test(password))
    throw cognitoErrors.weakPassword('Password must have symbol characters');
  // Cognito's maximum.
  if (password.length > 256) throw cognitoErrors.invalid('Password must have length less than or equal to 256');
}
