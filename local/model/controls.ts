import type { LocalRoute } from '../pages/router.ts';
import { Fault, type Faults } from './faults.ts';

const PATH = '/local/model/controls';

/** The controls as JSON: GET tells what is pending and how many calls came, POST adds a fault, DELETE clears both. */
export const controlsRoute =
  (faults: Faults, calls: { readonly of: string }[]): LocalRoute =>
  async (request, response, url) => {
    if (url.pathname !== PATH) return false;
    const reply = (status: number, body: unknown): true => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
      return true;
    };
    const state = () => {
      const counts = Object.entries(Object.groupBy(calls, ({ of }) => of)).map(([of, seen]) => [of, seen?.length ?? 0]);
      return { faults: faults.pending(), calls: Object.fromEntries(counts) };
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
      default:
        return reply(405, { error: 'GET, POST or DELETE' });
    }
  };

const jsonIn = async (request: AsyncIterable<unknown>): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
