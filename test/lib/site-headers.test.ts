import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#lib/constructs/site-headers.ts';

const policy = new Map(
  contentSecurityPolicy({
    scripts: ["'sha256-abc'"],
    services: ['https://pool.example', 'https://media.example'],
    downloads: 'https://media.example',
  })
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
);

test.each([
  ['script-src', "'self' 'sha256-abc'"],
  ['connect-src', "'self' https://pool.example https://media.example"],
  ['img-src', "'self' data: blob: https:"],
  ['frame-src', 'https://media.example'],
  ['frame-ancestors', "'none'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
])('the CSP sets %s to %s', (directive, sources) => {
  expect(policy.get(directive)).toBe(sources);
});

test('only our own files and hashed inline scripts can run', () => {
  expect(policy.get('script-src')).not.toMatch(/unsafe|https?:|\*/);
  expect(policy.get('default-src')).toBe("'self'");
});
