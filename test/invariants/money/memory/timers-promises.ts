import { beforeExternalCall } from './external-calls.ts';

/** Stands for `node:timers/promises`: a pause before another try takes no time, but others may come in between. */
export const setTimeout = async <T>(_ms?: number, value?: T): Promise<T | undefined> => {
  await beforeExternalCall('pause');
  return value;
};
