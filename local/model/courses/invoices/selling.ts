import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Know your day rate, get paid, sleep before the tax date',
  subheadline: `Three lessons with all the sums worked out. You calculate the rate below which you pay to work, write quotes and invoices that leave nothing to ask, remind late clients on fixed dates in fixed words, and see a low September while it is still January.`,
  whatYouWillLearn: [
    `Calculate your floor from a year of your own spending, an assumed tax rate and the days you can bill`,
    `See what each change does to that rate: spending, billable days, vacation, costs`,
    `Write a quote with scope, limits and payment in parts, and price it with a reserve`,
    `Lay out an invoice line by line, and send three reminders from wording you can copy`,
    `Set the right share of each payment aside, with VAT or sales tax kept apart`,
    `Draw up a forecast for twelve months and test it against a client who pays late`,
  ],
  seoTitle: 'Freelance Finances Without Dread | Online course',
  seoDescription: `Work out your daily rate, write invoices people pay, set taxes aside and see twelve months ahead. Three lessons full of worked numbers by Noor Rahman.`,
};

const blogBody = `When people leave a job to work for themselves, many of them set their price with one division. Last salary, divided by the working days of a year. Sixty thousand by 260 is about 230 a day. It looks fair, it is quickly done, and it is wrong by nearly half.

Let me take the sum apart with a web designer I call Mara. You can do it along with her on the back of an envelope.

Start with what she lives on. From a year of bank statements she gets 3,500 dollars a month, with something put away for old age: 42,000 a year. That is money after tax, so the tax comes on top.

Here most people make the first mistake. Mara assumes that income tax and contributions take 30 percent of her profit. So she adds 30 percent to 42,000 and gets 54,600. But 30 percent of 54,600 is 16,380, and then 38,220 is left. She is nearly four thousand short. The tax is taken from the bigger number, so she has to divide: 42,000 by 0.70 is 60,000. Thirty percent of that is 18,000, and 42,000 remains.

The 30 percent is an assumption. It depends on your country, your income and your family. If you have a tax assessment, divide what you paid for the year by the profit of that year. If you don't, ask an accountant for a cautious figure, and write "assumed" beside it.

Next, the business itself. Software, a desk, insurance, an accountant: 6,000. She needs 66,000 of revenue.

Now the second mistake, and the bigger one. How many days can Mara sell? A year has about 261 weekdays. She takes off 25 for vacation, 10 for public holidays, 10 for being ill and 6 for learning. That leaves 210 days at her desk. On three out of ten of those she writes quotes, answers mail, does her books and looks for work. Nobody pays for that. What remains is 147 days.

66,000 divided by 147 is 448.98. Her floor is 450 a day, and she had been charging 230.

A floor is where the year just works out if nothing goes wrong. Since something will, Mara adds 15 percent and says 520. At that price she can lose 20 of her 147 days to a cancelled project and still cover her year.

Perhaps your floor is above what your clients pay. Then it helps to know which lever is the strong one. If Mara needs 3,500 a year less at home, she has 5,000 less to earn, because that money would have been taxed first; her floor falls to 415. If she fills three days in four rather than seven in ten, it falls to 419. Saving a thousand on software brings it to 442.

Do this once, with real statements, on one evening. Be honest about the sick days. When you have your number, write it on a card with the date and the assumed tax rate, and put the card next to the telephone.

After that comes the question of how the money gets from their account to yours, and how much of it is really yours when it does. I go through both, with invoices, reminders word for word, and a forecast for twelve months, in Freelance Finances Without Dread: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Salary divided by 260 is half a rate',
      body: `Hello,

if you set your daily rate by dividing a salary by the working days of a year, please check it against one question. On how many days of a year does somebody pay you?

For a freelancer who takes a vacation, is ill now and then and writes her own quotes, it is often fewer than 150. Sixty thousand divided by 260 is 231. Divided by 147 it is 408, and no business cost is in there yet.

I have made a course in which you do this sum properly, with your own numbers. It is called Freelance Finances Without Dread and has three lessons: the rate, the invoice, and your own figures with taxes set aside and twelve months in view.

You can look inside here: [link]

Noor`,
    },
    {
      subject: 'A reminder you can send this morning',
      body: `Hello,

is an invoice of yours late? Then here is a text. It takes a minute.

"Hi, the invoice I sent you was due on Monday and I cannot see it in my account yet. Has it been scheduled? I attach it again. If it is already on its way, thank you, and ignore this."

Add number, sum and the right day; leave out the apology. I have sat in accounts payable, and nobody there takes it badly; they look for it, find it, and go to lunch.

This is the first of three, and the other two are firmer. In the second lesson you get all of them word for word, with the days on which they go out and the invoice that makes them rare: [link]

Noor`,
    },
    {
      subject: 'The September you can see in January',
      body: `Hello,

a year can work out and still have a month in which you can't pay your bills.

In the third lesson we draw up a table with twelve rows for a freelancer who brings in 66,000 and uses just about that. Every month she pays herself 3,500. In September her account is down to 365 dollars, because a vacation and a laptop meet. She sees it in January, moves the laptop to November, and the lowest month is 1,865.

Then we let a client pay two months late and look at what breaks. You will do the same with your own rows, and it takes an evening. After that it is half an hour a month: [link]

Noor`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `Need 42,000 after tax, and tax takes 30%? Adding 30% gives 54,600. Take 30% off that again: 38,220. You are 3,780 short. Divide by 0.70 instead: 60,000. Take off 30%: 42,000. The rest of the daily rate, with days off and sick days in it: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `Work done on March 2 and invoiced the same day with 14 days to pay: due on March 16. The same work invoiced at the end of the month with 30 days: due on April 30. That is 45 days of waiting that no client caused. Quotes, invoices and reminders, in the second lesson of Freelance Finances Without Dread: [link]`,
    },
    {
      channel: 'X',
      text: `$2,496 arrives: $2,080 plus 20% VAT. Setting 28% aside? 28% of the whole is $698.88, and that's $299.52 too little. The VAT goes aside whole, then 28% of $2,080: $998.40. More sums like this: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `Many late invoices were never refused. They lie in the mailbox of someone on leave, or lack an order number. One mail on the day of the yes prevents most of it: "Who should get my invoices, and what has to be on them?" I teach the whole path, from a daily rate to a forecast for twelve months, in three lessons: [link]`,
    },
  ],
  blogPost: { title: 'Why your old salary makes a bad daily rate', body: blogBody },
  videoDescription: `Noor Rahman works out one freelancer's daily rate on a sheet of paper, from the rent to the number that she says on the phone, and shows the two places where nearly everyone slips. The course, Freelance Finances Without Dread, has three lessons of about seven minutes: a rate you can live on, quotes and invoices with reminders word for word, and taxes set aside with a forecast for twelve months. Each has worked numbers, an exercise with its answer, and at the end of each module a quiz and a worksheet for your own figures. It is no tax advice; you learn what to look up in your country and what to ask an accountant. Start with the first lesson: [link]`,
};
