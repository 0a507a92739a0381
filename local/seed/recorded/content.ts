import { isDeepStrictEqual } from 'node:util';
import { keys } from '#contracts/table.ts';
import type { Row } from '../row.ts';
import type { Recording } from './recording.ts';

/**
 * Keeps what two recordings of the same course share. Each generation shuffles the options of its questions, on which hashes
 * and the results of the check depend; times, and what the model's cache held, differ too.
 */
export function contentOf({ rows, lines }: Recording): { readonly rows: unknown[]; readonly lines: unknown[] } {
  return {
    rows: rows.filter(({ sk }) => !String(sk).startsWith(keys.course.checkResult('proposal'))).map(rowContent),
    lines: lines.map((line) => canonical(line)),
  };
}

export const hasSameContent = (a: Recording, b: Recording): boolean => isDeepStrictEqual(contentOf(a), contentOf(b));

function rowContent(row: Row): unknown {
  const { publishedTextHash: _hash, ...others } = row;
  const sk = String(row.sk);
  if (sk.startsWith(keys.course.check)) return { sk, attributes: Object.keys(row).sort() };
  if (sk === keys.course.madeBy) return { ...others, madeBy: sorted(canonical(row.madeBy)) };
  return canonical(others);
}

function canonical(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/\{\{(time|ttl|id|file) -?\d+\}\}/g, (_, kind: string) => `{{${kind}}}`);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const { cachedInputTokens: _cached, options, feedback, correctAnswer, ...others } = value as Record<string, unknown>;
  return {
    ...Object.fromEntries(
      Object.entries(others)
        .map(([name, one]) => [name, canonical(one)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    ...(Array.isArray(options) && {
      options: sorted(
        options.map((option, index) => ({
          ...{ option, isCorrect: index === correctAnswer },
          feedback: Array.isArray(feedback) ? feedback[index] : undefined,
        })),
      ),
    }),
  };
}

const sorted = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.map((one) => JSON.stringify(one)).toSorted() : [];
