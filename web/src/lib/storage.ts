/**
 * Storage can be full or forbidden: a rejected value then lives as long as the page. An invalid value counts as
 * absent.
 */
type Area = 'localStorage' | 'sessionStorage';

export interface Stored<Value> {
  readonly key: string;
  get(): Value | undefined;
  /** `undefined` removes the value. */
  set(value: Value | undefined): void;
}

/** A zod schema or a compatible parser: public pages load no zod. */
interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

const inMemory: Readonly<Record<Area, Map<string, string>>> = { localStorage: new Map(), sessionStorage: new Map() };

export const storedText = (area: Area, key: string): Stored<string> => ({
  key,
  get() {
    try {
      return inMemory[area].get(key) ?? window[area].getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(value) {
    try {
      inMemory[area].delete(key);
      if (value === undefined) window[area].removeItem(key);
      else window[area].setItem(key, value);
    } catch {
      if (value !== undefined) inMemory[area].set(key, value);
    }
  },
});

export function parsed<Value>(schema: Schema<Value>, text: string | null | undefined): Value | undefined {
  try {
    const result = schema.safeParse(JSON.parse(text ?? 'null'));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

export function stored<Value>(area: Area, key: string, schema: Schema<Value>): Stored<Value> {
  const text = storedText(area, key);
  return {
    key,
    get: () => parsed(schema, text.get()),
    set: (value) => text.set(value === undefined ? undefined : JSON.stringify(value)),
  };
}

/** Unsaved work. A sign-out keeps it for its user. */
type UnsavedTopic = 'progress' | 'notes' | 'draft';
/** Preferences. */
type SettingsTopic = 'viewer' | 'check';
/** Form drafts. A sign-out clears them. */
const formTopics = ['request', 'request-sources', 'outline', 'quiz', 'sign-up'] as const;
type FormTopic = (typeof formTopics)[number];

/** Contains the user id, so that other users of the browser cannot read the value. */
export const userKey = (
  topic: UnsavedTopic | SettingsTopic | FormTopic,
  userId: string,
  ...ids: readonly string[]
): string => ['coursewright', topic, userId, ...ids].join('.');

/** For forms of visitors, who have no user id. */
export const formKey = (topic: FormTopic): string => `coursewright.${topic}.visitor`;

export function storedKeys(area: Area, prefix: string): string[] {
  const keys = [...inMemory[area].keys()];
  try {
    keys.push(...Object.keys(window[area]));
  } catch {
    // Storage is forbidden.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}

/** Called on sign-out. An expired session keeps the drafts. */
export function clearForms(): void {
  for (const topic of formTopics)
    for (const key of storedKeys('sessionStorage', `coursewright.${topic}.`))
      storedText('sessionStorage', key).set(undefined);
}
