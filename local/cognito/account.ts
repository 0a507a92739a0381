import * as z from 'zod';
import { AttributeList, attributeList, changedAttributes } from './attributes.ts';
import { deliveryTo } from './codes.ts';
import { cognitoErrors } from './errors.ts';
import { type Operation, operation } from './operation.ts';
import { checkPassword } from './passwords.ts';
import { clientOf, type Pool } from './pool.ts';
import { mfaSettingsOf } from './software-tokens.ts';
import { isPassword, makeVerifier } from './srp.ts';
import type { User } from './users.ts';

const Metadata = z.record(z.string(), z.string()).optional();

const getUser = operation(z.object({ AccessToken: z.string() }), (pool, { AccessToken }) => {
  const { user, clientId = '' } = pool.tokens.userOf(AccessToken);
  return {
    Username: user.username,
    UserAttributes: attributeList(user, clientOf(pool, clientId).readable),
    ...mfaSettingsOf(user),
  };
});

const updateUserAttributes = operation(
  z.object({ AccessToken: z.string(), UserAttributes: AttributeList, ClientMetadata: Metadata }),
  async (pool, input) => {
    const { user, clientId = '' } = pool.tokens.userOf(input.AccessToken);
    const { email, ...others } = changedAttributes(pool.settings, input.UserAttributes, clientOf(pool, clientId));
    const changed = { ...user, attributes: { ...user.attributes, ...others } };
    if (email === undefined || email === user.attributes.email) {
      pool.users.save(changed);
      return { CodeDeliveryDetailsList: [] };
    }
    const holder = pool.users.bySignIn(email);
    if (holder && holder.username !== user.username) throw cognitoErrors.emailTaken();
    const moved: User = pool.settings.keepsEmailUntilVerified
      ? { ...changed, pendingEmail: email }
      : { ...changed, attributes: { ...changed.attributes, email, email_verified: 'false' } };
    pool.users.save(moved);
    if (!pool.settings.verifiesEmail) return { CodeDeliveryDetailsList: [] };
    const delivery = await pool.codes.send({
      user: moved,
      purpose: 'verify-email',
      source: 'CustomMessage_UpdateUserAttribute',
      clientId,
      to: email,
      clientMetadata: input.ClientMetadata,
    });
    return { CodeDeliveryDetailsList: [delivery] };
  },
);

const getVerificationCode = operation(
  z.object({ AccessToken: z.string(), AttributeName: z.literal('email'), ClientMetadata: Metadata }),
  async (pool, input) => {
    const { user, clientId = '' } = pool.tokens.userOf(input.AccessToken);
    const delivery = await pool.codes.send({
      user,
      purpose: 'verify-email',
      source: 'CustomMessage_VerifyUserAttribute',
      clientId,
      to: user.pendingEmail ?? user.attributes.email ?? '',
      clientMetadata: input.ClientMetadata,
    });
    return { CodeDeliveryDetails: delivery };
  },
);

const verifyUserAttribute = operation(
  z.object({ AccessToken: z.string(), AttributeName: z.literal('email'), Code: z.string() }),
  (pool, { AccessToken, Code }) => {
    const { user } = pool.tokens.userOf(AccessToken);
    const { pendingEmail, ...spent } = pool.codes.spend(user, 'verify-email', Code);
    const email = pendingEmail ?? spent.attributes.email ?? '';
    // Another user may have taken the address meanwhile.
    const holder = pool.users.bySignIn(email);
    if (holder && holder.username !== user.username) throw cognitoErrors.emailTaken();
    pool.users.save({ ...spent, attributes: { ...spent.attributes, email, email_verified: 'true' } });
    return {};
  },
);

const changePassword = operation(
  z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() }),
  (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { user } = pool.tokens.userOf(AccessToken);
    const { srpName } = pool.settings;
    if (!isPassword(srpName, user.username, PreviousPassword, user.password)) throw cognitoErrors.badCredentials();
    checkPassword(pool.settings, ProposedPassword);
    pool.users.save({ ...user, password: makeVerifier(srpName, user.username, ProposedPassword) });
    return {};
  },
);

const deleteUser = operation(z.object({ AccessToken: z.string() }), (pool, { AccessToken }) => {
  pool.users.remove(pool.tokens.userOf(AccessToken).user);
  return {};
});

const forgotPassword = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: Metadata }),
  async (pool, { ClientId, Username, ClientMetadata }) => {
    const client = clientOf(pool, ClientId);
    const user = pool.users.bySignIn(Username);
    if (!user) {
      if (!client.hidesUnknownUsers) throw cognitoErrors.unknownUser();
      return { CodeDeliveryDetails: deliveryTo(Username) };
    }
    if (!user.enabled) throw cognitoErrors.disabled();
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      throw cognitoErrors.notAuthorized('User password cannot be reset in the current state.');
    }
    if (user.attributes.email_verified !== 'true') {
      throw cognitoErrors.invalid(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    const delivery = await pool.codes.send({
      user,
      purpose: 'reset',
      source: 'CustomMessage_ForgotPassword',
      clientId: client.clientId,
      clientMetadata: ClientMetadata,
    });
    return { CodeDeliveryDetails: delivery };
  },
);

const confirmForgotPassword = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    ConfirmationCode: z.string(),
    Password: z.string(),
    ClientMetadata: Metadata,
  }),
  async (pool, input) => {
    const client = clientOf(pool, input.ClientId);
    const user = pool.users.bySignIn(input.Username);
    if (!user) throw client.hidesUnknownUsers ? cognitoErrors.wrongCode() : cognitoErrors.unknownUser();
    checkPassword(pool.settings, input.Password);
    const spent = pool.codes.spend(user, 'reset', input.ConfirmationCode);
    const changed = withPassword(pool, spent, input.Password);
    pool.users.save(changed);
    await pool.runTrigger({
      trigger: 'PostConfirmation',
      source: 'PostConfirmation_ConfirmForgotPassword',
      user: changed,
      clientId: client.clientId,
      request: { clientMetadata: input.ClientMetadata ?? null },
    });
    return {};
  },
);

const withPassword = (pool: Pool, user: User, password: string): User => ({
  ...user,
  status: 'CONFIRMED',
  password: makeVerifier(pool.settings.srpName, user.username, password),
});

export const accountOperations: Readonly<Record<string, Operation>> = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  ChangePassword: changePassword,
  DeleteUser: deleteUser,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
