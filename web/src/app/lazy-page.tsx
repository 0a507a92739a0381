import { type ComponentType, lazy, useState } from 'react';

/**
 * `React.lazy` with a `preload()`: a page loaded before the first render is drawn at once. Hydration needs that, since
 * React discards pre-rendered HTML when a page suspends while it hydrates.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(preload);
  function Page(props: Props) {
    const [Content] = useState(() => loaded ?? Lazy);
    return <Content {...props} />;
  }
  return Object.assign(Page, { preload });
}
