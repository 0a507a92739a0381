import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly roleName: string;
  /** Undefined for other runtimes than Node. */
  readonly directory: string | undefined;
  readonly handler: string;
  readonly runtime: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly reservedConcurrency: number | undefined;
}

const FunctionProperties = z.object({
  Role: z.string(),
  Handler: z.string(),
  Runtime: z.string(),
  Code: z.object({ S3Key: z.string().optional() }),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).default({ Variables: {} }),
  // CloudFormation's defaults.
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  ReservedConcurrentExecutions: z.number().optional(),
});

export function functionDefinition(resource: TemplateResource, templates: LoadedTemplates): FunctionDefinition {
  const { Role, Handler, Runtime, Code, Environment, Timeout, MemorySize, ReservedConcurrentExecutions } =
    parseProperties(FunctionProperties, resource);
  const directory = Code.S3Key === undefined ? undefined : templates.assetPath(Code.S3Key);
  const playable = Runtime.startsWith('nodejs');
  if (playable && directory === undefined)
    throw new Error(`${locationOf(resource)}: its bundle ${Code.S3Key} is not in the synthesized output`);
  const { ref: name, attributes } = templates.identityOf(resource);
  return {
    name,
    arn: attributes.Arn ?? '',
    roleName: Role.split('/').at(-1) ?? Role,
    directory: playable ? directory : undefined,
    handler: Handler,
    runtime: Runtime,
    environment: Environment.Variables,
    timeoutSeconds: Timeout,
    memoryMegabytes: MemorySize,
    reservedConcurrency: ReservedConcurrentExecutions,
  };
}
