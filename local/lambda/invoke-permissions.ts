import * as z from 'zod';
import { wildcardPattern } from '#local/protocol/wildcards.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { functionNameOf } from './resource-types.ts';

const PermissionProperties = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
});

export type MayInvoke = (principal: string, sourceArn: string, functionArnOrName: string) => boolean;

export function invokePermissions(templates: LoadedTemplates): MayInvoke {
  const permissions = templates
    .ofType('AWS::Lambda::Permission')
    .map(({ properties }) => PermissionProperties.parse(properties));
  return (principal, sourceArn, functionArnOrName) =>
    permissions.some(
      ({ Action, FunctionName, Principal, SourceArn }) =>
        Action === 'lambda:InvokeFunction' &&
        Principal === principal &&
        functionNameOf(FunctionName) === functionNameOf(functionArnOrName) &&
        (SourceArn === undefined || wildcardPattern(SourceArn).test(sourceArn)),
    );
}
