import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { escapeHtml } from '#domain/text.ts';
import { AwsError } from '#local/protocol/aws-error.ts';
import { xmlReply } from '#local/protocol/xml.ts';
import type { AwsCall, AwsService, TemplateResource } from '#local/service.ts';
import { arn } from '#local/template/names.ts';
import { bareAddress, type Inbox, type MailInput } from './inbox.ts';
import { parseMail } from './mime.ts';
import { configurationSetName } from './resource-types.ts';

export interface SesContext {
  readonly resources: readonly TemplateResource[];
  readonly inbox: Inbox;
}

const IdentityProperties = z.object({
  EmailIdentity: z.string().toLowerCase(),
  ConfigurationSetAttributes: z.object({ ConfigurationSetName: z.string() }).optional(),
});

/** API of 2010-12-01. */
export function createSes({ resources, inbox }: SesContext): AwsService {
  const declared = resources
    .filter(({ type }) => type === 'AWS::SES::EmailIdentity')
    .map(({ properties }) => IdentityProperties.parse(properties));
  const identities = declared.map(({ EmailIdentity }) => EmailIdentity);
  const sets = resources.filter(({ type }) => type === 'AWS::SES::ConfigurationSet').map(configurationSetName);
  const setOf = (identity: string): string | undefined =>
    declared.find(({ EmailIdentity }) => EmailIdentity === identity)?.ConfigurationSetAttributes?.ConfigurationSetName;

  const identityFor = (from: string): string | undefined => {
    const address = bareAddress(from);
    const domain = address.split('@')[1] ?? '';
    return (
      identities.find((identity) => identity === address) ??
      identities.find((identity) => domain === identity || domain.endsWith(`.${identity}`))
    );
  };

  return {
    signingName: 'ses',
    requiredPermissions(call) {
      const form = formOf(call);
      const action = form.get('Action') ?? '';
      if (!(action in READERS)) return [{ action: `ses:${action}`, resource: '*' }];
      const letter = readMail(form);
      const identity = identityFor(letter.from) ?? bareAddress(letter.from);
      const context = { 'ses:FromAddress': bareAddress(letter.from), 'ses:Recipients': letter.to.map(bareAddress) };
      const set = setOf(identity);
      // SES checks both: https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
      const acted = [`identity/${identity}`, ...(set === undefined ? [] : [`configuration-set/${set}`])];
      return acted.map((one) => ({ action: `ses:${action}`, resource: arn('ses', one), context }));
    },
    async handle(call) {
      const form = formOf(call);
      const action = form.get('Action') ?? '';
      try {
        const letter = readMail(form);
        const identity = identityFor(letter.from);
        checkMail(letter, identity);
        const set = setOf(identity ?? '');
        if (set !== undefined && !sets.includes(set))
          throw new AwsError('ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`);
        const id = inbox.capture(letter);
        return xmlReply(
          200,
          `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
        );
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return xmlReply(
          error.status,
          `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${error.code}</Code><Message>${escapeHtml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
        );
      }
    },
  };
}

const formOf = ({ body }: AwsCall): URLSearchParams => new URLSearchParams(body.toString('utf8'));

const READERS: Readonly<Record<string, (form: URLSearchParams) => MailInput>> = {
  SendEmail: (form) => ({
    from: form.get('Source') ?? '',
    to: ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses`)),
    replyTo: members(form, 'ReplyToAddresses'),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
  }),
  SendRawEmail: (form) => {
    const mail = parseMail(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'));
    const destinations = members(form, 'Destinations');
    return { ...mail, from: form.get('Source') ?? mail.from, to: destinations.length > 0 ? destinations : mail.to };
  },
};

function readMail(form: URLSearchParams): MailInput {
  const action = form.get('Action') ?? '';
  const reader = READERS[action];
  if (!reader) throw new AwsError('InvalidAction', `${action} is not supported by the local SES`);
  return reader(form);
}

function members(form: URLSearchParams, prefix: string): string[] {
  return [...form].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value);
}

/** SES's limit per message. */
const MAX_RECIPIENTS = 50;

function checkMail(letter: MailInput, identity: string | undefined): void {
  if (letter.to.length === 0) throw new AwsError('InvalidParameterValue', 'Missing required recipient.');
  if (letter.to.length > MAX_RECIPIENTS) {
    throw new AwsError('InvalidParameterValue', `Recipient count exceeds ${MAX_RECIPIENTS}.`);
  }
  const malformed = [letter.from, ...letter.to].find((address) => !/^[^@\s]+@[^@\s]+$/.test(bareAddress(address)));
  if (malformed !== undefined) throw new AwsError('InvalidParameterValue', `Illegal address: ${malformed}`);
  if (/[\r\n]/.test(letter.subject)) throw new AwsError('InvalidParameterValue', 'Control characters in the subject.');
  if (identity === undefined) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${bareAddress(letter.from)}`,
    );
  }
}
