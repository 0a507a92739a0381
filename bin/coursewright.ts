import { App, CloudFormationValidatePlugin, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledge } from '#lib/acknowledged.ts';
import { bundleFunctions } from '#lib/bundling.ts';
import { readSiteBuild } from '#lib/edge/site-build.ts';
import { stageStacks } from '#lib/stage-stacks.ts';
import { stagesNamed } from '#lib/stages.ts';

// Metadata would make templates differ with the library's version alone.
const app = new App({ analyticsReporting: false });
const builds = { functions: bundleFunctions(), site: readSiteBuild('web/dist') };
for (const stage of stagesNamed(app.node.tryGetContext('stage'))) acknowledge(stage, stageStacks(app, stage, builds));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new CloudFormationValidatePlugin());
app.synth();
