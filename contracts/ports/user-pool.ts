import { port } from '../needs.ts';

/** Operations with an access token need no IAM policy. */
export const userPool = port({
  checkPassword: { does: 'Checks a password', needs: [] },
  changePassword: { does: 'Changes the password, given the current one', needs: [] },
  attributes: { does: "Reads a user's attributes in the pool", needs: [{ pool: 'AdminGetUser' }] },
  hasAccount: { does: 'Checks whether a confirmed user has this address', needs: [{ pool: 'AdminGetUser' }] },
  rename: { does: "Sets a user's name in the pool", needs: [{ pool: 'AdminUpdateUserAttributes' }] },
  changeEmail: {
    does: "Sets a user's sign-in address as verified",
    needs: [{ pool: 'AdminUpdateUserAttributes' }],
  },
  remove: {
    does: 'Deletes a user from the pool, which signs them out everywhere',
    needs: [{ pool: 'AdminDeleteUser' }],
  },
  confirmSignUp: {
    does: 'Confirms a sign-up with the code from its mail',
    needs: [{ setting: 'USER_POOL_CLIENT_ID' }],
  },
  pendingSignUp: { does: "Reads a sign-up's user id, name and role", needs: [{ pool: 'AdminGetUser' }] },
  replaceSignUp: {
    does: 'Replaces a sign-up with an account that has a new id',
    needs: [
      { pool: 'AdminCreateUser' },
      { pool: 'AdminSetUserPassword' },
      { pool: 'AdminAddUserToGroup' },
      { pool: 'AdminDeleteUser' },
      { pool: 'AdminUpdateUserAttributes' },
    ],
  },
  voidPassword: { does: 'Sets a random password that is not stored', needs: [{ pool: 'AdminSetUserPassword' }] },
  signOutEverywhere: { does: 'Ends all sessions of a user', needs: [{ pool: 'AdminUserGlobalSignOut' }] },
  removeSecondStep: { does: 'Turns two-step sign-in off', needs: [{ pool: 'AdminSetUserMFAPreference' }] },
  isActive: { does: 'Checks whether a user is in a group', needs: [{ pool: 'AdminListGroupsForUser' }] },
  activate: {
    does: "Sets the name and adds a user to their role's group; endpoints reject users without a group",
    needs: [{ pool: 'AdminUpdateUserAttributes' }, { pool: 'AdminAddUserToGroup' }],
  },
  unfinishedSignUps: {
    does: 'Lists sign-ups and accounts without an address that are older than a time',
    needs: [{ pool: 'ListUsers' }],
  },
  removeSignUp: {
    does: 'Deletes a sign-up, unless it was confirmed meanwhile',
    needs: [{ pool: 'AdminGetUser' }, { pool: 'AdminDeleteUser' }],
  },
});
