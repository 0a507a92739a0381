import * as z from 'zod';
import { srpClient } from './srp.ts';

const SiteConfig = z.object({ userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.string() });

const ChallengeReply = z.object({
  ChallengeParameters: z.object({
    USER_ID_FOR_SRP: z.string(),
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
  }),
});
const TokensReply = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string() }),
});

export interface Session {
  readonly url: string;
  readonly accessToken: string;
  readonly idToken: string;
}

const TIMEOUT_MS = 60_000;

export async function signIn(url: string, email: string, password: string): Promise<Session> {
  const config = SiteConfig.parse(await (await fetch(`${url}/config.json`, withTimeout())).json());
  const ask = async (operation: string, input: object): Promise<unknown> => {
    const response = await fetch(config.userPoolEndpoint, {
      ...withTimeout(),
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`Couldn't sign in ${email} with the demo password: ${answer}`);
    return JSON.parse(answer);
  };

  const client = srpClient(config.userPoolId.split('_')[1] ?? '', password);
  const { ChallengeParameters: challenge } = ChallengeReply.parse(
    await ask('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: client.clientPublic },
    }),
  );
  const timestamp = poolTimestamp(new Date());
  const signature = client.prove(
    {
      username: challenge.USER_ID_FOR_SRP,
      salt: challenge.SALT,
      serverPublic: challenge.SRP_B,
      secretBlock: challenge.SECRET_BLOCK,
    },
    timestamp,
  );
  const { AuthenticationResult } = TokensReply.parse(
    await ask('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: challenge.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    }),
  );
  return { url, accessToken: AuthenticationResult.AccessToken, idToken: AuthenticationResult.IdToken };
}

const withTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Cognito's format: `Fri Nov 20 23:38:05 UTC 2026`. */
export function poolTimestamp(now: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = now.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
