/**
 * What the user pool said no with, by its exception's name; undefined for everything else (the network, the
 * configuration), which the user can only try again.
 */
export function poolError(error: unknown): { readonly name: string; readonly message: string } | undefined {
  if (!(error instanceof Error) || !error.name.endsWith('Exception')) return undefined;
  return { name: error.name, message: error.message };
}

export function isPoolError(error: unknown, ...names: readonly string[]): boolean {
  const refused = poolError(error);
  return refused !== undefined && names.includes(refused.name);
}
