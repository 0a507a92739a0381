import * as z from 'zod';
import { fillInOnboarding, payCheckout } from '#local/seed/payments.ts';
import type { ManualSteps } from './manual-steps.ts';
import { pollUntil } from './poll-until.ts';

const Mails = z.array(z.object({ subject: z.string(), text: z.string(), sentAt: z.string() }));

export function standInSteps(url: string, alarmAddress: string): ManualSteps {
  const startedAt = new Date().toISOString();
  const run = Date.now().toString(36);

  async function mailsTo(address: string) {
    const response = await fetch(`${url}/local/inbox.json?to=${encodeURIComponent(address)}`, {
      signal: AbortSignal.timeout(10_000),
    });
    return Mails.parse(await response.json());
  }

  return {
    address: (who) => `verify-${who}-${run}@example.test`,
    code: (email) =>
      pollUntil(
        async () => {
          const [newest] = await mailsTo(email);
          return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
        },
        { withinSeconds: 120, failure: `No email with a code came to ${email}. See ${url}/local/inbox.` },
      ),
    onboard: (link) => fillInOnboarding(link, 'Verified Courses'),
    pay: (link) => payCheckout(url, link),
    async findAlarmMail(alarmName) {
      await pollUntil(
        async () =>
          (await mailsTo(alarmAddress)).find(
            ({ subject, sentAt }) => subject.includes(alarmName) && sentAt >= startedAt,
          ),
        {
          withinSeconds: 120,
          failure: `No email about ${alarmName} came to ${alarmAddress}. See ${url}/local/inbox.`,
        },
      );
    },
    close() {},
  };
}
