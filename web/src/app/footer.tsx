import { Link } from 'react-router-dom';
import { brand } from '#domain/brand.ts';
import { Logo } from '#web/components/logo.tsx';
import { navigation as messages } from '#web/config/messages/navigation.ts';
import { paths } from '#web/config/paths.ts';

const groups = [
  {
    title: messages.product,
    links: [
      { to: paths.features, label: messages.features },
      { to: paths.pricing, label: messages.pricing },
      { to: paths.marketplace, label: messages.marketplace },
      { to: paths.examples, label: messages.examples },
    ],
  },
  {
    title: messages.company,
    links: [
      { to: paths.home, label: messages.about },
      { to: paths.contact, label: messages.contact },
    ],
  },
  { title: messages.legal, links: [{ to: paths.privacy, label: messages.privacy }] },
];

export const Footer = () => (
  // Not below the panes of the editor.
  <footer className="[main:has([data-workspace])+&]:hidden mt-24 border-t border-line bg-sunken print:hidden">
    <div className="page grid grid-cols-2 gap-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="col-span-2 flex flex-col items-start gap-4 md:col-span-1">
        <Logo />
        <p className="max-w-xs text-14 text-ink-soft">{messages.tagline}</p>
      </div>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-14 font-semibold">{title}</h2>
          <ul className="mt-3">
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-8 items-center text-14 text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className="page">
      <p translate="no" className="border-t border-line py-6 text-14 text-ink-soft">
        © {brand.name}
      </p>
    </div>
  </footer>
);
