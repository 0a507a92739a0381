import { REGION, type ResourceType } from '#local/service.ts';
import { ALPHANUMERIC, arn, LOWER_ALPHANUMERIC, stableIdOf } from '#local/template/names.ts';

/** aws-jwt-verify requires a real pool id's format (`us-east-1_` and nine characters). */
const userPool: ResourceType = {
  type: 'AWS::Cognito::UserPool',
  identify(resource) {
    const id = `${REGION}_${stableIdOf(resource, 9, ALPHANUMERIC)}`;
    const provider = `cognito-idp.${REGION}.amazonaws.com/${id}`;
    return {
      ref: id,
      attributes: {
        Arn: arn('cognito-idp', `userpool/${id}`),
        UserPoolId: id,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    };
  },
};

const userPoolClient: ResourceType = {
  type: 'AWS::Cognito::UserPoolClient',
  identify(resource) {
    const id = stableIdOf(resource, 26, LOWER_ALPHANUMERIC);
    return {
      ref: id,
      attributes: { ClientId: id, Name: String(resource.properties.ClientName ?? resource.logicalId) },
    };
  },
};

const userPoolGroup: ResourceType = {
  type: 'AWS::Cognito::UserPoolGroup',
  identify: (resource) => ({ ref: String(resource.properties.GroupName ?? resource.logicalId), attributes: {} }),
};

export const cognitoTypes: readonly ResourceType[] = [userPool, userPoolClient, userPoolGroup];
