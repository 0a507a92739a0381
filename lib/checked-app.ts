import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Here and not in cdk.json, so that templates are the same for the CDK CLI, the local cloud and tests. */
const context = {
  // Makes the library's template validation stop synthesis; by default it only warns.
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:annotationsInValidationReport': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  // Exports in use cannot be removed.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

/** Checks its templates by the library's offline validation (CDK_VALIDATION=false skips it) and by AwsSolutions. */
export class CheckedApp extends App {
  constructor(props: AppProps = {}) {
    // Metadata would change templates with every library version.
    super({ analyticsReporting: false, ...props, context: { ...context, ...props.context } });
    Validations.of(this).addPlugins(new AwsSolutionsChecks(this));
  }
}
