import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import Stripe from 'stripe';
import type { Kind, Objects } from './objects.ts';

const DECIMAL_FIELDS = new Set(['unit_amount_decimal', 'amount_decimal', 'quantity_decimal']);

/** The SDK serializes its decimals as text. */
function revive(key: string, value: unknown): unknown {
  return DECIMAL_FIELDS.has(key) && typeof value === 'string' ? Stripe.Decimal.from(value) : value;
}

const INDEXED = ['charge', 'customer', 'invoice', 'payment_intent'] as const;

export type Matching = Readonly<Partial<Record<(typeof INDEXED)[number], string | undefined>>>;

export interface ListOptions<K extends Kind> {
  readonly account?: string;
  readonly matching?: Matching;
  readonly where?: (object: Objects[K]) => boolean;
  readonly limit?: number;
  /** Only objects older than this id. */
  readonly after?: string;
  /** Only objects newer than this id. */
  readonly before?: string;
}

export interface ScheduledTask {
  readonly id: string;
  readonly atSeconds: number;
  readonly task: string;
}

/** A request's objects, events and deliveries commit together; the write-ahead log survives `kill -9`. */
export class Store {
  readonly database: DatabaseSync;
  private inTransaction = false;
  private readonly statements = new Map<string, StatementSync>();

  /** @param dataDir `:memory:` for a database that is not kept */
  constructor(dataDir: string) {
    if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
    this.database = new DatabaseSync(dataDir === ':memory:' ? dataDir : join(dataDir, 'stripe.sqlite'));
    this.database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS objects (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, account TEXT NOT NULL,
        body TEXT NOT NULL, UNIQUE (kind, id));
      CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, account, sequence);
      ${INDEXED.map(
        (field) =>
          `CREATE INDEX IF NOT EXISTS objects_by_${field} ON objects (kind, json_extract(body, '$.${field}'), sequence);`,
      ).join('\n')}
      CREATE TABLE IF NOT EXISTS deliveries (
        id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL, status TEXT NOT NULL,
        due_ms INTEGER NOT NULL, position REAL NOT NULL, attempts TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (status, endpoint, due_ms);
      CREATE INDEX IF NOT EXISTS deliveries_of_event ON deliveries (event);
      CREATE TABLE IF NOT EXISTS replies (
        key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, path TEXT NOT NULL, status INTEGER NOT NULL,
        body TEXT NOT NULL, request TEXT NOT NULL, made_ms INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS agenda (
        id TEXT NOT NULL, task TEXT NOT NULL, at_seconds INTEGER NOT NULL, PRIMARY KEY (id, task));
      CREATE INDEX IF NOT EXISTS agenda_due ON agenda (at_seconds);
      CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    `);
  }

  close(): void {
    this.database.close();
  }

  /** A nested call joins the outer transaction. */
  transaction<T>(work: () => T): T {
    if (this.inTransaction) return work();
    this.inTransaction = true;
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const outcome = work();
      this.database.exec('COMMIT');
      return outcome;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    } finally {
      this.inTransaction = false;
    }
  }

  savepoint(): void {
    this.database.exec('SAVEPOINT mark');
  }

  rollbackToSavepoint(): void {
    this.database.exec('ROLLBACK TO mark');
  }

  save<K extends Kind>(kind: K, object: Objects[K] & { id: string }, account?: string): void {
    this.run(
      `INSERT INTO objects (kind, id, account, body) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
      kind,
      object.id,
      account ?? '',
      JSON.stringify(object),
    );
  }

  find<K extends Kind>(kind: K, id: string, account?: string): Objects[K] | undefined {
    const row = this.prepared('SELECT body FROM objects WHERE kind = ? AND id = ? AND (? IS NULL OR account = ?)').get(
      kind,
      id,
      account ?? null,
      account ?? null,
    );
    return row === undefined ? undefined : JSON.parse(String(row.body), revive);
  }

  remove(kind: Kind, id: string): void {
    this.run('DELETE FROM objects WHERE kind = ? AND id = ?', kind, id);
  }

  list<K extends Kind>(kind: K, options: ListOptions<K> = {}): Objects[K][] {
    const forward = options.before !== undefined && options.after === undefined;
    const edge = this.sequenceOf(kind, options.after ?? options.before);
    const matching = INDEXED.filter((field) => options.matching?.[field] !== undefined);
    const rows = this.database
      .prepare(
        `SELECT body FROM objects WHERE kind = ? AND (? IS NULL OR account = ?) AND (? IS NULL OR sequence ${forward ? '>' : '<'} ?)
         ${matching.map((field) => `AND json_extract(body, '$.${field}') = ?`).join(' ')}
         ORDER BY sequence ${forward ? 'ASC' : 'DESC'}`,
      )
      .iterate(
        kind,
        options.account ?? null,
        options.account ?? null,
        edge,
        edge,
        ...matching.map((field) => options.matching?.[field] ?? null),
      );
    const found: Objects[K][] = [];
    for (const row of rows) {
      const object: Objects[K] = JSON.parse(String(row.body), revive);
      if (options.where !== undefined && !options.where(object)) continue;
      found.push(object);
      if (options.limit !== undefined && found.length >= options.limit) break;
    }
    return forward ? found.reverse() : found;
  }

  private sequenceOf(kind: Kind, id: string | undefined): number | null {
    if (id === undefined) return null;
    const row = this.prepared('SELECT sequence FROM objects WHERE kind = ? AND id = ?').get(kind, id);
    return row === undefined ? 0 : Number(row.sequence);
  }

  setting(name: string): string | undefined {
    const row = this.prepared('SELECT value FROM settings WHERE name = ?').get(name);
    return row === undefined ? undefined : String(row.value);
  }

  set(name: string, value: string): void {
    this.run(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      name,
      value,
    );
  }

  /** Replaces an earlier one for the same task. */
  schedule(id: string, task: string, atSeconds: number): void {
    this.run(
      `INSERT INTO agenda (id, task, at_seconds) VALUES (?, ?, ?)
       ON CONFLICT (id, task) DO UPDATE SET at_seconds = excluded.at_seconds`,
      id,
      task,
      atSeconds,
    );
  }

  unschedule(id: string, task: string): void {
    this.run('DELETE FROM agenda WHERE id = ? AND task = ?', id, task);
  }

  nextDue(untilSeconds: number): ScheduledTask | undefined {
    const row = this.prepared(
      'SELECT id, task, at_seconds FROM agenda WHERE at_seconds <= ? ORDER BY at_seconds, rowid LIMIT 1',
    ).get(untilSeconds);
    return row && { id: String(row.id), task: String(row.task), atSeconds: Number(row.at_seconds) };
  }

  /** Cached; not for a statement that is iterated while others run. */
  prepared(sql: string): StatementSync {
    const known = this.statements.get(sql) ?? this.database.prepare(sql);
    this.statements.set(sql, known);
    return known;
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.prepared(sql).run(...values);
  }
}
