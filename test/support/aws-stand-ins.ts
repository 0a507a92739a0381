import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjects } from '#local/s3/objects.ts';
import { createS3 } from '#local/s3/s3.ts';
import type { AwsService } from '#local/service.ts';
import { type CapturedMail, openInbox } from '#local/ses/inbox.ts';
import { createSes } from '#local/ses/ses.ts';
import { openQueues } from '#local/sqs/queues.ts';

interface Served {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** `refusal` replaces the reply by a 400 with this body. */
interface Outage {
  on: boolean;
  refusal?: string | undefined;
}

/** Serves a stand-in on a port, without signatures. During `outage.on` every call gets a 503. */
async function serve(service: AwsService, outage: Outage): Promise<Served> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (outage.on) return void response.writeHead(503).end();
    if (outage.refusal !== undefined) return void response.writeHead(400).end(outage.refusal);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const reply = await service.handle({
      caller: { name: 'test', accessKeyId: 'test' },
      method: request.method ?? '',
      url: new URL(request.url ?? '', `http://${headers.host}`),
      headers,
      body: Buffer.concat(chunks),
    });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const BUCKET = 'catalogue-test';
const MEDIA_BUCKET = 'media-test';
const AUDIT_BUCKET = 'audit-test';
const SITE_BUCKET = 'site-test';
const QUEUE = 'catalogue';
/** A bucket that stays empty. */
export const EMPTY_BUCKET = 'catalogue-empty';

/** S3, SES and SQS for this process's SDK. */
export interface AwsStandIns {
  readonly s3: {
    outage: Outage;
    /** The site's bucket, as a deployment writes it. */
    readonly site: {
      put(key: string, body: string): void;
      remove(key: string): void;
      keys(): readonly string[];
      clear(): void;
    };
    clear(): void;
    catalogue(): readonly string[];
    putMedia(key: string): void;
    clearMedia(): void;
    media(): readonly { key: string; headers: Readonly<Record<string, string>> }[];
    /** The locked audit copies by key. */
    audit(): ReadonlyMap<string, string>;
  };
  readonly ses: { outage: Outage };
  readonly sqs: {
    outage: Outage;
    /** Courses in the catalogue queue. Receiving removes them. */
    receivedCourseIds(): string[];
  };
  mails(): CapturedMail[];
  stop(): Promise<void>;
}

export async function startAwsStandIns(): Promise<AwsStandIns> {
  const folder = mkdtempSync(join(tmpdir(), 'coursewright-cloud-'));
  const inbox = openInbox(folder, () => new Date());
  const identity = {
    stack: 'Test',
    logicalId: 'Mail',
    type: 'AWS::SES::EmailIdentity',
    properties: { EmailIdentity: 'coursewright.example' },
  };
  const objects = openObjects(
    folder,
    [BUCKET, EMPTY_BUCKET, MEDIA_BUCKET, SITE_BUCKET, AUDIT_BUCKET],
    () => new Date(),
    [AUDIT_BUCKET],
  );
  const s3 = {
    outage: { on: false } as Outage,
    site: {
      put: (key: string, body: string) => void objects.write(SITE_BUCKET, key, Buffer.from(body), {}),
      remove: (key: string) => objects.remove(SITE_BUCKET, key),
      keys: () => objects.list(SITE_BUCKET).map(({ key }) => key),
      clear() {
        for (const { key } of objects.list(SITE_BUCKET)) objects.remove(SITE_BUCKET, key);
      },
    },
    clear() {
      for (const { key } of objects.list(BUCKET)) objects.remove(BUCKET, key);
    },
    catalogue: () => objects.list(BUCKET).map(({ key }) => key),
    putMedia: (key: string) => void objects.write(MEDIA_BUCKET, key, Buffer.from('an image'), {}),
    clearMedia() {
      for (const { key } of objects.list(MEDIA_BUCKET)) objects.remove(MEDIA_BUCKET, key);
    },
    media: () => objects.list(MEDIA_BUCKET),
    audit: () =>
      new Map(objects.list(AUDIT_BUCKET).map(({ key }) => [key, String(objects.read(AUDIT_BUCKET, key))] as const)),
  };
  const ses = { outage: { on: false } as Outage };
  const queue = { stack: 'Test', logicalId: 'Queue', type: 'AWS::SQS::Queue', properties: { QueueName: QUEUE } };
  const queues = openQueues({ ofType: () => [queue] }, folder);
  const queueArn = `arn:aws:sqs:us-east-1:000000000000:${QUEUE}`;
  const sqs = {
    outage: { on: false } as Outage,
    receivedCourseIds() {
      const received = queues.messages.receive(queueArn, 1_000);
      queues.messages.delete(received);
      return received.map(({ body }) => String(JSON.parse(body).courseId));
    },
  };
  const servers = await Promise.all([
    serve(createS3({ objects }), s3.outage),
    serve(createSes({ resources: [identity], inbox }), ses.outage),
    serve(queues.service, sqs.outage),
  ]);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_S3: servers[0].endpoint,
    AWS_ENDPOINT_URL_SES: servers[1].endpoint,
    AWS_ENDPOINT_URL_SQS: servers[2].endpoint,
    CATALOGUE_BUCKET: BUCKET,
    CATALOGUE_QUEUE_URL: `https://sqs.us-east-1.amazonaws.com/000000000000/${QUEUE}`,
    MEDIA_BUCKET,
    SITE_BUCKET,
    AUDIT_BUCKET,
    MAIL_FROM: 'hello@coursewright.example',
  });
  return {
    s3,
    ses,
    sqs,
    mails: () => inbox.list(),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
