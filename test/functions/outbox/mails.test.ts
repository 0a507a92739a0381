import { convert } from 'html-to-text';
import { describe, expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { handler as composeMessage } from '#functions/account/compose-message.ts';
import type { Link } from '#functions/outbox/mail-templates/rendered-email.ts';
import { renderEmail } from '#functions/outbox/render-email.ts';
import { mailsOfEachKind } from '#test/support/mails.ts';

process.env.SITE_URL ??= 'https://coursewright.example';
const SITE = 'https://coursewright.example';
const MARKUP = '<img src=x onerror=alert(1)>&"\'';
const link: Link = (path) => `${SITE}${path}`;
const kinds = Object.values(mailsOfEachKind());

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const selectors = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'td', format: 'block' },
];
/** The visible text of the HTML, block by block. */
const seen = (html: string): string[] =>
  convert(html, { wordwrap: false, selectors })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe.each(kinds)('$template', (content) => {
  const { subject, text, html } = renderEmail(content, link);

  test('has the same text in plain text and HTML', () => {
    for (const line of seen(html)) {
      if (line === brand.name) continue;
      for (const word of line.split(' ')) expect(oneLine(text), line).toContain(word);
    }
    for (const href of hrefs(html)) expect(text).toContain(href.replace('mailto:', ''));
  });

  test('links only to absolute URLs of this site and to support', () => {
    expect(hrefs(html).at(-1)).toBe(`mailto:${brand.supportAddress}`);
    for (const href of hrefs(html).slice(0, -1)) expect(new URL(href).origin).toBe(SITE);
    expect(text).not.toMatch(/[([\s]\/(dashboard|course)/);
  });

  test('has a subject of one line and no missing values', () => {
    expect(subject).toMatch(/^[^\r\n]{8,150}$/);
    expect(subject + text + html).not.toMatch(/undefined|NaN|\[object/);
  });
});

test.each(Object.values(mailsOfEachKind(MARKUP)))('$template escapes user texts', (content) => {
  const { html, text, subject } = renderEmail(content, link);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('onerror=alert(1)>');
  const containsUserText = JSON.stringify(content).includes('onerror');
  expect(text.includes(MARKUP)).toBe(containsUserText);
  expect(convert(html, { wordwrap: false, selectors }).includes(MARKUP)).toBe(containsUserText);
  expect(subject).not.toMatch(/[\r\n]/);
});

/** The mail service refuses a subject with line breaks, which would also start a header. */
test.each(Object.values(mailsOfEachKind('\r\nBcc: victim@example.com\u2028\u202edaerB\u0000')))(
  '$template has a one-line subject, whatever users wrote',
  (content) => {
    const { subject } = renderEmail(content, link);
    expect(subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]{8,150}$/u);
    if (content.template === 'receipt') expect(subject).toBe('Your receipt for “Bread Bcc: victim@example.com daerB ”');
  },
);

test.each([
  ['generation-done', /“Bread” is ready/, /draft that only you can see[\s\S]*\/course\/\w{26}\/edit/],
  ['receipt', /receipt for “Bread”/, /Paid: \$29\.00[\s\S]*\/course\/\w{26}\/view/],
  ['sale', /You sold “Bread”/, /Price: \$29\.00\nYou keep: \$26\.10/],
  ['email-change-code', /new Coursewright address/, /123456/],
  [
    'email-changed',
    /email of your Coursewright account was changed/,
    /If this wasn't you, email \S+@\S+ from this address/,
  ],
  ['password-changed', /password was changed/, /If this wasn't you, set a new password right away/],
  ['two-steps-off', /Two-step sign-in is off/, /If this wasn't you, set a new password right away/],
  ['trial-began', /Pro trial has begun/, /Free until: November 28, 2026\nThen: \$149\.00 a month[\s\S]*\/settings/],
  ['trial-ends', /Pro trial ends on November 28, 2026/, /\$149\.00 a month[\s\S]*\/settings/],
  ['plan-paid', /You paid \$149\.00 for the Pro plan/, /trial has ended[\s\S]*Next payment: December 28, 2026/],
  ['plan-ended', /Your Learner plan has ended/, /couldn't charge your card[\s\S]*keep the courses you bought/],
] as const)('%s contains the facts its recipient needs', (template, subject, text) => {
  const mail = renderEmail(mailsOfEachKind()[template], link);
  expect(mail.subject).toMatch(subject);
  expect(mail.text).toMatch(text);
});

describe('the mails of the user pool', () => {
  const CODE = '{####}';
  const composed = async (triggerSource: string) => {
    const event = {
      triggerSource,
      request: { userAttributes: { email: 'ada+lists@example.com' }, codeParameter: CODE },
      response: {},
    };
    const answer = (await composeMessage(event)) as {
      response: { emailSubject: string; emailMessage: string };
    };
    return answer.response;
  };

  test.each([
    ['CustomMessage_SignUp', /confirmation code/],
    ['CustomMessage_ResendCode', /confirmation code/],
    ['CustomMessage_ForgotPassword', /new Coursewright password/],
  ])('%s contains the visible code once, in the layout of all mails', async (source, subject) => {
    const { emailSubject, emailMessage } = await composed(source);
    expect(emailSubject).toMatch(subject);
    // Cognito's limit for a message is 20,000 characters.
    expect(emailMessage.length).toBeLessThan(20_000);
    expect(emailMessage.split(CODE)).toHaveLength(2);
    expect(emailMessage).toContain('background:#faf8f4');
    expect(seen(emailMessage).join('\n')).toContain(brand.supportAddress);
  });

  test('the reset email links to its page with email and code', async () => {
    const { emailMessage } = await composed('CustomMessage_ForgotPassword');
    const [href = ''] = hrefs(emailMessage).map((each) => each.replaceAll('&amp;', '&'));
    const { pathname, search } = new URL(href.replace(CODE, '123456'));
    expect(pathname).toBe('/reset-password');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ email: 'ada+lists@example.com', code: '123456' });
  });
});
