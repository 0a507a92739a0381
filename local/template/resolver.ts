import { isRecord } from '#local/protocol/json.ts';
import { ACCOUNT_ID, REGION } from '#local/service.ts';
import type { Template } from './assembly.ts';

export interface ResolverContext {
  readonly stack: string;
  readonly template: Template;
  ref(logicalId: string): string;
  attribute(logicalId: string, name: string): string;
  importValue(exportName: string): unknown;
  stackOutput(stack: string, output: string): unknown;
  dynamicReference(service: string, reference: string): string;
}

const NO_VALUE = Symbol('AWS::NoValue');
type Intrinsic = (argument: unknown) => unknown;

export class Resolver {
  readonly #context: ResolverContext;
  readonly #intrinsics: Readonly<Record<string, Intrinsic>>;
  readonly #pseudo: Readonly<Record<string, string>>;

  constructor(context: ResolverContext) {
    this.#context = context;
    this.#pseudo = {
      'AWS::Partition': 'aws',
      'AWS::Region': REGION,
      'AWS::AccountId': ACCOUNT_ID,
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': context.stack,
      'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:stack/${context.stack}/local`,
    };
    this.#intrinsics = {
      Ref: (name) => this.#ref(text(name)),
      'Fn::GetAtt': (argument) => this.#getAtt(argument),
      'Fn::Join': (argument) => {
        const [separator, parts] = pair(argument);
        // A dynamic reference may be joined from parts, with another resource's ARN.
        return this.#dynamic(list(this.value(parts)).map(text).join(text(separator)));
      },
      'Fn::Sub': (argument) => this.#sub(argument),
      'Fn::Select': (argument) => {
        const [index, items] = pair(argument);
        const chosen = list(this.value(items))[Number(this.value(index))];
        if (chosen === undefined) throw new Error(`Fn::Select ${JSON.stringify(index)} is outside its list`);
        return chosen;
      },
      'Fn::Split': (argument) => {
        const [separator, whole] = pair(argument);
        return text(this.value(whole)).split(text(separator));
      },
      'Fn::If': (argument) => {
        const [condition, yes, no] = list(argument);
        return this.#value(this.condition(text(condition)) ? yes : no);
      },
      'Fn::ImportValue': (name) => this.#context.importValue(text(this.value(name))),
      'Fn::GetStackOutput': (argument) => {
        const { StackName, OutputName } = record(this.value(argument));
        return this.#context.stackOutput(text(StackName), text(OutputName));
      },
      'Fn::FindInMap': (argument) => {
        const [map, first, second] = list(this.value(argument)).map(text);
        const found = this.#context.template.Mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
        if (found === undefined) throw new Error(`Fn::FindInMap finds nothing at ${map}.${first}.${second}`);
        return found;
      },
      'Fn::Base64': (argument) => Buffer.from(text(this.value(argument))).toString('base64'),
      'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => `${REGION}${zone}`),
    };
  }

  value(input: unknown): unknown {
    const resolved = this.#value(input);
    return resolved === NO_VALUE ? undefined : resolved;
  }

  condition(name: string): boolean {
    const declared = this.#context.template.Conditions[name];
    if (declared === undefined) throw new Error(`the condition ${name} is not declared`);
    return this.#holds(declared);
  }

  #value(input: unknown): unknown {
    if (typeof input === 'string') return this.#dynamic(input);
    if (Array.isArray(input)) return input.map((item) => this.#value(item)).filter((item) => item !== NO_VALUE);
    if (!isRecord(input)) return input;
    const [key, ...others] = Object.keys(input);
    if (key !== undefined && others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))) {
      const intrinsic = this.#intrinsics[key];
      if (!intrinsic) throw new Error(`the intrinsic ${key} is not supported by the local cloud`);
      return intrinsic(input[key]);
    }
    return Object.fromEntries(
      Object.entries(input)
        .map(([name, item]): [string, unknown] => [name, this.#value(item)])
        .filter(([, item]) => item !== NO_VALUE),
    );
  }

  #ref(name: string): unknown {
    if (name === 'AWS::NoValue') return NO_VALUE;
    const pseudo = this.#pseudo[name];
    if (pseudo !== undefined) return pseudo;
    if (name.startsWith('AWS::')) throw new Error(`the pseudo parameter ${name} is not supported by the local cloud`);
    const parameter = this.#context.template.Parameters[name];
    if (!parameter) return this.#context.ref(name);
    if (parameter.Default === undefined) throw new Error(`the parameter ${name} has no default`);
    return parameter.Default;
  }

  #getAtt(argument: unknown): string {
    const [logicalId, ...path] = typeof argument === 'string' ? argument.split('.') : list(argument).map(text);
    return this.#context.attribute(text(logicalId), path.map((part) => text(this.value(part))).join('.'));
  }

  #sub(argument: unknown): string {
    const [pattern, given] = Array.isArray(argument) ? argument : [argument, {}];
    const variables = record(given);
    const filled = text(pattern).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (name in variables) return text(this.value(variables[name]));
      return text(name.includes('.') ? this.#getAtt(name) : this.#ref(name));
    });
    return text(this.#dynamic(filled));
  }

  #dynamic(input: string): string {
    return input.replace(/\{\{resolve:([^:}]+):([^}]+)\}\}/g, (_, service: string, reference: string) =>
      this.#context.dynamicReference(service, reference),
    );
  }

  #holds(input: unknown): boolean {
    const [key, argument] = Object.entries(record(input))[0] ?? [];
    switch (key) {
      case 'Condition':
        return this.condition(text(argument));
      case 'Fn::Equals': {
        const [left, right] = list(this.value(argument));
        return String(left) === String(right);
      }
      case 'Fn::Not':
        return !this.#holds(list(argument)[0]);
      case 'Fn::And':
        return list(argument).every((item) => this.#holds(item));
      case 'Fn::Or':
        return list(argument).some((item) => this.#holds(item));
      default:
        throw new Error(`the condition function ${key} is not supported by the local cloud`);
    }
  }
}

function record(input: unknown): Record<string, unknown> {
  if (isRecord(input)) return input;
  throw new Error(`expected an object, found ${JSON.stringify(input)}`);
}

function list(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input;
  throw new Error(`expected a list, found ${JSON.stringify(input)}`);
}

function pair(input: unknown): readonly [unknown, unknown] {
  const [first, second] = list(input);
  return [first, second];
}

function text(input: unknown): string {
  if (typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean') return String(input);
  throw new Error(`expected a text, found ${JSON.stringify(input)}`);
}
