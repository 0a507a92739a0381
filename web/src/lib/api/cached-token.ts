import { session } from '../session/index.ts';

let newest: string | undefined;

/** The newest token, for a page that closes right after its first reply. */
export function cacheToken(token: string): void {
  newest = token;
}

// Never sent for the next user.
session.onEvent((event) => {
  if (event === 'SIGNED_OUT') newest = undefined;
});

/**
 * Keeps a token ready for requests on `pagehide`, when reading one would take too long. Call `renew` whenever such
 * a request may follow.
 */
export function createTokenCache() {
  let token: string | undefined;
  return {
    get: () => token ?? newest,
    renew(): void {
      session.accessToken().then(
        (next) => {
          token = next;
        },
        () => undefined,
      );
    },
  };
}
