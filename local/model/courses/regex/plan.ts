import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `Three hundred dates in the wrong order, a log in which order 47 hides among 4711 and 4712, a list of names with the comma in the middle. A regular expression describes such a piece of text, and the computer finds or changes every one of them. Two short lessons teach the dozen signs that do most of the work, on text you paste into the console of your browser.

The second lesson is about care. You see why a short pattern can stop a page for minutes and count the steps yourself, repair it, give its parts names, and learn where a pattern is the wrong tool: email addresses, HTML and a few other things that look easy.`,
  targetAudience: `For people who clean lists, read log files or search in code: analysts, office workers with a text editor, support staff, testers, beginning programmers. You have copied patterns from the web and would like to know what they say.

It is too slow for you if you write lookaheads from memory, and it leaves out lookaround, backreferences and Unicode classes on purpose.`,
  learningObjectives: [
    'Find and change dates, log lines and lists with a dozen signs',
    'Anchor a pattern so that it finds order 47 and leaves 4711 alone',
    'Reorder text with groups and what they capture',
    'Rewrite a pattern that can hang a program, and prove the cure with a near miss',
    'Name the parts of a pattern so that a colleague can read it next month',
    'Choose a parser, a library or a confirmation mail where a pattern cannot do the job',
  ],
  prerequisites: [
    'A computer with a browser, and an editor with regex search if you have one',
    'No programming; you paste lines and read the answers',
    'An afternoon with breaks: seven minutes for each lesson, the rest for your own text',
  ],
  facets: { category: 'Programming', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Find it, change it, read it again',
      description: `One lesson for the signs and one for using them with care. At the end you have changed a list of your own, repaired a pattern that would have hung, and written one that carries names.`,
      lessons: [
        {
          title: 'A dozen signs for dates, logs and lists',
          brief: `Classes, repeats, anchors, groups and captures on a log of four lines. Why the star does not mean "anything". A worked example turns American dates around in three dull replacements and leaves fractions alone; a list of sales becomes a file for a spreadsheet. What differs in other tools.`,
          durationMinutes: 7,
        },
        {
          title: 'Patterns you can still read next month',
          brief: `Greedy and lazy repeats and the class that is better than both. How a repeat inside a repeat doubles the work with each letter, counted step by step, and how to disarm it. Named groups, a pattern written in pieces, and the texts for which you should not use one.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
