import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Start with what a year of your life costs, add taxes and business costs, divide by the days you can bill, and know the rate below which you pay to work.`,
  objective: `Calculate your lowest daily rate from yearly needs, an assumed tax rate and the days you can bill.`,
  slides: [
    {
      title: 'A full calendar and $1,622 a month',
      points: [
        'Old salary: $60,000, so "about $230 a day"',
        'Billed: 147 days × $230 = $33,810',
        'After costs and 30% tax: $19,467 a year',
      ],
      visual: null,
      spoken: `Mara designs websites. When she left her job she took her old salary, 60,000 dollars, divided it by 260 working days and began to offer her days at 230. She was booked from January to December.

At the end of the year she had billed 147 days. From that came software, insurance, a desk in a shared office, 6,000 dollars in all, and then the tax. What remained was 1,622 dollars a month.

Her work was fine. The division was wrong, above the line and below it. What should a day of hers have cost? We'll find out with her numbers, and then you do the sum with yours.`,
    },
    {
      title: 'Work backward from your kitchen table',
      points: ['A client pays for no desk and no sick day', 'Money first, days last'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'needs', label: 'What you live on' },
          { id: 'tax', label: 'Taxes and contributions' },
          { id: 'profit', label: 'Profit' },
          { id: 'costs', label: 'Business costs' },
          { id: 'revenue', label: 'Revenue you need' },
          { id: 'days', label: 'Days you can bill' },
          { id: 'rate', label: 'Lowest daily rate' },
        ],
        edges: [
          { from: 'needs', to: 'profit', label: 'plus' },
          { from: 'tax', to: 'profit', label: 'plus' },
          { from: 'profit', to: 'revenue', label: 'plus' },
          { from: 'costs', to: 'revenue', label: 'plus' },
          { from: 'revenue', to: 'rate', label: 'divided by' },
          { from: 'days', to: 'rate', label: '' },
        ],
      },
      spoken: `A salary is a number at the end of a long pipe. Before it reached Mara, her employer had paid for the desk, the sick days, and a share of her insurance. A client pays for none of this on its own line. It has to be in the price.

So we start where the money ends, at your kitchen table, and walk back. What do you live on? What must you earn so that this is left after tax? What does the business itself use up? That is the revenue you need. Only then do we ask about days.`,
    },
    {
      title: 'What a year of you costs',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['A month', 'A year'],
        rows: [
          { label: 'Home and utilities', cells: ['$1,450', '$17,400'] },
          { label: 'Food and household', cells: ['$600', '$7,200'] },
          { label: 'Health and insurance', cells: ['$420', '$5,040'] },
          { label: 'Transport', cells: ['$180', '$2,160'] },
          { label: 'Everything else', cells: ['$350', '$4,200'] },
          { label: 'Retirement, reserves', cells: ['$500', '$6,000'] },
          { label: 'Needed after tax', cells: ['$3,500', '$42,000'] },
        ],
      },
      spoken: `These are Mara's figures, from twelve months of bank statements. Take twelve, because the dentist, the car repair and the flight to a wedding don't come every month. Add up the year and divide, and "everything else" suddenly has a true size.

The last line but one is the one people leave out. An employer often put something away for Mara's old age. Now nobody does unless her price does.

In some countries health insurance and pension are contributions that are reckoned with the tax. Count them once, here or there, never in both places. If you share a household, take your share.`,
    },
    {
      title: 'Adding thirty percent is not enough',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'I need $42,000 and about 30% goes in tax. So I add 30% and earn $54,600.',
        whyWrong:
          'The tax is taken from the larger number. 30% of $54,600 is $16,380, which leaves $38,220. You are $3,780 short.',
        truth:
          'Divide by what remains: $42,000 ÷ 0.70 = $60,000. Check: 30% of $60,000 is $18,000, and $42,000 is left.',
      },
      spoken: `Test it before you believe me: take 54,600 and subtract 30 percent.

The 30 percent is an assumption, and I'd like you to write that word next to it. It stands for income tax and social contributions together, as a share of profit. What is right for you depends on the country, on your income, on children and partner. The rate also climbs as you earn more.

If you have a tax assessment, divide everything you paid for the year by your profit of that year. If you don't, ask an accountant for a cautious figure. Sales tax or VAT doesn't enter here; you collect it for the state.`,
    },
    {
      title: 'Where 365 days go',
      points: [],
      visual: {
        kind: 'chart',
        type: 'donut',
        unit: 'days',
        labels: [
          'Billable',
          'Running the business',
          'Weekends',
          'Vacation',
          'Public holidays',
          'Sick days',
          'Learning',
        ],
        series: [{ name: 'Days', values: [147, 63, 104, 25, 10, 10, 6] }],
        source: '',
      },
      spoken: `This is Mara's plan for a year. It isn't a statistic, and your slices will differ.

Without weekends 261 days are left. Take off 25 of vacation, 10 public holidays, 10 sick days, 6 for learning, and she is at her desk on 210. On those she also writes quotes, answers mail, does her books and looks for the next client. She kept a tally for a month: three days in ten. That's 63 days nobody pays for, and 147 that somebody does.

Beginners often sell less than that, since finding clients takes longer at first. If you have no tally, try 60 percent and correct it after three months.`,
    },
    {
      title: "Mara's floor, from start to end",
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'Mara needs $42,000 after tax, assumes 30% tax on profit, and has $6,000 of business costs. What must a day cost?',
        steps: [
          {
            do: '$42,000 ÷ 0.70 = $60,000 profit',
            why: 'After $18,000 of tax, $42,000 is left. The 30% is an assumption.',
          },
          {
            do: '$60,000 + $6,000 = $66,000 revenue',
            why: 'Software, desk, insurance and accountant come off before tax.',
          },
          {
            do: '261 − 25 − 10 − 10 − 6 = 210 days at work',
            why: 'Weekdays less vacation, holidays, sickness and learning.',
          },
          { do: '210 × 0.70 = 147 billable days', why: 'Three days in ten go into running the business.' },
          { do: '$66,000 ÷ 147 = $448.98', why: 'Check: 147 × $449 = $66,003.' },
          { do: 'Rounded up: $450 a day', why: 'Rounding down would cost her money every day.' },
        ],
        result: 'Her floor is $450 a day, nearly twice the $230 she charged. Below it she cannot cover her year.',
      },
      spoken: `Go through it once with a finger. In her old sum the 6,000 of business costs were missing above the line. That her profit equals her old salary is chance. Below the line she divided by 260 days, although only 147 can be sold. That is by far the larger fault.

If you bill by the hour, divide by the hours a client really pays for. A day at the desk may hold six such hours, and then 450 becomes 75 an hour.`,
    },
    {
      title: 'Jonas wants to know as well',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Jonas translates. He needs $36,000 a year after tax, assumes 25% tax on profit, and has $5,000 of business costs. Of 261 weekdays he takes 20 for vacation, 9 for public holidays, 8 for sickness and 4 for courses. He can bill 60% of his days at work. Calculate his floor. Then do the same on a second sheet with your own numbers.`,
        hint: `Profit first: divide by what remains after tax. Add the costs after that. Then the days.`,
        answer: `Profit: $36,000 ÷ 0.75 = $48,000. Revenue: $48,000 + $5,000 = $53,000. Days at work: 261 − 20 − 9 − 8 − 4 = 220. Billable: 220 × 0.60 = 132. Floor: $53,000 ÷ 132 = $401.52, so $402 a day. If you got $379, you multiplied $36,000 by 1.25 and found $45,000. If you got about $241, you divided by 220: he isn't paid on every day at work. On your own sheet, check backward: rate × billable days, minus costs, minus tax, must at least give your needs.`,
      },
      spoken: `Pencil, please. Jonas first, because it's easier to be honest about a stranger, and then you.

When you come to your own sheet you'll be tempted to improve it: no sick days, ten days of vacation, ninety percent billed. Write what last year was really like. Nobody else has to see the sheet, so it may say that you were tired in November.`,
    },
    {
      title: 'From the floor to the price you say',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '$ a year',
        labels: ['147 days', '137 days', '127 days', '117 days'],
        series: [
          { name: 'Billed at $520', values: [76440, 71240, 66040, 60840] },
          { name: 'Billed at $450', values: [66150, 61650, 57150, 52650] },
          { name: 'Needed', values: [66000, 66000, 66000, 66000] },
        ],
        source: '',
      },
      spoken: `At 450 everything has to go right. One client cancels two weeks of work, and Mara is below the line. So the floor is not the price.

She adds 15 percent: 450 times 1.15 is 517.50, and she says 520. The lines are her own numbers, multiplied out. At 520 she can lose 20 of her 147 days and still cover her year, since 127 times 520 is 66,040.

Fifteen is her choice. A freelancer with two large clients needs more than one with twenty small ones. And where clients gladly pay 700, the floor is no reason to ask for less.`,
    },
    {
      title: 'When nobody pays that',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What Mara changes', 'Her new floor'],
        rows: [
          { label: 'Nothing', cells: ['$66,000 ÷ 147 days', '$449'] },
          { label: 'Spends less at home', cells: ['$3,500 a year less: $61,000 ÷ 147', '$415'] },
          { label: 'Bills more days', cells: ['75% of 210, not 70%: $66,000 ÷ 157.5', '$419'] },
          { label: 'Less vacation', cells: ['15 days, not 25: $66,000 ÷ 154', '$429'] },
          { label: 'Lowers business costs', cells: ['$1,000 a year less: $65,000 ÷ 147', '$442'] },
        ],
      },
      spoken: `Suppose your floor is 450 and your market pays 420 at most.

Look at what each lever does. A dollar that you don't need at home lowers the revenue by more than a dollar, because it is taxed first: 3,500 less at home is 5,000 less to earn. A steady client who fills a few more days works nearly as hard. A thousand off the costs hardly shows.

There is a fifth lever, other clients or a narrower specialty, and it has no fixed number.`,
    },
    {
      title: 'Before the next lesson',
      points: [
        'Twelve months of statements, added up in one evening',
        'Your floor, with the tax assumption written beside it',
        'A tally: which days of this month can be billed?',
      ],
      visual: null,
      spoken: `Take one evening this week, make tea, and add up your year. When you have your floor, write it on a card, with the assumed tax rate and the date. The next time somebody asks on the phone, you read from a card and don't have to invent a number with a dry mouth.

Start the tally tomorrow: one stroke for a day that is billed, a circle for one that isn't.

Then comes the part where the money has to travel from their account to yours. The next lesson begins with an invoice that lay in the wrong mailbox for 62 days.`,
    },
  ],
};
