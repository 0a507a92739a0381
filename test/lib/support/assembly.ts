import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Resource<Properties = Record<string, unknown>> {
  readonly stack: string;
  readonly logicalId: string;
  readonly Type: string;
  readonly Properties: Properties;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: readonly string[];
}

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}
export interface Policy {
  readonly PolicyName: string;
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}
interface RoleProperties {
  readonly Policies?: readonly Policy[];
  readonly ManagedPolicyArns?: readonly unknown[];
}
interface FunctionProperties {
  readonly FunctionName?: string;
  readonly Handler: string;
  readonly Runtime: string;
  readonly Timeout: number;
  readonly MemorySize: number;
  readonly Architectures: readonly string[];
  readonly Role: { readonly 'Fn::GetAtt': readonly [string, string] };
  readonly LoggingConfig: { readonly LogFormat: string; readonly LogGroup: { readonly Ref: string } };
  readonly TracingConfig: { readonly Mode: string };
  readonly Code: { readonly S3Key: string };
  readonly Environment: { readonly Variables: Readonly<Record<string, unknown>> };
}

/** The output of `cdk synth`: every stack's resources and the files of each asset. */
export interface Assembly {
  readonly folder: string;
  readonly stacks: readonly string[];
  readonly resources: readonly Resource[];
  ofType<Properties>(type: string, stage?: string): readonly Resource<Properties>[];
  /** The product's functions, without those that CDK adds for deployments. */
  functions(stage?: string): readonly Resource<FunctionProperties & { readonly FunctionName: string }>[];
  roleOf(lambda: Resource<FunctionProperties>): Resource<RoleProperties>;
  assetFolder(s3Key: string): string;
  terminationProtection(stack: string): boolean;
  /** Stacks that are deployed before this one. */
  comesAfter(stack: string): readonly string[];
}

/** Shared by the test files of a worker. */
const worker = globalThis as { assemblyFolder?: string };

/** The assembly of `COURSEWRIGHT_ASSEMBLY`, otherwise synthesized once per worker. */
export function synthesize(): Assembly {
  worker.assemblyFolder ??=
    process.env.COURSEWRIGHT_ASSEMBLY ?? synthesizeInto(mkdtempSync(join(tmpdir(), 'coursewright-assembly-')));
  return readAssembly(worker.assemblyFolder);
}

/** Like the CDK CLI, with checks. */
function synthesizeInto(folder: string): string {
  execFileSync(process.execPath, ['bin/coursewright.ts'], {
    env: { ...process.env, CDK_OUTDIR: folder, CDK_VALIDATION: 'true' },
    stdio: 'pipe',
  });
  return folder;
}

interface Manifest {
  readonly artifacts: Record<
    string,
    {
      type: string;
      dependencies?: readonly string[];
      properties?: { templateFile?: string; file?: string; terminationProtection?: boolean };
    }
  >;
}
interface AssetManifest {
  readonly files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
}

export function readAssembly(folder: string): Assembly {
  const json = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { artifacts } = json<Manifest>('manifest.json');
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const resources = stacks.flatMap(([stack, { properties }]) =>
    Object.entries(json<{ Resources: Record<string, Resource> }>(properties?.templateFile ?? '').Resources).map(
      ([logicalId, resource]) => ({ ...resource, stack, logicalId, Properties: resource.Properties ?? {} }),
    ),
  );
  const assets = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.assets.json'))
      .flatMap((file) => Object.values(json<AssetManifest>(file).files))
      .flatMap(({ source, destinations }) =>
        Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path)] as const),
      ),
  );
  const ofType = <Properties>(type: string, stage = '') =>
    resources.filter(
      ({ Type, stack }) => Type === type && stack.includes(`-${stage}`),
    ) as unknown as Resource<Properties>[];
  return {
    folder,
    stacks: stacks.map(([name]) => name),
    resources,
    ofType,
    functions: (stage) =>
      ofType<FunctionProperties & { FunctionName: string }>('AWS::Lambda::Function', stage).filter(
        ({ Properties }) => Properties.FunctionName !== undefined,
      ),
    roleOf({ stack, Properties }) {
      const [logicalId] = Properties.Role['Fn::GetAtt'];
      const role = ofType<RoleProperties>('AWS::IAM::Role').find(
        (one) => one.stack === stack && one.logicalId === logicalId,
      );
      if (role === undefined) throw new Error(`${stack} has no role ${logicalId}`);
      return role;
    },
    assetFolder(s3Key) {
      const path = assets.get(s3Key);
      if (path === undefined) throw new Error(`There is no asset ${s3Key}`);
      return path;
    },
    comesAfter: (stack) => artifacts[stack]?.dependencies ?? [],
    terminationProtection: (stack) => artifacts[stack]?.properties?.terminationProtection === true,
  };
}

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
