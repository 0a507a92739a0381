import { sendContactEmail, sendMemberEmail } from '#contracts/http/support.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';

type Message = CallInput<typeof sendMemberEmail>['body'];

/** The server tags a member's message by their plan. */
export const sendMessage = (body: Message, { asMember }: { readonly asMember: boolean }) =>
  asMember ? call(sendMemberEmail, { body }) : call(sendContactEmail, { body });
