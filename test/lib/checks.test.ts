import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnResource, CloudFormationValidatePlugin, Stack } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import { acknowledgePipeline } from '#lib/acknowledged.ts';
import { CheckedApp } from '#lib/checked-app.ts';
import { PipelineStack } from '#lib/stacks/pipeline-stack.ts';
import { synthesize as synthesizeStages } from './support/assembly.ts';

/** Synthesizes a stack; throws the findings. */
function synthesize(fill: (stack: Stack) => void): void {
  const app = new CheckedApp();
  fill(new Stack(app, 'Trial', { env: { region: 'us-east-1' } }));
  app.synth();
}

test('an AwsSolutions finding stops synthesis', () => {
  expect(() => synthesize((stack) => new CfnQueue(stack, 'Queue'))).toThrow(/AwsSolutions-SQS4/);
});

test("a finding of the library's validation stops synthesis", () => {
  const table = { type: 'AWS::DynamoDB::Table', properties: { NoSuchProperty: true } };
  expect(() => synthesize((stack) => new CfnResource(stack, 'Table', table))).toThrow(
    /NoSuchProperty[\s\S]*CloudFormation Validate/,
  );
});

test('a stack without findings is synthesized', () => {
  const handle = { type: 'AWS::CloudFormation::WaitConditionHandle' };
  expect(() => synthesize((stack) => new CfnResource(stack, 'Wait', handle))).not.toThrow();
});

/** Findings of the library's offline validation and of AwsSolutions, warnings included. */
const foundIn = (assembly: string): readonly object[] =>
  JSON.parse(readFileSync(join(assembly, 'validation-report.json'), 'utf8')).pluginReports;

test('the pipeline stack has no findings', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'coursewright-pipeline-'));
  try {
    const app = new CheckedApp({ outdir });
    acknowledgePipeline(new PipelineStack(app, 'acme@12/courses@34'));
    app.synth();
    expect(foundIn(outdir)).toEqual([]);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
});

test('no template of any stage has a finding or warning', () => {
  expect(foundIn(synthesizeStages().folder)).toEqual([]);
});

// Guards against a report that is empty because nothing was validated; this finding is a warning, which does not stop
// synthesis.
test('an invalid value in a prod template is a finding', () => {
  const text = readFileSync(join(synthesizeStages().folder, 'Coursewright-prod-Data.template.json'), 'utf8');
  const broken = text.replaceAll('"PAY_PER_REQUEST"', '"PAY_AS_YOU_LIKE"');
  expect(broken).not.toBe(text);
  const scratch = mkdtempSync(join(tmpdir(), 'coursewright-broken-'));
  const validator = new CloudFormationValidatePlugin();
  const found = (template: string, name: string) => {
    const templatePath = join(scratch, `${name}.template.json`);
    writeFileSync(templatePath, template);
    const stack = { stackConstructPath: name, templatePath, accountId: '000000000000', region: 'us-east-1' };
    return validator.validate({ templatePaths: [templatePath], stackTemplates: [stack], appConstruct: new App() })
      .violations;
  };
  try {
    expect(found(text, 'Whole')).toEqual([]);
    expect(found(broken, 'Broken')).toMatchObject([{ description: expect.stringContaining('PAY_AS_YOU_LIKE') }]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
