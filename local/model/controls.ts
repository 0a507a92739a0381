import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { LocalRoute } from '#local/pages/router.ts';
import { parseJson } from '#local/protocol/json.ts';
import { readBody } from '#local/protocol/read-body.ts';
import { Fault, type Faults } from './faults.ts';
import { ModelMode } from './modes.ts';

const CONTROLS_PATH = '/local/model/controls';

const Settings = z.object({ latencyMs: z.number().int().min(0).max(60_000), mode: ModelMode });
export type Settings = z.infer<typeof Settings>;

/** POST adds a fault, PUT sets latency or mode, DELETE clears faults and calls. */
export const controlsRoute =
  (faults: Faults, calls: { readonly of: string }[], settings: Settings): LocalRoute =>
  async (request, response, url) => {
    if (url.pathname !== CONTROLS_PATH) return false;
    const reply = (status: number, body: unknown): true => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
      return true;
    };
    const state = () => {
      const counts = Object.entries(Object.groupBy(calls, ({ of }) => of)).map(([of, seen]) => [of, seen?.length ?? 0]);
      return { ...settings, faults: faults.pending(), calls: Object.fromEntries(counts) };
    };
    switch (request.method) {
      case 'GET':
        return reply(200, state());
      case 'DELETE':
        faults.clear();
        calls.length = 0;
        return reply(200, state());
      case 'POST': {
        const fault = Fault.safeParse(await jsonIn(request));
        if (!fault.success) return reply(400, { error: fault.error.issues.map((issue) => issue.message).join('; ') });
        faults.add(fault.data);
        return reply(200, state());
      }
      case 'PUT': {
        const asked = Settings.partial().safeParse(await jsonIn(request));
        if (!asked.success)
          return reply(400, {
            error: `latencyMs must be whole milliseconds, from 0 to 60000, and mode one of ${ModelMode.options.join(', ')}`,
          });
        Object.assign(settings, asked.data);
        return reply(200, state());
      }
      default:
        return reply(405, { error: 'GET, POST, PUT or DELETE' });
    }
  };

const jsonIn = async (request: IncomingMessage): Promise<unknown> => parseJson(String(await readBody(request)));
