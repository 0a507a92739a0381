/** `node bin/bundle-functions.ts FOLDER`: bundles every function for `node bin/coursewright.ts` with `-c bundles=FOLDER`. */
import { resolve } from 'node:path';
import { bundleFunctions, listBundles } from '#lib/bundling.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder: node bin/bundle-functions.ts FOLDER');
listBundles(folder, await bundleFunctions({ outdir: resolve(folder) }));
