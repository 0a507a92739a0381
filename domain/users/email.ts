import * as z from 'zod';
import { emailPattern } from './email-pattern.ts';

/** Letter case is kept. */
export const Email = z.email({ pattern: emailPattern, error: 'must be an email address' });
