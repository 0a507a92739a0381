import type { Schedules } from '#local/schedule/start.ts';
import type { Queues } from '#local/sqs/queues.ts';
import { html } from './page.ts';
import { jsonRoute, type LocalRoute, pageRoute } from './router.ts';

const firing = /^\/local\/schedules\/([\w-]+)\/fire$/;

/**
 * `/local/queues` and `/local/queues.json`: what could not be handled; beside it, which schedule fires when.
 * `POST /local/schedules/RULE/fire` does not wait for it.
 */
export function queueRoutes(queues: Queues, schedules: Schedules): readonly LocalRoute[] {
  return [
    async (request, response, url) => {
      const rule = firing.exec(url.pathname)?.[1];
      if (request.method !== 'POST' || rule === undefined) return false;
      const known = schedules.report().some((scheduled) => scheduled.rule === rule);
      if (known) schedules.fire(rule);
      response.writeHead(known ? 202 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(
        JSON.stringify(known ? { fired: rule } : { error: 'There is no such rule; see /local/queues.json' }),
      );
      return true;
    },
    jsonRoute('/local/queues.json', () => ({ queues: queues.report(), schedules: schedules.report() })),
    pageRoute(
      '/local/queues',
      'Queues',
      () => html`${queues.report().map(
        ({ name, messages }) => html`<h2>${name} <span class="soft">${messages.length} messages</span></h2>
<table>${messages.map(({ sentAt, body }) => html`<tr><td><code>${sentAt}</code></td><td><pre>${body}</pre></td></tr>`)}</table>`,
      )}
<h2>Schedules</h2><table><tr><th>rule</th><th>schedule</th><th>next</th></tr>
${schedules
  .report()
  .map(
    ({ rule, expression, nextAt }) =>
      html`<tr><td>${rule}</td><td><code>${expression}</code></td><td>${nextAt}</td></tr>`,
  )}</table>`,
    ),
  ];
}
