/** The user pool's refusal; undefined for network and configuration errors. */
export function poolError(error: unknown): { readonly name: string; readonly message: string } | undefined {
  if (!(error instanceof Error) || !error.name.endsWith('Exception')) return undefined;
  return { name: error.name, message: error.message };
}

export function isPoolError(error: unknown, ...names: readonly string[]): boolean {
  const refused = poolError(error);
  return refused !== undefined && names.includes(refused.name);
}
