import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type * as z from 'zod';
import { reportErrors } from './report-errors.ts';

interface Command<Options extends z.ZodType> {
  readonly usage: string;
  readonly options: ParseArgsOptionsConfig;
  readonly schema: Options;
}

/** Parses all options before it runs the command. */
export async function runCommand<Options extends z.ZodType>(
  { usage, options, schema }: Command<Options>,
  run: (options: z.output<Options>) => Promise<void>,
): Promise<void> {
  await reportErrors(async () => run(parsed()));

  function parsed(): z.output<Options> {
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

export const pluralize = (n: number, what: string): string =>
  `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
