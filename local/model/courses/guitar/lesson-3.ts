import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description: `Close the holes between chords by placing the fingers in the order in which the music needs them, then play eight measures of "Ode to Joy" with bass.`,
  objective: `Change between C, Am and G in tempo, and play the first eight measures of "Ode to Joy" over its bass.`,
  slides: [
    {
      title: 'The hole before G',
      points: ['C, C, C, C, … G', 'The left hand travels, the right hand waits', 'The singer has gone on without you'],
      visual: null,
      spoken: `Four measures of C roll along beautifully, then there's a silence the size of a hiccup, and then comes G, very clean. You have been waiting for three fingers to land.

Alone you hardly hear it any more. Ask someone to sing with you, and watch their eyebrows.

Today we take that hole apart. Which of the three does the first beat of G need, and how early could it have set out? After that we play a tune and its bass, with one pair of hands.`,
    },
    {
      title: 'Fingers may land one by one',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A chord has to be complete before I may play its first note.',
        whyWrong:
          'Play Fill on C slowly and watch. On beat 1 only string 5 sounds. The middle finger is needed a beat later, the index half a beat after that.',
        truth:
          'In picking, notes come one after another, so fingers may too. Land first the one that plays first. The thumb never waits for the others.',
      },
      spoken: `When you strum, all strings sound at once and the whole chord has to be there. The habit came along: grab, check, play.

Picking is kinder. Each finger has its own deadline, and some are far away. You only have to know the order.

There's a second kindness at the end of the measure. The ring finger of C is done after beat three, because its string isn't struck again. So it may leave early, while the others are still working. Nobody hears it go.`,
    },
    {
      title: 'When each finger is needed in Fill',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Beat 1', 'and', 'Beat 2', 'and'],
        rows: [
          {
            label: 'To C',
            cells: ['Ring: string 5, fret 3', 'Open string 3', 'Middle: string 4, fret 2', 'Index: string 2, fret 1'],
          },
          {
            label: 'To Am',
            cells: [
              'Open string 5: finger off it',
              'Ring: string 3, fret 2',
              'Middle: string 4, fret 2',
              'Index: string 2, fret 1',
            ],
          },
          { label: 'To G', cells: ['Ring: string 6, fret 3', 'Open string 3', 'Open string 4', 'Open string 2'] },
        ],
      },
      spoken: `Read the row of the chord you are going to. For Am you need nothing on beat one, but string five must be let go. For G you need the ring finger; then strings three, four and two must be open.

In Pinch the little finger has to be on string one at beat one of G as well, and in Roll it comes after beat two. So make the table for your own pattern: go through the tab from left to right and write down the finger the first time each fretted note appears.`,
    },
    {
      title: 'C to G at 72, in seconds',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'You play Fill at 72 beats a minute, C and then G. How long has each finger of the left hand?',
        steps: [
          { do: 'One beat: 60 ÷ 72 = 0.83 seconds. Half a beat: 0.42.', why: 'Sixty seconds, shared by 72 beats.' },
          {
            do: 'Ring finger: last needed on C at beat 3. It may go at beat 4.',
            why: 'String 5 has rung for its beat, and string 4 takes over.',
          },
          {
            do: 'It must be on string 6, fret 3, at the next beat 1: a whole beat, 0.83 s.',
            why: 'It moves over by one string at the same fret.',
          },
          {
            do: 'Middle: needed on C at beat 4. Index: at the "and" after it.',
            why: 'Off string 4 by beat 2 and off string 2 by its "and", since both are open in G. Landing on G may be late.',
          },
          {
            do: 'Little finger: not used in Fill on G. Put it down by beat 3.',
            why: 'Then the chord is complete for whatever follows.',
          },
        ],
        result:
          'The finger that matters has 0.83 s. The others must let go of strings 4 and 2 in time, but may land late without a sound.',
      },
      spoken: `Most people lift everything after the last "and" and so have 0.42 seconds for the lot. You give the important finger twice that. The others let go, and land later.

Try it in slow motion. Count aloud, and at "four" let the ring finger hop from string five to string six, while middle and index still hold. It feels like patting your head and rubbing your belly.

Going back to C it's the same story: on G the ring finger is done after beat three, hops at four, and the other two have until beat two and its "and."`,
    },
    {
      title: 'Two chords, one minute',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Metronome at 60. Round 1: Fill, one measure of C and one of Am, by turns, for one minute. Round 2: C and G, one minute. Round 3: Am and G, one minute; for this one write the timetable first: which finger goes when, and where. Count every beat 1 on which the bass came late or was missing. The thumb must not wait, even if it plays a wrong note.`,
        hint: `From Am to G: the ring finger is on string 3, fret 2. When in Fill on Am is it needed for the last time?`,
        answer: `One minute at 60 is 15 measures. Am to G: the ring finger is needed for the last time at the "and" after beat 3, on string 3, so it may leave at beat 4 and has one beat to reach string 6, fret 3. Two or fewer late first beats in a minute: go up to 64. Three to five: stay. More: go down to 52 and move only the ring finger, leaving the others in the air. G to Am: free string 5 of the middle finger before beat 1; the ring finger lands on string 3 by the "and." A wrong note in time counts as a success today.`,
      },
      spoken: `It goes against your upbringing to play a note that you know will be wrong. Do it anyway. Your hand gets used to the idea that the beat comes whether it is ready or not, and after some days it is ready.

If the ring finger misses string six, look at the string and not at the finger, a beat before. Hands go where eyes go, as with bicycles and potholes.

And breathe out at the change. Many people hold their breath there, and the shoulder goes up with it.`,
    },
    {
      title: 'Five notes for a tune',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Where', 'Over C', 'Over G'],
        rows: [
          { label: 'C', cells: ['String 2, fret 1, index', 'In the chord', 'Passing'] },
          { label: 'D', cells: ['String 2, fret 3, little', 'Passing', 'In the chord'] },
          { label: 'E', cells: ['String 1, open', 'In the chord', 'Passing'] },
          { label: 'F', cells: ['String 1, fret 1, index', 'Passing', 'Passing'] },
          { label: 'G', cells: ['String 1, fret 3, little', 'In the chord', 'In the chord'] },
        ],
      },
      spoken: `Many simple tunes live in these five notes. To find one, sing the first note, hum down to the note where the tune would come to rest, and call that one C. Then look for the others by ear on the two thin strings; the next note is usually a neighbor.

Now put a chord under each measure. If most of its long notes are in the C column, take C; otherwise try G. Your ear decides.

Passing notes are welcome. They lie outside the chord and make you want to hear the next one.`,
    },
    {
      title: 'Ode to Joy, measures 1 to 4',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '   C                G',
          '  1 & 2 & 3 & 4 &  1 & 2 & 3 & 4 &',
          'e|0---0---1---3---|3---1---0-------|',
          'B|----------------|------------3---|',
          'G|----------------|----------------|',
          'D|--------2-------|--------0-------|',
          'A|3---------------|----------------|',
          'E|----------------|3---------------|',
          '',
          '   C                C       G',
          '  1 & 2 & 3 & 4 &  1 & 2 & 3 & 4 &',
          'e|------------0---|0---------------|',
          'B|1---1---3-------|------3-3-------|',
          'G|----------------|----------------|',
          'D|--------2-------|----------------|',
          'A|3---------------|3---------------|',
          'E|----------------|--------3-------|',
        ],
        highlight: [3, 4, 12, 13],
      },
      spoken: `Beethoven wrote it for the last movement of his Ninth Symphony, two hundred years ago, so it belongs to everyone. His is in D; ours is in C.

The melody is on strings one and two, with ring and middle finger of the right hand, as always. The thumb plays on one and three, as in Roll. Numbers above each other are a pinch.

In measure four the rhythm limps on purpose. The first note lasts a beat and a half, the second comes on the "and" after two, the third at three and stays. Say it: one, two-and, three.`,
    },
    {
      title: 'The left hand through four measures',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Measure 1',
            text: 'Hold C. At 3 the index hops to string 1, fret 1. At 4 the little finger takes fret 3.',
          },
          {
            title: 'Into measure 2',
            text: 'The little finger stays. At 4 the ring finger has left for string 6, fret 3.',
          },
          {
            title: 'Measure 2',
            text: 'Index for F at 2. At 3 all strings are open. At 4 little finger on string 2, fret 3.',
          },
          { title: 'Measure 3', text: 'Back to C, index on string 2. At 3 the little finger adds D, at 4 it lifts.' },
          {
            title: 'Measure 4',
            text: 'C at 1. Little finger on D at the "and" of 2, and it stays. At 3 the ring finger is on string 6.',
          },
        ],
      },
      spoken: `You know this trick already: a finger leaves when its string has done its work. At beat three of the first measure string four takes over the bass, so the ring finger can set out for string six.

And look at the little finger. The last note of measure one and the first of measure two are the same G, at the same place. It stays, and anchors the change.

Loudness is the last thing. The tune must be louder than the bass, for the first time in this course. Let ring and middle finger dig in, and let the thumb brush.`,
    },
    {
      title: 'Measures 5 to 8, and the end',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '  measures 5, 6, 7 = 1, 2, 3',
          '',
          '  measure 8',
          '   G       C',
          '  1 & 2 & 3 & 4 &',
          'e|----------------|',
          'B|3-----1-1-------|',
          'G|----------------|',
          'D|----------------|',
          'A|--------3-------|',
          'E|3---------------|',
          '',
          '  melody, all eight:',
          '  E E F G | G F E D',
          '  C C D E | E. D D',
          '  E E F G | G F E D',
          '  C C D E | D. C C',
        ],
        highlight: [7, 10, 11],
      },
      spoken: `Three measures come back unchanged, and the eighth lands on C instead of hanging on D. Measure four asks, measure eight answers.

It starts from G: ring finger on string six, little finger on string two. After two, the index plays C at the first fret. At three the same C sounds again, now with the ring finger back on string five.

Begin at 50, two measures at a time. If one spot trips you three times, take the bass out there and leave the tune. The dot in the list means half a beat longer.`,
    },
    {
      title: 'From now on, a tune a month',
      points: [
        'Thumb first, then one finger, then the next',
        'Write the timetable for every new chord change',
        'Tune louder than bass',
        'Next: "When the Saints Go Marching In," same five notes',
      ],
      visual: null,
      spoken: `You have a thumb that walks, three answers, a way to change chords, and a tune. For the next one, "When the Saints Go Marching In" fits into the same five notes: C, E, F lead in, and a long G lands on beat one. Find the rest by ear and put C and G under it. If one measure wants a third chord, that is probably F. Leave the bass on C there until you have learned it.

Keep the fifteen minutes, and once a week play for a person. If something falls off on the way, the thumb will bring you home.`,
    },
  ],
};
