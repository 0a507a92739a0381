import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is left out of a file when it is bundled. */
export interface LeftOut {
  /** From the project's folder on. */
  readonly file: string;
  readonly because: string;
  /** Makes the file's text what is bundled; throws where the file is no longer what this was written for. */
  readonly change: (source: string) => string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const instead = (text: string) => () => text;

type Edit = readonly [search: RegExp, by: string];

/** Replaces every match; none means that the package has changed and has to be looked at again. */
const replacing =
  (...edits: readonly Edit[]) =>
  (source: string): string =>
    edits.reduce((text, [search, by]) => {
      if (text.search(search) < 0) throw new Error(`Nothing matches ${search} any more`);
      return text.replaceAll(search, by);
    }, source);

/** A plugin that adds nothing; what it would have added is then reached by nobody. */
const noPlugin = (name: string) =>
  replacing([
    new RegExp(`^export const ${name} = `, 'gm'),
    `export const ${name} = () => ({ applyToStack() {} });\nexport const leftOut_${name} = `,
  ]);

/** The operations that `functions/` calls, by client. Others' schemas and errors are left out. */
export const operations: Readonly<Record<string, readonly string[]>> = {
  dynamodb: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'UpdateItem'],
  s3: ['GetObject', 'PutObject'],
  'secrets-manager': ['GetSecretValue'],
  ses: ['SendEmail'],
  sfn: ['DescribeExecution', 'StartExecution', 'StopExecution'],
  'cognito-identity-provider': ['AdminAddUserToGroup', 'AdminGetUser'],
};

/** The errors that the operations answer with, as their types say. */
const errorsOf = (client: string): ReadonlySet<string> => {
  const types = (operations[client] ?? []).map((operation) =>
    readFileSync(`${root}node_modules/@aws-sdk/client-${client}/dist-types/commands/${operation}Command.d.ts`, 'utf8'),
  );
  return new Set(types.flatMap((text) => [...text.matchAll(/@throws \{@link (\w+)\}/g)].map(([, name = '']) => name)));
};

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
  return source
    .replace(/\[(_\w+)\]:/g, (whole, name: string) => (constants.has(name) ? `${constants.get(name)}:` : whole))
    .replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (whole, name: string) =>
      errors.has(name) ? whole : '',
    );
};

const endpoint = JSON.stringify(fileURLToPath(new URL('regional-endpoint.ts', import.meta.url)));

const ofClients = Object.keys(operations).flatMap((client): LeftOut[] => {
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
      file: `${folder}/dist-es/runtimeExtensions.js`,
      because: 'no client of ours is given an extension; besides them it tells the handler how long a socket may idle',
      change: instead(
        `export const resolveRuntimeExtensions = (config, extensions) => {
           if (extensions.length > 0) throw new Error("Extensions are left out, see lib/bundling/left-out.ts");
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

const smithy = 'node_modules/@smithy/core/dist-es/submodules';
const aws = 'node_modules/@aws-sdk/core/dist-es/submodules';
const s3 = 'node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3';

const ofAllClients: readonly LeftOut[] = [
  {
    file: `${smithy}/event-streams/index.js`,
    because: 'no operation of ours streams events; being imported dynamically it would keep all that it imports, too',
    change: instead(
      `const none = () => { throw new Error("Event streams are left out, see lib/bundling/left-out.ts"); };
       export const EventStreamSerde = none, eventStreamSerdeProvider = none;
       export const resolveEventStreamSerdeConfig = (config) => config;`,
    ),
  },
  {
    file: `${smithy}/protocols/HttpProtocol.js`,
    because: 'operations that put a part of their input before the host name; none of ours does',
    change: replacing([/^ {4}setHostPrefix\([\s\S]*?^ {4}\}$/gm, '    setHostPrefix() {}']),
  },
  {
    file: `${smithy}/config/shared-ini-file-loader/loadSharedConfigFiles.js`,
    because: 'a function has no ~/.aws; settings come from its environment',
    change: instead(
      `export { CONFIG_PREFIX_SEPARATOR } from "./constants";
       export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
    ),
  },
  {
    file: `${smithy}/config/defaults-mode/resolveDefaultsModeConfig.js`,
    because: 'no client sets a defaults mode, and `auto` would ask the metadata of a machine',
    change: instead('export const resolveDefaultsModeConfig = () => async () => "legacy";'),
  },
  {
    file: `${smithy}/config/config-resolver/regionConfig/getInstanceMetadataRegion.js`,
    because: 'Lambda tells the region; there is no machine to ask',
    change: instead('export const getInstanceMetadataRegion = async () => undefined;'),
  },
  {
    file: `${aws}/client/util-endpoints/lib/aws/partitions.js`,
    because: 'every region of every partition; regional-endpoint.ts knows what we need of it',
    change: instead('export const partitionsInfo = { partitions: [] };'),
  },
  {
    file: `${aws}/client/middleware-logger/loggerMiddleware.js`,
    because: 'writes to a logger that no client is given',
    change: noPlugin('getLoggerPlugin'),
  },
  {
    file: `${aws}/client/middleware-user-agent/check-features.js`,
    because: 'tells AWS in the user agent which features are used',
    change: instead('export const checkFeatures = async () => {};'),
  },
  {
    file: `${aws}/client/emitWarningIfUnsupportedVersion.js`,
    because: 'the runtime is pinned (lib/constructs/service-function.ts)',
    change: instead('export const state = {}, emitWarningIfUnsupportedVersion = () => {};'),
  },
  {
    file: 'node_modules/@aws/lambda-invoke-store/dist-es/invoke-store.js',
    because:
      'several invocations at a time in one process, which our functions do not have; the trace is in the environment',
    change: instead('export const InvokeStore = { getInstanceAsync: async () => undefined };'),
  },
  {
    file: `${smithy}/retry/util-retry/AdaptiveRetryStrategy.js`,
    because: 'the retry mode is the standard one',
    change: instead(
      `export class AdaptiveRetryStrategy {
         constructor() { throw new Error("Adaptive retries are left out, see lib/bundling/left-out.ts"); }
       }`,
    ),
  },
  {
    file: `${smithy}/checksum/sha256/Sha256Js.js`,
    because: 'Node has its own',
    change: instead('export const Sha256Js = undefined;'),
  },
  {
    file: `${smithy}/checksum/crc32/Crc32Js.js`,
    because: 'Node has its own',
    change: instead('export const Crc32Js = undefined;'),
  },
  {
    file: 'node_modules/@smithy/signature-v4/dist-es/HeaderFormatter.js',
    because: 'signs events of a stream only',
    change: instead('export class HeaderFormatter {}'),
  },
];

