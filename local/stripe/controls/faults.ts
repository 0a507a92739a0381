import { OUTAGE_MODES, setOutage } from '../http/outage.ts';
import type { Control } from './control.ts';

/** Outages of the API. */
export const faultsControls: readonly Control[] = [
  {
    name: 'outage',
    group: 'faults',
    summary:
      'Let the API fail for a while: error (500, nothing done), timeout (no answer, nothing done), lost-reply (done, but the answer is lost), slow.',
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
    summary: 'Let the API answer again.',
    fields: [],
    run: ({ context }) => {
      setOutage(context.store, undefined);
      return { outage: null };
    },
  },
];
