type Item = Readonly<Record<string, unknown>>;

export interface Condition {
  readonly exists?: boolean;
  readonly equals?: Item;
  readonly oneOf?: Readonly<Record<string, readonly unknown[]>>;
  /** Or the attribute is missing. */
  readonly below?: Readonly<Record<string, number>>;
  readonly above?: Readonly<Record<string, number>>;
  readonly missing?: readonly string[];
  /** Or the set is missing. */
  readonly fewer?: Readonly<Record<string, number>>;
  /** The attribute exists with another value. */
  readonly differs?: Item;
  readonly anyOf?: readonly Condition[];
}

export interface Change {
  readonly set?: Item;
  readonly setOnce?: Item;
  /** Adds to a number or a set. */
  readonly add?: Readonly<Record<string, number | ReadonlySet<string>>>;
  readonly remove?: readonly string[];
}

/** Data never becomes part of the expression. */
function expressions() {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const at = (attribute: string): string => {
    names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  };
  const value = (operand: unknown): string => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = operand;
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

function conditionText(condition: Condition, builder: Expressions): string {
  const { at, value } = builder;
  return [
    ...(condition.exists === true ? [`attribute_exists(${at('pk')})`] : []),
    ...(condition.exists === false ? [`attribute_not_exists(${at('pk')})`] : []),
    ...Object.entries(condition.equals ?? {}).map(([name, operand]) => `${at(name)} = ${value(operand)}`),
    ...Object.entries(condition.oneOf ?? {}).map(
      ([name, operand]) => `${at(name)} IN (${operand.map(value).join(', ')})`,
    ),
    ...Object.entries(condition.below ?? {}).map(
      ([name, bound]) => `(attribute_not_exists(${at(name)}) OR ${at(name)} < ${value(bound)})`,
    ),
    ...Object.entries(condition.above ?? {}).map(([name, bound]) => `${at(name)} > ${value(bound)}`),
    ...(condition.missing ?? []).map((name) => `attribute_not_exists(${at(name)})`),
    ...Object.entries(condition.fewer ?? {}).map(
      ([name, bound]) => `(attribute_not_exists(${at(name)}) OR size(${at(name)}) < ${value(bound)})`,
    ),
    ...Object.entries(condition.differs ?? {}).map(([name, operand]) => `${at(name)} <> ${value(operand)}`),
    ...(condition.anyOf ? [`(${condition.anyOf.map((one) => conditionText(one, builder)).join(' OR ')})`] : []),
  ].join(' AND ');
}

export function expressionOf(condition: Condition) {
  const builder = expressions();
  return { ConditionExpression: conditionText(condition, builder), ...builder.attributes() };
}

export const conditionOf = (condition: Condition | undefined) => (condition ? expressionOf(condition) : {});

export function changeOf(change: Change, condition: Condition | undefined) {
  const builder = expressions();
  const sets = Object.entries(change.set ?? {})
    .filter(([, operand]) => operand !== undefined)
    .map(([name, operand]) => `${builder.at(name)} = ${builder.value(operand)}`);
  const once = Object.entries(change.setOnce ?? {}).map(
    ([name, operand]) => `${builder.at(name)} = if_not_exists(${builder.at(name)}, ${builder.value(operand)})`,
  );
  const adds = Object.entries(change.add ?? {}).map(([name, by]) => `${builder.at(name)} ${builder.value(by)}`);
  const removes = (change.remove ?? []).map((name) => builder.at(name));
  const UpdateExpression = [
    sets.length + once.length > 0 ? `SET ${[...sets, ...once].join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return {
    UpdateExpression,
    ...(condition && { ConditionExpression: conditionText(condition, builder) }),
    ...builder.attributes(),
  };
}

export const allowedPast = ({ from }: { readonly from: readonly string[] }): Condition => ({ oneOf: { status: from } });
