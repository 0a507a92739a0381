import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Ask the database yourself, and know the answer is right',
  subheadline:
    'Six lessons on the data of a bicycle workshop, five tables small enough to check by hand. You learn to filter, join and group, to catch the join that doubles a total, to build running totals and rankings, and to explain a slow query to the person who can add the index. SQLite in your browser is all you need; where PostgreSQL or MySQL answer differently, I say so.',
  whatYouWillLearn: [
    'Find the people who fall out of a list because one of their fields is empty',
    'Hand over an average and be able to say what it was divided by',
    'Join tables without losing customers who have no orders',
    'Catch a join that inflates a sum, prove it with four checks and repair it',
    'Put running totals and rankings beside your rows, and find the best of each group',
    'Read a query plan and write the five sentences that get an index added',
  ],
  seoTitle: 'SQL for People with Questions: joins, windows, plans',
  seoDescription:
    'Learn SQL on one small bicycle workshop: NULL, GROUP BY, joins that keep totals right, window functions and query plans. Six lessons, in your browser.',
};

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Two lists, six customers, and one of them in neither',
      body: `Hello,

a neighbor of mine runs a bicycle workshop. She wanted to send one letter to her customers in Easton and another to everybody else. Her nephew pulled both lists from the database. Two names on the first, three on the second. She has six customers.

No error, no warning. The sixth customer's town was empty, and a database that is asked "is it Easton?" or "is it something else?" about an unknown town can say yes to neither.

I have built a course around her workshop. It is called SQL for People with Questions, and it is for those who get numbers out of a database and would like to know whether they are right. Six lessons of seven or eight minutes each. You write every query yourself, on tables so small that you can check the answer with a finger.

The course is here, and you can look inside before you buy: [link]

Tomás`,
    },
    {
      subject: 'A ten-second check for any report you get this week',
      body: `Hello,

here is a check you can use today without any course.

When a report splits things in two (paid and unpaid, yes and no, this region and the others), add up the parts and compare them with the whole. If they fall short, look for rows in which the deciding field is empty. They belong to neither part, and nobody left them out on purpose.

When a report shows an average, ask what it was divided by. My neighbor's database said that a repair brings in 40 dollars of labor. Her bookkeeper said 35. Both used the same eight orders. One of the eight had no price yet; the database left it out, and the bookkeeper counted it as free.

In the course this takes a lesson and a half, with the queries. The other four and a half are about joins, running totals and slow screens: [link]

If you find something with the check, write to me. I collect such cases.

Tomás`,
    },
    {
      subject: '"I would have to learn programming first"',
      body: `Hello,

this is what I hear most often from people who would like to use SQL. No. SQL has a handful of words, and most of them mean what they say. You describe which rows you want, and the engine works out how to fetch them. If you have used filters and sums in a spreadsheet, you have done the thinking already.

The hard part comes later, and programmers have it just as much: a query can run, look plausible and be wrong. A join that repeats an amount doesn't report an error. I know people with twenty years in the trade who have sent such a number to a board.

So the course spends its time there. What is one row now? How many rows do I expect? Who is missing? You practice these questions on a workshop with eight orders, until asking them is quicker than leaving them out.

It costs 19 dollars, and one lesson should tell you whether it suits you: [link]

Tomás`,
    },
  ],
  socialPosts: [
    {
      channel: 'LinkedIn',
      text: `A report said that a bicycle workshop had earned 560 dollars in labor. The till book said 280.

The query had no mistake in it that you could point at. It joined orders to the parts on each order, and summed the labor. An order with three parts stands in that result three times, and so does its labor. Small orders were right, large ones tripled, and a spot check on a small one found nothing.

Four checks catch it. Say what one row is after the join. Count rows before and after. Look for repeats in the joining column. Sum the amount alone, without any join, and compare.

I teach this, and what comes before and after it, in SQL for People with Questions: [link]`,
    },
    {
      channel: 'X',
      text: `SUM(DISTINCT amount) does not repair a join that repeats rows. It drops equal amounts: two invoices of 40 become one. Sum the many side first, then join. Lesson four of SQL for People with Questions: [link]`,
    },
    {
      channel: 'Instagram',
      text: `Rosa gave a voucher to Ben for his third visit. Ben had been there once. The other Ben had been there twice. The report had grouped by name. If two of your customers share a first name, lesson three is for you. Link in the profile.`,
    },
    {
      channel: 'YouTube Community',
      text: `A question for those who send out numbers: have you ever found a total that was too high because of a join? How did you notice: somebody's raised eyebrow, a second report, the bank? Tell me the story below. Mine, with 280 dollars that nobody earned, is in lesson four: [link]`,
    },
  ],
  blogPost: {
    title: 'The query was correct and the total was double',
    body: `A wrong number that comes with an error message is a small problem. You see it, you fix it. The ones that cost money arrive on time and look reasonable. Here is the commonest of them that I know, on data small enough to check in your head.

A bicycle workshop writes down its repairs in two tables. In the first, one row is one order, with the labor charged for it. In the second, one row is one part that went onto an order. Order 105 was a big repair: 90 dollars of labor, and three parts, namely a chain, a cassette and brake pads.

The owner wants one report with labor and parts together. So you join the two tables on the order's number and sum both columns. For order 105 the join has to put three parts beside one order, and it does so in the only way a table allows: it writes three rows. Each has a different part, and each has the same labor of 90. The sum of the parts is right. The sum of the labor is 270.

Over all eight orders the workshop had charged 280 dollars for labor. The report said 560.

Why does nobody notice? I see three reasons. The query runs without a murmur, because repeating a row for each partner is what a join is for. The error is uneven: an order with one part is right, an order with three is tripled, so whoever checks a small one walks away reassured. And the wrong figure is a pleasant one. People look for the cause of a bad number and celebrate a good one.

The first repair that most people try is the word DISTINCT. It sounds like the cure: the labor is repeated, so sum each value once. But SUM(DISTINCT labor) doesn't know about orders. It drops equal amounts. Two orders in the workshop cost 40 dollars each, and one of the two disappears. The total comes out at 240, which is wrong in the other direction and much more believable.

What helps is a sentence. Before you sum anything, say what one row of the table in front of you is. Before the join, one row was one order. After it, one row is one part on one order. Labor belongs to an order, so in this table it is a guest, and you may look at it but not add it up.

From the sentence follows the repair. Bring the table with many rows down to one row for each order before the two meet: sum the parts by order, and join that short list to the orders. Now each order finds at most one partner, and nothing can be repeated. Labor 280, parts 318. If you have a second table with many rows for each order, such as payments, it gets its own short list. Joining both long tables at once is worse than joining one, since they then multiply each other.

And keep one check for good. Take the amount, go to the table it lives in, and sum the column there alone, without any join, for the same dates. If your report says something else, it owes you an explanation.

I do this with my own reports, too, and every few months it pays. The check takes a minute. The mail in which you take back a number takes an afternoon, and people remember it longer than they remember the number.

If you would like to practice this on the workshop's real tables, together with everything a question needs before and after it, that is my course SQL for People with Questions: [link]`,
  },
  videoDescription: `Six customers, two letters, and one customer who got neither. In this trailer Tomás Herrera shows a two-line query that loses a customer without any error, and the ten-second check that finds her again.

SQL for People with Questions has six lessons of seven or eight minutes. You work on the five tables of a bicycle workshop, write each query yourself in SQLite, and learn where PostgreSQL and MySQL differ: NULL and filters, groups and averages, keys and joins, the join that doubles your numbers, window functions, and query plans. Each module ends with a quiz and a worksheet to print.

Look inside: [link]`,
};
