import { HOUR_MS } from '#domain/time.ts';
import type { InsightsQuery, Row } from '#local/logs/insights.ts';
import type { ReadLogs, SavedQuery } from '#local/logs/saved-queries.ts';
import { html, type Raw } from './page.ts';
import { jsonRoute, type LocalRoute, pageRoute } from './router.ts';

export function queriesRoutes(saved: readonly SavedQuery[], read: ReadLogs, clock: () => Date): readonly LocalRoute[] {
  const requestedQuery = ({ searchParams }: URL): SavedQuery | undefined =>
    saved.find(({ name }) => name === searchParams.get('name'));
  const rowsOf = ({ query, groups }: SavedQuery): readonly Row[] =>
    query.run(read(groups, clock().getTime() - HOUR_MS));
  return [
    jsonRoute('/local/queries.json', (url) => {
      const found = requestedQuery(url);
      return found ? { name: found.name, rows: rowsOf(found) } : { names: saved.map(({ name }) => name) };
    }),
    pageRoute('/local/queries', 'Saved queries', (url) => {
      const found = requestedQuery(url);
      const names = html`<ul>${saved.map(({ name }) => html`<li><a href="${queryAddress(name)}">${name}</a></li>`)}</ul>`;
      return found
        ? html`<h2>${found.name}</h2><p class="soft">The last hour.</p>${answerTable(found.query, rowsOf(found))}`
        : names;
    }),
  ];
}

export const queryAddress = (name: string): string => `/local/queries?name=${encodeURIComponent(name)}`;

export const answerTable = ({ columns }: InsightsQuery, rows: readonly Row[]): Raw =>
  rows.length === 0
    ? html`<p class="soft">No results.</p>`
    : html`<table><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr>${rows.map(
        (row) => html`<tr>${columns.map((column) => html`<td>${row[column] ?? ''}</td>`)}</tr>`,
      )}</table>`;
