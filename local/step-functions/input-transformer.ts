export interface InputTransformer {
  /** Names for parts of the event: `{ "detail-name": "$.detail.name" }` */
  readonly InputPathsMap: Readonly<Record<string, string>>;
  readonly InputTemplate: string;
}

/**
 * Outside strings a placeholder becomes JSON, inside them text.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-transform-target-input.html
 */
export function transformed({ InputPathsMap, InputTemplate }: InputTransformer, event: object): unknown {
  let isInString = false;
  const json = InputTemplate.replace(/\\.|"|<([^<>"\s]+)>/g, (found: string, name: string | undefined) => {
    if (found === '"') isInString = !isInString;
    const path = name === undefined ? undefined : InputPathsMap[name];
    if (path === undefined) return found;
    const value = at(event, path);
    if (!isInString) return JSON.stringify(value ?? null);
    return JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(1, -1);
  });
  return JSON.parse(json);
}

function at(event: object, path: string): unknown {
  const [root, ...names] = path.split('.');
  if (root !== '$') throw new Error(`The local event rules do not support the path ${path}`);
  let value: unknown = event;
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return value;
}
