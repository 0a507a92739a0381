import { createInterface } from 'node:readline';
import { nextLine } from '../deploy/next-line.ts';
import type { ManualSteps } from './manual-steps.ts';

/** Asks the person at the terminal, with the link and what to do. */
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
    // One mailbox receives both: what follows the plus sign is the recipient's own.
    address: (who) => email.replace('@', `+${who}-${run}@`),
    async code(address) {
      const code = await ask(`A mail with a code is on its way to ${address}. Enter the code:`);
      if (!/^\d{6}$/.test(code)) throw new Error(`"${code}" is not a code of six digits. Run the command again.`);
      return code;
    },
    async onboard(link) {
      await ask(
        `Open this page, choose the test data that it offers, and finish it:\n  ${link}\nPress Enter when you are back on the site:`,
      );
    },
    async pay(link) {
      await ask(
        `Open this page and pay with the card 4242 4242 4242 4242, any later date and any CVC:\n  ${link}\nPress Enter when it is paid:`,
      );
    },
    async findAlarmMail(alarmName) {
      const answer = await ask(`A mail about "${alarmName}" should arrive at ${alarmAddress}. Did it? (yes/no)`);
      if (!/^y/i.test(answer))
        throw new Error(
          "The alarm rang and nobody was told. Confirm the subscription that the alarm address received; then see the alarm's history in CloudWatch, which says why a mail was not sent.",
        );
    },
    close: () => lines.close(),
  };
}
