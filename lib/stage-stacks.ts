import { Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { brand } from '#domain/brand.ts';
import type { FunctionBundle } from './bundling.ts';
import type { SiteBuild } from './edge/site-build.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AreaStack, functionAreas } from './stacks/area-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { GenerationStack } from './stacks/generation-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { RealtimeStack } from './stacks/realtime-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { platformOf } from './stage-platform.ts';
import type { StageConfig } from './stages.ts';

export interface Builds {
  readonly functions: ReadonlyMap<string, FunctionBundle>;
  readonly site: SiteBuild;
}

export function stageStacks(app: Construct, stage: StageConfig, builds: Builds) {
  const data = new DataStack(app, stage);
  const identity = new IdentityStack(app, stage);
  const api = new ApiStack(app, stage, { data, identity });
  const platform = platformOf(stage, builds.functions, data, identity, api);
  identity.addTriggers(platform);
  const sources = { apis: api, table: data.table };
  const generation = new GenerationStack(app, platform, sources);
  const realtime = new RealtimeStack(app, platform, sources);
  const areas = functionAreas
    .filter((area) => area !== 'generation' && area !== 'realtime' && area !== 'operations')
    .map((area) => new AreaStack(app, area, platform, sources));
  const { media, site } = data;
  const originSecret = { value: data.originSecrets('current'), version: data.originSecretVersion };
  const web = new WebStack(app, stage, { api, identity, media, site, originSecret }, builds.site);
  const withFunctions = [generation, realtime, ...areas];
  const operations = new OperationsStack(app, platform, sources, {
    failureQueues: withFunctions.flatMap(({ failureQueues }) => failureQueues),
  });
  // During a rotation every function accepts the new origin secret before the distribution sends it.
  for (const stack of [...withFunctions, operations]) web.addStackDependency(stack);
  const stacks = { data, identity, api, generation, realtime, areas, web, operations };
  for (const stack of Object.values(stacks).flat()) {
    Tags.of(stack).add('app', brand.name.toLowerCase());
    Tags.of(stack).add('stage', stage.name);
  }
  return stacks;
}
