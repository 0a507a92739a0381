/**
 * The credentials that Lambda puts in the environment. Naming them leaves the SDK's chain of other sources out of the
 * bundles, which is most of what makes a cold start slow (budgets.md, "hot handlers").
 */
export const lambdaCredentials = async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
});
