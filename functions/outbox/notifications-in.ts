import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { Ulid, UserId } from '#domain/ids.ts';
import type { Notification } from '#domain/realtime/notification.ts';
import type { StreamRecord } from '../data/table/stream-records.ts';

export interface UserNotification {
  readonly userId: UserId;
  readonly notification: Notification;
}

const Concerns = z.object({ concerns: z.object({ userId: UserId, generationId: Ulid }) });
const GenerationRow = z.object({ id: Ulid, ownerId: UserId, status: z.string() });
const PurchaseRow = z.object({ courseId: Ulid, buyerId: UserId, status: z.string() });
const Status = z.object({ status: z.string() });

function notificationFrom({ eventName, key, newImage, oldImage }: StreamRecord): UserNotification | undefined {
  const before = Status.safeParse(oldImage).data?.status;
  if (key.sk.startsWith(keys.generation.steps)) {
    const step = eventName === 'INSERT' ? Concerns.safeParse(newImage).data?.concerns : undefined;
    return step && { userId: step.userId, notification: { kind: 'generation', generationId: step.generationId } };
  }
  if (key.sk === keys.generation.generation) {
    const row = GenerationRow.safeParse(newImage).data;
    if (row === undefined || before === undefined || row.status === before) return undefined;
    return { userId: row.ownerId, notification: { kind: 'generation', generationId: row.id } };
  }
  if (key.sk.startsWith(keys.course.purchase(''))) {
    const row = PurchaseRow.safeParse(newImage).data;
    if (row?.status !== 'completed' || before === 'completed') return undefined;
    return { userId: row.buyerId, notification: { kind: 'purchase', courseId: row.courseId } };
  }
  return undefined;
}

export function notificationsIn(records: readonly StreamRecord[]): UserNotification[] {
  const notifications = records.flatMap((record) => notificationFrom(record) ?? []);
  return [...new Map(notifications.map((one) => [JSON.stringify(one), one])).values()];
}
