import { fileURLToPath } from 'node:url';
import { acknowledge } from '#lib/acknowledged.ts';
import { bundleFunctions, listedBundles, removeBundles } from '#lib/bundling.ts';
import { CheckedApp } from '#lib/checked-app.ts';
import { readSiteBuild } from '#lib/edge/site-build.ts';
import { stageStacks } from '#lib/stage-stacks.ts';
import { stagesNamed } from '#lib/stages.ts';

const app = new CheckedApp();
const site = readSiteBuild(fileURLToPath(new URL('../web/dist', import.meta.url)));
/** A folder with bundles by bin/bundle-functions.ts. cdk.json names the one of `npm run build`. */
const bundled: string | undefined = app.node.tryGetContext('bundles');
const sourceMaps = app.node.tryGetContext('sourceMaps') === 'true';
const functions = bundled === undefined ? await bundleFunctions({ sourceMaps }) : listedBundles(bundled);
try {
  for (const stage of stagesNamed(app.node.tryGetContext('stage')))
    acknowledge(stage, stageStacks(app, stage, { functions, site }));
  app.synth();
} finally {
  if (bundled === undefined) removeBundles(functions);
}
