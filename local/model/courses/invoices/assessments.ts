import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const paid: WrittenAssessment = {
  keyTakeaways: [
    `To find the profit you need, divide your yearly needs by what remains after tax. Adding the tax rate falls short.`,
    `Divide revenue by the days you can bill, say 60 to 70 percent of the days at work, never by all weekdays.`,
    `The floor is where the year just works out. A margin on top pays for the weeks that don't.`,
    `A quote says what is in, what is out, and what happens when somebody wants more.`,
    `Invoice on the day of the milestone, with a date as the due date, and put the reminders into the calendar at once.`,
  ],
  quizQuestions: [
    {
      question: `You need $30,000 a year after tax and assume that tax takes 25% of profit. How much profit must you make?`,
      answer: '$40,000',
      wrong: [
        {
          option: '$37,500',
          feedback: `You added 25% to $30,000. The tax takes 25% of the larger sum, $9,375, and leaves $28,125.`,
        },
        {
          option: '$22,500',
          feedback: `You took the tax off what you need. That would be right if $30,000 were the profit.`,
        },
        {
          option: '$120,000',
          feedback: `You divided by 0.25, the part that goes. Divide by the part that stays, 0.75.`,
        },
      ],
      explanation: `$40,000: $30,000 ÷ 0.75. Check: 25% of $40,000 is $10,000, and $30,000 is left.`,
      secondWording: `Of every dollar that Piet's business earns after costs, a quarter goes to the tax office. His family lives on the rest and uses thirty thousand a year. What must the business earn after costs?`,
      teaches: 'm1-l1-s4',
    },
    {
      question: `Lena needs $60,000 of revenue. She is at her desk on 200 days a year and can bill 60% of them. What is her floor?`,
      answer: '$500 a day',
      wrong: [
        {
          option: '$300 a day',
          feedback: `You divided by all 200 days. On 80 of them she writes quotes and does her books, and no one pays.`,
        },
        {
          option: '$231 a day',
          feedback: `That is the sum for a salary, $60,000 by 260 weekdays. It forgets vacation and unpaid days.`,
        },
        {
          option: '$750 a day',
          feedback: `You divided by 80, the days that nobody pays for. The floor rests on the 120 that somebody does.`,
        },
      ],
      explanation: `$500 a day: 200 × 0.60 = 120 billable days, and $60,000 ÷ 120 = $500.`,
      secondWording: `A photographer keeps a tally for a year. Of 200 days at work 120 went on somebody's bill, the others on mail, books and offers. If $60,000 has to come in, below which price does she not sell a day?`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `Mara needs $66,000 of revenue, bills 147 of her 210 days at work (70%) and assumes 30% tax on profit. Her floor is too high for her market. What lowers it most?`,
      answer: 'Needing $3,500 a year less at home',
      wrong: [
        {
          option: 'Spending $3,500 a year less on software',
          feedback: `That lowers revenue by $3,500, to $425 a day. Money for home is taxed first, so the same saving there counts for $5,000.`,
        },
        {
          option: 'Working on five days of her vacation',
          feedback: `215 days at 70% are 150.5 billable ones, and $66,000 ÷ 150.5 is $439. It helps a little.`,
        },
        {
          option: 'Billing two days a year more than now',
          feedback: `$66,000 ÷ 149 is $443. Days are a strong lever, but it takes more than two.`,
        },
      ],
      explanation: `Needing $3,500 less at home: it saves the tax on top, so she has $5,000 less to earn, and $61,000 ÷ 147 is $415.`,
      secondWording: `Someone earns $66,000 with 147 paid days, 70% of 210, and reckons with 30% tax on what is left after costs. She may change a single thing to get by with a cheaper day. Which one brings the price down furthest?`,
      teaches: 'm1-l1-s9',
    },
    {
      question: `Your quote says "2 rounds of corrections, then $520 a day." The client sends a third list, about a day of work. What do you do?`,
      answer: `Name the $520 and wait for a written yes`,
      wrong: [
        {
          option: `Do it at no charge and mention the rule`,
          feedback: `It feels kind. The client learns that the limit on paper isn't one, and a fourth list is easy to write.`,
        },
        {
          option: `Do it and add $520 to the last invoice`,
          feedback: `The quote gives you the rate. But an amount nobody expected gets questioned, and then the whole invoice waits.`,
        },
        {
          option: `Decline, since both rounds have been used`,
          feedback: `The quote doesn't end the work after two rounds, it prices what follows. You would turn away a paid day.`,
        },
      ],
      explanation: `Name the $520 and wait for a written yes: the quote says when it begins to cost, and a yes in writing keeps the invoice free of questions.`,
      secondWording: `Twice you have changed the pages as asked, which was agreed. Now another eight wishes arrive, a day of work, and from here on you agreed on $520 a day. How do you go on?`,
      teaches: 'm1-l2-s2',
    },
    {
      question: `You sent an invoice on June 1 with 14 days to pay. Nothing has come. On which day does the first reminder go out?`,
      answer: 'June 18',
      wrong: [
        {
          option: 'June 4',
          feedback: `That is the day for the check whether it arrived. Nothing is due yet, so nothing can be late.`,
        },
        {
          option: 'June 15',
          feedback: `That is the due date. A transfer made on that day may take a day or more to reach you.`,
        },
        {
          option: 'June 25',
          feedback: `Ten days late is the date of the second reminder, the one that asks for a date and comes with a call.`,
        },
      ],
      explanation: `June 18: the invoice is due on June 15, and the first reminder goes out 3 days after that.`,
      secondWording: `It is the first of the month, June, and your bill goes out with two weeks to pay. You enter the dates in your calendar at once. Where do you write "friendly note, it is late"?`,
      teaches: 'm1-l2-s6',
    },
    {
      question: `An invoice is ten days late and your first reminder had no answer. What do you ask the client for?`,
      answer: `The day on which it will be paid`,
      wrong: [
        {
          option: `The reason why it has not been paid`,
          feedback: `You may learn what is missing, and it's fine to offer that. A reason alone commits nobody to anything.`,
        },
        {
          option: `Half of the sum as a first sign of good will`,
          feedback: `Parts make sense if a client tells you that money is short. Here you would invite them to pay late twice.`,
        },
        {
          option: `A word of apology before you work on`,
          feedback: `It might feel good. It makes the matter personal, and an apology can't be deposited.`,
        },
      ],
      explanation: `The day on which it will be paid: a date is easier to give than money, and most people keep one that they have named.`,
      secondWording: `Your friendly note of last week has vanished into silence, and now you write the second one. A single request should stand in it. Which is most likely to bring the money?`,
      teaches: 'm1-l2-s7',
    },
  ],
  worksheet: {
    title: 'Your floor, and one invoice without questions',
    instructions: `Print this page and lay twelve months of statements beside it. Exercises 1 to 3 belong to the first lesson, 4 and 5 to the second. Write "assumed" next to every figure that you don't know for certain. You are done when the check in exercise 2 comes out and somebody who knows nothing of your work can say from exercise 4 who pays what, by when.`,
    exercises: [
      `A year of you. Table with seven rows: home, food, health and insurance, transport, everything else, retirement and reserves, sum. Two columns: a month, a year. Fill the year from your statements and divide by 12. Needed after tax: ____ a year. The entry that surprised me: ____________.`,
      `Your floor. ____ needed ÷ (1 − ____ assumed tax) = ____ profit. + ____ costs = ____ revenue. 261 − ____ − ____ − ____ − ____ = ____ days at work × ____ % = ____ billable. Revenue ÷ billable = ____ a day. Check: floor × billable − costs − tax = ____, what you need or a bit more.`,
      `Your margin. Floor ____ × 1.____ = ____, rounded to ____. Revenue needed ÷ this price = ____ days. So I can lose ____ of my billable days. If that is less than ten, raise the margin or write down which lever you will use.`,
      `A quote. For a job that you could be asked for tomorrow fill in seven lines: scope, corrections, not included, price with its parts, payment and events, late or stopped, valid until. Tasks in days: ____ + ____ + ____ = ____ × 1.____ = ____. Let a friend ask "Is ____ included?" five times. Mend each line that had no answer.`,
      `Five dates. Invoice sent ____. Check (+3 days) ____. Due ____. First reminder (due + 3) ____. Second (due + 10) ____. Last (due + 22) ____. Write the three texts with your own invoice number and sum. On the back: what my tax office wants on an invoice, and where I read it.`,
    ],
  },
};

