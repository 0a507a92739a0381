import { comparison, diagram, misconception, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const mistakes: LessonKind = {
  description: (w) => `Four mistakes that people make with ${w.lesson}, the sign of each, and what to do then.`,
  objective: (w) => `Name four mistakes in ${w.lesson}, and the sign by which you notice each one.`,
  slides: [
    (w, choices) => ({
      title: 'The same four, again and again',
      points: [`Mistakes with ${w.lesson} are few, and they repeat`, 'Each gives a sign before it costs you anything'],
      spoken: choices.one([
        `A result with ${w.lesson} is wrong, it is late, and you have a suspicion. You change three things at once, and now it is wrong in another way. Nearly everyone has had that evening. It feels like bad luck, and it is not: the mistakes in this lesson are few, they repeat, and each of them gives a sign before it costs you anything. Which sign was there that evening, an hour before?`,
        `Ask ten people where they went wrong with ${w.lesson}, and you hear the same four stories. That is good news. Four stories can be learned in one lesson, and a mistake that you recognize early costs a minute. But by what do you recognize it? ${w.before ? `You have the basis for it from ${w.before}.` : 'You need no earlier lesson for it.'}`,
      ]),
    }),
    (w) => ({
      title: 'Four mistakes and their signs',
      visual: comparison(
        ['Its sign', 'What to do'],
        ['No aim', 'Every option looks equally good', 'Write down one line that can fail'],
        ['Copied steps', 'A small change stops you', 'Give a reason for each step'],
        ['Too many changes', 'Better, but you cannot say why', 'Undo all of them but one'],
        ['No notes', 'The same error a second time', 'Two columns: changed, happened'],
      ),
      spoken: `Look at the middle column first, because in real life the sign is all you get. Nobody notices that they have no aim. They notice that they have compared options for half an hour and could take any of them. When you catch such a moment in ${w.module}, do not ask what is wrong with you. Look for the row.`,
    }),
    (w) => ({
      title: 'Steps without reasons',
      visual: misconception(
        'Steps that worked for somebody else will work for me.',
        'They worked in that case. When one thing differs, you do not know which step to change.',
        'A reason survives a change; a recipe does not. Ask of each step what happens without it.',
      ),
      spoken: `The second row needs a word more. Copying works, and that is the trouble with it. It works until the day when ${w.word} behaves a little differently, and then you have nothing to adjust, because you know what to do and not what it is for. For every step that you take over from somebody, finish this sentence: I do this because. If you cannot finish it, leave the step out once and watch.`,
    }),
    (w) => ({
      title: 'Finding the cause in three tries',
      visual: workedExample(
        `Alex has changed three things about ${w.labels.lesson} since it last worked, and now it does not.`,
        [
          [
            'Writes the three changes in a list, in order',
            'Memory puts the most recent one first, and it is often innocent',
          ],
          ['Undoes the second change only: still wrong', 'One change at a time, so each try answers one question'],
          [
            'Puts it back and undoes the first: it works',
            'The other two stay as they are, so the first one is the cause',
          ],
        ],
        'Three tries instead of an evening. The first change was the cause; the other two may stay.',
      ),
      spoken: `Alex is tempted to undo everything. It would work, and the cause would be back next week, because nobody would know which of the three it was. So there are three short tries. Notice that a failed try is not lost here: it removes one suspect for good. That is the difference between trying something and testing something.`,
    }),
    (w) => ({
      title: 'One change, one look',
      visual: diagram(
        ['Result is odd', 'List the changes', 'Undo one', 'Look again'],
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 2, 'still odd'],
      ),
      spoken: `Here is the same thing as a loop. You stay in the lower part until the result is right, and each time around you undo one thing and put back the one before. The doubt that comes up is about time: would it not be quicker to guess? For two suspects it would. For five suspects the loop needs at most five tries, and a guess about ${w.word} needs luck.`,
    }),
    (w) => ({
      title: 'Find yours',
      visual: tryIt(
        `Think of the last thing that went wrong for you with ${w.lesson}, or with something like it. Which of the four rows was it, and what was the sign?`,
        'If two rows seem to fit, take the one that came first in time.',
        'Name the row, quote the sign in your own words, and write down what you will do at the next such sign. If no row fits, describe the sign anyway: a fifth row of your own is worth more than these four.',
      ),
      spoken: `Five minutes, one mistake of your own. It helps to pick one that still annoys you. You are not looking for guilt; you are looking for the sign, the moment in which you could have noticed. Write that moment down exactly, with the words that went through your head. The next time you hear those words, you will know the row.`,
    }),
    beforeNext(
      'Keep two columns for a week: what I changed, what happened',
      (after) =>
        `Two columns on the back of an envelope are enough. After three or four days a pattern shows: one kind of change, one kind of result. Most people find that a single mistake makes up half of their list. When you come to ${after}, have that one in front of you, and leave the rest for later.`,
    ),
  ],
};
