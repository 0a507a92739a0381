import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { flag } from '#local/template/properties.ts';

const option = flag.default(false);

/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetRandomPassword.html */
export const SecretGeneration = z.object({
  PasswordLength: z.coerce.number().default(32),
  ExcludeCharacters: z.string().default(''),
  ExcludeLowercase: option,
  ExcludeUppercase: option,
  ExcludeNumbers: option,
  ExcludePunctuation: option,
  IncludeSpace: option,
  GenerateStringKey: z.string().optional(),
  SecretStringTemplate: z.string().optional(),
});

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export function generateSecret(wish: z.infer<typeof SecretGeneration>): string {
  const alphabet = [
    wish.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    wish.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    wish.ExcludeNumbers ? '' : '0123456789',
    wish.ExcludePunctuation ? '' : PUNCTUATION,
    wish.IncludeSpace ? ' ' : '',
  ]
    .join('')
    .split('')
    .filter((character) => !wish.ExcludeCharacters.includes(character));
  const value = Array.from({ length: wish.PasswordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  if (wish.GenerateStringKey === undefined) return value;
  const template = z.record(z.string(), z.unknown()).parse(JSON.parse(wish.SecretStringTemplate ?? '{}'));
  return JSON.stringify({ ...template, [wish.GenerateStringKey]: value });
}
