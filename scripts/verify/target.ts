import { stackName } from '#lib/names.ts';
import { type StageConfig, stages } from '#lib/stages.ts';
import { openAccount } from '../deploy/account.ts';
import { type CloudConnection, localConnection } from '../operator/cloud-connection.ts';
import type { ManualSteps } from './manual-steps.ts';
import { promptedSteps } from './prompted-steps.ts';
import { standInSteps } from './stand-in-steps.ts';

export interface Target {
  readonly stage: StageConfig;
  readonly url: string;
  readonly connection: CloudConnection & { readonly userPool: string };
  readonly redriveOptions: readonly string[];
  readonly manual: ManualSteps;
}

export function localTarget(url: string): Target {
  return {
    stage: stages.dev,
    url,
    connection: localConnection('--stage and --email'),
    redriveOptions: [],
    manual: standInSteps(url, stages.dev.alarmAddress),
  };
}

export async function deployedTarget(stage: StageConfig, email: string, url: string = stage.siteUrl): Promise<Target> {
  const account = openAccount(stage.region);
  const [table, userPool] = await Promise.all([
    account.resource(stackName(stage, 'Data'), 'Table'),
    account.resource(stackName(stage, 'Identity'), 'UserPool'),
  ]);
  if (table === undefined || userPool === undefined)
    throw new Error(`${stage.name} is not deployed in this account. Deploy it first: npm run deploy -- ${stage.name}`);
  return {
    stage,
    url,
    connection: { table, userPool, client: { region: stage.region } },
    redriveOptions: ['--table', table],
    manual: promptedSteps({ email, alarmAddress: stage.alarmAddress }),
  };
}
