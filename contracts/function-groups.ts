import type { Area, Endpoint } from './endpoint.ts';
import { endpoints } from './http.ts';
import { type Job, jobs } from './jobs.ts';
import { stages } from './workflow.ts';

type FunctionArea = Area | Job['area'];

/** CloudWatch charges per alarm, so one watches a group. Its query names the function. */
const groups = {
  stripe: 'money',
  purchases: 'money',
  subscriptions: 'money',
  payouts: 'money',
  account: 'accounts',
  moderation: 'accounts',
  support: 'accounts',
  courses: 'courses',
  marketplace: 'courses',
  reviews: 'courses',
  learning: 'learning',
  generation: 'generation',
  outbox: 'background',
  operations: 'background',
  realtime: 'background',
} as const satisfies Record<FunctionArea, string>;
export type FunctionGroup = (typeof groups)[FunctionArea];

export const functionGroups: readonly FunctionGroup[] = [...new Set(Object.values(groups))];

interface MonitoredFunction {
  readonly name: string;
  readonly area: FunctionArea;
  readonly failureMeans: string;
}
const declared: readonly MonitoredFunction[] = [...endpoints, ...jobs, ...stages];
const areas = new Map(declared.map(({ name, area }) => [name, area]));

export function groupOfFunction(name: string): FunctionGroup {
  const area = areas.get(name);
  if (area === undefined) throw new Error(`${name} is not a declared endpoint, job or stage`);
  return groups[area];
}

export const functionsOf = (group: FunctionGroup): readonly MonitoredFunction[] =>
  declared.filter(({ area }) => groups[area] === group);

/** Payments and their events: one failed request raises the alarm. */
const isMoneyEndpoint = ({ area, access, method }: Endpoint): boolean =>
  access === 'stripe-signature' || (method === 'POST' && groups[area] === 'money');
export const moneyEndpoints: readonly Endpoint[] = endpoints.filter(isMoneyEndpoint);

export const requestGroups = ['people', 'provider'] as const;
export type RequestGroup = (typeof requestGroups)[number];

export const moneyEndpointsFor = (group: RequestGroup): readonly Endpoint[] =>
  moneyEndpoints.filter(({ access }) => (access === 'stripe-signature') === (group === 'provider'));
