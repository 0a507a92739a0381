import { fileURLToPath } from 'node:url';

export const RECORD_FILE = fileURLToPath(new URL('./stateful.json', import.meta.url));
