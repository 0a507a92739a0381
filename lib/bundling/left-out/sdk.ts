import { instead, type LeftOut, noPlugin, replacing } from './change.ts';

const smithy = 'node_modules/@smithy/core/dist-es/submodules';
const aws = 'node_modules/@aws-sdk/core/dist-es/submodules';
const s3 = 'node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3';

/** What clients share. */
export const ofAllClients: readonly LeftOut[] = [
  {
    file: `${smithy}/event-streams/index.js`,
    because: 'no operation of ours streams events; being imported dynamically it would keep all that it imports, too',
    change: instead(
      `const none = () => { throw new Error("Event streams are left out, see lib/bundling/left-out"); };
       export const EventStreamSerde = none, eventStreamSerdeProvider = none;
       export const resolveEventStreamSerdeConfig = (config) => config;`,
    ),
  },
  {
    file: `${smithy}/protocols/HttpProtocol.js`,
    because: 'operations that put a part of their input before the host name; none of ours does',
    change: replacing(
      [/^ {4}setHostPrefix\([\s\S]*?^ {4}\}$/gm, '    setHostPrefix() {}'],
      // What goes on to the event streams, which throw (above).
      [/^ {4}(?:async )?(?:de)?serializeEventStream\([\s\S]*?^ {4}\}\n/gm, ''],
      [/^ {4}(?:get|resolve)EventStreamMarshaller\([\s\S]*?^ {4}\}\n/gm, ''],
      [
        /^ {4}async loadEventStreamCapability\([\s\S]*?^ {4}\}$/gm,
        '    async loadEventStreamCapability() { const { EventStreamSerde } = await import("@smithy/core/event-streams"); return new EventStreamSerde(); }\n    serializeEventStream() { return this.loadEventStreamCapability(); }\n    deserializeEventStream() { return this.loadEventStreamCapability(); }',
      ],
    ),
  },
  {
    file: `${smithy}/client/middleware-stack/MiddlewareStack.js`,
    because:
      'nobody takes middleware away by its tag, or asks which there is once the document client does not (below)',
    change: replacing(
      [/^ {8}removeByTag: [\s\S]*?^ {8}\},\n/gm, ''],
      [/^ {8}identify: [\s\S]*?^ {8}\},\n/gm, ''],
      [/^ {12}if \(identifyOnResolve\) \{\n.*\n {12}\}\n/gm, ''],
    ),
  },
  {
    file: `${smithy}/endpoints/middleware-endpoint/service-customizations/s3.js`,
    because: 'buckets whose names are no host names, which regional-endpoint.ts refuses',
    change: instead(
      'export const resolveParamsForS3 = async () => {}, DOT_PATTERN = /\\./, S3_HOSTNAME_PATTERN = /^$/, isDnsCompatibleBucketName = () => true, isArnBucketName = () => false;',
    ),
  },
  {
    file: `${smithy}/protocols/json/codec-v2/JsonBytesStringAdapter.js`,
    because:
      'bodies of bytes that pass for strings, for middleware that takes them for such; ours does not look at them',
    change: replacing([/^ {4}(?!toString|valueOf|static|s\()\w+\(.*\) \{\n(?: {8}.*\n)+? {4}\}\n/gm, '']),
  },
  {
    file: `${smithy}/serde/date-utils.js`,
    because: 'patterns of dates are kept unless it is said that making them has no effects',
    change: replacing([/ = new RegExp\(/g, ' = /* @__PURE__ */ new RegExp(']),
  },
  {
    file: `${smithy}/protocols/json/codec-v2/JsonShapeDeserializer2.js`,
    because: 'times as text, where our services that speak JSON tell seconds',
    change: replacing([
      /^( {20})return parseRfc\w+\(value\);$/gm,
      '$1throw new Error("Times as text are left out, see lib/bundling/left-out");',
    ]),
  },
  {
    file: `${smithy}/protocols/json/codec-v2/JsonShapeSerializer2.js`,
    because: 'the same when asking; and documents that carry their own types, which another protocol has',
    change: replacing(
      [
        /^( {16})this\.writeAsciiQuoted\(dateToUtcString\(value\)\);$/gm,
        '$1throw new Error("Times as text are left out, see lib/bundling/left-out");',
      ],
      [/^ {4}writeDiscriminatedDocument\([\s\S]*?^ {4}\}\n/gm, ''],
    ),
  },
  {
    file: `${smithy}/retry/middleware-retry/parseRetryAfterHeader.js`,
    because: 'a reader of dates of its own, where the language reads those of HTTP',
    change: replacing([/\bparseRfc7231DateTime\(/g, 'new Date(']),
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
    file: `${smithy}/client/smithy-client/schemaLogFilter.js`,
    because: 'hides what is secret from that logger',
    change: instead('export const schemaLogFilter = () => "left out";'),
  },
  {
    file: `${aws}/httpAuthSchemes/aws_sdk/resolveAwsSdkSigV4Config.js`,
    because: 'looks regions up for clients that were made before endpoints had rules',
    change: replacing([/^ {4}else if \(config\.regionInfoProvider\) \{[\s\S]*?^ {4}\}\n/gm, '']),
  },
  {
    file: `${aws}/protocols/ProtocolLib.js`,
    because: 'errors of services that once spoke the query protocol and now speak JSON, which none of ours is',
    change: replacing(
      [/^ {4}(?:setQueryCompatError|queryCompatOutput)\([\s\S]*?^ {4}\}\n/gm, ''],
      [/^ {8}if \(this\.queryCompat\) \{[\s\S]*?^ {8}\}\n/gm, ''],
    ),
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
         constructor() { throw new Error("Adaptive retries are left out, see lib/bundling/left-out"); }
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

/** What the table's client alone has. */
export const ofTable: readonly LeftOut[] = [
  {
    file: 'node_modules/@aws-sdk/middleware-endpoint-discovery/dist-es/index.js',
    because: 'for clients that are told to discover endpoints; its cache brings a library along',
    change: instead(
      `export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector() {}, configFileSelector() {} };
       export const resolveEndpointDiscoveryConfig = (config) => config;`,
    ),
  },
  {
    file: 'node_modules/@aws-sdk/lib-dynamodb/dist-es/DynamoDBDocumentClient.js',
    because:
      'looks whether its client is of another version, and makes one of its own then; package-lock.json pins both',
    change: replacing([/^ {8}const middlewares = [\s\S]*?^ {8}if \(!hasSerializer\) \{[\s\S]*?^ {8}\}\n/gm, '']),
  },
  {
    file: 'node_modules/@aws-sdk/client-dynamodb/dist-es/commandBuilder.js',
    because: 'which tables a request is about, for endpoints of accounts, which regional-endpoint.ts does not have',
    change: replacing([/^(export const _ep\d+ = )\{\n[\s\S]*?^\};$/gm, '$1{};']),
  },
  {
    file: `${aws}/account-id-endpoint/AccountIdEndpointModeConfigResolver.js`,
    because: 'those endpoints again',
    change: instead('export const resolveAccountIdEndpointModeConfig = (config) => config;'),
  },
  {
    file: 'node_modules/@aws-sdk/client-dynamodb/dist-es/DynamoDBClient.js',
    because: 'asks where the endpoints are, for the discovery that is left out above',
    change: replacing(
      [/^import \{ DescribeEndpointsCommand, \} from .*$/gm, ''],
      [/, \{ endpointDiscoveryCommandCtor: DescribeEndpointsCommand \}/g, ''],
    ),
  },
  {
    file: 'node_modules/@aws-sdk/lib-dynamodb/dist-es/pagination/index.js',
    because: 'functions/data/table.ts walks the pages itself',
    change: instead('export {};'),
  },
];

/** What the user pool's client alone has. */
export const ofUserPool: readonly LeftOut[] = [
  {
    file: 'node_modules/@aws-sdk/client-cognito-identity-provider/dist-es/auth/httpAuthSchemeProvider.js',
    because: 'names each operation that people call without credentials; ours are all signed',
    change: replacing([
      /^ {8}case "(?!Admin)\w+":\n {12}\{\n {16}options\.push\(createSmithyApiNoAuthHttpAuthOption\(.*\n {16}break;\n {12}\}\n {12};\n/gm,
      '',
    ]),
  },
];

/** What the files' client alone has. */
export const ofFiles: readonly LeftOut[] = [
  {
    file: 'node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/index.js',
    because: 'our client computes checksums only where they are required, and neither operation requires one',
    change: instead(
      `const none = { environmentVariableSelector() {}, configFileSelector() {} };
       export const NODE_REQUEST_CHECKSUM_CALCULATION_CONFIG_OPTIONS = none, NODE_RESPONSE_CHECKSUM_VALIDATION_CONFIG_OPTIONS = none;
       export const resolveFlexibleChecksumsConfig = (config) => {
         if ([config.requestChecksumCalculation, config.responseChecksumValidation].some((when) => when !== "WHEN_REQUIRED"))
           throw new Error("Checksums are left out, see lib/bundling/left-out; tell the client WHEN_REQUIRED");
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
