import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaid, type PaidPurchase, type Purchase } from '#domain/purchases/purchase.ts';
import { maskedEmail, type Sale, saleOf } from '#domain/purchases/sale.ts';
import { salesCsv } from '#domain/purchases/sales-csv.ts';
import { aPurchase } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const paid = (given: Partial<Purchase> = {}): PaidPurchase => {
  const purchase = aPurchase({ paymentIntentId: 'pi_test_1', purchasedAt: NOON, ...given } as Partial<Purchase>);
  if (!isPaid(purchase)) throw new Error('not paid');
  return purchase;
};

test.each([
  ['ada@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['🍞bread@example.com', '🍞•••@example.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
])('%s is masked as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

describe('a sale', () => {
  test('shows the price, our fee and the creator’s share', () => {
    expect(saleOf(paid(), 'lee@example.com')).toEqual({
      id: ulid(2),
      courseId: ulid(1),
      courseTitle: 'Bread at Home',
      buyer: 'l•••@example.com',
      priceCents: 2_900,
      feeCents: 290,
      netCents: 2_610,
      refundedCents: 0,
      status: 'completed',
      purchasedAt: NOON,
    });
    expect(saleOf(paid(), undefined).buyer).toBe('Former learner');
  });

  test.each<[string, Partial<Purchase>, Partial<Sale>]>([
    ['a free enrollment', { priceCents: 0, platformFeeCents: 0, paymentIntentId: null }, { feeCents: 0, netCents: 0 }],
    [
      'refunded in part',
      { status: 'partly-refunded', refundedCents: 900 },
      { refundedCents: 900, feeCents: 200, netCents: 1_800 },
    ],
    [
      'refunded',
      { status: 'refunded', refundedCents: 2_900, refundedAt: NOON },
      { refundedCents: 2_900, feeCents: 0, netCents: 0 },
    ],
    ['disputed', { status: 'disputed', disputeId: 'dp_1' }, { refundedCents: 0, netCents: 2_610 }],
    [
      'lost',
      { status: 'lost', refundedCents: 2_900, disputeId: 'dp_1', lostAt: NOON },
      { refundedCents: 2_900, feeCents: 0, netCents: 0 },
    ],
  ])('%s', (_, given, expected) => expect(saleOf(paid(given), 'l@example.com')).toMatchObject(expected));

  test('adds up to the cent for every price and refund', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 999_999 }), fc.double({ min: 0, max: 1, noNaN: true }), (price, part) => {
        const refundedCents = Math.min(price, Math.max(1, Math.round(price * part)));
        const sale = saleOf(
          paid({
            status: 'partly-refunded',
            priceCents: price,
            platformFeeCents: Math.floor(price / 10),
            refundedCents,
          }),
          undefined,
        );
        expect(sale.netCents + sale.feeCents + sale.refundedCents).toBe(price);
        expect(sale.netCents).toBeGreaterThanOrEqual((price - refundedCents) * 0.9);
      }),
    );
  });
});

/** Parses RFC 4180 as a spreadsheet program does. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = csv.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (!match) throw new Error(`Not RFC 4180 at: ${rest.slice(0, 40)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(match[0].length);
  }
  return rows;
}

describe('the CSV file', () => {
  const sale = saleOf(paid(), 'lee@example.com');

  test('has a byte order mark, a header and a line per sale', () => {
    const csv = salesCsv([sale, { ...sale, courseTitle: 'Rye, and "more"' }]);
    expect(csv.startsWith('\uFEFFDate (UTC),Course,Buyer,Status,Price (USD),')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    const [, first, second] = cellsOf(csv);
    expect(first).toEqual([
      '2026-11-15 12:00:00',
      'Bread at Home',
      'l•••@example.com',
      'completed',
      '29.00',
      '0.00',
      '2.90',
      '26.10',
      sale.id,
      sale.courseId,
    ]);
    expect(second?.[1]).toBe('Rye, and "more"');
    expect(cellsOf(salesCsv([]))).toHaveLength(1);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', '  =1+1', '\n=1', '＝1+1'])(
    'shows %j as text',
    (courseTitle) => expect(cellsOf(salesCsv([{ ...sale, courseTitle }]))[1]?.[1]).toBe(`'${courseTitle}`),
  );

  test('round-trips every text without formulas', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '"', ',', ';', '\r', '\n', '\t', '=', '-', '+', '@', "'", 'é', '🍞'),
    });
    fc.assert(
      fc.property(fc.array(fc.record({ courseTitle: text, buyer: text }), { maxLength: 5 }), (given) => {
        const [, ...rows] = cellsOf(salesCsv(given.map((one) => ({ ...sale, ...one }))));
        expect(rows).toHaveLength(given.length);
        for (const [index, row] of rows.entries()) {
          expect(row).toHaveLength(10);
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
          for (const [shown, was] of [
            [row[1], given[index]?.courseTitle],
            [row[2], given[index]?.buyer],
          ])
            expect([was, `'${was}`]).toContain(shown);
        }
      }),
    );
  });
});
