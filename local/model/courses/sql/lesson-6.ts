import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson6: WrittenLesson = {
  description:
    'You ask the engine for its plan, read whether it scans or searches, find out what hides a column from its index, and write a request that the person with the right to add an index can act on.',
  objective: 'Explain a slow query from its plan in a message that someone can act on.',
  slides: [
    {
      title: 'Two hundred thousand rows for ten',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'rows',
        labels: ['Rows read', 'Rows in the answer'],
        series: [{ name: 'Orders of customer 4711', values: [200000, 10] }],
        source: 'The practice table of this lesson, without an index',
      },
      spoken: `Rosa buys her parts from a wholesaler. When she phones, the man at the desk types her number, and they talk about the weather until her orders appear. He had complained, in these words: "The order screen is slow." The answer was that the server looked fine.

Both told the truth. The server was reading every order of every customer to find the few that were hers, and at a good speed.

You'll learn to see that for yourself. And instead of "slow", what should he have written to Nadia, who looks after that database?`,
    },
    {
      title: 'A practice table large enough to matter',
      points: ['20,000 customers with ten orders each', "date() with '+1 days' is SQLite's own"],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'CREATE TABLE big_orders (id INTEGER PRIMARY KEY,',
          '  customer_id INTEGER, brought TEXT, labor INTEGER);',
          '',
          'INSERT INTO big_orders',
          'WITH RECURSIVE n(i) AS (',
          '  SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000',
          ')',
          'SELECT i, i % 20000 + 1,',
          "       date('2015-01-01', '+' || (i % 3650) || ' days'),",
          '       i % 7 * 15',
          'FROM n;',
          '',
          'SELECT COUNT(*) AS orders, COUNT(DISTINCT customer_id) AS customers',
          'FROM big_orders;',
          '-- orders  customers',
          '-- 200000  20000',
        ],
        highlight: [],
      },
      spoken: `You'll never wait for a table of eight rows. So paste this into the workshop and let it count up to two hundred thousand.

WITH RECURSIVE feeds on its own rows, here to count. Percent is the remainder of a division; it spreads the orders over customers and days.

I should be honest about time. My computer reads this whole table in about a hundredth of a second. Give it a hundred times the rows, and forty people asking at once, and you have the weather conversation. So we watch the rows read; that number holds on any machine.`,
    },
    {
      title: 'An index is a second, sorted list',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'ask', label: 'customer_id = 4711' },
          { id: 'root', label: 'Top page of the index' },
          { id: 'low', label: '1 to 4,000' },
          { id: 'mid', label: '4,001 to 8,000' },
          { id: 'high', label: '8,001 and above' },
          { id: 'leaf', label: '4,711: ten row numbers' },
          { id: 'rows', label: 'Ten rows of the table' },
        ],
        edges: [
          { from: 'ask', to: 'root', label: '' },
          { from: 'root', to: 'low', label: 'skipped' },
          { from: 'root', to: 'mid', label: 'followed' },
          { from: 'root', to: 'high', label: 'skipped' },
          { from: 'mid', to: 'leaf', label: '' },
          { from: 'leaf', to: 'rows', label: 'fetched' },
        ],
      },
      spoken: `In SQLite a table like ours is kept in order of its id. Looking for a customer in it is like looking for every page on brakes in a repair manual: you turn all the pages. The register at the back solves it, because it is sorted by word.

An index is that register: the values of one column, sorted, each with the rows it occurs in. The top page says which part to open next and lets the engine skip the others. A step or two lower it stands at 4711 and fetches ten rows.

Somebody must keep the register up to date whenever a page changes: that is its price.`,
    },
    {
      title: 'Ask for the plan before and after',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'EXPLAIN QUERY PLAN',
          'SELECT brought, labor FROM big_orders WHERE customer_id = 4711;',
          '-- QUERY PLAN',
          '-- `--SCAN big_orders',
          '',
          'CREATE INDEX big_orders_customer ON big_orders (customer_id);',
          '',
          'EXPLAIN QUERY PLAN',
          'SELECT brought, labor FROM big_orders WHERE customer_id = 4711;',
          '-- QUERY PLAN',
          '-- `--SEARCH big_orders USING INDEX big_orders_customer (customer_id=?)',
        ],
        highlight: [4, 11],
      },
      spoken: `Three words in front of the query, and SQLite tells you how it would run it. SCAN: I shall read the table from end to end. Then we create an index, ask again, and get SEARCH: I shall go to the place in this index where customer_id has your value.

Nothing in the query changed, nor did its ten rows. The most you may notice is another order of the rows, if you never asked for one. So you can propose an index with a quiet mind, and nobody has to rewrite a report.`,
    },
    {
      title: 'Eighteen halvings instead of 200,000 looks',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\left\\lceil \\log_2 200\\,000 \\right\\rceil = 18 \\qquad \\left\\lceil \\log_2 400\\,000 \\right\\rceil = 19',
        meaning:
          'Halving a sorted list of 200,000 entries 18 times leaves one. Twice as many entries need one halving more.',
      },
      spoken: `How can two hundred thousand entries be searched so quickly? They are sorted. Open the list in the middle, and one comparison rules out half. Do the same with the half that is left, and so on. A real index page divides into far more than two parts, so it needs even fewer page reads.

The second half of the formula is what I'd show to a manager. Double the table, and the scan takes twice as long. The search takes one more step. A screen that scans gets slower every year in which business is good.`,
    },
    {
      title: 'The same plan in three dialects',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['SQLite', 'PostgreSQL', 'MySQL 8'],
        rows: [
          { label: 'Show the plan', cells: ['EXPLAIN QUERY PLAN', 'EXPLAIN', 'EXPLAIN'] },
          { label: 'Run and measure', cells: ['no such command', 'EXPLAIN ANALYZE', 'EXPLAIN ANALYZE'] },
          { label: 'Reads every row', cells: ['SCAN', 'Seq Scan', 'type: ALL'] },
          {
            label: 'Uses an index',
            cells: ['SEARCH … USING INDEX', 'Index Scan, Bitmap Index Scan', 'type: ref, range, const'],
          },
          { label: 'Sorts separately', cells: ['USE TEMP B-TREE FOR ORDER BY', 'Sort', 'Using filesort'] },
          { label: 'Needs no table rows', cells: ['COVERING INDEX', 'Index Only Scan', 'Using index'] },
        ],
      },
      spoken: `Your database at work probably speaks one of the other two. Put the same questions to any plan. Does it read everything, does it use an index, does it sort on the side?

A plain EXPLAIN only describes. EXPLAIN ANALYZE carries out the statement and measures. In PostgreSQL, EXPLAIN ANALYZE on a DELETE deletes. So put it only in front of a SELECT, and on a busy system only after a word with whoever runs it.

In PostgreSQL, start with the most indented lines. If the rows expected and the rows found are worlds apart, mention it.`,
    },
    {
      title: 'A function hides the column',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'CREATE INDEX big_orders_brought ON big_orders (brought);',
          '',
          'EXPLAIN QUERY PLAN',
          'SELECT id, labor FROM big_orders',
          "WHERE strftime('%Y-%m', brought) = '2024-05';",
          '-- QUERY PLAN',
          '-- `--SCAN big_orders',
          '',
          'EXPLAIN QUERY PLAN',
          'SELECT id, labor FROM big_orders',
          "WHERE brought >= '2024-05-01' AND brought < '2024-06-01';",
          '-- QUERY PLAN',
          '-- `--SEARCH big_orders USING INDEX big_orders_brought (brought>? AND brought<?)',
        ],
        highlight: [5, 11],
      },
      spoken: `Often the index exists and the query can't use it. The first query wraps the day in a function to get the month. The register is sorted by day, and the engine doesn't know what a function will make of each one, so it computes all two hundred thousand.

The second query asks the same about the bare column: from May 1 on, before June 1. That's one stretch of the register. Both return the same 1,674 orders.

Keep the column alone on its side of the comparison. "Before June 1" also spares you from knowing how many days May has, and it stays right when the column holds times of day.`,
    },
    {
      title: 'One question, two plans',
      points: ['Two loops: for each row of one, look into the other', 'The line to report: a large scan, little kept'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'q', label: 'Orders of Easton customers' },
          { id: 'a1', label: 'SCAN orders: 200,000' },
          { id: 'a2', label: 'SEARCH customer: 200,000 times' },
          { id: 'b1', label: 'SCAN customers: 6' },
          { id: 'b2', label: 'SEARCH orders: 2 times' },
          { id: 'r', label: '20 rows' },
        ],
        edges: [
          { from: 'q', to: 'a1', label: 'no index' },
          { from: 'a1', to: 'a2', label: '' },
          { from: 'a2', to: 'r', label: '' },
          { from: 'q', to: 'b1', label: 'with index' },
          { from: 'b1', to: 'b2', label: 'Ben, Farida' },
          { from: 'b2', to: 'r', label: '' },
        ],
      },
      spoken: `With a join the plan has two lines, and they work like two loops: for every row of the first, look into the second. Which orders in the big table belong to Rosa's customers in Easton?

Without the index, SQLite starts with all the orders and looks up the customer for each. With it, SQLite scans six customers, keeps Ben and Farida, and searches the orders twice. Same twenty rows.

So a SCAN isn't a fault in itself. Look for the scan of a large table of which only a little is kept. That line is worth writing about.`,
    },
    {
      title: 'The message that gets an index',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'Write to Nadia, who looks after the database, about the order screen. She has ten minutes.',
        steps: [
          {
            do: 'What it is for: "The order screen looks up one customer\'s orders, about 400 times a day."',
            why: 'How often a query runs decides whether an index pays.',
          },
          {
            do: 'The query, whole, with a real value: SELECT brought, labor FROM big_orders WHERE customer_id = 4711;',
            why: 'She can run it. A screenshot she would have to type.',
          },
          {
            do: 'What the plan says: "SCAN big_orders. It reads 200,000 rows and returns 10."',
            why: 'Two numbers say where the time goes.',
          },
          {
            do: 'What you propose and tried: "An index on customer_id. On a copy the plan turns to SEARCH."',
            why: 'A tested proposal, and still hers to decide.',
          },
          {
            do: 'What it costs: "Each new order also writes the index. There are some 50 a day."',
            why: 'She would have to ask. Few writes make it easy to say yes.',
          },
        ],
        result: 'Five sentences. She can check each one, and she knows what she gains and what she pays.',
      },
      spoken: `These are the five sentences that the man at the desk should have written. None of them says "slow" without a number, and none tells Nadia how to do her job.

The counts for a day are made up here. Yours you get, roughly, from whoever uses the screen. Four hundred look-ups against fifty new orders is a clear case. A table with thousands of new rows a second, searched once a month, is the opposite.

Leave the time and the manner to her. In PostgreSQL a plain CREATE INDEX makes writers wait; a variant, CONCURRENTLY, doesn't. You bring the evidence.`,
    },
    {
      title: 'Three latest orders: which index?',
      points: [],
      visual: {
        kind: 'tryIt',
        task: "The screen now shows only a customer's three latest orders: SELECT brought, labor FROM big_orders WHERE customer_id = 4711 ORDER BY brought DESC LIMIT 3; Ask for its plan. One line is new; say what it means. Which index over two columns would make it vanish, and does their order matter? Predict, create it, and look again.",
        hint: 'Think of a telephone book, sorted by family name and then by first name. Which of the two columns must stand together first?',
        answer:
          "The plan adds USE TEMP B-TREE FOR ORDER BY: the ten rows are found by customer and then sorted on the side. CREATE INDEX big_orders_customer_brought ON big_orders (customer_id, brought); keeps each customer's orders together in order of day. The plan is now SEARCH big_orders USING INDEX big_orders_customer_brought (customer_id=?) and nothing else. With (brought, customer_id) the ten orders lie scattered over all days. Sorting ten rows is cheap, so this pays only for customers with many orders.",
      },
      spoken: `Run the plan first. You know one of its two lines already. The other one is about the ORDER BY.

Then think of the register. It may be sorted by two things: by customer, and within one customer by day. What would stand next to what? And if it were sorted the other way around?

Write your prediction down before you create anything. If the plan disagrees, look at the name of the index that it chose; it tells you what the engine found cheaper.`,
    },
    {
      title: 'Your own question, answered and defended',
      points: [
        'Write the question in one sentence',
        'Say what one row is, at every step',
        'Prove one case by hand',
        'Hand over the number and its denominator',
      ],
      visual: null,
      spoken: `There is no lesson seven, so the task is a real one. Take a question that you would like to have answered: which customers stopped coming, where the hours went. Build the query block by block, and for each block say what one row is. Who is missing? Then choose one case and prove it by hand.

And give somebody the number together with the two or three decisions that are in it. People who hear them will trust your next number more.

Rosa, by the way, has phoned Carla. The letter wasn't needed. Carla lives in Easton, and had been taking the detour for weeks.`,
    },
  ],
};
