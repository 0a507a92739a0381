/** How AWS and its SDK call credentials that are not there, have run out, or are none of AWS's. */
const CREDENTIALS_ERRORS = [
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
];

export const SIGN_IN_HINT =
  'Sign in, for example with `aws sso login`, and set AWS_PROFILE; or check the role of the pipeline.';

/** Whether nobody is signed in, as AWS sees it. */
export const isCredentialsError = (error: unknown): boolean =>
  error instanceof Error && CREDENTIALS_ERRORS.includes(error.name);

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND');

function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isCredentialsError(error)) return `There are no credentials that AWS takes (${error.name}).\n${SIGN_IN_HINT}`;
  if (error.name.startsWith('AccessDenied')) return `${error.message}\nThis needs the credentials of an operator.`;
  if (error.name === 'ResourceNotFoundException')
    return `${error.message}\nIs the name right, and the account? \`aws cloudformation list-stack-resources\` names what a stack holds.`;
  if (isUnreachable(error))
    return `Nobody answers (${error.message || error.name}). The local cloud may have been killed: npm start; for AWS, look at the network.`;
  return error.message;
}

/** Runs a command; whatever goes wrong is said with what to do next and without a trace, and the exit code is 1. */
export async function reportErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(messageFor(error));
    process.exitCode = 1;
  }
}
