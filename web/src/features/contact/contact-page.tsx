import { Mail } from 'lucide-react';
import { brand } from '#domain/brand.ts';
import { useSupportLink } from '#web/api/support-email.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { contactMessages as messages } from '#web/config/messages/contact.ts';
import { paths } from '#web/config/paths.ts';

export default function ContactPage() {
  const { href } = useSupportLink();
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <PageHead title={messages.title} description={messages.description} />
      <BackLink to={paths.home}>{messages.back}</BackLink>
      <h1 className="mt-6 font-serif text-48 tracking-tight">{messages.heading}</h1>
      <p className="mt-4 max-w-2xl text-18 text-ink-soft">{messages.text}</p>
      <a
        href={href}
        className="mt-8 inline-flex min-h-14 max-w-full items-center gap-3 rounded-lg border border-line bg-surface px-6 py-3 text-16 font-medium wrap-anywhere text-violet-ink sm:text-18 shadow-soft hover:border-line-strong"
      >
        <Mail className="size-5 shrink-0" aria-hidden />
        {brand.supportAddress}
      </a>
      <h2 className="mt-16 font-serif text-28">{messages.topicsHeading}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {messages.topics.map(({ title, text }) => (
          <li key={title}>
            <Card className="h-full p-6">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-14 text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
