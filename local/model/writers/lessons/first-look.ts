import { diagram, misconception, steps, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const firstLook: LessonKind = {
  description: (w) => `What ${w.lesson} is, why ${w.course} needs it, and how to tell that you have understood it.`,
  objective: (w) => `Explain ${w.lesson} in two sentences, and say what goes wrong without it.`,
  slides: [
    (w, choices) => ({
      title: `What goes missing without ${w.lesson}`,
      points: [`Your aim: ${w.promise}`, 'A missing piece shows late, far from where it was left out'],
      spoken: choices.one([
        `Someone begins without ${w.lesson}. They came for this: ${w.promise}. They read, they start, and for a while nothing looks wrong. Then a result comes out odd, and they search for the reason in the last thing they did. It is not there. It sits further back, in the piece that they left out. Which piece is it, and how could they have known?`,
        `Two people start on the same day, and only one of them has heard of ${w.lesson}. Both want this: ${w.promise}. After a week their results look alike. After a month one of them is stuck and cannot say where. The difference was made on the first day. What did the other one do then?`,
      ]),
    }),
    (w) => ({
      title: 'Where it belongs',
      visual: diagram(
        [w.labels.before ?? 'What you know now', w.labels.lesson, w.labels.after ?? 'What you can do then'],
        [0, 1, 'prepares'],
        [1, 2, 'makes possible'],
      ),
      spoken: `${w.before ? `You come from ${w.before}.` : 'Nothing has to come before this; we begin from zero.'} What you bring goes in on one side, and what you will need later comes out on the other. Keep the direction of the arrows in mind. When something fails in ${w.module}, follow them backward, one box at a time, until you find a box that you cannot explain. That is the place to repeat.`,
    }),
    (w) => ({
      title: 'Three questions for anything new',
      visual: steps(
        ['What is there at the start?', 'Things, numbers, words: whatever you could point at'],
        ['What should be there at the end?', 'Something that another person could check'],
        ['What is the one change between them?', 'If you need three changes, you need three steps'],
      ),
      spoken: `You do not have to remember much about ${w.word} to begin with. You have to ask three questions, always in the same order. The order matters: whoever asks for the change first finds a hundred of them, and all look useful. Once the start and the end are written down, most of the hundred have nothing to do with your case.`,
    }),
    (w) => ({
      title: 'The three questions, answered once',
      visual: workedExample(
        `Dana has one free hour and wants to know what ${w.labels.lesson} is good for.`,
        [
          [
            'Writes down what is there: one hour, the usual tools, one open question',
            'A list of what you have keeps the plan honest',
          ],
          [
            'Writes down the end: a page that a friend could follow',
            'An end that somebody can check prevents endless polishing',
          ],
          [
            'Finds the change: from an open question to a page with one answer',
            'One change fits into an hour; three would not',
          ],
        ],
        'One sentence with a start, an end, and a change. Dana can test it before doing any work.',
      ),
      spoken: `Watch how little Dana decides at the beginning. There is no plan yet and no method, only a start and an end. The doubt at this point is usually: is that not too simple? It is simple, and most people still skip it. Notice the second step in particular. "A page about ${w.word}" would not do, since nobody could say when it is finished.`,
    }),
    (w) => ({
      title: 'Say it without its name',
      visual: tryIt(
        `Explain ${w.lesson} to someone in two sentences, without the words of its title. Then ask which of the two was harder to follow.`,
        'Begin with what is there before it, and end with what is there after it.',
        'A good answer names a start, an end, and the one change between them. If a sentence only praises the subject, replace it with what somebody would see happen. If the listener asks "and then?", your end is missing.',
      ),
      spoken: `Now you. Two sentences are enough, and the restriction helps: without the name you cannot hide behind it. Do it aloud if you can, because a sentence that falls apart is easier to hear than to see. Take five minutes, then look at the answer and mark what yours had and what it lacked.`,
    }),
    (w) => ({
      title: 'Followed is not understood',
      visual: misconception(
        'I can follow every example, so I have understood it.',
        `An example leads you from one step to the next. It never asks you which step comes next.`,
        `You have understood ${w.labels.lesson} when you can make an example of your own and say why it works.`,
      ),
      spoken: `The mistake to watch for is hurrying, because this lesson looks easy. You notice it when you can follow every example about ${w.word} and still cannot make one of your own. If that happens, do not read more. Close everything, make the smallest example that you can think of, and look for the first step that you have to guess.`,
    }),
    beforeNext(
      'Write your two sentences on a card and read them once tomorrow',
      (after) =>
        `Reading the card tomorrow takes a minute, and it shows you what a night does to an explanation. A sentence that still says something then is yours. One that sounds like somebody else wants another word. Put the card where you will open ${after}, because the first question there is whether you could say it without looking.`,
    ),
  ],
};
