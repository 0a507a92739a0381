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

/** CDK_VALIDATION=false skips the library's offline validation. */
export class CheckedApp extends App {
  constructor(props: AppProps = {}) {
    // Metadata would change templates with every library version.
    super({ analyticsReporting: false, ...props, context: { ...context, ...props.context } });
    Validations.of(this).addPlugins(new AwsSolutionsChecks(this));
  }
}
