import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmSignUp, startEmailChange } from '#contracts/http/account.ts';
import { sendContactEmail } from '#contracts/http/support.ts';
import { Mail } from '#domain/mails/mail.ts';
import { EmailChange } from '#domain/users/credentials.ts';
import { Email } from '#domain/users/email.ts';
import { Profile } from '#domain/users/profile.ts';

/** Each place that checks an address. */
const places = {
  'sign-up': confirmSignUp.body.shape.email,
  'address change': startEmailChange.body.shape.email,
  'contact form': sendContactEmail.body.shape.email,
  profile: Profile.shape.email,
  'stored change': EmailChange.shape.email,
  mail: Mail.shape.to,
};
const acceptedBy = (email: string) =>
  Object.entries(places)
    .filter(([, schema]) => schema.safeParse(email).success)
    .map(([place]) => place);

const LOCAL_64 = 'a'.repeat(64);
const DOMAIN_189 = `${`${'d'.repeat(61)}.`.repeat(3)}com`;

describe('an email address', () => {
  test.each([
    'maya@example.com',
    'Maya.Lee+shop@Example.CO.UK',
    'o&m@example.com',
    'first/last@example.com',
    'a!b#c@example.com',
    'x_y%z@example.com',
    "tail'@example.com",
    "o'brien@example.com",
    '$a={b}|c~`?^*@example.com',
    '-a-@example.com',
    'a@b.co',
    'a@xn--bcher-kva.example',
    'a@example.xn--p1ai',
    'a@1and1.com',
    `${LOCAL_64}@${DOMAIN_189}`,
  ])('may be %s, everywhere', (email) => {
    expect(acceptedBy(email)).toEqual(Object.keys(places));
  });

  test.each([
    '',
    'maya',
    '@example.com',
    'maya@',
    'maya@localhost',
    'maya@example',
    'maya@127.0.0.1',
    'maya@[127.0.0.1]',
    '"maya lee"@example.com',
    '.maya@example.com',
    'maya.@example.com',
    'ma..ya@example.com',
    'maya@example..com',
    'maya@.example.com',
    'maya@-example.com',
    'maya@example-.com',
    'maya@exa_mple.com',
    'maya@example.c',
    'maya@example.123',
    'maya@@example.com',
    'maya lee@example.com',
    'maya@example.com ',
    'maya@example.com\n',
    'maya@example.com, leo@example.com',
    'Maya <maya@example.com>',
    'maya(home)@example.com',
    'mäya@example.com',
    'maya@bücher.example',
    `a${LOCAL_64}@example.com`,
    `${LOCAL_64}@d${DOMAIN_189}`,
  ])('may not be %j, anywhere', (email) => {
    expect(acceptedBy(email)).toEqual([]);
  });

  test('is made of any atoms', () => {
    const atom = fc.string({
      unit: fc.constantFrom(..."abcXYZ019!#$%&'*+/=?^_`{|}~-"),
      minLength: 1,
      maxLength: 12,
    });
    const local = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join('.'));
    fc.assert(
      fc.property(
        local,
        fc.domain().filter((domain) => /\.[a-z]{2,}$/.test(domain)),
        (local, domain) => {
          expect(Email.safeParse(`${local}@${domain}`).success).toBe(true);
          expect(Email.safeParse(`${local}.@${domain}`).success).toBe(false);
          expect(Email.safeParse(`${local} @${domain}`).success).toBe(false);
        },
      ),
    );
  });
});
