import { sitePages } from '#contracts/site-pages.ts';
import { dollars } from '#domain/dollars.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import type { Link, RenderedEmail } from './rendered-email.ts';

type Content = Extract<MailContent, { template: 'sale' }>;

export const sale = ({ courseTitle, priceCents, creatorShareCents }: Content, link: Link): RenderedEmail => ({
  subject: `You sold “${courseTitle}”`,
  letter: {
    heading: 'You made a sale',
    paragraphs: [`Someone bought “${courseTitle}” for ${dollars(priceCents)}. You keep ${dollars(creatorShareCents)}.`],
    facts: [
      ['Course', courseTitle],
      ['Price', dollars(priceCents)],
      ['You keep', dollars(creatorShareCents)],
    ],
    action: { label: 'Open dashboard', url: link(sitePages.dashboard) },
  },
});
