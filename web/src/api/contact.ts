import { sendContactEmail } from '#contracts/http/support.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';

export const sendMessage = (body: CallInput<typeof sendContactEmail>['body']) => call(sendContactEmail, { body });
