import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendContactEmail, sendMemberEmail } from '#contracts/http/support.ts';
import { keys } from '#contracts/table.ts';
import { brand } from '#domain/brand.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, plusMs } from '#domain/time.ts';
import { handler as outboxHandler } from '#functions/outbox/work-outbox.ts';
import { handler } from '#functions/support/send-contact-email.ts';
import { handler as memberHandler } from '#functions/support/send-member-email.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { creator } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let cloud: AwsStandIns;
let mailsBefore = new Set<string>();
beforeAll(async () => {
  [db, cloud] = await Promise.all([startTable(), startAwsStandIns()]);
});
afterAll(() => Promise.all([db.stop(), cloud.stop()]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
  mailsBefore = new Set(cloud.mails().map(({ id }) => id));
});
afterEach(() => vi.useRealTimers());

const at = (ms: number) => vi.setSystemTime(new Date(plusMs(NOON, ms)));
const sent = () => cloud.mails().filter(({ id }) => !mailsBefore.has(id));
const message = {
  name: 'Ines\nBcc: all@example.org',
  email: 'Ines@Agency.example',
  company: 'Agency & Co',
  message: 'We make courses for banks.\n\nHow many <seats>?',
};
const send = (body: object = message, viewer = '198.51.100.7') =>
  invoke(handler, sendContactEmail, { body, headers: { 'x-forwarded-for': `${viewer}, 130.176.0.1` } });
const statuses = async (senders: readonly (readonly [email: string, viewer: string])[]) => {
  const all: number[] = [];
  for (const [email, viewer] of senders) all.push((await send({ ...message, email }, viewer)).status);
  return all;
};

describe('a message', () => {
  test('reaches support with its sender as reply-to; the receipt contains no user text', async () => {
    expect(await send()).toMatchObject({ status: 202, body: { sent: true } });
    await outboxHandler({ sweep: true });
    const [support, ...more] = sent().filter(({ to }) => to.includes(brand.supportAddress));
    expect(more).toEqual([]);
    expect(support).toMatchObject({ replyTo: [message.email], subject: 'Contact Sales: Ines Bcc: all@example.org' });
    // A line break in user text cannot fake one of our lines.
    expect(support?.text).toContain('Name: Ines Bcc: all@example.org\nEmail: Ines@Agency.example');
    for (const userText of ['Agency & Co', 'We make courses for banks.', 'How many <seats>?', message.email])
      expect(support?.text).toContain(userText);
    expect(support?.html).toContain('How many &lt;seats&gt;?');
    const [receipt, ...others] = sent().filter(({ to }) => to.includes(message.email));
    expect(others).toEqual([]);
    for (const form of [receipt?.subject, receipt?.text, receipt?.html])
      expect(form).not.toMatch(/Ines|Agency|banks|seats/);
  });

  test.each([
    ['pro', '[Priority] Contact Sales: Ines'],
    ['hobby', 'Contact Sales: Ines'],
  ] as const)('of a user with the plan %s has the subject %s', async (tier, subject) => {
    await db.seed({
      ...{ pk: keys.user.pk(creator), sk: keys.user.grantedSubscription },
      ...contractPlan(tier, undefined, NOON),
    });
    const { status } = await invoke(memberHandler, sendMemberEmail, {
      body: { ...message, name: 'Ines' },
      user: creator,
      headers: { 'x-forwarded-for': '198.51.100.7, 130.176.0.1' },
    });
    expect(status).toBe(202);
    await outboxHandler({ sweep: true });
    const [support] = sent().filter(({ to }) => to.includes(brand.supportAddress));
    expect(support?.subject).toBe(subject);
  });

  test('of a user whose plan cannot be read arrives untagged', async () => {
    await db.seed({ pk: keys.user.pk(creator), sk: keys.user.grantedSubscription, tier: 'of a newer version' });
    const member = { body: message, user: creator, headers: { 'x-forwarded-for': '198.51.100.7, 130.176.0.1' } };
    expect((await invoke(memberHandler, sendMemberEmail, member)).status).toBe(202);
    await outboxHandler({ sweep: true });
    const [support] = sent().filter(({ to }) => to.includes(brand.supportAddress));
    expect(support?.subject).toBe('Contact Sales: Ines Bcc: all@example.org');
  });

  test('cannot tag itself', async () => {
    expect((await send({ ...message, name: '[Priority] Ines\uff3bPriority\uff3d' })).status).toBe(202);
    expect((await send({ ...message, priority: true })).status).toBe(400);
    const member = { body: { ...message, priority: true }, user: creator };
    expect((await invoke(memberHandler, sendMemberEmail, member)).status).toBe(400);
    await outboxHandler({ sweep: true });
    const [support] = sent().filter(({ to }) => to.includes(brand.supportAddress));
    expect(support?.subject).toBe('Contact Sales: Priority InesPriority');
  });

  test('counts against the same limits, whoever sends it', async () => {
    for (let n = 0; n < 3; n++) await send();
    const member = { body: message, user: creator, headers: { 'x-forwarded-for': '203.0.113.9, 130.176.0.1' } };
    expect((await invoke(memberHandler, sendMemberEmail, member)).status).toBe(429);
  });

  test('expires seven days after it was sent', async () => {
    await send();
    expect((await db.rows()).filter(({ sk }) => sk === 'MAIL')).toHaveLength(2);
    await outboxHandler({ sweep: true });
    const mails = (await db.rows()).filter(({ sk }) => sk === 'MAIL');
    expect(mails.map(({ ttl }) => ttl)).toEqual(Array(2).fill((Date.parse(NOON) + 7 * DAY_MS) / 1_000));
  });

  test.each([
    ['a blank name', { name: ' ' }, 'body.name'],
    ['no valid email', { email: 'ines' }, 'body.email'],
    ['an email with a too long local part', { email: `${'x'.repeat(65)}@agency.example` }, 'body.email'],
    ['a blank message', { message: '\n ' }, 'body.message'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5_001) }, 'body.message'],
  ])('with %s is rejected', async (_, part, field) => {
    const { status, body } = await send({ ...message, ...part });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await db.rows()).toEqual([]);
  });
});

