import { isRead, type Port, type PortMethod } from '#contracts/needs.ts';
import type { PortName, ReadUse, Use } from '#contracts/ports.ts';
import type { Platform } from './platform.ts';

export interface Implementation<Methods extends object> {
  (platform: Platform): Methods;
  readonly declaration: Port;
}

type Method = (...args: never[]) => unknown;

/** Requires exactly the declared methods, which also set the function's permissions. */
export const provide = <P extends Port, Methods extends Record<keyof P, Method>>(
  declaration: P,
  build: (platform: Platform) => Methods,
): Implementation<Methods> => providePart(declaration, build);

/** For bundles without room for the whole port. */
export function providePart<P extends Port, Methods extends Partial<Record<keyof P, Method>>>(
  declaration: P,
  build: (platform: Platform) => Methods,
): Implementation<Methods> {
  const made = new WeakMap<Platform, Methods>();
  const implementation = (platform: Platform) => {
    const methods = made.get(platform) ?? build(platform);
    made.set(platform, methods);
    return methods;
  };
  return Object.assign(implementation, { declaration });
}

export type PortOf<U extends Use> = U extends `${infer P}.${string}` ? P & PortName : never;
export type MethodOf<U extends Use, P extends PortName> = U extends `${P}.${infer M}` ? M : never;

export type Implementations<U extends Use> = {
  readonly [P in PortOf<U>]: Implementation<Record<MethodOf<U, P>, Method>>;
};

export type Exactly<U extends Use, Given> = Given & { readonly [P in Exclude<keyof Given, PortOf<U>>]: never };

export type Dependencies<U extends Use, Given extends Implementations<U>, Allowed extends Use = U> = {
  readonly [P in PortOf<U>]: Given[P] extends Implementation<infer Methods>
    ? Pick<Methods, MethodOf<Allowed, P> & keyof Methods>
    : never;
} & Pick<Platform, 'now' | 'newId'>;

export type Reads<U extends Use, Given extends Implementations<U>> = Dependencies<U, Given, ReadUse<U>>;

export const dependenciesOf = <U extends Use, Given extends Implementations<U>>(
  uses: readonly U[],
  implementations: Given,
  platform: Platform,
): Dependencies<U, Given> => pick(uses, implementations, platform, () => true);

export const readsOf = <U extends Use, Given extends Implementations<U>>(
  uses: readonly U[],
  implementations: Given,
  platform: Platform,
): Reads<U, Given> => pick(uses, implementations, platform, isRead);

function pick<U extends Use, Given extends Implementations<U>, Allowed extends Use>(
  uses: readonly U[],
  implementations: Given,
  platform: Platform,
  isAllowed: (method: PortMethod) => boolean,
): Dependencies<U, Given, Allowed> {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const use of uses) {
    const [port = '', method = ''] = use.split('.');
    const implementation = (implementations as Readonly<Record<string, Implementation<Record<string, Method>>>>)[port];
    if (implementation === undefined) throw new Error(`No implementation was given for ${use}`);
    const declared = implementation.declaration[method];
    picked[port] = {
      ...picked[port],
      ...(declared && isAllowed(declared) && { [method]: implementation(platform)[method] }),
    };
  }
  return { ...picked, now: platform.now, newId: platform.newId } as Dependencies<U, Given, Allowed>;
}
