import { isCredentialsError } from '../operator/report-errors.ts';

/** What a check found. Whoever reads it knows what to do next without reading code. */
export type Finding =
  | { readonly verdict: 'ok'; readonly detail: string }
  /** Nothing is deployed until it is put right. */
  | { readonly verdict: 'failed'; readonly problem: string; readonly toDo: string }
  /** Cannot be there before something else is; the first phase of a first deployment goes on without it. */
  | { readonly verdict: 'pending'; readonly problem: string; readonly toDo: string }
  /** Works as it is, and could be better. */
  | { readonly verdict: 'warning'; readonly problem: string; readonly toDo: string };

export const ok = (detail: string): Finding => ({ verdict: 'ok', detail });
export const failed = (what: string, toDo: string): Finding => ({ verdict: 'failed', problem: what, toDo });
export const pending = (what: string, toDo: string): Finding => ({ verdict: 'pending', problem: what, toDo });
export const warning = (what: string, toDo: string): Finding => ({ verdict: 'warning', problem: what, toDo });

/** One question that is context before anything is touched; `look` reads and never writes. */
export interface Check<Context> {
  readonly title: string;
  run(context: Context): Promise<Finding | readonly Finding[]>;
}

export interface CheckResult {
  readonly title: string;
  readonly finding: Finding;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks every check, also when one fails: whoever deploys sees everything that is missing at once. */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
): Promise<readonly CheckResult[]> {
  const found = await Promise.all(
    checks.map(async ({ title, run }): Promise<readonly CheckResult[]> => {
      try {
        return [await run(context)].flat().map((finding) => ({ title, finding }));
      } catch (error) {
        const finding = isCredentialsError(error)
          ? pending('cannot be looked at before somebody is signed in', 'Sign in first.')
          : failed(`could not be looked at: ${messageOf(error)}`, 'Put that right and run the command again.');
        return [{ title, finding }];
      }
    }),
  );
  return found.flat();
}

const marks: Readonly<Record<Finding['verdict'], string>> = { ok: '✓', failed: '✗', pending: '…', warning: '!' };

/** The findings as they are shown: one line for what is ready, two for what asks for something; the same one is said once. */
export const formatResults = (found: readonly CheckResult[]): string =>
  [...Map.groupBy(found, ({ finding }) => textOf(finding))]
    .map(([text, same]) => {
      const titles = [...new Set(same.map(({ title }) => title))].join(', ');
      return same[0] ? `  ${marks[same[0].finding.verdict]} ${titles}: ${text}` : '';
    })
    .join('\n');

const textOf = (finding: Finding): string =>
  finding.verdict === 'ok' ? finding.detail : `${finding.problem}\n      ${finding.toDo}`;
