/** `npm run font-table`: writes the widths of the shipped fonts' characters, which visuals are laid out with. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fontTable } from './fonts/font-table.ts';

writeFileSync(fileURLToPath(new URL('../domain/visuals/font-table.ts', import.meta.url)), await fontTable());
