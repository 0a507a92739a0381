import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `Most people who work with a database can get a number out of it. Fewer can say why the number is right. This course teaches both at once, on the data of a small bicycle workshop: five tables, so small that you can check every result with a finger. You write the queries yourself in SQLite, which is free and runs in a browser, and learn where PostgreSQL and MySQL answer differently.

In six lessons of seven or eight minutes you filter and sort, count and sum in groups, join tables without losing or repeating anyone, build running totals and rankings, and read the plan of a slow query. Every lesson begins with a scene from the workshop and ends with a question of your own.`,
  targetAudience:
    'For people who have questions and a database nearby: analysts, product managers, bookkeepers, researchers, support leads, and developers who were never taught SQL. You need no programming. It is too slow for those who already tune databases for a living, and it leaves out how to design and administer a database.',
  learningObjectives: [
    'Filter and sort a table so that every row is accounted for, including rows with NULL',
    'Count, sum and average rows in groups, and name what each number was divided by',
    'Join tables along their keys and decide which rows may drop out',
    'Detect a join that multiplies rows and repair the totals it inflated',
    'Compute running totals, rankings and the top row of each group with window functions',
    'Explain a slow query from its plan in a message that someone can act on',
  ],
  prerequisites: [
    'A computer with a browser, or the free sqlite3 program',
    'Sums, averages and percentages at the level of a spreadsheet',
    'No SQL and no programming',
  ],
  facets: { category: 'Data', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Asking one table',
      description:
        'One table holds more ways to be wrong than it seems. You learn to ask it for rows and for totals, and to notice when someone is missing or when an average hides what it divides by.',
      lessons: [
        {
          title: 'Who is missing from the list?',
          brief:
            "Build the workshop's customers and orders in SQLite, then filter and sort them. Parentheses repair a condition that mixes AND with OR. NULL makes a yes-or-no question have three answers; counting both parts and the whole shows who fell through.",
          durationMinutes: 9,
        },
        {
          title: 'Sort into piles, then count',
          brief:
            'GROUP BY as sorting slips into piles: one line for each pile, one answer for each question. COUNT counts three different things, AVG leaves out NULL, and dividing whole numbers loses the remainder. WHERE is asked of rows, HAVING of piles.',
          durationMinutes: 8,
        },
      ],
    },
    {
      title: 'Joining tables',
      description:
        'A join can lose rows and it can repeat them, and it reports neither. You learn to predict the number of rows, to keep those who have no partner, and to repair totals that a join has inflated.',
      lessons: [
        {
          title: 'Which Ben? Keys and joins',
          brief:
            'Two customers named Ben end up on one pile, because a report grouped by name. Keys, the arrows between tables, inner and left joins. Why a condition in WHERE can undo a LEFT JOIN, and how to find rows without a partner.',
          durationMinutes: 9,
        },
        {
          title: 'The join that doubles your numbers',
          brief:
            'A correct join reports 560 dollars of labor where 280 were charged. Four checks find the cause: what one row is now, row counts, repeats in the joining column, the sum alone. The repair is to sum each many side in a WITH block before joining.',
          durationMinutes: 8,
        },
      ],
    },
    {
      title: 'Sharper questions',
      description:
        'Questions that keep every row, and questions that take too long. Window functions write totals and ranks beside each row; a query plan shows where the time goes and what to ask for.',
      lessons: [
        {
          title: 'A running total beside every row',
          brief:
            'SUM with OVER builds the running total that the owner keeps by hand. Two payments on one day show what the default window does with ties. ROW_NUMBER, RANK and DENSE_RANK answer different questions, and PARTITION BY finds the best of each group.',
          durationMinutes: 9,
        },
        {
          title: 'Ask the plan why it is slow',
          brief:
            'Build a table of 200,000 orders, read its plan, add an index and read it again: SCAN becomes SEARCH. What hides a column from its index, when a scan is fine, and a message of five sentences to the person who can add the index.',
          durationMinutes: 8,
        },
      ],
    },
  ],
};
