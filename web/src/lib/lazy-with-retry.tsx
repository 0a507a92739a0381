import { type ComponentType, lazy, useState } from 'react';

/** A failed chunk. `LazyBoundary` calls `renew`, so that the next render fetches it again. */
export class ChunkLoadError extends Error {
  readonly renew: () => void;

  constructor(cause: unknown, renew: () => void) {
    super('A part of the site could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
    this.renew = renew;
  }
}

interface LazyOptions {
  /** Called for loads that a render waits for, not for preloads. */
  onWait?: (loading: Promise<unknown>) => void;
}

/**
 * `React.lazy` with retry and `preload()`. A preloaded component renders synchronously, which hydration needs:
 * React discards pre-rendered HTML when it suspends.
 */
export function lazyWithRetry<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onWait }: LazyOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;
  /** See `waitFor`. */
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
        // React renders a throwing component twice, so renew only after the error is shown.
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
  /** Delays the first load. Until then server-rendered HTML stays. */
  const waitFor = (promise: Promise<unknown>): void => {
    awaited = promise;
  };
  return Object.assign(Part, { preload, waitFor });
}
