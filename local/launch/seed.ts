import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Cloud } from '../cloud.ts';

/** Whom one can sign in as after the seed. */
const seedSchema = z.object({
  signIns: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
});
export type SeedResult = z.output<typeof seedSchema>;

const SEED = join(import.meta.dirname, '../seed/seed.ts');

/** Lets `local/seed/seed.ts` fill an empty cloud; it does nothing where its data is there already. */
export async function seedCloud(cloud: Cloud): Promise<SeedResult | undefined> {
  if (!existsSync(SEED)) return undefined;
  const { seed }: { seed: (cloud: Cloud) => Promise<unknown> } = await import(SEED);
  return seedSchema.parse(await seed(cloud));
}

export function describeSeed({ signIns }: SeedResult): string {
  return signIns.map(({ role, email, password }) => `  ${role.padEnd(8)} ${email}  ${password}`).join('\n');
}
