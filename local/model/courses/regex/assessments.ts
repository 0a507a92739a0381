import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const patterns: WrittenAssessment = {
  keyTakeaways: [
    'A pattern does what its signs say. Write down what it must find and what it must leave alone before you build it.',
    'A repeat belongs to the one sign or group directly before it; "anything" is a dot with a star.',
    String.raw`An anchor says where: \b at the edge of a word, ^ and $ at the ends of the text or, with m, of each line.`,
    'Where two nested repeats can share the same letters, the work for a no doubles with each letter.',
    'A pattern sees shapes. Whether a date exists or a mailbox is read, something else has to find out.',
  ],
  quizQuestions: [
    {
      question: "What does 'seats, season, cast'.match(/seat*/g) return?",
      secondWording: `A colleague wants all words that begin with "seat". She switches regex on in her editor and searches for seat* in the line "seats, season, cast". Which pieces light up?`,
      answer: 'seat and sea',
      wrong: [
        {
          option: 'seats and season',
          feedback:
            'That takes the star for "anything", as in file names, and even then season would need a t. The star repeats the t and nothing else.',
        },
        {
          option: 'seats alone',
          feedback: String.raw`That is what \bseat\w* would find. Here the s at the end has no sign in the pattern that could take it.`,
        },
        {
          option: 'seat alone',
          feedback: 'It would be so with a plus. The star also accepts no t at all, so the beginning of season fits.',
        },
      ],
      explanation:
        'It finds seat and sea. The star repeats the t: once in seats, and not at all in season. The word cast has no "sea" in it.',
      teaches: 'm1-l1-s5',
    },
    {
      question:
        'A search for 47 in a log also finds 4711 and 1478. You want the lines in which 47 stands by itself, as in "order 47 not found". What do you search for?',
      secondWording:
        'An inventory has lines such as "hat 47, gray", "cape 1478, red" and "coat 4711, green". Somebody asks for the piece with number 47, and your search stops at far too many lines. Which pattern stops at the right one only?',
      answer: String.raw`\b47\b`,
      wrong: [
        {
          option: '^47$',
          feedback:
            'That asks for a text or a line that is 47 from end to end. Here other words stand around the number.',
        },
        {
          option: '[47]',
          feedback:
            'Brackets stand for one character, so each single 4 and each single 7 is a hit. You get more, not less.',
        },
        {
          option: String.raw`\d47\d`,
          feedback:
            'This demands a digit on both sides. It finds 47 in the middle of 1478 and misses the one you want.',
        },
      ],
      explanation: String.raw`\b47\b asks for the edge of a word before the 4 and after the 7. In 4711 and 1478 another digit follows, so there is no edge.`,
      teaches: 'm1-l1-s7',
    },
    {
      question:
        'A log has lines with "ERROR order 8", "WARN order 9", "ERROR disk full" and "WARN disk low". What does the pattern ERROR|WARN order find in them?',
      secondWording:
        'To count troubled orders, somebody wrote ERROR|WARN order and got too high a number. In the log, ERROR and WARN both occur with "order 9" behind them and also with "disk low". Which hits are counted?',
      answer: 'Every ERROR, and WARN before order',
      wrong: [
        {
          option: 'ERROR before order, and every WARN',
          feedback:
            'It is the other way around. The word order stands next to WARN and belongs to that side of the bar.',
        },
        {
          option: 'ERROR and WARN, both before order',
          feedback: 'That was the intention. It would need parentheses around ERROR|WARN, to end the reach of the bar.',
        },
        {
          option: 'Every ERROR and every WARN, order or not',
          feedback: 'On the right side of the bar order is part of the pattern, so "WARN disk low" is no hit.',
        },
      ],
      explanation:
        'Every ERROR, and WARN before order. The bar reaches as far as it can, so it splits the whole pattern in two: ERROR on one side, "WARN order" on the other. Parentheses hold the choice together.',
      teaches: 'm1-l1-s8',
    },
    {
      question:
        'From the line "Hamlet", row C, "The Tempest", row F you want the two titles, with g and one group. Your pattern "(.*)" finds one long piece. Which one finds both titles?',
      secondWording:
        'A group should catch what stands in quotes, hit after hit. On a line that reads "Hamlet", row C, "The Tempest", row F, somebody used "(.*)" and caught everything from the H to the last t of Tempest. How do you repair it?',
      answer: '"([^"]*)"',
      wrong: [
        {
          option: '"(.+)"',
          feedback: 'A plus is as greedy as a star. It only refuses an empty title, and still runs to the last quote.',
        },
        {
          option: '"(.*)?"',
          feedback:
            'Behind the parenthesis, the question mark makes the whole group optional. To make the star lazy it has to stand right behind the star.',
        },
        {
          option: String.raw`"(\w*)"`,
          feedback: 'This finds Hamlet. The Tempest has a space in it, which is no word character.',
        },
      ],
      explanation:
        '"([^"]*)" takes anything but a quote, so it has to stop at the next one: Hamlet, then The Tempest. It cannot be pushed on, however the pattern continues.',
      teaches: 'm1-l2-s2',
    },
    {
      question: String.raw`^(\d+,?)+$ checks lists such as 3,14,15. On a long row of digits with an x at the end, the program hangs. Which pattern checks such lists and cannot hang like that?`,
      secondWording: String.raw`A web form asks for numbers with commas between them, and freezes when someone types 7777777777777777777777777777777777x. The check behind it is ^(\d+,?)+$. Which line do you put in its place?`,
      answer: String.raw`^\d+(,\d+)*$`,
      wrong: [
        {
          option: String.raw`^(\d+,?)+?$`,
          feedback: 'Lazy changes the order in which the cuts are tried. For a no, all of them are still tried.',
        },
        {
          option: String.raw`^((\d+),?)+$`,
          feedback: 'One more group remembers one more piece. The two plus signs still share the same digits.',
        },
        {
          option: String.raw`^(\d*,?)+$`,
          feedback: 'Now a piece may even have no digit. The comma is still optional, and the row can be cut anywhere.',
        },
      ],
      explanation: String.raw`With ^\d+(,\d+)*$ each new round needs a comma, so a row of digits can be taken in one way only. A comma at the end of the list was allowed before and is refused now.`,
      teaches: 'm1-l2-s5',
    },
    {
      question:
        'Some customers of a box office never get their tickets, because they mistyped their email address. Which change of the order form helps most?',
      secondWording:
        'Every week three or four mails with tickets go to addresses where nobody reads them. The owner of the theater wants this to end and asks for a stricter form. What do you build?',
      answer: 'A loose check for the @, then a mail with a link to confirm',
      wrong: [
        {
          option: 'A long pattern that follows all the rules for addresses',
          feedback:
            'Most slips leave a shape that follows the rules. The pattern lets smaam@example.com through with full marks.',
        },
        {
          option: 'A pattern that allows the endings .com, .org and .net only',
          feedback: 'That turns away people whose address is fine, and a wrong name before the @ still fits.',
        },
        {
          option: 'A short pattern that allows letters and dots before the @',
          feedback:
            'It refuses sam+tickets@example.com, which works, and accepts most typing errors, since these are letters too.',
        },
      ],
      explanation:
        'A loose check for the @, and then a mail with a link to confirm: the check catches fields that were mixed up, and only the answer to a mail shows that somebody reads it at this address.',
      teaches: 'm1-l2-s8',
    },
  ],
  worksheet: {
    title: 'One text of your own, found, changed and checked',
    instructions: `Take a copy of a text that you know: an export, a guest list, a log, your notes. At least thirty lines. Do exercises 1 to 3 after the first lesson and the rest after the second. You are done when a second person can read your pattern and predict what it does to a line you make up.`,
    exercises: [
      'Before the pattern. Draw a table with two columns, must be found and must stay, and three rows each, copied from your text. In the right column put the lines that look most alike. Then count by eye, on one page of the text: I expect ____ hits.',
      'Build from the left. Table with four columns: pattern so far, hits I expect, hits I get, sign I added. One row for each sign or group. Mark the row in which the two numbers differed for the first time, and write what the sign really said. Final count: ____, by eye: ____.',
      'Change and check. Write the replacement with $1 and $2 (or \\1 in Python and sed). Before: ____ lines in all. After: ____ lines. Look at the first hit, the last, and three in between, and at all six lines of exercise 1. Tick each one that is right.',
      'Near miss. Take a pattern from your work or this one: ^([a-z]+ ?)+$. Circle each pair of repeats that can share the same letters. Run it once with 20 letters and a !, uncounted. Then a table for 20, 22, 24 and 26: milliseconds before and after the repair. Write the line your repair refuses and the old one accepted, or "none".',
      'Hand it over. Write your pattern in pieces, each with a name and a remark on what it leaves out. Give it to somebody together with five lines, two of them made up. They mark hits with a pencil; then you run it. Agreement: ____ of 5. Below it, one sentence: would a plain search or a parser have done it?',
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [patterns];
