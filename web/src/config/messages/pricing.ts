export const pricingMessages = {
  title: 'Pricing',
  description:
    'Hobby, Pro and Agency: three monthly plans for course creators, each with a 7-day free trial. Keep 90% of every sale.',
  heading: 'Simple plans. Keep 90% of every sale.',
  text: 'Every plan has a 7-day free trial. Change or cancel anytime.',
  faqHeading: 'Frequently asked questions',
  faq: [
    {
      question: 'Can I cancel anytime?',
      answer:
        'Yes. Cancel anytime in your billing settings. You keep your plan until the end of the period you paid for, and nothing you made is deleted.',
    },
    { question: 'What payment methods do you accept?', answer: 'Visa, MasterCard, American Express and PayPal.' },
    {
      question: 'Is there a free trial?',
      answer:
        'Yes. All plans come with a 7-day free trial; a credit card is required to start a plan. Creating an account starts a 7-day trial of its own, without a card.',
    },
    {
      question: 'Can I change plans later?',
      answer: 'Yes. Plan changes take effect immediately, with prorated billing.',
    },
  ],
} as const;
