import { fileURLToPath } from 'node:url';

/** What the templates held when `npm run record-stateful` was last run. */
export const RECORD_FILE = fileURLToPath(new URL('./stateful.json', import.meta.url));
