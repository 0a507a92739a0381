import { comparison, misconception, steps, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const stepByStep: LessonKind = {
  description: (w) => `${w.lesson} in four steps, with a check after each one.`,
  objective: (w) => `Carry out ${w.lesson} in four steps, and check each step before the next.`,
  slides: [
    (w, choices) => ({
      title: 'The check that saves the evening',
      points: ['Stop for ten seconds after each part and compare', `Check ${w.lesson} early, while it costs minutes`],
      spoken: choices.one([
        `You sit down to do ${w.lesson} and have one evening for it. How do you spend it? You can do everything in one go and look at the end. Or you can stop for ten seconds after each part and compare. The second way looks slower on the clock. It is faster on the calendar, because you never redo what you have checked.`,
        `Most of the time that people lose with ${w.lesson} is lost in the last half hour, when something is wrong and everything is already joined together. ${w.before ? `You come from ${w.before}, so you know how that feels.` : 'You have not been there yet, and you do not have to go.'} Where would you rather meet the bad news? A check after each step moves it to the front, where it costs minutes.`,
      ]),
    }),
    (w) => ({
      title: 'Four steps',
      visual: steps(
        ['Say what a good result is', `One line about ${w.labels.lesson} that somebody else could check`],
        ['Make the smallest version', 'It has a beginning and an end, and nothing extra'],
        ['Compare it with your line', 'Name the single biggest difference'],
        ['Change that one thing', 'Then compare again'],
      ),
      spoken: `None of this is difficult. What is difficult is to stop in between. The first step takes two minutes and feels like a delay, so it is the one that people leave out. But without that line you have nothing to hold the result against in step three, and then you judge ${w.word} by your mood.`,
    }),
    (w) => ({
      title: 'A line that can fail',
      visual: misconception(
        'A goal has to be big, or it does not pull me along.',
        'Nobody can say tonight whether a big goal was reached, so nothing ever proves a step wrong.',
        'A useful line can fail tonight: a second person sees, hears, measures or counts whether it is there.',
      ),
      spoken: `What does a useful line look like? It can fail. "I want to be good at ${w.word}" cannot fail, so it cannot help you. "Someone who has never seen it can repeat it from my notes" can fail tonight. If you are unsure about your own line, ask what you would have to see to admit that it did not work. When an answer comes to mind, the line is good.`,
    }),
    (w) => ({
      title: 'One round from start to end',
      visual: workedExample(
        `Sam has forty minutes for ${w.labels.lesson} and has never done it before.`,
        [
          ['Writes: "A friend can repeat it from one page"', 'The friend is the check, so the line can fail'],
          [
            'Makes a page in ten minutes, without polishing',
            'A whole small thing can be compared; half of a big one cannot',
          ],
          ['Hands it to a friend, who stops at the third line', 'The biggest difference shows itself at once'],
          ['Rewrites the third line and nothing else', 'If the friend gets further now, that line was the cause'],
        ],
        'After thirty minutes the friend reaches the end. One change was enough, and Sam knows which.',
      ),
      spoken: `Follow the clock here. Writing the line takes two minutes, the page takes ten, the friend takes five. Sam finds three more things to improve on the way and writes them down without touching them. That is the hard part, and it is what makes the result of the last step mean something for ${w.promise}.`,
    }),
    (w) => ({
      title: 'Your first round',
      visual: tryIt(
        `Do one round of ${w.lesson} in ten minutes: write your line, make the smallest version, and name the biggest difference.`,
        'If you cannot finish in ten minutes, your smallest version is too big. Halve it.',
        'You have three things now: a line, a version, and one named difference. If you wrote down two differences, choose the one that would bother you more tomorrow. If you found none, your line cannot fail yet; write it again so that it can.',
      ),
      spoken: `Set a timer for ten minutes, and stop when it rings even if you are in the middle. The version may look poor. That does not matter, since nobody will grade it; you need it as something to compare with. What you should have at the end is one difference that you can name in a sentence.`,
    }),
    (w) => ({
      title: 'Check before you go on',
      visual: comparison(
        ['It holds if', 'If not'],
        ['Your line', 'It can fail', 'Name what would prove it wrong'],
        ['Smallest version', 'It has an end', 'Leave out until it has one'],
        ['Difference', 'There is one', 'Choose, and write down the rest'],
        ['Change', 'Only one thing moved', 'Undo the others'],
      ),
      spoken: `Here are the four checks on one page. The last row catches nearly everyone: you change the one thing, see two others on the way, and change them too. The result is better, and you have learned nothing about ${w.word}, because three things moved. Undo two of them. It feels wasteful once and saves you every time after.`,
    }),
    beforeNext(
      'Do a second round with a different smallest version',
      (after) =>
        `The second round is where it becomes a habit. You will write the line faster, and you will be tempted to keep the old version and repair it. Make a different one; two small versions side by side say more than one that was repaired twice. Take both along to ${after}, and throw neither of them away.`,
    ),
  ],
};
