import type { AwsService } from '#local/service.ts';
import { arn } from '#local/template/names.ts';
import type { AsyncInvocations } from './async-invocations.ts';
import { FunctionError } from './function-error.ts';
import type { Lambda } from './lambda.ts';
import { functionNameOf } from './resource-types.ts';

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

export function lambdaService(
  lambda: Pick<Lambda, 'invoke'>,
  asyncInvocations: Pick<AsyncInvocations, 'accept'>,
): AwsService {
  return {
    signingName: 'lambda',
    requiredPermissions(call) {
      return [{ action: 'lambda:InvokeFunction', resource: arn('lambda', `function:${targetOf(call.url)}`) }];
    },
    async handle(call) {
      const target = targetOf(call.url);
      const event: unknown = call.body.length === 0 ? {} : JSON.parse(call.body.toString('utf8'));
      const headers = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' };
      if (call.headers['x-amz-invocation-type'] === 'Event') {
        asyncInvocations.accept(target, event);
        return { status: 202, headers, body: '' };
      }
      try {
        return { status: 200, headers, body: JSON.stringify(await lambda.invoke(target, event)) };
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        const body = JSON.stringify({ errorType: error.name, errorMessage: error.message, trace: error.trace });
        return { status: 200, headers: { ...headers, 'x-amz-function-error': 'Unhandled' }, body };
      }
    },
  };
}

function targetOf(url: URL): string {
  const [, encoded] = PATH.exec(url.pathname) ?? [];
  if (encoded === undefined) throw new Error(`The local cloud does not support lambda ${url.pathname}`);
  return functionNameOf(decodeURIComponent(encoded));
}
