import * as z from 'zod';
import { Logo, MAX_LOGO_BYTES } from '#domain/courses/logo.ts';
import { Ulid } from '#domain/ids.ts';
import { ImageType } from '#domain/images/image-type.ts';
import { endpoint, WebAddress } from '../endpoint.ts';

/** A logo belongs to its creator, for several courses. All logo endpoints need custom_branding. */
export const listLogos = endpoint({
  name: 'list-logos',
  area: 'courses',
  summary: "Lists the signed-in user's uploaded logos, newest first, at most 100",
  method: 'GET',
  path: '/api/logos',
  access: 'signed-in',
  reply: z.object({ logos: z.array(Logo) }),
  errors: ['upgrade_required'],
  failureMeans: "Creators don't see the logos they uploaded.",
  uses: ['users.subscription', 'logos.ofUser'],
});

export const createLogoUpload = endpoint({
  name: 'create-logo-upload',
  area: 'courses',
  summary: 'Creates a presigned URL for uploading one image of exactly this type and size',
  method: 'POST',
  path: '/api/logos',
  access: 'signed-in',
  body: z.strictObject({ contentType: ImageType, sizeBytes: z.int().min(1).max(MAX_LOGO_BYTES) }),
  /** The browser must PUT with exactly these headers. */
  reply: z.object({ logoId: z.string(), url: WebAddress, headers: z.record(z.string(), z.string()) }),
  errors: ['upgrade_required', 'rate_limited'],
  failureMeans: "Creators can't upload a logo.",
  uses: ['users.subscription', 'rateLimits.logoUpload', 'logoFiles.createUpload'],
});

export const confirmLogo = endpoint({
  name: 'confirm-logo',
  area: 'courses',
  summary: 'Checks an uploaded image by its content and publishes it',
  method: 'POST',
  path: '/api/logos/{logoId}/confirm',
  access: 'signed-in',
  params: z.strictObject({ logoId: Ulid }),
  reply: z.object({ logo: Logo }),
  errors: ['not_found', 'upgrade_required', 'unsupported_image', 'conflict'],
  failureMeans: "Creators can't use the logo they uploaded.",
  uses: [
    'users.subscription',
    'logos.byId',
    'logoFiles.readUpload',
    'logoFiles.publishUpload',
    'logos.add',
    'logoFiles.discardUpload',
  ],
});
