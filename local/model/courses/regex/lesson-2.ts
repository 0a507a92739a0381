import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Tell greedy from lazy, count how a short pattern stops a page, disarm it, give the parts names, and know what to leave to a parser.`,
  objective:
    'Rewrite a pattern so that it cannot hang and can be read, or choose another tool, and defend the choice with a test.',
  slides: [
    {
      title: 'Thirty-four letters and an exclamation mark',
      points: [
        String.raw`The check on the form: ^(\w+\s?)+$`,
        '24 letters and "!": 0.8 seconds',
        '26 letters and "!": 3.6 seconds',
        'Each letter more: about twice the time',
      ],
      visual: null,
      spoken: `The theater's website asks for a display name and checks it with this pattern: one or more words, each perhaps followed by a space. Then a boy typed Supercalifragilisticexpialidocious with an exclamation mark, and the page froze.

The right answer was no, because of the exclamation mark. I measured how long a first no takes, in Node 24 on an ordinary computer. Yours will give other times, but the doubling stays. That word has 34 letters, eight more than 26, so the time doubles eight times: a quarter of an hour.`,
    },
    {
      title: 'Greedy, lazy, and a class',
      points: ['The line: "Hamlet", row C, "The Tempest", row F'],
      visual: {
        kind: 'comparison',
        columns: ['Found between the quotes', 'Because'],
        rows: [
          { label: '"(.*)"', cells: ['Hamlet", row C, "The Tempest', 'greedy: runs to the end, gives back'] },
          { label: '"(.*?)"', cells: ['Hamlet, then The Tempest', 'lazy: takes little, adds on'] },
          { label: '"([^"]*)"', cells: ['Hamlet, then The Tempest', 'cannot cross a quote'] },
          { label: '"(.*?)", row F', cells: ['Hamlet", row C, "The Tempest', 'lazy, pushed on until row F fits'] },
          { label: '"([^"]*)", row F', cells: ['The Tempest', 'starts again at the next quote'] },
        ],
      },
      spoken: `A plain star is greedy. It runs to the end of the line and then gives back, one character at a time, until the closing quote fits. So you get everything from the first quote to the last.

A question mark behind a repeat makes it lazy: it takes as little as it can and adds on.