const ofTable: readonly LeftOut[] = [
  {
    file: 'node_modules/@aws-sdk/middleware-endpoint-discovery/dist-es/index.js',
    because: 'for clients that are told to discover endpoints; its cache brings a library along',
    change: instead(
      `export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector() {}, configFileSelector() {} };
       export const resolveEndpointDiscoveryConfig = (config) => config;`,
    ),
  },
  {
    file: 'node_modules/@aws-sdk/lib-dynamodb/dist-es/pagination/index.js',
    because: 'functions/data/table.ts walks the pages itself',
    change: instead('export {};'),
  },
];

const ofFiles: readonly LeftOut[] = [
  {
    file: 'node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/index.js',
    because: 'our client computes checksums only where they are required, and neither operation requires one',
    change: instead(
      `const none = { environmentVariableSelector() {}, configFileSelector() {} };
       export const NODE_REQUEST_CHECKSUM_CALCULATION_CONFIG_OPTIONS = none, NODE_RESPONSE_CHECKSUM_VALIDATION_CONFIG_OPTIONS = none;
       export const resolveFlexibleChecksumsConfig = (config) => {
         if ([config.requestChecksumCalculation, config.responseChecksumValidation].some((when) => when !== "WHEN_REQUIRED"))
           throw new Error("Checksums are left out, see lib/bundling/left-out.ts; tell the client WHEN_REQUIRED");
         return config;
       };
       export const getFlexibleChecksumsPlugin = () => ({ applyToStack() {} });`,
    ),
  },
  {
    file: 'node_modules/@aws-sdk/checksums/dist-es/submodules/sha/index.js',
    because: 'for those checksums',
    change: instead('export const Sha1 = undefined;'),
  },
  {
    file: `${smithy}/checksum/md5/Md5Js.js`,
    because: 'Node has its own',
    change: instead('export const Md5Js = undefined;'),
  },
  {
    file: 'node_modules/@aws-sdk/signature-v4-multi-region/dist-es/SignatureV4MultiRegion.js',
    because: 'signatures for several regions at a time and for directory buckets; ours is one ordinary bucket',
    change: instead('export { SignatureV4 as SignatureV4MultiRegion } from "@smithy/signature-v4";'),
  },
  {
    file: `${s3}/middleware-s3-express/classes/S3ExpressIdentityProviderImpl.js`,
    because: 'directory buckets',
    change: instead('export class S3ExpressIdentityProviderImpl {}'),
  },
  {
    file: `${s3}/middleware-s3-express/functions/s3ExpressMiddleware.js`,
    because: 'directory buckets',
    change: noPlugin('getS3ExpressPlugin'),
  },
  {
    file: `${s3}/middleware-s3-express/functions/s3ExpressHttpSigningMiddleware.js`,
    because: 'directory buckets; the ordinary signing stays in place',
    change: noPlugin('getS3ExpressHttpSigningPlugin'),
  },
  {
    file: `${s3}/middleware-region-redirect/region-redirect-middleware.js`,
    because: 'for clients that follow a bucket to another region',
    change: noPlugin('getRegionRedirectMiddlewarePlugin'),
  },
];

