import { diagram, misconception, timeline, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const oneExample: LessonKind = {
  description: (w) => `One example of ${w.lesson}, slow enough to see every choice in it.`,
  objective: (w) => `Work through one example of ${w.lesson}, and give a reason for each choice.`,
  slides: [
    (w, choices) => ({
      title: 'A Saturday hour and a doubt',
      points: [`One example of ${w.lesson}, from start to end`, 'Decide for yourself before you look at each choice'],
      spoken: choices.one([
        `Noor wants to try ${w.lesson} and has an hour on Saturday. Noor signed up for one line in the description: ${w.promise}. The last attempt ended half-way. What can be complete after an hour? We stay with Noor for the whole hour. Whenever a choice is made, stop and decide for yourself before you look at what Noor does.`,
        `Rules about ${w.lesson} are easy to nod at. An example is harder to nod at, because you can see where you would have done something else. Where would that be? So this lesson is one example and nothing more: Noor, one hour, and this aim: ${w.promise}. ${w.before ? `You know enough from ${w.before} to follow every step.` : 'You need nothing beforehand to follow it.'}`,
      ]),
    }),
    () => ({
      title: 'The hour',
      visual: timeline(
        ['0 minutes', 'Writes down what the hour is for'],
        ['5 minutes', 'Begins with the plainest part'],
        ['25 minutes', 'Something does not fit'],
        ['35 minutes', 'Goes back to the last good point'],
        ['60 minutes', 'A small result, complete'],
      ),
      spoken: `Here is the hour as a whole, so that you always know where we are. Look at the middle: ten minutes in which nothing new is made. In most hours those ten minutes are missing, and the whole second half rests on a step that never worked. Everything that is worth learning in this example happens between minute 25 and minute 35.`,
    }),
    (w) => ({
      title: 'Every choice with its reason',
      visual: workedExample(
        `Noor has sixty minutes, the usual tools, and wants a first result with ${w.labels.lesson}.`,
        [
          [
            'Begins with the plainest part instead of the impressive one',
            'The other parts rest on it, so an error there is the most expensive',
          ],
          ['Stops at minute 25, when the result looks wrong', 'Pushing on would put more work on top of the error'],
          ['Asks: since when? And goes back to minute 15', 'The cause is in the first step after the last good point'],
          ['Changes that one step and repeats the rest', 'The repeat takes ten minutes, because it is no longer new'],
        ],
        'At minute 60 there is a small, complete result, and one sentence in the notebook about what to do differently.',
      ),
      spoken: `Read the reasons rather than the steps. The steps belong to Noor's Saturday and will not fit yours. The reasons fit anything in ${w.module}. The first is the one that people argue with: it feels better to begin with what others will notice. But the plain part decides whether ${w.word} works at all, and it is cheap to test first.`,
    }),
    (w) => ({
      title: 'Back to the last good point',
      visual: diagram(
        ['Last good point', 'One step', 'Compare', 'Next step'],
        [0, 1],
        [1, 2],
        [2, 3, 'fits'],
        [2, 0, 'does not fit'],
      ),
      spoken: `This is the movement that saved the hour. There is a point where things were still right, then one step, then a comparison. If it fits, you go on. If it does not, you return to the point, not to the beginning. It only works when you can find the point again, which is why a note or a copy at each good point of ${w.word} is worth its thirty seconds.`,
    }),
    (w) => ({
      title: 'What carries over to your own work',
      visual: misconception(
        'When something goes wrong, the first question is why.',
        'A why has many answers, all of them plausible, and each one sends you to another place.',
        'Ask "since when?" first. It has one answer: the step after the last good point, where the why is waiting.',
      ),
      spoken: `One habit carries over from Noor's hour. You may wonder whether it is too small for ${w.promise}. Try it on the next thing that goes wrong, anywhere: a letter, a recipe, a table of numbers. It needs a copy of every good point, which costs half a minute each. Without copies there is nothing to go back to, and then people guess.`,
    }),
    (w) => ({
      title: 'The same with your own material',
      visual: tryIt(
        `Take something of your own that has to do with ${w.lesson} and did not work. Find the last point where it was still right, and name the first step after it.`,
        'Go backward from the end. At each point ask only: was it right here?',
        'You have found it when you can say: here it was right, and one step later it was not. If several steps lie between, test the middle one and halve the distance. The cause is in that one step, even if the damage shows somewhere else.',
      ),
      spoken: `Your turn, with something real. It may be small, and it may be old, as long as it went wrong. Give yourself ten minutes. The aim is not to repair it today; the aim is to point at one step and say that it was this one. Once you can do that, the repair is usually short.`,
    }),
    beforeNext(
      'Repeat the example with your own material, in one hour',
      (after) =>
        `The hour matters more than the result. In an hour you cannot polish, so what you get is the example as it is, with your material in it. Where it stops working you have found the place at which your case differs. Note that place in five words. ${after} begins where those five words end.`,
    ),
  ],
};
