import { sendContactEmail } from '#contracts/http/support.ts';
import { brand } from '#domain/brand.ts';
import { contact } from '../data/contact.ts';
import { implement } from '../runtime/implement.ts';
import { Problem } from '../runtime/problem.ts';
import { callerNetwork, viewerNetwork } from './viewer.ts';

/**
 * At most three from one address; behind one network there may be a whole company. Whoever calls the API past the
 * site's distribution invents the viewer, but not the address it calls from, which otherwise is one of many edges.
 */
const MOST_AN_HOUR = { address: 3, viewer: 10, caller: 60 } as const;

const tooOften = () =>
  new Problem('rate_limited', {
    message: `You have sent us several messages already. Please try again in an hour, or write to ${brand.supportAddress}.`,
  });

export const handler = implement(sendContactEmail, { contact }, async ({ body, headers }, { contact }) => {
  if (!(await contact.allow('caller', callerNetwork(headers), MOST_AN_HOUR.caller))) throw tooOften();
  if (!(await contact.allow('viewer', viewerNetwork(headers), MOST_AN_HOUR.viewer))) throw tooOften();
  if (!(await contact.allow('address', body.email.toLowerCase(), MOST_AN_HOUR.address))) throw tooOften();
  await contact.send(body);
  return { sent: true } as const;
});
