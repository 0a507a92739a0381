import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const getHealth = endpoint({
  name: 'get-health',
  area: 'operations',
  summary: 'Returns ok if the API answers',
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
  failureMeans: "The API doesn't answer at all.",
  uses: [],
});
