/** The SDK's HTTP client, set by `provider.ts`. */
export const sdkTransport: { transport: object | undefined } = { transport: undefined };

// biome-ignore lint/suspicious/noExplicitAny: whatever the SDK's constructor takes
type Sdk = new (...given: any[]) => object;

/** The real SDK over the in-process provider, without retry delays. */
export function inProcess(stripe: Sdk): Sdk {
  return class extends stripe {
    // biome-ignore lint/suspicious/noExplicitAny: whatever the SDK's constructor takes
    constructor(...given: any[]) {
      super(given[0], { ...given[1], httpClient: sdkTransport.transport });
    }
    getInitialNetworkRetryDelay(): number {
      return 0;
    }
    getMaxNetworkRetryDelay(): number {
      return 0;
    }
  };
}
