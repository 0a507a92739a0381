import { port } from '../needs.ts';

/** See docs/decisions/private-files-have-one-door.md. */
export const mediaAccess = port({
  cookiesFor: {
    does: "Signs cookies that open a course's private files for ten minutes",
    needs: [{ secret: 'mediaKeys' }, { setting: 'SITE_URL' }],
  },
});
