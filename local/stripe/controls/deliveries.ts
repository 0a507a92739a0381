import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import type { Control } from './control.ts';

const MAX_TIMES = 1_000;

export const deliveriesControls: readonly Control[] = [
  {
    name: 'redeliver',
    group: 'deliveries',
    summary: 'Redeliver an event, once or several times.',
    fields: [
      { name: 'event', label: 'Event', type: 'text', required: true, placeholder: 'evt_…' },
      { name: 'times', label: 'Times', type: 'number', placeholder: '1', max: MAX_TIMES },
    ],
    run: ({ context, deliveries, text, number }) => {
      const event = requireObject(context, 'event', text('event'));
      const endpoints = deliveries.endpointsFor(event.type, event.account !== undefined);
      const times = number('times') ?? 1;
      for (let time = 0; time < times; time += 1) deliveries.enqueue(event.id, endpoints, { undisturbed: true });
      return { event: event.id, deliveries: endpoints.length * times };
    },
  },
  {
    name: 'repeat-deliveries',
    group: 'deliveries',
    summary: 'Deliver each new event this many times (1: as usual).',
    fields: [{ name: 'times', label: 'Times', type: 'number', required: true, max: MAX_TIMES }],
    run: ({ context, number }) => setNumber(context, 'repeat_deliveries', number('times')),
  },
  {
    name: 'delay-deliveries',
    group: 'deliveries',
    summary: 'Delay each new delivery (0: no delay).',
    fields: [{ name: 'seconds', label: 'Seconds', type: 'number', required: true }],
    run: ({ context, number }) => setNumber(context, 'delay_seconds', number('seconds')),
  },
  {
    name: 'drop-next',
    group: 'deliveries',
    summary: 'Drop the next deliveries: they are never attempted.',
    fields: [{ name: 'count', label: 'How many', type: 'number', required: true }],
    run: ({ context, number }) => setNumber(context, 'drop_next', number('count')),
  },
  {
    name: 'drop-all',
    group: 'deliveries',
    summary: 'Drop every delivery while this is on.',
    fields: [{ name: 'on', label: 'Drop all', type: 'choice', choices: ['on', 'off'], required: true }],
    run: ({ context, text }) => setNumber(context, 'drop_all', text('on') === 'on' ? 1 : 0),
  },
  {
    name: 'shuffle-deliveries',
    group: 'deliveries',
    summary: 'Deliver in random order while this is on, pending deliveries included.',
    fields: [{ name: 'on', label: 'Shuffle', type: 'choice', choices: ['on', 'off'], required: true }],
    run: ({ context, deliveries, text }) => {
      if (text('on') === 'on') deliveries.shuffleWaiting();
      return setNumber(context, 'shuffle_deliveries', text('on') === 'on' ? 1 : 0);
    },
  },
  {
    name: 'hold-deliveries',
    group: 'deliveries',
    summary: 'Hold all deliveries until they are released.',
    fields: [],
    run: ({ context }) => setNumber(context, 'hold_deliveries', 1),
  },
  {
    name: 'release-deliveries',
    group: 'deliveries',
    summary: 'Release held deliveries.',
    fields: [],
    run: ({ context }) => setNumber(context, 'hold_deliveries', 0),
  },
  {
    name: 'retry-deliveries',
    group: 'deliveries',
    summary: 'Retry failed deliveries now, without waiting for the backoff.',
    fields: [],
    run: ({ deliveries }) => {
      deliveries.retryNow();
      return { retried: true };
    },
  },
  {
    name: 'faithful-deliveries',
    group: 'deliveries',
    summary: 'End all of the delivery faults above.',
    fields: [],
    run: ({ context }) => {
      for (const name of DELIVERY_FAULTS) context.store.set(name, '0');
      return { faithful: true };
    },
  },
];

/** All are 0 when undisturbed. */
export const DELIVERY_FAULTS = [
  'repeat_deliveries',
  'delay_seconds',
  'drop_next',
  'drop_all',
  'shuffle_deliveries',
  'hold_deliveries',
] as const;

function setNumber(
  context: StripeContext,
  name: (typeof DELIVERY_FAULTS)[number],
  value: number | undefined,
): Record<string, number> {
  if (value === undefined || value < 0) throw invalidRequest('Give a number that is 0 or more.', name);
  context.store.set(name, String(value));
  return { [name]: value };
}
