import { statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBudget, isHot } from '#lib/bundling/budgets.ts';
import { declaredFunctions, type FunctionBundle } from '#lib/bundling.ts';
import { largest, notYet, type Row, rowOf } from './row.ts';

const KB = 1_000;

/** Size of the files deployed beside a handler's code, such as fonts and the image renderer. */
function assetRows(bundles: ReadonlyMap<string, FunctionBundle>): Row[] {
  const sized = [...bundles].map(([name, { folder, files }]) => ({
    name,
    bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
  }));
  const most = largest(sized, ({ bytes }) => bytes);
  return most
    ? [rowOf({ what: 'files beside a handler', max: 4_000, figure: most.bytes / KB, unit: 'KB', of: most.name })]
    : [];
}

/** Minified size of the largest function of each class, and packages that hot functions must not bundle. */
export function bundleRows(bundles: ReadonlyMap<string, FunctionBundle>): Row[] {
  const sized = declaredFunctions.map((declared) => ({
    ...declared,
    bytes: bundles.get(declared.name)?.bytes ?? Number.POSITIVE_INFINITY,
    sources: bundles.get(declared.name)?.sources ?? [],
  }));
  const ofClass = (what: string, hot: boolean): Row[] => {
    const most = largest(
      sized.filter((one) => isHot(one) === hot),
      ({ bytes }) => bytes,
    );
    return most
      ? [rowOf({ what, max: bundleBudget(most) / KB, figure: most.bytes / KB, unit: 'KB', of: most.name })]
      : [];
  };
  const forbidden = sized
    .filter(isHot)
    .flatMap(({ sources }) => sources.filter((source) => /node_modules\/(stripe|openai)\//.test(source)));
  return [
    ...ofClass('hot handlers, minified', true),
    rowOf({ what: 'hot handlers, files of Stripe or OpenAI', max: 0, figure: forbidden.length, unit: 'files' }),
    ...ofClass('every other handler, minified', false),
    notYet('handlers that read documents, minified', '≤ 3,000 KB', 'no handler reads documents'),
    ...assetRows(bundles),
  ];
}
