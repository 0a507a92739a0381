import { getHealth } from '#contracts/http/operations.ts';
import { implement } from '../runtime/implement.ts';

export const handler = implement(getHealth, {}, async () => ({ status: 'ok' as const }));
