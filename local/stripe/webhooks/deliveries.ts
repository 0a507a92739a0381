import { createHmac } from 'node:crypto';
import { DAY_MS } from '../clock.ts';
import type { Store } from '../store.ts';

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Receives connected accounts' events instead of the platform's. */
  readonly connect: boolean;
  /** All when left out. */
  readonly eventTypes?: readonly string[];
}

export interface Attempt {
  readonly at: string;
  /** Null when nothing answered. */
  readonly status: number | null;
  readonly note: string;
}

export interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly endpoint: string;
  readonly status: 'pending' | 'delivered' | 'dropped' | 'failed';
  readonly dueAt: string;
  readonly attempts: readonly Attempt[];
}

const ATTEMPT_TIMEOUT_MS = 30_000;
const MAX_BACKOFF_MS = 60_000;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const MAX_ATTEMPTS_KEPT = 20;
const SHUFFLE_WINDOW_MS = 1_000;

function signatureHeader(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}

/** Delivers in order, one at a time per endpoint, with backoff until a 2xx. Pending deliveries survive a restart. */
export class Deliveries {
  private readonly store: Store;
  private readonly targets: () => readonly WebhookTarget[];
  private readonly inFlight = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private running = false;
  private stopping = new AbortController();

  constructor(store: Store, targets: () => readonly WebhookTarget[]) {
    this.store = store;
    this.targets = targets;
  }

  /** Named by role and position, because the port may differ after a restart. */
  private namedTargets(): { name: string; target: WebhookTarget }[] {
    const counts = { platform: 0, connect: 0 };
    return this.targets().map((target) => {
      const role = target.connect ? 'connect' : 'platform';
      counts[role] += 1;
      return { name: counts[role] === 1 ? role : `${role}-${counts[role]}`, target };
    });
  }

  endpointsFor(type: string, connect: boolean): string[] {
    return this.namedTargets()
      .filter(({ target }) => target.connect === connect && (target.eventTypes?.includes(type) ?? true))
      .map(({ name }) => name);
  }

  enqueue(event: string, endpoints: readonly string[], options: { undisturbed?: boolean } = {}): void {
    const setting = (name: string) => (options.undisturbed === true ? 0 : Number(this.store.setting(name) ?? 0));
    const shuffled = setting('shuffle_deliveries') === 1;
    for (const endpoint of endpoints) {
      for (let copy = 0; copy < Math.max(1, setting('repeat_deliveries')); copy += 1) {
        const dropNext = setting('drop_next');
        const dropped = setting('drop_all') === 1 || dropNext > 0;
        if (dropNext > 0) this.store.set('drop_next', String(dropNext - 1));
        const dueMs = Date.now() + setting('delay_seconds') * 1000 + (shuffled ? SHUFFLE_WINDOW_MS : 0);
        this.store.run(
          `INSERT INTO deliveries (event, endpoint, status, due_ms, position, attempts)
           VALUES (?, ?, ?, ?, (SELECT COALESCE(MAX(id), 0) + 1 FROM deliveries), '[]')`,
          event,
          endpoint,
          dropped ? 'dropped' : 'pending',
          dueMs,
        );
      }
    }
    if (shuffled) this.shuffleWaiting();
  }

  shuffleWaiting(): void {
    this.store.run("UPDATE deliveries SET position = (ABS(RANDOM()) % 1000000) / 1000000.0 WHERE status = 'pending'");
  }

  retryNow(): void {
    this.store.run("UPDATE deliveries SET due_ms = ? WHERE status = 'pending'", Date.now());
    this.wake();
  }

  start(): void {
    this.running = true;
    this.stopping = new AbortController();
    this.retryNow();
  }

  async stop(): Promise<void> {
    this.running = false;
    clearTimeout(this.timer);
    this.stopping.abort(new Error('The local cloud was stopped'));
    await Promise.all(this.inFlight.values());
  }

  wake(): void {
    if (!this.running) return;
    for (const { name } of this.namedTargets()) {
      if (this.inFlight.has(name)) continue;
      const deliverAll = this.work(name).finally(() => {
        this.inFlight.delete(name);
        this.sleepUntilNext();
      });
      this.inFlight.set(name, deliverAll);
    }
  }

