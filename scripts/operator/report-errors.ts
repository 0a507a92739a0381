const CREDENTIALS_ERRORS = [
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
];

export const SIGN_IN_HINT =
  'Sign in, for example with `aws sso login`, and set AWS_PROFILE. In the pipeline, check its role.';

export const isCredentialsError = (error: unknown): boolean =>
  error instanceof Error && CREDENTIALS_ERRORS.includes(error.name);

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND');

function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isCredentialsError(error)) return `AWS does not accept the credentials (${error.name}).\n${SIGN_IN_HINT}`;
  if (error.name.startsWith('AccessDenied')) return `${error.message}\nThis command needs operator credentials.`;
  if (error.name === 'ResourceNotFoundException')
    return `${error.message}\nCheck the name and the account. \`aws cloudformation list-stack-resources\` lists the resources of a stack.`;
  if (isUnreachable(error))
    return `Can't connect (${error.message || error.name}). Restart the local cloud with npm start. For AWS, check the network.`;
  return error.message;
}

export async function reportErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(messageFor(error));
    process.exitCode = 1;
  }
}
