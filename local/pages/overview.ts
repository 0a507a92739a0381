import type { FunctionDefinition } from '#local/lambda/function-definition.ts';
import type { LoadedTemplates } from '#local/template/load.ts';
import { html } from './page.ts';
import { type LocalRoute, pageRoute } from './router.ts';

export function overviewRoute(templates: LoadedTemplates, functions: readonly FunctionDefinition[]): LocalRoute {
  return pageRoute(
    '/local',
    'Overview',
    () => html`<p>The synthesized stacks, emulated on this machine: ${templates.resources.length} resources.</p>
<table><tr><th>Stack</th><th>Resources</th></tr>${templates.stacks.map(
      (stack) =>
        html`<tr><td>${stack}</td><td>${templates.resources.filter((resource) => resource.stack === stack).length}</td></tr>`,
    )}</table>
<h2>Functions</h2><table><tr><th>Name</th><th>Timeout</th><th>Memory</th></tr>${functions.map(
      ({ name, timeoutSeconds, memoryMegabytes }) =>
        html`<tr><td><a href="/local/logs?function=${encodeURIComponent(name)}">${name}</a></td><td>${timeoutSeconds} s</td><td>${memoryMegabytes} MB</td></tr>`,
    )}</table>`,
  );
}
