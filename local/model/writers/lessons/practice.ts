import { comparison, misconception, timeline, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const practice: LessonKind = {
  description: (w) => `Twenty minutes of practice for ${w.lesson}, in three rounds.`,
  objective: (w) => `Practice ${w.lesson} in three rounds of rising difficulty, and write down one thing to keep.`,
  slides: [
    (w, choices) => ({
      title: 'Twenty minutes that change something',
      points: ['One session in three rounds', `The middle round of ${w.lesson} is hard`],
      spoken: choices.one([
        `Some people practice ${w.lesson} for weeks and stay where they are. They are not lazy, so what is missing? They do the part that works, because it feels good, and stop when it gets hard. This lesson is one session of twenty minutes that does the opposite in the middle, and lets you begin and end with something that works.`,
        `Have what you need for ${w.lesson} within reach, since your hands will be busy. ${w.before ? `You bring what you did in ${w.before}.` : 'You need no preparation.'} We go through one session of twenty minutes. It has three rounds, and the one in the middle is meant to go wrong a little. Why would anyone practice what goes wrong?`,
      ]),
    }),
    (w) => ({
      title: 'The session',
      visual: timeline(
        ['0 to 5 minutes', 'Ease: something you can do already, done slowly'],
        ['5 to 15 minutes', 'Reach: one thing that is just too hard'],
        ['15 to 19 minutes', `Use: ${w.labels.lesson} for something real`],
        ['20 minutes', 'Two lines in the notebook'],
      ),
      spoken: `Three rounds and two lines. The first round tells you what you can rely on today, which changes from day to day more than people think. The middle round is where you learn. The last one is short and real, so that the practice is tied to this: ${w.promise}. And then you stop, even when it is going well, because tomorrow you will want to begin.`,
    }),
    (w) => ({
      title: 'Just too hard',
      visual: comparison(
        ['Too easy', 'Right', 'Too hard'],
        ['First try', 'It works', 'It nearly works', 'Nothing works'],
        ['You think', 'About something else', 'About the next move', 'About giving up'],
        ['Do this', 'One notch more', 'Stay here', 'Halve it'],
      ),
      spoken: `How hard should the second round be? You find out by the first try. If it works at once, it was too easy, so go one notch further. If nothing works, halve it. The right level of ${w.word} is the one where it nearly works, and where you know what you would do differently. It moves as you improve, so look for it again each time.`,
    }),
    (w) => ({
      title: 'Ten minutes of reach',
      visual: workedExample(
        `Kim can do the beginning of ${w.labels.lesson} and always fails at the same place.`,
        [
          ['Does only that place, without the beginning', 'The part that works would use up half of the time'],
          ['Fails twice, and slows down to half the speed', 'At half speed one can see which move goes wrong'],
          ['Says aloud what comes next, then does it', 'Naming a move separates not knowing from not managing'],
          ['Puts the beginning back in front, once', 'A place that works alone must also work in its row'],
        ],
        'On the fifth try it works slowly. Kim stops there, and speed can wait until tomorrow.',
      ),
      spoken: `The first step of this example is the one that hardly anyone takes. We like to start at the start. So the beginning gets practiced a hundred times and the hard place ten times, and then we wonder why the hard place stays hard. Cut it out and do it alone. It is less pleasant and about five times as useful.`,
    }),
    (w) => ({
      title: 'Now you',
      visual: tryIt(
        `Set a timer and do the session with ${w.lesson}: five minutes of ease, ten of reach, four of use. Then write two lines: what got easier, and what still felt heavy.`,
        'For the round of reach, choose the place where you stopped last time.',
        'There is no wrong result here except an empty page. A useful first line names a move ("I no longer look it up"), and a useful second line names a place ("I still stop where it changes"). The second line is the plan for your next session.',
      ),
      spoken: `Start the timer and leave this slide open. When you catch yourself doing the easy part again in the second round, and you will, smile and go back to the hard place. At the end, write the two lines before you do anything else. They take a minute, and they are the difference between a session and a habit.`,
    }),
    (w) => ({
      title: 'Keep it going',
      visual: misconception(
        'To get better I need a free evening.',
        'A free evening is rare, and at its end you repeat what tiredness leaves: the easy part.',
        'Short and often beats long and rare. Begin where your second line points, and stop while you want more.',
      ),
      spoken: `The common mistake is to wait for a free evening. A free evening rarely comes, and when it does, you are tired. Twenty minutes on four days are worth more for ${w.word} than two hours on one, since you come back to it rested, and the hard place has had a night to settle. Decide now which four days.`,
    }),
    beforeNext(
      'Repeat the session once, starting with your second line',
      (after) =>
        `Starting with the second line feels odd, since the first one is missing. That is the exercise: you notice what the first line did for you. Ten minutes are enough, on any day before you open ${after}. If you skip it, nothing breaks, but the next session will feel like a first one again.`,
    ),
  ],
};
