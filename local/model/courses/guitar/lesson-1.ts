import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Give the thumb its own job: two bass strings for each of three chords, one note on every beat, steady enough that you can talk over it.`,
  objective: `Play an alternating bass on C, Am and G for four measures at 60 beats a minute while you count aloud.`,
  slides: [
    {
      title: 'The song that stopped at verse two',
      points: [
        'Fast fingers, no beat: nobody can sing along',
        'Slow thumb, steady beat: everybody can',
        'Test: can you say your address while you play?',
      ],
      visual: null,
      spoken: `At a birthday party a student of mine played a picking piece that he had practiced for months. His fingers ran. The aunts hummed along, and at verse two they gave up. He had sped up in the easy places and slowed down before each G.

Then his sister took the guitar. She knows three chords. Her thumb went one, two, three, four like somebody walking a dog, and the whole table sang.

So we start with the walk. Today your fingers get almost nothing to do. Everything else hangs from it.`,
    },
    {
      title: 'The thumb is your drummer',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'The fingers play the music, and the thumb drops in a low note now and then.',
        whyWrong:
          'Play any picking you know and say your address aloud. If the bass stumbles at the house number, it was hanging on the fingers, and each hard chord will stop it.',
        truth:
          'The thumb plays a steady beat and waits for nobody. Fingers come between its notes, and if one is missing, the music goes on.',
      },
      spoken: `Try the test now with whatever you can already play. Most people stop at the number of the house, and so did I.

It shows who leads. If each low note waits for a finger, then every missed finger moves the beat, and listeners notice a moved beat long before a wrong note.

You may think you should first get clean chords and then worry about time. I teach it the other way around. A thumb needs one clean string at a moment, and you can have that today.`,
    },
    {
      title: 'Six strings, four workers',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Open note', 'Tuner shows', 'Played by'],
        rows: [
          { label: 'String 1, thinnest', cells: ['E', '329.6 Hz', 'Ring finger (a)'] },
          { label: 'String 2', cells: ['B', '246.9 Hz', 'Middle finger (m)'] },
          { label: 'String 3', cells: ['G', '196.0 Hz', 'Index finger (i)'] },
          { label: 'String 4', cells: ['D', '146.8 Hz', 'Thumb (p)'] },
          { label: 'String 5', cells: ['A', '110.0 Hz', 'Thumb (p)'] },
          { label: 'String 6, thickest', cells: ['E', '82.4 Hz', 'Thumb (p)'] },
        ],
      },
      spoken: `Strings are counted from the thinnest, which lies nearest to the floor. The letters p, i, m, a are short for the Spanish names of the fingers, and you will meet them in every book: p for pulgar, the thumb, then index, middle, and a for anular, the ring finger. The little finger of this hand is on vacation.

Each finger stays at home on its string. That is the whole system, and it means that you never have to decide.

