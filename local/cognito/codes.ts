import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { epochSeconds } from '#local/protocol/time.ts';
import { cognitoErrors } from './errors.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { RunTrigger } from './triggers.ts';
import type { CodePurpose, User, Users } from './users.ts';

export interface OutgoingMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}

export type SendMail = (mail: OutgoingMail) => void;

/** Cognito's. */
const LIFETIME_SECONDS: Record<CodePurpose, number> = { 'sign-up': 86_400, 'verify-email': 86_400, reset: 3600 };

/** Six digits and five attempts: a chance of one in 200,000. */
const MAX_WRONG_ATTEMPTS = 5;

type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute';

interface CodeRequest {
  readonly user: User;
  readonly purpose: CodePurpose;
  readonly source: MessageSource;
  readonly clientId: string;
  readonly to?: string;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

export interface Codes {
  /** Replaces an older code. */
  send(request: CodeRequest): Promise<CodeDelivery>;
  spend(user: User, purpose: CodePurpose, digits: string): User;
}

const CustomMessage = z.object({ emailMessage: z.string().nullish(), emailSubject: z.string().nullish() });

const CODE_PLACEHOLDER = '{####}';

export function deliveryTo(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}

export interface CodeContext {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly runTrigger: RunTrigger;
  readonly sendMail: SendMail;
  readonly clock: () => Date;
}

export function openCodes({ settings, users, runTrigger, sendMail, clock }: CodeContext): Codes {
  const nowSeconds = () => epochSeconds(clock());
  return {
    async send({ user, purpose, source, clientId, to = user.attributes.email ?? '', clientMetadata }) {
      const digits = String(randomInt(1_000_000)).padStart(6, '0');
      const code = { digits, expiresAt: nowSeconds() + LIFETIME_SECONDS[purpose], wrongTries: 0 };
      users.save({ ...user, codes: { ...user.codes, [purpose]: code } });
      const wording = CustomMessage.parse(
        await runTrigger({
          trigger: 'CustomMessage',
          source,
          user,
          clientId,
          request: {
            codeParameter: CODE_PLACEHOLDER,
            usernameParameter: '{username}',
            clientMetadata: clientMetadata ?? null,
          },
          response: { smsMessage: null, emailMessage: null, emailSubject: null },
        }),
      );
      const message = wording.emailMessage ?? settings.mail.message;
      sendMail({
        from: settings.mail.from,
        to: [to],
        subject: wording.emailSubject ?? settings.mail.subject,
        html: message.replaceAll(CODE_PLACEHOLDER, digits).replaceAll('{username}', user.username),
      });
      return deliveryTo(to);
    },

    spend(user, purpose, digits) {
      const code = user.codes[purpose];
      if (!code || code.expiresAt <= nowSeconds()) throw cognitoErrors.expiredCode();
      if (code.wrongTries >= MAX_WRONG_ATTEMPTS) throw cognitoErrors.tooManyTries();
      if (code.digits !== digits) {
        users.save({ ...user, codes: { ...user.codes, [purpose]: { ...code, wrongTries: code.wrongTries + 1 } } });
        throw cognitoErrors.wrongCode();
      }
      const { [purpose]: _spent, ...others } = user.codes;
      return { ...user, codes: others };
    },
  };
}
