import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description:
    'You build a small bicycle workshop in SQLite, ask it your first questions, and find out why a customer can fall out of a list without any error.',
  objective: 'Filter and sort one table so that every row is accounted for, including rows with NULL.',
  slides: [
    {
      title: 'Two letters, and Carla got neither',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'customers',
        labels: ['Easton letter', 'Other letter', 'In the table'],
        series: [{ name: 'Customers', values: [2, 3, 6] }],
        source: "The workshop's data",
      },
      spoken: `Under my studio there is a bicycle workshop. It belongs to Rosa. In spring the road to Easton was closed, and she wanted to send her customers in Easton a letter about the detour, and a different letter to everybody else.

Her nephew pulled two lists from the database. Customers in Easton: two names. Customers whose town is different from Easton: three names. Rosa read both and asked, "Where is Carla?"

I have cut her database down to six customers, so that you can check every answer with a finger. Two and three make five, and no error appeared. At the end of this lesson you will know why, and have a habit that catches the gap in ten seconds.`,
    },
    {
      title: 'One row is one customer',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['name', 'town'],
        rows: [
          { label: 'id 1', cells: ['Ana', 'Millbrook'] },
          { label: 'id 2', cells: ['Ben', 'Easton'] },
          { label: 'id 3', cells: ['Carla', 'NULL'] },
          { label: 'id 4', cells: ['Dev', 'Millbrook'] },
          { label: 'id 5', cells: ['Ben', 'Millbrook'] },
          { label: 'id 6', cells: ['Farida', 'Easton'] },
        ],
      },
      spoken: `This is the whole table of customers. Before you ask a table anything, finish the sentence "one row is one …". Here, one row is one customer. In the next table, one row is one visit to the workshop. Many of the wrong numbers I am asked to repair began with somebody guessing the end of that sentence.

Two things to notice. There are two Bens, and only the number at the left tells them apart. And Carla's town says NULL. It marks a gap: nobody asked Carla where she lives.`,
    },
    {
      title: 'Build the workshop in one minute',
      points: ['Run it once, at sqlite.org/fiddle or in sqlite3', 'Keep it in a file: workshop.sql'],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, town TEXT);',
          'INSERT INTO customers VALUES',
          "  (1, 'Ana', 'Millbrook'), (2, 'Ben', 'Easton'), (3, 'Carla', NULL),",
          "  (4, 'Dev', 'Millbrook'), (5, 'Ben', 'Millbrook'), (6, 'Farida', 'Easton');",
          '',
          'CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER,',
          '  brought TEXT, collected TEXT, labor INTEGER);',
          'INSERT INTO orders VALUES',
          "  (101, 1, '2025-04-02', '2025-04-04', 40),",
          "  (102, 2, '2025-04-05', '2025-04-05', 20),",
          "  (103, 1, '2025-04-11', '2025-04-16', 60),",
          "  (104, 3, '2025-04-18', '2025-04-19', 30),",
          "  (105, 4, '2025-05-03', '2025-05-09', 90),",
          "  (106, 5, '2025-05-06', '2025-05-06', 0),",
          "  (107, 2, '2025-05-06', NULL, 40),",
          "  (108, 4, '2025-05-20', NULL, NULL);",
        ],
        highlight: [14, 16],
      },
      spoken: `You learn this by being wrong on your own screen, so build the workshop now. The quickest way is the page sqlite.org/fiddle: a complete SQLite, free, inside your browser. Save these lines as a text file as well, because the page forgets everything when you close it.

One row in orders is one visit. Labor is what Rosa charges for her own time, in dollars; parts come later.

Compare the two marked lines. Order 106 has labor 0: she sold something over the counter. Order 108 has labor NULL: the bicycle is there, and she hasn't priced the work. Zero is a fact. NULL is an open question.`,
    },
    {
      title: 'Read a query from the second line',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'FROM orders', text: 'Take this table, all eight rows.' },
          { title: 'WHERE labor >= 40', text: 'Keep the rows for which this is true.' },
          { title: 'SELECT id, brought, labor', text: 'Of those rows, show these columns.' },
          { title: 'ORDER BY brought DESC', text: 'Sort them, latest day first.' },
          { title: 'LIMIT 3', text: 'Stop after three rows, if you want only three.' },
        ],
      },
      spoken: `You write SELECT first, and that makes queries hard to read, because nobody chooses columns before knowing which table is on the desk. So read from the second line. I also write in that order: first FROM with a star behind SELECT, and a look at the rows. Then WHERE, and another look. The columns come last.

Without ORDER BY the engine may return rows in any order it finds convenient. You may see the same order every day for a year and lose it the night someone tidies up the database.`,
    },
    {
      title: 'A first question and its four rows',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT id, brought, labor',
          'FROM orders',
          'WHERE labor >= 40',
          'ORDER BY brought DESC;',
          '-- id   brought     labor',
          '-- 107  2025-05-06  40',
          '-- 105  2025-05-03  90',
          '-- 103  2025-04-11  60',
          '-- 101  2025-04-02  40',
        ],
        highlight: [3],
      },
      spoken: `Which visits needed forty dollars of labor or more, latest first? I print results as comments under the query, so you can paste the whole slide. Your tool may draw the table differently and show NULL as a blank.

Put a finger on the four rows that stayed out. Two are plainly below forty, one is zero. The fourth is order 108. Its labor is NULL, and nobody can say whether an unknown amount reaches forty.

The days are text here. They sort correctly because the year comes first, then the month, then the day. PostgreSQL and MySQL have a real date type that you write in the same quotes.`,
    },
    {
      title: 'Expensive or still here, since May',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'Rosa asks: since May 1, which orders were expensive (labor of 60 or more) or are still in the workshop?',
        steps: [
          {
            do: "Write it as she said it: WHERE labor >= 60 OR collected IS NULL AND brought >= '2025-05-01'",
            why: 'It reads like her sentence. It returns 103, 105, 107 and 108.',
          },
          {
            do: 'Check one row against the table: order 103 was brought on April 11.',
            why: 'April is before May, so at least one row is wrong.',
          },
          {
            do: 'Ask which words the engine tied together.',
            why: 'AND binds tighter than OR. The date was tied to "still here" and to nothing else.',
          },
          {
            do: "Add parentheses: WHERE (labor >= 60 OR collected IS NULL) AND brought >= '2025-05-01'",
            why: 'Now the date applies to both halves of her "or".',
          },
        ],
        result: 'Orders 105, 107 and 108. One pair of parentheses removed an April order from a May report.',
      },
      spoken: `I still make this mistake when I'm in a hurry. In Rosa's sentence the date belongs to everything. In SQL it belongs to its neighbor, because AND is worked out before OR, just as you multiply before you add.

Copy the second step. I don't stare at the query and think. I take one row of the answer and ask whether it deserves to be there. One wrong row is enough to know that the condition says something else than I meant.

My rule since then: when AND and OR stand in the same WHERE, parentheses go in, even where they change nothing.`,
    },
    {
      title: 'A yes-or-no question has three answers',
      points: ['WHERE keeps true. False and unknown both go.'],
      visual: {
        kind: 'comparison',
        columns: ["town = 'Easton'", "town <> 'Easton'", 'town IS NULL'],
        rows: [
          { label: 'Ana, Millbrook', cells: ['false', 'true', 'false'] },
          { label: 'Farida, Easton', cells: ['true', 'false', 'false'] },
          { label: 'Carla, NULL', cells: ['unknown', 'unknown', 'true'] },
        ],
      },
      spoken: `Now back to Carla. Does she live in Easton? You don't know. Does she live somewhere other than Easton? You don't know that either. SQL answers "unknown" twice. WHERE keeps the rows whose answer is true, so Carla falls through both questions.

Surely everyone who isn't in the first list belongs in the second? That holds for complete facts. It stops holding where something is missing.

Even NULL = NULL is unknown: two people whose towns you don't know need not be neighbors. To ask about the gap itself there is IS NULL, and its opposite IS NOT NULL.`,
    },
    {
      title: 'The letter that reaches Carla',
      points: [],
      visual: {
        kind: 'code',
        language: 'sql',
        lines: [
          'SELECT id, name, town',
          'FROM customers',
          "WHERE town <> 'Easton' OR town IS NULL",
          'ORDER BY id;',
          '-- id  name   town',
          '-- 1   Ana    Millbrook',
          '-- 3   Carla  NULL',
          '-- 4   Dev    Millbrook',
          '-- 5   Ben    Millbrook',
          '',
          'SELECT COUNT(*) AS customers FROM customers;',
          '-- customers',
          '-- 6',
        ],
        highlight: [3],
      },
      spoken: `Two in Easton, four here, six in the table. That sum is the habit I promised. Whenever you split a table in two, count both parts, count the whole, and compare. You needn't remember which column has gaps.

Whether Carla should get this letter is Rosa's decision. The query only had to make her visible.

PostgreSQL and current SQLite have a shorter form: "town IS DISTINCT FROM 'Easton'" treats NULL as a value like any other. MySQL spells it differently, so I write the two parts out.`,
    },
    {
      title: 'One question, three dialects',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['SQLite', 'PostgreSQL', 'MySQL'],
        rows: [
          { label: "'ana' = 'Ana'", cells: ['false', 'false', 'true by default'] },
          { label: "'Ana' LIKE 'ana'", cells: ['true', 'false; ILIKE is true', 'true by default'] },
          { label: 'NULLs, ascending sort', cells: ['first', 'last', 'first'] },
          { label: 'town = "Easton"', cells: ['depends on the build', 'error: no such column', 'text by default'] },
          { label: 'Only three rows', cells: ['LIMIT 3', 'LIMIT 3', 'LIMIT 3'] },
        ],
      },
      spoken: `SQL is one language with accents. I teach with SQLite because you can have it in a minute; at work you will more likely meet PostgreSQL or MySQL. Where they differ, I say so.

In MySQL, capital letters usually make no difference when you compare text. That is its default collation, the rule for comparing letters, and your administrator may have chosen another one. So try it: SELECT 'ana' = 'Ana' tells you in a second where you stand.

And keep single quotes for text. Double quotes are meant for names of tables and columns. Some engines forgive you and some don't.`,
    },
    {
      title: 'Which bicycles spent the night?',
      points: [],
      visual: {
        kind: 'tryIt',
        task: "Rosa's insurer asks which bicycles stayed overnight. List the id of every order that was collected on a later day than it was brought, or that is still in the workshop. First count on the table by hand how many you expect. Then write the query and compare. Add the same-day orders: do both parts make eight?",
        hint: 'Begin with collected <> brought. Then ask what that comparison says about an order whose collected is NULL.',
        answer:
          'collected <> brought finds 101, 103, 104 and 105. Orders 107 and 108 are still here: their comparison is unknown, so WHERE drops them. SELECT id FROM orders WHERE collected <> brought OR collected IS NULL ORDER BY id; returns 101, 103, 104, 105, 107, 108. The same-day orders are 102 and 106. Six and two make eight. With > in place of <> you get the same rows here, but you would overlook a typing error that puts collected before brought.',
      },
      spoken: `Count by hand first. It feels childish with eight rows, and it is the one thing that lets you disagree with a computer.

Then write the shortest query that might do it, and see where the two numbers part. If you get four rows, you are in good company: most people would hand that in. The insurer would have been pleased, too, since the two bicycles standing in the workshop tonight are the very ones missing.`,
    },
    {
      title: 'Both halves, and still not everyone',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A condition and its opposite together return every row.',
        whyWrong:
          "Six customers: town = 'Easton' and town <> 'Easton' return five of them between them. For Carla, whose town is NULL, both are unknown.",
        truth:
          'Where a value can be missing there are three groups. Count both halves and the whole, and ask IS NULL for the rest.',
      },
      spoken: `I have seen this one in a bank, in a clinic and in my own code. It survives because it is true in school, where every line of the exercise is filled in. So make it a reflex: two counts, then the whole. If they don't add up, you have found your Carla before she finds out that nobody wrote to her.`,
    },
    {
      title: 'Before lesson two: split something in half',
      points: ['Pick a table or a spreadsheet with gaps', 'Count one half, the other half, the whole'],
      visual: null,
      spoken: `Take a table at work, or an export in a spreadsheet, and a column that people sometimes leave empty. Count the rows with one value, the rows with any other value, and all rows. If the parts fall short of the whole, you have found your own Carla. One caution: an imported file may hold empty text where you expect NULL, and those two answer differently.

Next time Rosa wants to paint a typical price on her door. She and her bookkeeper compute an average from the same eight orders. One gets forty dollars, the other thirty-five. You have seen the orders; you could find out why before I tell you.`,
    },
  ],
};
