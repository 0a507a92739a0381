import type { ResourceType } from '#local/service.ts';
import { arn, physicalName } from '#local/template/names.ts';

export const stateMachineType: ResourceType = {
  type: 'AWS::StepFunctions::StateMachine',
  identify(resource) {
    const name = physicalName(resource, 'StateMachineName', 80);
    const ref = arn('states', `stateMachine:${name}`);
    return { ref, attributes: { Arn: ref, Name: name } };
  },
};

export const stepFunctionTypes: readonly ResourceType[] = [stateMachineType];
