import { endTrial } from '../billing/subscription-changes.ts';
import { DAY_SECONDS } from '../clock.ts';
import { invalidRequest } from '../http/errors.ts';
import { runAgenda } from '../scheduled-tasks.ts';
import type { Control } from './control.ts';

/** The stand-in's clock, and what can fall due before its time. */
export const timeControls: readonly Control[] = [
  {
    name: 'advance-clock',
    group: 'time',
    summary: "Move the stand-in's clock ahead; what falls due on the way happens in order.",
    fields: [
      { name: 'days', label: 'Days', type: 'number' },
      { name: 'hours', label: 'Hours', type: 'number' },
      { name: 'seconds', label: 'Seconds', type: 'number' },
    ],
    run: ({ context, number }) => {
      const seconds = (number('days') ?? 0) * DAY_SECONDS + (number('hours') ?? 0) * 3600 + (number('seconds') ?? 0);
      if (seconds <= 0) throw invalidRequest('Say by how many days, hours or seconds; time does not go back.', 'days');
      context.clock.advance(seconds);
      runAgenda(context);
      return { now: new Date(context.clock.nowSeconds() * 1000).toISOString() };
    },
  },
  {
    name: 'end-trial',
    group: 'time',
    summary: 'End the trial of one subscription now: its first period begins and is charged.',
    fields: [{ name: 'subscription', label: 'Subscription', type: 'text', required: true, placeholder: 'sub_…' }],
    run: ({ context, text }) => ({ status: endTrial(context, text('subscription')).status }),
  },
];
