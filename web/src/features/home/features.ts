import {
  ChartNoAxesColumn,
  Clapperboard,
  FileQuestion,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  Palette,
  PenLine,
  Share2,
} from 'lucide-react';

interface FeatureCard {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Claimed by the client, not built yet (decisions.md, "eight feature cards"). */
  readonly soon?: true;
}

export const featureCards: readonly FeatureCard[] = [
  {
    Icon: PenLine,
    title: 'AI Course Generator',
    text: 'Scripts, lessons and slides, written from your title, description and outline.',
  },
  {
    Icon: Clapperboard,
    title: 'AI Video Creation',
    text: 'Avatars and voiceovers that present your lessons.',
    soon: true,
  },
  {
    Icon: FileQuestion,
    title: 'Quiz & Worksheet Builder',
    text: 'Questions with the right answer marked, and worksheets for every module.',
  },
  {
    Icon: LayoutTemplate,
    title: 'Landing Page Builder',
    text: 'Sales copy, pricing and SEO metadata for every course.',
  },
  { Icon: Megaphone, title: 'Marketing Toolkit', text: 'Emails, social posts, a blog article and video descriptions.' },
  {
    Icon: Share2,
    title: 'Platform Integrations',
    text: 'Export to other course platforms, or host right here.',
    soon: true,
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Revenue Tracking',
    text: 'Sales and students at a glance; affiliate commissions to follow.',
  },
  {
    Icon: Palette,
    title: 'White-Label Mode',
    text: 'Branded client portals, bulk generation and team management for agencies.',
    soon: true,
  },
];
