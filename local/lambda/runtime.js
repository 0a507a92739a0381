/** Plain JavaScript: a worker that runs TypeScript loads Node's type stripper first. messages.ts has the shapes. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** Async handlers only, since nodejs24.x has no callbacks. */

const port = parentPort;
if (!port) throw new Error('local/lambda/runtime.js runs in a worker thread of the local cloud');
const settings = workerData;
const send = (message) => port.postMessage(message);

enableCompileCache();

try {
  const handler = await load(settings);
  port.on('message', (invocation) => {
    void run(handler, invocation);
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'init-failed', error: report(error) });
}

async function load({ directory, handler }) {
  const [, file = '', name = ''] = /^(.*?[^/.]+)\.(.+)$/.exec(handler) ?? [];
  const path = ['.mjs', '.js', '.cjs'].map((extension) => join(directory, `${file}${extension}`)).find(existsSync);
  if (path === undefined) throw named('Runtime.ImportModuleError', `Cannot find module '${file}' in ${directory}`);
  const loaded = await import(pathToFileURL(path).href);
  const found = loaded[name];
  if (typeof found !== 'function') throw named('Runtime.HandlerNotFound', `${handler} is undefined or not exported`);
  return (event, context) => found(event, context);
}

async function run(handler, { requestId, event, deadlineMs }) {
  // X-Ray's header, which SDKs read: https://docs.aws.amazon.com/xray/latest/devguide/xray-concepts.html
  process.env._X_AMZN_TRACE_ID = `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${requestId.replaceAll('-', '').slice(0, 24)};Sampled=0`;
  try {
    const result = await handler(JSON.parse(event), contextOf(requestId, deadlineMs));
    send({ kind: 'succeeded', result: JSON.stringify(result ?? null) });
  } catch (error) {
    send({ kind: 'failed', error: report(error) });
  }
}

function contextOf(requestId, deadlineMs) {
  return {
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMegabytes),
    awsRequestId: requestId,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
  };
}

function report(error) {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

function named(name, message) {
  return Object.assign(new Error(message), { name });
}
