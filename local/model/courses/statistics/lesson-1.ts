import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Turn a frightening percentage into a number of people, and work out what a positive test result means by counting instead of by formula.`,
  objective: `Turn a relative risk into people out of people, and work out from a tree of natural frequencies what a positive test means.`,
  slides: [
    {
      title: 'Late dinners double the risk',
      points: [
        'Invented headline: "Late dinners double risk of Marlow\'s disease"',
        'Your aunt sends it, with three exclamation marks',
        'What would you have to know?',
      ],
      visual: null,
      spoken: `Suppose your aunt sends you a headline. People who have dinner after nine, it says, have double the risk of Marlow's disease. I made up the headline and the disease, so don't look for it.

You had dinner at half past nine. How worried should you be?

You can't tell, and the trouble isn't your mathematics. A number is missing. Double of what? Twice a large risk is a reason to change your evenings. Twice next to nothing is still next to nothing. Today you learn to ask for that number, and to do something with it when you get it.`,
    },
    {
      title: 'Two ways to compare the same risks',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\text{relative} = \\frac{r_1}{r_0} \\qquad \\text{absolute} = r_1 - r_0 \\qquad n = \\frac{1}{r_1 - r_0}',
        meaning:
          'r with 1 is the risk of people who do the thing, r with 0 that of people who do not. The ratio says how many times as large, the difference says how many more people, and n how many must do it for one more case.',
      },
      spoken: `There are two honest ways to compare two risks. You can divide them, and get "twice as high". Or you can subtract them, and get "two more people in ten thousand".

The ratio is the one for headlines, because it is loud and fits on one line. But the baseline, the risk that people have anyway, disappears from it. Whether one in three or one in three million was doubled, it's double.

