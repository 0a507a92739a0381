import { sendContactEmail, sendMemberEmail } from '#contracts/http/support.ts';
import { isSignedOut } from '#web/lib/api/api-error.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';

type Message = CallInput<typeof sendMemberEmail>['body'];

/** The server tags a member's message by their plan. */
export async function sendMessage(body: Message, { asMember }: { readonly asMember: boolean }): Promise<void> {
  try {
    await (asMember ? call(sendMemberEmail, { body }) : call(sendContactEmail, { body }));
  } catch (error) {
    // The session has ended meanwhile.
    if (!asMember || !isSignedOut(error)) throw error;
    await call(sendContactEmail, { body });
  }
}
