import type { ResourceIdentity, ResourceType, TemplateResource } from '#local/service.ts';
import { type Assembly, readAssembly, type SynthesizedStack } from './assembly.ts';
import { INERT } from './inert.ts';
import { locationOf } from './properties.ts';
import { Resolver } from './resolver.ts';

export interface LoadedTemplates {
  readonly stacks: readonly string[];
  readonly resources: readonly TemplateResource[];
  ofType(type: string): readonly TemplateResource[];
  identityOf(resource: TemplateResource): ResourceIdentity;
  resource(stack: string, logicalId: string): TemplateResource;
  assetPath(objectKey: string): string | undefined;
  outputs(stack: string): Readonly<Record<string, unknown>>;
}

export interface LoadOptions {
  readonly cdkOut: string;
  readonly types: readonly ResourceType[];
  /** By service, such as `secretsmanager`; resolved when the property is first read. */
  readonly dynamicReferences?: Readonly<Record<string, (reference: string) => string | undefined>>;
}

/** Properties resolve lazily, so resources may refer to each other in cycles unless their identities do. */
export function loadTemplates(options: LoadOptions): LoadedTemplates {
  const assembly = readAssembly(options.cdkOut);
  const templates = new TemplateSet(assembly, options);
  templates.check();
  return templates;
}

interface LoadedResource {
  readonly resource: TemplateResource;
  readonly type: ResourceType | undefined;
  identity?: ResourceIdentity;
}

class TemplateSet implements LoadedTemplates {
  readonly stacks: readonly string[];
  readonly resources: readonly TemplateResource[];
  readonly #assembly: Assembly;
  readonly #resolvers = new Map<string, Resolver>();
  readonly #loaded = new Map<string, LoadedResource>();
  readonly #options: LoadOptions;

  constructor(assembly: Assembly, options: LoadOptions) {
    this.#assembly = assembly;
    this.#options = options;
    this.stacks = assembly.stacks.map(({ name }) => name);
    const types = new Map([...INERT, ...options.types].map((type) => [type.type, type]));
    for (const stack of assembly.stacks) {
      const resolver = this.#resolverFor(stack);
      this.#resolvers.set(stack.name, resolver);
      for (const [logicalId, { Type, Condition, Properties }] of Object.entries(stack.template.Resources)) {
        if (Condition !== undefined && !resolver.condition(Condition)) continue;
        const properties = resolveLazily(Properties, resolver, `${stack.name}/${logicalId} (${Type})`);
        const resource = { stack: stack.name, logicalId, type: Type, properties };
        this.#loaded.set(`${stack.name}/${logicalId}`, { resource, type: types.get(Type) });
      }
    }
    this.resources = [...this.#loaded.values()].map(({ resource }) => resource);
  }

  ofType(type: string): readonly TemplateResource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  identityOf({ stack, logicalId }: TemplateResource): ResourceIdentity {
    return this.#identity(stack, logicalId);
  }

  resource(stack: string, logicalId: string): TemplateResource {
    return this.#find(stack, logicalId).resource;
  }

  assetPath(objectKey: string): string | undefined {
    return this.#assembly.assetPath(objectKey);
  }

  outputs(stack: string): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.keys(this.#stack(stack).template.Outputs).map((name) => [name, this.#output(stack, name)]),
    );
  }

  check(): void {
    const problems: string[] = [];
    for (const { resource, type } of this.#loaded.values()) {
      const where = locationOf(resource);
      if (!type) {
        problems.push(`${where}: the local cloud does not support this resource type`);
        continue;
      }
      try {
        this.identityOf(resource);
        // Dynamic references are skipped, since secrets have no values yet.
        for (const value of Object.values(this.#unresolvedReferences(resource))) problems.push(value);
      } catch (error) {
        problems.push(`${where}: ${messageOf(error)}`);
      }
    }
    if (problems.length > 0) {
      throw new Error(
        `The local cloud cannot emulate the templates:\n  ${problems.join('\n  ')}\nAdd support in local/, or change lib/.`,
      );
    }
  }

  #unresolvedReferences(resource: TemplateResource): string[] {
    const problems: string[] = [];
    for (const name of Object.keys(resource.properties)) {
      try {
        void resource.properties[name];
      } catch (error) {
        if (!(error instanceof UnknownDynamicReference && this.#served(error.service))) problems.push(messageOf(error));
      }
    }
    return problems;
  }

  #served(service: string): boolean {
    return this.#options.dynamicReferences?.[service] !== undefined;
  }

  #resolverFor({ name, template }: SynthesizedStack): Resolver {
    return new Resolver({
      stack: name,
      template,
      ref: (logicalId) => this.#identity(name, logicalId).ref,
      attribute: (logicalId, attribute) => {
        const found = this.#identity(name, logicalId).attributes[attribute];
        if (found !== undefined) return found;
        const { type } = this.#find(name, logicalId).resource;
        throw new Error(`${name}/${logicalId} (${type}) has no attribute ${attribute} in the local cloud`);
      },
      importValue: (exportName) => this.#exported(exportName),
      stackOutput: (stack, output) => this.#output(stack, output),
      dynamicReference: (service, reference) => {
        const value = this.#options.dynamicReferences?.[service]?.(reference);
        if (value === undefined) throw new UnknownDynamicReference(service, reference);
        return value;
      },
    });
  }

  #identity(stack: string, logicalId: string): ResourceIdentity {
    const loaded = this.#find(stack, logicalId);
    if (!loaded.type) throw new Error(`${stack}/${logicalId} is of the unknown type ${loaded.resource.type}`);
    loaded.identity ??= loaded.type.identify(loaded.resource);
    return loaded.identity;
  }

  #find(stack: string, logicalId: string): LoadedResource {
    const loaded = this.#loaded.get(`${stack}/${logicalId}`);
    if (!loaded) throw new Error(`the reference to ${stack}/${logicalId} has no target`);
    return loaded;
  }

  #stack(name: string): SynthesizedStack {
    const stack = this.#assembly.stacks.find((candidate) => candidate.name === name);
    if (!stack) throw new Error(`the stack ${name} is not among ${this.stacks.join(', ')}`);
    return stack;
  }

  #output(stack: string, name: string): unknown {
    const output = this.#stack(stack).template.Outputs[name];
    if (!output) throw new Error(`the stack ${stack} has no output ${name}`);
    return this.#resolvers.get(stack)?.value(output.Value);
  }

  #exported(exportName: string): unknown {
    for (const { name, template } of this.#assembly.stacks) {
      for (const { Value, Export } of Object.values(template.Outputs)) {
        const resolver = this.#resolvers.get(name);
        if (Export && resolver?.value(Export.Name) === exportName) return resolver.value(Value);
      }
    }
    throw new Error(`no stack exports ${exportName}`);
  }
}

class UnknownDynamicReference extends Error {
  readonly service: string;
  constructor(service: string, reference: string) {
    super(`the dynamic reference {{resolve:${service}:${reference}}} cannot be resolved by the local cloud`);
    this.service = service;
  }
}

function resolveLazily(
  properties: Record<string, unknown>,
  resolver: Resolver,
  where: string,
): Record<string, unknown> {
  const resolved: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(properties)) {
    let known: { readonly value: unknown } | undefined;
    Object.defineProperty(resolved, name, {
      enumerable: true,
      get: () => {
        try {
          known ??= { value: resolver.value(raw) };
          return known.value;
        } catch (error) {
          if (error instanceof UnknownDynamicReference) throw error;
          throw new Error(`${where}.${name}: ${messageOf(error)}`, { cause: error });
        }
      },
    });
  }
  return resolved;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
