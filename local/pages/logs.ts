import type { LogBook, LogQuery } from '#local/lambda/log-book.ts';
import { html } from './page.ts';
import { jsonRoute, type LocalRoute, pageRoute } from './router.ts';

export function logRoutes(log: LogBook, functionNames: readonly string[]): readonly LocalRoute[] {
  return [
    jsonRoute('/local/logs.json', (url) => ({ lines: log.lines(queryOf(url)) })),
    pageRoute('/local/logs', 'Logs', (url) => {
      const query = queryOf(url);
      const lines = [...log.lines({ ...query, limit: query.limit ?? 300 })].reverse();
      return html`<form><select name="function" aria-label="Function"><option value="">All functions</option>
${[...functionNames].sort().map((name) => html`<option${name === query.function ? html` selected` : ''}>${name}</option>`)}
</select><button>Show</button><span class="soft">Newest first. All lines are in the data folder’s logs/.</span></form>
<table><tr><th>Time</th><th>Function</th><th>Line</th></tr>
${lines.map(
  (line) =>
    html`<tr><td><code>${line.at.slice(11, 23)}</code></td><td>${line.function}<br><span class="soft">${line.requestId?.slice(0, 8)}</span></td><td><pre>${line.text}</pre></td></tr>`,
)}</table>`;
    }),
  ];
}

function queryOf({ searchParams }: URL): LogQuery {
  const limit = Number(searchParams.get('limit') ?? Number.NaN);
  return {
    function: searchParams.get('function') || undefined,
    since: searchParams.get('since') || undefined,
    limit: Number.isFinite(limit) ? limit : undefined,
  };
}
