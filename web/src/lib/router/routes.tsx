import { createContext, useContext } from 'react';

export type Params = Readonly<Record<string, string>>;

/** The parameters of the route that is shown; the app provides them. */
export const ParamsContext = createContext<Params>({});

/** The value of a path parameter: `useParam('courseId')`; empty outside a route that has it. */
export const useParam = (name: string): string => useContext(ParamsContext)[name] ?? '';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape is nobody's id; the page then finds nothing under it.
    return segment;
  }
}

/** Matches `/course/:courseId/edit` against a path; undefined when it does not fit. A trailing slash is let pass. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(actual);
    else if (segment !== actual) return undefined;
  }
  return params;
}
