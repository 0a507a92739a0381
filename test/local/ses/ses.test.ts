import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localRouter } from '#local/pages/router.ts';
import { openInbox } from '#local/ses/inbox.ts';
import { inboxRoutes } from '#local/ses/inbox-pages.ts';
import { createSes } from '#local/ses/ses.ts';
import { aFolder, aResource, type Served, sdk, serve, serveAws } from '../serve-aws.ts';

const ConfigurationSetAttributes = { ConfigurationSetName: 'shop-mail' };
const identities = [
  aResource('AWS::SES::ConfigurationSet', 'Set', { Name: 'shop-mail' }),
  aResource('AWS::SES::EmailIdentity', 'Mail', { EmailIdentity: 'example.test', ConfigurationSetAttributes }),
  aResource('AWS::SES::EmailIdentity', 'Lost', {
    EmailIdentity: 'lost.test',
    ConfigurationSetAttributes: { ConfigurationSetName: 'nowhere' },
  }),
];
let folder: ReturnType<typeof aFolder>;
let aws: Awaited<ReturnType<typeof serveAws>>;
let pages: Served;
let client: SESClient;
let now: Date;

beforeEach(async () => {
  folder = aFolder();
  now = new Date('2026-11-20T10:00:00Z');
  const inbox = openInbox(folder.path, () => now);
  aws = await serveAws(createSes({ resources: identities, inbox }));
  const route = localRouter([inboxRoutes(inbox)]);
  pages = await serve(async (request, response) => {
    const isTaken = await route(request, response, new URL(request.url ?? '', 'http://localhost'));
    if (!isTaken) response.writeHead(404).end();
  });
  client = new SESClient(sdk(aws.endpoint));
});
afterEach(async () => {
  await Promise.all([aws.close(), pages.close()]);
  folder.remove();
});

const send = (to: string, over: { Source?: string; subject?: string; html?: string } = {}) =>
  client.send(
    new SendEmailCommand({
      Source: over.Source ?? 'Coursewright <no-reply@mail.example.test>',
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: over.subject ?? 'Grüße & more' },
        Body: {
          Text: { Data: 'Read https://site.test/course/1.' },
          Html: { Data: over.html ?? '<a href="https://site.test/a?b=1&amp;c=2">here</a>' },
        },
      },
    }),
  );
const read = async (path: string) => (await fetch(`${pages.endpoint}${path}`)).text();

test('captures mails with their links, newest first, and filters them by address', async () => {
  const { MessageId } = await send('ann@example.test');
  now = new Date('2026-11-20T10:00:01Z');
  await send('Bob <Bob@Example.test>', { subject: 'Second' });
  await send('ann@example.test', { subject: 'Third' });
  const mails = JSON.parse(await read('/local/inbox.json?to=ANN@example.test'));
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Third', 'Grüße & more']);
  expect(mails[1]).toEqual({
    to: 'ann@example.test',
    subject: 'Grüße & more',
    text: 'Read https://site.test/course/1.',
    html: '<a href="https://site.test/a?b=1&amp;c=2">here</a>',
    sentAt: '2026-11-20T10:00:00.000Z',
    links: ['https://site.test/course/1', 'https://site.test/a?b=1&c=2'],
  });
  expect(await read(`/local/inbox/${MessageId}`)).toContain('href="https://site.test/course/1"');
  expect(JSON.parse(await read('/local/inbox.json'))).toHaveLength(3);
});

test('rejects an unverified sender and a malformed address', async () => {
  const unverified = send('ann@example.test', { Source: 'no-reply@elsewhere.test' });
  await expect(unverified).rejects.toMatchObject({ name: 'MessageRejected' });
  await expect(send('not an address')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  expect(JSON.parse(await read('/local/inbox.json'))).toEqual([]);
});

test('sending requires permission on the identity and its configuration set', async () => {
  await send('ann@example.test');
  expect(aws.permissions.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
    'ses:SendEmail arn:aws:ses:us-east-1:000000000000:identity/example.test',
    'ses:SendEmail arn:aws:ses:us-east-1:000000000000:configuration-set/shop-mail',
  ]);
});

test('rejects an identity with a missing configuration set', async () => {
  const lost = send('ann@example.test', { Source: 'no-reply@lost.test' });
  await expect(lost).rejects.toMatchObject({ name: 'ConfigurationSetDoesNotExistException' });
});

test('a mail cannot run scripts on the inbox page', async () => {
  const { MessageId } = await send('ann@example.test', {
    subject: '<script>1</script>',
    html: '"><script>alert(1)</script>',
  });
  const shown = await read(`/local/inbox/${MessageId}`);
  expect(shown).not.toMatch(/<script/i);
  expect(shown).toMatch(/sandbox="(?![^"]*allow-scripts)/);
});

test('parses the parts of a raw mail', async () => {
  const raw = [
    'From: no-reply@example.test',
    'To: ann@example.test',
    `Subject: =?utf-8?B?${Buffer.from('Café').toString('base64')}?=`,
    'Content-Type: multipart/alternative; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Caf=C3=A9 and a long=',
    ' line',
    '--cut',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Café</p>').toString('base64'),
    '--cut--',
    '',
  ].join('\r\n');
  await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
  const [mail] = JSON.parse(await read('/local/inbox.json?to=ann@example.test'));
  expect(mail).toMatchObject({ subject: 'Café', text: 'Café and a long line', html: '<p>Café</p>' });
});
