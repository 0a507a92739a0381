import { execFile } from 'node:child_process';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { getMe } from '#contracts/http/account.ts';
import { keys } from '#contracts/table.ts';
import { Mail } from '#domain/mails/mail.ts';
import { instantOf } from '#domain/time.ts';
import { callApi } from '#local/seed/call-api.ts';
import type { Account } from './accounts.ts';
import { pollUntil } from './poll-until.ts';
import type { Target } from './target.ts';

const MINUTES_SECONDS = 180;

export async function checkRedrive(target: Target, { session }: Account): Promise<string> {
  const { userId } = await callApi(session, getMe);
  const mail = Mail.parse({
    id: ulid(),
    to: userId,
    content: { template: 'generation-done', courseId: ulid(), courseTitle: 'A mail that was given up' },
  });
  const key = { pk: keys.mail.pk(mail.id), sk: keys.mail.sk };
  const now = instantOf(Date.now());
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...target.connection.client, maxAttempts: 3 }));
  const TableName = target.connection.table;
  try {
    const givenUp = { attempts: 100, deadAt: now, lastError: 'inserted by npm run verify' };
    const erasedWithAccount = { gsi1pk: keys.kept.gsi1pk(userId), gsi1sk: now };
    await table.send(new PutCommand({ TableName, Item: { ...key, ...mail, ...givenUp, ...erasedWithAccount } }));
    await redrive(target, '--id', mail.id);
    await pollUntil(
      async () => {
        const { Item } = await table.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
        return Item?.doneAt;
      },
      {
        withinSeconds: MINUTES_SECONDS,
        failure: 'The redriven email was not sent. See docs/runbook.md, and docs/deploy.md on the SES sandbox',
      },
    );
  } finally {
    table.destroy();
  }
  await redrive(target, '--dry-run', '--failures', '--stage', target.stage.name);
  return 'a dead email was sent, and the failure queues are readable';
}

function redrive({ redriveOptions }: Target, ...options: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = ['scripts/redrive.ts', ...options, ...redriveOptions];
    execFile(process.execPath, command, { timeout: MINUTES_SECONDS * 1_000 }, (error, out, err) =>
      error ? reject(new Error(`npm run redrive -- ${options.join(' ')}: ${err || out || error.message}`)) : resolve(),
    );
  });
}
