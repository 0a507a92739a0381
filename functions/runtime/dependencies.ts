import { isRead, type Port, type PortMethod } from '#contracts/needs.ts';
import type { PortName, ReadUse, Use } from '#contracts/ports.ts';
import type { Platform } from './platform.ts';

/** Makes a port's methods on a platform. */
export interface Provider<Methods extends object> {
  (platform: Platform): Methods;
  readonly declaration: Port;
}

type Method = (...args: never[]) => unknown;

/**
 * Ties an implementation to its declaration in `contracts/ports/`: exactly the declared methods, by name. The
 * declaration says what each method needs; the function's policy allows no more.
 */
export const provide = <P extends Port, Methods extends Record<keyof P, Method>>(
  declaration: P,
  build: (platform: Platform) => Methods,
): Provider<Methods> => providePart(declaration, build);

/** Provides some methods of a port, for a function whose bundle has no room for the rest. */
export function providePart<P extends Port, Methods extends Partial<Record<keyof P, Method>>>(
  declaration: P,
  build: (platform: Platform) => Methods,
): Provider<Methods> {
  const made = new WeakMap<Platform, Methods>();
  const provider = (platform: Platform) => {
    const methods = made.get(platform) ?? build(platform);
    made.set(platform, methods);
    return methods;
  };
  return Object.assign(provider, { declaration });
}

export type PortOf<U extends Use> = U extends `${infer P}.${string}` ? P & PortName : never;
export type MethodOf<U extends Use, P extends PortName> = U extends `${P}.${infer M}` ? M : never;

/** One provider for each port that is used, with the used methods. */
export type Providers<U extends Use> = { readonly [P in PortOf<U>]: Provider<Record<MethodOf<U, P>, Method>> };

/** Refuses providers of ports that were not declared. */
export type Exactly<U extends Use, Given> = Given & { readonly [P in Exclude<keyof Given, PortOf<U>>]: never };

/** What a handler is handed: the declared methods (those in `Allowed`) and nothing else, the clock and fresh ids. */
export type Dependencies<U extends Use, Given extends Providers<U>, Allowed extends Use = U> = {
  readonly [P in PortOf<U>]: Given[P] extends Provider<infer Methods>
    ? Pick<Methods, MethodOf<Allowed, P> & keyof Methods>
    : never;
} & Pick<Platform, 'now' | 'newId'>;

/** The same without the methods that write, or need anything but the table. */
export type Reads<U extends Use, Given extends Providers<U>> = Dependencies<U, Given, ReadUse<U>>;

/** Builds a request's dependencies, keeping from each port only what was declared. */
export const dependenciesOf = <U extends Use, Given extends Providers<U>>(
  uses: readonly U[],
  providers: Given,
  platform: Platform,
): Dependencies<U, Given> => pick(uses, providers, platform, () => true);

/** The same for `Reads`. */
export const readsOf = <U extends Use, Given extends Providers<U>>(
  uses: readonly U[],
  providers: Given,
  platform: Platform,
): Reads<U, Given> => pick(uses, providers, platform, isRead);

function pick<U extends Use, Given extends Providers<U>, Allowed extends Use>(
  uses: readonly U[],
  providers: Given,
  platform: Platform,
  isAllowed: (method: PortMethod) => boolean,
): Dependencies<U, Given, Allowed> {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const use of uses) {
    const [port = '', method = ''] = use.split('.');
    const provider = (providers as Readonly<Record<string, Provider<Record<string, Method>>>>)[port];
    if (provider === undefined) throw new Error(`No provider was given for ${use}`);
    const declared = provider.declaration[method];
    picked[port] = {
      ...picked[port],
      ...(declared && isAllowed(declared) && { [method]: provider(platform)[method] }),
    };
  }
  return { ...picked, now: platform.now, newId: platform.newId } as Dependencies<U, Given, Allowed>;
}