  private sleepUntilNext(): void {
    clearTimeout(this.timer);
    if (!this.running || this.store.setting('hold_deliveries') === '1') return;
    // Deliveries to a removed endpoint wait without a timer.
    const names = this.namedTargets().map(({ name }) => name);
    const next = this.store.database
      .prepare(
        `SELECT MIN(due_ms) AS due FROM deliveries WHERE status = 'pending' AND endpoint IN (${names.map(() => '?').join(', ')})`,
      )
      .get(...names);
    if (next === undefined || next.due === null) return;
    this.timer = setTimeout(() => this.wake(), Math.max(20, Number(next.due) - Date.now()));
    this.timer.unref();
  }

  private nextDue(endpoint: string): { id: number; event: string; attempts: Attempt[] } | undefined {
    if (this.store.setting('hold_deliveries') === '1') return undefined;
    const row = this.store.database
      .prepare(
        `SELECT id, event, attempts FROM deliveries WHERE status = 'pending' AND endpoint = ? AND due_ms <= ?
         ORDER BY position, id LIMIT 1`,
      )
      .get(endpoint, Date.now());
    return row && { id: Number(row.id), event: String(row.event), attempts: JSON.parse(String(row.attempts)) };
  }

  private async work(endpoint: string): Promise<void> {
    for (let due = this.nextDue(endpoint); this.running && due !== undefined; due = this.nextDue(endpoint)) {
      const target = this.namedTargets().find(({ name }) => name === endpoint)?.target;
      if (target === undefined) return;
      const attempt = await this.send(due.event, target);
      this.record(due.id, [...due.attempts, attempt]);
    }
  }

  private async send(eventId: string, target: WebhookTarget): Promise<Attempt> {
    const event = this.store.find('event', eventId);
    const at = new Date().toISOString();
    if (event === undefined) return { at, status: null, note: 'The event is gone' };
    const body = JSON.stringify(event, null, 2);
    try {
      const reply = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          // The receiver checks it against the machine's clock, not the stand-in's.
          'stripe-signature': signatureHeader(body, target.secret, Math.floor(Date.now() / 1000)),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), this.stopping.signal]),
      });
      return { at, status: reply.status, note: (await reply.text()).slice(0, 300) };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      return { at, status: null, note: `${error instanceof Error ? error.message : String(error)}${cause}` };
    }
  }

  private record(id: number, attempts: readonly Attempt[]): void {
    const last = attempts.at(-1);
    const delivered = last?.status !== undefined && last.status !== null && last.status >= 200 && last.status < 300;
    const firstAt = attempts[0] === undefined ? Date.now() : Date.parse(attempts[0].at);
    const exhausted = !delivered && Date.now() - firstAt > GIVE_UP_AFTER_MS;
    const pauseMs = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** (Math.min(attempts.length, 10) - 1));
    const [first, ...rest] = attempts;
    const shown = first === undefined ? [] : [first, ...rest.slice(-(MAX_ATTEMPTS_KEPT - 1))];
    this.store.run(
      'UPDATE deliveries SET status = ?, due_ms = ?, attempts = ? WHERE id = ?',
      delivered ? 'delivered' : exhausted ? 'failed' : 'pending',
      Date.now() + pauseMs,
      JSON.stringify(shown),
      id,
    );
  }

  list(limit: number, event?: string): Delivery[] {
    return this.store.database
      .prepare('SELECT * FROM deliveries WHERE (? IS NULL OR event = ?) ORDER BY id DESC LIMIT ?')
      .all(event ?? null, event ?? null, limit)
      .map((row) => ({
        id: Number(row.id),
        event: String(row.event),
        endpoint: String(row.endpoint),
        status: statusOf(row.status),
        dueAt: new Date(Number(row.due_ms)).toISOString(),
        attempts: JSON.parse(String(row.attempts)),
      }));
  }
}

function statusOf(text: unknown): Delivery['status'] {
  return text === 'delivered' || text === 'dropped' || text === 'failed' ? text : 'pending';
}
