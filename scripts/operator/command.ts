import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import * as z from 'zod';

/** What a maintenance command takes; `usage` is shown where it was given something else. */
interface Command<Order extends z.ZodType> {
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly order: Order;
}

/**
 * Runs a maintenance command: what was typed is parsed whole before anything is done, and whatever goes wrong is said in
 * one line, with the exit code 1.
 */
export async function runCommand<Order extends z.ZodType>(
  { usage, options, order }: Command<Order>,
  run: (order: z.output<Order>) => Promise<void>,
): Promise<void> {
  try {
    await run(parsed());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }

  function parsed(): z.output<Order> {
    let values: unknown;
    try {
      values = parseArgs({ options }).values;
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
    }
    const given = order.safeParse(values);
    if (!given.success) throw new Error(`${z.prettifyError(given.error)}\n${usage}`);
    return given.data;
  }
}

/** `1 row`, `2 rows` */
export const counted = (n: number, what: string): string => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
