import { createLogoUpload } from '#contracts/http/logos.ts';
import { users } from '../data/accounts/users.ts';
import { logoFiles } from '../data/media/logo-files.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';

export const handler = implement(
  createLogoUpload,
  { users, rateLimits, logoFiles },
  async ({ body, user }, { users, rateLimits, logoFiles, newId }) => {
    const { features } = await users.subscription(user.id);
    if (!features.custom_branding) throw new Problem('upgrade_required');
    await rateLimits.logoUpload(user.id);
    const logoId = newId();
    const { contentType: type, sizeBytes } = body;
    return { logoId, ...(await logoFiles.createUpload(user.id, logoId, { type, sizeBytes })) };
  },
);
