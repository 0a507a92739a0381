import * as z from 'zod';
import type { LoadedTemplates } from '#local/template/load.ts';
import { type Statement, statementsOf } from './statement.ts';

const AWS_MANAGED: Readonly<Record<string, readonly Statement[]>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': [
    {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: ['*'],
    },
  ],
  'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess': [
    { Effect: 'Allow', Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], Resource: ['*'] },
  ],
  'arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs': [],
};

const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyName: z.string(), PolicyDocument: z.unknown() })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
});
const AttachedPolicyProperties = z.object({
  PolicyDocument: z.unknown(),
  Roles: z.array(z.string()).default([]),
  RoleName: z.string().optional(),
});

export function statementsByRole(templates: LoadedTemplates): ReadonlyMap<string, readonly Statement[]> {
  const statements = new Map<string, Statement[]>();
  const managed = new Map<string, readonly Statement[]>(Object.entries(AWS_MANAGED));
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::RolePolicy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    templates.ofType(type).map((resource) => {
      const { PolicyDocument, Roles, RoleName } = AttachedPolicyProperties.parse(resource.properties);
      const parsed = statementsOf(PolicyDocument, `${resource.stack}/${resource.logicalId}`);
      if (type === 'AWS::IAM::ManagedPolicy') managed.set(templates.identityOf(resource).ref, parsed);
      return { parsed, roles: RoleName === undefined ? Roles : [...Roles, RoleName] };
    }),
  );
  for (const role of templates.ofType('AWS::IAM::Role')) {
    const { Policies, ManagedPolicyArns } = RoleProperties.parse(role.properties);
    const where = `${role.stack}/${role.logicalId}`;
    const own = Policies.flatMap(({ PolicyName, PolicyDocument }) =>
      statementsOf(PolicyDocument, `${where} ${PolicyName}`),
    );
    const known = ManagedPolicyArns.flatMap((policyArn) => {
      const found = managed.get(policyArn);
      if (!found)
        throw new Error(
          `${where} (AWS::IAM::Role): the managed policy ${policyArn} is not supported by the local cloud`,
        );
      return found;
    });
    statements.set(templates.identityOf(role).ref, [...own, ...known]);
  }
  for (const { parsed, roles } of attached) for (const role of roles) statements.get(role)?.push(...parsed);
  return statements;
}
