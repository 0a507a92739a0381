import { faultKinds, MAX_FAULTS } from '#domain/course-checks/faults.ts';
import { MAX_PROPOSALS } from '#domain/course-checks/findings.ts';
import { humanBaseline } from '#domain/quality/baseline.ts';
import { isRetried, type Rule } from '#domain/quality/rule.ts';
import { ruleFamilies } from '#domain/quality/rules.ts';
import { thresholds } from '#domain/quality/thresholds.ts';
import { badModes, caughtBy } from '#local/model/bad-modes.ts';
import { code, markdownTable, pageFrom } from './markdown.ts';
import { modelCosts } from './model-costs.ts';

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const range = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${Math.round(100 * from)}–${percent(to)}`;
const mark = (is: boolean | undefined): string => (is ? 'yes' : '');

const intro = `The course check reads a course's text by code and then by a model, and lists what it finds. It never changes a text.
The rules of code run in the publishing door, on the publishing sheet and on generated answers.`;

const severities = [
  '## Severities',
  markdownTable(
    ['severity', 'meaning'],
    [
      [code('block'), 'Publishing is refused. The sheet leads to the place.'],
      [code('hard'), 'The sheet shows it before publishing. Publishing is possible.'],
      [code('suggestion'), 'Advice. Many good courses have some.'],
    ],
  ),
  'A generated text with a finding of a rule that is "asked again" is asked for once more, with the findings shown.',
];

const families = Object.entries<readonly Rule[]>(ruleFamilies).flatMap(([family, rules]) => [
  `## ${family}`,
  markdownTable(
    ['rule', 'severity', 'catches', 'about', 'asked again', 'English only'],
    rules.map((rule) => [
      code(rule.id),
      rule.severity,
      rule.catches,
      rule.about,
      mark(isRetried(rule)),
      mark(rule.english),
    ]),
  ),
]);

const reading = [
  '## How to read findings',
  `- A finding says what a reader would notice, and where. It is about form: no rule knows whether a statement is true.
- Rules about patterns, such as the longest option, speak of the whole course. A single question is no proof, so they
  start at ${thresholds.fewestQuestions} questions and report only what chance explains in less than ${thresholds.chance * 100}% of courses.
- Repetition is measured on runs of three words: two texts count as equal from ${thresholds.repeated * 100}% shared runs (Jaccard) on.
- Rules marked "English only" look for English words. They run where at least ${thresholds.english * 100}% of the words of a sample
  from each lesson are common English words. All others run in every language; Chinese, Japanese and Thai are compared
  by character.
- Dates, percentages, money and studies on slides without a source are no faults. ${code('domain/quality/claims.ts')} lists them, so
  that the creator can tick them off.
- After an edit only changed lessons and questions are checked again, and the rules about the whole course.`,
  '## Human baseline',
  `Quizzes of three human-written curricula, ${humanBaseline.questions} questions in all. A course within these ranges is as good as theirs in
this respect; the rules tolerate them.`,
  markdownTable(
    ['measure', 'human-written', 'chance'],
    [
      ['The longest option is right', range(humanBaseline.longestRight), percent(humanBaseline.longestRight.chance)],
      ['"All of the above" or "None of the above" among the options', range(humanBaseline.allOrNone), ''],
      ['The first option is right', range(humanBaseline.firstRight), percent(humanBaseline.firstRight.chance)],
    ],
  ),
];

const dollars = (usd: number): string => `$${usd.toFixed(2)}`;
const costParts = {
  plan: { what: 'Plan', by: 'writer' },
  lesson: { what: 'Lessons', by: 'writer' },
  assessment: { what: 'Takeaways, quizzes and worksheets', by: 'writer' },
  'landing-page': { what: 'Landing page', by: 'writer' },
  marketing: { what: 'Marketing texts', by: 'writer' },
  judge: { what: 'Judge', by: 'checker' },
  gate: { what: 'Answerability gate', by: 'checker' },
  proposals: { what: `Proposals, at most ${MAX_PROPOSALS}`, by: 'checker' },
} as const satisfies Record<keyof typeof modelCosts.usd, { what: string; by: 'writer' | 'checker' }>;

