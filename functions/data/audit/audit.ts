import { audit as declared } from '#contracts/ports/audit.ts';
import { keys } from '#contracts/table.ts';
import { AuditLine } from '#domain/audit/audit-line.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItems } from '../table/items.ts';
import { type QueryOptions, tableOf } from '../table/table.ts';
import { auditCopies } from './audit-copies.ts';

const PAGE_SIZE = 50;

interface Page {
  readonly lines: AuditLine[];
  readonly cursor: string | undefined;
}

/** Lines keyed by a payment are out of order in the table. */
const newestFirst = (lines: readonly AuditLine[]): AuditLine[] =>
  lines.toSorted((a, b) => (a.at === b.at ? b.id.localeCompare(a.id) : b.at.localeCompare(a.at)));

export const audit = provide(declared, (platform) => {
  const table = tableOf(platform);
  const page = async (pk: string, options: QueryOptions): Promise<Page> => {
    const found = await table.query(pk, { newestFirst: true, limit: PAGE_SIZE, ...options });
    return { lines: newestFirst(readItems(AuditLine, found.items)), cursor: found.cursor };
  };
  return {
    ...auditCopies(platform),
    ofDay: (day: string, cursor?: string): Promise<Page> => page(keys.audit.gsi1pk(day), { index: 'gsi1', cursor }),

    ofSubject: (subject: string, cursor?: string): Promise<Page> => page(keys.audit.pk(subject), { cursor }),

    async newestOf(subjects: readonly string[], most: number): Promise<AuditLine[]> {
      const found = await Promise.all(subjects.map((subject) => page(keys.audit.pk(subject), { limit: most })));
      return newestFirst(found.flatMap(({ lines }) => lines)).slice(0, most);
    },
  };
});
