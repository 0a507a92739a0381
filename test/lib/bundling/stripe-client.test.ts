import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { leaveOut } from '#lib/bundling/leave-out.ts';
import { leftOut } from '#lib/bundling/left-out.ts';
import { root, sourcesOf } from '#test/support/sources.ts';

/** What our functions ask the provider's client for: `stripe(({ checkout, prices }) => …)`. */
const used = new Set(
  sourcesOf('functions')
    .map(({ path }) => readFileSync(join(root, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/stripe(?:<[^(]*>)?\(\s*\(\{([^}]+)\}/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== ''),
);

test('the client that is bundled has every product that is asked for, and not those that nobody asks for', async () => {
  const contents = `import Stripe from 'stripe';
    const client = new Stripe('sk_test_x');
    export const products = Object.keys(client).filter((name) => typeof client[name] === 'object' && !name.startsWith('_'));`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    absWorkingDir: root,
    plugins: [leaveOut(leftOut({ showsSchemas: false }))],
  });
  const code = outputFiles[0]?.text ?? '';
  const bundled = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
    products: string[];
  };
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !bundled.products.includes(name))).toEqual([]);
  for (const name of ['issuing', 'treasury', 'testHelpers']) expect(bundled.products).not.toContain(name);
});
