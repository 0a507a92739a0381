import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * What pages may load (docs/invariants.md "Threats"). Inline styles stay, since component libraries set them; images come
 * from anywhere, for creators' logos, and are never run. `services`: what the browser calls besides the site.
 */
export const contentSecurityPolicy = (scriptSources: readonly string[], services: readonly string[]): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/**
 * What an API that refuses for now is missing: API Gateway does not say when to come again, and neither its errors nor an
 * edge function can be made to. So every answer of the API has it, unless the answer says something better itself; it means
 * nothing beside a success (RFC 9110, section 10.2.3).
 */
export const retryAfterHeader: ResponseCustomHeader = { header: 'Retry-After', value: '1', override: false };

/**
 * For API Gateway's own refusals, which do not say how long they may be kept, unlike every answer of the product. Files get
 * none: the bucket's refusals of files that are not there are not kept without it, and a 304 that lacks the header
 * would tell browsers to drop the file they have.
 */
export const noStoreHeader: ResponseCustomHeader = { header: 'Cache-Control', value: 'no-store', override: false };

/** The headers of every answer, page and API alike. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, csp: string, further: readonly ResponseCustomHeader[] = []) {
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'Permissions-Policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
            override: true,
          },
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
          ...further,
        ],
      },
    });
  }
}
