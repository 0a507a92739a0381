import { REGION, type ResourceIdentity, type ResourceType, type TemplateResource } from '#local/service.ts';
import {
  arn,
  LOWER_ALPHANUMERIC,
  physicalName,
  stableId,
  stableIdOf,
  UPPER_ALPHANUMERIC,
} from '#local/template/names.ts';

const byId = (resource: TemplateResource): ResourceIdentity => ({
  ref: stableId(resource),
  attributes: { Id: stableId(resource) },
});

const cloudFrontTypes: readonly ResourceType[] = [
  {
    type: 'AWS::CloudFront::Distribution',
    identify(resource) {
      const id = `E${stableIdOf(resource, 13, UPPER_ALPHANUMERIC)}`;
      const DomainName = `d${stableIdOf(resource, 13, LOWER_ALPHANUMERIC)}.cloudfront.net`;
      return { ref: id, attributes: { Id: id, DomainName } };
    },
  },
  {
    type: 'AWS::CloudFront::Function',
    identify(resource) {
      const functionArn = arn('cloudfront', `function/${physicalName(resource, 'Name', 64)}`, { global: true });
      return {
        ref: functionArn,
        attributes: { FunctionARN: functionArn, 'FunctionMetadata.FunctionARN': functionArn },
      };
    },
  },
  { type: 'AWS::CloudFront::CachePolicy', identify: byId },
  { type: 'AWS::CloudFront::OriginRequestPolicy', identify: byId },
  { type: 'AWS::CloudFront::ResponseHeadersPolicy', identify: byId },
  { type: 'AWS::CloudFront::OriginAccessControl', identify: byId },
  { type: 'AWS::CloudFront::PublicKey', identify: byId },
  { type: 'AWS::CloudFront::KeyGroup', identify: byId },
];

const apiTypes: readonly ResourceType[] = [
  {
    type: 'AWS::ApiGatewayV2::Api',
    identify(resource) {
      const id = stableIdOf(resource, 10, LOWER_ALPHANUMERIC);
      return { ref: id, attributes: { ApiId: id, ApiEndpoint: `https://${apiHost(id)}` } };
    },
  },
  {
    type: 'AWS::ApiGatewayV2::Stage',
    identify: ({ properties }) => ({ ref: String(properties.StageName), attributes: {} }),
  },
  {
    type: 'AWS::ApiGatewayV2::Route',
    identify: (resource) => ({ ref: stableId(resource, 7), attributes: { RouteId: stableId(resource, 7) } }),
  },
  {
    type: 'AWS::ApiGatewayV2::RouteResponse',
    identify: (resource) => ({ ref: stableId(resource), attributes: { RouteResponseId: stableId(resource) } }),
  },
  {
    type: 'AWS::ApiGatewayV2::Integration',
    identify: (resource) => ({ ref: stableId(resource), attributes: { IntegrationId: stableId(resource) } }),
  },
  {
    type: 'AWS::ApiGatewayV2::Authorizer',
    identify: (resource) => ({ ref: stableId(resource), attributes: { AuthorizerId: stableId(resource) } }),
  },
];

export const edgeTypes: readonly ResourceType[] = [...cloudFrontTypes, ...apiTypes];

export function identityOf(resource: TemplateResource): ResourceIdentity {
  const known = edgeTypes.find(({ type }) => type === resource.type);
  if (!known)
    throw new Error(`${resource.stack}/${resource.logicalId} (${resource.type}) is not supported by the edge`);
  return known.identify(resource);
}

export const apiHost = (apiId: string): string => `${apiId}.execute-api.${REGION}.amazonaws.com`;

export const routeArn = (apiId: string, method: string, path: string): string =>
  arn('execute-api', `${apiId}/$default/${method}${path}`);
