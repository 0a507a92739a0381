import { Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Area } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/http.ts';
import { type Job, jobs } from '#contracts/jobs.ts';
import type { FailureQueue } from '../constructs/failure-queue.ts';
import { type Apis, HttpEndpoint } from '../constructs/http-endpoint.ts';
import { OutboxConsumer } from '../constructs/outbox-consumer.ts';
import { QueueConsumer, type QueueJob } from '../constructs/queue-consumer.ts';
import { ScheduledJob, type ScheduledJobDeclaration } from '../constructs/scheduled-job.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type SocketJob, SocketRoute } from '../constructs/socket-route.ts';
import type { OutboxJob } from '../constructs/stream-filters.ts';
import { pascalCase, stackName } from '../names.ts';
import type { StageResources } from '../platform.ts';

export interface EventSources {
  readonly apis: Apis;
  readonly table: ITableV2;
}

const isOutbox = (job: Job): job is OutboxJob => job.startedBy.kind === 'outbox';
const isQueue = (job: Job): job is QueueJob => job.startedBy.kind === 'queue';
const isScheduled = (job: Job): job is ScheduledJobDeclaration => job.startedBy.kind === 'schedule';

const isSocket = (job: Job): job is SocketJob => job.startedBy.kind === 'socket';

export const functionAreas: readonly (Area | Job['area'])[] = [
  ...new Set([...endpoints, ...jobs].map(({ area }) => area)),
];

/** User pool triggers are in the identity stack. */
export class AreaStack extends Stack {
  readonly functions: ServiceFunction[] = [];
  readonly failureQueues: FailureQueue[] = [];

  constructor(scope: Construct, area: Area | Job['area'], platform: StageResources, { apis, table }: EventSources) {
    super(scope, stackName(platform.stage, pascalCase(area)), { env: { region: platform.stage.region } });
    for (const endpoint of endpoints)
      if (endpoint.area === area) this.functions.push(new HttpEndpoint(this, endpoint, platform, apis).function);
    for (const job of jobs) {
      if (job.area !== area) continue;
      if (isOutbox(job)) this.#keep(new OutboxConsumer(this, job, platform, table));
      if (isQueue(job)) this.#keep(new QueueConsumer(this, job, platform));
      if (isScheduled(job)) this.#keep(new ScheduledJob(this, job, platform));
      if (isSocket(job)) this.functions.push(new SocketRoute(this, job, platform, apis.socketApi).function);
    }
  }

  #keep(job: OutboxConsumer | QueueConsumer | ScheduledJob): void {
    this.functions.push(job.function);
    this.failureQueues.push(job.failures);
  }
}
