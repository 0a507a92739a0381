import { alarmsPage } from './alarms.ts';
import { dataModel } from './data-model.ts';
import { openApi } from './openapi.ts';
import { qualityPage } from './quality.ts';
import { workflowsPage } from './workflows.ts';

export const documents = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/api/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
    ['docs/alarms.md', alarmsPage()],
    ['docs/data-model.md', dataModel()],
    ['docs/quality.md', qualityPage()],
    ['docs/workflows.md', workflowsPage()],
  ]);
