import Stripe from 'stripe';
import { vi } from 'vitest';
import { keys } from '#contracts/table.ts';
import type { PublishedCourse } from '#domain/courses/course.ts';
import { courseItem } from '#functions/data/courses/course-items.ts';
import type { Kind, Objects } from '#local/stripe/index.ts';
import { aProfile, aPublishedCourse } from '#test/support/builders.ts';
import { ulid, userId } from '#test/support/platform.ts';
import { profileItem } from '#test/support/shop.ts';
import { stripeSecrets } from '#test/support/stripe.ts';
import type { Row } from '../memory/expressions.ts';
import { inProcessProvider } from '../memory/provider.ts';
import { seedLetters } from '../memory/provider-ids.ts';
import { memoryTable } from '../memory/table.ts';
import { startUlidsAt } from '../memory/ulid.ts';

const START = Date.parse('2026-11-28T20:00:00.000Z');

/** The second seller also buys and subscribes. */
export const sellers = [userId(1), userId(2)];
export const buyers = [userId(11), userId(12), userId(2)];
export const subscribers = [userId(1), userId(11)];
const allUsers = [...new Set([...sellers, ...buyers])];

/** Two paid courses and a free one. */
export const courses: readonly PublishedCourse[] = [
  { id: ulid(101), ownerId: userId(1), priceCents: 2_900 },
  { id: ulid(102), ownerId: userId(2), priceCents: 1_999 },
  { id: ulid(103), ownerId: userId(1), priceCents: 0 },
].map((given) => aPublishedCourse({ ...given, title: `Course ${given.id.slice(-3)}` }));

export const provider = inProcessProvider();
const { store } = provider.context;
export const sdk = new Stripe(stripeSecrets.secretKey, { maxNetworkRetries: 0 });

/** Oldest first. */
export const allOf = <K extends Kind>(kind: K): Objects[K][] => store.list(kind).reverse();

/** The id in one of the SDK's expandable fields. */
export const idIn = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'object' ? (field?.id ?? null) : (field ?? null);

/** Tables of the stand-in's database. */
const TABLES = ['objects', 'deliveries', 'replies', 'agenda', 'settings'] as const;
let hasBaseTables = false;
function saveTables(name: string): void {
  for (const table of TABLES)
    store.database.exec(
      `DROP TABLE IF EXISTS temp.${name}_${table}; CREATE TEMP TABLE ${name}_${table} AS SELECT * FROM main.${table};`,
    );
}
function restoreTables(name: string): void {
  for (const table of TABLES)
    store.database.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM temp.${name}_${table};`);
}

export const now = (): number => Date.now();
export const setClock = (to: number): void => void vi.setSystemTime(to);

/** Also runs the provider's due tasks. */
export function advanceClock(ms: number): void {
  setClock(now() + ms);
  provider.runDueTasks();
}

/** Resets everything: people and courses, and nothing at the provider. */
export function newWorld(seed: number): void {
  if (!hasBaseTables) saveTables('birth');
  hasBaseTables = true;
  restoreTables('birth');
  setClock(START);
  startUlidsAt(5_000_000);
  seedLetters(seed);
  memoryTable.restore(new Map());
  memoryTable.onCommit = undefined;
  const rows: Row[] = [
    ...allUsers.map((user) =>
      profileItem(
        aProfile({ userId: user, email: `${user.slice(-2)}@example.com`, fullName: `Person ${user.slice(-2)}` }),
      ),
    ),
    ...courses.map((course) => courseItem(course)),
    ...courses.map(({ id }) => ({
      pk: keys.course.pk(id),
      sk: keys.course.versionPage(1),
      revision: 1,
      page: {
        ...{ title: 'As it was sold', description: 'Then', outline: '', overview: '' },
        ...{ targetAudience: '', learningObjectives: [], prerequisites: [], curriculum: [] },
        landingPage: { headline: '', subheadline: '', whatYouWillLearn: [], seoTitle: '', seoDescription: '' },
      },
    })),
  ];
  for (const row of rows) memoryTable.transact([{ Put: { Item: row } }]);
}

/** Table, provider and clock. */
export interface SavedMoment {
  readonly at: number;
  readonly rows: ReadonlyMap<string, Row>;
}
export function saveMoment(): SavedMoment {
  saveTables('moment');
  return { at: now(), rows: memoryTable.image() };
}
export function restoreMoment(moment: SavedMoment): void {
  restoreTables('moment');
  setClock(moment.at);
  memoryTable.restore(moment.rows);
}
