import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const askingOneTable: WrittenAssessment = {
  keyTakeaways: [
    'Finish the sentence "one row is one …" before you ask a table anything.',
    'A comparison with NULL is unknown, and WHERE keeps only what is true.',
    'When you split a table in two, count both parts and the whole.',
    'An average is a division: hand it over together with what it was divided by.',
    'WHERE is asked of rows, HAVING of finished groups.',
  ],
  quizQuestions: [
    {
      question:
        "A survey table has 400 rows. In PostgreSQL, WHERE answer = 'yes' returns 180 rows and WHERE answer <> 'yes' returns 170; no row limit is set. Where are the other 50?",
      secondWording:
        "A colleague pulls 400 questionnaires out of PostgreSQL with two queries, without a limit: one for answer = 'yes' (180 lines) and one for answer <> 'yes' (170 lines). She asks what is special about the 50 that are in neither file. What do you tell her?",
      answer: 'Their answer is NULL',
      wrong: [
        {
          option: "They say 'Yes' with a capital letter",
          feedback: "In PostgreSQL 'Yes' differs from 'yes', so these rows would be among the 170.",
        },
        {
          option: 'They repeat rows that came earlier',
          feedback: 'WHERE looks at each row by itself and keeps repeats. Only DISTINCT would remove them.',
        },
        {
          option: 'Their answer is an empty text',
          feedback: "An empty text is a known value. It differs from 'yes' and would be counted in the second query.",
        },
      ],
      explanation:
        "Their answer is NULL. For those rows both comparisons are unknown, and WHERE keeps only rows for which the condition is true. Any text at all, however odd, is either equal to 'yes' or different from it.",
      teaches: 'm1-l1-s7',
    },
    {
      question:
        "A colleague filters WHERE region = 'North' OR region = 'South' AND total > 1000. Which orders come back?",
      secondWording:
        "A manager asked for the orders over 1000 from two regions. The query that was run ends with WHERE region = 'North' OR region = 'South' AND total > 1000. What is really on her list?",
      answer: 'All orders of the North, and those of the South over 1000',
      wrong: [
        {
          option: 'Orders over 1000, from the North and from the South',
          feedback:
            'That would be true with parentheses around the two regions. Without them, AND takes only its neighbor.',
        },
        {
          option: 'Orders over 1000 from the South only',
          feedback: 'AND is worked out first, and then OR still adds every order of the North.',
        },
        {
          option: 'All orders of the North and of the South, of any size',
          feedback: 'The amount does filter something: the orders of the South.',
        },
      ],
      explanation:
        'All orders of the North, and those of the South over 1000. AND binds tighter than OR, so the amount is tied to the South alone. Parentheses around the OR would apply it to both.',
      teaches: 'm1-l1-s6',
    },
    {
      question:
        'Five deliveries were rated 4, 5, NULL, 3 and NULL. The weekly report prints AVG(rating). What does it print, apart from decimals?',
      secondWording:
        "A courier asks for stars on each of five deliveries, and two customers don't bother: the column rating holds 3, NULL, 5, NULL and 4. On Friday AVG(rating) goes onto the boss's slide. Which figure appears there, decimals aside?",
      answer: '4, the average of three ratings',
      wrong: [
        {
          option: '2.4, with the missing ones as zero',
          feedback: 'That would be true of SUM(rating) divided by COUNT(*). AVG divides by the number of known values.',
        },
        {
          option: 'NULL, since two values are unknown',
          feedback: 'NULL spreads through plus and minus within a row. Aggregate functions walk past it.',
        },
        {
          option: '4.5, the average of the two highest',
          feedback: 'All known ratings count, the 3 as well: 4, 5 and 3 make 12.',
        },
      ],
      explanation:
        'It prints 4. AVG leaves out NULLs and divides 12 by 3. The report should say that three of five deliveries were rated, because the other two customers may have had a reason for their silence.',
      teaches: 'm1-l2-s1',
    },
    {
      question:
        'You want the towns with more than 20 orders in 2025, from a table in which one row is one order. Where do the two conditions go?',
      secondWording:
        '"Which towns ordered more than twenty times in the course of 2025?" The table has one row for each order. One filter looks at the date, the other at a count. In which clause do you write each of them?',
      answer: 'The year into WHERE, the number of orders into HAVING',
      wrong: [
        {
          option: 'The number of orders into WHERE, the year into HAVING',
          feedback: 'It is the other way around: a single order has a year, and only a group has a number of orders.',
        },
        {
          option: 'Both into WHERE, tied together with AND',
          feedback: 'WHERE is done before the groups exist, so it has no number of orders to compare.',
        },
        {
          option: 'Both into HAVING, tied together with AND',
          feedback:
            "A group of one town's orders has many days in it. The year has to be asked of each row, before grouping.",
        },
      ],
      explanation:
        'The year goes into WHERE, since you can ask it of a single order. The number of orders exists only when the group for a town is complete, so it goes into HAVING.',
      teaches: 'm1-l2-s8',
    },
    {
      question:
        'In invoice_lines one row is one article on an invoice, and the same article may stand on two lines of one invoice. With WHERE article = 7, which expression tells you how many invoices contain article 7?',
      secondWording:
        'Article 7 is being recalled, and your boss asks how many invoices it is on. In invoice_lines each article on an invoice has its own row, now and then two rows for the same one. Your query already has WHERE article = 7. What do you write behind SELECT?',
      answer: 'COUNT(DISTINCT invoice_id)',
      wrong: [
        {
          option: 'COUNT(DISTINCT article)',
          feedback: 'Only article 7 is left after the WHERE, so this is 1, however many invoices there are.',
        },
        {
          option: 'COUNT(invoice_id)',
          feedback:
            'COUNT(invoice_id) counts lines with an invoice number. An invoice with two such lines counts twice.',
        },
        {
          option: 'COUNT(DISTINCT qty)',
          feedback: 'This counts different quantities. Ten invoices over one piece each would give 1.',
        },
      ],
      explanation:
        'COUNT(DISTINCT invoice_id) counts different invoices. The noun in the question is invoice, one row is a line, and so a plain count would answer a question about lines.',
      teaches: 'm1-l2-s6',
    },
  ],
  worksheet: {
    title: 'Account for every row',
    instructions:
      'Choose one table you can query, or a spreadsheet with at least thirty rows and one column with gaps. Print this page and fill it in with a pen; the numbers are the point, so write down each one before you compute the next. If you have no table of your own, use orders from the workshop.',
    exercises: [
      'Finish the sentence "In this table, one row is one …". Ask one other person who knows the data to finish it without seeing yours. Write both sentences under each other and underline where they differ.',
      'Draw a table with four lines: rows with value A in your column, rows with any other value, rows with NULL or a blank, all rows. Fill in your guess first, then the count from a query. The first three must add up to the fourth.',
      'Write a question that contains "and" as well as "or". Write it as a WHERE twice, once without parentheses and once with. Find one row that is in one result and missing from the other, and say which version meant your question.',
      'Compute one average in three ways: AVG, SUM divided by COUNT(*), and AVG over only those rows that truly belong to the question. Next to each number write the words that would have to stand beside it in a report.',
      'Judge your page: cover the queries with your hand and give it to a colleague. Could they say, for every number, which rows are in it? Mark each number yes or no, and rewrite the words of the ones marked no.',
    ],
  },
};

