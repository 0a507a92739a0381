import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type * as z from 'zod';
import { reportErrors } from './report-errors.ts';

/** What a maintenance command takes; `usage` is shown where it was given something else. */
interface Command<Order extends z.ZodType> {
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly schema: Order;
}

/**
 * Runs a maintenance command: what was typed is parsed whole before anything is done, and whatever goes wrong is said with
 * what to do next, and the exit code 1.
 */
export async function runCommand<Order extends z.ZodType>(
  { usage, options, schema }: Command<Order>,
  run: (order: z.output<Order>) => Promise<void>,
): Promise<void> {
  await reportErrors(async () => run(parsed()));

  function parsed(): z.output<Order> {
    let values: unknown;
    try {
      values = parseArgs({ options }).values;
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
    }
    const given = schema.safeParse(values);
    if (given.success) return given.data;
    const wrong = given.error.issues.map(({ path, message }) => [...path.map((name) => `--${String(name)}`), message]);
    throw new Error([...wrong.map((one) => one.join(': ')), usage].join('\n'));
  }
}

/** `1 row`, `2 rows` */
export const pluralize = (n: number, what: string): string =>
  `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
