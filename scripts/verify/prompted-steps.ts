import { createInterface } from 'node:readline';
import { nextLine } from '../deploy/next-line.ts';
import type { ManualSteps } from './manual-steps.ts';

export function promptedSteps({
  email,
  alarmAddress,
}: {
  readonly email: string;
  readonly alarmAddress: string;
}): ManualSteps {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const run = Date.now().toString(36);

  async function ask(question: string): Promise<string> {
    process.stderr.write(`\n${question} `);
    return nextLine(lines);
  }

  return {
    // Plus addressing: one mailbox receives all of them.
    address: (who) => email.replace('@', `+${who}-${run}@`),
    async code(address) {
      const code = await ask(`An email with a code was sent to ${address}. Enter the code:`);
      if (!/^\d{6}$/.test(code)) throw new Error(`"${code}" is not a six-digit code. Run the command again.`);
      return code;
    },
    async onboard(link) {
      await ask(
        `Open this page and complete it with the test data it offers:\n  ${link}\nPress Enter when you are back on the site:`,
      );
    },
    async pay(link) {
      await ask(
        `Open this page and pay with the card 4242 4242 4242 4242, any future date and any CVC:\n  ${link}\nPress Enter after the payment:`,
      );
    },
    async findAlarmMail(alarmName) {
      const answer = await ask(`Did an email about "${alarmName}" arrive at ${alarmAddress}? (yes/no)`);
      if (!/^y/i.test(answer))
        throw new Error(
          "The alarm email did not arrive. Confirm the subscription request at the alarm address. Then check the alarm's history in CloudWatch for the cause.",
        );
    },
    close: () => lines.close(),
  };
}
