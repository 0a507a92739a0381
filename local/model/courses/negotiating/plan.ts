import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `Six conversations, followed line by line: a rent increase, an order at a paper mill, a lamp on a flea market, a freelance quote, a kitchen that is five weeks late and a salary offer. Each has real numbers and sentences that a person would say aloud, and after each you do a short piece of the work yourself.

You learn to prepare so well that you can afford to be calm: to price your alternative, to find out what the other side needs before you name a number, to ask and then be silent, to trade instead of giving in, and to write down what was agreed so that it still holds on Monday.`,
  targetAudience:
    'For people who dislike haggling and so pay the first price or give the discount: tenants, freelancers, owners of small firms, anyone with an offer letter on the table. It is made for talks between two people or two small firms who may meet again. It isn’t for lawyers in litigation, professional buyers or people in hostage, custody or safety situations, who need specialist help, and it replaces no legal advice.',
  learningObjectives: [
    'Calculate your best alternative, uncertain costs included, and turn it into a walk-away point',
    'Uncover the interests beneath a position with questions that people are glad to answer',
    'Prepare a one-page plan with an opening number and a reason that others can check',
    'Answer a far-away first number, a silence or a request for a discount without giving ground for nothing',
    'Respond to hard tactics, say no in three sentences and repair a talk that went wrong',
    'Write an agreement that says who does what, by when, and what happens otherwise',
  ],
  prerequisites: [
    'A talk of your own that you have been putting off',
    'Paper, a pencil and the arithmetic of a shopping list',
  ],
  facets: { category: 'Business', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Before you speak',
      description:
        'Half an hour with a pencil: what you would do without the other side, what they would do without you, what both of you need, and a number with a reason. You finish with a plan on one page.',
      lessons: [
        {
          title: 'Know what you do if they say no',
          brief:
            'Joanne’s rent is to rise from $1,450 to $1,610. She lists what she could do without her landlord, prices the move with its one-time costs, weighs an alternative that is uncertain and arrives at a walk-away point of $1,590. The same sum for the landlord shows a zone in which both gain. Local law on rent increases differs and is checked first.',
          durationMinutes: 8,
        },
        {
          title: 'Ask what the number is for',
          brief:
            'A paper mill wants an order of 1,500 sheets, a studio wants 600, and the middle is bad for both. Questions about the work bring out the interests beneath the two numbers, and an offer is built from them. A deposit shows how a number travels with its reason, and the whole preparation goes on one page.',
          durationMinutes: 8,
        },
      ],
    },
    {
      title: 'At the table',
      description:
        'The conversation itself: two minutes of talk before any number, the first number and how to answer one, the size of each step, and a request for a discount that becomes a trade.',
      lessons: [
        {
          title: 'The first number on the table',
          brief:
            'A brass lamp with $85 on its tag. You see why first numbers pull, what the halfway point does, who should speak first and how to answer a number that is far away. The whole talk is played line by line, from 38 dollars to a handshake at 50, and there is a word on where the tag means what it says.',
          durationMinutes: 8,
        },
        {
          title: 'Get something for every yes',
          brief:
            'A museum asks an illustrator for 15% off a quote of $4,200. She turns the percentage into ten and a half unpaid hours, asks where it comes from, sits through a silence, sums up and trades. The price stays, the client’s budget fits, and three packages show how to offer a choice.',
          durationMinutes: 8,
        },
      ],
    },
    {
      title: 'When it gets hard',
      description:
        'Threats, deadlines and your own temper; a no that keeps the relationship; an apology that works; and then one salary offer from the first call to a signed agreement.',
      lessons: [
        {
          title: 'Say no and stay in the room',
          brief:
            'A kitchen is late and the first call ends in a threat that would cost the customer more than the delay. You take the call apart, test threats before making them, answer five hard lines plainly and say no in three sentences. The second call repairs the first. Consumer law differs by place and is part of the preparation.',
          durationMinutes: 8,
        },
        {
          title: 'A salary offer, from call to signature',
          brief:
            'Yusuf is offered $61,000 and asks for a night to read. You see his page, hear his call and follow the trade that ends at $64,500 with a raise in June. Where a union scale or the law sets limits, other things can move. An email the same morning turns the talk into sentences that hold.',
          durationMinutes: 8,
        },
      ],
    },
  ],
};
