import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'A dozen signs, one afternoon, and text that does as it is told',
  subheadline: `Two lessons of about seven minutes, and the rest of the afternoon for a text of your own. You find order 47 among 4711 and 4712, turn three hundred dates around, and learn why a pattern of eleven characters can stop a page for minutes. All you need is the console of your browser. The course is free.`,
  whatYouWillLearn: [
    'Read and write the dozen signs that do most of the work',
    'Find a number, a word or a line exactly where you mean it',
    'Put first names first and years in front, and leave everything else alone',
    'See in a pattern that it can hang, count why, and repair it',
    'Write a pattern in pieces with names, for yourself in a month',
    'Know when a parser, a library or a confirmation mail is the better tool',
  ],
  seoTitle: 'Regular Expressions in One Afternoon | Free course',
  seoDescription: `Find, check and change text with a dozen signs. Real dates, logs and lists, patterns that hang and how to repair them. Free, by Devika Rao.`,
};

const blogBody = String.raw`Here is a check for a display name. One or more words, each perhaps followed by a space:

^(\w+\s?)+$

It accepts Ana and Ana Lee. It refuses a name with an exclamation mark. I would have waved it through, and I read patterns for a living.

Now type twenty-four letters and an exclamation mark. On my computer, in Node 24, the first no takes 0.8 seconds. With twenty-six, in a fresh start, it takes 3.6. Two more letters, a bit more than four times as long. If you go on like this, the thirty-four letters of Supercalifragilisticexpialidocious keep the page busy for a quarter of an hour, and all that for an answer that is right: no.

What is it doing?

An engine that backtracks tries one way of matching, and if that fails it goes back to its last choice and tries another. It gives up only when no choice is left. That is sensible. The question is how many choices you have given it.

Take the bare bones of the pattern, ^(a+)+$, and three letters with a wrong sign behind them: aaa! The inner plus can take all three. It fails at the exclamation mark. It can take two, and the outer plus starts a new round with the third. That fails. Two alone, fail. One and then two, fail. One, one and one; one and one; one alone. Seven failures for three letters.

With four letters there are fifteen. Each further letter doubles the number and adds one, because between any two letters there may be a cut or none, and all those ways of cutting are different as far as the engine is concerned. Ten letters make 1,023 failures. Twenty make more than a million.

So the danger sign is a repeat inside a repeat where both can take the same letters. In the check above the space is optional. That is the whole mistake: a new round may begin in the middle of a word.

The cure is to make the separator compulsory:

^\w+(\s\w+)*$

A word, and then as many times as you like a space and a word. There is only one way to cut a row of letters now, and the answer comes at once, even for fifty thousand of them. One thing has changed besides. The old pattern allowed a space at the end and this one does not. Put \s? in front of the dollar sign if you want it back. Whenever you repair a pattern, ask what else it now refuses.

Three habits follow from this.

First, test with a near miss: a long piece that fits and one wrong sign at the end. A text that matches tells you nothing, because success comes on the first try. Start with twenty letters and go up two at a time, or you will be closing the tab.

Second, look hardest at patterns that meet text from strangers. If a server runs such a check, one visitor can keep it busy on purpose. Some engines, RE2 and those of Go and Rust among them, do not backtrack and cannot be stopped this way. Most languages you are likely to meet do.

Third, do not count on a faster machine. Twice the speed buys you one letter.

I have made a short course around this and around what comes before it: the dozen signs, on a log of four lines, with dates and names to turn around. It has two lessons, it is free, and it is called Regular Expressions in One Afternoon: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Order 47 is hiding behind 4711',
      body: String.raw`Hello,

you search a log for order 47. You get 4711, 4712, 4713 and, somewhere on the third screen, order 47.

Put \b in front and behind, switch on the regex button of your editor, and search for \b47\b. It means: here a word begins, here it ends. One hit.

That is one of a dozen signs, and with the other eleven you can turn dates around, put first names first and pull all the errors out of a file. I teach them in a course of two lessons, Regular Expressions in One Afternoon. You paste four lines into the console of your browser and begin. It is free: [link]

Devika`,
    },
    {
      subject: 'Why seat* finds the sea',
      body: String.raw`Hello,

a small riddle. What does the pattern seat* find in "seats, season, cast"?

Most people say seats. It finds "seat" and "sea". The star is no wildcard, as it is in file names. It repeats the one sign in front of it, the t, and it is content with no t at all. If you want words that begin with seat, write \bseat\w* instead.

If that surprised you, you are in the first lesson of my free course. If it did not, you might like the second, in which a check on a form keeps a page busy for a quarter of an hour and you count on three letters how it manages that: [link]

Devika`,
    },
    {
      subject: '"I just copy them from the web"',
      body: `Hello,

so do I, sometimes. There is nothing wrong with it as long as you can read what you paste.

Before you use the next one, try three things. Write down three lines it must find and three that it must leave alone. Look for a repeat inside a repeat, such as a plus within parentheses that have a plus behind them. And feed it a near miss: twenty-four letters that fit and one wrong sign at the end. If the answer takes its time, don't let strangers type into that field.

What to do then, and how to write a pattern that you can still read next month, takes two short lessons and a worksheet for a text of your own. They cost nothing: [link]

Devika`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: 'Three hundred dates, month first. The program wants the year first. You can type all evening, or learn what (\\d{1,2})/(\\d{1,2})/(\\d{4}) says, put $3-$1-$2, and spend the evening elsewhere. Two free lessons: link in profile.',
    },
    {
      channel: 'Facebook',
      text: 'Does your website turn away people with a plus sign in their email address? Many forms do, because somebody wrote a strict pattern. And the typing errors get through anyway, since these look just like addresses. What a pattern can check and what it cannot is part of my free course, Regular Expressions in One Afternoon: [link]',
    },
    {
      channel: 'X',
      text: String.raw`^(\w+\s?)+$ on 26 letters and a "!": 3.6 seconds to say no (Node 24, first run). ^\w+(\s\w+)*$ says it at once, even on 50,000. The first can cut a word anywhere, the second only at spaces. Free course, two lessons: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `A pattern that nobody in the team can read is a decision that nobody can change. Three things help: write it in pieces with a name for each, note what a piece does not check, and keep three lines it must find beside three it must leave alone. I show this on a log file in Regular Expressions in One Afternoon, a free course of two lessons: [link]`,
    },
  ],
  blogPost: { title: 'The check that needs a quarter of an hour to say no', body: blogBody },
  videoDescription: `Devika Rao searches a log for order 47, gets four hits, and repairs the search with two signs. Then she types 34 letters and an exclamation mark into a form and shows on paper why the page stops.

Regular Expressions in One Afternoon has two lessons of about seven minutes, each with a worked example, something to try in the console of your browser and a transcript to read, and at the end a quiz and a worksheet for a text of your own. You need no programming. The course is free: [link]`,
};
