import type { AuditLine } from '#domain/audit/audit-line.ts';
import { dollars } from '#domain/dollars.ts';
import { paths } from '#web/config/paths.ts';

type Value = AuditLine['details'][string];

interface Detail {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** An account, or the log of the id. */
  readonly to?: string;
}

const people = new Set(['userId', 'buyerId', 'sellerId', 'ownerId', 'reporterId']);
const rankOf = ({ key }: Detail): number => (key.endsWith('Cents') ? 0 : key.endsWith('Id') ? 2 : 1);

/** "paymentIntentId" as "payment intent". */
const readableName = (key: string): string =>
  key
    .replace(/(Cents|Id)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

function detailOf([key, value]: [string, Value]): Detail {
  const name = readableName(key);
  if (value === null) return { key, name, text: '–' };
  if (key.endsWith('Cents') && typeof value === 'number') return { key, name, text: dollars(value) };
  const text = String(value);
  if (people.has(key)) return { key, name, text, to: paths.adminPerson(text) };
  return key === 'courseId' ? { key, name, text, to: paths.adminSubject(text) } : { key, name, text };
}

/** Amounts first, ids last: the stored order is arbitrary. */
export const listDetails = ({ details }: Pick<AuditLine, 'details'>): Detail[] =>
  Object.entries(details)
    .map(detailOf)
    .sort((a, b) => rankOf(a) - rankOf(b) || a.key.localeCompare(b.key));
