import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  admit,
  GENERATIONS_PER_ACCOUNT,
  type Line,
  orderOf,
  placeIn,
  placesIn,
  type Waiting,
} from '#domain/generations/admission.ts';
import { plusMs } from '#domain/time.ts';
import { fairOrder } from '#test/support/fair-order.ts';
import { NOON, ulid, userId } from '#test/support/platform.ts';

const [ada, ben, cem] = [userId(1), userId(2), userId(3)];
const at = (seconds: number) => plusMs(NOON, seconds * 1_000);
const waiting = (n: number, ownerId: string, seconds = n): Waiting => ({
  id: ulid(n),
  ownerId,
  waitingSince: at(seconds),
});
const aLine = (given: Partial<Line> = {}): Line => ({ admitted: [], turns: {}, waiting: [], ...given });
const numbersOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => Number(id.slice(-2)));

describe('who starts next', () => {
  const fiveOfAda = [1, 2, 3, 4, 5].map((n) => waiting(n, ada));

  test('takes accounts in turn, not the order of requests', () => {
    const line = aLine({ waiting: [...fiveOfAda, waiting(6, ben), waiting(7, cem), waiting(8, ben)] });
    expect(numbersOf(admit(line, 8, at(10)).chosen)).toEqual([1, 6, 7, 2, 8, 3, 4, 5]);
  });

  test('remembers turns between endings, so one account cannot take every free place', () => {
    let line = aLine({ waiting: [...fiveOfAda, waiting(6, ben), waiting(7, ben)] });
    const order: number[] = [];
    for (let step = 0; step < 7; step++) {
      const { chosen, turns } = admit(line, 1, at(10 + step));
      order.push(...numbersOf(chosen));
      // The one before has ended.
      line = aLine({ turns, waiting: line.waiting.filter((one) => !chosen.includes(one)) });
    }
    expect(order).toEqual([1, 6, 2, 7, 3, 4, 5]);
    expect(line.turns).toEqual({});
  });

  test('lets an account that comes later pass only once', () => {
    const first = admit(aLine({ waiting: fiveOfAda }), 1, at(10));
    const line = aLine({
      turns: first.turns,
      waiting: [...fiveOfAda.slice(1), waiting(8, ben, 11), waiting(9, ben, 11)],
    });
    expect(numbersOf(admit(line, 4, at(12)).chosen)).toEqual([2, 8, 3, 9]);
  });

  test('gives one account five places and leaves the rest to others', () => {
    const six = [...fiveOfAda, waiting(6, ada)];
    expect(numbersOf(admit(aLine({ waiting: six }), 20, at(10)).chosen)).toEqual([1, 2, 3, 4, 5]);
    const admitted = fiveOfAda.map(({ id, ownerId }) => ({ id, ownerId }));
    const line = aLine({ admitted, waiting: [waiting(6, ada), waiting(7, ben)] });
    expect(numbersOf(admit(line, 6, at(10)).chosen)).toEqual([7]);
  });

  test('admits nobody above the limit, even if it was lowered', () => {
    const admitted = [ada, ben, cem].map((ownerId, n) => ({ id: ulid(n), ownerId }));
    expect(admit(aLine({ admitted, waiting: fiveOfAda }), 2, at(10)).chosen).toEqual([]);
  });
});

describe('places in line', () => {
  test('count only those that wait, in the order of their starts', () => {
    const line = aLine({ waiting: [waiting(1, ada), waiting(2, ada), waiting(3, ben)] });
    expect([...placesIn(line, 1, at(5))]).toEqual([
      [ulid(3), 1],
      [ulid(2), 2],
    ]);
  });

  test('of an account at its limit come last', () => {
    const admitted = [1, 2, 3, 4, 5].map((n) => ({ id: ulid(n), ownerId: ada }));
    const line = aLine({ admitted, waiting: [waiting(6, ada), waiting(7, ben)] });
    expect([...placesIn(line, 5, at(10)).keys()]).toEqual([ulid(7), ulid(6)]);
  });
});

const step = fc.oneof(
  fc.record({ do: fc.constant('arrive' as const), owner: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('leave' as const), which: fc.nat() }),
);

test('any history keeps both limits, leaves no place empty and serves accounts in turn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 120 }), (atOnce, steps) => {
      let line = aLine();
      let ids = 0;
      let clock = NOON;
      const order = fairOrder(GENERATIONS_PER_ACCOUNT);
      for (const action of steps) {
        clock = plusMs(clock, 1_000);
        if (action.do === 'arrive') {
          const arrived = { id: ulid(++ids), ownerId: userId(action.owner), waitingSince: clock };
          line = { ...line, waiting: [...line.waiting, arrived] };
        } else {
          const list = action.do === 'end' ? 'admitted' : 'waiting';
          line = { ...line, [list]: line[list].filter((_, index) => index !== action.which % line[list].length) };
        }
        order.sees(line.waiting);
        const { chosen, turns } = admit(line, atOnce, clock);
        for (const one of chosen) {
          order.served(one, line.waiting, line.admitted);
          line = {
            ...line,
            admitted: [...line.admitted, one],
            waiting: line.waiting.filter(({ id }) => id !== one.id),
          };
        }
        line = { ...line, turns };
        const counts = Map.groupBy(line.admitted, ({ ownerId }) => ownerId);
        for (const [, { length }] of counts) expect(length).toBeLessThanOrEqual(GENERATIONS_PER_ACCOUNT);
        expect(line.admitted.length).toBeLessThanOrEqual(atOnce);
        if (line.admitted.length < atOnce)
          for (const { ownerId } of line.waiting) expect(counts.get(ownerId)).toHaveLength(GENERATIONS_PER_ACCOUNT);
        expect([...placesIn(line, atOnce, clock).keys()].toSorted()).toEqual(
          line.waiting.map(({ id }) => id).toSorted(),
        );
      }
    }),
  );
});

test('those in line start in the order of their places while nobody comes', () => {
  // At most five of one account, so that no limit but the line's applies.
  const arrivals = fc.shuffledSubarray(
    [0, 1, 2, 3].flatMap((owner) => Array.from({ length: 5 }, () => owner)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(arrivals, (owners) => {
      let line = aLine({ waiting: owners.map((owner, n) => waiting(n, userId(owner))) });
      const places = [...placesIn({ ...line, admitted: [{ id: ulid(99), ownerId: userId(9) }] }, 1, at(60)).keys()];
      const starts: string[] = [];
      while (line.waiting.length > 0) {
        const { chosen, turns } = admit(line, 1, at(60 + starts.length));
        starts.push(...chosen.map(({ id }) => id));
        line = aLine({ turns, waiting: line.waiting.filter((one) => !chosen.includes(one)) });
      }
      expect(starts).toEqual(places);
    }),
  );
});

test('the stored places are bounded; those further back, or not yet seen, stand after the others', () => {
  const order = orderOf(new Map(Array.from({ length: 700 }, (_, n) => [ulid(n), n + 1])));
  expect(order).toHaveLength(500);
  expect([0, 499, 600].map((n) => placeIn({ order }, ulid(n)))).toEqual([1, 500, 501]);
  expect(placeIn({ order: [] }, ulid(1))).toBeUndefined();
});
