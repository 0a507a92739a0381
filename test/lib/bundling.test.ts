import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleFunctions, declaredFunctions, type FunctionBundle } from '#lib/bundling.ts';

// Inside the project, so that handlers find its packages.
mkdirSync('build', { recursive: true });
const folder = mkdtempSync(join('build', 'bundling-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const functionsRoot = join(process.cwd(), folder, 'functions');

function write(area: string, name: string, text: string) {
  mkdirSync(join(functionsRoot, area), { recursive: true });
  writeFileSync(join(functionsRoot, area, `${name}.ts`), text);
}
write('.', 'shared', "export const shared = (name: string) => 'shared by ' + name;");
for (const { area, name } of declaredFunctions)
  write(area, name, `import { shared } from '../shared.ts';\nexport const handler = () => shared('${name}');`);

const bundle = (outdir: string) => bundleFunctions({ functionsRoot, outdir: join(process.cwd(), folder, outdir) });
function digest({ folder: asset }: FunctionBundle): string {
  const hash = createHash('sha256');
  const files = readdirSync(asset, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

test('editing one handler changes only its own asset', async () => {
  const before = await bundle('before');
  write('account', 'get-me', "import { shared } from '../shared.ts';\nexport const handler = () => shared('edited');");
  const after = await bundle('after');
  const changed = [...before].filter(([name, one]) => digest(one) !== digest(after.get(name) as FunctionBundle));
  expect(before.size).toBe(declaredFunctions.length);
  expect(changed.map(([name]) => name)).toEqual(['get-me']);
});

test('a bundle says how large it is and what is in it', async () => {
  const me = (await bundle('sizes')).get('get-me');
  expect(me?.bytes).toBeGreaterThan(40);
  expect(me?.bytes).toBeLessThan(2_000);
  expect(me?.sources.map((path) => path.replace(/.*functions\//, ''))).toEqual(['account/get-me.ts', 'shared.ts']);
});

test('a declared function that is not written is an error that names its file and its declaration', async () => {
  rmSync(join(functionsRoot, 'account/get-dashboard.ts'));
  await expect(bundle('missing')).rejects.toThrow(/account\/get-dashboard\.ts \(declared as get-dashboard\)/);
});
