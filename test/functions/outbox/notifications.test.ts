import { describe, expect, test, vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import { planStep } from '#domain/generations/steps.ts';
import { plusMs } from '#domain/time.ts';
import { purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { StreamBatch } from '#functions/data/table/stream-records.ts';
import type { Item } from '#functions/data/table/table.ts';
import { notificationsIn } from '#functions/outbox/notifications-in.ts';
import { pushToUser } from '#functions/outbox/push-to-user.ts';
import { aGeneration, aPurchase, creator, learner } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { streamRecord } from '#test/support/stream.ts';

const notificationsFor = (...changes: (readonly [before: Item | undefined, after: Item | undefined])[]) =>
  notificationsIn(
    StreamBatch.parse({ Records: changes.map(([before, after]) => streamRecord(before, after)) }).Records,
  );

const generation = aGeneration({ id: ulid(1), ownerId: creator });
const row = (more: object): Item => ({
  pk: keys.generation.pk(generation.id),
  sk: keys.generation.generation,
  ...generation,
  ...more,
});
const ofGeneration = { userId: creator, notification: { kind: 'generation', generationId: generation.id } };
const step = (name: string): Item => ({
  // A retry stores its pieces under the first generation's id.
  pk: keys.generation.pk(ulid(9)),
  sk: keys.generation.step(name),
  ...planStep,
  finishedAt: NOON,
  concerns: { userId: creator, generationId: generation.id },
});

describe('notifications of a stream record', () => {
  test('go to the creator for each written step', () => {
    expect(notificationsFor([undefined, step('plan')])).toEqual([ofGeneration]);
  });

  test('go to the creator for changes of the generation, but not of its outbox attributes', () => {
    expect(notificationsFor([row({ status: 'reserved' }), row({ status: 'running', startedAt: NOON })])).toEqual([
      ofGeneration,
    ]);
    expect(
      notificationsFor([row({ status: 'reserved', attempts: 1 }), row({ status: 'reserved', attempts: 2 })]),
    ).toEqual([]);
    expect(notificationsFor([undefined, row({ status: 'reserved' })])).toEqual([]);
    expect(notificationsFor([row({ status: 'failed' }), undefined])).toEqual([]);
  });

  test('go to the buyer after a completed purchase', () => {
    const after = purchaseRow(aPurchase({ courseId: ulid(2), buyerId: learner, sellerId: creator }));
    const before: Item = { ...after, status: 'pending' };
    const bought = { userId: learner, notification: { kind: 'purchase', courseId: ulid(2) } };
    expect(notificationsFor([before, after])).toEqual([bought]);
    expect(notificationsFor([undefined, after])).toEqual([bought]);
    expect(notificationsFor([undefined, before])).toEqual([]);
    expect(notificationsFor([after, { ...after, refundedCents: 5 }])).toEqual([]);
    expect(notificationsFor([after, { ...after, status: 'refunded' }])).toEqual([]);
  });

  test('are sent once a batch, and not for pieces and courses', () => {
    const piece = { ...step('plan'), sk: keys.generation.piece('plan') };
    const course = { pk: keys.course.pk(ulid(3)), sk: keys.course.course, ownerId: creator, status: 'draft' };
    expect(
      notificationsFor(
        [undefined, step('plan')],
        [undefined, piece],
        [undefined, step('lesson#1')],
        [undefined, course],
      ),
    ).toEqual([ofGeneration]);
  });

  test('are not sent for an unreadable row', () => {
    const { concerns: _, ...unreadable } = step('plan');
    expect(notificationsFor([undefined, unreadable])).toEqual([]);
    expect(notificationsFor([row({ status: 'reserved' }), row({ status: 'running', ownerId: 'x' })])).toEqual([]);
  });
});

describe('sending notifications', () => {
  const one = { userId: creator, notification: { kind: 'generation', generationId: ulid(1) } } as const;
  const fakePorts = (openedAt = plusMs(NOON, -3_600_000)) => ({
    connections: {
      ofUser: vi.fn(async () => ['a=', 'b='].map((connectionId) => ({ userId: creator, connectionId, openedAt }))),
      forget: vi.fn(async () => {}),
    },
    notifications: {
      send: vi.fn(async (connectionId: string): Promise<'sent' | 'gone'> => (connectionId === 'a=' ? 'gone' : 'sent')),
    },
    now: () => NOON,
  });

  test('reaches all connections of the user and deletes those that are gone', async () => {
    const ports = fakePorts();
    await pushToUser(one, ports);
    expect(ports.notifications.send.mock.calls).toEqual([
      ['a=', one.notification],
      ['b=', one.notification],
    ]);
    expect(ports.connections.forget.mock.calls).toEqual([[creator, 'a=']]);
  });

  test('does not delete a connection that is being opened', async () => {
    const ports = fakePorts(plusMs(NOON, -1_000));
    await pushToUser(one, ports);
    expect(ports.connections.forget).not.toHaveBeenCalled();
  });

  test('never fails, so that the rest of the batch does not wait for a connection', async () => {
    const failingSend = fakePorts();
    failingSend.notifications.send.mockRejectedValue(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
    await expect(pushToUser(one, failingSend)).resolves.toBeUndefined();
    const failingList = fakePorts();
    failingList.connections.ofUser.mockRejectedValue(new Error('throttled'));
    await expect(pushToUser(one, failingList)).resolves.toBeUndefined();
    expect(failingList.notifications.send).not.toHaveBeenCalled();
  });
});
