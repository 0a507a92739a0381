import { Buffer } from 'node:buffer';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createStripe, type StripeStandIn } from '#local/stripe/index.ts';
import { stripeSecrets } from '#test/support/stripe.ts';
import { beforeExternalCall } from './external-calls.ts';
import { sdkTransport } from './in-process-sdk.ts';
import { randomLetters } from './provider-ids.ts';

/** The stand-in in this process, with an in-memory database. */
let provider: StripeStandIn | undefined;
export function inProcessProvider(): StripeStandIn {
  provider ??= createStripe({
    dataDir: ':memory:',
    publicUrl: () => 'http://localhost:3000',
    webhookEndpoints: () => [],
    secretKey: stripeSecrets.secretKey,
    randomLetters,
  });
  return provider;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const failure = (code: string) => Object.assign(new TypeError(code), { code });

/** Calls the stand-in's listener without a socket. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = {
      method,
      url: path,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      socket: { destroy: () => reject(failure('ECONNRESET')) },
      async *[Symbol.asyncIterator]() {
        if (body !== '') yield Buffer.from(body);
      },
    };
    let status = 0;
    let given: Record<string, string> = {};
    const response = {
      writeHead(code: number, named: Record<string, string>) {
        status = code;
        given = named;
        return response;
      },
      end(text: string) {
        resolve({ status, headers: given, body: text });
      },
    };
    inProcessProvider()
      .api(request as unknown as IncomingMessage, response as unknown as ServerResponse)
      // Without an answer by then, the request times out.
      .then(() => reject(failure('ETIMEDOUT')), reject);
  });
}

const transport = {
  getClientName: () => 'in-process',
  async makeRequest(
    _host: string,
    _port: string,
    path: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ) {
    await beforeExternalCall('provider');
    const answer = await ask(method, path, headers, body ?? '');
    await beforeExternalCall('provider');
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => answer.headers,
      getRawResponse: () => answer,
      toStream: () => new EventEmitter(),
      toJSON: async () => JSON.parse(answer.body),
    };
  },
};

sdkTransport.transport = transport;
