/**
 * `node bin/bundle-functions.ts FOLDER`: bundles every function for `node bin/coursewright.ts` with `-c bundles=FOLDER`.
 * `--shared` bundles them into one folder with shared chunks, for the local cloud.
 */
import { resolve } from 'node:path';
import { bundleFunctions, listBundles } from '#lib/bundling.ts';

const [, , folder, option] = process.argv;
if (folder === undefined) throw new Error('Name the folder: node bin/bundle-functions.ts FOLDER');
listBundles(folder, await bundleFunctions({ outdir: resolve(folder), shared: option === '--shared' }));