The difference keeps the size. And if you turn it upside down, you learn how many people would have to change their evenings so that one of them is spared.`,
    },
    {
      title: 'The dinner headline, in people',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Suppose the article says further down: of 10,000 people who ate early, 2 got the disease within ten years; of 10,000 who ate late, 4 did. What does the headline come to?`,
        steps: [
          {
            do: 'Same size of group, same time: 10,000 people, 10 years',
            why: 'If one of the two differs, bring them to the same first.',
          },
          { do: 'Relative: 4 ÷ 2 = 2, so "double" is correct', why: 'The headline did not lie.' },
          { do: 'Absolute: 4 − 2 = 2 more in 10,000', why: 'That is 0.02 percentage points in ten years.' },
          {
            do: 'Upside down: 10,000 ÷ 2 = 5,000 people for one case',
            why: 'If late dinners are the cause, which the article has not shown.',
          },
          {
            do: 'Without it: 9,998 early and 9,996 late eaters',
            why: 'Count the people to whom nothing happened, too.',
          },
        ],
        result: `Two more cases among 10,000 people in ten years. 5,000 people would have to dine early for ten years to spare one of them the disease, provided that dinner is the cause.`,
      },
      spoken: `Look for three things in an article: how many, out of how many, in what time. They tend to stand in the last third, if they stand anywhere.

With them you can write the sentence your aunt deserved: out of ten thousand people who eat late, four get it in ten years rather than two.

Whether that is worth an earlier dinner is up to you. And whether dinner has anything to do with it is a question for the third lesson.`,
    },
    {
      title: 'One result in four forms',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['How it sounds', 'What it hides'],
        rows: [
          { label: 'Relative', cells: ['"100% higher risk"', 'How small it was to begin with'] },
          { label: 'Absolute', cells: ['"0.02 points more in ten years"', 'The baseline; and hard to picture'] },
          { label: 'Frequencies', cells: ['"4 rather than 2 in 10,000"', 'Nothing; easy to picture'] },
          { label: 'Number needed', cells: ['"1 more for every 5,000"', 'The baseline, and the time'] },
          { label: 'Unharmed', cells: ['"99.96% instead of 99.98%"', 'That one risk is twice the other'] },
        ],
      },
      spoken: `All five rows are true, the last one being what a seller of late dinners would print.

In October 1995 British authorities warned that a new kind of contraceptive pill doubled the risk of a dangerous blood clot. Gerd Gigerenzer and his colleagues tell the story in a paper of 2007: it meant about two in 7,000 women instead of one. Many women stopped taking the pill, and an estimated 13,000 additional abortions followed in England and Wales the next year. A pregnancy raises the risk of clots more than such a pill does.

Somebody who had said "one more in seven thousand" would have told them the same fact.`,
    },
    {
      title: 'Fifty percent higher',
      points: [],
      visual: {
        kind: 'misconception',
        belief: '"Raises the risk by 50%" means that half of the people who do it will get it.',
        whyWrong:
          'Try it with a raise. Someone who earns $10 an hour and gets 50% more earns $15. With a risk of 2 in 1,000, half as much again makes 3 in 1,000.',
        truth:
          'A percentage of a risk is a percentage of whatever the risk was. Ask for both risks as people out of 1,000, and only then react.',
      },
      spoken: `Hardly anyone would say this aloud, and yet many of us feel it, because "fifty percent" looks like a coin toss.

There is a smaller cousin of the same mistake. If a rate goes from 4 percent to 6, it has risen by two percentage points and by fifty percent. A party that likes the rate says two points, and the other party says fifty percent.

Watch for the mix in advertisements, too: benefit in relative terms, since that is large, and side effects in absolute ones, since that is small. Put both into people before you weigh them.`,
    },
    {
      title: 'A thousand people take a test',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'all', label: '1,000 people screened' },
          { id: 'ill', label: '10 have the disease' },
          { id: 'well', label: '990 do not' },
          { id: 'tp', label: '9 test positive' },
          { id: 'fn', label: '1 is missed' },
          { id: 'fp', label: '89 test positive' },
          { id: 'tn', label: '901 test negative' },
        ],
        edges: [
          { from: 'all', to: 'ill', label: '1%' },
          { from: 'all', to: 'well', label: '99%' },
          { from: 'ill', to: 'tp', label: '90% found' },
          { from: 'ill', to: 'fn', label: '10% missed' },
          { from: 'well', to: 'fp', label: '9% false alarms' },
          { from: 'well', to: 'tn', label: '91% cleared' },
        ],
      },
      spoken: `Suppose a clinic invites a thousand people without symptoms to a test. One in a hundred has the disease. The test finds 90 percent of those who have it, and gives a false alarm for 9 percent of those who don't.

You get a positive result. How likely are you ill?

Many people answer ninety percent. Now count. Ten are ill, and nine of them are found. 990 are well, and nine percent of those are 89 people with a false alarm. So 98 people hold the same letter as you, and nine of them are ill: about nine percent.`,
    },
    {
      title: 'Who holds a positive letter',
      points: [],
      visual: {
        kind: 'chart',
        type: 'donut',
        unit: 'people',
        labels: ['Ill', 'Well'],
        series: [{ name: 'Positive results', values: [9, 89] }],
        source: '',
      },
      spoken: `These are the 98 positive letters of our invented clinic.

Where did the ninety percent go? They answer another question: of the ill, how many test positive? You asked: of the positive, how many are ill? The two sound alike, as "nearly all nuns are women" and "nearly all women are nuns" do.

So is the test worthless? No. Before it, you were one of ten in a thousand, and after it, one of nine in 98. Your risk went up about ninefold, and that is a good reason for a second, more exact test. It's a bad reason for a sleepless month. If it is your own result, your doctor knows things about you that the tree does not.`,
    },
    {
      title: 'The same test next door',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Suppose a second clinic uses the very same test: it finds 90% of the ill and gives a false alarm for 9% of the others. But this clinic tests people who were sent there with symptoms, and 20 in 100 have the disease. Draw the tree for 1,000 people. What share of the positive results belongs to people who are ill? Then: what share of the negative results does?`,
        hint: `Start with 200 ill and 800 well. Fill in the four ends, then divide within the positive ones, and again within the negative ones.`,
        answer: `200 ill: 180 positive, 20 missed. 800 well: 72 false alarms, 728 cleared. Positive: 180 + 72 = 252, and 180 ÷ 252 = 71%. Negative: 20 + 728 = 748, and 20 ÷ 748 = 2.7%. The test has not changed; the people have. A positive letter that meant 9% in the first clinic means 71% here. And of those told that all is well, nearly 3 in 100 are ill, while in the first clinic it was 1 in 902, about 0.1%. If your four ends don't add up to 1,000, look there for the slip.`,
      },
      spoken: `Take a sheet of paper and draw the tree large. Five minutes.

Always start with a round number of people, and write whole people at the ends. The four ends have to add up to your thousand, which is a check that no formula gives you so cheaply.

Before you work it out, write down a guess: will a positive letter mean more here, or less, or the same?`,
    },
    {
      title: 'Five questions for a headline',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'How many out of how many?', text: 'Both groups, in people out of 1,000 or 10,000.' },
          { title: 'In what time?', text: 'A week, ten years, a lifetime. The same time for both.' },
          { title: 'Compared with whom?', text: 'Were they alike in other ways: age, money, health?' },
          { title: 'What about the other side?', text: 'Benefit and harm in the same form, next to each other.' },
          {
            title: 'Is the number there at all?',
            text: 'No baseline in the article? Try the study itself, or stay calm.',
          },
        ],
      },
      spoken: `The first one alone takes the air out of most headlines.

If the article has no baseline, look for a link to the study and read its summary; the numbers are usually in a table of results. If you find none there either, you know that you don't know.

One limit, and I mean it. Don't stop or start a medicine, and don't skip an examination, because of a sum you did on paper. Take the sum along and ask: "Out of a thousand people like me, how many?"`,
    },
    {
      title: 'Bring one headline of your own',
      points: [
        'Find a headline with a percentage',
        'Write it as people out of 10,000',
        'No baseline? Write down what is missing',
      ],
      visual: null,
      spoken: `Before the next lesson, take one headline from this week. Write it again in the form "so many rather than so many out of ten thousand, in so many years". If it can't be done, that's a finding too.

So far we believed that the people who were counted stand for everybody. Next time we ask who was counted, and you meet a magazine that asked millions of people and got an election wrong by almost twenty points.`,
    },
  ],
};
