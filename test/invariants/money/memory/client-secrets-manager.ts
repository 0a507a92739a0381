import { stripeSecrets } from '#test/support/stripe.ts';

/** Stands for `@aws-sdk/client-secrets-manager`: the provider's secrets, as an operator filled them in. */
export class GetSecretValueCommand {}
export class SecretsManagerClient {
  async send(): Promise<{ SecretString: string }> {
    return { SecretString: JSON.stringify(stripeSecrets) };
  }
}
