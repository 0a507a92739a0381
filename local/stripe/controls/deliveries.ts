import { requireObject, type StripeContext } from '../context.ts';
import { invalidRequest } from '../http/errors.ts';
import type { Control } from './control.ts';

const MOST_TIMES = 1_000;

/** How webhooks are delivered, and how badly. */
export const deliveriesControls: readonly Control[] = [
  {
    name: 'redeliver',
    group: 'deliveries',
    summary: 'Deliver an event again, once or several times.',
    fields: [
      { name: 'event', label: 'Event', type: 'text', required: true, placeholder: 'evt_…' },
      { name: 'times', label: 'Times', type: 'number', placeholder: '1', most: MOST_TIMES },
    ],
    run: ({ context, deliveries, text, number }) => {
      const event = requireObject(context, 'event', text('event'));
      const endpoints = deliveries.endpointsFor(event.type, event.account !== undefined);
      const times = number('times') ?? 1;
      for (let time = 0; time < times; time += 1) deliveries.enqueue(event.id, endpoints, { faithfully: true });
      return { event: event.id, deliveries: endpoints.length * times };
    },
  },
  {
    name: 'repeat-deliveries',
    group: 'deliveries',
    summary: 'Deliver each event from now on this many times (1: once, as usual).',
    fields: [{ name: 'times', label: 'Times', type: 'number', required: true, most: MOST_TIMES }],
    run: ({ context, number }) => setNumber(context, 'repeat_deliveries', number('times')),
  },
  {
    name: 'delay-deliveries',
    group: 'deliveries',
    summary: 'Wait this long before each delivery from now on (0: at once).',
    fields: [{ name: 'seconds', label: 'Seconds', type: 'number', required: true }],
    run: ({ context, number }) => setNumber(context, 'delay_seconds', number('seconds')),
  },
  {
    name: 'drop-next',
    group: 'deliveries',
    summary: 'Lose the next deliveries: they are never tried.',
    fields: [{ name: 'count', label: 'How many', type: 'number', required: true }],
    run: ({ context, number }) => setNumber(context, 'drop_next', number('count')),
  },
  {
    name: 'drop-all',
    group: 'deliveries',
    summary: 'Lose every delivery while this is on.',
    fields: [{ name: 'on', label: 'Drop all', type: 'choice', choices: ['on', 'off'], required: true }],
    run: ({ context, text }) => setNumber(context, 'drop_all', text('on') === 'on' ? 1 : 0),
  },
  {
    name: 'shuffle-deliveries',
    group: 'deliveries',
    summary: 'Deliver in random order while this is on; what waits now is shuffled too.',
    fields: [{ name: 'on', label: 'Shuffle', type: 'choice', choices: ['on', 'off'], required: true }],
    run: ({ context, deliveries, text }) => {
      if (text('on') === 'on') deliveries.shuffleWaiting();
      return setNumber(context, 'shuffle_deliveries', text('on') === 'on' ? 1 : 0);
    },
  },
  {
    name: 'hold-deliveries',
    group: 'deliveries',
    summary: 'Deliver nothing until they are released.',
    fields: [],
    run: ({ context }) => setNumber(context, 'hold_deliveries', 1),
  },
  {
    name: 'release-deliveries',
    group: 'deliveries',
    summary: 'Deliver what was held.',
    fields: [],
    run: ({ context }) => setNumber(context, 'hold_deliveries', 0),
  },
  {
    name: 'retry-deliveries',
    group: 'deliveries',
    summary: 'Try failed deliveries again now, without waiting for their pause to end.',
    fields: [],
    run: ({ deliveries }) => {
      deliveries.retryNow();
      return { retried: true };
    },
  },
  {
    name: 'faithful-deliveries',
    group: 'deliveries',
    summary: 'End every disorder set above.',
    fields: [],
    run: ({ context }) => {
      for (const name of DISORDERS) context.store.set(name, '0');
      return { faithful: true };
    },
  },
];

/** The settings that disturb deliveries; all of them 0 is how Stripe delivers on a good day. */
export const DISORDERS = [
  'repeat_deliveries',
  'delay_seconds',
  'drop_next',
  'drop_all',
  'shuffle_deliveries',
  'hold_deliveries',
] as const;

function setNumber(
  context: StripeContext,
  name: (typeof DISORDERS)[number],
  value: number | undefined,
): Record<string, number> {
  if (value === undefined || value < 0) throw invalidRequest('Give a number that is 0 or more.', name);
  context.store.set(name, String(value));
  return { [name]: value };
}
