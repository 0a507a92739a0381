import { type Check, ready, wrong } from '../finding.ts';
import type { Asked } from '../preflight.ts';

/** What the templates' synthesizer asks for: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html */
const NEEDED = 6;

export const bootstrap: Check<Asked> = {
  title: "CDK's bootstrap",
  async look({ deployed, stage }) {
    const version = Number((await deployed).find(({ name }) => name === 'CDKToolkit')?.outputs.BootstrapVersion ?? 0);
    if (version >= NEEDED) return ready(`version ${version}`);
    return wrong(
      version === 0 ? `${stage.region} of this account is not bootstrapped` : `version ${version} is too old`,
      `npx cdk bootstrap aws://ACCOUNT/${stage.region}`,
    );
  },
};
