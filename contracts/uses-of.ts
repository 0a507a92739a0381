import type { Access } from './endpoint.ts';
import type { Use } from './ports.ts';

/** What the function of an endpoint uses: its story's, and before it the chain's, which asks whether the caller has left. */
export const usesOf = ({ access, uses }: { readonly access: Access; readonly uses: readonly Use[] }): readonly Use[] =>
  access === 'signed-in' || access === 'admin' ? [...new Set<Use>([...uses, 'profiles.hasLeft'])] : uses;
