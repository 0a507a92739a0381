import type { Construct } from 'constructs';
import { SocketRoute } from '../constructs/socket-route.ts';
import { SocketStage } from '../constructs/socket-stage.ts';
import type { Platform } from '../platform.ts';
import { AreaStack, type EventSources } from './area-stack.ts';

/** What is said to open pages: the ticket's endpoint, the routes of the WebSocket API, and its stage. */
export class RealtimeStack extends AreaStack {
  readonly sockets: SocketStage;

  constructor(scope: Construct, platform: Platform, sources: EventSources) {
    super(scope, 'realtime', platform, sources);
    this.sockets = new SocketStage(this, sources.apis.socketApi, platform.stage);
    // A stage is deployed when it is made, and a WebSocket API without routes cannot be.
    for (const route of this.node.children.filter((child) => child instanceof SocketRoute))
      this.sockets.node.addDependency(route);
  }
}
