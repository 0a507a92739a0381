import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keys } from '#contracts/table.ts';
import type { Write } from '#functions/data/table.ts';
import { undeclaredIn } from './stored-records.ts';

/**
 * docs/invariants.md 19: a change of money, role, publication or existence leaves an audit line in its own transaction. The
 * witness sees every write that a store sends, so that one of these without a line fails the test that exercises it,
 * whoever wrote the store and whenever.
 */
export interface WriteWatcher {
  /** What was written without its line since the last time it was asked: the change, and the store. */
  unaudited(): string[];
  /** Attributes that were stored although no schema declares them, which tolerant reads would drop. */
  undeclared(): string[];
}

const auditPrefix = keys.audit.pk('');
/** Statuses of a purchase in which money has moved. */
const unpaid: readonly unknown[] = ['pending', 'expired', 'failed'];

/** What a write puts or sets, with its key. */
interface WriteSummary {
  readonly pk: string;
  readonly sk: string;
  readonly sets: Readonly<Record<string, unknown>>;
  readonly isPut: boolean;
  readonly isDelete: boolean;
}
function summarize({ Put, Update, Delete }: Write): WriteSummary {
  const { pk, sk } = (Put?.Item ?? Update?.Key ?? Delete?.Key ?? {}) as Record<string, string>;
  const names = Update?.ExpressionAttributeNames ?? {};
  const values = Update?.ExpressionAttributeValues ?? {};
  // `SET #status = :v0`, as functions/data/expressions.ts spells it.
  const set = [...(Update?.UpdateExpression ?? '').matchAll(/(#\w+) (?:= )?(:\w+)/g)].map(
    ([, name = '', value = '']) => [names[name] ?? name, values[value]] as const,
  );
  return {
    ...{ pk: String(pk), sk: String(sk) },
    ...{ sets: Put ? Put.Item : Object.fromEntries(set), isPut: Put !== undefined, isDelete: Delete !== undefined },
  };
}

/** In words, what of a write needs a line; undefined where it is none of these. */
function auditedChange({ pk, sk, sets, isPut, isDelete }: WriteSummary): string | undefined {
  if (sk.startsWith(keys.course.purchase('')) && pk.startsWith(keys.course.pk(''))) {
    if (isDelete) return 'a purchase is deleted';
    return sets.status !== undefined && !unpaid.includes(sets.status) ? `a purchase is ${sets.status}` : undefined;
  }
  if (sk.startsWith('REVENUE#') && ('grossCents' in sets || 'feeCents' in sets)) return 'revenue changes';
  // A course that is made is a draft of its owner's; its generation says so.
  if (sk === keys.course.course && !isPut && !isDelete && 'status' in sets) return `a course is ${sets.status}`;
  if (sk === keys.user.profile && (isDelete || 'leftAt' in sets)) return 'an account leaves';
  if (sk === keys.user.profile && !isPut && 'role' in sets) return 'a role changes';
  if (sk === keys.user.payoutAccount && !isPut && 'status' in sets) return `a payout account is ${sets.status}`;
  if ((sk === keys.user.subscription || sk === keys.user.learnerSubscription) && !isDelete) return 'a plan changes';
  if (sk.startsWith('SELLER_DEBT')) return 'a debt changes';
  return undefined;
}

/** The changes of a transaction that left no line. */
export function unauditedIn(writes: readonly Write[]): string[] {
  const seen = writes.map(summarize);
  const hasLine = seen.some(({ pk, isPut }) => isPut && pk.startsWith(auditPrefix));
  return hasLine ? [] : seen.flatMap((one) => auditedChange(one) ?? []);
}

/**
 * A store's function on the stack, below the table's own; tests that write rows themselves have none. What erases an
 * account follows from a line that was written when it was left.
 */
const storeIn = (stack: string): string | undefined =>
  /functions\/data\/(?!table\.ts|account-data\.ts)([\w-]+)\.ts/.exec(stack)?.[1];

let found: string[] = [];
let undeclared: string[] = [];

/** The client's own `send`, which files of one worker each wrap once. */
const worker = globalThis as { unwatchedSend?: typeof DynamoDBDocumentClient.prototype.send };

/** Watches what this process's stores write from now on. */
export function watchWrites(): WriteWatcher {
  watch();
  return {
    unaudited() {
      const told = [...new Set(found)];
      found = [];
      return told;
    },
    undeclared() {
      const seen = [...new Set(undeclared)];
      undeclared = [];
      return seen;
    },
  };
}

function watch(): void {
  worker.unwatchedSend ??= DynamoDBDocumentClient.prototype.send;
  const send = worker.unwatchedSend;
  // biome-ignore lint/suspicious/noExplicitAny: it hands on whatever it is given
  DynamoDBDocumentClient.prototype.send = function watched(this: any, command: any, ...rest: any[]): any {
    const { input } = command;
    const writes: Write[] =
      input.TransactItems ??
      ({ PutCommand: [{ Put: input }], UpdateCommand: [{ Update: input }], DeleteCommand: [{ Delete: input }] }[
        String(command.constructor.name)
      ] as Write[] | undefined) ??
      [];
    const unaudited = unauditedIn(writes);
    const stored = writes.map(summarize).flatMap((one) => undeclaredIn(one, Object.keys(one.sets)));
    if (unaudited.length + stored.length > 0) {
      const limit = Error.stackTraceLimit;
      Error.stackTraceLimit = 40;
      const store = storeIn(new Error('written').stack ?? '');
      Error.stackTraceLimit = limit;
      const by = `by functions/data/${store}.ts`;
      if (store !== undefined) found.push(...unaudited.map((change) => `${change}, ${by}`));
      if (store !== undefined) undeclared.push(...stored.map((attribute) => `${attribute}, ${by}`));
    }
    return Reflect.apply(send, this, [command, ...rest]);
  } as typeof send;
}
