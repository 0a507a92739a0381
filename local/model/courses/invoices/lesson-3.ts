import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description: `Take taxes out of each payment on the day it arrives, see twelve months ahead in one table, and act on its lowest month before you live in it.`,
  objective: `Split each payment into tax, costs and pay, and draw up a forecast of twelve months that shows your lowest balance.`,
  slides: [
    {
      title: 'The balance that lies',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'There is $14,200 in my account, so I have had a good year and can buy the camera.',
        whyWrong:
          'A tax bill of $11,800 for that year comes in spring. The account holds it for now, next to the money that is yours.',
        truth:
          'Take the tax share out on the day a payment arrives. What is left in the account is the only balance you may look at.',
      },
      spoken: `In December of her second year Mara looked at her account and saw 14,200 dollars. She bought a camera for 2,900 and gave herself a week in Lisbon. In spring came the letter: 11,800, within a month. By then, after a slow winter, she had 7,600.

She paid it off in parts, with interest, and for a year each payment from a client went straight through her hands.

She hadn't been careless. The account had told her something false, because it showed two owners' money as one number. How much of each payment was never hers? A second account and a percentage keep that apart, and they take an afternoon.`,
    },
    {
      title: 'Three accounts and what flows',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'client', label: 'Client pays' },
          { id: 'business', label: 'Business account' },
          { id: 'tax', label: 'Tax account' },
          { id: 'private', label: 'Private account' },
          { id: 'costs', label: 'Software, desk, insurance' },
          { id: 'office', label: 'Tax office' },
        ],
        edges: [
          { from: 'client', to: 'business', label: 'all of it' },
          { from: 'business', to: 'tax', label: 'share, same day' },
          { from: 'business', to: 'costs', label: 'bills' },
          { from: 'business', to: 'private', label: 'fixed monthly pay' },
          { from: 'tax', to: 'office', label: 'on its dates' },
        ],
      },
      spoken: `The client pays into the business account. On the same day a share goes to the tax account, which has no card and pays only the tax office. The bills of the business are paid from the middle. And once a month, on a fixed day, the business pays you the same sum, as an employer would.

That last arrow is the one people resist. It is tempting to pay yourself much in a fat month and nothing in a lean one. But your landlord has no lean months.`,
    },
    {
      title: 'Which share goes aside',
      points: [],
      visual: {
        kind: 'formula',
        tex: 's = \\frac{0.30 \\times (66000 - 6000)}{66000} = \\frac{18000}{66000} \\approx 0.273',
        meaning:
          'The share s of each payment is the expected tax of the year divided by the expected revenue: the assumed 30% on profit is about 27.3% of revenue, rounded up to 28%.',
      },
      spoken: `Tax falls on profit, and what arrives is revenue. Mara expects 66,000 of revenue and 6,000 of costs, assumes 30 percent on the profit, and gets 18,000. Divided by revenue that's 27.3 percent. She sets 28 aside, since a little too much is easily forgiven.

Your own share needs your own rate. It is the assumption from the first lesson, and it deserves a check once a year, and again when you earn clearly more than planned, because the rate usually rises with income.

If you don't know it yet, ask an accountant one question: "With about this profit, which share should I put aside for income tax and contributions?"`,
    },
    {
      title: 'One payment, taken apart',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'In a country with 20% VAT, $2,496 arrives for an invoice of $2,080 plus $416 VAT. Mara sets 28% aside. What goes where?',
        steps: [
          {
            do: '$2,496 ÷ 1.20 = $2,080; the VAT is $416',
            why: 'It was collected for the state and never was income.',
          },
          {
            do: '$416 to the tax account, whole',
            why: 'VAT she pays on purchases may reduce the bill; the rules are local.',
          },
          {
            do: '$2,080 × 0.28 = $582.40 to the tax account',
            why: 'For income tax and contributions. It is an assumption, checked yearly.',
          },
          { do: '$416 + $582.40 = $998.40 moved today', why: 'One transfer, with the invoice number as its text.' },
          { do: '$2,496 − $998.40 = $1,497.60 stays', why: 'This pays costs, and then her.' },
        ],
        result:
          '$998.40 to the tax account, $1,497.60 for the business. Without VAT: $582.40 of $2,080, and the same $1,497.60 stays.',
      },
      spoken: `The 20 percent is an example. Your country may have another rate, or none for small businesses, or a sales tax that doesn't touch your service. If you charge none, begin at the third step.

The classic mistake is to take 28 percent of the whole 2,496. That gives 698.88, which looks like plenty and is 299.52 too little, because the VAT is owed in full.

Do it on the day the money comes. Not on Friday, and not when it's more.`,
    },
    {
      title: 'When the tax office wants it',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Paid ahead, as a rule', 'Check it at'],
        rows: [
          { label: 'United States', cells: ['About April 15, June 15, Sept. 15, Jan. 15', 'irs.gov: estimated taxes'] },
          { label: 'United Kingdom', cells: ['January 31 and July 31', 'gov.uk: payments on account'] },
          { label: 'Germany', cells: ['The 10th of March, June, Sept., Dec.', 'Notice from your Finanzamt'] },
          { label: 'Elsewhere', cells: ['Often quarterly, sometimes monthly', 'Your tax office, self-employed'] },
          { label: 'VAT or sales tax', cells: ['Its own dates, monthly to yearly', 'Your registration'] },
        ],
      },
      spoken: `Many countries want income tax in advance, in parts. The dates here are federal or national and can move by a day or two; who must pay, and how much, has its own rules. Enter yours in the calendar with a week's warning.

Beware of the second year. In many places nobody asks for advances in the first one. Then the bill for year one and the advances for year two arrive close together, and it looks like double tax. It's two years at once, and whoever set aside from the first invoice has most of it.

If you can't pay, write to the tax office before the date. Most have payment plans.`,
    },
    {
      title: 'Twelve months in one table',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '          paid in   tax 28%     costs   own pay   balance',
          'Start                                               5,000',
          'Jan         4,000     1,120       275     3,500     4,105',
          'Feb         5,000     1,400       275     3,500     3,930',
          'Mar         6,500     1,820     1,475     3,500     3,635',
          'Apr         6,000     1,680       275     3,500     4,180',
          'May         7,000     1,960       275     3,500     5,445',
          'Jun         5,500     1,540       275     3,500     5,630',
          'Jul         4,000     1,120       275     3,500     4,735',
          'Aug         1,500       420       275     3,500     2,040',
          'Sep         5,000     1,400     1,775     3,500       365',
          'Oct         7,500     2,100       275     3,500     1,990',
          'Nov         8,000     2,240       275     3,500     3,975',
          'Dec         6,000     1,680       275     3,500     4,520',
          'Year       66,000    18,480     6,000    42,000',
        ],
        highlight: [11],
      },
      spoken: `This is the business account of a year that covers Mara's needs, about 127 days at 520 dollars. Each row takes the last balance, adds what is paid in, and subtracts the other three. January: 5,000 plus 4,000, less 1,120, 275 and 3,500, makes 4,105.

Enter a payment without VAT, in the month in which it arrives, a month or so after the work. August is thin because of vacation in July. March has the yearly insurance and September a laptop, so their costs are higher.

The year works out, and yet September ends at 365 dollars. A sum for the year could never have shown you that.`,
    },
    {
      title: 'Move one thing in time',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '$',
        labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
        series: [
          {
            name: 'Laptop in September',
            values: [4105, 3930, 3635, 4180, 5445, 5630, 4735, 2040, 365, 1990, 3975, 4520],
          },
          {
            name: 'Laptop in November',
            values: [4105, 3930, 3635, 4180, 5445, 5630, 4735, 2040, 1865, 3490, 3975, 4520],
          },
        ],
        source: '',
      },
      spoken: `These are the balances from Mara's table, which is an example and no average of anything. The upper line is the same year with the laptop bought in November. It costs the same 1,500 dollars, and the lowest month rises from 365 to 1,865.

A forecast won't earn you a dollar, but in January it lets you move things that in September are fixed: a purchase, a vacation, the start of a job, a deposit.

A good aim is a lowest month that never falls below one month of costs and pay, for Mara 3,775. She isn't there yet. Two thousand more, over a year or two, would do it.`,
    },
    {
      title: 'The July client pays in September',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Take the version with the laptop in November: costs are $275 in July, August and September. June ends at $5,630. Now the $4,000 of July arrives only in September, together with the $5,000 already planned. Calculate the balances of July, August and September. Then write down one thing that Mara could decide in June.`,
        hint: `No payment, no tax share: in July only costs and pay leave. In September $9,000 arrives, so 28% of $9,000 goes aside.`,
        answer: `July: 5,630 − 275 − 3,500 = 1,855. August: 1,855 + 1,500 − 420 − 275 − 3,500 = −840. September: −840 + 9,000 − 2,520 − 275 − 3,500 = 1,865, as before. The year is fine and August isn't. In June she can pay herself $500 less in July and in August, which leaves August at $160; ask the fall client for a deposit in July; or check that invoice on its third day. Borrowing from the tax account is no answer: that money has a date.`,
      },
      spoken: `The plan assumed that everyone pays on time. So let one client be late, and see what happens. Do it on squared paper, three rows and five columns, and write the three balances down before you open the answer.

When you are done with Mara's year, do this with your own table once: take your largest payment and push it back by two months.`,
    },
    {
      title: 'Half an hour on the first',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Enter what really happened',
            text: 'Replace the plan of last month: paid in, tax, costs, pay, balance.',
          },
          {
            title: 'Compare with the bank',
            text: 'Table and account must show the same balance. If not, find the missing line.',
          },
          { title: 'Check the tax account', text: 'Shares and VAT of all payments, less what went to the tax office.' },
          { title: 'Chase what is open', text: 'List of invoices: which reminder has its date this week?' },
          { title: 'Add a month at the end', text: 'The table always shows twelve months ahead.' },
          { title: 'Circle the lowest month', text: 'Below one month of costs and pay? Decide one thing now.' },
        ],
      },
      spoken: `Pick a day, such as the first working day of the month. Half an hour is enough once the table exists.

Write only payments that you have reason to expect. Signed work goes in full, an offer out there goes in at nothing, or on a second line in pencil. Hope has no column.

If three months in a row come in below plan, don't wait for the fourth. Go back to the levers from the first lesson.`,
    },
    {
      title: 'From now on, and when to ask',
      points: [
        'Today: open the tax account, move the first share',
        'This week: twelve rows with your own numbers',
        'On the first of each month: half an hour',
        'Ask an accountant before the step, not after it',
      ],
      visual: null,
      spoken: `Open the second account today and move the share of the last payment that came in. Fill the twelve rows this week, in pencil. Then you have what Mara lacked for two years, and she would tell you it feels dull.

Pay for an accountant when you start, when you near a limit for VAT or sales tax, when a client sits abroad, when you want to hire somebody or change the form of your business, and whenever a letter has a deadline that you don't understand. An hour in time is cheaper than a year put right.

And on the first of the month, pay yourself.`,
    },
  ],
};