const figures: WrittenAssessment = {
  keyTakeaways: [
    `Part of every payment belongs to the tax office. Move it on the day it arrives.`,
    `VAT or sales tax is set aside whole; the income tax share is taken from the rest.`,
    `The share is expected tax divided by expected revenue. It is an assumption, to be checked once a year.`,
    `A year can work out and still have a month without money. Only a table by months shows it.`,
    `A payment counts in the month in which it arrives, and the time to act on a low month is before it comes.`,
  ],
  quizQuestions: [
    {
      question: `$1,800 arrives: $1,500 for your work and $300 of VAT. You set 28% aside for income tax. How much goes to the tax account in all?`,
      answer: '$720',
      wrong: [
        {
          option: '$504',
          feedback: `That is 28% of the whole $1,800. The VAT is owed in full, so it goes over whole.`,
        },
        {
          option: '$420',
          feedback: `The share of your $1,500 is right. The $300 of VAT isn't yours either.`,
        },
        {
          option: '$300',
          feedback: `You moved the VAT and nothing for income tax. That bill comes too, only later.`,
        },
      ],
      explanation: `$720: the $300 of VAT goes over whole, and 28% of $1,500 is $420.`,
      secondWording: `Your share for income tax is 28%. A client pays an invoice over 1,500 dollars plus 20% tax on top, 1,800 together. Which single transfer do you make the same day?`,
      teaches: 'm2-l1-s4',
    },
    {
      question: `You expect $50,000 of revenue and $10,000 of costs, and you assume 25% tax on profit. There is no VAT. Which share of each payment is enough for the tax?`,
      answer: '20%',
      wrong: [
        {
          option: '25%',
          feedback: `That is the rate on profit. On payments it would set aside $12,500, which is $2,500 more than needed.`,
        },
        {
          option: '31%',
          feedback: `You took 25% of revenue and divided by profit. It is the other way around: tax on profit, divided by revenue.`,
        },
        {
          option: '5%',
          feedback: `You subtracted the 20% that costs take from the rate. Costs lower the profit, and the rate applies to what is left.`,
        },
      ],
      explanation: `20%: the profit is $40,000, the assumed tax $10,000, and $10,000 ÷ $50,000 is 20%. In practice round up a little.`,
      secondWording: `Nadia's clients will pay her about fifty thousand this year, of which a fifth goes into tools and rent. She reckons that the tax office gets a quarter of what remains. What part of every incoming payment covers that, with no sales tax involved?`,
      teaches: 'm2-l1-s3',
    },
    {
      question: `In January your forecast shows December well above zero and March at −$600. What do you do?`,
      answer: `Move a purchase from March to May`,
      wrong: [
        {
          option: `Nothing, since the year ends well`,
          feedback: `Your March bills won't wait for December. A sum for the year hides the month in which you can't pay.`,
        },
        {
          option: `Lend March $600 of the tax money`,
          feedback: `It is the quickest way, and it opens a hole with a date on it. The tax account pays the tax office only.`,
        },
        {
          option: `Count on an open offer for March`,
          feedback: `An offer that nobody has signed goes in at nothing. You would mend the table and leave the account.`,
        },
      ],
      explanation: `Move a purchase from March to May: the year stays the same, the lowest month rises, and in January you still have that choice.`,
      secondWording: `Your table for the coming twelve months ends comfortably, but its third row is $600 below zero. It is New Year's week. Which step makes the plan workable?`,
      teaches: 'm2-l1-s7',
    },
    {
      question: `A payment of $3,000 was planned for May, with 28% for tax. It arrives in July. How does the balance of the business account at the end of May differ from the plan?`,
      answer: 'It is $2,160 lower',
      wrong: [
        {
          option: 'It is $3,000 lower',
          feedback: `The payment is missing, but so is the transfer to the tax account that would have followed it.`,
        },
        {
          option: 'It is $840 lower',
          feedback: `$840 is the tax share. It is what doesn't have to leave in May, and what's missing is the rest.`,
        },
        {
          option: 'It is the same',
          feedback: `By the end of July it will be. In May the account lacks what should have stayed there.`,
        },
      ],
      explanation: `It is $2,160 lower: $3,000 is missing, and $840 of it would have gone to the tax account anyway.`,
      secondWording: `You set 28% of what comes in aside at once. One client lets you wait from May until July for 3,000 dollars; all else goes to plan. How does the bank balance on May 31 compare with your table?`,
      teaches: 'm2-l1-s8',
    },
  ],
  worksheet: {
    title: 'Twelve rows and a second account',
    instructions: `You need your list of open invoices, your last tax assessment if you have one, and a pencil. Exercise 3 takes an evening, the others a quarter of an hour each. You are done when the balance in the first row agrees with your bank and you can name your lowest month and the one thing you will do about it.`,
    exercises: [
      `Your share. Revenue expected ____, costs ____, profit ____. Assumed tax and contributions ____ % of profit = ____. Divided by revenue = ____ %, rounded up to ____ %. Where the assumption comes from (assessment, accountant, guess): ____________. Date of the next check: ____.`,
      `Three payments. Table with your last three: amount, VAT or sales tax in it, rest, share of the rest, to the tax account, stays. Check in each row that the last two add up to the amount. Move the three sums and tick them off.`,
      `Twelve rows. Columns: month, paid in without VAT, tax share, costs, own pay, balance. Start with today's balance without tax money. Enter signed work in the month in which it will be paid, and yearly bills in theirs. Circle the lowest balance: ____ in ____.`,
      `Two months late. Take your largest payment and push it back by two months. New lowest balance: ____ in ____. Write three things that you could move, and the last day on which you can still move each of them. Underline the one you choose.`,
      `Dates and questions. From your tax office's site: income tax due on ____, ____, ____, ____; VAT or sales tax on ____; limit for registration ____. Put each into the calendar with a week's warning. Below, write three questions for an accountant, each with a number of yours in it.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [paid, figures];
