import type { StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import { accountsControls } from './accounts.ts';
import type { Control } from './control.ts';
import { deliveriesControls } from './deliveries.ts';
import { faultsControls } from './faults.ts';
import { paymentsControls } from './payments.ts';
import { timeControls } from './time.ts';

/** In the order of the overview page. */
export const CONTROLS: readonly Control[] = [
  ...timeControls,
  ...paymentsControls,
  ...accountsControls,
  ...deliveriesControls,
  ...faultsControls,
];

/** Runs in one transaction, except `advance-clock`, whose due tasks each have their own. */
export function runControl(
  context: StripeContext,
  deliveries: Deliveries,
  name: string,
  input: Readonly<Record<string, unknown>>,
): unknown {
  const control = CONTROLS.find((candidate) => candidate.name === name);
  if (control === undefined) {
    throw invalidRequest(
      `There is no control '${name}'. There are: ${CONTROLS.map((known) => known.name).join(', ')}.`,
      'name',
    );
  }
  const text = (field: string) => String(input[field] ?? '').trim();
  for (const field of control.fields) {
    if (field.required === true && text(field.name) === '') {
      throw invalidRequest(
        `${control.name} needs ${field.name}${field.placeholder === undefined ? '' : ` (${field.placeholder})`}.`,
        field.name,
      );
    }
    if (field.choices !== undefined && text(field.name) !== '' && !field.choices.includes(text(field.name))) {
      throw invalidRequest(`${field.name} must be one of ${field.choices.join(', ')}.`, field.name);
    }
    if (field.type === 'number' && !/^\d*$/.test(text(field.name))) {
      throw invalidRequest(`${field.name} must be a whole number, 0 or more.`, field.name);
    }
    if (field.max !== undefined && Number(text(field.name)) > field.max) {
      throw invalidRequest(`${field.name} can be at most ${field.max}.`, field.name);
    }
  }
  const unknown = Object.keys(input).find((given) => !control.fields.some((field) => field.name === given));
  if (unknown !== undefined) {
    throw invalidRequest(
      `${control.name} has no '${unknown}'; it has: ${control.fields.map((field) => field.name).join(', ') || 'no fields'}.`,
      unknown,
    );
  }
  const number = (field: string) => (text(field) === '' ? undefined : Number(text(field)));
  return control.name === 'advance-clock'
    ? control.run({ context, deliveries, text, number })
    : context.store.transaction(() => control.run({ context, deliveries, text, number }));
}
