import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, failed, ok } from '../finding.ts';

/** The synthesizer's minimum: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html */
const NEEDED = 6;

export const bootstrap: Check<DeploymentContext> = {
  title: 'CDK bootstrap',
  async run({ deployed, stage }) {
    const version = Number((await deployed).find(({ name }) => name === 'CDKToolkit')?.outputs.BootstrapVersion ?? 0);
    if (version >= NEEDED) return ok(`version ${version}`);
    return failed(
      version === 0 ? `${stage.region} is not bootstrapped in this account` : `version ${version} is too old`,
      `Run npx cdk bootstrap aws://ACCOUNT/${stage.region}`,
    );
  },
};
