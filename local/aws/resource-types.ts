import type { ResourceType } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

export const iamTypes: readonly ResourceType[] = [
  {
    type: 'AWS::IAM::Role',
    identify(resource) {
      const name = physicalName(resource, 'RoleName', 64);
      return {
        ref: name,
        attributes: { Arn: arn('iam', `role/${name}`, { global: true }), RoleId: `AROA${stableId(resource)}` },
      };
    },
  },
  { type: 'AWS::IAM::Policy', identify: (resource) => ({ ref: physicalName(resource, 'PolicyName'), attributes: {} }) },
  {
    type: 'AWS::IAM::RolePolicy',
    identify: (resource) => ({ ref: physicalName(resource, 'PolicyName'), attributes: {} }),
  },
  {
    type: 'AWS::IAM::ManagedPolicy',
    identify: (resource) => ({
      ref: arn('iam', `policy/${physicalName(resource, 'ManagedPolicyName')}`, { global: true }),
      attributes: {},
    }),
  },
];
