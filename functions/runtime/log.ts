import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogMessage } from '#contracts/log-messages.ts';
import { brand } from '#domain/brand.ts';

/** Keeps whole objects out of the logs. */
export type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Tells our lines from other products' in shared log groups. */
const SERVICE = brand.name.toLowerCase();

let invocationContext: Details = {};
/** For rows processed in parallel. */
const workContext = new AsyncLocalStorage<{ details: Details }>();

/** Libraries quote email addresses in their errors. */
const ADDRESSES = /[^\s"<>@\\:;,()]+@[^\s"'<>@\\/:;,()]+\.[^\s"'<>@\\/:;,()]{2,}/g;

/** As `loggingFormat: JSON` expects. */
function write(level: 'INFO' | 'WARN' | 'ERROR', message: LogMessage, details: Details, error?: unknown): void {
  const line = {
    level,
    message,
    timestamp: new Date().toISOString(),
    service: SERVICE,
    // `Root=1-5759e988-…;Parent=…`: the first part finds the trace.
    xray_trace_id: process.env._X_AMZN_TRACE_ID?.split(';')[0]?.replace('Root=', ''),
    ...invocationContext,
    ...workContext.getStore()?.details,
    ...details,
    ...(error !== undefined && { error: serializeError(error) }),
  };
  process[level === 'INFO' ? 'stdout' : 'stderr'].write(`${JSON.stringify(line).replace(ADDRESSES, '…@…')}\n`);
}

const serializeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
      }
    : { message: String(error) };

export const log = {
  info: (message: LogMessage, details: Details = {}): void => write('INFO', message, details),
  warn: (message: LogMessage, details: Details = {}): void => write('WARN', message, details),
  error: (message: LogMessage, error: unknown, details: Details = {}): void => write('ERROR', message, details, error),
  /** Until the next invocation sets its own. */
  setContext: (details: Details): void => {
    invocationContext = details;
  },
  withContext: <T>(details: Details, work: () => Promise<T>): Promise<T> => workContext.run({ details }, work),
  /** Of a row (docs/runbook.md). A request's own id stays. */
  adoptCorrelationId: (correlationId: unknown): void => {
    if (typeof correlationId !== 'string' || log.correlationId() !== undefined) return;
    const store = workContext.getStore();
    if (store) store.details = { ...store.details, correlationId };
    else invocationContext = { ...invocationContext, correlationId };
  },
  correlationId: (): string | undefined => {
    const { correlationId } = { ...invocationContext, ...workContext.getStore()?.details };
    return typeof correlationId === 'string' ? correlationId : undefined;
  },
};
