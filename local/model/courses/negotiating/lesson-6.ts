import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson6: WrittenLesson = {
  description:
    'One salary offer from the first phone call to the signature: the page, the ask word for word, what can move when pay can’t, and an email that turns a good talk into an agreement both sides keep.',
  objective: 'Conduct a complete negotiation and write an agreement that both sides can keep.',
  slides: [
    {
      title: 'The phone rings at ten past four',
      points: ['Offer: $61,000', 'The ad said $58,000 to $70,000', 'Now: $56,500, every third week at night'],
      visual: null,
      spoken: `Yusuf is a technician in a dairy. On Tuesday at ten past four Beth calls, from a firm that bottles juice. They’d like him as quality coordinator, for 61,000 dollars: 4,500 more than he earns, and no more nights. His first thought is to say yes before she changes her mind. His second, a minute later, is that the ad went up to 70,000.

I don’t blame the first one. It’s gratitude, and it’s late in the afternoon.

He says, “Thank you, I’m really glad. I’d like to read everything in peace. May I call you tomorrow at ten?” Beth says, “Of course.” Now he has an evening.`,
    },
    {
      title: 'Yusuf’s page',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Yusuf', 'Beth, as he guesses'],
        rows: [
          { label: 'If there’s no deal', cells: ['Stay at the dairy', 'Second candidate, or search on'] },
          { label: 'Walk-away point', cells: ['$58,000', 'Somewhere below $70,000'] },
          { label: 'Interests', cells: ['Day work, pay, a way up', 'Someone before December’s audit'] },
          { label: 'Opening', cells: ['$67,500', '$61,000'] },
          { label: 'Reason', cells: ['Two ads around 66, certificate', 'What the team earns?'] },
          { label: 'Can give', cells: ['Three weeks earlier, the audits', 'Review date, training'] },
          { label: 'Must ask', cells: ['“How was 61 set?”', '“When could you start?”'] },
        ],
      },
      spoken: `His alternative is the dairy, at 56,500. The new commute costs 1,500 a year and the retirement plan is 1,000 worse, so 59,000 would leave him as well off. Sleeping at night is worth 1,000 to him. Walk-away point: 58,000.

The offer is above it already. What’s open is his place in the range that the firm has published. Two ads for similar jobs nearby run from 63,000 to 68,000 and from 64,000 to 69,000; the middle of the two together is 66,000, his target. He’ll open at 67,500, because he’s certified to run internal audits, and in the interview Beth complained about paying an outsider for them.`,
    },
    {
      title: 'What 3,500 dollars grow into',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'D = 3500 \\times (1 + 1.03 + 1.03^2) = 10818',
        meaning:
          'A starting salary that is $3,500 higher is worth D = $10,818 before tax over three years, if each raise is 3% of the salary.',
      },
      spoken: `Why call at all, when he’d be glad of 61,000? Suppose it brings him 3,500 more. That comes back every year, and if raises are counted in percent, it grows with each. Over three years at three percent it’s 10,818 dollars before tax. The three percent is my assumption; put in your own.

When your finger is over the phone and it hardly seems worth fifteen awkward minutes, look at what those minutes may pay.`,
    },
    {
      title: 'From Tuesday afternoon to Friday',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Tuesday, 4:10 p.m.', what: 'The offer. Thanks, and a time for the answer.' },
          { when: 'Tuesday evening', what: 'The page. One sentence practiced aloud.' },
          { when: 'Wednesday, 10:00', what: 'The call: a question, a number with reasons, silence, a trade.' },
          { when: 'Wednesday, 10:25', what: 'An email with everything that was said.' },
          { when: 'Thursday', what: 'The contract arrives. He reads it beside his email.' },
          { when: 'Friday', what: 'Both have signed. Only now he gives notice at the dairy.' },
        ],
      },
      spoken: `The talk itself is one row of six. Before it there’s an evening of paper. After it, within half an hour, there’s an email. And the old job is given up last, when both signatures are on the contract. People have resigned on the strength of a cheerful phone call and then spent a bad month between two chairs.

When do you raise money? After they’ve decided that they want you and before you’ve signed. If someone presses you for a figure in the first interview, ask for theirs: “What range have you set aside for this?”`,
    },
    {
      title: 'The fear that they’ll take it back',
      points: ['Show that you want the job', 'Ask once, with reasons', 'No ultimatum that you wouldn’t carry out'],
      visual: {
        kind: 'misconception',
        belief: 'If I ask for more, they’ll give the job to somebody else.',
        whyWrong: 'They chose you out of many, and a new search costs weeks. One polite question is cheaper for them.',
        truth:
          'What costs offers is pressure: a threat, or new demands after each answer. Asking well is part of the job.',
      },
      spoken: `This is the fear under all the others. It can happen. I know of no number that I’d trust on how often. From what people tell me, offers are withdrawn after an ultimatum, after a third round of new demands, or where something was wrong with the place to begin with. A friendly question with reasons, asked once, is ordinary business to anyone who hires.

Weigh it on your page. If losing this offer would be a disaster, ask for less, or for something other than pay. Just don’t let the fear make it for you at ten past four.`,
    },
    {
      title: 'Wednesday, ten o’clock',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'The offer is $61,000. Yusuf would open at 67,500, hopes for 66,000, and below 58,000 he stays at the dairy.',
        steps: [
          {
            do: 'Yusuf: “I’d love to work with you, and I’d like to get the terms right. How was the 61 set?”',
            why: 'Warmth, then a question. Beth says: “It’s where we usually start people.” A habit, then.',
          },
          {
            do: 'Yusuf: “Similar jobs here center on 66, and I can run your internal audits. I’d suggest 67,500.”',
            why: 'Reasons first, then the number, then nothing. He counts two breaths.',
          },
          {
            do: 'Beth: “That’s more than I expected. I have a team to think of.”',
            why: 'He guessed it: fairness inside the team weighs on her.',
          },
          {
            do: 'Yusuf: “It sounds as if you’d have to explain it. What would make it fair in their eyes?”',
            why: 'A label and an open question. He doesn’t lower his number.',
          },
          {
            do: 'Beth: “If you did something nobody else does. The audits. Before December, ideally.”',
            why: 'Now he knows what she needs. It was on his page in pencil.',
          },
          {
            do: 'Yusuf: “If I start on November 10 instead of December 1 and take over the audits, then could you do 66?”',
            why: 'If you, then I, with the parts reversed: he offers first because she has just named the price.',
          },
          {
            do: 'Beth: “64,500. And 66,500 from June 1, if the December audit goes well.” Yusuf: “Gladly. Let’s write down what ‘well’ means.”',
            why: 'Better than his target from June on, with one vague word to settle.',
          },
        ],
        result: '$64,500 from November 10, $66,500 from June 1 if the audit goes well. The call took fourteen minutes.',
      },
      spoken: `You’ve met all of this before. The question before the number comes from the mill, the reasons from the lamp, the silence and the label from the museum. Halfway between 61,000 and 67,500 is 64,250. He landed a little above that because he found something that Beth needed.

In the sixth step he names his own part first, against my advice. He can, since Beth has just said what she’d want. Such rules are there for your nerves; once you hear what’s going on, you may bend them.

If someone asks what you earn now, you can say, “I’d rather talk about what this job is worth.”`,
    },
    {
      title: 'When a scale sets the pay',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'scale', label: 'Is there a scale?' },
          { id: 'base', label: 'Base pay' },
          { id: 'step', label: 'Grade and step' },
          { id: 'years', label: 'Years credited' },
          { id: 'start', label: 'Start date, hours' },
          { id: 'review', label: 'Review date' },
        ],
        edges: [
          { from: 'scale', to: 'base', label: 'no' },
          { from: 'scale', to: 'step', label: 'yes' },
          { from: 'scale', to: 'years', label: 'yes' },
          { from: 'base', to: 'start', label: 'and' },
          { from: 'step', to: 'start', label: 'and' },
          { from: 'years', to: 'start', label: 'and' },
          { from: 'start', to: 'review', label: 'and' },
        ],
      },
      spoken: `In a school, a hospital, a city hall or a unionized plant, a union may have negotiated the pay table, and Beth couldn’t change it if she tried. You can still ask where in the table you’re placed. Which grade? How many of my earlier years count? That is often open until you sign and fixed for years afterward. The union’s representative or the works council knows what is usual.

The law differs, too. Some US states require a pay range in the ad, and some forbid questions about past pay. An EU directive of 2023 gives applicants a right to learn the range and rules those questions out; how far it has become law depends on the country.`,
    },
    {
      title: 'The email at 10:25',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Thank them', text: '“Thank you for this morning. I’m looking forward to November.”' },
          {
            title: 'Numbers and dates',
            text: '“64,500 a year, first day November 10; I take over the internal audits.”',
          },
          {
            title: 'What the vague word means',
            text: '“‘Well’ = no major finding in December. Then 66,500 from June 1.”',
          },
          { title: 'What is still open', text: '“Open: the two training days. You’ll let me know by Friday.”' },
          { title: 'Ask for a yes', text: '“Have I got that right?”' },
        ],
      },
      spoken: `Two people leave a good talk with two memories of it. In a week both are sincere and different. That’s why the email goes out at 10:25 and doesn’t wait for Thursday. It’s a small advantage of the shy: we’re happy to write.

Write it as a record. A demand that turns up for the first time in a summary spoils everything you’ve built.

An email isn’t always enough. Many contracts say that only what’s in them counts, so check that the June raise is in there, and ask for the line if it’s missing. Some laws want more: in New York State, most freelance jobs from 800 dollars need a written contract.`,
    },
    {
      title: 'Sentences that hold on Monday morning',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Sounds fine on Friday', 'Holds on Monday'],
        rows: [
          { label: 'Yusuf’s raise', cells: ['“We’ll look at it again.”', '“66,500 from June 1 if …”'] },
          { label: 'Beth’s audit', cells: ['“if all goes well”', '“with no major finding”'] },
          { label: 'Keller’s fronts', cells: ['“as soon as possible”', '“by April 18, then $100 a week”'] },
          { label: 'Rob’s corrections', cells: ['“a few small changes”', '“one list, by June 12”'] },
          { label: 'Walt’s tap', cells: ['“I’ll see to it.”', '“Walt has it repaired by May 20.”'] },
        ],
      },
      spoken: `On the left is how agreements sound when everybody is relieved and wants to go home. On the right somebody has spent one more minute. Who does it, by when, how will we see that it’s done, and what if it isn’t?

The fourth question feels unfriendly, so people skip it. Ask it about both sides and it becomes practical: “What do we do if the fronts are late? And if I’m not at home when you come?” You’re planning for a bad Monday while you still like each other.

If you notice that they can’t keep something, say so now.`,
    },
    {
      title: 'Two sisters and a car',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'You and your sister have just agreed over dinner: “So you take over half the insurance, and you get the car on some weekends, and I’ll have the brakes done soon.” The insurance is $960 a year. Write her a message of at most six sentences that turns this into something both of you can keep. Fill in dates and amounts as you see fit. What did you notice that nobody had talked about?',
        hint: 'Who does what, by when, how will you see it, and what if not? Look for “some” and “soon”.',
        answer:
          '“Thanks for tonight. As I understood it: you pay me $480 by January 10 and have the car every second weekend, Friday at six to Sunday at eight, starting this week. I have the brakes done by February 1, at my cost. If one of us needs to swap, we say so by Wednesday. We forgot fuel and parking tickets: each pays for her own? Have I got that right?” The gap is put as a question, since it wasn’t agreed. Half of 960 is 480: write the sum, or “half” will be remembered differently in a year with a higher premium.',
      },
      spoken: `In a family it seems rude to be exact, and so the brakes are done “soon”. Keep her tone, keep it warm, and replace each soft word with a date or a number. Take six or seven minutes. When you write a deal down you see its holes, and tonight is the cheapest moment to see them.`,
    },
    {
      title: 'Ten minutes after every talk',
      points: [
        'What did I learn about them?',
        'Where did I give without trading?',
        'What goes on the page next time?',
        'This week: the talk from lesson one',
      ],
      visual: null,
      spoken: `You’ve been carrying one conversation since the first lesson. It has an alternative with a price, a page with two columns, and a few sentences that you’ve said to the kettle. Have it this week, and send the summary the same day.

Then take ten minutes and answer the three questions on the slide. Keep the pages in a folder. After five of them you’ll see your own habits, and no teacher can show you those.

Come back when the next letter lies under your door, and look up the lesson that fits. It’ll still be a conversation between two people who would both like to go home with something. Good luck. Speak slowly.`,
    },
  ],
};
