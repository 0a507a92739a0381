import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { SOCKET_PATH } from '#contracts/socket-path.ts';
import { Firewall } from '../constructs/firewall.ts';
import { contentSecurityPolicy, SiteHeaders } from '../constructs/site-headers.ts';
import { ASSETS, NOT_SERVED, type SiteBuild } from '../edge/site-build.ts';
import { CONFIG_FILE, rewriteRequest, rewriteResponse } from '../edge/site-rewrite.ts';
import { stackName } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

/** The statuses whose caching CloudFront lets one set; an error must not outlive its cause. */
const cacheableErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** What stands behind the site. */
interface Behind {
  readonly api: ApiStack;
  readonly identity: IdentityStack;
  /** Creators' images. */
  readonly media: Bucket;
}

/** Images that people uploaded: shown, and never run, whatever a browser takes them for. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * One origin for everything: the site from a private bucket, `/api/*` from the HTTP API, `/ws` from the WebSocket API, `/logos/*` from what creators
 * uploaded (architecture.md section 7).
 */
export class WebStack extends Stack {
  readonly bucket: Bucket;
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, stage: StageConfig, { api, identity, media }: Behind, build: SiteBuild) {
    super(scope, stackName(stage, 'Web'), { env: { region: stage.region } });
    this.bucket = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: stage.removal,
    });
    this.distribution = this.#distribution(stage, api, media, build);
    this.#deploy(build, {
      stage: stage.name,
      region: stage.region,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
    });
  }

  #distribution(stage: StageConfig, apis: ApiStack, media: Bucket, build: SiteBuild): cloudfront.Distribution {
    const csp = contentSecurityPolicy(build.scriptSources, [
      `https://cognito-idp.${stage.region}.amazonaws.com`,
      `https://${media.bucketRegionalDomainName}`,
    ]);
    const responseHeadersPolicy = new SiteHeaders(this, 'Headers', csp);
    const api = new HttpOrigin(apis.host, { readTimeout: Duration.seconds(30) });
    const common = {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      compress: true,
    };
    return new cloudfront.Distribution(this, 'Distribution', {
      comment: stackName(stage, 'Web'),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      ...(stage.certificateArn !== undefined && {
        domainNames: [new URL(stage.siteUrl).hostname],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(stage.firewall && { webAclId: new Firewall(this, 'Firewall').attrArn }),
      errorResponses: cacheableErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          // With LIST a file that is not there is a 404; without, S3 says 403.
          originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
        }),
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [
          this.#edgeFunction('RewriteRequest', cloudfront.FunctionEventType.VIEWER_REQUEST, rewriteRequest(build)),
          this.#edgeFunction('RewriteResponse', cloudfront.FunctionEventType.VIEWER_RESPONSE, rewriteResponse(build)),
        ],
      },
      additionalBehaviors: {
        '/logos/*': {
          ...common,
          origin: S3BucketOrigin.withOriginAccessControl(this.#imported(media)),
          allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: new SiteHeaders(this, 'ImageHeaders', imagePolicy),
          compress: false,
        },
        // Order is precedence: the narrower pattern stands first.
        '/api/public/*': {
          ...common,
          origin: api,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: this.#publicReads(),
        },
        [SOCKET_PATH]: {
          ...common,
          origin: new HttpOrigin(apis.socketHost),
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          // The headers by which a socket is asked for are among them.
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          compress: false,
        },
        '/api/*': {
          ...common,
          origin: api,
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
  }

  /** As if it were not ours: CDK would write this distribution into the bucket's policy, and the two stacks in a circle. */
  #imported({ bucketArn, bucketRegionalDomainName }: Bucket): IBucket {
    return Bucket.fromBucketAttributes(this, 'Media', { bucketArn, bucketRegionalDomainName });
  }

  #edgeFunction(id: string, eventType: cloudfront.FunctionEventType, code: string): cloudfront.FunctionAssociation {
    const edgeFunction = new cloudfront.Function(this, id, {
      code: cloudfront.FunctionCode.fromInline(code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    return { eventType, function: edgeFunction };
  }

  /** Kept only as long as the reply itself says, in seconds; nobody's token is part of the question. */
  #publicReads(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'PublicReads', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      headerBehavior: cloudfront.CacheHeaderBehavior.none(),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** Assets first, so that a new page never asks for a file that is not there yet; old ones stay for pages still open. */
  #deploy(build: SiteBuild, config: Readonly<Record<string, string>>): void {
    const into = { destinationBucket: this.bucket, prune: false, memoryLimit: 512 };
    const assets = new BucketDeployment(this, 'Assets', {
      ...into,
      sources: [Source.asset(`${build.folder}/${ASSETS}`)],
      destinationKeyPrefix: ASSETS,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...into,
      sources: [Source.asset(build.folder, { exclude: [ASSETS, ...NOT_SERVED] }), Source.jsonData(CONFIG_FILE, config)],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(assets);
  }
}
