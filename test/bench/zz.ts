import { catalogueRows } from '#test/bench/catalogue/rows.ts';
import { searchRows } from '#test/bench/search.ts';
import { mkdtempSync } from 'node:fs';
const assembly = { functions: () => ['list-marketplace','write-catalogue'].map((n) => ({ Properties: { FunctionName: `x-${n}`, MemorySize: n === 'list-marketplace' ? 1024 : 1769 } })) };
for (const r of [...await searchRows(), ...await catalogueRows(assembly as never, { scratch: mkdtempSync('/tmp/bench-'), signal: new AbortController().signal } as never)]) console.log(JSON.stringify(r));
