import { brand } from '#domain/brand.ts';

interface PrivacySection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly lists?: readonly { readonly title?: string; readonly items: readonly string[] }[];
}

const sections: readonly PrivacySection[] = [
  {
    title: 'Introduction',
    paragraphs: [
      `${brand.name} lets people write courses with the help of AI, publish them and sell them, and lets others buy and read them. This policy says what we collect, why, where it goes and what you can do about it.`,
      'By using the site, you accept this policy. If you do not accept it, please do not use the site.',
    ],
  },
  {
    title: 'Information We Collect',
    lists: [
      {
        title: 'Information you provide',
        items: [
          'Your name, email address, password and chosen role when you sign up',
          'The titles, descriptions, outlines and edits of the courses you make',
          'Your notes, your answers to quizzes and your reviews of courses; reviews are shown with your name',
          'What you write to us',
        ],
      },
      {
        title: 'Information collected automatically',
        items: [
          'Which courses you open, how far you have read and how well you remember',
          'Technical records of requests, such as time, address and browser, to keep the service secure',
        ],
      },
      {
        title: 'Information from third parties',
        items: [
          'From our payment provider, Stripe: whether a payment, refund or payout succeeded. We never see your card number',
        ],
      },
    ],
  },
  {
    title: 'How We Use Your Information',
    lists: [
      {
        items: [
          'To run your account, write and host courses, and give buyers what they bought',
          'To take payments and pay creators',
          'To send email about your account, purchases and sales',
          'To answer you, to prevent abuse and to meet legal duties',
        ],
      },
    ],
  },
  {
    title: 'Storage and Security',
    paragraphs: [
      'Data is stored with Amazon Web Services, which also hosts the site and delivers our email. It is encrypted in transit and at rest, and only the parts of our system that need it can read it.',
      'Course titles, descriptions and outlines are sent to our language model provider to write your course. Your name and address are not.',
    ],
  },
  {
    title: 'Sharing',
    paragraphs: ['We do not sell your data, and we do not share it with advertisers. We share what is needed with:'],
    lists: [
      {
        items: [
          'Stripe, which takes payments and pays creators',
          'Amazon Web Services, our email and hosting provider',
          'Our language model provider, which writes course text',
          'Authorities, where the law obliges us',
        ],
      },
    ],
  },
  {
    title: 'Your Rights',
    paragraphs: [
      `You can see, correct, download and delete your personal data at any time in your settings, or ask us to by writing to ${brand.supportAddress}. Buyers keep courses they paid for, shown as by a former creator.`,
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'We set no advertising or tracking cookies. Your browser stores what keeps you signed in, your choice of light or dark, whether you create courses, and what you typed but did not send yet.',
    ],
  },
  {
    title: 'Retention',
    paragraphs: [
      'We keep your data while you have an account. Deleted courses are removed after 30 days, except the versions that buyers own. Records of payments are kept as long as the law requires, without your name.',
    ],
  },
  {
    title: 'Children Under 13',
    paragraphs: [
      'The service is not meant for children under 13, and we do not knowingly collect their data. If you believe that a child has given us data, write to us and we will delete it.',
    ],
  },
  {
    title: 'Updates to This Policy',
    paragraphs: [
      'When this policy changes, the new version appears here with a new date, and we email you if the change matters to you.',
    ],
  },
  { title: 'Contact', paragraphs: [`Questions about privacy: ${brand.supportAddress}.`] },
];

export const privacyMessages = {
  title: 'Privacy Policy',
  description: 'What we collect, why, where it goes, and what you can do about it.',
  back: 'Back to Dashboard',
  effective: 'Effective date: January 17, 2025',
  sections,
} as const;
