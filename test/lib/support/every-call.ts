import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lambdaCredentials } from '#functions/runtime/lambda-credentials.ts';

/** Every operation that `functions/` calls, with clients as the functions make them. */
const settings = {
  credentials: lambdaCredentials,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
};
const table = DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
  marshallOptions: { removeUndefinedValues: true },
});
const files = new S3Client({
  ...settings,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
const secrets = new SecretsManagerClient(settings);
const mail = new SESClient(settings);
const executions = new SFNClient(settings);
const sockets = new ApiGatewayManagementApiClient(settings);
const pool = new CognitoIdentityProviderClient(settings);

const TableName = 'Coursewright-dev';
const Key = { pk: 'COURSE#1', sk: 'COURSE' };
const Item = {
  ...Key,
  title: 'Brot & Brücken "für" 🍞\n\u0007',
  'odd "key"\n': true,
  price: -0.5,
  big: 2 ** 53 - 1,
  none: null,
  unset: undefined,
  list: [1, 'two', [], {}, null],
  map: { deep: { er: [true, false] } },
  bytes: new Uint8Array([0, 1, 254, 255]),
  names: new Set(['a', 'b']),
};
const object = { Bucket: 'coursewright-dev-catalogue', Key: 'cards of ü.json.gz' };
const executionArn = 'arn:aws:states:us-east-1:000000000000:execution:generate-course:1';

export const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  GetItem: () => table.send(new GetCommand({ TableName, Key, ConsistentRead: true })),
  BatchGetItem: () => table.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })),
  PutItem: () => table.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
  UpdateItem: () =>
    table.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #a = :a',
        ExpressionAttributeNames: { '#a': 'a' },
        ExpressionAttributeValues: { ':a': Item.list },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  DeleteItem: () => table.send(new DeleteCommand({ TableName, Key })),
  Query: () =>
    table.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'gsi1pk' },
        ExpressionAttributeValues: { ':pk': 'OWNER#1' },
        ExclusiveStartKey: Key,
        Limit: 2,
      }),
    ),
  TransactWriteItems: () =>
    table.send(
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName, Item } }, { Delete: { TableName, Key } }],
        ClientRequestToken: 'one',
      }),
    ),
  GetObject: async () => {
    const { Body, ...reply } = await files.send(new GetObjectCommand({ ...object, IfNoneMatch: '"known"' }));
    return { ...reply, text: await Body?.transformToString() };
  },
  PutObject: () =>
    files.send(
      new PutObjectCommand({ ...object, Body: Buffer.from('[]'), ContentType: 'application/gzip', IfMatch: '"known"' }),
    ),
  CopyObject: () =>
    files.send(
      new CopyObjectCommand({
        ...object,
        CopySource: 'coursewright-dev-media/uploads/a',
        CopySourceIfMatch: '"known"',
        MetadataDirective: 'REPLACE',
        ContentType: 'image/png',
        CacheControl: 'public, max-age=3600',
      }),
    ),
  DeleteObject: () => files.send(new DeleteObjectCommand(object)),
  PresignedPutObject: () =>
    getSignedUrl(files, new PutObjectCommand({ ...object, ContentType: 'image/png', ContentLength: 7 }), {
      expiresIn: 300,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
      signingDate: new Date(0),
    }).then((url) => url.replace(/Signature=\w+/, 'Signature')),
  GetSecretValue: () => secrets.send(new GetSecretValueCommand({ SecretId: 'arn:aws:secretsmanager:…:stripe' })),
  SendEmail: () =>
    mail.send(
      new SendEmailCommand({
        Source: 'Coursewright <no-reply@example.org>',
        Destination: { ToAddresses: ['ada@example.org'] },
        Message: { Subject: { Data: 'Grüße & more' }, Body: { Text: { Data: 'a=b&c\n' }, Html: { Data: '<p>ü</p>' } } },
        Tags: [{ Name: 'kind', Value: 'receipt' }],
      }),
    ),
  StartExecution: () =>
    executions.send(new StartExecutionCommand({ stateMachineArn: 'arn', name: '1', input: '{"a":"ü"}' })),
  DescribeExecution: () => executions.send(new DescribeExecutionCommand({ executionArn })),
  StopExecution: () => executions.send(new StopExecutionCommand({ executionArn, cause: 'cancelled' })),
  PostToConnection: () =>
    sockets.send(
      new PostToConnectionCommand({ ConnectionId: 'L0SM9cOFvHcCIAg=', Data: Buffer.from('{"kind":"pong","ü":1}') }),
    ),
  AdminGetUser: () => pool.send(new AdminGetUserCommand({ UserPoolId: 'us-east-1_a', Username: 'ada' })),
  AdminDeleteUser: () => pool.send(new AdminDeleteUserCommand({ UserPoolId: 'us-east-1_a', Username: 'ada' })),
  AdminUpdateUserAttributes: () =>
    pool.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: 'us-east-1_a',
        Username: 'ada',
        UserAttributes: [{ Name: 'name', Value: 'Ada' }],
      }),
    ),
  AdminUserGlobalSignOut: () =>
    pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId: 'us-east-1_a', Username: 'ada' })),
  AdminAddUserToGroup: () =>
    pool.send(new AdminAddUserToGroupCommand({ UserPoolId: 'us-east-1_a', Username: 'ada', GroupName: 'creator' })),
};

const classes = {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  DynamoDBServiceException,
  S3ServiceException,
  NoSuchKey,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  UserNotFoundException,
  GoneException,
};

/** What can be told of an error whatever names its classes were given. */
export const told = (error: unknown): unknown =>
  error instanceof Error
    ? {
        ...error,
        name: error.name,
        message: error.message,
        of: Object.entries(classes).flatMap(([name, one]) => (error instanceof one ? [name] : [])),
      }
    : error;
