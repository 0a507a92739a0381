import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description:
    'GROUP BY sorts rows into piles and gives you one line for each pile. You learn what each kind of count counts, what an average divides by, and where a condition belongs.',
  objective: 'Count, sum and average rows in groups, and name what each number was divided by.',
  slides: [
    {
      title: 'Forty dollars, or thirty-five?',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\frac{280}{7} = 40 \\qquad\\qquad \\frac{280}{8} = 35',
        meaning:
          'The labor of all orders adds up to 280 dollars. Seven orders have a labor charge on record. Eight orders exist.',
      },
      spoken: `Rosa wants to paint a sentence on her door: "A typical repair costs so many dollars of labor." The database says forty. Mr. Dahl, who keeps her books, takes the same eight orders with a pencil and gets thirty-five. They check, and both are right.

It's order 108, whose labor is NULL. AVG leaves out NULLs. It added seven numbers and divided by seven. Mr. Dahl divided by eight, and by doing so counted the unpriced bicycle as free.

Every average has a number underneath the line, and people rarely print it. When you hand one over, say what you divided by, and many arguments about figures never start.`,
    },
    {
      title: 'A second table: what went onto each bill',
      points: ['One row is one part on one order.'],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'CREATE TABLE order_lines (',
          '  order_id INTEGER, part_id INTEGER, qty INTEGER, price INTEGER,',
          '  PRIMARY KEY (order_id, part_id));',
          'INSERT INTO order_lines VALUES',
          '  (101, 1, 1, 25), (101, 2, 1, 45),',
          '  (102, 3, 2, 12),',
          '  (103, 4, 2, 28), (103, 5, 2, 8),',
          '  (104, 5, 1, 8),',
          '  (105, 1, 1, 25), (105, 2, 1, 45), (105, 3, 2, 12),',
          '  (106, 4, 1, 30), (106, 5, 1, 8),',
          '  (107, 3, 1, 12);',
        ],
        highlight: [],
      },
      spoken: `Add these lines to your workshop file and run them. One row is one part on one order. Order 105 got three different parts, so it has three rows. Order 108 has none yet.

Why does the price stand here, when each part surely has a price somewhere else? Look at part 4, a tire. In April it cost 28, in May 30. The catalog changes; a bill that has been paid must stay as it was. Most shops' databases hold such pairs of prices, and you can pick the wrong one.`,
    },
    {
      title: 'First piles, then one number per pile',
      points: ['One line for each pile', 'Ask only what has one answer per pile'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'rows', label: '12 order lines' },
          { id: 'p101', label: '101: 25, 45' },
          { id: 'p102', label: '102: 24' },
          { id: 'rest', label: 'five more piles' },
          { id: 's101', label: '70' },
          { id: 's102', label: '24' },
          { id: 'srest', label: 'five more sums' },
        ],
        edges: [
          { from: 'rows', to: 'p101', label: 'order_id' },
          { from: 'rows', to: 'p102', label: 'order_id' },
          { from: 'rows', to: 'rest', label: 'order_id' },
          { from: 'p101', to: 's101', label: 'SUM' },
          { from: 'p102', to: 's102', label: 'SUM' },
          { from: 'rest', to: 'srest', label: 'SUM' },
        ],
      },
      spoken: `Think of the twelve lines as slips of paper. GROUP BY order_id tells the engine to sort the slips into piles, one pile for each order number. Then it takes up each pile, works out what you asked for, writes one line and puts the pile away.

How many lines will the result have? As many as there are piles; here seven, since order 108 has no slips. And what may you ask about a pile? Things that have one answer for all of it: how many slips, their sum, the largest. "The part" of pile 101 has no answer. There are two.`,
    },
    {
      title: 'Seven piles, seven totals',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT order_id,',
          '       COUNT(*) AS lines,',
          '       SUM(qty * price) AS parts',
          'FROM order_lines',
          'GROUP BY order_id',
          'ORDER BY order_id;',
          '-- order_id  lines  parts',
          '-- 101       2      70',
          '-- 102       1      24',
          '-- 103       2      72',
          '-- 104       1      8',
          '-- 105       3      94',
          '-- 106       2      38',
          '-- 107       1      12',
        ],
        highlight: [5],
      },
      spoken: `The multiplication happens on each slip, the sum over the pile. Check one by hand: order 103 had two tires at 28 and two tubes at 8. Fifty-six and sixteen make seventy-two.

Then check the whole. Add the last column, and you get 318. Take away the GROUP BY, and you get 318 again. Piles only rearrange slips, so they must add up to the total. When they don't, something was filtered, or counted twice; the second case gets a lesson of its own.

AS gives a column a heading. Your reader sees only that heading, so choose a kind one.`,
    },
    {
      title: 'Three orders bring three quarters',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'dollars',
        labels: ['101', '102', '103', '104', '105', '106', '107'],
        series: [{ name: 'Parts sold', values: [70, 24, 72, 8, 94, 38, 12] }],
        source: "The workshop's data",
      },
      spoken: `The same seven numbers, drawn. Orders 105, 103 and 101 together sold parts for 236 dollars out of 318, about 74 percent. Rosa said, "So that's where the money is. And I spend my mornings on inner tubes."

The average of these seven orders is about 45 dollars, and hardly any order looks like that. Before you report an average per order or per customer, look once at the piles themselves. If a few hold most of the money, say so. It is often the more useful sentence.`,
    },
    {
      title: 'Three ways to count eight orders',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['result', 'it counts'],
        rows: [
          { label: 'COUNT(*)', cells: ['8', 'rows'] },
          { label: 'COUNT(labor)', cells: ['7', 'rows whose labor is known'] },
          { label: 'COUNT(customer_id)', cells: ['8', 'rows with a customer, repeats included'] },
          { label: 'COUNT(DISTINCT …)', cells: ['5', 'different customers, with customer_id inside'] },
        ],
      },
      spoken: `COUNT with a star counts rows, whatever is in them. With a column name it counts the rows in which that column has a value. With DISTINCT it counts different values.

Say Rosa asks, "How many customers came this spring?" Eight is the number of visits. Five is the number of people; Ana, Dev and one of the Bens came twice. Neither would be questioned in a meeting.

So look at the noun in the question. It has to match what one row is. If the noun is customer and one row is a visit, a plain COUNT is the wrong tool, however well it runs.`,
    },
    {
      title: 'What did a May order bring in labor?',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'May has four orders, with labor of 90, 0, 40 and NULL. Rosa asks for the average.',
        steps: [
          {
            do: "SUM(labor) / COUNT(*) with WHERE brought >= '2025-05-01' returns 32.",
            why: '130 / 4 is 32.5. SQLite and PostgreSQL divide whole numbers into a whole number.',
          },
          {
            do: 'SUM(labor) * 1.0 / COUNT(*) returns 32.5.',
            why: "One decimal number makes the division decimal. MySQL's slash does that by itself.",
          },
          {
            do: 'AVG(labor) returns 43.33…',
            why: 'It divides 130 by 3. Order 108 is NULL and stays out.',
          },
          {
            do: 'AVG(labor) with AND labor > 0 added to WHERE returns 65.',
            why: 'Order 106 was a sale over the counter. If the question is about repairs, it has no place here.',
          },
        ],
        result:
          '32.50 per visit, 43.33 per priced order, 65 per priced repair. Print the words, or the number misleads.',
      },
      spoken: `Four orders, one question, four numbers. The first, 32, is simply wrong by half a dollar: dividing two whole numbers throws the remainder away. The other three are correct and answer different questions.

For the sign on her door Rosa wants the last kind, per priced repair. A person who reads "typical repair" doesn't have a sale over the counter in mind, and an unpriced bicycle says nothing about prices. For the question "does my time pay the rent?" I would take the 32.50, because every visit takes up the shop. The database can't make that choice. It doesn't know what a zero means here.`,
    },
    {
      title: 'WHERE drops rows, HAVING drops piles',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT customer_id, COUNT(*) AS orders, SUM(labor) AS labor',
          'FROM orders',
          "WHERE brought >= '2025-05-01'   -- asked of each row",
          'GROUP BY customer_id',
          'HAVING COUNT(*) >= 2            -- asked of each pile',
          'ORDER BY customer_id;',
          '-- customer_id  orders  labor',
          '-- 4            2       90',
          '',
          'SELECT customer_id, COUNT(*) AS orders, SUM(labor) AS labor',
          'FROM orders',
          'GROUP BY customer_id',
          'HAVING COUNT(*) >= 2',
          'ORDER BY customer_id;',
          '-- customer_id  orders  labor',
          '-- 1            2       100',
          '-- 2            2       60',
          '-- 4            2       90',
        ],
        highlight: [3, 5],
      },
      spoken: `Who came at least twice since May? "Since May" is something you can ask of a single slip, so it goes into WHERE, before the piles are made. "At least twice" can only be asked of a finished pile, so it goes into HAVING.

Without the date, three customers have two orders. With it, Ana is gone: her visits were in April, and her slips never reached a pile. So a WHERE that you add to someone else's report changes what HAVING sees.

And look at customer 4. Two orders, labor 90. One of them is the unpriced bicycle, and SUM walked past it just as AVG did.`,
    },
    {
      title: 'Where the three engines disagree on groups',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['SQLite', 'PostgreSQL', 'MySQL 8'],
        rows: [
          { label: 'A column outside piles', cells: ["some row's value", 'error', 'error by default'] },
          { label: 'HAVING with an alias', cells: ['works', 'error', 'works'] },
          { label: '130 / 4', cells: ['32', '32', '32.5000'] },
          {
            label: 'Month of a date',
            cells: ["strftime('%Y-%m', brought)", "to_char(brought, 'YYYY-MM')", "DATE_FORMAT(brought, '%Y-%m')"],
          },
        ],
      },
      spoken: `Suppose you group by customer and also select the day, brought. Ana's pile holds two days. Which one should stand on her line? PostgreSQL refuses to say. MySQL refuses too, unless an administrator has switched the check off. SQLite takes a day from one of the rows and says nothing.

With SQLite, then, you are your own inspector: every column behind SELECT is either in GROUP BY or inside a function such as SUM or MAX. Hold to that, and your queries will run in all three.

The last row is for the commonest pile of all, the month. You compute it and group by the result.`,
    },
    {
      title: 'Which parts sold three pieces or more?',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'From order_lines, list for each part the number of pieces sold and the money taken, but only parts that sold at least three pieces. Most money first. Before you run it, decide which of COUNT(*) and SUM(qty) answers "how many pieces", and write down how many parts you expect.',
        hint: 'One row is one part on one order, and a row can hold two pieces. The condition on pieces is asked of a pile.',
        answer:
          'SELECT part_id, SUM(qty) AS pieces, SUM(qty * price) AS money FROM order_lines GROUP BY part_id HAVING SUM(qty) >= 3 ORDER BY money DESC; returns three rows: part 4 with 3 pieces and 86 dollars, part 3 with 5 and 60, part 5 with 4 and 32. With HAVING COUNT(*) >= 3 you lose part 4, the best seller of the three: its three tires stand on only two lines.',
      },
      spoken: `A question from Rosa's shelf: what should she keep more of? Work on paper first. Go through the twelve lines and keep a tally for each part. Then write the query in reading order: the table, the piles, the condition on the piles, the columns.

If your result has two rows where your tally has three, don't correct the query at once. Ask which part is missing and look at its lines. That is how you find out what your condition really counted.`,
    },
    {
      title: 'Before lesson three: hunt an average',
      points: ['Find an average at work or in the news', 'Ask what it was divided by, and what was left out'],
      visual: null,
      spoken: `Find one average that somebody gave you this week: a waiting time, the rating of a hotel. Ask what it was divided by and which cases were left out because they had no value. Waiting times are a fine place to look: those who hung up often have none.

Next time two tables meet. Rosa has printed a voucher for every customer with three visits. Ben got one, and was surprised, since he had been there exactly once. You know both Bens already. Have a guess at the line of SQL that did it.`,
    },
  ],
};
