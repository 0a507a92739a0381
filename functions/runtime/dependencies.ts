import type { Port } from '#contracts/needs.ts';
import type { PortName, Use } from '#contracts/ports.ts';
import type { Platform } from './platform.ts';

/** Makes a port's methods on a platform. */
export type Provider<Methods extends object> = (platform: Platform) => Methods;

type Method = (...args: never[]) => unknown;

/**
 * Ties an implementation to its declaration in `contracts/ports/`: exactly the declared methods, by name. The
 * declaration says what each method needs; the function's policy allows no more.
 */
export function provide<P extends Port, Methods extends Record<keyof P, Method>>(
  _declaration: P,
  build: (platform: Platform) => Methods,
): Provider<Methods> {
  const made = new WeakMap<Platform, Methods>();
  return (platform) => {
    const methods = made.get(platform) ?? build(platform);
    made.set(platform, methods);
    return methods;
  };
}

type PortOf<U extends Use> = U extends `${infer P}.${string}` ? P & PortName : never;
type MethodOf<U extends Use, P extends PortName> = U extends `${P}.${infer M}` ? M : never;

/** One provider for each port that is used, with the used methods. */
export type Providers<U extends Use> = { readonly [P in PortOf<U>]: Provider<Record<MethodOf<U, P>, Method>> };

/** Refuses providers of ports that were not declared. */
export type Exactly<U extends Use, Given> = Given & { readonly [P in Exclude<keyof Given, PortOf<U>>]: never };

/** What a handler is handed: the declared methods and nothing else, the clock and fresh ids. */
export type Dependencies<U extends Use, Given extends Providers<U>> = {
  readonly [P in PortOf<U>]: Given[P] extends Provider<infer Methods>
    ? Pick<Methods, MethodOf<U, P> & keyof Methods>
    : never;
} & Pick<Platform, 'now' | 'newId'>;

/** Builds a request's dependencies, keeping from each port only what was declared. */
export function dependenciesOf<U extends Use, Given extends Providers<U>>(
  uses: readonly U[],
  providers: Given,
  platform: Platform,
): Dependencies<U, Given> {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const use of uses) {
    const [port = '', method = ''] = use.split('.');
    const provider = (providers as Readonly<Record<string, Provider<Record<string, Method>>>>)[port];
    if (provider === undefined) throw new Error(`No provider was given for ${use}`);
    picked[port] = { ...picked[port], [method]: provider(platform)[method] };
  }
  return { ...picked, now: platform.now, newId: platform.newId } as Dependencies<U, Given>;
}
