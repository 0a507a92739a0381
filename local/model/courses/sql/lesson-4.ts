import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson4: WrittenLesson = {
  description:
    'A correct join can repeat an amount once for each partner row, and the sum grows without any error. You learn to see it, to prove it with four checks, and to repair it so that every total is right.',
  objective: 'Detect a join that multiplies rows and repair the totals it inflated.',
  slides: [
    {
      title: 'Labor that nobody worked',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'dollars',
        labels: ['101', '102', '103', '104', '105', '106', '107'],
        series: [
          { name: 'Labor charged', values: [40, 20, 60, 30, 90, 0, 40] },
          { name: 'After the join', values: [80, 20, 120, 30, 270, 0, 40] },
        ],
        source: "The workshop's data",
      },
      spoken: `In May Rosa asked for one report with labor and parts together. It said that her own time had brought in 560 dollars. In the till book the same eight orders come to 280. Where did the other 280 come from?

Look at it order by order. Some are right, two have doubled, one has tripled. If everything were twice too high, someone would smell it. Here a spot check on a small order tells you that all is well. This spring the total happens to be exactly double. Next month the factor will be another one.

You would have written that query, too. So would I.`,
    },
    {
      title: "Dev's ninety dollars, three times",
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT SUM(o.labor) AS labor, SUM(l.qty * l.price) AS parts',
          'FROM orders AS o',
          'JOIN order_lines AS l ON l.order_id = o.id;',
          '-- labor  parts',
          '-- 560    318',
          '',
          'SELECT o.id, o.labor, l.part_id, l.qty, l.price',
          'FROM orders AS o',
          'JOIN order_lines AS l ON l.order_id = o.id',
          'WHERE o.id = 105',
          'ORDER BY l.part_id;',
          '-- id   labor  part_id  qty  price',
          '-- 105  90     1        1    25',
          '-- 105  90     2        1    45',
          '-- 105  90     3        2    12',
        ],
        highlight: [5],
      },
      spoken: `The first query is the report. The second takes the sum away, picks one order and shows the rows underneath. Do this whenever a total looks odd.

Order 105 had three parts, so the join wrote it three times, and 90 stands in each row. SUM adds what it sees: 270. The parts are right; each really has one row.

So finish our sentence for the joined result: one row is one part on one order. Columns that belong to a part may be summed. Columns that belong to the order are guests here, and they are repeated.`,
    },
    {
      title: 'Why the sum grows: n times each amount',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\sum_{\\text{joined rows}} \\text{labor} \\;=\\; \\sum_{\\text{orders}} n_{o} \\cdot \\text{labor}_{o}',
        meaning:
          'n is the number of lines on an order. Here: 2·40 + 1·20 + 2·60 + 1·30 + 3·90 + 2·0 + 1·40 = 560. The two sums agree only when n makes no difference.',
      },
      spoken: `After the join, each order's labor is counted n times, where n is the number of its lines. The join has slipped a multiplication into your sum.

Now you can predict the damage. Where n is one, nothing happens. Where n is zero, the order vanishes: 108 has no parts yet, so an inner join drops it. You don't notice, because its labor is NULL. Had Rosa priced it at fifty, the report would have repeated other people's money and lost Dev's in the same breath.

Big orders tend to have many lines. So the error is largest where the money is.`,
    },
    {
      title: 'Four checks before you trust a sum',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Say what one row is now', text: 'After the join, one row is one part on one order.' },
          {
            title: 'Count rows on both sides of the join',
            text: 'Orders: 8. After the join: 12. More rows mean repetition. COUNT(DISTINCT o.id) is 7: one order is lost.',
          },
          {
            title: 'Test the joining column for repeats',
            text: 'SELECT order_id FROM order_lines GROUP BY order_id HAVING COUNT(*) > 1 returns 101, 103, 105 and 106.',
          },
          { title: 'Sum the column alone', text: 'SELECT SUM(labor) FROM orders gives 280. The report must agree.' },
        ],
      },
      spoken: `The first check needs no computer. If one row is no longer what your amount belongs to, stop there.

Twelve is more than eight, so something repeats. Equal counts would prove little: one order lost and another doubled also gives eight. So I count distinct orders as well. Seven tells me one went missing.

If the column you join to has repeats in the other table, it can multiply; that's the third. No repeats means none today; a primary key on that column alone means never.

The fourth convinces others: the same column, alone, without any join.`,
    },
    {
      title: 'Sum the many side first, then join',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'WITH goods AS (',
          '  SELECT order_id, SUM(qty * price) AS parts',
          '  FROM order_lines',
          '  GROUP BY order_id',
          ')',
          'SELECT COUNT(*) AS orders, SUM(o.labor) AS labor, SUM(g.parts) AS parts',
          'FROM orders AS o',
          'LEFT JOIN goods AS g ON g.order_id = o.id;',
          '-- orders  labor  parts',
          '-- 8       280    318',
        ],
        highlight: [4, 8],
      },
      spoken: `The repair follows from the cause. Lines are many per order, so make them one per order before the tables meet. The block behind WITH builds a small table called goods, one row for each order, and gives it a name that the rest of the query can use. Its full name is common table expression.

Now each order meets at most one row of goods, and nothing can repeat. LEFT JOIN keeps order 108, which has no goods. Eight orders, 280, 318: just what the tables say when you ask them alone.

You can run the block by itself. I always do.`,
    },
    {
      title: 'Repairs that only look like repairs',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['labor', 'what happens'],
        rows: [
          { label: 'SUM(DISTINCT o.labor)', cells: ['240', 'both orders with 40 count as one'] },
          { label: 'SUM(o.labor) / 2', cells: ['280', 'right by luck; order 105 becomes 135'] },
          { label: 'GROUP BY o.id', cells: ['560', 'one line per order, 105 still says 270'] },
          { label: 'Sum first, then join', cells: ['280', 'right in total and for each order'] },
        ],
      },
      spoken: `Here is what people try at half past five. DISTINCT sounds as though it removed the repetition. It removes equal numbers, and it can't know whether two forties are the same forty. Orders 101 and 107 both cost 40, so one of them disappears. The result, 240, looks more believable than 560.

Halving I have seen in a live report. It even hits 280 this spring. Order 105 is then 135 dollars.

Grouping by the order's number looks more precise. Inside each pile the repetition is still there.

One exception: COUNT(DISTINCT o.id) is sound, because a key has no accidental twins.`,
    },
    {
      title: 'Deposits: a second many side',
      points: ['One row is one payment. Ana and Dev paid twice.'],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'CREATE TABLE payments (id INTEGER PRIMARY KEY, order_id INTEGER,',
          '  paid_on TEXT, amount INTEGER);',
          'INSERT INTO payments VALUES',
          "  (1, 101, '2025-04-02', 50),",
          "  (2, 101, '2025-04-04', 60),",
          "  (3, 102, '2025-04-05', 44),",
          "  (4, 103, '2025-04-16', 132),",
          "  (5, 105, '2025-05-03', 100),",
          "  (6, 106, '2025-05-06', 38),",
          "  (7, 107, '2025-05-06', 20),",
          "  (8, 105, '2025-05-09', 84);",
        ],
        highlight: [4, 5, 8, 11],
      },
      spoken: `For larger repairs Rosa takes a deposit, so one order can have two payments; the marked rows are such pairs. Orders 104 and 108 have no payment at all.

Think of the arrows. Payments point at orders, and order_lines point at orders. No arrow runs from a payment to a line: nobody pays for the chain with one banknote and for the tube with another.

Yet a query will put them in one row if you ask. "One payment paired with one part of the same order" is a sentence that nobody in the shop would ever say.`,
    },
    {
      title: 'Six rows for one bicycle',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'For order 105 Rosa wants the parts sold and the money received in one line. The till book says 94 and 184.',
        steps: [
          {
            do: 'Count both sides: order 105 has 3 lines and 2 payments.',
            why: 'Both point at the order, and neither at the other.',
          },
          {
            do: 'Join lines and payments through the order: 3 × 2 = 6 rows.',
            why: 'Every line meets every payment.',
          },
          {
            do: 'Sum the parts over six rows: 2 × 94 = 188.',
            why: 'Each line stands there once for each payment.',
          },
          {
            do: 'Sum the payments over six rows: 3 × 184 = 552.',
            why: 'Each payment stands there once for each line.',
          },
          {
            do: 'Sum lines alone (94), sum payments alone (184), then join the two sums.',
            why: 'One row on each side: 1 × 1 = 1.',
          },
        ],
        result: '94 and 184. Two many sides inflate each other; each must be summed before they meet.',
      },
      spoken: `This is the grown-up form of the trap, and it catches people who have learned to watch for the first. With one many side, its own column stays right. With two, both totals are wrong, each by the count of the other.

Over all orders, this join reports 1,176 dollars received. The till has 528.

The remedy hasn't changed: for every many side its own small sum, one row per order. The query gets longer and easier to read, because each block says one thing.`,
    },
    {
      title: 'Who still owes Rosa money?',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'WITH goods AS (',
          '  SELECT order_id, SUM(qty * price) AS parts',
          '  FROM order_lines GROUP BY order_id',
          '), received AS (',
          '  SELECT order_id, SUM(amount) AS paid',
          '  FROM payments GROUP BY order_id',
          '), bills AS (',
          '  SELECT o.id, o.customer_id,',
          '         COALESCE(o.labor, 0) + COALESCE(g.parts, 0) AS billed,',
          '         COALESCE(r.paid, 0) AS paid',
          '  FROM orders AS o',
          '  LEFT JOIN goods AS g ON g.order_id = o.id',
          '  LEFT JOIN received AS r ON r.order_id = o.id',
          ')',
          'SELECT b.id, c.name, b.billed, b.paid, b.billed - b.paid AS due',
          'FROM bills AS b',
          'JOIN customers AS c ON c.id = b.customer_id',
          'WHERE b.billed <> b.paid',
          'ORDER BY b.id;',
          '-- id   name   billed  paid  due',
          '-- 104  Carla  38      0     38',
          '-- 107  Ben    52      20    32',
        ],
        highlight: [12, 13],
      },
      spoken: `Read it block by block. Goods: one row for each order. Received: one row for each order. Bills: all orders, with zeros where there is no partner. Only then the question: where does billed differ from paid?

Carla took her bicycle home and hasn't paid. Ben from Easton left a deposit. Check: 598 billed, 528 received, 70 open.

One decision hides in there. COALESCE turns order 108's unknown labor into zero, so it counts as settled. For "what is due today" I think that's right. For "how much will come in" it would be wrong. Tell your reader.`,
    },
    {
      title: "Repair a colleague's customer report",
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'Someone wrote: SELECT c.id, c.name, COUNT(o.id) AS orders, SUM(l.qty) AS pieces FROM customers AS c JOIN orders AS o ON o.customer_id = c.id JOIN order_lines AS l ON l.order_id = o.id GROUP BY c.id, c.name; It gives Ana 4 orders and Dev 3. Which column is wrong, for whom, and who is missing altogether? Repair the query so that all six customers appear.',
        hint: 'Say what one row is after both joins. For which column is that the right row? Dev has an order without any lines.',
        answer:
          "Orders is wrong: it counts lines. Ana has 2, Dev 2, Ben (5) 1. Pieces are right, since one row is one line. Farida and Dev's order 108 were dropped. Repair: COUNT(DISTINCT o.id) AS orders, COALESCE(SUM(l.qty), 0) AS pieces, and LEFT JOIN twice. Result, orders and pieces: Ana 2, 6; Ben (2) 2, 3; Carla 1, 1; Dev 2, 4; Ben (5) 1, 2; Farida 0, 0. Orders add up to 8 and pieces to 16, as the tables say.",
      },
      spoken: `You might inherit such a report. It runs, and it is mailed around every Monday. Say what is wrong before you repair it, in words that its author could read without blushing.

Start with the sentence: after both joins, one row is one what? Then take the two columns one at a time and ask whether they belong to that row.

Only then look for who is missing. Two kinds of rows have been lost, one of them inside a customer who does appear. That kind is why I compare the total of orders with eight, even when every name is there.`,
    },
    {
      title: 'Before lesson five: audit one report',
      points: ['Choose a report that joins two tables', 'Sum one amount alone and compare'],
      visual: null,
      spoken: `Take one report that you rely on and do the fourth check. Find the table in which the amount lives, sum that column alone for the same dates, and compare. If there is a difference, resist sending a mail at once. Find one order, or one customer, that shows it. A single case with three rows convinces people faster than a percentage.

In the next lesson we keep all the rows. Rosa wants to see, beside each payment, how much has come in up to that day. GROUP BY can't do it: it folds rows into piles. There is a tool that looks at the pile and leaves the rows where they are.`,
    },
  ],
};
