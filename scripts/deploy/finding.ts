import { lacksCredentials } from '../operator/saying.ts';

/** What a check found. Whoever reads it knows what to do next without reading code. */
export type Finding =
  | { readonly verdict: 'ready'; readonly says: string }
  /** Nothing is deployed until it is put right. */
  | { readonly verdict: 'wrong'; readonly wrong: string; readonly toDo: string }
  /** Cannot be there before something else is; the first phase of a first deployment goes on without it. */
  | { readonly verdict: 'later'; readonly wrong: string; readonly toDo: string }
  /** Works as it is, and could be better. */
  | { readonly verdict: 'advice'; readonly wrong: string; readonly toDo: string };

export const ready = (says: string): Finding => ({ verdict: 'ready', says });
export const wrong = (what: string, toDo: string): Finding => ({ verdict: 'wrong', wrong: what, toDo });
export const later = (what: string, toDo: string): Finding => ({ verdict: 'later', wrong: what, toDo });
export const advice = (what: string, toDo: string): Finding => ({ verdict: 'advice', wrong: what, toDo });

/** One question that is asked before anything is touched; `look` reads and never writes. */
export interface Check<Asked> {
  readonly title: string;
  look(asked: Asked): Promise<Finding | readonly Finding[]>;
}

export interface Found {
  readonly title: string;
  readonly finding: Finding;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks every check, also when one fails: whoever deploys sees everything that is missing at once. */
export async function askAll<Asked>(checks: readonly Check<Asked>[], asked: Asked): Promise<readonly Found[]> {
  const found = await Promise.all(
    checks.map(async ({ title, look }): Promise<readonly Found[]> => {
      try {
        return [await look(asked)].flat().map((finding) => ({ title, finding }));
      } catch (error) {
        const finding = lacksCredentials(error)
          ? later('cannot be looked at before somebody is signed in', 'Sign in first.')
          : wrong(`could not be looked at: ${messageOf(error)}`, 'Put that right and run the command again.');
        return [{ title, finding }];
      }
    }),
  );
  return found.flat();
}

const marks: Readonly<Record<Finding['verdict'], string>> = { ready: '✓', wrong: '✗', later: '…', advice: '!' };

/** The findings as they are shown: one line for what is ready, two for what asks for something; the same one is said once. */
export const told = (found: readonly Found[]): string =>
  [...Map.groupBy(found, ({ finding }) => textOf(finding))]
    .map(([text, same]) => {
      const titles = [...new Set(same.map(({ title }) => title))].join(', ');
      return same[0] ? `  ${marks[same[0].finding.verdict]} ${titles}: ${text}` : '';
    })
    .join('\n');

const textOf = (finding: Finding): string =>
  finding.verdict === 'ready' ? finding.says : `${finding.wrong}\n      ${finding.toDo}`;