describe('rate limits', () => {
  test('allow three an hour from one email, in any case and from any network', async () => {
    expect(
      await statuses([
        ['ines@agency.example', '198.51.100.1'],
        ['INES@agency.example', '198.51.100.2'],
        ['Ines@Agency.Example', '198.51.100.3'],
        ['ines@agency.example', '198.51.100.4'],
        ['else@agency.example', '198.51.100.4'],
      ]),
    ).toEqual([202, 202, 202, 429, 202]);
    const refused = await send({ ...message, email: 'ines@agency.example' });
    expect(refused.body.code).toBe('rate_limited');
    expect(refused.body.error).toContain(brand.supportAddress);
    expect((await db.rows()).filter(({ sk }) => sk === 'MAIL')).toHaveLength(8);
  });

  test('slide: a message counts for exactly one hour', async () => {
    await send();
    at(30 * MINUTE_MS);
    await send();
    await send();
    at(HOUR_MS - 1);
    expect((await send()).status).toBe(429);
    at(HOUR_MS);
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(429);
    // Expired rows that DynamoDB has not deleted yet do not count.
    at(5 * HOUR_MS);
    expect((await send()).status).toBe(202);
  });

  test('allow ten from one network, whatever the client sends in the header', async () => {
    const from = (n: number) => [`n${n}@agency.example`, `203.0.113.${n}, 2001:db8:1:2:${n}::9`] as const;
    const answers = await statuses(Array.from({ length: 11 }, (_, n) => from(n)));
    expect(answers).toEqual([...Array(10).fill(202), 429]);
    expect((await send(message, '2001:db8:1:3::9')).status).toBe(202);
  });

  test('allow sixty from one caller, whatever viewers its header names', async () => {
    const answers = await statuses(
      Array.from({ length: 61 }, (_, n) => [`n${n}@agency.example`, `198.51.100.${n}`] as const),
    );
    expect(answers).toEqual([...Array(60).fill(202), 429]);
  });

  test('reject a flooding visitor but not others behind the same edge', async () => {
    const flood = Array.from({ length: 62 }, (_, n) => [`n${n}@agency.example`, '198.51.100.3'] as const);
    expect((await statuses(flood)).filter((status) => status === 202)).toHaveLength(10);
    const others = ['198.51.100.4', '198.51.100.5', '198.51.100.66'];
    expect(await statuses(others.map((viewer, n) => [`else${n}@agency.example`, viewer]))).toEqual([202, 202, 202]);
  });

  test('hold for concurrent messages, and their rows contain no personal data', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(answers.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(3);
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    const counts = (await db.rows()).filter(({ sk }) => sk === 'TOKENS');
    expect(counts).toHaveLength(3);
    expect(JSON.stringify(counts)).not.toMatch(/ines|198\.51/i);
    for (const { ttl } of counts) expect(ttl).toBe((Date.parse(NOON) + HOUR_MS) / 1_000);
  });
});
