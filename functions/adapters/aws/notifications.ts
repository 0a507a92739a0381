import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { notifications as declared } from '#contracts/ports/realtime.ts';
import type { Notification } from '#domain/realtime/notification.ts';
import { provide } from '../../runtime/dependencies.ts';

/** No retries: polling finds the same change. */
export const notifications = provide(declared, ({ setting }) => {
  let client: ApiGatewayManagementApiClient | undefined;
  return {
    async send(connectionId: string, notification: Notification): Promise<'sent' | 'gone'> {
      client ??= new ApiGatewayManagementApiClient({
        endpoint: setting('SOCKET_API_URL'),
        maxAttempts: 1,
        requestHandler: { connectionTimeout: 500, requestTimeout: 1_000, throwOnRequestTimeout: true },
      });
      try {
        await client.send(
          new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(JSON.stringify(notification)) }),
        );
        return 'sent';
      } catch (error) {
        if (error instanceof GoneException) return 'gone';
        throw error;
      }
    },
  };
});
