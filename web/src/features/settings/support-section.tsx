import { Mail } from 'lucide-react';
import { useSupportLink } from '#web/api/support-email.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { Section } from './section.tsx';

const messages = settingsMessages.support;

export function SupportSection() {
  const { href, hasPriority } = useSupportLink(messages.subject);
  return (
    <Section
      heading={messages.heading}
      text={hasPriority ? messages.priorityText : messages.text}
      mark={hasPriority && <Badge>{messages.priority}</Badge>}
    >
      <ButtonAnchor tone="secondary" href={href} className="max-w-full">
        <Mail aria-hidden />
        {messages.write}
      </ButtonAnchor>
    </Section>
  );
}
