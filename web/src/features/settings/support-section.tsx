import { Mail } from 'lucide-react';
import { brand } from '#domain/brand.ts';
import { usePlan } from '#web/api/dashboard.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { Section } from './section.tsx';

const words = settingsWords.support;

/** decisions.md, "priority support": mail from such a user to support is tagged so. */
export function SupportSection() {
  const { plan } = usePlan();
  const hasPriority = plan?.features.priority_support ?? false;
  const subject = hasPriority ? words.prioritySubject : words.subject;
  return (
    <Section
      heading={words.heading}
      text={hasPriority ? words.priorityText : words.text}
      mark={hasPriority && <Badge>{words.priority}</Badge>}
    >
      <ButtonAnchor
        tone="secondary"
        href={`mailto:${brand.supportAddress}?subject=${encodeURIComponent(subject)}`}
        className="max-w-full"
      >
        <Mail aria-hidden />
        {words.write}
      </ButtonAnchor>
    </Section>
  );
}
