import { comparison, illustration, misconception, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const choosing: LessonKind = {
  description: (w) => `Two ways to do ${w.lesson}, and how to choose between them for your own case.`,
  objective: (w) => `Choose between two ways of doing ${w.lesson}, and give the reason in one sentence.`,
  slides: [
    (w, choices) => ({
      title: 'Three people, three answers',
      points: [`More than one way of doing ${w.lesson} works`, 'Your own case decides which one fits'],
      spoken: choices.one([
        `Ask three people how they do ${w.lesson}, and you get three answers, each given with great confidence. None of them has to be wrong. They answer for their own time, their own tools, and their own aim. Yours is this: ${w.promise}. Which of the answers fits your case, and how would you say why in a sentence?`,
        `You have read about two ways to do ${w.lesson}, and both have convincing friends. The usual reaction is to read a third article. ${w.before ? `After ${w.before} you can do better:` : 'You can do better:'} test both for ten minutes and let your own case decide. What would make that test a fair one?`,
      ]),
    }),
    (w) => ({
      title: 'What cannot change',
      visual: misconception(
        'First I find the best way, then I make room for it.',
        'The best way of somebody with other hours, other tools and another room is given up in two weeks.',
        'Begin with what cannot change: the time you have, the tools you own, the place where you do it.',
      ),
      spoken: `Start with what is fixed, because it is quick and it rules things out. If you have twenty minutes a day, a way that needs a free weekend is not your way, however good it is. People skip this part since it is a little disappointing. But every way of working with ${w.word} that ignores your fixed things will be given up in the second week, and then the disappointment is bigger.`,
    }),
    (w) => ({
      title: 'The careful way and the quick way',
      visual: comparison(
        ['Careful', 'Quick'],
        ['First result', 'After several sessions', 'In the first session'],
        ['An error costs', 'Little: found early', 'More: found at the end'],
        ['Good when', 'You cannot repeat it', 'You can repeat it often'],
        ['Give it up when', 'You stop finishing', 'The same error returns'],
      ),
      spoken: `Most disputes about ${w.lesson} come down to these two. Read the third row twice: what decides between them is whether you can repeat. Where another try costs nothing, the quick way teaches you more, because you see more results. Where a try is expensive, careful is cheap. The last row tells you when to change your mind.`,
    }),
    () => ({
      title: 'Give marks before you read on',
      visual: illustration({
        type: 'bar',
        unit: 'of 5',
        labels: ['Leads to my aim', 'Fits my time', 'I would repeat it'],
        series: [
          { name: 'Careful', values: [4, 2, 3] },
          { name: 'Quick', values: [3, 5, 4] },
        ],
      }),
      spoken: `Marks from one to five, for three things, in one minute. The numbers here are made up and only show how such a picture looks. Yours will differ. The point of the picture is its shape: where the bars are equal, stop discussing, because nothing hangs on it. Where they differ by two or more, you have found what your choice is really about.`,
    }),
    (w) => ({
      title: 'A fair test in twenty minutes',
      visual: workedExample(
        `Robin cannot decide between the careful and the quick way for ${w.labels.lesson}.`,
        [
          ['Uses the same small task for both ways', 'With two tasks, the easier task would win'],
          [
            'Gives each way ten minutes, and the quick one goes first',
            'What is learned in the first helps the second, so give the advantage to the slower one',
          ],
          [
            'Writes one line after each, before comparing',
            'A line written after the comparison only repeats the verdict',
          ],
        ],
        'Robin takes the quick way: both lines name the same quality, and only the quick one got finished.',
      ),
      spoken: `A test is fair when only one thing differs. Same task, same time, same place. Robin adds one small trick, the line after each round. Without it, memory tidies up: once you have decided, the loser looks worse than it was. With the two lines side by side, the reason for the choice is already written, and it is the sentence that this lesson is about.`,
    }),
    (w) => ({
      title: 'Choose, and say why',
      visual: tryIt(
        `Take two ways of doing ${w.lesson}. Write down what is fixed for you, give both ways marks for the three things, and finish the sentence: I take this one because.`,
        'If both get the same marks, ask which one you would repeat on a bad day.',
        'A good sentence names something fixed or something you want, and it would come out differently for another person. "It is better" is not a reason. "I have twenty minutes, and it fits into them" is one.',
      ),
      spoken: `Do this with a real choice that you have been putting off. Ten minutes are plenty. When the sentence is written, read it to somebody and ask whether they would choose the same. If they say that it depends, ask on what. Their answer is usually the fixed thing that you forgot to write down.`,
    }),
    beforeNext(
      'Use the way you chose for three sessions before you judge it',
      (after) =>
        `Three sessions are the shortest fair trial. In the first everything is new, in the second you are proud of yourself, and only the third shows how the way feels on an ordinary day. Judge after that, in one line, and take the line along to ${after}. If you must change your mind earlier, write down what happened; that is a result too.`,
    ),
  ],
};
