import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type StageConfig, stages } from '#lib/stages.ts';

export function parseStageArguments<const Flag extends string>(
  argv: readonly string[],
  flags: readonly Flag[],
  usage: string,
): { readonly stage: StageConfig } & Readonly<Record<Flag, boolean>> {
  const options: ParseArgsOptionsConfig = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }]));
  const say = (what: string) => new Error(`${what}\n${usage}`);
  let typed: ReturnType<typeof parseArgs>;
  try {
    typed = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw say(error instanceof Error ? error.message : String(error));
  }
  const [name, ...more] = typed.positionals;
  if (name === undefined) throw say('Name a stage.');
  if (more.length > 0) throw say(`One stage at a time. Remove ${more.join(' ')}.`);
  const stage: StageConfig | undefined = Object.values(stages).find((one) => one.name === name);
  if (!stage) throw say(`Unknown stage "${name}".`);
  const given = Object.fromEntries(flags.map((flag) => [flag, typed.values[flag] === true]));
  return { stage, ...given } as { readonly stage: StageConfig } & Readonly<Record<Flag, boolean>>;
}
