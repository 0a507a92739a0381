import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

/** `cdk synth` writes this cloud assembly. */

const TemplateResourceEntry = z.object({
  Type: z.string(),
  Condition: z.string().optional(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Type: z.string(), Default: z.unknown().optional() })).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), TemplateResourceEntry).default({}),
  Outputs: z
    .record(
      z.string(),
      z.object({
        Value: z.unknown(),
        Condition: z.string().optional(),
        Export: z.object({ Name: z.unknown() }).optional(),
      }),
    )
    .default({}),
});
export type Template = z.output<typeof Template>;

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ type: z.string(), properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

const AssetManifest = z.object({
  files: z
    .record(
      z.string(),
      z.object({
        source: z.object({ path: z.string(), packaging: z.string() }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    )
    .default({}),
});

export interface SynthesizedStack {
  readonly name: string;
  readonly template: Template;
}

export interface Assembly {
  readonly stacks: readonly SynthesizedStack[];
  assetPath(objectKey: string): string | undefined;
}

/** Includes nested assemblies (CDK stages). */
export function readAssembly(cdkOut: string): Assembly {
  const stacks: SynthesizedStack[] = [];
  const assets = new Map<string, string>();
  readDirectory(resolve(cdkOut), stacks, assets);
  if (stacks.length === 0) throw new Error(`${cdkOut} has no stacks. Synthesize the CDK app into it first.`);
  return { stacks, assetPath: (objectKey) => assets.get(objectKey) };
}

function readDirectory(directory: string, stacks: SynthesizedStack[], assets: Map<string, string>): void {
  const { artifacts } = Manifest.parse(readJson(join(directory, 'manifest.json')));
  for (const [id, { type, properties }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack') {
      const file = z.string().parse(properties.templateFile);
      const name = z.string().optional().parse(properties.stackName) ?? id;
      stacks.push({ name, template: Template.parse(readJson(join(directory, file))) });
    } else if (type === 'cdk:asset-manifest') {
      const { files } = AssetManifest.parse(readJson(join(directory, z.string().parse(properties.file))));
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, join(directory, source.path));
      }
    } else if (type === 'cdk:cloud-assembly') {
      readDirectory(join(directory, z.string().parse(properties.directoryName)), stacks, assets);
    }
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`Cannot read ${path}; synthesize the CDK app again`, { cause });
  }
}
