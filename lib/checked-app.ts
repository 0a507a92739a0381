import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Not in cdk.json, so that the CDK CLI, the local cloud and tests get the same templates. */
const context = {
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:annotationsInValidationReport': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

/** CDK_VALIDATION=false skips all checks and the tree of constructs, which only tools read. */
export class CheckedApp extends App {
  constructor(props: AppProps = {}) {
    const isChecked = process.env.CDK_VALIDATION !== 'false';
    // Metadata would change templates with every library version.
    super({
      analyticsReporting: false,
      treeMetadata: isChecked,
      ...props,
      context: { ...context, ...props.context },
    });
    if (isChecked) Validations.of(this).addPlugins(new AwsSolutionsChecks(this));
  }
}
