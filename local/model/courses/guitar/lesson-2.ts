import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Add index, middle and ring finger to the walking thumb in three patterns, Fill, Pinch and Roll, and learn to move each of them to another chord.`,
  objective: `Play Fill, Pinch and Roll from tablature at 60 beats a minute, and write one of them out for another chord.`,
  slides: [
    {
      title: 'A pattern you can lose',
      points: [
        'Finger order learned by heart: p i p m p i p m',
        'One slip, and the order starts again',
        'With a steady thumb, you climb back in on the next beat',
      ],
      visual: null,
      spoken: `Grace learned her first pattern as a row of letters, p i p m p i p m, and she could do it in her sleep. Then a door slammed in the middle of a song. Her index played twice, the whole row shifted by one, and from then on the thumb played where the fingers should. How do you learn a pattern so that one slip costs you one note and not the song?

You have a thumb that goes on by itself. So we'll hang the fingers on it one at a time.

Three patterns. I call them Fill, Pinch and Roll. They have other names elsewhere.`,
    },
    {
      title: 'Fingers answer the thumb',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'I know a pattern when I can play its letters quickly without thinking.',
        whyWrong:
          'Start it in the middle, on beat 3. If you first have to run through beats 1 and 2 in your head, you know a chain, and a chain breaks at any link.',
        truth:
          'Know it as two people: a thumb on every beat, and fingers that answer after certain beats. Then you can enter anywhere.',
      },
      spoken: `Here is how to learn each of them. Say the count aloud. Play the thumb alone, four measures. Add the first finger note only, after the right beat, and leave all the others out. Four measures. Then add the next one.

It takes about five minutes for a pattern, and at each stage there is already music with a beat in it.

