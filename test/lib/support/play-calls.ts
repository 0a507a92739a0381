import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Calls every operation of the bundle that is named on the command line, against a server with prepared answers, and
 * prints what was asked of the server and what came of it.
 */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
const [bundle = ''] = process.argv.slice(2);

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'r' },
  body: JSON.stringify(body),
});
const failure = (type: string, more: object = {}): Answer =>
  json(400, { __type: `com.amazonaws#${type}`, message: 'no', ...more });
const restFailure = (status: number, type: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ message: 'no' }),
});
const xml = (status: number, body: string): Answer => ({ status, headers: { 'content-type': 'text/xml' }, body });
const s3Failure = (status: number, code: string): Answer =>
  xml(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message><Key>k</Key></Error>`);
const sesFailure = (code: string): Answer =>
  xml(
    400,
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
  );

const item = {
  pk: { S: 'COURSE#1' },
  price: { N: '1.5' },
  big: { N: '9007199254740991' },
  list: { L: [{ NULL: true }, { M: { a: { BOOL: true } } }] },
  bytes: { B: 'AAH+' },
  names: { SS: ['a'] },
};
const throttled = failure('ProvisionedThroughputExceededException');
const broken = json(500, { __type: 'InternalServerError' });
const page = '<html>bad gateway</html>';

/** For each operation, rounds of answers; a round goes on until the call is settled, its last answer repeating. */
const rounds: Readonly<Record<string, readonly (readonly Answer[])[]>> = {
  GetItem: [
    [json(200, { Item: item })],
    [json(200, {})],
    [throttled, json(200, { Item: item })],
    [broken],
    [failure('ResourceNotFoundException')],
    [failure('AccessDeniedException')],
    [failure('ThrottlingException'), json(200, {})],
    [{ status: 502, body: page }],
    [{ status: 200, body: '{"Item":' }],
    [{ status: 0 }],
  ],
  BatchGetItem: [
    [json(200, { Responses: { 'Coursewright-dev': [item] }, UnprocessedKeys: {} })],
    [failure('RequestLimitExceeded')],
  ],
  PutItem: [
    [json(200, {})],
    [failure('ConditionalCheckFailedException')],
    [failure('TransactionConflictException')],
    [failure('ValidationException')],
    [failure('ReplicatedWriteConflictException'), json(200, {})],
    [failure('ItemCollectionSizeLimitExceededException')],
  ],
  UpdateItem: [[json(200, { Attributes: item })], [failure('ConditionalCheckFailedException', { Item: item })]],
  DeleteItem: [[json(200, {})]],
  Query: [
    [json(200, { Items: [item, item], LastEvaluatedKey: { pk: { S: 'x' } }, Count: 2 })],
    [failure('UnrecognizedClientException')],
  ],
  TransactWriteItems: [
    [json(200, {})],
    [
      failure('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: item }],
      }),
    ],
    [failure('TransactionInProgressException')],
    [failure('IdempotentParameterMismatchException')],
  ],
  GetObject: [
    [
      {
        status: 200,
        headers: {
          etag: '"e"',
          'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
          'x-amz-meta-a': 'b',
          'content-length': '5',
        },
        body: 'cards',
      },
    ],
    [{ status: 304, headers: { etag: '"e"' } }],
    [s3Failure(404, 'NoSuchKey')],
    [s3Failure(403, 'AccessDenied')],
    [s3Failure(503, 'SlowDown'), { status: 200, body: 'x' }],
    [s3Failure(500, 'InternalError')],
    [s3Failure(400, 'RequestTimeout'), { status: 200, body: 'x' }],
    [{ status: 503, body: page }],
  ],
  PutObject: [
    [{ status: 200, headers: { etag: '"f"' } }],
    [s3Failure(412, 'PreconditionFailed')],
    [s3Failure(409, 'ConditionalRequestConflict')],
    [s3Failure(404, 'NoSuchBucket')],
  ],
  CopyObject: [
    [
      xml(
        200,
        '<CopyObjectResult><ETag>"e"</ETag><LastModified>2026-11-21T00:00:00Z</LastModified></CopyObjectResult>',
      ),
    ],
    // S3 may answer 200 and then fail: https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html
    [s3Failure(200, 'InternalError'), s3Failure(200, 'InternalError'), s3Failure(200, 'InternalError')],
    [s3Failure(412, 'PreconditionFailed')],
    [s3Failure(404, 'NoSuchKey')],
  ],
  DeleteObject: [[{ status: 204 }], [s3Failure(403, 'AccessDenied')]],
  PresignedPutObject: [[]],
  GetSecretValue: [
    [json(200, { ARN: 'a', SecretString: '{}', CreatedDate: 1.5, VersionStages: ['AWSCURRENT'] })],
    [failure('ResourceNotFoundException')],
    [failure('DecryptionFailure')],
    [json(500, { __type: 'InternalServiceError' })],
  ],
  SendEmail: [
    [
      xml(
        200,
        '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>m</MessageId></SendEmailResult></SendEmailResponse>',
      ),
    ],
    [sesFailure('MessageRejected')],
    [sesFailure('Throttling'), sesFailure('MailFromDomainNotVerifiedException')],
    [sesFailure('InvalidParameterValue')],
  ],
  StartExecution: [
    [json(200, { executionArn: 'a', startDate: 1790000000.123 })],
    [failure('ExecutionAlreadyExists')],
    [failure('StateMachineDoesNotExist')],
    [failure('ThrottlingException'), json(200, {})],
  ],
  DescribeExecution: [
    [json(200, { executionArn: 'a', status: 'RUNNING', startDate: 1790000000.123 })],
    [failure('ExecutionDoesNotExist')],
  ],
  StopExecution: [[json(200, { stopDate: 1790000000 })], [failure('ExecutionDoesNotExist')]],
  PostToConnection: [
    [{ status: 200 }],
    [restFailure(410, 'GoneException')],
    [{ status: 410 }],
    [restFailure(403, 'ForbiddenException')],
    [restFailure(413, 'PayloadTooLargeException')],
    [restFailure(429, 'LimitExceededException'), { status: 200 }],
    [{ status: 503, body: page }],
  ],
  AdminGetUser: [
    [
      json(200, {
        Username: 'ada',
        UserAttributes: [{ Name: 'email', Value: 'ü' }],
        UserCreateDate: 1790000000.5,
        Enabled: true,
      }),
    ],
    [failure('UserNotFoundException')],
    [failure('TooManyRequestsException'), json(200, { Username: 'ada' })],
  ],
  AdminDeleteUser: [[json(200, {})], [failure('UserNotFoundException')], [failure('InternalErrorException')]],
  AdminUpdateUserAttributes: [
    [json(200, {})],
    [failure('NotAuthorizedException')],
    [failure('InternalErrorException')],
  ],
  AdminUserGlobalSignOut: [[json(200, {})], [failure('UserNotFoundException')], [failure('InternalErrorException')]],
  AdminAddUserToGroup: [[json(200, {})], [failure('NotAuthorizedException')], [failure('InternalErrorException')]],
};

/** What differs from run to run and means nothing. */
const VOLATILE = /^(x-amz-date|amz-sdk-invocation-id|user-agent|x-amz-user-agent|host|authorization)$/;
const steady = (text: string): string => text.replace(/127\.0\.0\.1:\d+/g, 'server');

let waiting: readonly Answer[] = [];
let asked: unknown[] = [];
function answer(response: ServerResponse): void {
  const [next, ...rest] = waiting;
  if (rest.length > 0) waiting = rest;
  // No status: never answered, which a client takes for a timeout.
  if (next?.status) response.writeHead(next.status, next.headers).end(next.body);
}
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const headers = Object.entries(request.headers).filter(([name]) => !VOLATILE.test(name));
    const signed = String(request.headers.authorization)
      .replace(/\/\d{8}\//, '/day/')
      .replace(/Signature=\w{64}$/, 'Signature');
    asked.push({
      method: request.method,
      url: request.url,
      headers,
      signed,
      userAgent: typeof request.headers['user-agent'],
      body,
    });
    answer(response);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'token',
  AWS_LAMBDA_FUNCTION_NAME: 'get-me',
  _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1',
  AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});
// Jitter is the same for both, and short.
Math.random = () => 0.05;
const { calls, told } = await import(bundle);
async function settled(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error: told(error) };
  }
}

const played: unknown[] = [];
for (const [operation, call] of Object.entries<() => Promise<unknown>>(calls))
  for (const round of rounds[operation] ?? []) {
    waiting = round;
    asked = [];
    played.push({ operation, answers: round.map(({ status }) => status), outcome: await settled(call), asked });
  }
process.stdout.write(steady(JSON.stringify(played, (_, value) => (value instanceof Set ? [...value] : value))));
server.closeAllConnections();
server.close();
