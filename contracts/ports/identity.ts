import { port } from '../needs.ts';

/** The user pool, for what tokens do not say. */
export const identity = port({
  addToGroup: { does: 'Puts a user in the group of their role', needs: [{ pool: 'AdminAddUserToGroup' }] },
  signOutEverywhere: {
    does: 'Ends all sessions of a user; again is the same',
    needs: [{ pool: 'AdminUserGlobalSignOut' }],
  },
  attributes: { does: "A user's e-mail, name and role as the pool has them", needs: [{ pool: 'AdminGetUser' }] },
});

/** The user pool, for what an account undergoes. */
export const poolUsers = port({
  rename: { does: "Sets a user's name in the pool", needs: [{ pool: 'AdminUpdateUserAttributes' }] },
  remove: {
    does: 'Takes a user out of the pool, and so signs them out everywhere; again is the same',
    needs: [{ pool: 'AdminDeleteUser' }],
  },
});
