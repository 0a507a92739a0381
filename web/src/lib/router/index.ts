/** The router, as the rest of the site imports it. */

export { keepHere, keepScroll, numberKept } from './kept.ts';
export type { LinkProps } from './router.tsx';
export { BrowserRouter, Link, Navigate, StaticRouter, useLocation, useNavigate, useSearchParams } from './router.tsx';
export { matchPath, ParamsContext, useParam } from './routes.tsx';
