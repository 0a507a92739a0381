import { describe, expect, test } from 'vitest';
import * as courseCheck from '#domain/course-checks/course-check.ts';
import * as course from '#domain/courses/course.ts';
import * as deletion from '#domain/courses/deletion.ts';
import * as generation from '#domain/generations/generation.ts';
import * as takedown from '#domain/moderation/takedown.ts';
import * as purchase from '#domain/purchases/purchase.ts';
import { allows, type Transition } from '#domain/transition.ts';

/** Events can be missed, so every paid status can follow every other. */
const AFTER_PAYMENT = 'completed partly-refunded refunded disputed lost';

/** The state machines of docs/invariants.md "State machines"; every unlisted pair must be rejected. */
const machines: readonly (readonly [
  string,
  readonly string[],
  readonly Transition[],
  Readonly<Record<string, string>>,
])[] = [
  [
    'course',
    ['draft', 'published', 'taken-down', 'deleted'],
    [
      course.publish,
      course.unpublish,
      course.republish,
      takedown.takeDown,
      takedown.liftToDraft,
      takedown.liftToPublished,
      deletion.remove,
      deletion.restore,
      deletion.restorePublished,
      deletion.restoreTakenDown,
    ],
    {
      publish: 'draft published',
      unpublish: 'published',
      republish: 'draft',
      'take-down': 'draft published',
      'lift-takedown': 'taken-down',
      delete: 'draft published taken-down',
      restore: 'deleted',
    },
  ],
  [
    'generation',
    ['planned', 'reserved', 'running', 'succeeded', 'failed', 'cancelled'],
    [
      generation.begin,
      generation.plan,
      generation.approve,
      generation.expire,
      generation.succeed,
      generation.fail,
      generation.cancel,
    ],
    {
      begin: 'reserved',
      plan: 'running',
      approve: 'planned',
      expire: 'planned',
      succeed: 'running',
      fail: 'reserved running',
      cancel: 'planned reserved running',
    },
  ],
  [
    'course check',
    ['running', 'ready', 'failed'],
    [courseCheck.begin, courseCheck.finish, courseCheck.fail],
    { begin: 'ready failed', finish: 'running', fail: 'running' },
  ],
  [
    'purchase',
    ['pending', 'expired', 'failed', 'completed', 'partly-refunded', 'refunded', 'disputed', 'lost'],
    [
      purchase.complete,
      purchase.expire,
      purchase.fail,
      purchase.reopen,
      purchase.refundPartly,
      purchase.refund,
      purchase.dispute,
      purchase.lose,
    ],
    {
      complete: 'pending expired failed',
      expire: 'pending',
      fail: 'pending expired',
      reopen: AFTER_PAYMENT,
      'refund-partly': AFTER_PAYMENT,
      refund: AFTER_PAYMENT,
      dispute: AFTER_PAYMENT,
      lose: AFTER_PAYMENT,
    },
  ],
];

describe.each(machines)('a %s', (_, statuses, transitions, pasts) => {
  test.each(transitions.map((step) => [step.name, step] as const))(
    'allows %s only from the listed statuses',
    (name, step) => {
      expect(statuses.filter((status) => allows(step, status)).join(' ')).toBe(
        statuses.filter((status) => pasts[name]?.split(' ').includes(status)).join(' '),
      );
      expect(statuses).toContain(step.to);
    },
  );
});

describe('an ended generation', () => {
  test('has no further transitions, so its quota slot is released once', () => {
    for (const step of [generation.begin, generation.succeed, generation.fail, generation.cancel])
      for (const ended of ['succeeded', 'failed', 'cancelled'] as const) expect(allows(step, ended)).toBe(false);
  });
});
