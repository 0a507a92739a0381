import { statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBudget, isHot } from '#lib/bundling/budgets.ts';
import { declaredFunctions, type FunctionBundle } from '#lib/bundling.ts';
import { largest, notYet, type Row, rowOf } from './row.ts';

const KB = 1_000;

/** Bytes that stand beside a handler's code, read when they are needed: what draws pictures, and its fonts. */
function assetRows(bundles: ReadonlyMap<string, FunctionBundle>): Row[] {
  const sized = [...bundles].map(([name, { folder, files }]) => ({
    name,
    bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
  }));
  const most = largest(sized, ({ bytes }) => bytes);
  return most
    ? [rowOf({ what: 'files beside a handler', most: 4_000, figure: most.bytes / KB, unit: 'KB', of: most.name })]
    : [];
}

/** Minified bytes of the largest function of each class; and what must not be in the hot ones. */
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
      ? [rowOf({ what, most: bundleBudget(most) / KB, figure: most.bytes / KB, unit: 'KB', of: most.name })]
      : [];
  };
  const strangers = sized
    .filter(isHot)
    .flatMap(({ sources }) => sources.filter((source) => /node_modules\/(stripe|openai)\//.test(source)));
  return [
    ...ofClass('hot handlers, minified', true),
    rowOf({ what: 'hot handlers, files of Stripe or OpenAI', most: 0, figure: strangers.length, unit: 'files' }),
    ...ofClass('every other handler, minified', false),
    notYet('handlers that read documents, minified', '≤ 3,000 KB', 'no handler reads documents'),
    ...assetRows(bundles),
  ];
}
