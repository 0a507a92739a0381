import { stackName } from '#lib/names.ts';
import { type StageConfig, stages } from '#lib/stages.ts';
import { accountIn } from '../deploy/account.ts';
import { localCloud, type Place } from '../operator/place.ts';
import type { Hands } from './hands.ts';
import { person } from './person.ts';
import { standIns } from './stand-ins.ts';

/** A running Coursewright: where its site, its table and its accounts are, and who does what only a person can. */
export interface Target {
  readonly stage: StageConfig;
  readonly url: string;
  readonly place: Place & { readonly userPool: string };
  /** What `npm run redrive` needs to find the same table. */
  readonly redriveOptions: readonly string[];
  readonly hands: Hands;
}

/** The local cloud that is running plays this stage. */
export function localTarget(url: string): Target {
  return {
    stage: stages.dev,
    url,
    place: localCloud('--stage and --email'),
    redriveOptions: [],
    hands: standIns(url, stages.dev.alarmAddress),
  };
}

/** A stage in the account whose credentials the environment holds. */
export async function deployedTarget(stage: StageConfig, email: string, url: string = stage.siteUrl): Promise<Target> {
  const account = accountIn(stage.region);
  const [table, userPool] = await Promise.all([
    account.resource(stackName(stage, 'Data'), 'Table'),
    account.resource(stackName(stage, 'Identity'), 'UserPool'),
  ]);
  if (table === undefined || userPool === undefined)
    throw new Error(`${stage.name} is not deployed in this account. Deploy it first: npm run deploy -- ${stage.name}`);
  return {
    stage,
    url,
    place: { table, userPool, client: { region: stage.region } },
    redriveOptions: ['--table', table],
    hands: person({ email, alarmAddress: stage.alarmAddress }),
  };
}
