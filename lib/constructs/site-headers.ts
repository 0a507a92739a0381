import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

interface PolicySources {
  readonly scripts: readonly string[];
  readonly services: readonly string[];
  /** Whose downloads open in hidden frames. */
  readonly downloads: string;
}

/** See docs/invariants.md "Threats". Component libraries need inline styles; creators' logos come from anywhere. */
export const contentSecurityPolicy = ({ scripts, services, downloads }: PolicySources): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services],
    'object-src': ["'none'"],
    'frame-src': [downloads],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/**
 * Neither API Gateway's 429 and 503 nor an edge function can set it, so every API answer gets it. On a success it means
 * nothing (RFC 9110, section 10.2.3).
 */
export const retryAfterHeader: ResponseCustomHeader = { header: 'Retry-After', value: '1', override: false };

/** API Gateway's own errors lack it. Not for files: a 304 with this header would make browsers drop the cached file. */
export const noStoreHeader: ResponseCustomHeader = { header: 'Cache-Control', value: 'no-store', override: false };

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
