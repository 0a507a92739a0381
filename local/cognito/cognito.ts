import type { KeyObject } from 'node:crypto';
import type { RequestListener } from 'node:http';
import * as z from 'zod';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import type { LocalRoute } from '#local/pages/router.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import { answerJson, operationNamed, parseJsonBody } from '#local/protocol/aws-json.ts';
import type { AwsCall, AwsReply, AwsService, InvokeFunction, TemplateResource } from '#local/service.ts';
import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import type { SendMail } from './codes.ts';
import { cognitoErrors } from './errors.ts';
import { openPool, type Pool } from './pool.ts';
import { poolSettings } from './pool-settings.ts';
import { publicListener } from './public-listener.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import { softwareTokenOperations } from './software-tokens.ts';
import { issuerOf } from './tokens.ts';

export interface CognitoContext {
  readonly resources: readonly TemplateResource[];
  readonly dataDir: string;
  readonly invoke: InvokeFunction;
  readonly sendMail: SendMail;
  readonly mayInvoke?: MayInvoke;
  readonly clock: () => Date;
}

export interface Cognito {
  readonly service: AwsService;
  readonly publicListener: RequestListener;
  /** On the site's origin, which its content security policy allows. */
  readonly route: LocalRoute;
  signingKey(issuer: string, keyId: string): KeyObject | undefined;
}

export const USER_POOL_PATH = '/local/cognito';

const publicOperations = { ...signUpOperations, ...signInOperations, ...accountOperations, ...softwareTokenOperations };
const PoolReference = z.object({
  UserPoolId: z.string().optional(),
  ClientId: z.string().optional(),
  AccessToken: z.string().optional(),
});

const poolReferenceOf = (input: unknown): z.infer<typeof PoolReference> => PoolReference.safeParse(input).data ?? {};

export function createCognito({ resources, mayInvoke = () => true, ...context }: CognitoContext): Cognito {
  const pools = poolSettings(resources).map((settings) => {
    for (const [trigger, functionArn] of Object.entries(settings.triggers)) {
      if (mayInvoke('cognito-idp.amazonaws.com', settings.arn, functionArn)) continue;
      throw new Error(`No AWS::Lambda::Permission lets ${settings.arn} invoke its ${trigger} trigger ${functionArn}`);
    }
    return openPool({ ...context, settings });
  });
  const run = (body: Buffer, headers: AwsCall['headers'], operations: typeof publicOperations): Promise<AwsReply> =>
    answerJson('1.1', () => {
      const name = operationNamed(headers);
      const operation = operations[name];
      if (!operation) {
        throw new AwsError('UnknownOperationException', `${name} is not supported by the local user pool`);
      }
      const input = parseJsonBody(body);
      return operation.run(poolFor(pools, input), input);
    });
  const listener = publicListener({
    run: (body, headers) => run(body, headers, publicOperations),
    keysOf: (poolId) => pools.find(({ settings }) => settings.poolId === poolId)?.key.jwk,
  });
  return {
    service: {
      signingName: 'cognito-idp',
      requiredPermissions({ headers, body }) {
        const name = operationNamed(headers);
        if (name in publicOperations) return [];
        const { UserPoolId } = poolReferenceOf(parseJsonBody(body));
        const pool = pools.find(({ settings }) => settings.poolId === UserPoolId);
        return [{ action: `cognito-idp:${name}`, resource: pool?.settings.arn ?? '*' }];
      },
      handle: ({ body, headers }) => run(body, headers, { ...publicOperations, ...adminOperations }),
    },
    publicListener: listener,
    async route(request, response, url) {
      if (url.pathname !== USER_POOL_PATH && !url.pathname.startsWith(`${USER_POOL_PATH}/`)) return false;
      listener(request, response);
      return true;
    },
    signingKey: (issuer, keyId) =>
      pools.find(({ settings, key }) => settings.issuer === issuer && key.keyId === keyId)?.key.publicKey,
  };
}

function poolFor(pools: readonly Pool[], input: unknown): Pool {
  const { UserPoolId, ClientId, AccessToken } = poolReferenceOf(input);
  if (UserPoolId !== undefined) {
    const pool = pools.find(({ settings }) => settings.poolId === UserPoolId);
    if (!pool) throw cognitoErrors.unknownPool(UserPoolId);
    return pool;
  }
  if (ClientId !== undefined) {
    const pool = pools.find(({ settings }) => settings.clients.has(ClientId));
    if (!pool) throw cognitoErrors.unknownClient(ClientId);
    return pool;
  }
  const issuer = issuerOf(AccessToken ?? '');
  const pool = pools.find(({ settings }) => settings.issuer === issuer);
  if (!pool) throw cognitoErrors.notAuthorized('Invalid Access Token');
  return pool;
}
