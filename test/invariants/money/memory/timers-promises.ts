import { beforeExternalCall } from './external-calls.ts';

/** Replaces `node:timers/promises`: a pause takes no time but lets others run. */
export const setTimeout = async <T>(_ms?: number, value?: T): Promise<T | undefined> => {
  await beforeExternalCall('pause');
  return value;
};
