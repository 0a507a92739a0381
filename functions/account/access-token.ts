import { Problem } from '../runtime/problem.ts';

export function accessTokenIn(headers: Readonly<Record<string, string | undefined>>): string {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Problem('unauthenticated');
  return token;
}
