import { confirmLogo } from '#contracts/http/logos.ts';
import { MAX_LOGO_BYTES } from '#domain/courses/logo.ts';
import { users } from '../data/accounts/users.ts';
import { logoFiles } from '../data/media/logo-files.ts';
import { logos } from '../data/media/logos.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';

export const handler = implement(
  confirmLogo,
  { users, logoFiles, logos },
  async ({ params, user }, { users, logoFiles, logos, now }) => {
    const { logoId } = params;
    // A retry after a lost response.
    const confirmed = await logos.byId(user.id, logoId);
    if (confirmed) return { logo: confirmed };
    const upload = await logoFiles.readUpload(user.id, logoId);
    if (!upload) throw notFound();
    const { features } = await users.subscription(user.id);
    if (!features.custom_branding) throw new Problem('upgrade_required');
    const { type, sizeBytes } = upload;
    if (type === undefined || sizeBytes > MAX_LOGO_BYTES) {
      await logoFiles.discardUpload(user.id, logoId);
      throw new Problem('unsupported_image');
    }
    const logo = {
      id: logoId,
      url: await logoFiles.publishUpload(user.id, logoId, { ...upload, type }),
      createdAt: now(),
    };
    await logos.add(user.id, logo);
    await logoFiles.discardUpload(user.id, logoId);
    return { logo };
  },
);
