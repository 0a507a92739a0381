import { randomUUID } from 'node:crypto';
import { escapeHtml } from '#domain/text.ts';
import { jsonReply } from '#local/protocol/aws-json.ts';
import { xmlReply } from '#local/protocol/xml.ts';
import type { AwsReply } from '#local/service.ts';

/** XML services use shorter names. */
const XML_NAMES: Readonly<Record<string, string>> = {
  AccessDeniedException: 'AccessDenied',
  UnrecognizedClientException: 'InvalidClientTokenId',
  InvalidSignatureException: 'SignatureDoesNotMatch',
  MissingAuthenticationTokenException: 'AccessDenied',
};

export function errorReply(
  service: string,
  headers: Readonly<Record<string, string>>,
  code: string,
  message: string,
): AwsReply {
  const contentType = headers['content-type'] ?? '';
  const requestId = randomUUID();
  if (contentType.startsWith('application/x-amz-json-')) {
    const version = contentType.includes('json-1.1') ? '1.1' : '1.0';
    return jsonReply({ __type: `com.amazon.coral.service#${code}`, message, Message: message }, version, 400);
  }
  const name = XML_NAMES[code] ?? code;
  if (service === 's3') {
    const error = `<Code>${name}</Code><Message>${escapeHtml(message)}</Message><RequestId>${requestId}</RequestId>`;
    return xmlReply(403, `<Error>${error}</Error>`);
  }
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const error = `<Error><Type>Sender</Type><Code>${name}</Code><Message>${escapeHtml(message)}</Message></Error>`;
    return xmlReply(403, `<ErrorResponse>${error}<RequestId>${requestId}</RequestId></ErrorResponse>`);
  }
  return {
    status: 403,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': code, 'x-amzn-requestid': requestId },
    body: JSON.stringify({ message, Message: message }),
  };
}
