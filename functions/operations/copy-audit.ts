import pMap from 'p-map';
import { copyAudit } from '#contracts/jobs.ts';
import { audit } from '../data/audit/audit.ts';
import type { DueLine } from '../data/audit/audit-copies.ts';
import { implementJob } from '../runtime/implement-job.ts';
import { log } from '../runtime/log.ts';

/** 10,000 sales of one minute in one run. */
const PAGE_LIMIT = 500;
const MAX_ROUNDS = 40;
const CONCURRENCY = 20;
/** No round starts after this; the rest stays due. */
const BEGIN_WITHIN_MS = 40_000;

/** The index lags, so lines of earlier rounds may be listed again. */
const nameOf = ({ key: { pk, sk } }: DueLine): string => `${pk} / ${sk}`;

/** Copies before closing: a line cut off in between is copied again under the same key. */
export const handler = implementJob(copyAudit, { audit }, async (_event, { audit }) => {
  const until = Date.now() + BEGIN_WITHIN_MS;
  const copied = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS && Date.now() < until; round++) {
    const due = await audit.copiesDue(PAGE_LIMIT);
    const lines = due.filter((line) => !copied.has(nameOf(line)));
    if (lines.length > 0) {
      for (const [day, ofDay] of Map.groupBy(lines, ({ at }) => at.slice(0, 10))) await audit.writeCopy(day, ofDay);
      await pMap(lines, (line) => audit.copyDone(line), { concurrency: CONCURRENCY });
      for (const line of lines) copied.add(nameOf(line));
    }
    if (due.length < PAGE_LIMIT) {
      if (copied.size > 0) log.info('auditCopied', { lines: copied.size });
      return { copied: copied.size };
    }
  }
  log.warn('auditBacklog', { lines: copied.size });
  return { copied: copied.size };
});
