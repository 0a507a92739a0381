import type { Permissions, PermissionUse } from '#local/aws/permissions.ts';
import type { OperationUsage } from '#local/dynamodb/usage.ts';
import { html } from './page.ts';
import { jsonRoute, type LocalRoute, pageRoute } from './router.ts';

export function iamRoutes(
  permissions: Permissions,
  tableUsage: () => readonly OperationUsage[],
): readonly LocalRoute[] {
  const report = () =>
    permissions.report().map((entry) => ({
      ...entry,
      tableCalls: tableUsage()
        .filter(({ caller }) => caller === entry.function)
        .map(({ caller: _, ...usage }) => usage),
    }));
  return [
    jsonRoute('/local/iam.json', () => ({ functions: report() })),
    pageRoute('/local/iam', 'Permissions', () => {
      const functions = [...report()].sort((left, right) => right.used.length - left.used.length);
      return html`<p class="soft">Permissions that the policies grant, and those used since the last start.</p>
${functions.map(
  ({ function: name, granted, used, tableCalls }) => html`<h2>${name}</h2>
<table><tr><th>Granted</th><th>Resource</th></tr>
${granted.map(
  ({ Effect, Action, Resource, Condition = {} }) =>
    html`<tr><td>${Effect === 'Deny' ? 'Deny ' : ''}${Action.join(', ')}</td><td><code>${[...Resource, ...Object.values(Condition).flatMap((keys) => Object.values(keys).flat())].join(' ')}</code></td></tr>`,
)}</table>
${used.length > 0 && html`<table><tr><th>Used</th><th>Resource</th><th>Count</th></tr>${used.map(useRow)}</table>`}
${
  tableCalls.length > 0 &&
  html`<p class="soft">Table: ${tableCalls.map(({ operation, calls, capacityUnits }) => `${operation} ${calls} × (${capacityUnits} units)`).join(' · ')}</p>`
}`,
)}`;
    }),
  ];
}

function useRow({ action, resource, partitionKind, allowed, count }: PermissionUse) {
  return html`<tr><td class="${allowed ? '' : 'bad'}">${action}${allowed ? '' : ' (denied)'}</td><td><code>${resource}${partitionKind && ` ${partitionKind}`}</code></td><td>${count}</td></tr>`;
}
