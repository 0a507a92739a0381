import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `Fingerstyle sounds like two people, and it is one thumb and three fingers that have agreed who does what. The thumb keeps time on the low strings. The fingers answer on the high ones.

You begin with the thumb alone on three chords, C, Am and G, until it walks by itself. Then come three patterns, written out string by string and count by count. In the last lesson you change chords without the little hole before each change, and you play the first eight measures of "Ode to Joy" with its bass, so that there is a tune on top. Fifteen minutes a day are enough; the exercises say what to do with them.`,
  targetAudience: `People who own a guitar, know or half know a few open chords, and would like to pick instead of strum. Steel strings or nylon, it makes no difference here. You need no standard notation; tablature is explained.

It is not for you if you have never held a guitar (take an hour with a friend first, for holding it and for one clean chord), or if you already play alternating bass at tempo and look for new arrangements.`,
  learningObjectives: [
    `Play an alternating bass with the thumb on C, Am and G, on the right strings and on every beat.`,
    `Play three picking patterns from tablature, counting aloud, and write them out for another chord.`,
    `Change between C, Am and G in tempo by placing first the finger that is needed first.`,
    `Find a melody on the two highest strings and play it over a bass without losing the beat.`,
  ],
  prerequisites: [
    `A guitar with six strings in playable condition, and a tuner or tuner app`,
    `A metronome; a free app is fine`,
    `Fifteen minutes on most days for about six weeks`,
  ],
  facets: { category: 'Music', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Thumb, patterns, tune',
      description: `First the thumb, then three answers to it, then a melody. At the end you play eight measures of a tune with its own bass, and know how to work out the next one.`,
      lessons: [
        {
          title: 'The thumb keeps time',
          brief: `Which finger plays which string, how to sit and strike, and how to read tablature. C, Am and G with the finger for each note; a worked search for the two bass strings of a chord; an alternating bass over four measures at 60 beats a minute; five sounds that go wrong and what causes them.`,
          durationMinutes: 7,
        },
        {
          title: 'Three patterns: Fill, Pinch, Roll',
          brief: `Three patterns in tablature with counting and right-hand fingers. Why a pattern is learned as answers to the thumb, how to raise the tempo and when to lower it, one pattern rewritten for another chord, which pattern suits which song, and a recording that tells whether the bass is even.`,
          durationMinutes: 7,
        },
        {
          title: 'Change without a hole, then put a tune on top',
          brief: `Which finger a change needs first and how much time the others have, worked out in beats and seconds. A drill of two chords. Then the melody notes on the two highest strings and "Ode to Joy" in C with bass: eight measures in tablature, with the left-hand fingers.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
