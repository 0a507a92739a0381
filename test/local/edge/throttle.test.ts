import { describe, expect, test } from 'vitest';
import { jsonReply } from '#local/edge/exchange.ts';
import { MAX_CONCURRENT_REQUESTS, shedding, throttle } from '#local/edge/throttle.ts';

describe('a throttle of 10 requests a second and 4 at once', () => {
  const begin = () => {
    let now = 1_000;
    const accepts = throttle({ ratePerSecond: 10, burst: 4 }, () => now);
    const ask = (times: number) => Array.from({ length: times }, accepts).filter(Boolean).length;
    return { ask, pass: (ms: number) => (now += ms) };
  };

  test('accepts requests up to the burst', () => {
    expect(begin().ask(20)).toBe(4);
  });

  test('refills at the rate, up to the burst', () => {
    const { ask, pass } = begin();
    ask(4);
    pass(99);
    expect(ask(5)).toBe(0);
    pass(101);
    expect(ask(5)).toBe(2);
    pass(60_000);
    expect(ask(20)).toBe(4);
  });

  test('keeps the rate under sustained load', () => {
    const { ask, pass } = begin();
    let accepted = 0;
    for (let ms = 0; ms < 10_000; ms += 10, pass(10)) accepted += ask(3);
    expect(accepted).toBeGreaterThanOrEqual(100);
    expect(accepted).toBeLessThanOrEqual(104);
  });

  test('keeps working when the clock goes back', () => {
    const { ask, pass } = begin();
    ask(4);
    pass(-500);
    expect(ask(1)).toBe(0);
    pass(200);
    expect(ask(5)).toBe(2);
  });
});

describe('an API', () => {
  test('rejects requests over the concurrency limit, and accepts again when others finish or fail', async () => {
    const waiting: ((works: boolean) => void)[] = [];
    const shed = shedding({ ratePerSecond: 1, burst: 10_000 });
    const ask = () =>
      shed(async () => {
        if (!(await new Promise<boolean>((resolve) => waiting.push(resolve)))) throw new Error('broken');
        return jsonReply(200, {});
      });
    const replies = Array.from({ length: MAX_CONCURRENT_REQUESTS + 30 }, () => ask().catch(() => undefined));
    const refused = await Promise.all(replies.slice(MAX_CONCURRENT_REQUESTS));
    expect(refused.map((reply) => reply?.status)).toEqual(Array(30).fill(503));
    expect(waiting).toHaveLength(MAX_CONCURRENT_REQUESTS);
    for (const [index, answer] of waiting.splice(0).entries()) answer(index % 2 === 0);
    await Promise.all(replies);
    const next = ask();
    waiting[0]?.(true);
    expect((await next).status).toBe(200);
  });

  test('rejects requests over the rate without running them', async () => {
    let worked = 0;
    const shed = shedding({ ratePerSecond: 1, burst: 3 }, () => 0);
    const ask = async () => {
      const { status } = await shed(async () => {
        worked += 1;
        return jsonReply(200, {});
      });
      return status;
    };
    expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual([200, 200, 200, 429, 429]);
    expect(worked).toBe(3);
  });
});
