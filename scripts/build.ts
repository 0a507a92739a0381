/** `npm run build`: what `cdk synth` and `cdk deploy` take up, the site and the functions' bundles, each when its inputs changed. */
import { buildParts } from '#local/launch/build.ts';

await buildParts((text) => console.error(text));
