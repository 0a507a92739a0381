import { type ComponentType, lazy, useState } from 'react';

/** A chunk that could not be loaded. `LazyBoundary` renews it, so that the next render fetches it again. */
export class ChunkLoadError extends Error {
  readonly renew: () => void;

  constructor(cause: unknown, renew: () => void) {
    super('A part of the site could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
    this.renew = renew;
  }
}

interface LazyOptions {
  /** Gets the promise of each load that a render waits for, and of none that is only a preload. */
  onWait?: (loading: Promise<unknown>) => void;
}

/**
 * `React.lazy` that can be loaded again after a failure, with a `preload()`. A component preloaded before its first render
 * is drawn at once: hydration needs that, since React discards pre-rendered HTML when it suspends meanwhile.
 */
export function lazyWithRetry<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onWait }: LazyOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;
  /** Replaces loading, see `waitFor`. */
  let awaited: Promise<unknown> | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const fetched = () =>
    lazy(async () => {
      const loading = awaited ? awaited.then(preload) : preload();
      if (!awaited) onWait?.(loading);
      try {
        return await loading;
      } catch (error) {
        // Renewed only once the boundary shows the failure: React renders what throws a second time, at once.
        throw new ChunkLoadError(error, () => {
          Fetched = fetched();
        });
      }
    });
  let Fetched: ComponentType<Props> = fetched();
  function Part(props: Props) {
    const [Content] = useState(() => loaded ?? Fetched);
    return <Content {...props} />;
  }
  /** Loads only after a promise, as its first load. Server-rendered HTML stays as it is until then. */
  const waitFor = (promise: Promise<unknown>): void => {
    awaited = promise;
  };
  return Object.assign(Part, { preload, waitFor });
}
