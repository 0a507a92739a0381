import { isCredentialsError } from '../operator/report-errors.ts';

export type Finding =
  | { readonly verdict: 'ok'; readonly detail: string }
  | { readonly verdict: 'failed'; readonly problem: string; readonly toDo: string }
  /** Waits for an earlier step. The first phase of a first deployment goes on without it. */
  | { readonly verdict: 'pending'; readonly problem: string; readonly toDo: string }
  | { readonly verdict: 'warning'; readonly problem: string; readonly toDo: string };

export const ok = (detail: string): Finding => ({ verdict: 'ok', detail });
export const failed = (what: string, toDo: string): Finding => ({ verdict: 'failed', problem: what, toDo });
export const pending = (what: string, toDo: string): Finding => ({ verdict: 'pending', problem: what, toDo });
export const warning = (what: string, toDo: string): Finding => ({ verdict: 'warning', problem: what, toDo });

/** A check before the deployment. `run` never writes. */
export interface Check<Context> {
  readonly title: string;
  run(context: Context): Promise<Finding | readonly Finding[]>;
}

export interface CheckResult {
  readonly title: string;
  readonly finding: Finding;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs all checks, also after a failure. */
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
          ? pending('not checked: you are not signed in', 'Sign in and run the command again.')
          : failed(`the check failed: ${messageOf(error)}`, 'Fix the cause and run the command again.');
        return [{ title, finding }];
      }
    }),
  );
  return found.flat();
}

const marks: Readonly<Record<Finding['verdict'], string>> = { ok: '✓', failed: '✗', pending: '…', warning: '!' };

export const formatResults = (found: readonly CheckResult[]): string =>
  [...Map.groupBy(found, ({ finding }) => textOf(finding))]
    .map(([text, same]) => {
      const titles = [...new Set(same.map(({ title }) => title))].join(', ');
      return same[0] ? `  ${marks[same[0].finding.verdict]} ${titles}: ${text}` : '';
    })
    .join('\n');

const textOf = (finding: Finding): string =>
  finding.verdict === 'ok' ? finding.detail : `${finding.problem}\n      ${finding.toDo}`;
