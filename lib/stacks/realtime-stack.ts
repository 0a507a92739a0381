import type { Construct } from 'constructs';
import { SocketRoute } from '../constructs/socket-route.ts';
import { SocketStage } from '../constructs/socket-stage.ts';
import type { StageResources } from '../platform.ts';
import { AreaStack, type EventSources } from './area-stack.ts';

export class RealtimeStack extends AreaStack {
  readonly sockets: SocketStage;

  constructor(scope: Construct, platform: StageResources, sources: EventSources) {
    super(scope, 'realtime', platform, sources);
    this.sockets = new SocketStage(this, sources.apis.socketApi, platform.stage);
    // A stage of a WebSocket API without routes fails to deploy.
    for (const route of this.node.children.filter((child) => child instanceof SocketRoute))
      this.sockets.node.addDependency(route);
  }
}
