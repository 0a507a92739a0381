import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mail as declared } from '#contracts/ports/outbox.ts';
import { brand } from '#domain/brand.ts';
import { provide } from '../../runtime/dependencies.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const client = new SESClient({
  // For a broken connection; the outbox does all other retries.
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});

/** SES quotes addresses in its errors, which are logged. */
const withoutAddresses = (error: unknown): Error =>
  Object.assign(new Error('The email service rejected an email'), {
    name: error instanceof Error ? error.name : 'MailRefused',
  });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export const mail = provide(declared, ({ setting }) => ({
  async deliver({ to, replyTo, subject, text, html }: OutgoingMail): Promise<void> {
    const command = new SendEmailCommand({
      Source: `${brand.name} <${setting('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    });
    try {
      await client.send(command);
    } catch (error) {
      throw withoutAddresses(error);
    }
  },
}));
