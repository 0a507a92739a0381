import * as z from 'zod';

/** Why a course that was bought is closed to its buyer: their money is, or may be, theirs again. */
export const AccessRevokedReason = z.enum(['refunded', 'disputed', 'lost']);
export type AccessRevokedReason = z.infer<typeof AccessRevokedReason>;
