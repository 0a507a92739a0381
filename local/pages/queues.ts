import type { AsyncInvocations } from '#local/lambda/async-invocations.ts';
import type { Schedules } from '#local/schedule/start.ts';
import type { Queues } from '#local/sqs/queues.ts';
import { html } from './page.ts';
import { jsonRoute, type LocalRoute, pageRoute } from './router.ts';

const firing = /^\/local\/schedules\/([\w-]+)\/fire$/;

export function queueRoutes(
  queues: Queues,
  schedules: Schedules,
  asyncInvocations: AsyncInvocations,
): readonly LocalRoute[] {
  return [
    async (request, response, url) => {
      if (request.method !== 'POST' || url.pathname !== '/local/retries/advance') return false;
      const seconds = Number(url.searchParams.get('seconds'));
      const isTime = Number.isFinite(seconds) && seconds > 0;
      if (isTime) asyncInvocations.advance(seconds * 1_000);
      response.writeHead(isTime ? 202 : 400, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(isTime ? { advanced: seconds } : { error: 'Add the seconds: ?seconds=60' }));
      return true;
    },
    async (request, response, url) => {
      const rule = firing.exec(url.pathname)?.[1];
      if (request.method !== 'POST' || rule === undefined) return false;
      const known = schedules.report().some((scheduled) => scheduled.rule === rule);
      if (known) schedules.fire(rule);
      response.writeHead(known ? 202 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(known ? { fired: rule } : { error: 'Unknown rule. See /local/queues.json' }));
      return true;
    },
    jsonRoute('/local/queues.json', () => ({
      queues: queues.report(),
      retries: asyncInvocations.report(),
      schedules: schedules.report(),
    })),
    pageRoute(
      '/local/queues',
      'Queues',
      () => html`${queues.report().map(
        ({ name, messages }) => html`<h2>${name} <span class="soft">${messages.length} messages</span></h2>
<table>${messages.map(({ sentAt, body }) => html`<tr><td><code>${sentAt}</code></td><td><pre>${body}</pre></td></tr>`)}</table>`,
      )}
<h2>Pending Lambda retries</h2><table><tr><th>Function</th><th>Attempts</th><th>Next</th></tr>
${asyncInvocations
  .report()
  .map(
    ({ function: name, attempts, dueAt }) => html`<tr><td>${name}</td><td>${attempts}</td><td>${dueAt}</td></tr>`,
  )}</table>
<h2>Schedules</h2><table><tr><th>Rule</th><th>Schedule</th><th>Next</th></tr>
${schedules
  .report()
  .map(
    ({ rule, expression, nextAt }) =>
      html`<tr><td>${rule}</td><td><code>${expression}</code></td><td>${nextAt}</td></tr>`,
  )}</table>`,
    ),
  ];
}
