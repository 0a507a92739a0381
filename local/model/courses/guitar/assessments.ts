import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const playing: WrittenAssessment = {
  keyTakeaways: [
    `The thumb plays a steady bass and waits for nobody; a missed finger note matters less than a moved beat.`,
    `On C and Am the bass goes 5-4-5-4, on G it goes 6-4-6-4: the root on 1 and 3, string 4 on 2 and 4.`,
    `A picking pattern is a thumb with answers. To move it to another chord, change the root string and the frets and keep the right hand.`,
    `In a chord change the finger that sounds first lands first, and a finger may leave as soon as its string has done its work.`,
    `Long melody notes choose the chord under them; short ones may pass by outside it.`,
  ],
  quizQuestions: [
    {
      question: `You hold G and play the alternating bass, one note on each beat. Which strings does the thumb strike on beats 1 to 4?`,
      secondWording: `Your sister's left hand is on 3 2 0 0 0 3, counted from the thickest string. Nobody is singing yet; she wants to start with the walking thumb alone, the root first. In which order do her strings sound in a measure?`,
      answer: '6-4-6-4',
      wrong: [
        {
          option: '5-4-5-4',
          feedback: `That is the order for C and Am, whose roots lie on string 5. With it, G would begin on a B.`,
        },
        {
          option: '6-5-6-5',
          feedback: `The root is right. String 5 is skipped on G; the answer on beats 2 and 4 is always string 4.`,
        },
        {
          option: '4-6-4-6',
          feedback: `The right strings in the wrong order: the root, on string 6, belongs on beats 1 and 3.`,
        },
      ],
      explanation: `6-4-6-4: the root of this chord is on string 6, fret 3, and comes on beats 1 and 3; open string 4 answers on 2 and 4.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `In the middle of a song your index finger misses its string. What does the thumb do?`,
      secondWording: `A door slams while you accompany your uncle, and one high note doesn't come. He sings on. Which reaction of the lowest voice in your right hand keeps the two of you together?`,
      answer: `It plays the next beat on time`,
      wrong: [
        {
          option: `It waits until the note is there`,
          feedback: `Then one lost note becomes a moved beat, and a singer notices that at once.`,
        },
        {
          option: `It strikes the last note again`,
          feedback: `The repair takes up a beat of its own, and from then on you are late by one.`,
        },
        {
          option: `It goes back to the first beat`,
          feedback: `That helps in a chain of letters that only works from the start. A thumb that keeps time goes straight on.`,
        },
      ],
      explanation: `It plays the next beat on time: the bass is the drummer, it waits for nobody, and the fingers climb back in between its notes.`,
      teaches: 'm1-l1-s2',
    },
    {
      question: `You play Fill at 68 beats a minute. Two rounds in a row go wrong. At which tempo do you play the next one?`,
      secondWording: `Tuesday evening, the metronome stands at 68. The first try trips over itself in measure three, and so does the second. You have ten minutes left. What number do you dial in before you start again?`,
      answer: '60',
      wrong: [
        {
          option: '64',
          feedback: `Four is the step on the way up. After two bad rounds go down by eight, so that the next one has a good chance.`,
        },
        {
          option: '68',
          feedback: `A third try at this speed mostly teaches your hand to stumble there.`,
        },
        {
          option: '72',
          feedback: `That would be the step after three clean rounds in a row.`,
        },
      ],
      explanation: `60: after two bad rounds in a row you go down by eight, and 68 − 8 = 60. Three clean rounds later you go up again by four.`,
      teaches: 'm1-l2-s4',
    },
    {
      question: `You know Pinch on Am and move it to G, fingered 3 2 0 0 0 3. Which notes sound together on beat 1?`,
      secondWording: `The left hand holds 3 2 0 0 0 3, from the thickest string to the thinnest. Count one: thumb and right ring finger close like tweezers, each on its usual place for this chord. What do you hear at that instant?`,
      answer: `Strings 6 and 1, both at fret 3`,
      wrong: [
        {
          option: `Strings 5 and 1, both of them open`,
          feedback: `That is the pinch of Am. With the new chord, root and frets change.`,
        },
        {
          option: `Strings 6 and 2, frets 3 and open`,
          feedback: `The bass is right. String 2 belongs to the middle finger; the ring finger is at home on string 1.`,
        },
        {
          option: `Strings 4 and 1, open and fret 3`,
          feedback: `String 4 is the answer on beats 2 and 4. On beat 1 the thumb plays the root.`,
        },
      ],
      explanation: `Strings 6 and 1, both at fret 3: the thumb takes the root on string 6, and the ring finger stays on string 1, which this chord holds at fret 3.`,
      teaches: 'm1-l2-s6',
    },
    {
      question: `You play Fill and change from C to Am. Only the ring finger has to move. By when must it be in its new place?`,
      secondWording: `The last measure of C is over, Am begins, and the right hand goes on with Fill. Index and middle finger have stayed down. What is the latest moment at which the third finger may arrive on string 3 without anybody hearing a gap?`,
      answer: `By the "and" after beat 1`,
      wrong: [
        {
          option: `By beat 1, with the bass`,
          feedback: `On beat 1 the thumb plays open string 5. The finger must be off it, but may be in the air.`,
        },
        {
          option: `By beat 2, with the bass`,
          feedback: `String 3 has sounded by then. Beat 2 belongs to string 4, which the middle finger holds.`,
        },
        {
          option: `By the "and" after beat 2`,
          feedback: `That is when string 2 sounds, under the index. String 3 came a whole beat earlier.`,
        },
      ],
      explanation: `By the "and" after beat 1, because that is when string 3 sounds in Fill for the first time; beat 1 itself is an open string.`,
      teaches: 'm1-l3-s3',
    },
    {
      question: `A measure of a tune has a long E, a short F and a long G. Which of your three chords do you try under it first?`,
      secondWording: `You are working out a song by ear. In one measure you have found E for almost two beats, a quick F, and G up to the bar line. What goes below it on your first guess?`,
      answer: `C, which holds both E and G`,
      wrong: [
        {
          option: `G, because it ends on a G`,
          feedback: `The last note fits, but the long E lies outside a G chord. Weigh all the long notes.`,
        },
        {
          option: `Am, because E belongs to it`,
          feedback: `E does belong to it, but the long G doesn't. Another chord holds both of them.`,
        },
        {
          option: `None, because F fits nowhere`,
          feedback: `The F is short and passes by. A passing note may lie outside the chord.`,
        },
      ],
      explanation: `C, which holds both E and G: the long notes decide, and the short F is a passing note.`,
      teaches: 'm1-l3-s6',
    },
  ],
  worksheet: {
    title: 'Six weeks with a thumb',
    instructions: `Print it, clip it to your music stand, and keep a pencil on a string. Exercise 1 runs all the time; do the others in order, one or two a week. You are done when you have a recording of eight measures of "Ode to Joy" in which you can tap your foot to the bass from beginning to end.`,
    exercises: [
      `Log. One row a day: date, minutes, what (thumb, Fill, Pinch, Roll, change, tune), tempo at the end, one word about the sound. Draw your own line of tempos under it. Three clean rounds: plus 4. Two bad ones in a row: minus 8. Circle every day on which you went down and ended clean.`,
      `Bass from a chart. Fill in: C: beats 1 and 3 string ____ fret ____, beats 2 and 4 string ____ fret ____. The same for Am and G. Now Em (0 2 2 0 0 0): root E on string ____ fret ____, answer on string 4 fret ____. Play it; check against: string 6 open, string 4 fret 2.`,
      `Write out Pinch for C. Draw six lines and the count 1 & 2 & 3 & 4 &. Check: five of the eight places have a note for the thumb or one finger alone, one has a pinch, two are empty. Beat 1: strings ____ and ____. Play it four times with the click at 60.`,
      `Timetable. For Roll, from G to C: beat 1 ____, and ____, beat 2 ____, and ____, beat 3 ____ (finger or "open"). The bass of G is struck on beat ____ and rings until beat ____; then the ring finger may go (1 and 3; the row is ring, open, index, open, middle). At 72 one beat is 60 ÷ 72 = ____ s. Late first beats in one minute at 60: today ____, in one week ____. Aim for two or fewer.`,
      `Tune by ear. "When the Saints Go Marching In" begins with C E F as a lead-in and a long G on beat 1. Write each note as string and fret, then mark the long ones and put C or G under each measure. Play tune, then bass, then both. Record it, and listen once for the tune (is it louder?) and once for the bass (could you walk to it?). Write down the next change to practice.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [playing];