const joiningTables: WrittenAssessment = {
  keyTakeaways: [
    'Group by what identifies a thing and show what people call it.',
    'Predict the number of rows before you run a join.',
    'After a left join, conditions on the right-hand table belong in ON, and you count its key.',
    'A join repeats an amount once for each partner row; sum a many side before you join it.',
    'To prove a total, sum its column alone and compare.',
  ],
  quizQuestions: [
    {
      question:
        "Your gym report should list all members with their visits since January, 0 if there were none. It has members LEFT JOIN visits and then WHERE v.day >= '2025-01-01'. Members who came only last year are missing. Which change repairs it?",
      secondWording:
        "A gym's manager misses people on your list: those who trained last year and have stayed away since New Year. She wants every member on it, these with a 0. The query says members LEFT JOIN visits and ends with WHERE v.day >= '2025-01-01'. How do you bring them back?",
      answer: 'Move the date condition from WHERE into ON',
      wrong: [
        {
          option: 'Write LEFT OUTER JOIN in place of LEFT JOIN',
          feedback: 'OUTER is an optional word. Both spellings mean the same join.',
        },
        {
          option: 'Add OR v.day IS NULL to the WHERE',
          feedback:
            'That brings back members without any visit. Those who came only last year have a day, so they stay out.',
        },
        {
          option: 'Wrap the day in the SELECT in a COALESCE',
          feedback: 'SELECT is worked out last. By then WHERE has already removed these members.',
        },
      ],
      explanation:
        'Move the date condition from WHERE into ON. There it decides which visits may be partners, and members without such a visit are kept with a gap. In WHERE it is asked after the join and throws them out.',
      teaches: 'm2-l1-s9',
    },
    {
      question:
        'A report with suppliers LEFT JOIN deliveries, grouped by supplier, shows COUNT(*) as deliveries. A supplier signed up yesterday shows 1. Why?',
      secondWording:
        'A supplier who joined yesterday has sent nothing so far, yet the report credits it with one delivery. The query takes suppliers, left-joins deliveries, groups by supplier and prints COUNT(*). How does the 1 come about?',
      answer: 'The left join made one row for it, and the star counts rows',
      wrong: [
        {
          option: 'The left join paired it with the delivery of another supplier',
          feedback: 'ON decides about partners, and none agreed. The row has NULL where a delivery would stand.',
        },
        {
          option: 'COUNT never returns 0, so the smallest result is 1',
          feedback: 'COUNT of a column returns 0 when the column has no value in the group.',
        },
        {
          option: 'NULL is counted as 1 when a group has no other value',
          feedback: 'The star never looks at values, and COUNT of a column walks past NULL.',
        },
      ],
      explanation:
        "The left join made one row for the supplier, with NULL in the delivery's columns, and COUNT(*) counts rows. COUNT of the delivery's key counts 0 for it.",
      teaches: 'm2-l1-s8',
    },
    {
      question:
        'One row in authors is one author with the advance paid; one row in books is one book. After authors JOIN books, you sum the advance. For which authors is too much counted?',
      secondWording:
        'A publisher keeps one advance for each person in authors and one row for each title in books. To print the titles as well, somebody adds a plain JOIN to books and then totals the advances. For whom does the query add up more than was paid?',
      answer: 'For those with two or more books',
      wrong: [
        {
          option: 'For those without any book',
          feedback: 'They find no partner, so an inner join drops them. For them too little is counted.',
        },
        {
          option: 'For all of them, by the same factor',
          feedback:
            'The factor is the number of books, and it differs from author to author. That is why it is hard to notice.',
        },
        {
          option: 'For those who share an advance with someone',
          feedback: 'Equal amounts on different authors do no harm to a SUM. They would with SUM(DISTINCT …).',
        },
      ],
      explanation:
        "For those with two or more books. Each author's row is written once for each book, and the advance with it. With one book it is counted once; with none, the author drops out.",
      teaches: 'm2-l2-s3',
    },
    {
      question:
        'An invoice has several items and may have several payments. You joined invoices to both tables, and both totals came out too high. What makes both right?',
      secondWording:
        'One query starts from invoices and joins items as well as payments; in both, the same invoice can have several rows. The bookkeeper looks at the result: too much billed, and too much received. How do you give her two correct totals?',
      answer: 'One sum per invoice from each table, then a join',
      wrong: [
        {
          option: 'SUM(DISTINCT …) around the items and the payments',
          feedback: 'DISTINCT drops equal amounts, so two payments of 50 on one invoice would count once.',
        },
        {
          option: 'LEFT JOIN for both tables in place of JOIN',
          feedback: 'A left join keeps invoices without partners. It repeats rows just as an inner join does.',
        },
        {
          option: 'GROUP BY the invoice, the item and the payment',
          feedback:
            'That makes the piles smaller. Each item still meets each payment, and the report adds them all up.',
        },
      ],
      explanation:
        'Build one sum per invoice from each table, then join those sums. Then every invoice meets at most one row on either side, and nothing can be repeated.',
      teaches: 'm2-l2-s8',
    },
    {
      question:
        'You join 3,000 orders to the table addresses ON addresses.customer_id = orders.customer_id, only to show a city. You get 3,140 rows. What is the most likely cause?',
      secondWording:
        'To print a city beside each of 3,000 orders, you add JOIN addresses ON addresses.customer_id = orders.customer_id. The list is now 140 lines longer than the table you started from. Whom or what do you suspect first?',
      answer: 'Some customers have two addresses',
      wrong: [
        {
          option: 'Some customers have no address on file',
          feedback: 'Orders without a partner vanish from an inner join. That would make the number smaller.',
        },
        {
          option: 'Some orders have NULL as their customer',
          feedback: 'NULL equals nothing, so these orders find no partner and drop out. The number would shrink.',
        },
        {
          option: 'Some customers live at the same address',
          feedback:
            'You join on the customer, and each of them has an own row. Equal text in two rows repeats nothing.',
        },
      ],
      explanation:
        'Some customers have two addresses, so each of their orders finds two partners and is written twice. Group addresses by customer_id with HAVING COUNT(*) > 1, and you will see who they are.',
      teaches: 'm2-l2-s4',
    },
  ],
  worksheet: {
    title: 'Inspect a join',
    instructions:
      'Take a report from your work that joins at least two tables, or the report from the last exercise of lesson four. You need permission to read the tables, nothing more. Leave the report as it is until the last exercise; an inspector takes notes first.',
    exercises: [
      'Draw a box for each table and an arrow for each joining column, from many to one. Beside every arrow write the answer to "Can there be several of these for one of those?" and the name of the person who told you.',
      'Make a table with a line for each join and these columns: rows before, rows I expect, rows after, distinct keys of the main table after. Fill in the second column before you run anything.',
      'For each joining column, run the query with GROUP BY and HAVING COUNT(*) > 1 on the table you join to. Write "can multiply" or "cannot" beside the arrow in your drawing, with the date.',
      'List every summed column of the report. Next to it write the table it lives in, its sum alone and its sum in the report. Circle each pair that differs.',
      'Write three sentences to the owner of the report: what one row is at the end, one case that shows the problem with its rows, and the repaired total. If nothing differed, write what you checked. Then judge it: could the owner repeat your check from the page alone?',
    ],
  },
};

