import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Here rather than in cdk.json, so that templates are the same whoever runs the app: CDK's CLI, the local cloud, a test. */
const context = {
  // What the library's template validation finds stops synthesis; without this it only warns.
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:annotationsInValidationReport': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  // A stack that others build on cannot take away what they use.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

/**
 * An app whose templates are checked when it is synthesized: by the library's own validation, which works offline and
 * can be left out with CDK_VALIDATION=false where templates were checked before, and by AwsSolutions.
 */
export class CheckedApp extends App {
  constructor(props: AppProps = {}) {
    // Metadata would make templates differ with the library's version alone.
    super({ analyticsReporting: false, ...props, context: { ...context, ...props.context } });
    Validations.of(this).addPlugins(new AwsSolutionsChecks(this));
  }
}
