import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keys } from '#contracts/table.ts';
import type { Write } from '#functions/data/table/table.ts';
import { undeclaredIn } from './stored-records.ts';

/**
 * Checks docs/invariants.md 19 on every write of a store: a change of money, role, publication or existence has an audit line
 * in its transaction.
 */
export interface WriteWatcher {
  /** Changes without an audit line since the last call, with their store. */
  unaudited(): string[];
  /** Stored attributes that no schema declares. Tolerant reads would drop them. */
  undeclared(): string[];
}

const auditPrefix = keys.audit.pk('');
/** Purchase statuses without a payment. */
const unpaid: readonly unknown[] = ['pending', 'expired', 'failed'];

interface WriteSummary {
  readonly pk: string;
  readonly sk: string;
  readonly sets: Readonly<Record<string, unknown>>;
  readonly isPut: boolean;
  readonly isDelete: boolean;
}
function summarize({ Put, Update, Delete, ConditionCheck }: Write): WriteSummary {
  const key = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  const { pk, sk } = key as Record<string, string>;
  const names = Update?.ExpressionAttributeNames ?? {};
  const values = Update?.ExpressionAttributeValues ?? {};
  // `SET #status = :v0`, as functions/data/table/expressions.ts writes it.
  const set = [...(Update?.UpdateExpression ?? '').matchAll(/(#\w+) (?:= )?(:\w+)/g)].map(
    ([, name = '', value = '']) => [names[name] ?? name, values[value]] as const,
  );
  return {
    ...{ pk: String(pk), sk: String(sk) },
    ...{ sets: Put ? Put.Item : Object.fromEntries(set), isPut: Put !== undefined, isDelete: Delete !== undefined },
  };
}

/** Describes a change that needs an audit line; undefined if it needs none. */
function auditedChange({ pk, sk, sets, isPut, isDelete }: WriteSummary): string | undefined {
  if (sk.startsWith(keys.course.purchase('')) && pk.startsWith(keys.course.pk(''))) {
    if (isDelete) return 'a purchase is deleted';
    return sets.status !== undefined && !unpaid.includes(sets.status) ? `a purchase is ${sets.status}` : undefined;
  }
  if (sk.startsWith('REVENUE#') && ('grossCents' in sets || 'feeCents' in sets)) return 'revenue changes';
  // A new course is a draft and needs no line.
  if (sk === keys.course.course && !isPut && !isDelete && 'status' in sets) return `a course is ${sets.status}`;
  if (sk === keys.user.profile && (isDelete || 'leftAt' in sets)) return 'an account leaves';
  if (sk === keys.user.profile && !isPut && 'role' in sets) return 'a role changes';
  if (sk === keys.user.payoutAccount && !isPut && 'status' in sets) return `a payout account is ${sets.status}`;
  if ((sk === keys.user.subscription || sk === keys.user.learnerSubscription) && !isDelete) return 'a plan changes';
  if (sk.startsWith('SELLER_DEBT')) return 'a debt changes';
  return undefined;
}

/** Changes in a transaction without an audit line. */
export function unauditedIn(writes: readonly Write[]): string[] {
  const seen = writes.map(summarize);
  const hasLine = seen.some(({ pk, isPut }) => isPut && pk.startsWith(auditPrefix));
  return hasLine ? [] : seen.flatMap((one) => auditedChange(one) ?? []);
}

/**
 * The store in the stack trace. Tests that write rows directly have none. The erasure is exempt: its audit line was written
 * when the account was closed.
 */
const storeIn = (stack: string): string | undefined =>
  /functions\/data\/(?!table\/table\.ts|accounts\/account-data\.ts)([\w/-]+)\.ts/.exec(stack)?.[1];

let found: string[] = [];
let undeclared: string[] = [];

/** The original `send`, so that each test file wraps it once. */
const worker = globalThis as { unwatchedSend?: typeof DynamoDBDocumentClient.prototype.send };

export function watchWrites(): WriteWatcher {
  watch();
  return {
    unaudited() {
      const unaudited = [...new Set(found)];
      found = [];
      return unaudited;
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
