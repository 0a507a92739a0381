import { port } from '../needs.ts';

/** The user pool's own operations for whoever an access token is of. It asks no policy for them. */
export const userPool = port({
  checkPassword: { does: 'Asks whether a password is the right one', needs: [] },
  changePassword: { does: 'Changes the password, given the one before', needs: [] },
  attributes: { does: "A user's email and name as the pool has them", needs: [{ pool: 'AdminGetUser' }] },
  hasAccount: { does: 'Whether somebody has proven this address', needs: [{ pool: 'AdminGetUser' }] },
  rename: { does: "Sets a user's name in the pool", needs: [{ pool: 'AdminUpdateUserAttributes' }] },
  changeEmail: {
    does: 'Sets the address that a user signs in with, which counts as proven',
    needs: [{ pool: 'AdminUpdateUserAttributes' }],
  },
  remove: {
    does: 'Takes a user out of the pool, and so signs them out everywhere',
    needs: [{ pool: 'AdminDeleteUser' }],
  },
  confirmSignUp: {
    does: 'Confirms a sign-up by the code from its mail',
    needs: [{ setting: 'USER_POOL_CLIENT_ID' }],
  },
  pendingSignUp: { does: 'What was given at the sign-up of an address', needs: [{ pool: 'AdminGetUser' }] },
  replaceSignUp: {
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
  isActive: { does: 'Whether a user is in a group', needs: [{ pool: 'AdminListGroupsForUser' }] },
  activate: {
    does: 'Sets the name and puts a user in the group of their role, without which no endpoint takes their tokens',
    needs: [{ pool: 'AdminUpdateUserAttributes' }, { pool: 'AdminAddUserToGroup' }],
  },
  unfinishedSignUps: {
    does: 'Those that are older than a given time, and accounts without an address',
    needs: [{ pool: 'ListUsers' }],
  },
  removeSignUp: {
    does: 'Takes one out of the pool, unless it was confirmed meanwhile',
    needs: [{ pool: 'AdminGetUser' }, { pool: 'AdminDeleteUser' }],
  },
});
