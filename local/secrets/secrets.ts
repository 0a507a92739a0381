import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openRecords } from '#local/disk/records.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import {
  answerJson,
  type JsonOperation,
  jsonOperation,
  operationNamed,
  parseJsonBody,
} from '#local/protocol/aws-json.ts';
import { epochSeconds } from '#local/protocol/time.ts';
import type { AwsService, TemplateResource } from '#local/service.ts';
import { physicalName } from '#local/template/names.ts';
import { generateSecret, SecretGeneration } from './generate.ts';
import { secretType } from './resource-types.ts';

const Version = z.object({ id: z.string(), text: z.string(), createdAt: z.number() });
const Secret = z.object({
  arn: z.string(),
  name: z.string(),
  current: Version,
  previous: Version.optional(),
  /** Another value at a later start becomes the current version. */
  given: z.string().optional(),
});
type Secret = z.infer<typeof Secret>;

const SecretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: SecretGeneration.optional(),
});

export interface SecretsContext {
  readonly resources: readonly TemplateResource[];
  readonly dataDir: string;
  readonly initialValue: (secret: TemplateResource) => string | undefined;
  /** Made once, for a secret without an initial value. */
  readonly generatedValue?: (secret: TemplateResource) => string | undefined;
  readonly clock: () => Date;
}

export interface Secrets {
  readonly service: AwsService;
  /** `{{resolve:secretsmanager:<reference>}}`: `<arn or name>:SecretString:<json key>:<stage>:<version>`. */
  dynamicReference(reference: string): string | undefined;
}

export function createSecrets({
  resources,
  dataDir,
  initialValue,
  generatedValue = () => undefined,
  clock,
}: SecretsContext): Secrets {
  const records = openRecords(join(dataDir, 'secrets'), Secret);
  const version = (text: string) => ({ id: randomUUID(), text, createdAt: epochSeconds(clock()) });

  for (const resource of resources.filter(({ type }) => type === 'AWS::SecretsManager::Secret')) {
    const name = physicalName(resource, 'Name', 512);
    const arn = secretType.identify(resource).ref;
    const given = initialValue(resource);
    const known = records.get(name);
    if (!known) {
      const { SecretString, GenerateSecretString } = SecretProperties.parse(resource.properties);
      const generated = () => GenerateSecretString && generateSecret(GenerateSecretString);
      const text = given ?? generatedValue(resource) ?? SecretString ?? generated() ?? randomUUID();
      records.set(name, { arn, name, given, current: version(text) });
    } else if (given !== undefined && given !== known.given) {
      records.set(name, { ...known, given, current: version(given), previous: known.current });
    }
  }

  /** By name or ARN, also without its random suffix. */
  const find = (id: string): Secret | undefined =>
    records.all().find(({ arn, name }) => id === name || id === arn || id === arn.slice(0, -7));
  const requireSecret = (id: string): Secret => {
    const secret = find(id);
    if (secret) return secret;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  };

  const operations: Readonly<Record<string, JsonOperation<undefined>>> = {
    GetSecretValue: jsonOperation(
      z.object({
        SecretId: z.string(),
        VersionStage: z.string().default('AWSCURRENT'),
        VersionId: z.string().nullish(),
      }),
      (_, { SecretId, VersionStage, VersionId }) => {
        const { arn, name, current, previous } = requireSecret(SecretId);
        const staged = VersionStage === 'AWSCURRENT' ? current : VersionStage === 'AWSPREVIOUS' ? previous : undefined;
        const found = VersionId ? [current, previous].find((candidate) => candidate?.id === VersionId) : staged;
        if (!found) {
          const which = `staging label: ${VersionStage}`;
          const message = `Secrets Manager can't find the specified secret value for ${which}`;
          throw new AwsError('ResourceNotFoundException', message);
        }
        return {
          ARN: arn,
          Name: name,
          SecretString: found.text,
          VersionId: found.id,
          VersionStages: [found === current ? 'AWSCURRENT' : 'AWSPREVIOUS'],
          CreatedDate: found.createdAt,
        };
      },
    ),
    PutSecretValue: jsonOperation(
      z.object({ SecretId: z.string(), SecretString: z.string().min(1) }),
      (_, { SecretId, SecretString }) => {
        const secret = requireSecret(SecretId);
        const current = version(SecretString);
        records.set(secret.name, { ...secret, current, previous: secret.current });
        return { ARN: secret.arn, Name: secret.name, VersionId: current.id, VersionStages: ['AWSCURRENT'] };
      },
    ),
  };

  return {
    service: {
      signingName: 'secretsmanager',
      requiredPermissions({ headers, body }) {
        const id = z.object({ SecretId: z.string() }).safeParse(parseJsonBody(body)).data?.SecretId ?? '*';
        const resource = find(id)?.arn ?? id;
        return [{ action: `secretsmanager:${operationNamed(headers)}`, resource }];
      },
      handle: ({ headers, body }) =>
        answerJson('1.1', () => {
          const operation = operations[operationNamed(headers)];
          if (operation) return operation.run(undefined, parseJsonBody(body));
          const message = `${operationNamed(headers)} is not supported by the local Secrets Manager`;
          throw new AwsError('UnknownOperationException', message);
        }),
    },
    dynamicReference(reference) {
      const [, id = '', key = '', stage = '', versionId = ''] =
        /^(.+?):SecretString(?::([^:]*))?(?::([^:]*))?(?::([^:]*))?/.exec(reference) ?? [];
      const secret = find(id);
      const staged = stage === 'AWSPREVIOUS' ? secret?.previous : secret?.current;
      const named = [secret?.current, secret?.previous].find((version) => version?.id === versionId);
      const text = (versionId === '' ? staged : named)?.text;
      if (text === undefined || key === '') return text;
      const value = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data?.[key];
      return value === undefined ? undefined : String(value);
    },
  };
}
