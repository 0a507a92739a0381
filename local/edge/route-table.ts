/** `GET /api/courses/{courseId}`, `ANY /api/{proxy+}` or `$default`. */
export interface RoutePattern {
  readonly key: string;
  readonly method: string;
  readonly segments: readonly Segment[];
}

type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'greedy'; readonly name: string };

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

export function routePattern(key: string): RoutePattern {
  if (key === '$default') return { key, method: 'ANY', segments: [{ kind: 'greedy', name: 'proxy' }] };
  const [method = '', path = ''] = key.split(' ');
  const segments = path
    .split('/')
    .slice(1)
    .map((text): Segment => {
      const [, name, plus] = /^\{([^}+]+)(\+?)\}$/.exec(text) ?? [];
      if (name === undefined) return { kind: 'static', text };
      return { kind: plus === '+' ? 'greedy' : 'parameter', name };
    });
  return { key, method, segments };
}

const RANK: Record<Segment['kind'], number> = { static: 2, parameter: 1, greedy: 0 };

/**
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html#http-api-develop-routes.evaluation
 */
function moreSpecific(a: RoutePattern, b: RoutePattern): number {
  if (a.key === '$default' || b.key === '$default') return a.key === '$default' ? 1 : -1;
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index += 1) {
    const [left, right] = [a.segments[index], b.segments[index]];
    const difference = (right ? RANK[right.kind] : -1) - (left ? RANK[left.kind] : -1);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

export function routeTable<Route extends { readonly pattern: RoutePattern }>(routes: readonly Route[]) {
  const sorted = [...routes].sort((a, b) => moreSpecific(a.pattern, b.pattern));
  return (method: string, path: string): RouteMatch<Route> | undefined => {
    const parts = path.split('/').slice(1);
    for (const route of sorted) {
      if (route.pattern.method !== 'ANY' && route.pattern.method !== method) continue;
      const pathParameters = parametersOf(route.pattern, parts);
      if (pathParameters) return { route, pathParameters: route.pattern.key === '$default' ? {} : pathParameters };
    }
    return undefined;
  };
}

function parametersOf({ segments }: RoutePattern, parts: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'greedy') {
      const rest = parts.slice(index).join('/');
      if (rest === '' && segments.length > 1) return undefined;
      return { ...parameters, [segment.name]: decoded(rest) };
    }
    const part = parts[index];
    if (part === undefined) return undefined;
    if (segment.kind === 'static' && decoded(part) !== segment.text) return undefined;
    if (segment.kind === 'parameter') {
      if (part === '') return undefined;
      parameters[segment.name] = decoded(part);
    }
  }
  return parts.length === segments.length ? parameters : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
