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
  /** Not built yet: the whole card, or the named part. */
  readonly soon?: true | string;
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
    text: 'Questions with the right answer explained, and worksheets to print or save as PDFs.',
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
    text: 'Host right here, or take your course to Moodle, Canvas and other platforms, or to your own site.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Revenue Tracking',
    text: 'Sales, students and what you keep, month by month.',
    soon: 'Affiliate commissions',
  },
  {
    Icon: Palette,
    title: 'White-Label Mode',
    text: 'Branded client portals, bulk generation and team management for agencies.',
    soon: true,
  },
];
