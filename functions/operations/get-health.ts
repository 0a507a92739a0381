import { getHealth } from '#contracts/http/operations.ts';
import { implement } from '../runtime/implement.ts';
import { lambdaPlatform } from '../runtime/platform.ts';

export const handler = implement(getHealth, {}, async () => ({
  status: 'ok' as const,
  stage: lambdaPlatform.setting('STAGE'),
}));
