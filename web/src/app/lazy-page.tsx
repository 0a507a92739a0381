import { type ComponentType, lazy, useState } from 'react';

interface PageModule {
  readonly default: ComponentType;
}

/**
 * `React.lazy` with a `preload()`: a page loaded before the first render is drawn at once. Hydration needs that, since
 * React discards pre-rendered HTML when a page suspends while it hydrates.
 */
export function lazyPage(load: () => Promise<PageModule>) {
  let loaded: ComponentType | undefined;
  const preload = async (): Promise<PageModule> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(preload);
  function Page() {
    const [Content] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Content />;
  }
  return Object.assign(Page, { preload });
}
