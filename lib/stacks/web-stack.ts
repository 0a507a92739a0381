import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket, BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { ASSET_LIST, ASSETS, SOCKET_PATH } from '#contracts/site-pages.ts';
import { SITE_URL_MARK } from '#domain/pages/served-page.ts';
import { Firewall } from '../constructs/firewall.ts';
import { contentSecurityPolicy, noStoreHeader, retryAfterHeader, SiteHeaders } from '../constructs/site-headers.ts';
import { NOT_SERVED, type SiteBuild } from '../edge/site-build.ts';
import { CONFIG_FILE, rewriteRequest, rewriteResponse, rewriteToApi, shownPatterns } from '../edge/site-rewrite.ts';
import { functionLogName, stackName } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

/** All that CloudFront can configure: an error must not outlive its cause. */
const cacheableErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

interface WebStackProps {
  readonly api: ApiStack;
  readonly identity: IdentityStack;
  readonly media: Bucket;
  readonly site: Bucket;
  /** Both APIs accept only requests with this value. */
  readonly originSecret: { readonly value: string; readonly version: string | undefined };
}

export const FIRST_VERSION = 'first';

/** Keeps browsers from running scripts in uploaded images. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export class WebStack extends Stack {
  readonly distribution: cloudfront.Distribution;

  constructor(
    scope: Construct,
    stage: StageConfig,
    { api, identity, media, site, originSecret }: WebStackProps,
    build: SiteBuild,
  ) {
    super(scope, stackName(stage, 'Web'), { env: { region: stage.region } });
    const shown = { site: this.#imported('Site', site), media: this.#imported('Media', media) };
    this.distribution = this.#distribution(stage, { apis: api, originSecret: originSecret.value }, shown, build);
    this.#allowReads('SitePolicy', shown.site, {
      's3:GetObject': shown.site.arnForObjects('*'),
      // Without ListBucket, S3 answers 403 for a missing file.
      's3:ListBucket': shown.site.bucketArn,
    });
    this.#allowReads('MediaPolicy', shown.media, {
      's3:GetObject': [shown.media.arnForObjects('logos/*'), shown.media.arnForObjects('media/*')],
    });
    new CfnOutput(this, 'SiteAddress', { value: `https://${this.distribution.distributionDomainName}` });
    new CfnOutput(this, 'OriginSecretVersion', { value: originSecret.version ?? FIRST_VERSION });
    this.#deploy(stage, shown.site, build, {
      stage: stage.name,
      region: stage.region,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
    });
  }

  #distribution(
    stage: StageConfig,
    { apis, originSecret }: { readonly apis: ApiStack; readonly originSecret: string },
    { media, site }: Readonly<Record<'media' | 'site', IBucket>>,
    build: SiteBuild,
  ): cloudfront.Distribution {
    const files = `https://${media.bucketRegionalDomainName}`;
    const csp = contentSecurityPolicy({
      scripts: build.scriptSources,
      services: [`https://cognito-idp.${stage.region}.amazonaws.com`, files],
      downloads: files,
    });
    const responseHeadersPolicy = new SiteHeaders(this, 'Headers', csp);
    const ofTheApi = {
      responseHeadersPolicy: new SiteHeaders(this, 'ApiHeaders', csp, [retryAfterHeader, noStoreHeader]),
    };
    const customHeaders = { [ORIGIN_SECRET_HEADER]: originSecret };
    const api = new HttpOrigin(apis.host, { readTimeout: Duration.seconds(30), customHeaders });
    const common = {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      compress: true,
    };
    const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;
    const fromSite = {
      ...common,
      origin: S3BucketOrigin.withOriginAccessControl(site),
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [
        this.#edgeFunction('RewriteRequest', VIEWER_REQUEST, rewriteRequest(build)),
        this.#edgeFunction('RewriteResponse', VIEWER_RESPONSE, rewriteResponse(build)),
      ],
    };
    const publicReads = {
      ...common,
      ...ofTheApi,
      origin: api,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.#publicReads(),
    };
    const filledIn = {
      ...publicReads,
      functionAssociations: [this.#edgeFunction('RewriteToApi', VIEWER_REQUEST, rewriteToApi())],
    };
    const images = {
      ...common,
      origin: S3BucketOrigin.withOriginAccessControl(media),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: new SiteHeaders(this, 'ImageHeaders', imagePolicy),
      compress: false,
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
      defaultBehavior: fromSite,
      additionalBehaviors: {
        // Order is precedence.
        ...Object.fromEntries(
          shownPatterns.map(({ pattern, from }) => [pattern, from === 'site' ? fromSite : filledIn]),
        ),
        '/logos/*': images,
        '/media/*': { ...images, trustedKeyGroups: [apis.mediaKeys.group] },
        '/api/public/*': publicReads,
        [SOCKET_PATH]: {
          ...common,
          origin: new HttpOrigin(apis.socketHost, { customHeaders }),
          allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          compress: false,
        },
        '/api/*': {
          ...common,
          ...ofTheApi,
          origin: api,
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
  }

  /** Otherwise CDK would write the distribution into the bucket's policy, which is a stack cycle. */
  #imported(id: string, { bucketArn, bucketRegionalDomainName }: Bucket): IBucket {
    return Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName });
  }

  /**
   * The whole policy of a bucket of the data stack. It is here, since it names the distribution: another one of the
   * account could otherwise show private files.
   */
  #allowReads(id: string, bucket: IBucket, reads: Readonly<Record<string, string | readonly string[]>>): void {
    const { document } = new BucketPolicy(this, id, { bucket });
    document.addStatements(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [bucket.bucketArn, bucket.arnForObjects('*')],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      ...Object.entries(reads).map(
        ([action, resources]) =>
          new PolicyStatement({
            principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
            actions: [action],
            resources: [resources].flat(),
            conditions: { StringEquals: { 'AWS:SourceArn': this.distribution.distributionArn } },
          }),
      ),
    );
  }

  #edgeFunction(id: string, eventType: cloudfront.FunctionEventType, code: string): cloudfront.FunctionAssociation {
    const edgeFunction = new cloudfront.Function(this, id, {
      code: cloudfront.FunctionCode.fromInline(code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    return { eventType, function: edgeFunction };
  }

  /** Cached only as long as the reply says; the key holds no token. */
  #publicReads(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'PublicReads', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      headerBehavior: cloudfront.CacheHeaderBehavior.none(),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** Assets first, so that a new page never asks for a missing file. */
  #deploy(stage: StageConfig, bucket: IBucket, build: SiteBuild, config: Readonly<Record<string, string>>): void {
    const logGroup = new LogGroup(this, 'DeploymentLogs', {
      logGroupName: functionLogName(stage, 'site-deployment'),
      retention: stage.logRetention,
      removalPolicy: stage.removal,
    });
    // Open pages refer to files of earlier builds; prune-site removes them after a month.
    const into = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
    const assets = new BucketDeployment(this, 'Assets', {
      ...into,
      sources: [Source.asset(`${build.folder}/${ASSETS}`)],
      destinationKeyPrefix: ASSETS,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const filledPages = build.pagesWithSiteUrl.map((name) => {
      const page = readFileSync(join(build.folder, name), 'utf8');
      return Source.data(name, page.replaceAll(SITE_URL_MARK, stage.siteUrl));
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...into,
      sources: [
        Source.asset(build.folder, { exclude: [ASSETS, ...NOT_SERVED, ...build.pagesWithSiteUrl] }),
        ...filledPages,
        Source.jsonData(CONFIG_FILE, config),
        // prune-site never removes these.
        Source.data(ASSET_LIST, JSON.stringify(build.assets)),
      ],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(assets);
  }
}
