import { Mail } from 'lucide-react';
import { useSupportMail } from '#web/api/support-mail.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { Section } from './section.tsx';

const words = settingsWords.support;

export function SupportSection() {
  const { href, hasPriority } = useSupportMail(words.subject);
  return (
    <Section
      heading={words.heading}
      text={hasPriority ? words.priorityText : words.text}
      mark={hasPriority && <Badge>{words.priority}</Badge>}
    >
      <ButtonAnchor tone="secondary" href={href} className="max-w-full">
        <Mail aria-hidden />
        {words.write}
      </ButtonAnchor>
    </Section>
  );
}
