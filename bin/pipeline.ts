/** `npx cdk deploy --app "node bin/pipeline.ts" -c repository=OWNER@ID/NAME@ID`: run once by hand before CI deploys. */
import { acknowledgePipeline } from '#lib/acknowledged.ts';
import { CheckedApp } from '#lib/checked-app.ts';
import { PipelineStack } from '#lib/stacks/pipeline-stack.ts';

const app = new CheckedApp();
acknowledgePipeline(new PipelineStack(app, app.node.tryGetContext('repository')));
app.synth();
