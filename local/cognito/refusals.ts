import { AwsRefusal } from '#local/protocol/aws-refusal.ts';

/** The failures that Amplify and the SDK tell apart, in Cognito's own names and sentences. */
export const refusals = {
  badCredentials: () => new AwsRefusal('NotAuthorizedException', 'Incorrect username or password.'),
  disabled: () => new AwsRefusal('NotAuthorizedException', 'User is disabled.'),
  notConfirmed: () => new AwsRefusal('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: () => new AwsRefusal('PasswordResetRequiredException', 'Password reset required for the user'),
  unknownUser: () => new AwsRefusal('UserNotFoundException', 'User does not exist.'),
  alreadyExists: () => new AwsRefusal('UsernameExistsException', 'User already exists'),
  emailTaken: () => new AwsRefusal('AliasExistsException', 'An account with the email already exists.'),
  unknownClient: (clientId: string) =>
    new AwsRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
  unknownPool: (poolId: string) => new AwsRefusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`),
  unknownGroup: () => new AwsRefusal('ResourceNotFoundException', 'Group not found.'),
  invalid: (message: string) => new AwsRefusal('InvalidParameterException', message),
  notAuthorized: (message: string) => new AwsRefusal('NotAuthorizedException', message),
  weakPassword: (reason: string) =>
    new AwsRefusal('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
  expiredCode: () => new AwsRefusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  wrongCode: () => new AwsRefusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  tooManyTries: () => new AwsRefusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  wrongTotp: () => new AwsRefusal('CodeMismatchException', 'Invalid code received for user'),
  usedTotp: () => new AwsRefusal('ExpiredCodeException', 'Your software token has already been used once.'),
  wrongSetupTotp: () =>
    new AwsRefusal('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  noSoftwareToken: () =>
    new AwsRefusal('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.'),
  triggerFailed: (trigger: string, message: string) =>
    new AwsRefusal('UserLambdaValidationException', `${trigger} failed with error ${message}.`),
} as const;
