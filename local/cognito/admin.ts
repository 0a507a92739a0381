import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { epochSeconds } from '#local/protocol/time.ts';
import { AttributeList, attributeList, changedAttributes, newAttributes } from './attributes.ts';
import { cognitoErrors } from './errors.ts';
import { type Operation, operation } from './operation.ts';
import { checkPassword } from './passwords.ts';
import { type Pool, userNamed } from './pool.ts';
import { MfaSettings, mfaSettingsOf, withPreference } from './software-tokens.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './users.ts';

const OnPool = z.object({ UserPoolId: z.string() });
const OnUser = OnPool.extend({ Username: z.string() });
const InGroup = OnUser.extend({ GroupName: z.string() });

const userChange = <Schema extends typeof OnUser>(
  schema: Schema,
  changed: (user: User, input: z.output<Schema>, pool: Pool) => User,
): Operation =>
  operation(schema, (pool, input) => {
    pool.users.save(changed(userNamed(pool, String(input.Username)), input, pool));
    return {};
  });

function userFields(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt,
    UserLastModifiedDate: user.modifiedAt,
  };
}

const userEntry = (user: User) => ({ ...userFields(user), Attributes: attributeList(user) });

function checkGroup(pool: Pool, name: string): void {
  if (!pool.settings.groups.has(name)) throw cognitoErrors.unknownGroup();
}

function groupReply(pool: Pool, name: string) {
  return {
    GroupName: name,
    UserPoolId: pool.settings.poolId,
    Description: pool.settings.groups.get(name)?.description,
  };
}

const addToGroup = userChange(InGroup, (user, { GroupName }, pool) => {
  checkGroup(pool, GroupName);
  return { ...user, groups: [...new Set([...user.groups, GroupName])].sort() };
});

const removeFromGroup = userChange(InGroup, (user, { GroupName }, pool) => {
  checkGroup(pool, GroupName);
  return { ...user, groups: user.groups.filter((group) => group !== GroupName) };
});

const setPassword = userChange(
  OnUser.extend({ Password: z.string(), Permanent: z.boolean().default(false) }),
  (user, { Password, Permanent }, pool) => {
    checkPassword(pool.settings, Password);
    return {
      ...user,
      status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      password: makeVerifier(pool.settings.srpName, user.username, Password),
    };
  },
);

const updateAttributes = userChange(
  OnUser.extend({ UserAttributes: AttributeList }),
  (user, { UserAttributes }, pool) => {
    const changes = changedAttributes(pool.settings, UserAttributes);
    if (changes.email !== undefined && pool.settings.keepsEmailUntilVerified && changes.email_verified !== 'true')
      throw cognitoErrors.invalid(
        'the local user pool changes an email only together with email_verified: set it to true',
      );
    const holder = changes.email === undefined ? undefined : pool.users.bySignIn(changes.email);
    if (holder && holder.username !== user.username) throw cognitoErrors.emailTaken();
    return { ...user, attributes: { ...user.attributes, ...changes } };
  },
);

const createUser = operation(
  OnUser.extend({
    UserAttributes: AttributeList,
    TemporaryPassword: z.string().optional(),
    MessageAction: z.literal('SUPPRESS', 'the local user pool sends no invitations: set MessageAction to SUPPRESS'),
  }),
  (pool, { Username, UserAttributes, TemporaryPassword }) => {
    const attributes = newAttributes(pool.settings, Username, UserAttributes);
    if (pool.users.bySignIn(Username)) throw cognitoErrors.alreadyExists();
    if (TemporaryPassword !== undefined) checkPassword(pool.settings, TemporaryPassword);
    const username = randomUUID();
    const createdAt = epochSeconds(pool.clock());
    const password = TemporaryPassword ?? randomBytes(16).toString('hex');
    const user: User = {
      username,
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      attributes,
      groups: [],
      password: makeVerifier(pool.settings.srpName, username, password),
      codes: {},
      sessions: [],
      createdAt,
      modifiedAt: createdAt,
    };
    pool.users.save(user);
    return { User: userEntry(user) };
  },
);

