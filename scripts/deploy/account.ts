import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  paginateDescribeStacks,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  GetIdentityDkimAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

export interface DeployedStack {
  readonly name: string;
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

export interface StoredSecret {
  readonly text: string;
  readonly versionId: string;
}

export interface Account {
  caller(): Promise<{ readonly accountId: string; readonly arn: string }>;
  stacks(): Promise<readonly DeployedStack[]>;
  /** The physical id of a stack's resource by the start of its logical id. */
  resource(stack: string, logicalIdPrefix: string): Promise<string | undefined>;
  certificate(arn: string): Promise<{ readonly status: string; readonly names: readonly string[] }>;
  mailDomain(domain: string): Promise<{
    /** Whether SES has an identity for the domain, verified or not. */
    readonly exists: boolean;
    readonly verified: boolean;
    readonly dkimTokens: readonly string[];
  }>;
  logGroups(prefix: string): Promise<readonly string[]>;
  dailyMailQuota(): Promise<number>;
  concurrency(): Promise<number>;
  secret(id: string): Promise<StoredSecret | undefined>;
  storeSecret(id: string, text: string): Promise<void>;
}

const TIMES = { maxAttempts: 3, requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 } };

export function openAccount(region: string): Account {
  const of = { region, ...TIMES };
  const cloudFormation = new CloudFormationClient(of);
  const secrets = new SecretsManagerClient(of);
  const ses = new SESClient(of);
  return {
    async caller() {
      const { Account: accountId = '', Arn: arn = '' } = await new STSClient(of).send(new GetCallerIdentityCommand({}));
      return { accountId, arn };
    },
    async stacks() {
      const found: DeployedStack[] = [];
      for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudFormation }, {}))
        for (const { StackName: name = '', StackStatus: status = '', Outputs = [] } of Stacks) {
          const outputs = Object.fromEntries(
            Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
          );
          found.push({ name, status, outputs });
        }
      return found;
    },
    async resource(stack, logicalIdPrefix) {
      const pages = paginateListStackResources({ client: cloudFormation }, { StackName: stack });
      for await (const { StackResourceSummaries = [] } of pages)
        for (const { LogicalResourceId = '', PhysicalResourceId } of StackResourceSummaries)
          if (LogicalResourceId.startsWith(logicalIdPrefix)) return PhysicalResourceId;
      return undefined;
    },
    async certificate(arn) {
      const command = new DescribeCertificateCommand({ CertificateArn: arn });
      const { Certificate = {} } = await new ACMClient(of).send(command);
      return { status: Certificate.Status ?? 'unknown', names: Certificate.SubjectAlternativeNames ?? [] };
    },
    async mailDomain(domain) {
      const Identities = [domain];
      const { VerificationAttributes = {} } = await ses.send(
        new GetIdentityVerificationAttributesCommand({ Identities }),
      );
      const { DkimAttributes = {} } = await ses.send(new GetIdentityDkimAttributesCommand({ Identities }));
      return {
        exists: domain in VerificationAttributes,
        verified: VerificationAttributes[domain]?.VerificationStatus === 'Success',
        dkimTokens: DkimAttributes[domain]?.DkimTokens ?? [],
      };
    },
    async logGroups(prefix) {
      const found: string[] = [];
      const pages = paginateDescribeLogGroups({ client: new CloudWatchLogsClient(of) }, { logGroupNamePrefix: prefix });
      for await (const { logGroups = [] } of pages)
        for (const { logGroupName = '' } of logGroups) found.push(logGroupName);
      return found;
    },
    async dailyMailQuota() {
      return (await ses.send(new GetSendQuotaCommand({}))).Max24HourSend ?? 0;
    },
    async concurrency() {
      const { AccountLimit } = await new LambdaClient(of).send(new GetAccountSettingsCommand({}));
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },
    async secret(id) {
      try {
        const { SecretString, VersionId } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
        return SecretString === undefined || VersionId === undefined
          ? undefined
          : { text: SecretString, versionId: VersionId };
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },
    async storeSecret(id, text) {
      await secrets.send(new PutSecretValueCommand({ SecretId: id, SecretString: text }));
    },
  };
}