Tune before you practice, every time, or you teach your ear something wrong.`,
    },
    {
      title: 'Sit, rest, strike',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Sit', text: 'Straight chair without arms. Guitar against your belly, neck tilted slightly up.' },
          { title: 'Rest', text: 'Right forearm on the edge of the guitar. Wrist straight, hand over the sound hole.' },
          { title: 'Place', text: 'Thumb on string 5; i, m, a on strings 3, 2, 1. Thumb ahead, toward the neck.' },
          { title: 'Strike', text: 'Thumb down through the string, from its big joint, in a small circle back.' },
          { title: 'Pull', text: `Fingers bend toward the palm. They don't hook the string up and away.` },
        ],
      },
      spoken: `Seen from above, your thumb and index should make an X, with the thumb nearer to the neck. If it hides behind the fingers, they bump into each other all evening.

Nails or flesh? Both work. Short nails give a rounder sound and break nothing at the office. On the left hand keep them short, or you can't press.

Fingertips get sore in the first week or two, and that passes. Stop for the day if something stings, tingles or goes numb, or if the wrist aches. If it comes back whenever you play, show it to a doctor or a good teacher.`,
    },
    {
      title: 'Three chords, finger by finger',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          'string   6  5  4  3  2  1',
          '',
          'C        x  3  2  0  1  0',
          'finger   .  3  2  .  1  .',
          '',
          'Am       x  0  2  2  1  0',
          'finger   .  .  2  3  1  .',
          '',
          'G        3  2  0  0  0  3',
          'finger   3  2  .  .  .  4',
          '',
          'x = leave it out   0 = open',
          'fingers: 1 index, 2 middle,',
          '         3 ring,  4 little',
        ],
        highlight: [3, 6, 9],
      },
      spoken: `The upper number says at which fret you press, the lower one with which finger of the left hand. Press just behind the metal, on the side of the tuning pegs, and you need half the force.

Look at C and Am. Index and middle finger stay where they are, and only the ring finger moves, from string five to string three.

Perhaps you learned G with other fingers. Please try mine for six weeks. From C, middle and ring finger each move over by one string, at the same frets, and the little finger lands on string one. It feels weak for some days.`,
    },
    {
      title: 'Finding the two bass strings',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'On each beat the thumb plays one low note, by turns from two strings. Which two does it use on C, on Am and on G?',
        steps: [
          {
            do: 'C: lowest C in the chord is string 5, fret 3. Beats 1 and 3.',
            why: 'The root names the chord, so it comes first.',
          },
          {
            do: 'C: the other one is string 4, fret 2, an E. Beats 2 and 4.',
            why: 'Next string up, already held by the middle finger.',
          },
          {
            do: 'Am: open string 5 is A, the root. Then string 4, fret 2, the E.',
            why: 'No finger is needed for beat 1.',
          },
          {
            do: 'G: root on string 6, fret 3. Then open string 4, a D.',
            why: 'String 5 is skipped; the jump is easy, and D stands well apart from G.',
          },
          {
            do: 'Check: root on 1 and 3, string 4 on 2 and 4, for all three.',
            why: 'Only the root string changes: 5, 5, 6.',
          },
        ],
        result: 'C: 5-4-5-4. Am: 5-4-5-4. G: 6-4-6-4. String 4 is always the answer on beats 2 and 4.',
      },
      spoken: `The root is the note that the chord is named after. If the thumb begins with it, the listener knows at once where the harmony is, even if your fingers miss everything else.

Why alternate at all? Play four times the same note, then play root and fourth string by turns. The second one walks, left foot, right foot.

Later you will meet a bass that visits a third string, such as string six within a C chord. Leave it for next month.`,
    },
    {
      title: 'Four measures for the thumb',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '   C                Am',
          '  1 & 2 & 3 & 4 &  1 & 2 & 3 & 4 &',
          'e|----------------|----------------|',
          'B|----------------|----------------|',
          'G|----------------|----------------|',
          'D|----2-------2---|----2-------2---|',
          'A|3-------3-------|0-------0-------|',
          'E|----------------|----------------|',
          '',
          '   G                C',
          '  1 & 2 & 3 & 4 &  1 & 2 & 3 & 4 &',
          'e|----------------|----------------|',
          'B|----------------|----------------|',
          'G|----------------|----------------|',
          'D|----0-------0---|----2-------2---|',
          'A|----------------|3-------3-------|',
          'E|3-------3-------|----------------|',
        ],
        highlight: [6, 7, 15, 16, 17],
      },
      spoken: `This is tablature, tab for short. Six lines for six strings, with the thinnest on top, so the picture lies the way the guitar looks when you lean over it. A number is a fret, and zero is an open string. Numbers above each other sound together.

The line over it is the count. Say "one and two and three and four and," evenly, like a slow clock. The thumb plays on the numbers, and on every "and" it does nothing. Hold the whole chord anyway, because the fingers will want it soon.

Read the lowest lines aloud once before you play: five, four, five, four.`,
    },
    {
      title: 'Five bad sounds and their causes',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Cause', 'Do this'],
        rows: [
          { label: 'Buzz', cells: ['Finger too far from the fret, or too soft', 'Slide up to the metal, then press'] },
          { label: 'Dead thud', cells: ['A finger leans on the next string', 'Stand the finger on its tip'] },
          {
            label: 'Wrong bass string',
            cells: ['Thumb lifts high before it strikes', 'Smaller circle; touch, then play'],
          },
          {
            label: 'Two strings at once',
            cells: ['Thumb falls through too far', 'Stop it in the air just past the string'],
          },
          {
            label: 'Late before G',
            cells: ['You wait for all three fingers', 'Place the ring finger, play, add others'],
          },
        ],
      },
      spoken: `When something sounds wrong, stop and find the one string. Pluck the chord note by note from the bass up, and look at the finger that belongs to the bad one. It takes ten seconds. Playing it all again, louder, cures nothing.

The last line is a preview. For the thumb alone, G needs only one finger, the ring finger on string six. The others can arrive while you are already playing. We'll make a method of that in lesson three.

If everything buzzes, on all strings, the guitar may need adjusting. A repair shop can tell you.`,
    },
    {
      title: 'Walk and talk',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Metronome at 60, one click for each beat. 1. Thumb alone on C, four measures, counting "one and two and." 2. The same on Am, then on G. 3. All four measures of the tab, C, Am, G, C, without a gap. 4. Again, and instead of counting say your address, then what you ate yesterday. Record step 4 on your phone and listen with the guitar out of your hands.`,
        hint: `If the change to G comes late, play the last beat of Am and let go early. Go down to 50 before you go down in spirits.`,
        answer: `Good enough: 16 bass notes, each with its click, and on 2 and 4 always string 4. It is 5-4-5-4, 5-4-5-4, 6-4-6-4, 5-4-5-4. At 60 a measure lasts 4 seconds, so the four last 16; if your recording takes 18, you stopped somewhere. Does a note fall before the click? Then you are hurrying in easy places; count louder. After it? Then it is probably the first note of G. Wrong frets matter less today than late notes. Three clean rounds in a row, and you may try 64.`,
      },
      spoken: `Clicks first, guitar second: listen to four of them before you begin. If you start together with the metronome, you spend the first measure chasing it.

In step four your mouth will want to speak in the rhythm of the thumb. Let it speak like at the kitchen table. When you can complain about the weather and the bass goes on walking, your thumb has learned to do it alone, and your attention is free for the fingers.

It may take an evening or a week. Everyone I've taught got there, and the impatient ones got there last.`,
    },
    {
      title: 'Fifteen minutes until the next lesson',
      points: [
        '3 minutes: tune, thumb on one chord',
        '7 minutes: C, Am, G, C with the click',
        '3 minutes: silent changes, left hand only',
        '2 minutes: talk while you play, record it',
      ],
      visual: null,
      spoken: `Do this on most days for about a week. Short and daily works better than two hours on Sunday, if only because fingertips need the nights.

Go on to the next lesson when three rounds are clean at 64 and you can talk meanwhile.

Next time each finger gets its first note. You will need the words of the count, so keep saying them aloud, even if somebody in the next room asks who you are talking to.`,
    },
  ],
};
