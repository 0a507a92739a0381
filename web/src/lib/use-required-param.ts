import { useParams } from 'react-router-dom';

/** A path parameter of the matched route: `useRequiredParam('courseId')`. Throws on a route that does not have it. */
export function useRequiredParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The matched route has no parameter ":${name}".`);
  return value;
}