const sharperQuestions: WrittenAssessment = {
  keyTakeaways: [
    'A window function computes over many rows and leaves every row in place.',
    'Break ties in the ORDER BY of a window with a unique column, or know that equal rows share a total.',
    'For the best of each group, number within the group and keep number one in an outer query.',
    'Look for the scan of a large table of which little is kept; other scans are fine.',
    'Whoever can add the index needs the query, the rows read and returned, and how often it runs.',
  ],
  quizQuestions: [
    {
      question:
        'A running total uses SUM(amount) OVER (ORDER BY day). Two sales on March 3 show the same running total, and the first of them seems too high. What is going on?',
      secondWording:
        'A shop had two sales on March 3 and none after them. Beside both, SUM(amount) OVER (ORDER BY day) prints the balance of that evening, although after the first of them there was less in the drawer. What explains this?',
      answer: 'Rows with an equal day enter the sum together',
      wrong: [
        {
          option: 'The window sorts by amount when two days are equal',
          feedback: 'A window knows only the order you give it. Between equal days it has none.',
        },
        {
          option: 'One of the sales was counted twice by the window',
          feedback: 'Each sale is counted once, only both at the same moment. The total of the next day is right.',
        },
        {
          option: 'The ORDER BY at the end of the query is missing',
          feedback: 'That one decides how the list is printed. The running totals are computed without it.',
        },
      ],
      explanation:
        'By default, rows with an equal day enter the sum together: the window reaches to the current row and all its equals. A unique column added to the ORDER BY inside the parentheses separates them.',
      teaches: 'm3-l1-s5',
    },
    {
      question:
        'At a bicycle race three riders tie for second place. By the rules all three are second and the next rider is fifth. Which function follows the rules?',
      secondWording:
        'A cycling club prints its results straight from SQL. Behind the winner, three riders crossed the line in the same instant. Each of the three should get a 2, and the rider behind them a 5. What do you write in front of OVER?',
      answer: 'RANK()',
      wrong: [
        {
          option: 'ROW_NUMBER()',
          feedback: 'ROW_NUMBER() would give them 2, 3 and 4, in an order that the race did not decide.',
        },
        { option: 'DENSE_RANK()', feedback: 'DENSE_RANK() gives all three the 2, but the next rider would be third.' },
        { option: 'COUNT(*)', feedback: 'COUNT(*) over the whole race gives every rider the number of riders.' },
      ],
      explanation:
        'RANK() gives all three the 2 and continues with 5, because four riders are ahead of the next one. DENSE_RANK() would continue with 3.',
      teaches: 'm3-l1-s7',
    },
    {
      question:
        'From a table of messages you need the newest message of each chat, with its text. Which way leads there?',
      secondWording:
        'The start screen of an app shows your chats, and under each name the text that was sent last. Everything that was ever sent is in one table. How do you fetch those lines and no others?',
      answer: 'Number the messages of each chat, newest first, in a WITH block; keep number 1 outside',
      wrong: [
        {
          option: 'Sort all messages by time, newest first, and end the query with LIMIT 1',
          feedback: 'That returns one message in all: the newest of any chat.',
        },
        {
          option: 'Number the messages of each chat, newest first, with WHERE ROW_NUMBER() = 1 in the same query',
          feedback: 'WHERE is done before windows are computed, so the engine refuses this query.',
        },
        {
          option: 'Number all messages, newest first, in a WITH block without PARTITION BY; keep number 1 outside',
          feedback: 'Without PARTITION BY there is a single number 1, for the newest message of any chat.',
        },
      ],
      explanation:
        'Number the messages of each chat in a WITH block, newest first, and keep number 1 in the outer query. PARTITION BY starts at 1 in each chat, and the outer WHERE can see the number.',
      teaches: 'm3-l1-s8',
    },
    {
      question:
        'A slow query shows two lines in its plan: a scan of orders, 8 million rows, of which 5 are kept by a filter, and a scan of countries, 40 rows. Where is an index worth asking for?',
      secondWording:
        'A screen takes a minute to open. According to the plan, the engine reads 8 million orders to keep 5 of them, and then all 40 rows of countries. You write to the person who can add an index. Where should it go?',
      answer: 'On the column of orders in the filter',
      wrong: [
        {
          option: 'On the column of countries that joins them',
          feedback: 'Forty rows are read in no time. An index there would change nothing you can feel.',
        },
        {
          option: 'On both tables, since both are scanned',
          feedback: 'A scan is no fault in itself. The small one is the best way to read 40 rows.',
        },
        {
          option: 'On the columns that SELECT shows',
          feedback: 'These columns are shown after the rows have been found. Finding them is what takes the time.',
        },
      ],
      explanation:
        'On the column of orders in the filter: eight million rows are read and five are kept. Reading 40 rows from end to end is as fast as anything could be.',
      teaches: 'm3-l2-s8',
    },
    {
      question:
        "There is an index on the column created. A query with WHERE date(created) = '2025-03-01' scans the table. What do you change in the query so that the index can find the rows?",
      secondWording:
        "The screen for March 1 reads the whole table, although somebody has put an index on created. Its condition is date(created) = '2025-03-01'. How do you rewrite the query to turn the scan into a search?",
      answer: 'Compare created itself with the start of that day and of the next',
      wrong: [
        {
          option: 'Add ORDER BY created at the end, so that the index is used',
          feedback:
            'The engine may then walk through the index in order, but it still has to compute date() for every entry.',
        },
        {
          option: 'Add LIMIT 100 at the end, so that the scan may stop early',
          feedback: 'It might stop sooner and could miss rows of that day. The search is still a scan.',
        },
        {
          option: 'Select fewer columns, so that each row is read faster',
          feedback: 'That makes the reading a little cheaper. All rows are still read.',
        },
      ],
      explanation:
        'Compare created itself with the start of that day and the start of the next. The index is sorted by created, so a range of the bare column is one stretch of it. Inside a function, the column is hidden from it.',
      teaches: 'm3-l2-s7',
    },
  ],
  worksheet: {
    title: 'From a slow screen to a fair request',
    instructions:
      'Choose a report or a screen that people wait for. You need permission to run EXPLAIN on its query; ask first on a live system, and leave EXPLAIN ANALYZE to the person who runs it. Without such a system, use big_orders from lesson six and the question "all orders of one day".',
    exercises: [
      'Write down what the screen is for, in one sentence, and how often a day it is used. Add who told you. A rough number is fine; mark it as rough.',
      'Copy the query with a real value in it. Underline the condition that keeps few rows of a large table. If the column is inside a function, write the condition again with the column alone on one side.',
      'Ask for the plan. Make a table with a line for each step and three columns: table, scan or search, rows. Put a cross beside the one line that matters, and write why the others do not.',
      'On a copy, create the index you would propose and ask for the plan again. Write both plans under each other. If nothing changed, write what the engine found cheaper.',
      'Write the message in five sentences: use, query, plan, proposal, cost. Then read it as the person who receives it. Can you check every sentence without asking back? Strike out each word that claims more than you measured.',
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [askingOneTable, joiningTables, sharperQuestions];
