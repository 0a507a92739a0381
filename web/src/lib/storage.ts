/**
 * The browser's storage. It can be full or forbidden: a value that it refuses then lives as long as the page. A value that
 * does not parse counts as absent.
 */
type Area = 'localStorage' | 'sessionStorage';

export interface Stored<Value> {
  readonly key: string;
  get(): Value | undefined;
  /** `undefined` removes it. */
  set(value: Value | undefined): void;
}

/** A zod schema, or whatever parses like one: public pages load no zod. */
interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

const inMemory: Readonly<Record<Area, Map<string, string>>> = { localStorage: new Map(), sessionStorage: new Map() };

/** A value that is stored as it is, such as a flag. */
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

export function stored<Value>(area: Area, key: string, schema: Schema<Value>): Stored<Value> {
  const text = storedText(area, key);
  return {
    key,
    get() {
      try {
        const parsed = schema.safeParse(JSON.parse(text.get() ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    set: (value) => text.set(value === undefined ? undefined : JSON.stringify(value)),
  };
}

/** Unsaved work, which waits for its user and is kept through a sign-out. */
type UnsavedTopic = 'progress' | 'notes' | 'draft';
/** Filled-in forms, which a sign-out clears. */
const formTopics = ['request', 'outline', 'quiz'] as const;
type FormTopic = (typeof formTopics)[number];

/** The key of a private value: it names its user, so that nobody else who uses this browser reads it. */
export const userKey = (topic: UnsavedTopic | FormTopic, userId: string, ...ids: readonly string[]): string =>
  ['coursewright', topic, userId, ...ids].join('.');

/** The keys that start so. */
export function storedKeys(area: Area, prefix: string): string[] {
  const keys = [...inMemory[area].keys()];
  try {
    keys.push(...Object.keys(window[area]));
  } catch {
    // Forbidden, so nothing is stored.
  }
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}

/** Called when a user signs out. A session that merely expires keeps them, so that signing in again goes on from there. */
export function clearForms(): void {
  for (const topic of formTopics)
    for (const key of storedKeys('sessionStorage', `coursewright.${topic}.`))
      storedText('sessionStorage', key).set(undefined);
}
