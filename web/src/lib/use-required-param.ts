import { useParams } from 'react-router-dom';

/** Throws if the route has no such parameter. */
export function useRequiredParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The matched route has no parameter ":${name}".`);
  return value;
}
