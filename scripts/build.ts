/** `npm run build`: builds the site and the functions' bundles for CDK, each only when its inputs changed. */
import { buildParts } from '#local/launch/build.ts';

await buildParts((text) => console.error(text));