/** A method of a schema, as zod writes it: `    optional() {` … `    },`. */
const METHOD = /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\(.*\) \{\n(?: {8}.*\n)+? {4}\},?\n/gm;

const ours = ['functions', 'contracts', 'domain'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
);
/** The names of all properties that our sources read, and of the methods that zod calls on itself. */
const read = new Set(
  ours
    .flatMap(({ source }) => [...source.matchAll(/\.\s*(\w+)/g)].map(([, name = '']) => name))
    .concat('check', 'clone'),
);

const schemasOfZod = (showsSchemas: boolean): LeftOut => ({
  file: 'node_modules/zod/v4/classic/schemas.js',
  because:
    'a method of a class cannot be shaken off, and each keeps the kind of schema that it makes; we read few of them',
  change: (source) =>
    replacing(
      // A namespace that is exported by another file is kept whole.
      [/^import \{ util \} from "\.\.\/core\/index\.js";$/gm, 'import * as util from "../core/util.js";'],
      [/\bcore\.util\./g, 'util.'],
      // `z.string().email()` and the like, which would keep every format. We write `z.email()`.
      [/^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
      // `schema.minLength` and the like.
      [/^ {4}\w+: \(inst\) => (?:\{\n(?: {8}.*\n)+? {4}\}|processors\..*),\n/gm, ''],
      // For values that hold themselves, which JSON cannot.
      [/^ {8}core\.config\(\{ memoizer: core\.memoizer\(\) \}\);$/gm, '        ;'],
      ...(showsSchemas ? [] : toJSONSchema),
    )(source).replace(METHOD, (whole, name: string) => (read.has(name) ? whole : '')),
});

const toJSONSchema: readonly Edit[] = [
  [
    /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/gm,
    `const createToJSONSchemaMethod = () => () => { throw new Error("JSON Schema is left out, see lib/bundling/left-out.ts"); },
       createStandardJSONSchemaMethod = createToJSONSchemaMethod;`,
  ],
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
];

/** `port({ … })` says what a method needs: for the synthesis, and for types. At run time `provide` does not look at it. */
const isPort = (file: string): boolean => file.startsWith('contracts/ports/');
const isDeclaration = (file: string): boolean => /^(contracts|domain)\//.test(file) && !isPort(file);

const ofDeclarations: readonly LeftOut[] = [
  ...ours
    .filter(({ file }) => isPort(file))
    .map(
      ({ file }): LeftOut => ({
        file,
        because: 'only its type is used at run time',
        change: (source) =>
          [...source.matchAll(/^export const (\w+) = port\(/gm)]
            .map(([, port]) => `export const ${port} = {};`)
            .join('\n'),
      }),
    ),
  ...ours
    .filter(({ file }) => isDeclaration(file))
    .map(
      ({ file }): LeftOut => ({
        file,
        because: 'nobody but us knows that declaring has no effects, so that what a function does not use can go',
        change: (source) => source.replace(/(?<![\w.])(?:endpoint|z(?:\.\w+)+)\(/g, '/* @__PURE__ */ $&'),
      }),
    ),
];

const ofModel: readonly LeftOut[] = [
  {
    file: 'node_modules/openai/index.mjs',
    because: 'clients of other clouds; the package does not say that its files are free of effects',
    change: replacing([/^export \{ (AzureOpenAI|BedrockOpenAI|ComputerToolset) \} from .*;$/gm, '']),
  },
  {
    file: 'node_modules/openai/client.mjs',
    because: 'every resource of the API hangs on the client; we complete chats',
    change: replacing(
      [/^import \* as API from "\.\/resources\/index\.mjs";$/gm, 'import * as API from "./resources/chat/chat.mjs";'],
      [/^import \{.*\} from "\.\/resources\/(?!chat\/).*";$/gm, ''],
      [/^ *this\.\w+ = new API\.(?!Chat\()\w+\(this\);$/gm, ''],
      [/^OpenAI\.(?!OpenAI\b|Chat\b)\w+ = \w+;$/gm, ''],
    ),
  },
];

/** Everything that is left out of a function's bundle. Those that show schemas to a model keep what writes them. */
export const leftOut = ({ showsSchemas }: { readonly showsSchemas: boolean }): readonly LeftOut[] => [
  ...ofClients,
  ...ofAllClients,
  ...ofTable,
  ...ofFiles,
  ...ofDeclarations,
  ...ofModel,
  schemasOfZod(showsSchemas),
];
