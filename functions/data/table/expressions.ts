type Item = Readonly<Record<string, unknown>>;

/** What must hold for a write. Plain values compare by equality. */
export interface Condition {
  readonly exists?: boolean;
  readonly equals?: Item;
  readonly oneOf?: Readonly<Record<string, readonly unknown[]>>;
  /** The attribute is missing or below the bound. */
  readonly below?: Readonly<Record<string, number>>;
  /** The attribute is above the bound. */
  readonly above?: Readonly<Record<string, number>>;
  readonly missing?: readonly string[];
  /** The attribute is missing or holds fewer than so many. */
  readonly fewer?: Readonly<Record<string, number>>;
  /** The attribute is there and another value. */
  readonly differs?: Item;
  /** One of these holds. */
  readonly anyOf?: readonly Condition[];
}

/** How an update changes an item. */
export interface Change {
  readonly set?: Item;
  /** Set where the attribute is missing. */
  readonly setOnce?: Item;
  /** A number is counted up; members join a set. */
  readonly add?: Readonly<Record<string, number | ReadonlySet<string>>>;
  readonly remove?: readonly string[];
}

/** Collects names and values, so that no expression is ever put together from data. */
function expressions() {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const at = (attribute: string): string => {
    names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  };
  const value = (given: unknown): string => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = given;
    return placeholder;
  };
  return {
    at,
    value,
    attributes: () => ({
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }),
  };
}
type Expressions = ReturnType<typeof expressions>;

function conditionText(condition: Condition, words: Expressions): string {
  const { at, value } = words;
  return [
    ...(condition.exists === true ? [`attribute_exists(${at('pk')})`] : []),
    ...(condition.exists === false ? [`attribute_not_exists(${at('pk')})`] : []),
    ...Object.entries(condition.equals ?? {}).map(([name, given]) => `${at(name)} = ${value(given)}`),
    ...Object.entries(condition.oneOf ?? {}).map(([name, given]) => `${at(name)} IN (${given.map(value).join(', ')})`),
    ...Object.entries(condition.below ?? {}).map(
      ([name, bound]) => `(attribute_not_exists(${at(name)}) OR ${at(name)} < ${value(bound)})`,
    ),
    ...Object.entries(condition.above ?? {}).map(([name, bound]) => `${at(name)} > ${value(bound)}`),
    ...(condition.missing ?? []).map((name) => `attribute_not_exists(${at(name)})`),
    ...Object.entries(condition.fewer ?? {}).map(
      ([name, bound]) => `(attribute_not_exists(${at(name)}) OR size(${at(name)}) < ${value(bound)})`,
    ),
    ...Object.entries(condition.differs ?? {}).map(([name, given]) => `${at(name)} <> ${value(given)}`),
    ...(condition.anyOf ? [`(${condition.anyOf.map((one) => conditionText(one, words)).join(' OR ')})`] : []),
  ].join(' AND ');
}

export function conditionOf(condition: Condition | undefined) {
  if (!condition) return {};
  const words = expressions();
  return { ConditionExpression: conditionText(condition, words), ...words.attributes() };
}

export function changeOf(change: Change, condition: Condition | undefined) {
  const words = expressions();
  const sets = Object.entries(change.set ?? {})
    .filter(([, given]) => given !== undefined)
    .map(([name, given]) => `${words.at(name)} = ${words.value(given)}`);
  const once = Object.entries(change.setOnce ?? {}).map(
    ([name, given]) => `${words.at(name)} = if_not_exists(${words.at(name)}, ${words.value(given)})`,
  );
  const adds = Object.entries(change.add ?? {}).map(([name, by]) => `${words.at(name)} ${words.value(by)}`);
  const removes = (change.remove ?? []).map((name) => words.at(name));
  const UpdateExpression = [
    sets.length + once.length > 0 ? `SET ${[...sets, ...once].join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return {
    UpdateExpression,
    ...(condition && { ConditionExpression: conditionText(condition, words) }),
    ...words.attributes(),
  };
}

/** The condition that a transition's past sets: the record is in one of the states that it may follow. */
export const allowedPast = ({ from }: { readonly from: readonly string[] }): Condition => ({ oneOf: { status: from } });
