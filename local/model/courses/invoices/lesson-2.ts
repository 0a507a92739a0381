import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Price a job in parts, write a quote that says where it ends, send an invoice nobody has to ask about, and follow it up on fixed dates with fixed words.`,
  objective: `Write a quote that holds, an invoice with a due date, and dated reminders for a client who is late.`,
  slides: [
    {
      title: 'Sixty-two days in the wrong mailbox',
      points: [
        '"Invoice. Website, $4,160. Thanks!"',
        'No due date, no order number',
        'Sent to a contact who was on leave',
        'Paid after 62 days and one phone call',
      ],
      visual: null,
      spoken: `Mara's first big invoice had one line on it. Website, 4,160 dollars, thanks. She sent it to the woman she had worked with and waited, because asking felt like begging.

After 58 days she called. The woman had gone on parental leave the day after the launch. The accounts department had never seen the invoice, and without an order number they couldn't have paid it anyway. Four days later the money was there.

Nobody had wanted to keep it from her. Most late payments are like that, boring. At which points along the way could she have caught it? We'll make the whole path boring: a quote that leaves nothing open, an invoice that needs no question, and dates on which you write.`,
    },
    {
      title: 'A quote with edges',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Open to argument', 'Holds'],
        rows: [
          { label: 'Scope', cells: ['A new website', '5 pages; client supplies texts and photos'] },
          { label: 'Corrections', cells: ['Until you are happy', '2 rounds, then $520 a day'] },
          { label: 'Not included', cells: ['Nothing said', 'Logo, photography, hosting, translation'] },
          { label: 'Price', cells: ['Around $5,000', '$5,200, plus sales tax or VAT if due'] },
          { label: 'Payment', cells: ['On completion', '40% start, 30% design, 30% launch'] },
          { label: 'Late or stopped', cells: ['Nothing said', 'Work pauses 21 days after a due date'] },
          { label: 'Valid', cells: ['Nothing said', 'Until February 28'] },
        ],
      },
      spoken: `"Until you are happy" sounds generous. It means that a client with a restless brother-in-law can have eleven rounds. Two rounds and then a daily rate is friendlier, because everybody knows when it begins to cost.

The row that saves the most money is "not included." Think of what the client might take for granted, and write it down.

Get a yes in writing, to this version; an email is usually enough to prove it. What else a contract needs, who owns the work, how either side can end it, depends on your law. For a contract that you'll use for years, an hour of a lawyer is well spent.`,
    },
    {
      title: 'How $5,200 came about',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'Harbor Dental wants a website of five pages. Mara says $520 a day. Which price stands in the quote, and in which parts?',
        steps: [
          {
            do: 'Briefing 1, design 3, building 3, corrections 1: 8 days',
            why: 'Four small guesses go less wrong than one big one.',
          },
          { do: '8 × 1.25 = 10 days', why: 'Her last jobs took about a quarter longer than planned.' },
          { do: '10 × $520 = $5,200', why: 'The client sees the price. The days are her business.' },
          { do: '40% to start: $2,080', why: 'Four days of pay early on, and a test of how they pay.' },
          {
            do: '30% at design, 30% at launch: $1,560 each',
            why: 'She is never more than a few days ahead of the money.',
          },
          {
            do: 'Check: $2,080 + $1,560 + $1,560 = $5,200',
            why: 'Parts that do not add up are an invoice nobody pays.',
          },
        ],
        result: 'Fixed price $5,200 in three parts, each tied to an event that both sides can see.',
      },
      spoken: `The quarter on top comes from looking back. Take your last three jobs, write what you planned and what it took, and divide. If you have none yet, a quarter is a modest start.

A deposit feels bold the first time. But it is normal in many trades, and it tells you something: a client who can't pay 2,080 dollars to begin won't find 5,200 at the end. Large companies and public offices may refuse it by rule. Then ask for smaller parts and shorter terms.

Tie each part to an event, such as "design approved."`,
    },
    {
      title: 'The whole invoice',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          'INVOICE 2026-014',
          'Date: March 2, 2026                          Due: March 16, 2026',
          '',
          'From    Mara Lind Web Design, 14 Mill Lane, Springfield',
          '        Tax number: as your law requires',
          'To      Harbor Dental LLC, Accounts Payable, 200 Pier Road, Springfield',
          '        Your order PO 5531, contact Jo Ortiz',
          '',
          'Website with 5 pages, quote Q-031 of February 9, 2026',
          'Part 1 of 3, start of work on March 2, 2026 (40%)      $2,080.00',
          'Sales tax or VAT: rate and amount, or why none              0.00',
          'Total due by March 16, 2026                            $2,080.00',
          '',
          'Bank transfer to: account holder, bank, account numbers',
          'Reference: 2026-014',
          'Questions: accounts@maralind.example, 555-0142',
        ],
        highlight: [2, 6, 7, 12],
      },
      spoken: `Four lines do the work. The due date stands as a date, since "net 14" makes someone count. The recipient is the legal name and the department that pays. The order number opens the lock in their system. And the total says by when a second time.

What else must be on it is a matter of law. In countries with VAT an invoice needs certain items, often a VAT number, a running number without gaps, the date of supply, and a sentence if no tax is charged. Many US states tax some services and leave others alone. Some countries require electronic formats. Look up "invoice requirements" on your tax office's site once, and ask an accountant before the first invoice abroad.`,
    },
    {
      title: 'Ask before you send',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Who pays?', text: 'Legal name, address, and the mailbox of accounts payable.' },
          {
            title: 'What do you need on it?',
            text: 'Order number, cost center, vendor form. Ask on the day of the yes.',
          },
          { title: 'When do you pay?', text: 'Some pay on fixed days. Arrive two days before one.' },
          { title: 'Send it on the day', text: 'The hour when the design is approved, as a PDF, one invoice a mail.' },
          { title: 'Write it in your list', text: 'Number, sum, due date, and the dates that you will see next.' },
        ],
      },
      spoken: `The first three questions fit into one friendly mail on the day they say yes. "So that my invoices don't make you work: who should get them, and what has to be on them?"

The fourth step is where freelancers lose the most time. Work done on March 2, invoiced that day with 14 days: due on March 16. The same work invoiced at the end of March with 30 days: due on April 30. That's 59 days against 14, and the client hasn't been late by an hour.`,
    },
    {
      title: 'Dates on the calendar',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'March 2, sent', what: 'Invoice goes out on the day of the milestone.' },
          { when: 'March 5, check', what: '"Has it reached you, and is anything missing?"' },
          { when: 'March 16, due', what: 'You look at the account in the evening.' },
          { when: 'March 19, 3 days late', what: 'First reminder, friendly, invoice attached again.' },
          { when: 'March 26, 10 days late', what: 'Second reminder asks for a date. You call the same day.' },
          {
            when: 'April 7, 22 days late',
            what: 'Last reminder with a deadline. Work pauses, if the contract says so.',
          },
          { when: 'April 14, deadline', what: 'Next step: mediation, collection, small claims or a lawyer.' },
        ],
      },
      spoken: `Put these dates into your calendar when you send the invoice. On March 19 you won't have to decide whether you are annoyed enough. It's the nineteenth, so you write.

The check on the third day is the best of them. Nothing is due yet, and it finds the wrong mailbox while there's time.

Late fees depend on where you are. In the EU and the UK the law gives a business interest on late payment from another business. In the US it usually takes a line in the contract, and state law sets limits; some states and cities also have rules on when freelancers must be paid. Look yours up before the first reminder.`,
    },
    {
      title: 'Three reminders, word for word',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '3 DAYS LATE   Subject: Invoice 2026-014, due March 16',
          'Hi Jo, invoice 2026-014 for $2,080.00 was due on Monday and I cannot',
          'see it in my account yet. Has it been scheduled? I attach it again.',
          'If it is already on its way, thank you, and ignore this. Mara',
          '',
          '10 DAYS LATE  Subject: Invoice 2026-014: on which date will it be paid?',
          'Hi Jo, $2,080.00 has been open since March 16. Please tell me by Monday,',
          'March 30, on which date it will be paid, or what is missing.',
          'I will call this afternoon so that we can clear it up. Mara',
          '',
          '22 DAYS LATE  Subject: Last reminder: invoice 2026-014, $2,080.00',
          'Dear Ms. Ortiz, invoice 2026-014 was due on March 16 and is unpaid',
          'despite my messages of March 19 and 26. Please pay $2,080.00 by April 14.',
          'As agreed in quote Q-031, work is paused until the payment arrives.',
          'After April 14 I will take the legal steps open to me. Mara Lind',
        ],
        highlight: [3, 8, 13],
      },
      spoken: `The first assumes a slip and leaves a door open. The second asks for one thing only, a date. A date is easier to give than money, and once somebody has named one, they usually keep it. The third names the history, a deadline and a consequence.

None of them says sorry, and none explains that your rent is due. The reason for paying is that it was agreed.

Write the last line only if you would do it, and the line about the pause only if your contract allows it. Before real legal steps, ask what a claim of this size costs and brings where you live.`,
    },
    {
      title: 'The reminder you are afraid to send',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'If I remind them I look desperate. Good clients pay on their own.',
        whyWrong:
          'Good clients have vacations, full mailboxes and payment runs twice a month. An invoice that nobody mentions is the one that can wait.',
        truth:
          'A polite note on a fixed date looks like a business with an orderly desk. The people who pay invoices get such notes every day.',
      },
      spoken: `I have sat on the other side. In accounts payable a reminder makes a person search, find, and pay, and then go to lunch.

What does harm a relationship is silence for seven weeks and then a furious mail at midnight.

If a client tells you openly that money is short, agree on parts with dates, in writing. Let no new work begin before the old is paid.`,
    },
    {
      title: 'Repair an invoice',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `The design for Harbor Dental is approved on Monday, May 4, 2026. Mara has written: "Invoice. Website work, $1,560. Payable on receipt. Thanks!" Write it properly: number 2026-021, order PO 5531, 14 days to pay. Then write down the dates of the check and of all three reminders, in case nothing comes.`,
        hint: `The check comes 3 days after sending. The reminders come 3, 10 and 22 days after the due date, not after the invoice.`,
        answer: `Invoice 2026-021, May 4, 2026, due May 18, 2026. To Harbor Dental LLC, Accounts Payable; order PO 5531. "Website with 5 pages, quote Q-031 of February 9, 2026. Part 2 of 3, design approved on May 4, 2026 (30%): $1,560.00." A line for sales tax or VAT as the law requires, total, bank details, reference 2026-021. Check: May 7. Reminders: May 21, May 28, June 9. If your first reminder was May 7, you counted from the invoice. "Payable on receipt" goes: no one knows which day that is.`,
      },
      spoken: `Do this one with a calendar at hand, and take your time over the line for the work: it has to name the event. Counting days in your head is how a reminder ends up on a Sunday; if one does, send it on the Monday. And keep your finished version, because tomorrow it will be your template, with your name where Mara's is.`,
    },
    {
      title: 'One template, one afternoon',
      points: [
        'Quote and invoice template with your details',
        'Three reminders saved as drafts',
        'Every open invoice in one list, with dates',
        'Your tax office: what must an invoice show?',
      ],
      visual: null,
      spoken: `Make the two templates, save the reminders as drafts, and enter each open invoice in a list with its dates. If one of them is late already, send the reminder that fits today.

When money arrives there is a short happy moment in which all of it seems to be yours. The next lesson is about that moment, and about the letter that follows it. Bring your bank balance and squared paper.`,
    },
  ],
};
