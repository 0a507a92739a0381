/** When a course uses a kind of lesson again, each slide says something of its own. */
interface Thought {
  /** Short enough for several slides of a course. */
  readonly point: string;
  readonly spoken: string;
}

const thoughts: readonly [Thought, ...Thought[]] = [
  {
    point: 'Start with the exit',
    spoken:
      'Before you touch anything, decide how you will know that it is enough for today. People who skip this step stop when they are tired, and tiredness is a poor judge of quality. A written exit, even a modest one such as twenty minutes or three good tries, lets you leave with a clear head and come back willingly tomorrow.',
  },
  {
    point: 'Ask an outsider',
    spoken:
      'Show your attempt to a friend who has never heard of the subject and ask what they think it is for. Their first guess tells you which part speaks for itself and which part only works because you were there when it was made. Do not defend anything during those two minutes. Write the guess down word for word, and thank them.',
  },
  {
    point: 'Cheap before costly',
    spoken:
      'Sort what you could do by what it costs to undo. Cheap moves come first, since a wrong one is forgotten by lunch. The expensive ones wait until two cheap ones have pointed the same way. I have seen careful beginners turn this order around because the costly step felt more serious, and then defend it for weeks.',
  },
  {
    point: 'Keep the bad version',
    spoken:
      'Do not throw the failed attempt away. Put a date on it and store it where you will stumble over it next month. Progress is hard to feel from the inside, because your taste grows along with your hands. An old failure on the shelf is the one witness that remembers where you began, and it never flatters.',
  },
  {
    point: 'Listen for boredom',
    spoken:
      'Boredom has two causes that feel the same. Either you can do this already, and it is time for a harder case, or you have lost track of why it matters, and the remedy is to look at the finished thing once more. Ask which one it is before you push on. Pushing helps with neither of them.',
  },
  {
    point: 'Halve the size',
    spoken:
      'When a try takes longer than an evening, cut the task in two and throw one half away for now. Which half hardly matters. A finished small piece teaches more than a large piece in progress, as every mistake in it has already happened and can be seen from start to end. You may put the halves together on Sunday.',
  },
  {
    point: 'Name it aloud',
    spoken:
      'Say aloud what you are about to do, as pilots do before they move a lever. It feels silly in an empty room. Yet the tongue is slower than the hand, and in that half second you hear that the sentence makes no sense, or that it begins with the word maybe. Both are worth the embarrassment.',
  },
  {
    point: 'Borrow a constraint',
    spoken:
      'Too much freedom stops more people than too little talent. Take one tool away, or set a kitchen timer, or allow yourself a single color. The limit makes most decisions for you, and what remains is the decision that counts. Artists knew this long before managers did; a sonnet has fourteen lines for a reason.',
  },
  {
    point: 'Plan the interruption',
    spoken:
      'Somebody will ring the bell in the middle of it. Decide now at which points you could stand up without losing everything, and mark them with a pencil. If there is no such point for an hour, you have found the stretch that needs a free morning. The rest fits between two meetings, which is good to know.',
  },
  {
    point: 'Count only one thing',
    spoken:
      'Choose one number to follow for the coming week: attempts, minutes, or pieces that you kept. Two numbers start an argument with each other, and with five you will do bookkeeping in place of the work. The number need not be clever. It has to be so easy that you note it down with your coat on.',
  },
  {
    point: 'Teach it badly',
    spoken:
      'Explain today’s step to a child or to a patient dog, and do it badly on purpose: leave out each word you would need a dictionary for. Where the explanation breaks, your own picture is thin. Go back to that spot alone and ignore the rest. Ten minutes there are worth an hour of reading from the top.',
  },
  {
    point: 'Sleep on the doubt',
    spoken:
      'If two ways seem equally good at night, take neither. Write both on a card and go to bed. In the morning one of them usually looks tired, although nothing about it has changed but you. Should both still shine, toss a coin and notice whether you are disappointed; the coin has no opinion, and you do.',
  },
  {
    point: 'Leave a spare hour',
    spoken:
      'Whatever you schedule, add an empty hour behind it and defend that hour against your own enthusiasm. Glue dries more slowly than the label claims, parcels come on Tuesdays, and a guest stays for dinner. Should nothing of the kind happen, spend the hour on sweeping the floor; tomorrow greets a tidy bench with a better mood.',
  },
  {
    point: 'Write to next year',
    spoken:
      'Address a short letter to the person you will be in twelve months, and seal the envelope. Mention which part feels impossible at present, which part bores you, and one thing you secretly enjoy. Memory edits such details away within weeks. Reading them again beside a mug of tea is cheaper than any coach, and considerably funnier.',
  },
];

const thoughtAt = (index: number): Thought => thoughts[index % thoughts.length] ?? thoughts[0];

/** No lesson takes all thoughts, so nothing is said twice in it. */
export interface LessonThoughts {
  next(): Thought;
}

/** At most two are new on a slide. */
const PER_SLIDE = 2;
/** Neighboring lessons are of other kinds. */
const KIND_APART = 3;

/** Undefined the first time. */
export function secondThoughts({
  round,
  kind,
}: {
  readonly round: number;
  readonly kind: number;
}): LessonThoughts | undefined {
  if (round === 0) return undefined;
  let taken = (round - 1) * PER_SLIDE + kind * KIND_APART;
  return { next: () => thoughtAt(taken++) };
}
