import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Learn the dozen signs that do most of the work, by finding order 47 in a log, turning dates around and putting first names first.`,
  objective: 'Find and change dates, log lines and list entries with a dozen signs, and check what must stay.',
  slides: [
    {
      title: 'Three hundred dates before supper',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['As it came', 'As it must be'],
        rows: [
          { label: 'A date', cells: ['3/14/2025', '2025-03-14'] },
          { label: 'A shorter date', cells: ['12/1/2024', '2024-12-01'] },
          { label: 'A name', cells: ['Rao, Devika', 'Devika Rao'] },
          { label: 'A fraction', cells: ['2/3 of the seats', '2/3 of the seats'] },
        ],
      },
      spoken: `A community theater asked me to help with its books. The treasurer had three hundred rows with the month first and names with a comma in the middle. Her accounting program wanted neither. Here and there stood a fraction, which looks like half a date and has to stay.

She had cleared the evening for typing. Four replacements did it, and ten minutes of checking, which is the part nobody brags about.

A regular expression describes a piece of text: what it is made of, in which order. So what is a date made of that 2/3 isn't?`,
    },
    {
      title: 'Paste four lines into a console',
      points: [],
      visual: {
        kind: 'code',
        language: 'javascript',
        lines: [
          'const log = `2025-03-14 19:02:07 INFO  order 4711 paid 18.50',
          '2025-03-14 19:05:41 ERROR order 4712 declined',
          '2025-03-15 08:11:30 WARN  order 4713 paid 0.00',
          '2025-03-15 08:12:02 ERROR order 47 not found`;',
          '',
          "log.match(/ERROR/g)   // ['ERROR', 'ERROR']",
          'log.match(/error/g)   // null',
          "log.match(/error/gi)  // ['ERROR', 'ERROR']",
          "log.match(/47/g)      // ['47', '47', '47', '47']",
        ],
        highlight: [9],
      },
      spoken: `You have the tool already. Open an empty browser tab, press F12 (in Chrome on a Mac: Command, Option, J), choose Console, paste the four lines of the log, and then the others one at a time. The browser may ask you to type "allow pasting" first, to guard people who are talked into pasting something harmful.

The pattern stands between the slashes, and plain letters mean themselves. The g asks for all hits instead of the first, the i ignores capitals, and null means that nothing was found.

The last line was meant to find order 47, and 4711 begins with 47 too.`,
    },
    {
      title: 'A class stands for one character',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Matches one', 'First hit in line 1'],
        rows: [
          { label: '7', cells: ['digit 7, itself', 'the 7 of 07'] },
          { label: String.raw`\d`, cells: ['digit, 0 to 9', 'the 2 of 2025'] },
          { label: String.raw`\w`, cells: ['letter a to z, A to Z, digit or underscore', 'the 2 of 2025'] },
          { label: String.raw`\s`, cells: ['space, tab or line break', 'the space after the day'] },
          { label: '[IEW]', cells: ['of these three letters', 'the I of INFO'] },
          {
            label: String.raw`[^\d-]`,
            cells: ['character that is neither digit nor hyphen', 'the space after the day'],
          },
          { label: '.', cells: ['character, whichever, but no line break', 'the 2 of 2025'] },
          { label: String.raw`\.`, cells: ['real dot', 'the dot of 18.50'] },
        ],
      },
      spoken: `Each row stands for one character. Square brackets list the candidates, and a caret right behind the opening bracket turns the list into its opposite.

The backslash is a switch. A plain d is the letter; with the switch it is any digit. With the dot it works the other way around: plain, it takes anything, and only the switch makes it a dot. I once forgot it in a pattern for prices, and 2025-03 came out as an amount.

In JavaScript, \\w knows no accents, so for it the í in García is no letter. For names I use "anything but a comma" and offend fewer people.`,
    },
    {
      title: 'Say how often: ? * + { }',
      points: [],
      visual: {
        kind: 'code',
        language: 'javascript',
        lines: [
          String.raw`const line = log.split('\n')[0];`,
          '',
          String.raw`line.match(/\d+/g)       // 2025, 03, 14, 19, 02, 07, 4711, 18, 50`,
          String.raw`line.match(/\d{4}/g)     // 2025, 4711`,
          String.raw`line.match(/\d{1,2}/g)   // 20, 25, 03, 14, 19, 02, 07, 47, 11, 18, 50`,
          String.raw`line.match(/\d+\.\d{2}/) // 18.50`,
          '',
          'line.match(/INFO order/)  // null: there are two spaces',
          'line.match(/INFO +order/) // INFO  order',
          "'color colour'.match(/colou?r/g) // color, colour",
        ],
        highlight: [5, 9],
      },
      spoken: `A repeat looks at the one thing directly before it and says how often. The question mark: once or not at all. The plus: at least once. The star: any number of times, or never. Braces hold numbers: {4} is exactly four, {1,2} one or two.

See what {1,2} did. You had days and months in mind, and it cut 2025 into 20 and 25. The pattern has no idea what you have in mind; it has signs.

And log files are padded. Behind INFO stand two spaces, so a pattern with a single one finds nothing. A space and a plus finds them.`,
    },
    {
      title: 'The star that is no wildcard',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'The star means "anything", as in *.txt. So seat* finds every word that begins with seat.',
        whyWrong:
          'In "seats, season, cast" the pattern seat* finds "seat" and "sea". And new RegExp("*.txt") is refused: "Nothing to repeat".',
        truth: String.raw`The star repeats the one sign before it, here the t: never, once or often. "Anything" is .* and the rest of a word is \w*.`,
      },
      spoken: `File names taught us this habit, and it goes unnoticed, because seat* does find seats, or at least the first four letters of it.

In season it is content with sea. The star sits on the t, and a t may be missing altogether. What you wanted is seat followed by any number of word characters, and in our little text that finds seats and nothing else.

When a search returns pieces of words, look for a star and ask who its neighbor is. I still do it on Mondays.`,
    },
    {
      title: 'From 3/14/2025 to 2025-03-14',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Turn the dates around and leave the rest: "Opening 3/14/2025, we sold 2/3 of the seats. Rehearsal 12/1/2024 in room 4/5."`,
        steps: [
          {
            do: 'To find: 3/14/2025, 12/1/2024. To leave: 2/3, 4/5.',
            why: 'This list is your test. Write it before the pattern.',
          },
          {
            do: String.raw`Try \d/\d and get 3/1, 4/2, 2/3, 2/1, 4/5`,
            why: 'Pieces of dates, and both fractions. It says too little.',
          },
          {
            do: String.raw`Find \d{1,2}/\d{1,2}/\d{4} and get 3/14/2025, 12/1/2024`,
            why: 'The four digits of the year keep the fractions out.',
          },
          {
            do: String.raw`Find (\d{1,2})/(\d{1,2})/(\d{4}), put $3-$1-$2: 2025-3-14, 2024-12-1`,
            why: 'Each pair of parentheses keeps its text; $3 puts the third one back.',
          },
          {
            do: String.raw`Find \b(\d{4})-(\d)-, put $1-0$2-: 2025-03-14`,
            why: 'A month of one digit gets its zero.',
          },
          {
            do: String.raw`Find \b(\d{4}-\d{2})-(\d)\b, put $1-0$2: 2024-12-01`,
            why: 'The same for the day.',
          },
        ],
        result: 'Opening 2025-03-14, we sold 2/3 of the seats. Rehearsal 2024-12-01 in room 4/5.',
      },
      spoken: `Do it with me in your editor's search and replace, with regex switched on (in VS Code, the button with the dot and the star). In the console, a slash inside a pattern gets a backslash.

I prefer three dull replacements to a clever one, since I can look at the text after each.

One thing is in no pattern. 3/4/2025 is March 4 to an American and April 3 in most of the world. A number above 12 gives the day away. If the file has none, ask whoever sent it.`,
    },
    {
      title: 'Anchors say where',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['In the log', 'Because'],
        rows: [
          { label: '/47/g', cells: ['4 hits', '4711, 4712 and 4713 begin with it'] },
          { label: String.raw`/\b47\b/g`, cells: ['1 hit', 'a word must begin and end there'] },
          { label: '/^2025-03-15/g', cells: ['none', 'the whole text begins with March 14'] },
          { label: '/^2025-03-15/gm', cells: ['2 hits', 'with m, each line has a beginning'] },
          { label: '/declined$/gm', cells: ['1 hit', 'and an end'] },
          { label: '/^ERROR/gm', cells: ['none', 'each line begins with a date'] },
        ],
      },
      spoken: `An anchor takes up no character. It sets a condition on a spot. \\b is the edge of a word, with a word character on one side and none on the other. So order 47 is found at last.

The caret and the dollar sign belong to the whole text, unless you add the letter m for multiline. Forgetting it costs every beginner an hour once.

The caret has two jobs. Inside brackets, in first place, it means "anything but". Elsewhere it means "at the beginning".`,
    },
    {
      title: 'Groups hold together and remember',
      points: [],
      visual: {
        kind: 'code',
        language: 'javascript',
        lines: [
          String.raw`const names = "Rao, Devika\nO'Neil, Sam\nGarcía Lopez, Ana";`,
          "names.replace(/^([^,]+), (.+)$/gm, '$2 $1')",
          '// Devika Rao',
          "// Sam O'Neil",
          '// Ana García Lopez',
          '',
          String.raw`for (const m of log.matchAll(/(ERROR|WARN) +order (\d+)/g))`,
          '  console.log(m[1], m[2]);',
          '// ERROR 4712',
          '// WARN 4713',
          '// ERROR 47',
        ],
        highlight: [2, 7],
      },
      spoken: `Parentheses remember what was found inside them, numbered by the opening one, and a replacement can put it back in any order. Read the first marked line aloud: from the beginning, anything but commas; a comma and a space; then the rest of the line. Two groups, swapped.

They also hold things together. The bar means "or", and it reaches as far as it can in both directions. Take the parentheses away, and the pattern says: any ERROR at all, or else WARN followed by an order. It runs, and the count is wrong.

That is the dozen: dot, brackets, \\d with its relatives, four repeats, three anchors, group and bar.`,
    },
    {
      title: 'Sales for a spreadsheet',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `The box office sends three lines: "Tempest  2 x 18.50", "Hamlet  10 x 9.00" and "Macbeth  1 x 18.5". For the spreadsheet each should read 2;Tempest;18.50, that is count, play, price. A line whose price lacks two decimals must stay as it is, so that somebody looks at it. First write down the result you expect for each line. Then find the pattern and the replacement.`,
        hint: 'Three groups: a word, a number, a price. There are two spaces after the play. What keeps 18.5 out, and what would happen without an anchor at the end?',
        answer: String.raw`Find ^(\w+) +(\d+) x (\d+\.\d{2})$ with g and m, put $2;$1;$3. You get 2;Tempest;18.50 and 10;Hamlet;9.00, and the line of Macbeth is unchanged. If nothing happened, look at the two spaces: one of them needs a plus. If "18.50 reduced" would have been changed too, your $ is missing. If 18x50 passes as a price, the dot lacks its backslash. "The Tempest" would stay unchanged, since \w+ holds no space; (.+?) in place of (\w+) lets it in, and the next lesson says why.`,
      },
      spoken: `Write down the expected lines before the pattern, or you won't notice when it does too much.

Build from the left. Take the first group alone, look at the hits, add the spaces, look again. When the hits vanish, the sign you added last is to blame.

The third line is a mistake by the box office. Leave it visible. A pattern that quietly repairs what it doesn't understand will one day repair something that was correct.`,
    },
    {
      title: 'The same signs in other tools',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['A digit', 'Insert group 1', 'Watch for'],
        rows: [
          { label: 'JavaScript', cells: [String.raw`\d`, '$1', String.raw`\w knows no accents`] },
          { label: 'VS Code, one file', cells: [String.raw`\d`, '$1', '^ and $ mean each line'] },
          { label: 'Python, module re', cells: [String.raw`\d`, String.raw`\1`, 'write patterns as r"..."'] },
          { label: 'grep -E, sed -E', cells: ['[0-9]', String.raw`\1 (sed)`, String.raw`\b differs on macOS`] },
          { label: 'Google Sheets', cells: [String.raw`\d`, '$1', 'REGEXREPLACE changes every hit'] },
        ],
      },
      spoken: `Keep this table for the day on which a pattern from here does nothing elsewhere.

Before the next lesson, take a copy of a text of your own into your editor, or between backticks into the console. Write down three pieces to find and three that look similar and must stay, then build the pattern from the left.

Be careful where you paste. A website for testing patterns is somebody else's computer, so customer data has no place on it; the console stays on yours. Next time a pattern of eleven characters brings a page to its knees, and you will count how.`,
    },
  ],
};