const confirmSignUp = operation(
  OnUser.extend({ ClientMetadata: z.record(z.string(), z.string()).optional() }),
  async (pool, { Username, ClientMetadata }) => {
    const user = userNamed(pool, Username);
    if (user.status !== 'UNCONFIRMED') {
      throw cognitoErrors.notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    const confirmed: User = { ...user, status: 'CONFIRMED' };
    pool.users.save(confirmed);
    await pool.runTrigger({
      trigger: 'PostConfirmation',
      source: 'PostConfirmation_ConfirmSignUp',
      user: confirmed,
      clientId: 'CLIENT_ID_NOT_APPLICABLE',
      request: { clientMetadata: ClientMetadata ?? null },
    });
    return {};
  },
);

const deleteUser = operation(OnUser, (pool, { Username }) => {
  pool.users.remove(userNamed(pool, Username));
  return {};
});

const getUser = operation(OnUser, (pool, { Username }) => {
  const user = userNamed(pool, Username);
  return { ...userFields(user), UserAttributes: attributeList(user), ...mfaSettingsOf(user) };
});

const groupsOfUser = operation(OnUser, (pool, { Username }) => ({
  Groups: userNamed(pool, Username).groups.map((group) => groupReply(pool, group)),
}));

const PAGE = { Limit: z.number().int().min(1).max(60).default(60) };

function page(users: readonly User[], token: string | undefined, limit: number) {
  const from = Number(token ?? 0);
  const next = from + limit;
  return { Users: users.slice(from, next).map(userEntry), next: next < users.length ? String(next) : undefined };
}

const listUsers = operation(
  OnPool.extend({ ...PAGE, PaginationToken: z.string().optional(), Filter: z.string().optional() }),
  (pool, { Limit, PaginationToken, Filter }) => {
    const { Users, next } = page(pool.users.all().filter(matching(Filter)), PaginationToken, Limit);
    return { Users, PaginationToken: next };
  },
);

/**
 * Custom attributes are not searchable:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
const SEARCHABLE = new Set(
  'username email phone_number name given_name family_name preferred_username cognito:user_status sub'.split(' '),
);

function matching(filter = ''): (user: User) => boolean {
  if (filter === '') return () => true;
  const [, name = '', operator, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (name === '') throw cognitoErrors.invalid(`Error while parsing filter ${filter}`);
  if (!SEARCHABLE.has(name)) throw cognitoErrors.invalid(`Invalid search attribute: ${name}`);
  return (user) => {
    const held =
      name === 'sub' || name === 'username'
        ? user.username
        : name === 'cognito:user_status'
          ? user.status
          : (user.attributes[name] ?? '');
    return operator === '=' ? held === value : held.startsWith(value);
  };
}

const listUsersInGroup = operation(
  OnPool.extend({ ...PAGE, GroupName: z.string(), NextToken: z.string().optional() }),
  (pool, { GroupName, Limit, NextToken }) => {
    checkGroup(pool, GroupName);
    const members = pool.users.all().filter(({ groups }) => groups.includes(GroupName));
    const { Users, next } = page(members, NextToken, Limit);
    return { Users, NextToken: next };
  },
);

const listGroups = operation(OnPool, (pool) => ({
  Groups: [...pool.settings.groups.keys()].map((group) => groupReply(pool, group)),
}));

export const adminOperations: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: addToGroup,
  AdminRemoveUserFromGroup: removeFromGroup,
  AdminListGroupsForUser: groupsOfUser,
  AdminCreateUser: createUser,
  AdminSetUserPassword: setPassword,
  AdminConfirmSignUp: confirmSignUp,
  AdminGetUser: getUser,
  AdminUpdateUserAttributes: updateAttributes,
  AdminSetUserMFAPreference: userChange(OnUser.extend(MfaSettings), withPreference),
  AdminUserGlobalSignOut: userChange(OnUser, (user) => ({ ...user, sessions: [] })),
  AdminDisableUser: userChange(OnUser, (user) => ({ ...user, enabled: false, sessions: [] })),
  AdminEnableUser: userChange(OnUser, (user) => ({ ...user, enabled: true })),
  AdminDeleteUser: deleteUser,
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
  ListGroups: listGroups,
};
