import { BackLink } from '#web/components/back-link.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { privacyMessages as messages } from '#web/config/messages/privacy.ts';
import { paths } from '#web/config/paths.ts';

export default function PrivacyPage() {
  return (
    <article className="page max-w-3xl py-8 md:py-12">
      <PageHead title={messages.title} description={messages.description} />
      <BackLink to={paths.dashboard}>{messages.back}</BackLink>
      <h1 className="mt-6 font-serif text-48 tracking-tight">{messages.title}</h1>
      <p className="mt-3 text-14 text-ink-soft">{messages.effective}</p>
      {messages.sections.map(({ title, paragraphs = [], lists = [] }) => (
        <section key={title} className="mt-12">
          <h2 className="font-serif text-28">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-ink-soft">
              {paragraph}
            </p>
          ))}
          {lists.map((list) => (
            <div key={list.items[0]} className="mt-4">
              {list.title && <h3 className="text-18 font-semibold">{list.title}</h3>}
              <ul className="mt-2 list-disc space-y-1.5 ps-5 text-ink-soft marker:text-violet">
                {list.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
