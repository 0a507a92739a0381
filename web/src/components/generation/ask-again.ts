import type { QueryClient } from '@tanstack/react-query';

/** Asks for everything that a course's coming or going changes. */
export function askAgain(queries: QueryClient): void {
  for (const queryKey of [['courses'], ['generations'], ['dashboard']]) void queries.invalidateQueries({ queryKey });
}
