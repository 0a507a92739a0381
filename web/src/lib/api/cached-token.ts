import { session } from '../session/index.ts';

let newest: string | undefined;

/** The token of the newest call; a page that goes right after its first answer has one at hand by that. */
export function cacheToken(token: string): void {
  newest = token;
}

// Nothing of one user's goes under the name of who was there before.
session.onEvent((event) => {
  if (event === 'SIGNED_OUT') newest = undefined;
});

/**
 * An access token that is there at once: reading one takes a moment, and what is sent as a page goes has none
 * (`call`'s `accessToken`). Ask for it whenever something comes up that may have to go with the page.
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
