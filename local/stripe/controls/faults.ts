import { OUTAGE_MODES, setOutage } from '../http/outage.ts';
import type { Control } from './control.ts';

export const faultsControls: readonly Control[] = [
  {
    name: 'outage',
    group: 'faults',
    summary:
      'Make the API fail for a while: error (500, no effect), timeout (no answer, no effect), lost-reply (takes effect, no answer), slow.',
    fields: [
      { name: 'mode', label: 'Mode', type: 'choice', choices: OUTAGE_MODES, required: true },
      { name: 'seconds', label: 'Seconds', type: 'number', placeholder: '60' },
      { name: 'requests', label: 'Requests (empty: all)', type: 'number' },
      { name: 'milliseconds', label: 'Delay of slow (ms)', type: 'number', placeholder: '3000' },
    ],
    run: ({ context, text, number }) => {
      const mode = OUTAGE_MODES.find((candidate) => candidate === text('mode')) ?? 'error';
      const outage = {
        mode,
        untilMs: Date.now() + (number('seconds') ?? 60) * 1000,
        requests: number('requests') ?? null,
        milliseconds: number('milliseconds') ?? 3000,
      };
      setOutage(context.store, outage);
      return outage;
    },
  },
  {
    name: 'end-outage',
    group: 'faults',
    summary: 'End the outage.',
    fields: [],
    run: ({ context }) => {
      setOutage(context.store, undefined);
      return { outage: null };
    },
  },
];
