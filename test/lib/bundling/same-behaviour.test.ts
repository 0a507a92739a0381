import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { leaveOut } from '#lib/bundling/leave-out.ts';
import { operations } from '#lib/bundling/left-out/clients.ts';
import { leftOut } from '#lib/bundling/left-out.ts';
import { takeBuiltins } from '#lib/bundling/take-builtins.ts';

const support = join(process.cwd(), 'test/lib/support');
mkdirSync('build', { recursive: true });
const folder = mkdtempSync(join(process.cwd(), 'build', 'same-behaviour-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function bundled(name: string, whole: boolean): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  const { metafile } = await build({
    entryPoints: [join(support, 'every-call.ts')],
    outfile,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    absWorkingDir: process.cwd(),
    plugins: whole ? [] : [takeBuiltins, leaveOut(leftOut({ showsSchemas: false }))],
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  });
  expect(Object.keys(metafile.outputs)).toHaveLength(1);
  return outfile;
}
interface Played {
  readonly operation: string;
  readonly answers: readonly number[];
  readonly outcome: unknown;
  readonly asked: readonly unknown[];
}
async function played(bundle: string): Promise<readonly Played[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(support, 'play-calls.ts'), bundle], {
    maxBuffer: 32 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Played[];
}

const play = async (name: string, whole: boolean) => played(await bundled(name, whole));

test('with parts left out the clients ask, retry, parse and fail as they do whole', async () => {
  const [whole, lean] = await Promise.all([play('whole', true), play('lean', false)]);
  expect(whole.length).toBeGreaterThan(40);
  expect(lean).toEqual(whole);
  // That the comparison saw something: a retry, a timeout and an error of its own class.
  const getItem = whole.filter(({ operation }) => operation === 'GetItem');
  expect(getItem.map(({ asked }) => asked.length)).toEqual([1, 1, 2, 3, 1, 1, 2, 3, 1, 3]);
  expect(JSON.stringify(getItem.at(-1)?.outcome)).toContain('TimeoutError');
  expect(JSON.stringify(whole)).toContain('"of":["TransactionCanceledException","DynamoDBServiceException"]');
}, 120_000);

describe('the operations that keep their schemas and errors', () => {
  const sources = ['data', 'adapters'].flatMap((area) =>
    readdirSync(`functions/${area}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`functions/${area}/${name}`, 'utf8')),
  );
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/(client|lib)-([\w-]+)'/g)].flatMap(
      ([, names = '', , client = '']) =>
        [...names.matchAll(/(\w+)Command\b/g)].map(([, operation = '']) => ({ client, operation })),
    ),
  );
  /** The document client's names for the table's operations. */
  const tableNames: Readonly<Record<string, string>> = {
    Get: 'GetItem',
    Put: 'PutItem',
    Update: 'UpdateItem',
    Delete: 'DeleteItem',
    BatchGet: 'BatchGetItem',
    TransactWrite: 'TransactWriteItems',
  };

  test('are those that are called', () => {
    expect(imported.length).toBeGreaterThan(10);
    const called = imported.map(({ client, operation }) => `${client}.${tableNames[operation] ?? operation}`);
    const kept = Object.entries(operations).flatMap(([client, names]) => names.map((name) => `${client}.${name}`));
    expect(new Set(kept)).toEqual(new Set(called));
  });
});

test.each(leftOut({ showsSchemas: false }).filter(({ file }) => file.startsWith('node_modules/')))(
  '$file is still what was looked at ($because)',
  ({ file, change }) => {
    const source = readFileSync(file, 'utf8');
    expect(change(source)).not.toBe(source);
  },
);
