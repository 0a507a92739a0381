import { stripeSecrets } from '#test/support/stripe.ts';

/** Replaces `@aws-sdk/client-secrets-manager`. */
export class GetSecretValueCommand {}
export class SecretsManagerClient {
  async send(): Promise<{ SecretString: string }> {
    return { SecretString: JSON.stringify(stripeSecrets) };
  }
}
