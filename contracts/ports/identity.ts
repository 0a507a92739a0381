import { port } from '../needs.ts';

/** The user pool, for what tokens do not say. */
export const identity = port({
  attributes: { does: "A user's email and name as the pool has them", needs: [{ pool: 'AdminGetUser' }] },
  hasAccount: { does: 'Whether somebody has proven this address', needs: [{ pool: 'AdminGetUser' }] },
});

/** The user pool, for what an account undergoes. Each again is the same. */
export const poolUsers = port({
  rename: { does: "Sets a user's name in the pool", needs: [{ pool: 'AdminUpdateUserAttributes' }] },
  changeEmail: {
    does: 'Sets the address that a user signs in with, which counts as proven',
    needs: [{ pool: 'AdminUpdateUserAttributes' }],
  },
  remove: {
    does: 'Takes a user out of the pool, and so signs them out everywhere',
    needs: [{ pool: 'AdminDeleteUser' }],
  },
});

/** The user pool, for the moment in which somebody proves that an address is theirs. */
export const ownership = port({
  confirm: {
    does: 'Confirms a sign-up by the code from its mail',
    needs: [{ setting: 'USER_POOL_CLIENT_ID' }],
  },
  signUpOf: { does: 'What was given at the sign-up of an address', needs: [{ pool: 'AdminGetUser' }] },
  replace: {
    does: 'Puts an account with an id of its own in the place of a sign-up, which is deleted',
    needs: [
      { pool: 'AdminCreateUser' },
      { pool: 'AdminSetUserPassword' },
      { pool: 'AdminAddUserToGroup' },
      { pool: 'AdminDeleteUser' },
      { pool: 'AdminUpdateUserAttributes' },
    ],
  },
  voidPassword: { does: 'Sets a password that nobody knows', needs: [{ pool: 'AdminSetUserPassword' }] },
  signOutEverywhere: { does: 'Ends all sessions of a user', needs: [{ pool: 'AdminUserGlobalSignOut' }] },
  removeSecondStep: { does: 'Turns the second step off', needs: [{ pool: 'AdminSetUserMFAPreference' }] },
  isOpen: { does: 'Whether a user is in a group', needs: [{ pool: 'AdminListGroupsForUser' }] },
  open: {
    does: 'Sets the name and puts a user in the group of their role, without which no endpoint takes their tokens',
    needs: [{ pool: 'AdminUpdateUserAttributes' }, { pool: 'AdminAddUserToGroup' }],
  },
});

/** Sign-ups whose address nobody has proven; each keeps its address from whoever owns it. */
export const signUps = port({
  unfinished: {
    does: 'Those that are older than a given time, and accounts without an address',
    needs: [{ pool: 'ListUsers' }],
  },
  forget: {
    does: 'Takes one out of the pool, unless it was confirmed meanwhile',
    needs: [{ pool: 'AdminGetUser' }, { pool: 'AdminDeleteUser' }],
  },
});