If it falls apart, don't go back to the start. Take away one finger note and go on walking.`,
    },
    {
      title: 'Pattern one: Fill',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '   C',
          '  1 & 2 & 3 & 4 &',
          'e|----------------|',
          'B|------1-------1-|',
          'G|--0-------0-----|',
          'D|----2-------2---|',
          'A|3-------3-------|',
          'E|----------------|',
          '  p i p m p i p m',
          '',
          '   Am',
          '  1 & 2 & 3 & 4 &',
          'e|----------------|',
          'B|------1-------1-|',
          'G|--2-------2-----|',
          'D|----2-------2---|',
          'A|0-------0-------|',
          'E|----------------|',
          '  p i p m p i p m',
        ],
        highlight: [6, 7, 16, 17],
      },
      spoken: `The thumb does what it did all week. On every "and" one finger fills the gap: the index on string three after beats one and three, the middle finger on string two after beats two and four. String one is silent, and the ring finger waits.

Begin with the index alone. One, and, two, three, and, four. When that swings, add the middle finger.

The fills should be quieter than the bass. Most beginners do it the other way, because the fingers are proud.`,
    },
    {
      title: 'Sixty, then a little more',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'beats a minute',
        labels: ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6', 'Day 7', 'Day 8', 'Day 9', 'Day 10'],
        series: [{ name: 'Fill, three clean rounds', values: [56, 60, 60, 64, 68, 60, 64, 68, 72, 76] }],
        source: '',
      },
      spoken: `These numbers are made up to show a typical shape, and you'll draw your own line on the worksheet.

The rule: when you have played three clean rounds in a row, go up by four beats a minute. When two rounds in a row go wrong, go down by eight, and end the day with something clean. So the line climbs, sags, and climbs again. Day six looks like failure and is only a Tuesday.

Why not practice at the speed of the song right away? Because your hand learns whatever it does most often. At 90 it would mostly be learning to stumble.`,
    },
    {
      title: 'Pattern two: Pinch',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '   Am',
          '  1 & 2 & 3 & 4 &',
          'e|0---------------|',
          'B|------1---------|',
          'G|----------2-----|',
          'D|----2-------2---|',
          'A|0-------0-------|',
          'E|----------------|',
          '  p   p m p i p',
          '  a',
        ],
        highlight: [3, 7],
      },
      spoken: `On beat one thumb and ring finger close like a pair of tweezers and play together. Then nothing on the "and." The thumb goes on at two, the middle finger answers after two, the index after three, and after four there is air again.

Say it as a sentence: pinch, two and, three and, four. The two rests are what makes it dance, and they are hard to leave alone. If you hear eight even notes, you have filled one of them.

Practice the pinch by itself first. Both strings must start at the same instant. If you hear "ka-lunk," your thumb is early.`,
    },
    {
      title: 'Moving Pinch to G',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'You have Pinch for Am. Write it for G, which is 3 2 0 0 0 3 from string 6 to string 1.',
        steps: [
          {
            do: 'Thumb: root on string 6, fret 3, beats 1 and 3. String 4, open, beats 2 and 4.',
            why: 'From lesson one: G is 6-4-6-4.',
          },
          {
            do: 'Beat 1: add string 1, fret 3, with the ring finger of the right hand.',
            why: 'The pinch. The left little finger has to hold it.',
          },
          { do: 'After beat 2: string 2, open.', why: 'The middle finger stays at home on string 2.' },
          { do: 'After beat 3: string 3, open.', why: 'The index stays at home on string 3.' },
          { do: 'After 1 and after 4: nothing.', why: 'The rests belong to the pattern and move along with it.' },
        ],
        result:
          'Pinch on G: 1 = strings 6 and 1, both fret 3; 2 = string 4 open; and = string 2 open; 3 = string 6 fret 3; and = string 3 open; 4 = string 4 open.',
      },
      spoken: `Moving a pattern to another chord changes two things: which string carries the root, and which frets your left hand holds. The right hand repeats itself, apart from the thumb's reach to string six.

Write it out once with a pencil. It takes three minutes for a chord.

One thing to notice: this is where G wants its little finger. In Fill nobody touched string one, so you could have cheated. Now you can't, and that is why I asked you to be patient with the weak one.`,
    },
    {
      title: 'Pattern three: Roll',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          '   C',
          '  1 & 2 & 3 & 4 &',
          'e|------0-------0-|',
          'B|----1-------1---|',
          'G|--0-------0-----|',
          'D|--------2-------|',
          'A|3---------------|',
          'E|----------------|',
          '  p i m a p i m a',
          '',
          '   G',
          '  1 & 2 & 3 & 4 &',
          'e|------3-------3-|',
          'B|----0-------0---|',
          'G|--0-------0-----|',
          'D|--------0-------|',
          'A|----------------|',
          'E|3---------------|',
          '  p i m a p i m a',
        ],
        highlight: [6, 7, 16, 18],
      },
      spoken: `Here the thumb rests on two and four. It plays the root on one and string four on three. The fingers climb after it in a wave: index, middle, ring.

All eight notes are the same length, and that is the difficulty. The ring finger tends to come late and the thumb to come early, so you get a gallop. Put the accent on one and three, and let the rest be plain.

Keep every finger down that you can, so that the notes ring into each other. If the wave sounds dry, a left-hand finger is touching its neighbor.`,
    },
    {
      title: 'Which one for which song',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Thumb on', 'Fingers', 'Good for'],
        rows: [
          { label: 'Fill', cells: ['1, 2, 3, 4', 'After every beat', 'Walking songs, about 70 to 110'] },
          { label: 'Pinch', cells: ['1, 2, 3, 4', 'With 1; after 2 and 3', 'Verses with a strong first word'] },
          { label: 'Roll', cells: ['1 and 3', 'Three after each bass note', 'Slow songs, about 50 to 80'] },
          { label: 'Thumb alone', cells: ['1, 2, 3, 4', 'None', 'Hard changes, a tired hand'] },
        ],
      },
      spoken: `The numbers are habits and no laws. Sing the first line and tap your foot: if there are many words on each beat, take a pattern with air in it.

For practice take "Skip to My Lou," which is traditional and needs two chords. Counted in four, it goes C for two measures, G for two, C for two, then one of G and one of C. Use Fill. When it bores you, use Pinch for the second verse.

The last line is no joke. In front of people, at a hard place, let the fingers drop out for a measure. Nobody complains.`,
    },
    {
      title: 'Eight measures, one recording',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Metronome at 60. Play eight measures without a stop: two of Fill on C, two of Fill on Am, two of Pinch on Am, two of Roll on C. First write Fill for G on paper, six lines and the count, and play it twice as a warm-up. Record the eight measures. Then listen three times: once only to the bass, once only to the fingers, once for the moment between measures 4 and 5.`,
        hint: `Fill for G: the root is on string 6, string 4 is open. Which frets do strings 3 and 2 have in G?`,
        answer: `Fill for G: 1 = string 6 fret 3, and = string 3 open, 2 = string 4 open, and = string 2 open; 3 and 4 the same again. Your left hand presses a single fret in the whole measure. Your recording should last 32 seconds, since a measure of four beats at 60 lasts 4. Bass: one note with each click, in Roll only on 1 and 3. Fingers: softer than the bass. Between 4 and 5 you change the pattern and keep the chord; if there is a gap, drop the pinch and play only the thumb on that beat.`,
      },
      spoken: `Listening to yourself is unpleasant, I know. Do it anyway, and give your ear one question at a time. If you listen for everything, you only hear that it isn't good.

The change from one pattern to another is easier than it looks, because the thumb does the same in Fill and Pinch. It's the same drummer with another answer.

If eight measures are too many, take four. What counts is that you get to the end of what you chose without stopping. Stopping is also something that hands can learn.`,
    },
    {
      title: 'A week with three patterns',
      points: [
        'Each pattern four minutes, thumb first',
        'Up 4 after three clean rounds, down 8 after two bad ones',
        '"Skip to My Lou" in Fill, every day once',
        'Write down every change that makes a hole',
      ],
      visual: null,
      spoken: `Give it ten days or so, and go on when all three patterns run at 64 on one chord, each for a minute. Between the chords there will still be a small hole, mostly before G. Leave it for now, but write down where it is.

Those holes are what the next lesson is about. They come from a reasonable wish, to have all fingers in place before you play. You will see that you have more time than you thought, for most of them.

And then we'll put a tune on top, one that was first heard in Vienna in 1824.`,
    },
  ],
};
