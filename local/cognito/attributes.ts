import * as z from 'zod';
import { Email } from '#domain/users/email.ts';
import { cognitoErrors } from './errors.ts';
import type { AttributeSettings, ClientSettings, PoolSettings } from './pool-settings.ts';
import { normalEmail, type User } from './users.ts';

export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.string().default('') })).default([]);
export type AttributeList = z.infer<typeof AttributeList>;

/** Only the pool or an operator sets these. */
const POOL_WRITES = new Set(['sub', 'email_verified', 'phone_number_verified']);

export function attributeList(user: User, readable?: ReadonlySet<string>): { Name: string; Value: string }[] {
  return Object.entries({ ...user.attributes, sub: user.username })
    .filter(([name]) => readable === undefined || name === 'sub' || readable.has(name))
    .map(([Name, Value]) => ({ Name, Value }));
}

export function newAttributes(
  settings: PoolSettings,
  email: string,
  list: AttributeList,
  client?: ClientSettings,
): Record<string, string> {
  if (!Email.safeParse(email).success) throw cognitoErrors.invalid('Username should be an email.');
  const given = fromList(list);
  if (given.email !== undefined && normalEmail(given.email) !== normalEmail(email)) {
    throw cognitoErrors.invalid('The email attribute must match the username.');
  }
  for (const name of Object.keys(given)) {
    if (POOL_WRITES.has(name) && client)
      throw cognitoErrors.notAuthorized('A client attempted to write unauthorized attribute');
    checkWritable(name, client);
  }
  const attributes = { ...given, email: normalEmail(email) };
  for (const [name, value] of Object.entries(attributes)) {
    if (!POOL_WRITES.has(name)) checkValue(attributeNamed(settings, name), value);
  }
  for (const { name, required } of settings.attributes.values()) {
    if (required && !(name in attributes)) {
      throw cognitoErrors.invalid(`Attributes did not conform to the schema: ${name}: The attribute is required`);
    }
  }
  return attributes;
}

/** An operator's call has no `client`. */
export function changedAttributes(
  settings: PoolSettings,
  list: AttributeList,
  client?: ClientSettings,
): Record<string, string> {
  const changes = fromList(list);
  for (const [name, value] of Object.entries(changes)) {
    if (POOL_WRITES.has(name)) {
      if (client || name === 'sub')
        throw cognitoErrors.notAuthorized('A client attempted to write unauthorized attribute');
      continue;
    }
    const attribute = attributeNamed(settings, name);
    // AWS applies immutability to AdminUpdateUserAttributes too.
    if (!attribute.mutable) throw cognitoErrors.invalid(`user.${name}: Attribute cannot be updated.`);
    checkWritable(name, client);
    checkValue(attribute, value);
    if (name === 'email' && !Email.safeParse(value).success)
      throw cognitoErrors.invalid('Invalid email address format.');
  }
  return changes.email === undefined ? changes : { ...changes, email: normalEmail(changes.email) };
}

const fromList = (list: AttributeList): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

function attributeNamed(settings: PoolSettings, name: string): AttributeSettings {
  const attribute = settings.attributes.get(name);
  if (attribute) return attribute;
  throw cognitoErrors.invalid(
    `Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`,
  );
}

function checkWritable(name: string, client: ClientSettings | undefined): void {
  if (client?.writable && !client.writable.has(name)) {
    throw cognitoErrors.notAuthorized('A client attempted to write unauthorized attribute');
  }
}

function checkValue({ name, minLength, maxLength }: AttributeSettings, value: string): void {
  if (value.length >= minLength && value.length <= maxLength) return;
  throw cognitoErrors.invalid(
    `Attributes did not conform to the schema: ${name}: String must be between ${minLength} and ${maxLength} characters long`,
  );
}