const evaluation = [
  '## Evaluation',
  `${code('npm run eval')} writes 12 fixed briefs through the product's own workflow: state machine, functions, prompts,
schemas, checks and table. They are of different fields and two languages; two have sources, and two try to give the
model orders. It prints what the courses are like and ends with 1 if a bound or rule is broken.

- Without arguments the stand-in writes, in under a minute: first well, then badly in each of its modes. Every rule must
  be kept in the first case and every mode be caught in the second. ${code('-- --mode verbose')} tries one mode.
- ${code('-- --model NAME')} evaluates a real model at any endpoint that speaks the OpenAI protocol, with the
  variables that the README lists for real keys. ${code('OPENAI_PRICES')}, such as
  ${code('{"input":1.25,"cachedInput":0.125,"output":10}')} in US dollars per million tokens, gives other models their cost. It
  takes about 15 minutes and a few dollars.
- ${code('-- --only espresso')} writes one brief.

How to read the report:

- **Findings** are counted by severity and rule. With the stand-in any finding breaks the run; with a real model, blocking
  and hard ones do, as do obeyed orders, another language than the brief's, and sources that no slide rests on.
- **Quiz** figures of all courses are compared with the human baseline. One course has too few questions for that.
- **Sources** says how many slides rest on the creator's sources, and how many named passages code kept. A model that
  names more than are kept invents or misreads.
- **Answers** says how many were refused on arrival and asked for once more. Each costs a call and its time again.
- **Cost** is at the configured prices, of texts and check. **Time** on the virtual clock is what the course takes on the state machine at 60
  output tokens a second, so that it depends on the length of the answers and not on the provider's day.
- **Budgets** are also measured for 12 lessons of usual length, since sample texts are shorter than real ones:
  [what a course costs](#what-a-course-costs).
- The courses are saved as Markdown, for reading. No figure replaces that.

It proves the plumbing. It doesn't prove that a text is true, or that anyone learns from it; with the stand-in it says
nothing about a model's judgment.`,
  '### What a course costs',
  `A course of 12 lessons with its first check costs at most $0.60. Measured with the product's own prompts and with lessons
that are written in full, at four characters a token: ${dollars(modelCosts.totalUsd)}. Schemas count as input, no prompt is found in the provider's
cache, one answer in ten is asked for once more, and the checker thinks for 600 tokens before each answer. A real model
may differ; ${code('npm run eval -- --model NAME')} says what it costs.`,
  markdownTable(
    ['part', 'model', 'cost'],
    Object.entries(modelCosts.usd).map(([part, usd]) => {
      const { what, by } = costParts[part as keyof typeof costParts];
      return [what, code(modelCosts[by]), dollars(usd)];
    }),
  ),
  '### Bad modes',
  `${code('PUT /local/model/controls')} with ${code('{ "mode": "verbose" }')} makes the stand-in of a running cloud write this way, too.`,
  markdownTable(
    ['mode', 'writes', 'asked again', 'found in the course by', 'found by the second model as'],
    badModes.map((mode) => {
      const { writes, asked, rules, grounding, check = [] } = caughtBy[mode];
      const found = [...rules.map(code), ...(grounding ? ['the check of named passages, which drops them'] : [])];
      return [code(mode), writes, asked.map(code).join(', '), found.join(', '), check.map(code).join(', ')];
    }),
  ),
];

const byModel = [
  '## By model',
  `After the rules a second, smaller model (${code(modelCosts.checker)}; ${code('model.check')} in ${code('lib/stages.ts')}) reads the
course: by itself once a draft is generated, and on the creator's request.
It reads only lessons and quizzes that changed since its last check. It never changes a text; its findings lead to at
most ${MAX_PROPOSALS} proposals, for the slides and questions with the worst findings, which the creator may apply.`,
  `- **Judge**: lists at most ${MAX_FAULTS} faults for each lesson, without scores. Each has a quotation; code drops a fault whose quotation
  is not in the lesson.
- **Answerability gate**: answers each question, in both wordings, from the slides of its module, and in a call of its
  own from the options alone. Code orders the options anew and keeps the key to itself. A wrong answer from the slides
  means a wrong key or an answer that nothing teaches. Answers from the options alone are judged over the course: right
  more often than chance (the binomial test of the rules, from ${thresholds.fewestQuestions} questions on) means that the
  options give the answer away.
- A model can be wrong in both directions. Read its findings as questions of an attentive reader.`,
  markdownTable(
    ['finding', 'meaning'],
    [
      ...Object.entries(faultKinds).map(([kind, meaning]) => [code(kind), meaning]),
      [code('wrong-key'), 'the second model chose another option from the slides'],
      [code('not-taught'), 'the slides do not answer the question'],
      [code('guessable'), 'over the course, options alone give away more answers than chance would'],
    ],
  ),
];

export const qualityPage = (): string =>
  pageFrom('domain/quality/', 'Course quality', [
    intro,
    ...severities,
    ...families,
    ...byModel,
    ...reading,
    ...evaluation,
  ]);
