import { quoted } from '../words.ts';

export interface LessonWords {
  readonly lesson: string;
  readonly module: string;
  readonly course: string;
  readonly promise: string;
  readonly word: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Script paragraphs (with alternatives) and slides. */
export interface LessonKind {
  readonly description: (w: LessonWords) => string;
  readonly paragraphs: readonly ((w: LessonWords) => readonly [string, ...string[]])[];
  readonly slides: readonly {
    readonly title: (w: LessonWords) => string;
    readonly points: (w: LessonWords) => string[];
  }[];
}

const bridge = (w: LessonWords): string =>
  w.before ? `In ${w.before} you laid the ground for this.` : 'Nothing has to come before this; we begin from zero.';

export const firstLook: LessonKind = {
  description: (w) => `A first look at ${w.lesson}: what it is, why it matters, and where it will take you.`,
  paragraphs: [
    (w) => [
      `Welcome. ${bridge(w)} Today is about ${w.lesson}, and by the end you will be able to say in two sentences what it is and why ${w.course} needs it.`,
      `Let us begin with ${w.lesson}. ${bridge(w)} Do not try to remember everything; try to see the shape of it.`,
    ],
    (w) => [
      `Why does it matter? Because this course made you a promise: ${w.promise}. Take ${w.lesson} away and that promise has a hole in it. People who skip it usually manage for a while, and then get stuck without knowing where.`,
      `Think of what you came for: ${w.promise}. Now ask what would go wrong if nobody had ever told you about ${w.lesson}. That answer is the reason for this lesson.`,
    ],
    (w) => [
      `Look at it in three layers. The outer layer is what anyone can see: the result. Beneath it are the choices that led there. And at the bottom are the few reasons behind the choices. In ${w.module} we keep going down to that bottom layer, because reasons carry over to new situations and recipes do not.`,
      `There are three questions to ask of it, always in the same order. What do I have at the start? What do I want at the end? What is the one change that gets me from one to the other? Ask them of ${w.lesson} right now and write down your first guess; we will come back to it.`,
    ],
    (w) => [
      `Here is how it looks in real life. Someone hears of ${w.word} for the first time, tries it on something small, and gets a result that is nearly right. Instead of starting over, they compare it with what they expected and find one difference. That one difference teaches more than ten perfect examples.`,
      `Picture an afternoon with nothing but ${w.word} and a page of notes. The first try takes long and looks clumsy. The second takes half as long. What changed is not talent; it is that you knew where to look.`,
    ],
    (w) => [
      `The usual mistake is to hurry past this because it looks easy. You notice it when you can follow every example and still cannot make one of your own. If that happens, come back here.`,
      `Beginners often mix up knowing the words with knowing the thing. Test yourself: explain ${w.lesson} without using its name. If the sentence falls apart, you have found what to look at again.`,
    ],
  ],
  slides: [
    {
      title: (w) => `What you will see in ${w.lesson}`,
      points: () => ['What it is, in two sentences', 'Why the course needs it', 'Where it leads next'],
    },
    {
      title: () => 'Why it matters',
      points: (w) => [
        `The aim: ${w.promise}`,
        'Without this step, that aim has a hole in it',
        'It saves time in every later lesson',
      ],
    },
    {
      title: () => 'Three layers',
      points: () => [
        'The result that everyone sees',
        'The choices behind the result',
        'The reasons behind the choices',
      ],
    },
    {
      title: () => 'Try this now',
      points: (w) => [`Explain ${w.lesson} without using its name`, 'Write down one question that is still open'],
    },
  ],
};

const stepByStep: LessonKind = {
  description: (w) => `${w.lesson}, one step after the other, with a way to check each step before the next.`,
  paragraphs: [
    (w) => [
      `This lesson is practical. ${bridge(w)} We will go through ${w.lesson} in four steps, and after each one you will stop and check before you go on.`,
      `Have your notes at hand: ${w.lesson} is something to do, not only to hear about. ${bridge(w)} There are four steps, and the checks between them are the real lesson.`,
    ],
    (w) => [
      `Step one: prepare. Put everything you need for ${w.word} in front of you and name out loud what you want to end up with. The check: could someone else tell from your sentence when you are done?`,
      `Step one is to set the scene. Write one line that says what a good result of ${w.lesson} looks like. The check: the line mentions something that you can see, hear, measure or count.`,
    ],
    () => [
      `Step two: do the smallest version. Not the nice one, the smallest. The check: it took less than ten minutes, and you have something to look at.`,
      `Step two: make a rough first version, quickly, and do not polish it. The check: it is finished, even if it is not good.`,
    ],
    (w) => [
      `Step three: compare. Lay your rough version beside what you wrote down in step one and name the single biggest difference. If you find five differences, choose the one that stands in the way of this: ${w.promise}.`,
      `Step three: hold it against your sentence from step one. Name one difference, the one that would bother you most tomorrow. Leave the others alone for now.`,
    ],
    (w) => [
      `Step four: change that one thing and go round again. Two short rounds beat one long one. The common mistake is to change three things at once; when the result is better you will not know why, and ${w.module} is all about knowing why.`,
      `Step four: mend that one difference, and only that one. People who mend everything at once learn nothing about ${w.lesson}, because they cannot tell which change did the work.`,
    ],
  ],
  slides: [
    {
      title: (w) => `${w.lesson} in four steps`,
      points: () => ['Prepare', 'Make the smallest version', 'Compare', 'Change one thing'],
    },
    {
      title: () => 'Prepare',
      points: (w) => [`Lay out what you need for ${w.word}`, 'Write one line: what does a good result look like?'],
    },
    {
      title: () => 'The smallest version',
      points: () => ['Less than ten minutes', 'Rough is right', 'Finished beats good'],
    },
    {
      title: () => 'Compare, then change one thing',
      points: (w) => [
        'Name the single biggest difference',
        'Mend it, and nothing else',
        `Keep the aim in sight: ${w.promise}`,
      ],
    },
    {
      title: () => 'Before the next lesson',
      points: (w) => [
        'Go round twice',
        w.after ? `Bring your result to ${w.after}` : 'Keep your result; it is your proof',
      ],
    },
  ],
};

const workedExample: LessonKind = {
  description: (w) => `One example of ${w.lesson}, worked through slowly enough to see every choice.`,
  paragraphs: [
    (w) => [
      `Today we do one thing only, and we do it slowly: a single example of ${w.lesson}. ${bridge(w)} Whenever I make a choice I will say so, and you may stop and choose differently.`,
      `An example is worth more than a rule if you watch how it is made. So here is one for ${w.lesson}, from the empty page to the end. ${bridge(w)}`,
    ],
    (w) => [
      `Our example is Sam. Sam signed up for ${w.course} because of one line: ${w.promise}. Sam has an hour on Saturday, no special equipment and a little doubt.`,
      `Meet Noor, who wants exactly what this course is for: ${w.promise}. Noor has tried before and gave up half-way, so today the plan is smaller.`,
    ],
    (w) => [
      `The first choice is where to begin. It is tempting to start with the part that looks impressive. Instead the start is the part that everything else rests on, and for ${w.word} that is the plainest one. It takes a quarter of the hour, and it is time well spent.`,
      `The first choice: begin big or begin small? With ${w.lesson}, small wins. A small start with ${w.word} shows within minutes whether the idea holds, and if it does not, little is lost.`,
    ],
    () => [
      `Half-way through, something does not fit. This is the moment that matters. The old habit would be to push on. Instead there is a pause, a look back at the last thing that worked, and one step from there in another direction.`,
      `Then comes the wobble: the result looks wrong. Before changing anything, there is one question to answer: since when? Going back to the last good moment takes two minutes and saves the afternoon.`,
    ],
    (w) => [
      `At the end of the hour there is a result. It is not perfect, and it is complete. On the way home one sentence goes into the notebook: what I would do differently next time. That sentence is the real product of ${w.module}.`,
      `And the result? Good enough to show to a friend, which is the test that counts. The friend asks one question that nobody had thought of, and that question is where the next practice of ${w.lesson} begins.`,
    ],
  ],
  slides: [
    {
      title: (w) => `${w.lesson}: one example`,
      points: () => ['From the empty page to a result', 'Every choice said out loud'],
    },
    {
      title: () => 'The starting point',
      points: (w) => ['One hour, no special equipment', `The aim: ${w.promise}`, 'A little doubt is allowed'],
    },
    {
      title: () => 'Choice one: where to begin',
      points: (w) => [`Begin with the plainest part of ${w.word}`, 'Small starts show quickly whether the idea holds'],
    },
    {
      title: () => 'When it wobbles',
      points: () => ['Pause before you push on', 'Ask: since when?', 'Go back to the last good moment'],
    },
    {
      title: () => 'Your turn',
      points: () => ['Repeat the example with your own material', 'Write one line: what would I do differently?'],
    },
  ],
};

const mistakes: LessonKind = {
  description: (w) => `The mistakes that people make with ${w.lesson}, how to notice them early, and what to do then.`,
  paragraphs: [
    (w) => [
      `Mistakes in ${w.lesson} are not random. ${bridge(w)} The same four come back again and again, and each of them gives a sign before it costs you anything.`,
      `Here is good news about ${w.lesson}: almost everyone goes wrong in the same few places. ${bridge(w)} Learn the signs and you are ahead of most people.`,
    ],
    (w) => [
      `The first mistake is starting without an aim. Its sign is that you cannot say whether you are half-way. The cure is one written line, and you have one already: ${w.promise}.`,
      `First, working without knowing what for. You notice it because every option looks equally good. Go back to the aim of this course, ${w.promise}, and most options fall away.`,
    ],
    (w) => [
      `The second is copying without asking why. Its sign is that a small change of circumstances throws you. The cure: for each thing you do with ${w.word}, finish the sentence "I do this because".`,
      `Second, following steps blindly. It works until the day that ${w.word} behaves differently. Ask of each step what would happen without it; if you do not know, try it.`,
    ],
    (w) => [
      `The third is changing several things at once, and the fourth is not writing anything down. Together they make sure that you repeat your errors in ${w.module} without meeting them. One change, one note, every time.`,
      `Third, mending everything in one go; fourth, trusting your memory. Both feel quick and both are slow. Keep a page for ${w.lesson} with two columns: what I changed, what happened.`,
    ],
    () => [
      `When you do go wrong, and you will, be kind and be curious. Ask what the mistake shows about how you understood the thing. That is information that nobody who got it right by luck will ever have.`,
      `A last word: a mistake that you can name is no longer a problem, it is a method. Collect them.`,
    ],
  ],
  slides: [
    {
      title: (w) => `Where ${w.lesson} goes wrong`,
      points: () => ['Four mistakes, always the same', 'Each gives a sign', 'Each has a cure'],
    },
    {
      title: () => 'No aim',
      points: (w) => ['Sign: every option looks equally good', `Cure: hold on to the aim, ${w.promise}`],
    },
    {
      title: () => 'Copying without asking why',
      points: (w) => ['Sign: a small change throws you', `Cure: finish "I do this with ${w.word} because…"`],
    },
    {
      title: () => 'Too much at once, nothing written',
      points: () => ['One change at a time', 'Two columns: what I changed, what happened'],
    },
  ],
};

const choosing: LessonKind = {
  description: (w) => `How to choose between different ways of doing ${w.lesson}, and how to tell that you chose well.`,
  paragraphs: [
    (w) => [
      `There is more than one good way to approach ${w.lesson}. ${bridge(w)} Today you learn to choose, so that the next time someone recommends a new way you know what to ask.`,
      `Ask three people about ${w.lesson} and you hear three answers. ${bridge(w)} That is not a problem; they are answering for three different situations. Which one is yours?`,
    ],
    (w) => [
      `Begin with what cannot change: your time, your tools, your place. Write them down. Every way of working with ${w.word} that ignores them is for someone else, however good it is.`,
      `First, what is fixed? If you have twenty minutes a day, a method that needs a free weekend is not a method for you. With ${w.word}, honesty about this saves weeks.`,
    ],
    (w) => [
      `Then look at what you want most. This course aims at this: ${w.promise}. Give each way a mark from one to five for how directly it leads there. Do it quickly; first marks are usually right.`,
      `Next, weigh the ways against the aim: ${w.promise}. A way that is slower but leads straight there beats one that is quick and leads somewhere near.`,
    ],
    (w) => [
      `Now the small test. Take the best two and try each of them for one short session of ${w.lesson}. Do not read more about them; try them. What you notice in ten minutes is worth more than what you read in an hour.`,
      `Do not decide in your head. Try the best two, briefly, side by side, and keep everything else the same. The difference you feel is the answer for ${w.module}.`,
    ],
    () => [
      `Finally, decide for a while and not for ever: use the winner for three sessions before you judge again. The common mistake here is to keep switching, and to call it research.`,
      `Choose, and stay with it for three rounds. People who change their way after each setback never find out whether it was the way or the practice that was missing.`,
    ],
  ],
  slides: [
    {
      title: (w) => `Choosing a way: ${w.lesson}`,
      points: () => ['More than one way is good', 'Good for whom, and for what?'],
    },
    {
      title: () => 'What is fixed',
      points: (w) => ['Your time, tools and place', `Ways with ${w.word} that ignore them are for someone else`],
    },
    {
      title: () => 'What you want most',
      points: (w) => [`The aim: ${w.promise}`, 'Mark each way from 1 to 5'],
    },
    {
      title: () => 'The small test',
      points: () => [
        'Try the best two, ten minutes each',
        'Keep everything else the same',
        'Decide for three sessions',
      ],
    },
  ],
};

const practice: LessonKind = {
  description: (w) => `A practice session for ${w.lesson}: twenty minutes, three rounds, one thing to keep.`,
  paragraphs: [
    (w) => [
      `No theory today. ${bridge(w)} You will practise ${w.lesson} for twenty minutes, in three rounds, and I will tell you what to look for in each.`,
      `Set a timer. This is a session for ${w.lesson}, and it only works if your hands are busy. ${bridge(w)}`,
    ],
    (w) => [
      `Round one is for ease. Do the part of ${w.word} that you already can, and do it slowly. You are not learning anything new; you are finding out what you can rely on.`,
      `The first round is a warm-up. Choose something about ${w.word} that you know well and do it with more care than it needs. Notice what you do without thinking.`,
    ],
    (w) => [
      `Round two is for reach. Pick one thing about ${w.lesson} that is just beyond you. Expect it to go wrong twice. The third try is usually the one that tells you something.`,
      `In the second round, go one notch further than is comfortable. If it works at once, it was too easy: go on one more notch. You are looking for the edge of what you can do in ${w.module}.`,
    ],
    (w) => [
      `Round three is for use. Put it to work for what you are here for: ${w.promise}. It does not matter how small the use is; it matters that it is real.`,
      `The last round is real. Use what you have on something that belongs to this: ${w.promise}. Practice that never touches the real thing stays practice.`,
    ],
    (w) => [
      `Stop when the timer rings, even if it is going well. Write down one thing to keep and one thing to try ${w.after ? `before ${w.after}` : 'next time'}. Tomorrow you will be glad of that line.`,
      `Time is up. Two lines before you close the notebook: what became easier, and what still felt heavy. ${w.after ? `They are your way into ${w.after}.` : 'They are your plan for the next weeks.'}`,
    ],
  ],
  slides: [
    {
      title: (w) => `Practice: ${w.lesson}`,
      points: () => ['Twenty minutes', 'Three rounds', 'One thing to keep'],
    },
    { title: () => 'Round one: ease', points: (w) => [`Do what you already can with ${w.word}`, 'Slowly, with care'] },
    { title: () => 'Round two: reach', points: () => ['One notch beyond comfortable', 'It may go wrong twice'] },
    { title: () => 'Round three: use', points: (w) => ['Put it to work for something real', `The aim: ${w.promise}`] },
    { title: () => 'Two lines', points: () => ['What became easier?', 'What still felt heavy?'] },
  ],
};

export const lookingBack: LessonKind = {
  description: (w) => `${w.lesson}, and a look back over ${w.course}: what you can do now and how to keep it.`,
  paragraphs: [
    (w) => [
      `This is the last lesson, and it has two parts. First ${w.lesson}; then a look back at the whole of ${w.course}, so that nothing you worked for slips away.`,
      `You have come to the end of ${w.course}. One topic is left, ${w.lesson}, and it is the one that ties the others together.`,
    ],
    (w) => [
      `Take ${w.lesson} first. You have all the pieces by now: the aim, the small start, the comparison, the one change. Put them together without help this time, and only then look at your notes.`,
      `For ${w.lesson} you need nothing new. Everything it asks for you have done somewhere in ${w.module} or before. Try it before you look anything up.`,
    ],
    (w) => [
      `Now look back at what this course set out to do: ${w.promise}. Can you do it? Do not answer with a feeling. Find something that you made along the way and let it answer for you.`,
      `At the start there was a sentence: ${w.promise}. Read it again. It should sound different now, less like a promise and more like a description.`,
    ],
    (w) => [
      `What you do not use, you lose, and that is true for ${w.word} as well. Put three dates in your calendar: in three days, in a week, in a month. Ten minutes each, with your notes closed.`,
      `To keep it, come back: in three days, in a week and in a month, ten minutes each. Explain one lesson from memory, then check. That is all it takes.`,
    ],
    () => [
      `And then teach it. Show one lesson to somebody who knows nothing of it. Their questions will find every soft spot, and you will enjoy filling them. Thank you for learning with me.`,
      `Last of all, give it away: help one person with their first step. You will be surprised by how much you know. Thank you for coming all the way.`,
    ],
  ],
  slides: [
    {
      title: (w) => w.lesson,
      points: () => ['The pieces come together', 'First without notes, then with them'],
    },
    {
      title: () => 'What you set out to do',
      points: (w) => [w.promise, 'Let something that you made answer for you'],
    },
    {
      title: () => 'How to keep it',
      points: () => ['In three days, in a week, in a month', 'Ten minutes from memory, then check'],
    },
    {
      title: () => 'Give it away',
      points: () => ['Show one lesson to a beginner', 'Their questions find the soft spots'],
    },
  ],
};

export const middleKinds = [stepByStep, workedExample, mistakes, practice, choosing, firstLook] as const;

export const inSentence = (text: string): string => quoted(text, 90);
