import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { instead, type LeftOut, replacing, root } from './change.ts';

/** The operations that `functions/` calls, by client. Others' schemas and errors are left out. */
export const operations: Readonly<Record<string, readonly string[]>> = {
  dynamodb: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'UpdateItem'],
  s3: ['CopyObject', 'DeleteObject', 'GetObject', 'PutObject'],
  'secrets-manager': ['GetSecretValue'],
  ses: ['SendEmail'],
  apigatewaymanagementapi: ['PostToConnection'],
  sfn: ['DescribeExecution', 'StartExecution', 'StopExecution'],
  'cognito-identity-provider': [
    'AdminAddUserToGroup',
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ],
};

/** The errors that the operations answer with, as their types say. */
function errorsOf(client: string): ReadonlySet<string> {
  const types = (operations[client] ?? []).map((operation) =>
    readFileSync(`${root}node_modules/@aws-sdk/client-${client}/dist-types/commands/${operation}Command.d.ts`, 'utf8'),
  );
  return new Set(types.flatMap((text) => [...text.matchAll(/@throws \{@link (\w+)\}/g)].map(([, name = '']) => name)));
}

/**
 * `{ [_xN]: … }` becomes `{ "xmlName": … }`: a computed key might have effects, so that no bundler dares to drop the
 * schema that holds it. Errors that cannot come are not registered; one that came all the same would be of its
 * service's base class, with its own name.
 */
const onlyOurSchemas = (client: string) => (source: string) => {
  const constants = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"\n]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  const errors = errorsOf(client);
  return (client === 'dynamodb' ? untold(source) : source)
    .replace(/\[(_\w+)\]:/g, (whole, name: string) => (constants.has(name) ? `${constants.get(name)}:` : whole))
    .replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (whole, name: string) =>
      errors.has(name) ? whole : '',
    );
};

/**
 * What the table tells only when it is asked to, and what requests held before there were expressions: each is a text
 * to the client, so that nobody reaches the schemas of what is in it.
 */
const untold = replacing(
  [/\(\) => (?:ConsumedCapacity|ItemCollectionMetrics)(?:\$|Multiple|PerTable)/g, '0'],
  [/\(\) => (?:ExpectedAttributeMap|AttributeUpdates|KeyConditions|FilterConditionMap)\b/g, '0'],
);

/** An error's class as the packages write it, 15 lines each: its name, whose fault it is, and what it tells besides. */
const ERROR_CLASS =
  /^export class (\w+) extends __BaseException \{\n {4}static shapeId = "([\w.]+)#\1";\n {4}name = "\1";\n {4}\$fault = "(\w+)";\n(?: {4}(\$retryable) = \{\};\n)?((?: {4}\w+;\n)*) {4}constructor\(opts\) \{\n {8}super\(\{\n {12}name: "\1",\n {12}\$fault: "\3",\n {12}\.\.\.opts,\n {8}\}\);\n {8}Object\.setPrototypeOf\(this, \1\.prototype\);\n(?: {8}this\.\w+ = opts\.\w+;\n)* {4}\}\n\}$/gm;

/** The same classes, made by one function. */
const errorsInShort = (source: string): string => {
  const made = replacing([/^import \{ \w+ as __BaseException \} from .*$/gm, `$&\n${MAKES_ERROR}`])(source).replace(
    ERROR_CLASS,
    (_whole, name: string, namespace: string, fault: string, retryable: string | undefined, members: string) =>
      `export const ${name} = /* @__PURE__ */ errorClass(${[namespace, name, fault, retryable ?? '', ...(members.match(/\w+/g) ?? [])].map((text) => JSON.stringify(text)).join(', ')});`,
  );
  if (/^export class /m.test(made)) throw new Error('Some error is not written as the others are');
  return made;
};
const MAKES_ERROR = `const errorClass = (namespace, name, $fault, retryable, ...members) =>
  class extends __BaseException {
    static shapeId = namespace + "#" + name;
    name = name;
    $fault = $fault;
    constructor(options) {
      super({ name, $fault, ...options });
      Object.setPrototypeOf(this, new.target.prototype);
      if (retryable) this[retryable] = {};
      for (const member of members) this[member] = options[member];
    }
  };`;

const endpoint = JSON.stringify(fileURLToPath(new URL('../regional-endpoint.ts', import.meta.url)));

/** What each client brings along, whatever is called of it. */
export const ofEachClient: readonly LeftOut[] = Object.keys(operations).flatMap((client): LeftOut[] => {
  const folder = `node_modules/@aws-sdk/client-${client}`;
  return [
    {
      file: `${folder}/package.json`,
      because: 'the user agent tells the version; nothing reads the rest',
      change: (source) => `{ "version": ${JSON.stringify(/"version": "(.*?)"/.exec(source)?.[1])} }`,
    },
    {
      file: `${folder}/dist-es/schemas/schemas_0.js`,
      because: 'schemas and errors of operations that nobody calls',
      change: onlyOurSchemas(client),
    },
    {
      file: `${folder}/dist-es/models/errors.js`,
      because: 'every class of error is spelled out, half of what is kept of a client',
      change: errorsInShort,
    },
    {
      file: `${folder}/dist-es/runtimeExtensions.js`,
      because: 'no client of ours is given an extension; besides them it tells the handler how long a socket may idle',
      change: instead(
        `export const resolveRuntimeExtensions = (config, extensions) => {
           if (extensions.length > 0) throw new Error("Extensions are left out, see lib/bundling/left-out");
           if (config.defaultSocketTimeout)
             config.requestHandler?.updateHttpClientConfig?.(Symbol.for("@smithy/defaultSocketTimeout"), config.defaultSocketTimeout);
           return config;
         };`,
      ),
    },
    {
      file: `${folder}/dist-es/endpoint/endpointResolver.js`,
      because: 'a rule engine with every partition, FIPS, dual stack and account endpoints; we call one region',
      change: instead(
        client === 's3'
          ? `export { bucketEndpoint as defaultEndpointResolver } from ${endpoint};`
          : `import { regionalEndpoint } from ${endpoint};
             export const defaultEndpointResolver = regionalEndpoint(${JSON.stringify(client)});`,
      ),
    },
  ];
});
