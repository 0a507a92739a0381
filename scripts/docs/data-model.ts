import { usesOf } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/http.ts';
import { jobs } from '#contracts/jobs.ts';
import type { Need, TableNeed } from '#contracts/needs.ts';
import { methodOf, ports, type Use } from '#contracts/ports.ts';
import { queues, table } from '#contracts/table.ts';
import { stages } from '#contracts/workflow.ts';
import { code, generatedPage, markdownTable } from './markdown.ts';

const functions: readonly { readonly name: string; readonly uses: readonly Use[] }[] = [
  ...endpoints.map((endpoint) => ({ ...endpoint, uses: usesOf(endpoint) })),
  ...stages,
  ...jobs,
];

const isTableNeed = (need: Need): need is TableNeed => 'table' in need;

function access(need: Need): string {
  if (isTableNeed(need)) return `${need.table}${need.index === 'main' ? '' : ` ${need.index}`} ${code(need.key)}`;
  if ('bucket' in need) return `${need.object} ${code(`s3://${need.bucket}/${need.key}`)}`;
  return '';
}

const indexes = markdownTable(
  ['index', 'partition key', 'sort key'],
  [
    ['main', code(table.partitionKey), code(table.sortKey)],
    ...Object.entries(table.indexes).map(([name, index]) => [name, code(index.partitionKey), code(index.sortKey)]),
  ],
);

function portSection(portName: string): string | undefined {
  const uses = Object.keys(ports[portName as keyof typeof ports]).map((method) => `${portName}.${method}` as Use);
  const rows = uses
    .map((use) => ({ use, method: methodOf(use), accesses: methodOf(use).needs.map(access).filter(Boolean) }))
    .filter(({ accesses }) => accesses.length > 0)
    .map(({ use, method, accesses }) => [
      code(use),
      method.does,
      [...new Set(accesses)].join('; '),
      functions
        .filter(({ uses: used }) => used.includes(use))
        .map(({ name }) => name)
        .join(', '),
    ]);
  if (rows.length === 0) return undefined;
  return [`### ${portName}`, markdownTable(['method', 'what it does', 'reads and writes', 'used by'], rows)].join(
    '\n\n',
  );
}

export const dataModel = (): string =>
  generatedPage(
    'Data model',
    'One table holds everything but files. `contracts/table.ts` spells the keys, and zod schemas in `domain/` describe the ' +
      'items. No function scans.',
    '## Indexes',
    indexes,
    `Items with ${code(table.ttl)} (seconds since 1970) expire. DynamoDB deletes them days late, so reads filter them.`,
    '## Outbox',
    'A row of pending work is on `gsi3` until it is done: ' +
      `${queues.map((queue) => code(`DUE#${queue}`)).join(', ')}, sorted by the time of the next attempt.`,
    '## Access patterns',
    ...Object.keys(ports).flatMap((name) => portSection(name) ?? []),
  );
