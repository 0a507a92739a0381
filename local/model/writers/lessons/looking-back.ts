import { diagram, illustration, misconception, timeline, tryIt, workedExample } from '../visuals.ts';
import { beforeNext, type LessonKind } from './lesson-kind.ts';

export const lookingBack: LessonKind = {
  description: (w) => `${w.lesson}, and a look back over ${w.course}: what you can do now, and how to keep it.`,
  objective: (w) => `Repeat ${w.course} from memory, and plan three dates on which you come back to it.`,
  slides: [
    (w, choices) => ({
      title: 'What is still there next spring',
      points: [`The last part: ${w.lesson}`],
      visual: misconception(
        'What I have understood, I will remember.',
        'Understanding fades like everything that is not used, and it gives no sign when it goes.',
        'The next four weeks decide what stays: call it back from memory a few times, with longer and longer gaps.',
      ),
      spoken: choices.one([
        `With ${w.lesson} you have everything that this course set out to give you. Now think of next spring. Somebody asks you about it, and you want to answer without looking anything up. Whether you can is decided less by how well you understood it than by what you do in the next four weeks. What has to happen in them?`,
        `This lesson has two parts: ${w.lesson}, and keeping what you have. At the start there was a sentence: ${w.promise}. Read it again. It should sound less like a promise now and more like a description. If it does not yet, which part of it is missing?`,
      ]),
    }),
    (w) => ({
      title: 'The course on one page',
      visual: diagram(
        w.labels.parts,
        ...w.labels.parts.slice(1).map((_, index): [number, number] => [index, index + 1]),
      ),
      spoken: `Here is the way you came. Go along the boxes and say one sentence about each before you go on to the next: what you could not do before it, and what you can do since. Where no sentence comes, do not look it up yet. Make a mark. A gap that you have noticed closes fast; one that you have read over stays open.`,
    }),
    () => ({
      title: 'Why a look back works',
      visual: illustration({
        type: 'line',
        unit: '%',
        labels: ['Day 1', 'Day 4', 'Day 8', 'Day 30'],
        series: [
          { name: 'Read once', values: [100, 60, 45, 30] },
          { name: 'With recall', values: [100, 90, 85, 80] },
        ],
      }),
      spoken: `Two lines with invented numbers; only their shape matters. What is read once fades quickly at first and then slowly. What is called back from memory a few times fades much less. The effort is the point: calling something back when it has become a little difficult is what makes it last. Reading it again feels easier, and does less.`,
    }),
    () => ({
      title: 'Three dates',
      visual: timeline(
        ['In three days', 'Ten minutes from memory, then your notes'],
        ['In a week', 'Ten minutes, starting with the gaps'],
        ['In a month', 'Explain it to somebody who asks questions'],
      ),
      spoken: `Put all three into your calendar before you close this lesson, each with a time of day. On the first nearly everything will be there, and you will think that it was unnecessary. On the third you will be glad. If you miss one, do it the day after: the distances have to grow, and they do not have to be exact.`,
    }),
    (w) => ({
      title: 'Ten minutes from memory',
      visual: workedExample(
        `Three days later, Jo wants to know what is left of ${w.labels.lesson}.`,
        [
          ['Takes an empty page and writes for five minutes, notes closed', 'Writing shows gaps that thinking hides'],
          ['Opens the notes and marks what was missing', 'Three marks are a result, and not a bad one'],
          ['Explains the three marked things aloud', 'A thing that was just missed sticks best'],
        ],
        'Ten minutes. The page goes to the notes, and in a week Jo begins with the three marks.',
      ),
      spoken: `Jo's page is not pretty, and it is not complete. It is not supposed to be. Its use lies in the marks: they say exactly where the next ten minutes belong. Compare that with reading everything again, which takes an hour and spreads the hour evenly over what Jo knows and what Jo does not know.`,
    }),
    (w) => ({
      title: 'Your own page',
      visual: tryIt(
        `Close everything. Write for five minutes what you remember of ${w.course}: one sentence for each part. Then open the outline and mark what is missing.`,
        'If you get stuck, write what it was good for. The rest often follows.',
        'Compare with the slide that shows the course on one page. Each part needs one sentence about what you can do since. Two or three marks are usual after a first pass. Repeat only the marked parts, and write their sentences again without looking.',
      ),
      spoken: `Do it now, while the course is still open in front of you, so that the first of the three dates has something to begin with. Five minutes of writing, then the comparison. The marks are not failures. They are the shortest way to the part of this course that is worth another look.`,
    }),
    beforeNext(
      'Show one lesson to somebody who is just beginning',
      (after) =>
        `Someone who begins asks the questions that you have stopped asking. Let them stop you, and note where you had to guess. ${after} starts with those places, and it goes faster if you have them on paper.`,
    ),
  ],
};
