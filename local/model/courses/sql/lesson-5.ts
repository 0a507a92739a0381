import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson5: WrittenLesson = {
  description:
    'Window functions compute over many rows and keep every row. You build a running total, meet the surprise it holds when two payments share a day, and find the best of each group.',
  objective: 'Compute running totals, rankings and the top row of each group with window functions.',
  slides: [
    {
      title: 'The column Rosa writes by hand',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'April 2', what: '50 received, till at 50' },
          { when: 'April 4', what: '60 received, till at 110' },
          { when: 'April 5', what: '44 received, till at 154' },
          { when: 'April 16', what: '132 received, till at 286' },
          { when: 'May 3', what: '100 received, till at 386' },
          { when: 'May 6', what: '38 received, till at 424' },
          { when: 'May 6', what: '20 received, till at 444' },
          { when: 'May 9', what: '84 received, till at 528' },
        ],
      },
      spoken: `Rosa's till book has two columns of figures. On the left, what came in. On the right, in her own hand, what has come in so far. The right one is the one she looks at: on the evening of April 16 she saw 286 and ordered a new truing stand.

Try to get that column with what you know. GROUP BY gives sums for each day, and the rows are gone. You could join every payment to all the earlier ones. After lesson four, that should make you nervous.

How can a query add the payments up and still show every one of them?`,
    },
    {
      title: 'GROUP BY folds rows, OVER leaves them',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['GROUP BY month', 'OVER (…)'],
        rows: [
          { label: 'Rows in', cells: ['8 payments', '8 payments'] },
          { label: 'Rows out', cells: ['2 months', '8 payments'] },
          { label: 'May 3 shows', cells: ['only as part of May, 242', '100, and beside it 386'] },
          { label: 'Question', cells: ['How much in each month?', 'How much up to this payment?'] },
        ],
      },
      spoken: `GROUP BY keeps one line for each pile. A window function leaves all the slips on the table. It goes from slip to slip, looks at those it is allowed to see from there, and writes a number in the margin.

"Those it is allowed to see" is called the window, and you describe it in parentheses behind OVER. Empty parentheses: all the rows of the result. ORDER BY inside: the slips up to this one. PARTITION BY: only slips of your own group.

SUM, COUNT and AVG all work this way.`,
    },
    {
      title: 'The running total in one line',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT id, paid_on, amount,',
          '       SUM(amount) OVER (ORDER BY paid_on, id) AS so_far',
          'FROM payments',
          'ORDER BY paid_on, id;',
          '-- id  paid_on     amount  so_far',
          '-- 1   2025-04-02  50      50',
          '-- 2   2025-04-04  60      110',
          '-- 3   2025-04-05  44      154',
          '-- 4   2025-04-16  132     286',
          '-- 5   2025-05-03  100     386',
          '-- 6   2025-05-06  38      424',
          '-- 7   2025-05-06  20      444',
          '-- 8   2025-05-09  84      528',
        ],
        highlight: [2],
      },
      spoken: `The second line is Rosa's right-hand column. Sum the amounts, in order of day and number, up to this one.

There are two ORDER BYs with different jobs. The one inside the parentheses decides what counts as "up to this one". The one at the end decides how the list is printed.

Two checks. The first running total must equal the first amount, and the last must equal a plain SUM over the table, 528. And filters come first: with a WHERE for May, the running total starts at zero in May.`,
    },
    {
      title: 'A spring in eight payments',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'dollars',
        labels: ['Apr 2', 'Apr 4', 'Apr 5', 'Apr 16', 'May 3', 'May 6, 1st', 'May 6, 2nd', 'May 9'],
        series: [{ name: 'Received so far', values: [50, 110, 154, 286, 386, 424, 444, 528] }],
        source: "The workshop's data",
      },
      spoken: `A running total climbs as long as amounts are positive, and what you read is how steeply. From April 5 to April 16 one large payment lifts it by 132.

The points stand at equal distances, though the days don't: there is one day between the second and third payment, and more than two weeks between the fourth and fifth. For a chart over time you need one point for every day, also for those on which nothing came in.

If Rosa asks how this spring compares with the last, put two running totals into one chart. It answers "are we ahead?" better than bars do.`,
    },
    {
      title: 'Two payments on May 6',
      points: ['Equal keys share one running total, unless something breaks the tie.'],
      visual: {
        kind: 'comparison',
        columns: ['ORDER BY paid_on', 'ORDER BY paid_on, id'],
        rows: [
          { label: '5: May 3, 100', cells: ['386', '386'] },
          { label: '6: May 6, 38', cells: ['444', '424'] },
          { label: '7: May 6, 20', cells: ['444', '444'] },
          { label: '8: May 9, 84', cells: ['528', '528'] },
        ],
      },
      spoken: `Why did I write the id into the window? Here is what happens without it. Payment 6 already shows 444, although only 38 came in with it.

The reason is a default you can't see. With ORDER BY and nothing else, the window reaches to the current row and all rows equal to it in that order. Both payments of May 6 see both. For "how much by the end of this day" that's right. Beside each payment it looks like a mistake.

So break the tie with a unique column. The other way is to write ROWS UNBOUNDED PRECEDING; then the engine may pick either of the two first.`,
    },
    {
      title: 'Three ways to number a ranking',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT id, labor,',
          '       ROW_NUMBER() OVER (ORDER BY labor DESC, id) AS row_no,',
          '       RANK()       OVER (ORDER BY labor DESC)     AS rank_no,',
          '       DENSE_RANK() OVER (ORDER BY labor DESC)     AS dense_no',
          'FROM orders',
          'WHERE labor IS NOT NULL',
          'ORDER BY labor DESC, id;',
          '-- id   labor  row_no  rank_no  dense_no',
          '-- 105  90     1       1        1',
          '-- 103  60     2       2        2',
          '-- 101  40     3       3        3',
          '-- 107  40     4       3        3',
          '-- 104  30     5       5        4',
          '-- 102  20     6       6        5',
          '-- 106  0      7       7        6',
        ],
        highlight: [6, 11, 12],
      },
      spoken: `Which repairs took the most labor? Orders 101 and 107 both cost 40, and the three functions disagree on what to do about it. ROW_NUMBER gives each row a number of its own; I added the id so that it's always the same one. RANK gives both a third place and lets the next be fifth, as in sports. DENSE_RANK lets the next be fourth.

The WHERE line looks harmless. Without it, order 108 with its unknown labor takes part. SQLite and MySQL put NULL last when you sort downward. PostgreSQL puts it first: the bicycle that nobody has priced would be the most expensive repair of the season.`,
    },
    {
      title: 'Which ranking does the question want?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['two tie for third', 'fits the question'],
        rows: [
          { label: 'ROW_NUMBER', cells: ['3, 4, then 5', 'Give me exactly one, or exactly ten'] },
          { label: 'RANK', cells: ['3, 3, then 5', 'Who is in the top three?'] },
          { label: 'DENSE_RANK', cells: ['3, 3, then 4', 'Which are the three highest prices?'] },
        ],
      },
      spoken: `Choosing among them is a question of fairness. Suppose Rosa gives a present for each of the three most expensive repairs. With ROW_NUMBER, order 101 gets one and 107, with the same bill, gets nothing because its number is larger. With RANK both get one, and Rosa buys four presents. She should know beforehand.

If somebody needs exactly one row for each customer, ROW_NUMBER is right. Then choose the tie-breaker on purpose: the latest, the smallest id, something you can defend. Without one the engine chooses, and it may choose otherwise tomorrow.`,
    },
    {
      title: 'The best seller of every category',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'For each category, Rosa wants the part that took in the most money. Five parts have been sold.',
        steps: [
          {
            do: 'Sum the money for each part: Cassette 90, Tire 86, Brake pads 60, Chain 50, Inner tube 32.',
            why: 'One row is now one part. That is the row to be ranked.',
          },
          {
            do: 'Number within the category: RANK() OVER (PARTITION BY category ORDER BY money DESC)',
            why: 'PARTITION BY starts the ranking afresh in each category.',
          },
          {
            do: 'Try WHERE place = 1 in the same query. All three engines refuse.',
            why: 'WHERE is done before windows are computed; there is no place yet.',
          },
          {
            do: 'Put the ranking into a WITH block and filter outside it.',
            why: 'In the outer query, place is a column like any other.',
          },
        ],
        result:
          'Brakes: Brake pads 60. Drivetrain: Cassette 90. Wheels: Tire 86. The Bell never sold, so "extras" has no line.',
      },
      spoken: `"The best of each" is the question I am asked most often, in many disguises: the newest price of each article, the last login of each user. The recipe is always the same. Number within the group, keep number one.

The third step is where people get stuck, so I let it fail. Rows are filtered first, then grouped, and only then do windows look around. A condition on a window has to wait for a query around it, and a WITH block gives it one.

I used RANK. Should two parts tie for first place, Rosa sees both. With ROW_NUMBER she would see one and never hear of the other.`,
    },
    {
      title: 'Number within the group, keep number one',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'WITH sold AS (',
          '  SELECT p.category, p.name, SUM(l.qty * l.price) AS money',
          '  FROM order_lines AS l',
          '  JOIN parts AS p ON p.id = l.part_id',
          '  GROUP BY p.id, p.category, p.name',
          '), ranked AS (',
          '  SELECT category, name, money,',
          '         RANK() OVER (PARTITION BY category ORDER BY money DESC) AS place',
          '  FROM sold',
          ')',
          'SELECT category, name, money',
          'FROM ranked',
          'WHERE place = 1',
          'ORDER BY category;',
          '-- category    name        money',
          '-- brakes      Brake pads  60',
          '-- drivetrain  Cassette    90',
          '-- wheels      Tire        86',
        ],
        highlight: [8, 13],
      },
      spoken: `Each block answers one question. Sold: how much money for each part? The join is safe: it runs along the arrow, from a line to its part, so nothing repeats. And the money takes the price on the line, the one that was paid. With today's price from the parts table, the tires would come to 90 dollars; Rosa took in 86.

Ranked: which place within its category? Last: who is first?

To test it, change the 1 into a 2. You get Chain and Inner tube; brakes has no second part and stays away.`,
    },
    {
      title: 'The latest visit of every customer',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'For each customer who has been there, show the latest order: customer_id, order id, the day it was brought and collected. Five rows. First find them by hand in the list of orders. Then think: why is MAX(brought) with GROUP BY customer_id too little?',
        hint: 'Number the orders within each customer, latest first. Decide what happens if somebody brings two bicycles on one day.',
        answer:
          'WITH numbered AS (SELECT id, customer_id, brought, collected, ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY brought DESC, id DESC) AS n FROM orders) SELECT customer_id, id, brought, collected FROM numbered WHERE n = 1 ORDER BY customer_id; returns orders 103, 107, 104, 108 and 106. Collected is NULL for 107 and 108. MAX gives the day and loses the rest of the row. The id breaks ties: of two orders on one day, the later number wins.',
      },
      spoken: `You can use this query at work on Monday, with other names. For each thing, the most recent event, with everything that belongs to it.

By hand it is quick: run down the orders and, for each customer, cross out all but the last. What you do with your pencil is the query.

Don't forget the second bicycle on the same day. It isn't in our data, and it will be in yours. A query that is right only as long as nobody does anything unusual has an expiry date that you can't read.`,
    },
    {
      title: 'Two tools that look alike',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A window function is GROUP BY with more typing.',
        whyWrong: 'GROUP BY folds the eight payments into piles, and their days are gone. OVER keeps all eight rows.',
        truth:
          'Take GROUP BY if the answer is the pile, and OVER if each row should say how it stands among the others.',
      },
      spoken: `If you aren't sure which one you need, imagine the printed page. Does Rosa want a short list with one line for each pile, or her own long list with a column more in the margin? The margin is always OVER. You can also use both, one after the other: fold first, then number the folded rows.`,
    },
    {
      title: 'Before lesson six: one margin column',
      points: ['Add a running total to a list you know', 'Check its first and its last value'],
      visual: null,
      spoken: `Find a list with days and amounts: bank transactions, kilometers or miles you cycled, hours on a project. Add a running total. Then look for two rows on the same day and see if you broke the tie.

In MySQL, window functions and WITH need version 8.0 or later; SQLite has had windows since 3.25, and PostgreSQL for longer.

The last lesson is about right answers that come too late. You'll build a table with two hundred thousand orders, ask the engine how it finds ten of them, and write a message that a database administrator is glad to get.`,
    },
  ],
};
