import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ResourceType } from '#local/service.ts';
import { loadTemplates } from '#local/template/load.ts';
import { arn, physicalName } from '#local/template/names.ts';

const folder = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const thing: ResourceType = {
  type: 'Test::Thing',
  identify: (resource) => {
    const name = physicalName(resource, 'Name');
    return { ref: name, attributes: { Arn: arn('test', name), 'Endpoint.Port': '1234' } };
  },
};

function assembly(stacks: Record<string, object>): string {
  const cdkOut = mkdtempSync(join(folder, 'out-'));
  mkdirSync(cdkOut, { recursive: true });
  const artifacts: Record<string, object> = {};
  for (const [name, template] of Object.entries(stacks)) {
    writeFileSync(join(cdkOut, `${name}.template.json`), JSON.stringify(template));
    artifacts[name] = { type: 'aws:cloudformation:stack', properties: { templateFile: `${name}.template.json` } };
  }
  writeFileSync(join(cdkOut, 'manifest.json'), JSON.stringify({ version: '1', artifacts }));
  return cdkOut;
}

const testResource = (Properties: object, more = {}) => ({ Type: 'Test::Thing', Properties, ...more });
const load = (stacks: Record<string, object>, dynamicReferences = {}) =>
  loadTemplates({ cdkOut: assembly(stacks), types: [thing], dynamicReferences });
const valueIn = (value: unknown, template = {}) =>
  load({
    A: { ...template, Resources: { It: testResource({ value }), Other: testResource({ Name: 'other' }) } },
  }).resource('A', 'It').properties.value;

test.each([
  ['Ref', { Ref: 'Other' }, 'other'],
  ['GetAtt', { 'Fn::GetAtt': ['Other', 'Arn'] }, 'arn:aws:test:us-east-1:000000000000:other'],
  ['dotted GetAtt', { 'Fn::GetAtt': ['Other', 'Endpoint.Port'] }, '1234'],
  ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, 'b']] }, 'a-us-east-1-b'],
  [
    'Sub',
    { 'Fn::Sub': 'x-${Other}-${Other.Arn}-${AWS::AccountId}-${!Literal}' },
    'x-other-arn:aws:test:us-east-1:000000000000:other-000000000000-${Literal}',
  ],
  ['Sub with variables', { 'Fn::Sub': ['${who}!', { who: { Ref: 'Other' } }] }, 'other!'],
  ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  ['If', { 'Fn::If': ['IsDev', 'dev', 'prod'] }, 'dev'],
  ['If without a value', ['kept', { 'Fn::If': ['IsProd', 'gone', { Ref: 'AWS::NoValue' }] }], ['kept']],
  ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'dev', 'memory'] }, 512],
  ['a parameter', { Ref: 'Stage' }, 'dev'],
])('%s is resolved', (_, value, expected) => {
  const template = {
    Parameters: { Stage: { Type: 'String', Default: 'dev' } },
    Mappings: { Sizes: { dev: { memory: 512 } } },
    Conditions: {
      IsDev: { 'Fn::Equals': [{ Ref: 'Stage' }, 'dev'] },
      IsProd: { 'Fn::Not': [{ Condition: 'IsDev' }] },
    },
  };
  expect(valueIn(value, template)).toEqual(expected);
});

test('resolves references across stacks by export and by output', () => {
  const templates = load({
    A: {
      Resources: { Other: testResource({ Name: 'other' }) },
      Outputs: { ArnOut: { Value: { 'Fn::GetAtt': ['Other', 'Arn'] }, Export: { Name: 'A:Arn' } } },
    },
    B: {
      Resources: {
        One: testResource({ value: { 'Fn::ImportValue': 'A:Arn' } }),
        Two: testResource({ value: { 'Fn::GetStackOutput': { StackName: 'A', OutputName: 'ArnOut' } } }),
      },
    },
  });
  const expected = 'arn:aws:test:us-east-1:000000000000:other';
  expect(templates.resource('B', 'One').properties.value).toBe(expected);
  expect(templates.resource('B', 'Two').properties.value).toBe(expected);
});

test('one error names every unsupported resource with stack, logical id and type', () => {
  const broken = () =>
    load({
      A: {
        Resources: {
          Strange: { Type: 'AWS::Quantum::Computer', Properties: {} },
          Dangling: testResource({ value: { Ref: 'Nobody' } }),
          Wrong: testResource({ value: { 'Fn::GetAtt': ['Dangling', 'Colour'] } }),
          Odd: testResource({ value: { 'Fn::Cidr': ['10.0.0.0/16', 2] } }),
          Secretive: testResource({ value: '{{resolve:ssm:/somewhere}}' }),
        },
      },
    });
  expect(broken).toThrow(/A\/Strange \(AWS::Quantum::Computer\)/);
  expect(broken).toThrow(/A\/Dangling \(Test::Thing\)\.value.*A\/Nobody has no target/);
  expect(broken).toThrow(/A\/Wrong .*A\/Dangling \(Test::Thing\) has no attribute Colour/);
  expect(broken).toThrow(/A\/Odd .*Fn::Cidr/);
  expect(broken).toThrow(/resolve:ssm:\/somewhere/);
});

test('leaves out a resource whose condition is false', () => {
  const templates = load({
    A: {
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { Gone: testResource({}, { Condition: 'Never' }), Here: testResource({}) },
    },
  });
  expect(templates.resources.map(({ logicalId }) => logicalId)).toEqual(['Here']);
});

test('resolves a dynamic reference that is joined from parts', () => {
  const reference = ['', ['{{resolve:secretsmanager:', { 'Fn::GetAtt': ['Other', 'Arn'] }, ':SecretString:::v1}}']];
  const templates = load(
    { A: { Resources: { It: testResource({ value: { 'Fn::Join': reference } }), Other: testResource({}) } } },
    { secretsmanager: (text: string) => (text.endsWith(':SecretString:::v1') ? '{"current":"hush"}' : undefined) },
  );
  expect(templates.resource('A', 'It').properties.value).toBe('{"current":"hush"}');
});

test('resolves a secret on first access, not at load', () => {
  let secret: string | undefined;
  const templates = load(
    { A: { Resources: { It: testResource({ value: 'Bearer {{resolve:secretsmanager:it:SecretString:key::}}' }) } } },
    { secretsmanager: (reference: string) => (reference === 'it:SecretString:key::' ? secret : undefined) },
  );
  secret = 'hush';
  expect(templates.resource('A', 'It').properties.value).toBe('Bearer hush');
});
