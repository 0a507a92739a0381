import { REGION, type ResourceType, type TemplateResource } from '#local/service.ts';
import { physicalName, stableId } from '#local/template/names.ts';

/** At most 63 lowercase characters. */
export const bucketName = (resource: TemplateResource): string =>
  typeof resource.properties.BucketName === 'string'
    ? resource.properties.BucketName
    : `${physicalName(resource, 'BucketName')
        .toLowerCase()
        .replace(/[^a-z0-9-]/g, '-')
        .slice(0, 50)}-${stableId(resource)}`;

const bucket: ResourceType = {
  type: 'AWS::S3::Bucket',
  identify(resource) {
    const name = bucketName(resource);
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${REGION}.amazonaws.com`,
        DualStackDomainName: `${name}.s3.dualstack.${REGION}.amazonaws.com`,
        WebsiteURL: `http://${name}.s3-website-${REGION}.amazonaws.com`,
      },
    };
  },
};

const bucketPolicy: ResourceType = {
  type: 'AWS::S3::BucketPolicy',
  identify: (resource) => ({ ref: `${resource.stack}-${resource.logicalId}`, attributes: {} }),
};

/** Files are copied at start, so CDK's function never runs. */
const deployment: ResourceType = {
  type: 'Custom::CDKBucketDeployment',
  identify: ({ stack, logicalId, properties }) => ({
    ref: `${stack}-${logicalId}`,
    attributes: { DestinationBucketArn: `arn:aws:s3:::${String(properties.DestinationBucketName)}` },
  }),
};

export const s3Types: readonly ResourceType[] = [bucket, bucketPolicy, deployment];
