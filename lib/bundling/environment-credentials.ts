/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles. Lambda gives credentials in the environment, so the
 * chain that would look for them in files, single sign-on, containers and other machines' metadata is left out.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
