/** Differs between stages. Read from `/config.json`, so that one build serves all. */
export interface SiteConfig {
  readonly stage: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  /** Set for a local user pool. */
  readonly userPoolEndpoint?: string;
}

const TIMEOUT_MS = 10_000;

function parse(value: unknown): SiteConfig {
  const config: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const required = (name: string): string => {
    const setting = config[name];
    if (typeof setting !== 'string' || setting === '')
      throw new Error(`/config.json lacks "${name}": deploy the site's configuration again.`);
    return setting;
  };
  return {
    stage: required('stage'),
    userPoolId: required('userPoolId'),
    userPoolClientId: required('userPoolClientId'),
    region: required('region'),
    ...(typeof config.userPoolEndpoint === 'string' && config.userPoolEndpoint
      ? { userPoolEndpoint: config.userPoolEndpoint }
      : {}),
  };
}

let loading: Promise<SiteConfig> | undefined;

/** Read once per page load; a failure is retried by the next call. */
export function loadSiteConfig(): Promise<SiteConfig> {
  loading ??= fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => {
      if (!response.ok) throw new Error(`/config.json answered ${response.status}. Reload the page in a moment.`);
      return parse(await response.json());
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
