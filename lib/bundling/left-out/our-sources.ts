import { readdirSync, readFileSync } from 'node:fs';
import { root } from './change.ts';

/** Every source file that can end up in a bundle. */
export const ourSources = ['functions', 'contracts', 'domain'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
);
