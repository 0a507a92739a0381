import type { Sale } from './sale.ts';

/** Without it, Excel reads the file in a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Titles are user text, so formulas get a leading quote (https://owasp.org/www-community/attacks/CSV_Injection).
 * Full-width operators count too.
 */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** RFC 4180, section 2. */
function cell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

const columns: readonly (readonly [string, (sale: Sale) => string])[] = [
  ['Date (UTC)', ({ purchasedAt }) => purchasedAt.slice(0, 19).replace('T', ' ')],
  ['Course', ({ courseTitle }) => courseTitle],
  ['Buyer', ({ buyer }) => buyer],
  ['Status', ({ status }) => status],
  ['Price (USD)', ({ priceCents }) => amount(priceCents)],
  ['Refunded (USD)', ({ refundedCents }) => amount(refundedCents)],
  ['Fee (USD)', ({ feeCents }) => amount(feeCents)],
  ['You keep (USD)', ({ netCents }) => amount(netCents)],
  ['Sale', ({ id }) => id],
  ['Course ID', ({ courseId }) => courseId],
];

export function salesCsv(sales: readonly Sale[]): string {
  const rows = [columns.map(([title]) => title), ...sales.map((sale) => columns.map(([, of]) => of(sale)))];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
