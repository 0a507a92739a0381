import { expect, test } from 'vitest';
import { onVirtualClock, sleep } from './virtual-clock.ts';

test('hours of virtual waiting take no real time and keep their order', async () => {
  const realStart = performance.now();
  const order: string[] = [];
  const waited = await onVirtualClock(async () => {
    const start = Date.now();
    await Promise.all([
      sleep(3_600_000).then(() => order.push('hour')),
      sleep(60_000).then(() => order.push('minute')),
    ]);
    return Date.now() - start;
  });
  expect(waited).toBe(3_600_000);
  expect(order).toEqual(['minute', 'hour']);
  expect(performance.now() - realStart).toBeLessThan(10_000);
});

test('real-time work stops the virtual clock and uses real timers', async () => {
  const passed = await onVirtualClock(async (work) => {
    const start = Date.now();
    await work(() => sleep(30));
    const cleared = await work(async () => {
      let isFired = false;
      const timer = setTimeout(() => {
        isFired = true;
      }, 5);
      clearTimeout(timer);
      await sleep(20);
      return !isFired;
    });
    return { cleared, ms: Date.now() - start };
  });
  expect(passed).toEqual({ cleared: true, ms: 0 });
});
