import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

export const alarmName = (resource: TemplateResource): string => physicalName(resource, 'AlarmName');
export const dashboardName = (resource: TemplateResource): string => physicalName(resource, 'DashboardName');

export const metricTypes: readonly ResourceType[] = [
  {
    type: 'AWS::CloudWatch::Alarm',
    identify(resource) {
      const name = alarmName(resource);
      return { ref: name, attributes: { Arn: arn('cloudwatch', `alarm:${name}`) } };
    },
  },
  {
    type: 'AWS::CloudWatch::Dashboard',
    identify: (resource) => ({ ref: dashboardName(resource), attributes: {} }),
  },
  { type: 'AWS::Logs::MetricFilter', identify: (resource) => ({ ref: stableId(resource), attributes: {} }) },
];