Look at the fourth row. Lazy means "try short ones first", and if the rest doesn't fit, it goes on, straight through the quotes. The class in the last row cannot. When you know which character ends the piece, put it into a class and forbid it.`,
    },
    {
      title: 'Seven ways to fail on three letters',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'The pattern ^(a+)+$ is tried on aaa! How often does a plain backtracking engine run into the "!" before it says no?',
        steps: [
          { do: 'aaa as one piece: 1 failure', why: 'Greedy: the inner plus takes all three, and $ meets the "!".' },
          {
            do: 'aa and a, then aa alone: 2 more',
            why: 'The inner plus gives one back; the outer plus tries it as a new piece.',
          },
          {
            do: 'a and aa; a, a and a; a and a; a alone: 4 more',
            why: 'With a first piece of one letter, the rest is cut in every way again.',
          },
          { do: '1 + 2 + 4 = 7 = 2³ − 1', why: 'One more letter always doubles the last number.' },
          {
            do: '10 letters: 2¹⁰ − 1 = 1,023. 20 letters: 1,048,575',
            why: 'Ten letters more, a thousand times the work.',
          },
          {
            do: '^a+$ on aaa!: 3 failures',
            why: 'With one plus there is one way to cut. It gives back a letter each time.',
          },
        ],
        result: 'n letters cost 2ⁿ − 1 failures with the nested plus, and n with the single one. Both say no.',
      },
      spoken: `Take a pencil and follow the cuts. An engine like the one in your browser never gives up while there is a way of cutting that it hasn't tried. That is called backtracking, and normally it's what makes patterns work at all.

Here the two plus signs share the same letters, so there are many ways to cut, all with the same bad end.

When the text fits, the first attempt succeeds. The trouble is in the no, so a test with correct names will never find it.`,
    },
    {
      title: 'Failures until the engine says no',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'failures',
        labels: ['4 letters', '6 letters', '8 letters', '10 letters', '12 letters'],
        series: [
          { name: '^(a+)+$', values: [15, 63, 255, 1023, 4095] },
          { name: '^a+$', values: [4, 6, 8, 10, 12] },
        ],
        source: 'Counted as on the slide before: 2ⁿ − 1, and n',
      },
      spoken: `The lower line goes from four to twelve; the other one makes it look flat.

I timed this pattern, too: 24 letters took 0.64 seconds and 26 took 2.5. Two letters, four times as long. A second run is about eight times quicker, because the engine compiles the pattern by then, and eightfold buys you three letters. A server of twice the speed buys one.

If strangers can type into a field that a server checks this way, one of them can stop the server on purpose. That attack has a name, ReDoS.`,
    },
    {
      title: 'Disarm a pattern',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Find a repeat inside a repeat',
            text: String.raw`In (\w+\s?)+ the inner and the outer plus can share the same letters.`,
          },
          {
            title: 'Make the separator compulsory',
            text: String.raw`^\w+(\s\w+)*$ needs a space for each new round, so a word can be cut in one way only.`,
          },
          {
            title: 'Forbid what ends the piece',
            text: '"[^"]*" in place of ".*?", wherever one character is the end.',
          },
          {
            title: 'Cap the length before the match',
            text: 'It helps with patterns that are merely slow. A doubling one hangs at 40 letters all the same.',
          },
          {
            title: 'Test with a near miss',
            text: '24 letters and one wrong sign at the end. Time the no before and after.',
          },
        ],
      },
      spoken: `In the old pattern the space was optional, so a new round could begin in the middle of a word. Now a round begins with a space or not at all. 24 letters and the exclamation mark: too short to measure. Fifty thousand: under a thousandth of a second.

Check what else has changed. The old one allowed a space at the end, the new one doesn't; if you want it back, put \\s? before the dollar sign.

Some engines never backtrack, among them RE2, Go's and Rust's. They can't be hung this way.`,
    },
    {
      title: 'A pattern in pieces, with names',
      points: [],
      visual: {
        kind: 'code',
        language: 'javascript',
        lines: [
          'const entry = new RegExp([',
          '  String.raw`^(?<day>\\d{4}-\\d{2}-\\d{2})`, // shape only, no calendar',
          '  String.raw` (?<time>\\d{2}:\\d{2}:\\d{2})`,',
          '  String.raw` (?<level>[A-Z]+) +`,        // INFO and WARN are padded',
          '  String.raw`order (?<order>\\d+)`,',
          '  String.raw` (?<what>.+)$`,',
          "].join(''), 'gm');",
          '',
          'for (const { groups } of log.matchAll(entry))',
          "  if (groups.level === 'ERROR') console.log(groups.order, groups.what);",
          '// 4712 declined',
          '// 47 not found',
        ],
        highlight: [2, 10],
      },
      spoken: `This reads the log of lesson one; paste it again if the tab is new. String.raw tells JavaScript to leave the backslashes alone, and join puts the pieces back together.

A question mark and a name in angle brackets right inside a group give it a name. Python wants a P in front: (?P<day>...). The line that uses the groups can now be read without counting parentheses, and when somebody puts a new group in the middle, nothing moves.

Write down what a piece leaves out, as in the second line. A comment that repeats the signs in English helps nobody.`,
    },
    {
      title: 'Repair a guest list',
      points: [],
      visual: {
        kind: 'tryIt',
        task: String.raw`Each line looks like 2025-03-14;Hamlet;C12,C13 and is checked with ^(.*);(.*);((\w+,?)+)$. First: which part can hang, and which line would show it? Second: write it again so that it can't, with the names day, play and seats. Third: try a good line, a line with a comma at the end, and your near miss. In the console: console.time(); console.log(/pattern/.test('text')); console.timeEnd()`,
        hint: `Which two repeats can share the same letters? What would have to be compulsory between two seats? And which character can never be part of a play's title here?`,
        answer: String.raw`(\w+,?)+ can hang: the comma is optional, so CCCC can be cut anywhere. Near miss: the good beginning, then 'C'.repeat(24) + '!'. Better: ^(?<day>[^;]+);(?<play>[^;]+);(?<seats>\w+(,\w+)*)$. On the good line groups.seats is C12,C13. A comma at the end was accepted before and is refused now; decide whether you want that. The near miss gets its no at once. [^;]+ also refuses an empty day or play, which .* let through. If yours still takes long, look for an optional comma.`,
      },
      spoken: `Before you run anything, put a finger on each repeat and ask whether another repeat around it could take the same letters. There is one such place.

Start your near miss with twenty letters. Run it twice and ignore the first time, which is slower; then go up two at a time. With forty the tab will hang. Please not on a colleague's server.

Then read your new pattern aloud to somebody. If they can tell you what a line must look like, it's finished.`,
    },
    {
      title: 'The email address that is not there',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'With a strict enough pattern I can make sure that an email address is right.',
        whyWrong: String.raw`^[\w.]+@\w+\.(com|org|net)$ refuses sam+tickets@example.com and ana@mail.example.org, which are fine. It accepts smaam@example.com, where Sam will never read it.`,
        truth: String.raw`Let ^[^@\s]+@[^@\s]+$ catch the slips of the finger, then send a mail with a link. Only an answer shows that somebody is there.`,
      },
      spoken: `There are patterns for email that fill a page. The rules allow plus signs, apostrophes and endings you have never heard of. What the theater wants to know is whether the tickets will arrive.

A pattern sees the shape. It cannot see whether a mailbox exists or whose it is. So check for one @ with something on either side, which catches those who typed their name into the wrong field, and leave the rest to a mail with a link. (It also refuses a few legal oddities that hardly anyone uses.)

Whoever is turned away by a strict pattern doesn't complain. They buy elsewhere.`,
    },
    {
      title: 'When not to use one',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Where a pattern trips', 'Use instead'],
        rows: [
          { label: 'HTML', cells: ['<[^>]+> stops inside <a title="2 > 1">', 'DOMParser in the browser'] },
          { label: 'CSV', cells: ['the comma inside "Rao, Devika"', 'a CSV library'] },
          { label: 'JSON, brackets', cells: ['has to count what is still open', 'JSON.parse, a parser'] },
          { label: 'A date', cells: ['2025-02-30 has the right shape', 'a date library that refuses it'] },
          { label: 'Fixed text', cells: ['dots and dollar signs need backslashes', 'includes, replaceAll'] },
        ],
      },
      spoken: `In the first three, what a sign means depends on where you are. A > ends a tag, unless it stands in quotes. Tags contain tags, and the dozen signs can't count how deep you are. For one page I know I do it anyway, once, and throw it away after.

For dates, take the shape with a pattern and let the calendar decide. Test your library with February 30, because JavaScript's own Date turns it into March 2 in some engines and says nothing.

And if you look for fixed text, just look for it.`,
    },
    {
      title: 'Four questions for every pattern',
      points: [
        'What must it leave alone? Three examples',
        'Can two repeats share the same letters?',
        'Could I read it aloud next month?',
        'Would a parser or a plain search do it?',
      ],
      visual: null,
      spoken: `From now on, put these to each pattern that is to outlive the day. For a search in your editor the first one is enough.

Then do it once this week: take the oldest pattern in your code or your notes, run a near miss against it, and give its groups names. Put three lines it must find and three it must leave alone in a comment below it, or better, in a test. Whoever changes it next will know within seconds if something broke. That will probably be you, with no memory of today.`,
    },
  ],
};
