import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

export const alarmName = (resource: TemplateResource): string => physicalName(resource, 'AlarmName');
export const alarmArn = (resource: TemplateResource): string => arn('cloudwatch', `alarm:${alarmName(resource)}`);
export const dashboardName = (resource: TemplateResource): string => physicalName(resource, 'DashboardName');

export const metricTypes: readonly ResourceType[] = [
  {
    type: 'AWS::CloudWatch::Alarm',
    identify: (resource) => ({ ref: alarmName(resource), attributes: { Arn: alarmArn(resource) } }),
  },
  {
    type: 'AWS::CloudWatch::Dashboard',
    identify: (resource) => ({ ref: dashboardName(resource), attributes: {} }),
  },
  { type: 'AWS::Logs::MetricFilter', identify: (resource) => ({ ref: stableId(resource), attributes: {} }) },
];
