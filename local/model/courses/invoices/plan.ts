import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `A freelancer needs three numbers: what a day must cost, what is still to come in, and how low the account will fall. This course works them out with Mara, who designs websites, leaves a job at $60,000 a year and at first sells her days at half of what she needs.

You calculate a daily rate from a year of your own spending, taxes and empty days included. You write a quote that leaves nothing to argue about, an invoice that an accounts department can pay without asking, and reminders with dates and wording. Then you set taxes aside from each payment and look twelve months ahead, so that September holds no surprise. The sums are shown in dollars and work in any currency; where law and taxes differ by country, you learn what to look up and what to ask an accountant.`,
  targetAudience: `People who work for clients on their own account, or will soon: designers, translators, developers, consultants, photographers. You need to add and divide, and you need the courage to open a year of bank statements.

It is not for you if you have employees or stock, if you want bookkeeping for a company, or if you need tax advice for your country. The course shows how to plan with a tax rate as an assumption; the true rate comes from your tax office or an accountant.`,
  learningObjectives: [
    `Calculate the lowest daily rate you can live on from yearly needs, an assumed tax rate and billable days.`,
    `Compare what more billable days, lower costs and a margin do to that rate.`,
    `Write a quote with scope, limits and payment in parts, and an invoice that can be paid without a question.`,
    `Send dated reminders from a friendly check to a last deadline, in wording you can reuse.`,
    `Split each payment into tax, costs and pay, with sales tax or VAT kept apart.`,
    `Draw up a forecast for twelve months, find its lowest month, and act before it comes.`,
  ],
  prerequisites: [
    `Your bank statements of the last twelve months, or an honest estimate`,
    `A calculator, and a spreadsheet or squared paper`,
    `Your last tax assessment, if you have one`,
  ],
  facets: { category: 'Finance', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'A price, a quote, a paid invoice',
      description: `Work out what a day of yours must cost, put it into a quote that holds, and get the invoice paid. At the end you have your floor rate on paper, an invoice ready to send, and the dates and wording of every reminder.`,
      lessons: [
        {
          title: 'From yearly needs to a daily rate',
          brief: `Why an old salary divided by working days gives half a rate. Needs, taxes as a stated assumption, business costs and billable days, worked through to a floor for Mara and then for another freelancer. The margin on top, and what to change when the number is more than clients pay.`,
          durationMinutes: 7,
        },
        {
          title: 'Quotes and invoices people pay',
          brief: `A quote that says what is in, what is out and when money is due, priced from tasks with a reserve. An invoice line by line, and what depends on your country. Reminders by date with exact wording, from a friendly check to the last deadline.`,
          durationMinutes: 7,
        },
      ],
    },
    {
      title: 'Your own figures',
      description: `Keep the money that is not yours apart from the money that is, and look a year ahead. At the end you have a share to set aside from each payment and a forecast that shows your lowest month.`,
      lessons: [
        {
          title: 'Taxes aside, twelve months ahead',
          brief: `Three accounts and one share of each payment, with sales tax or VAT kept out. Tax dates in a few countries and where to look up yours. A forecast for twelve months in numbers, its low point, what a late payment does to it, and half an hour a month to keep it true. When to ask an accountant.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
