import type { Sale } from './sale.ts';

/** Without it spreadsheet programs take UTF-8 for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet program would take for a formula, typed by a stranger into a title: it is shown as text with a
 * quote before it (https://owasp.org/www-community/attacks/CSV_Injection); the wide signs of East Asian keyboards count too.
 */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** RFC 4180, section 2: quoted where it has a quote, a comma or a line break; quotes are doubled. */
function cell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** As a number that every program reads: `1200.50`. */
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

/** Sales as a CSV file, in the order in which they are given. */
export function salesCsv(sales: readonly Sale[]): string {
  const rows = [columns.map(([title]) => title), ...sales.map((sale) => columns.map(([, of]) => of(sale)))];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
