import { AwsError } from '#local/protocol/aws-error.ts';

export const cognitoErrors = {
  badCredentials: () => new AwsError('NotAuthorizedException', 'Incorrect username or password.'),
  disabled: () => new AwsError('NotAuthorizedException', 'User is disabled.'),
  notConfirmed: () => new AwsError('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: () => new AwsError('PasswordResetRequiredException', 'Password reset required for the user'),
  unknownUser: () => new AwsError('UserNotFoundException', 'User does not exist.'),
  alreadyExists: () => new AwsError('UsernameExistsException', 'User already exists'),
  emailTaken: () => new AwsError('AliasExistsException', 'An account with the email already exists.'),
  unknownClient: (clientId: string) =>
    new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
  unknownPool: (poolId: string) => new AwsError('ResourceNotFoundException', `User pool ${poolId} does not exist.`),
  unknownGroup: () => new AwsError('ResourceNotFoundException', 'Group not found.'),
  invalid: (message: string) => new AwsError('InvalidParameterException', message),
  notAuthorized: (message: string) => new AwsError('NotAuthorizedException', message),
  weakPassword: (reason: string) =>
    new AwsError('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
  expiredCode: () => new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  wrongCode: () => new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  tooManyTries: () => new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  wrongTotp: () => new AwsError('CodeMismatchException', 'Invalid code received for user'),
  usedTotp: () => new AwsError('ExpiredCodeException', 'Your software token has already been used once.'),
  wrongSetupTotp: () =>
    new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  noSoftwareToken: () =>
    new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.'),
  triggerFailed: (trigger: string, message: string) =>
    new AwsError('UserLambdaValidationException', `${trigger} failed with error ${message}.`),
} as const;
