import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { epochSeconds } from '#local/protocol/time.ts';
import { AttributeList, newAttributes } from './attributes.ts';
import { deliveryTo } from './codes.ts';
import { cognitoErrors } from './errors.ts';
import { type Operation, operation } from './operation.ts';
import { checkPassword } from './passwords.ts';
import { clientOf } from './pool.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './users.ts';

const Metadata = z.record(z.string(), z.string()).optional();

const PreSignUpAnswer = z.object({
  autoConfirmUser: z.boolean().nullish(),
  autoVerifyEmail: z.boolean().nullish(),
});

const signUp = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    Password: z.string(),
    UserAttributes: AttributeList,
    ValidationData: AttributeList.nullish(),
    ClientMetadata: Metadata,
  }),
  async (pool, input) => {
    const { settings, users } = pool;
    const client = clientOf(pool, input.ClientId);
    if (!settings.selfSignUp) throw cognitoErrors.notAuthorized('SignUp is not permitted for this user pool');
    checkPassword(settings, input.Password);
    const attributes = newAttributes(settings, input.Username, input.UserAttributes, client);
    if (users.bySignIn(attributes.email ?? '')) throw cognitoErrors.alreadyExists();
    const username = randomUUID();
    const createdAt = epochSeconds(pool.clock());
    const drafted: User = {
      username,
      status: 'UNCONFIRMED',
      enabled: true,
      attributes,
      groups: [],
      password: makeVerifier(settings.srpName, username, input.Password),
      codes: {},
      sessions: [],
      createdAt,
      modifiedAt: createdAt,
    };
    const trigger = { user: drafted, clientId: client.clientId };
    const metadata = { clientMetadata: input.ClientMetadata ?? null };
    const answer = PreSignUpAnswer.parse(
      await pool.runTrigger({
        ...trigger,
        trigger: 'PreSignUp',
        source: 'PreSignUp_SignUp',
        request: { validationData: null, ...metadata },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      }),
    );
    // Another sign-up may have finished while the trigger ran.
    if (users.bySignIn(attributes.email ?? '')) throw cognitoErrors.alreadyExists();
    const user: User = {
      ...drafted,
      status: answer.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
      attributes: { ...attributes, email_verified: String(answer.autoVerifyEmail === true) },
    };
    users.save(user);
    if (answer.autoConfirmUser) {
      await pool.runTrigger({
        ...trigger,
        user,
        trigger: 'PostConfirmation',
        source: 'PostConfirmation_ConfirmSignUp',
        request: metadata,
      });
      return { UserConfirmed: true, UserSub: username };
    }
    const delivery = await pool.codes.send({
      user,
      purpose: 'sign-up',
      source: 'CustomMessage_SignUp',
      clientId: client.clientId,
      clientMetadata: input.ClientMetadata,
    });
    return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails: delivery };
  },
);

const confirmSignUp = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    ConfirmationCode: z.string(),
    ClientMetadata: Metadata,
  }),
  async (pool, input) => {
    const client = clientOf(pool, input.ClientId);
    const user = pool.users.bySignIn(input.Username);
    if (!user) throw client.hidesUnknownUsers ? cognitoErrors.expiredCode() : cognitoErrors.unknownUser();
    if (user.status !== 'UNCONFIRMED') {
      throw cognitoErrors.notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    const spent = pool.codes.spend(user, 'sign-up', input.ConfirmationCode);
    const confirmed: User = {
      ...spent,
      status: 'CONFIRMED',
      attributes: { ...spent.attributes, email_verified: 'true' },
    };
    pool.users.save(confirmed);
    await pool.runTrigger({
      trigger: 'PostConfirmation',
      source: 'PostConfirmation_ConfirmSignUp',
      user: confirmed,
      clientId: client.clientId,
      request: { clientMetadata: input.ClientMetadata ?? null },
    });
    return {};
  },
);

const resendConfirmationCode = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: Metadata }),
  async (pool, input) => {
    const client = clientOf(pool, input.ClientId);
    const user = pool.users.bySignIn(input.Username);
    if (!user) {
      if (!client.hidesUnknownUsers) throw cognitoErrors.unknownUser();
      return { CodeDeliveryDetails: deliveryTo(input.Username) };
    }
    if (user.status !== 'UNCONFIRMED') throw cognitoErrors.invalid('User is already confirmed.');
    const delivery = await pool.codes.send({
      user,
      purpose: 'sign-up',
      source: 'CustomMessage_ResendCode',
      clientId: client.clientId,
      clientMetadata: input.ClientMetadata,
    });
    return { CodeDeliveryDetails: delivery };
  },
);

export const signUpOperations: Readonly<Record<string, Operation>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
};
