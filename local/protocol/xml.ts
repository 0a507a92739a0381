import { randomUUID } from 'node:crypto';
import type { AwsReply } from '#local/service.ts';

export function xmlReply(status: number, xml: string, headers: Readonly<Record<string, string>> = {}): AwsReply {
  return {
    status,
    headers: { 'content-type': 'application/xml', 'x-amz-request-id': randomUUID(), ...headers },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
  };
}
