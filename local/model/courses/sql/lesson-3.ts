import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description:
    'Two tables meet through a key. You learn why names make poor keys, what an inner join drops, what a left join keeps, and the one condition that quietly turns the second into the first.',
  objective: 'Join tables along their keys and decide which rows may drop out of the result.',
  slides: [
    {
      title: 'A voucher for the wrong Ben',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['orders', 'labor'],
        rows: [
          { label: 'Ana', cells: ['2', '100'] },
          { label: 'Ben', cells: ['3', '60'] },
          { label: 'Carla', cells: ['1', '30'] },
          { label: 'Dev', cells: ['2', '90'] },
        ],
      },
      spoken: `After three visits to Rosa's workshop you get a voucher. Her nephew ran a query, and this is what it returned. One winner: Ben, three orders. He found a Ben in Millbrook and sent it.

Ben in Millbrook was puzzled. He had bought one tire and one tube, once. The Ben in Easton had been there twice. Nobody had been there three times. The query had grouped by name, so the slips of both Bens went onto one pile.

Something else is harder to see. The list has four lines, and Rosa has six customers. One was swallowed by the pile called Ben. Where is the other?`,
    },
    {
      title: 'Five tables and the keys between them',
      points: ['Along an arrow: from many to one', 'Against it, rows multiply'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'customers', label: 'customers' },
          { id: 'orders', label: 'orders' },
          { id: 'lines', label: 'order_lines' },
          { id: 'parts', label: 'parts' },
          { id: 'payments', label: 'payments' },
        ],
        edges: [
          { from: 'orders', to: 'customers', label: 'customer_id' },
          { from: 'lines', to: 'orders', label: 'order_id' },
          { from: 'lines', to: 'parts', label: 'part_id' },
          { from: 'payments', to: 'orders', label: 'order_id' },
        ],
      },
      spoken: `Here is the whole workshop. Two boxes are new, parts and payments; you'll build them soon. Every arrow is a column that points at another table, and it ends where that number belongs to one row only.

Draw this picture for any database before you write a join. Ask somebody about each arrow: "Can there be several of these for one of those?" An order has one customer; a customer can have many orders. The arrow points from many to one. You read joins safely along the arrows. Against them, rows multiply, and that will be lesson four.`,
    },
    {
      title: 'A key answers "which one exactly?"',
      points: ['Primary key: one row has it, and no other', "Foreign key: another table's key, stored here"],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'CREATE TABLE parts (',
          '  id INTEGER PRIMARY KEY,   -- order_lines.part_id points here',
          '  name TEXT, category TEXT, price INTEGER);',
          'INSERT INTO parts VALUES',
          "  (1, 'Chain',      'drivetrain', 25),",
          "  (2, 'Cassette',   'drivetrain', 45),",
          "  (3, 'Brake pads', 'brakes',     12),",
          "  (4, 'Tire',       'wheels',     30),",
          "  (5, 'Inner tube', 'wheels',      8),",
          "  (6, 'Bell',       'extras',     15);",
        ],
        highlight: [2],
      },
      spoken: `Add the parts to your workshop. The marked line declares a primary key: every part has its own number, and the engine refuses a second part with the same one.

Why a number, when everybody knows what a chain is? Because names change, and names repeat. People marry, and share e-mail addresses with their parents. A number without any meaning never has to change.

A key can consist of two columns. In order_lines, order and part together are the key: order 105 appears three times, part 1 appears twice, but part 1 on order 105 stands there once.`,
    },
    {
      title: 'How two rows find each other',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Take one order', text: 'Say 107, brought on May 6.' },
          { title: 'Read its customer_id', text: 'It says 2.' },
          { title: 'Find the customer with id 2', text: 'Ben, Easton.' },
          { title: 'Write both as one row', text: '107, May 6, Ben, Easton.' },
          { title: 'No partner, or several?', text: 'No partner: no row. Several partners: several rows.' },
        ],
      },
      spoken: `You could do a join with two paper lists. Read the customer's number on an order, run your finger down the other list until the number agrees, and copy both onto one line. Then the next order.

Everything that goes wrong with joins is in the fifth step. If there is no partner, an ordinary join, also called an inner join, writes nothing, and the row is gone. If there are several partners, it writes several lines, and whatever stood in your row stands there several times. Neither is an error to the engine. Loss is the subject of this lesson, multiplication that of the next.`,
    },
    {
      title: 'Eight orders with names beside them',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT o.id, o.brought, c.id AS customer, c.name',
          'FROM orders AS o',
          'JOIN customers AS c ON c.id = o.customer_id',
          'ORDER BY o.id;',
          '-- id   brought     customer  name',
          '-- 101  2025-04-02  1         Ana',
          '-- 102  2025-04-05  2         Ben',
          '-- 103  2025-04-11  1         Ana',
          '-- 104  2025-04-18  3         Carla',
          '-- 105  2025-05-03  4         Dev',
          '-- 106  2025-05-06  5         Ben',
          '-- 107  2025-05-06  2         Ben',
          '-- 108  2025-05-20  4         Dev',
        ],
        highlight: [3],
      },
      spoken: `The third line is the join. It names the second table and says, behind ON, when two rows belong together. The letters o and c are nicknames; both tables have an id, so you must say which one you mean.

Eight orders went in, eight rows came out. I expect that, since each order has one customer. Say the number before you run a join. It's the cheapest test there is.

And there are the three Ben rows with their numbers: 2, 5 and 2. The voucher query threw the numbers away when it grouped by name.`,
    },
    {
      title: 'Who has really come three times?',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'The voucher query returned Ben with 3 orders. Repair it so that each line is one customer.',
        steps: [
          {
            do: 'Read the old last line: GROUP BY c.name',
            why: 'One pile for each name. Customers 2 and 5 share a pile.',
          },
          {
            do: 'Group by the key and the name: GROUP BY c.id, c.name',
            why: 'The key makes the piles. The name comes along because some engines demand it.',
          },
          {
            do: 'Show the key as well: SELECT c.id, c.name, COUNT(*) AS orders',
            why: 'Two lines with the name Ben look like an error unless the reader sees 2 and 5.',
          },
          {
            do: 'Add HAVING COUNT(*) >= 3',
            why: 'Asked of each pile. No pile has three slips.',
          },
        ],
        result: 'No rows. Without HAVING: Ana 2, Ben (2) 2, Carla 1, Dev 2, Ben (5) 1. No voucher this spring.',
      },
      spoken: `An empty result is hard to trust. You wonder whether the query is broken. So take the HAVING away for a moment and look at the piles: two, two, one, two, one. Eight orders in all, and the highest pile has two. The empty answer is right.

The rule for your own reports: group by what identifies the thing, show what people call it. If you have no key, ask for one. Joining or grouping on names is a loan that somebody else pays back.`,
    },
    {
      title: 'LEFT JOIN keeps Farida',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT c.id, c.name, o.id AS order_id',
          'FROM customers AS c',
          'LEFT JOIN orders AS o ON o.customer_id = c.id',
          'ORDER BY c.id, o.id;',
          '-- id  name    order_id',
          '-- 1   Ana     101',
          '-- 1   Ana     103',
          '-- 2   Ben     102',
          '-- 2   Ben     107',
          '-- 3   Carla   104',
          '-- 4   Dev     105',
          '-- 4   Dev     108',
          '-- 5   Ben     106',
          '-- 6   Farida  NULL',
        ],
        highlight: [3],
      },
      spoken: `There she is. Farida signed up in the shop and has never brought a bicycle. An inner join finds no order for her and drops her, as in the voucher list.

LEFT JOIN keeps every row of the table to its left, here customers. Where no order is found, the order's columns are filled with NULL. The join made that gap; no table contains it.

So the choice is a sentence. "All customers, and their orders if any" is a left join. "Orders, with the customer's name" can be an inner join, as long as each order has a customer.`,
    },
    {
      title: 'Farida has zero orders, or one?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['COUNT(*)', 'COUNT(o.id)'],
        rows: [
          { label: '1 Ana', cells: ['2', '2'] },
          { label: '2 Ben', cells: ['2', '2'] },
          { label: '3 Carla', cells: ['1', '1'] },
          { label: '4 Dev', cells: ['2', '2'] },
          { label: '5 Ben', cells: ['1', '1'] },
          { label: '6 Farida', cells: ['1', '0'] },
        ],
      },
      spoken: `Now count orders for each customer after that left join. COUNT with a star counts rows, and the join did make one row for Farida, so the star says one. COUNT of o.id counts the rows that have an order number, and hers has none.

In a report with nine thousand customers, the star turns everybody who never bought into somebody who bought once. Then they all get the mail, "How did you like your purchase?"

After a left join, count the key of the right-hand table, which is never NULL in a row that exists. And check one person who must have zero.`,
    },
    {
      title: 'The WHERE that undoes a LEFT JOIN',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT c.id, c.name, COUNT(o.id) AS may_orders',
          'FROM customers AS c',
          'LEFT JOIN orders AS o ON o.customer_id = c.id',
          "WHERE o.brought >= '2025-05-01'",
          'GROUP BY c.id, c.name ORDER BY c.id;',
          '-- id  name  may_orders',
          '-- 2   Ben   1',
          '-- 4   Dev   2',
          '-- 5   Ben   1',
          '',
          'SELECT c.id, c.name, COUNT(o.id) AS may_orders',
          'FROM customers AS c',
          'LEFT JOIN orders AS o ON o.customer_id = c.id',
          "                     AND o.brought >= '2025-05-01'",
          'GROUP BY c.id, c.name ORDER BY c.id;',
          '-- id  name    may_orders',
          '-- 1   Ana     0',
          '-- 2   Ben     1',
          '-- 3   Carla   0',
          '-- 4   Dev     2',
          '-- 5   Ben     1',
          '-- 6   Farida  0',
        ],
        highlight: [4, 14],
      },
      spoken: `Rosa asks for every customer and the number of orders since May. The first query says LEFT JOIN and still loses three people. WHERE comes after the join. By then Farida's row has NULL as its day. Is that on or after May 1? Unknown, so out. Ana and Carla had partners, but only in April.

In the second query the date is part of ON. Now it decides which orders may be partners. A customer without any suitable order has no partner, and LEFT JOIN keeps her with a gap.

"OR o.brought IS NULL" would bring Farida back and leave Ana and Carla out. Conditions on the right-hand table belong in ON.`,
    },
    {
      title: 'Every part, and the one that never sold',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'List all six parts with the number of pieces sold, best first, with 0 for a part that never sold. Then write a second query that returns only the parts that never sold. Before you start, say the sentence: "all …, and their … if any".',
        hint: 'Start FROM parts. SUM of nothing is NULL; COALESCE(x, 0) turns NULL into 0. For the second query, look for the gap that the left join makes.',
        answer:
          'SELECT p.id, p.name, COALESCE(SUM(l.qty), 0) AS pieces FROM parts AS p LEFT JOIN order_lines AS l ON l.part_id = p.id GROUP BY p.id, p.name ORDER BY pieces DESC, p.id; gives Brake pads 5, Inner tube 4, Tire 3, Chain 2, Cassette 2, Bell 0. Unsold only: SELECT p.id, p.name FROM parts AS p LEFT JOIN order_lines AS l ON l.part_id = p.id WHERE l.part_id IS NULL; returns 6, Bell. Here the WHERE is meant: you want the rows without a partner.',
      },
      spoken: `Rosa is about to reorder. Your sentence tells you which table comes first.

COALESCE is new. It returns the first entry of its list that isn't NULL, so a gap becomes a zero. Use it when you know that the gap means zero. For a part without any sale it does. For a bicycle nobody has priced, it wouldn't.

The second query puts the gap to use. Rows without a partner are worth asking for in any database: invoices without payments, tickets without a reply.`,
    },
    {
      title: 'Every Ben is somebody',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'GROUP BY name gives one line for each customer.',
        whyWrong:
          'It gives one line for each name. Customers 2 and 5 are both Ben, and their three orders land on one pile.',
        truth: 'A person is a key. Write GROUP BY c.id, c.name: the key makes the piles, the name is for the reader.',
      },
      spoken: `In a town of any size you have two Maria Garcias and three Mohamed Alis. Their reports look fine: a name, a number, nothing red. So whenever a query groups by something that people call each other, ask which column would tell two of them apart, and put it first. It costs you four letters.`,
    },
    {
      title: 'Before lesson four: say the number first',
      points: ['Draw the arrows between three tables you use', 'Predict a row count, then run the join'],
      visual: null,
      spoken: `Draw the arrows for three tables of a system you use: a library, a webshop, your sports club. Then join two of them, if you can, and say the number of rows aloud before you press the key.

A note on dialects: there is RIGHT JOIN, a left join with the tables swapped, and FULL JOIN, which keeps both sides. PostgreSQL has both, SQLite since version 3.39; MySQL has no FULL JOIN.

Next time you join orders to their lines. A join you would write without thinking reports 560 dollars of labor. You know that the truth is 280.`,
    },
  ],
};
