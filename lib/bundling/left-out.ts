import type { LeftOut } from './left-out/change.ts';
import { ofEachClient } from './left-out/clients.ts';
import { ofDeclarations } from './left-out/declarations.ts';
import { ofFsrs } from './left-out/fsrs.ts';
import { ofOpenAi } from './left-out/openai.ts';
import { ofAllClients, ofFiles, ofTable, ofUserPool } from './left-out/sdk.ts';
import { ofStripe } from './left-out/stripe.ts';
import { ofUlid } from './left-out/ulid.ts';
import { ofZod } from './left-out/zod.ts';

/** Everything that is left out of a function's bundle. Those that show schemas to a model keep what writes them. */
export const leftOut = ({ showsSchemas }: { readonly showsSchemas: boolean }): readonly LeftOut[] => [
  ...ofEachClient,
  ...ofAllClients,
  ...ofTable,
  ...ofFiles,
  ...ofUserPool,
  ...ofDeclarations,
  ...ofOpenAi,
  ...ofStripe,
  ...ofFsrs,
  ...ofUlid,
  ...ofZod(showsSchemas),
];
