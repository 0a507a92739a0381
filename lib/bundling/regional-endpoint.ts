/** Where a service is called, in place of the SDK's rule engines: the endpoint that is set, or the region's own. */

interface Parameters {
  readonly Endpoint?: string;
  readonly Region?: string;
  readonly UseFIPS?: boolean;
  readonly UseDualStack?: boolean;
}
interface Endpoint {
  readonly url: URL;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string[]>>;
}

const hosts: Readonly<Record<string, string>> = {
  s3: 's3',
  dynamodb: 'dynamodb',
  'secrets-manager': 'secretsmanager',
  ses: 'email',
  apigatewaymanagementapi: 'execute-api',
  sfn: 'states',
  'cognito-identity-provider': 'cognito-idp',
};

function regionOf({ Region, UseFIPS, UseDualStack }: Parameters): string {
  if (!Region) throw new Error('Invalid Configuration: Missing Region');
  if (UseFIPS || UseDualStack) throw leftOut('FIPS and dual-stack endpoints');
  return Region;
}

const leftOut = (what: string) =>
  new Error(`${what} are left out of the bundles; see lib/bundling/regional-endpoint.ts to have them`);

/** `aws` and `aws-us-gov` share a suffix; other partitions than China's are closed to the public. */
function domainOf(region: string): string {
  if (/^(us-iso|us-isob|us-isof|eu-isoe|eusc)-/.test(region)) throw leftOut(`Endpoints of ${region}`);
  return region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
}

export const regionalEndpoint =
  (client: string) =>
  (parameters: Parameters): Endpoint => {
    const region = regionOf(parameters);
    return {
      url: new URL(parameters.Endpoint ?? `https://${hosts[client]}.${region}.${domainOf(region)}`),
      properties: {},
      headers: {},
    };
  };

interface BucketParameters extends Parameters {
  readonly Bucket?: string;
  readonly ForcePathStyle?: boolean;
}

/** A bucket's own host, or its path where that is asked for or the host is a bare address. */
export function bucketEndpoint(parameters: BucketParameters): Endpoint {
  const { Bucket = '', ForcePathStyle, Endpoint } = parameters;
  const region = regionOf(parameters);
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(Bucket) || /--(x|op|ol|table)-s3$|--xa-s3$/.test(Bucket))
    throw leftOut(`Buckets such as ${Bucket}`);
  const url = new URL(Endpoint ?? `https://s3.${region}.${domainOf(region)}`);
  if (ForcePathStyle || /^[\d.]+$|^\[/.test(url.hostname))
    url.pathname = `${url.pathname.replace(/\/?$/, '/')}${Bucket}`;
  else url.hostname = `${Bucket}.${url.hostname}`;
  return {
    url,
    properties: {
      authSchemes: [{ name: 'sigv4', signingName: 's3', signingRegion: region, disableDoubleEncoding: true }],
    },
    headers: {},
  };
}
