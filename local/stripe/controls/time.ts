import { endTrial } from '../billing/subscription-changes.ts';
import { DAY_SECONDS } from '../clock.ts';
import { invalidRequest } from '../http/errors.ts';
import { runDueTasks } from '../scheduled-tasks.ts';
import type { Control } from './control.ts';

export const timeControls: readonly Control[] = [
  {
    name: 'advance-clock',
    group: 'time',
    summary: "Advance the stand-in's clock; due tasks run in order.",
    fields: [
      { name: 'days', label: 'Days', type: 'number' },
      { name: 'hours', label: 'Hours', type: 'number' },
      { name: 'seconds', label: 'Seconds', type: 'number' },
    ],
    run: ({ context, number }) => {
      const seconds = (number('days') ?? 0) * DAY_SECONDS + (number('hours') ?? 0) * 3600 + (number('seconds') ?? 0);
      if (seconds <= 0) throw invalidRequest('Give days, hours or seconds; the clock only moves forward.', 'days');
      context.clock.advance(seconds);
      runDueTasks(context);
      return { now: new Date(context.clock.nowSeconds() * 1000).toISOString() };
    },
  },
  {
    name: 'end-trial',
    group: 'time',
    summary: 'End the trial of a subscription now: its first paid period starts and is charged.',
    fields: [{ name: 'subscription', label: 'Subscription', type: 'text', required: true, placeholder: 'sub_…' }],
    run: ({ context, text }) => ({ status: endTrial(context, text('subscription')).status }),
  },
];
