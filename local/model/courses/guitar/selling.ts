import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'One thumb, three patterns, and a tune on top',
  subheadline: `Three lessons for people who know a few chords and would like to pick. You train a thumb that keeps time, learn three patterns from tablature, close the hole before each chord change, and play eight measures of "Ode to Joy" with its own bass. Fifteen minutes a day.`,
  whatYouWillLearn: [
    `Play a steady alternating bass on C, Am and G, and talk while you do it`,
    `Read tablature with its counting, string by string`,
    `Play three picking patterns, and write each of them out for another chord`,
    `Raise your tempo by a rule, and know when to go down again`,
    `Change chords in time, by placing first the finger that sounds first`,
    `Find a melody on two strings and play it over a bass`,
  ],
  seoTitle: 'Fingerstyle Guitar in Three Patterns | Online course',
  seoDescription: `A steady thumb, three picking patterns in tab, chord changes without a gap, and "Ode to Joy" with bass. Three lessons by Samuel Okoro for beginners.`,
};

const blogBody = `Everybody who learns guitar knows the hole. Four measures of C go by beautifully. Then there is a silence the size of a hiccup, and then comes G, very clean, a little late.

People try to cure it by moving faster. They grab, and grab again, a hundred times an evening, and after a month the hole is smaller and still there. I have another proposal. Find out which finger you are waiting for.

If you strum, you wait for all of them, because all strings sound at once. If you pick, you don't. Take a simple pattern, which I call Fill. The thumb plays on every beat, and on every "and" a finger answers: index on string three, middle finger on string two. For a G chord, with the frets 3 2 0 0 0 3 from the thickest string to the thinnest, the measure goes like this. Beat one, string six at the third fret. And, string three, open. Beat two, string four, open. And, string two, open. Then the same again.

Count the notes that your left hand has to hold. There is one. It is the bass note on string six, and your ring finger can play it. The two other fingers, the ones you have been waiting for all these months, don't sound in this measure at all. They only have to let go of the old chord.

Now look at the chord you come from. C is x 3 2 0 1 0. In the same pattern the thumb plays string five on beats one and three and string four on beats two and four. So string five is struck for the last time on beat three. From beat four on, the ring finger, which holds it, has nothing left to do.

Do you see the gap? The finger that you need on the next beat one is free from beat four. At 72 beats a minute a beat lasts 60 divided by 72, which is 0.83 seconds. Most people lift the whole hand at the last "and" and have half of that, for three fingers. You have all of it, for one.

Try it slowly. Count aloud, at 50 or so. On "four," let the ring finger hop from string five to string six, both times the third fret, while index and middle finger still hold their notes. It feels strange for about ten minutes. Then play beat one with the thumb, on time, whatever happened. If the note is wrong, it is wrong. A wrong note in time passes by. A right note that is late stops the song.

You can make such a timetable for any change and any pattern. Go through the new chord from left to right, and write down each finger at the moment when its note is first heard. Then look at the old chord and write down the moment at which each finger is heard for the last time. What lies between is the time you have. It is nearly always more than you thought, for all fingers but one, and that one goes first.

For Am it is even kinder. On beat one the thumb plays open string five, which needs nobody. If you come from C, index and middle finger stay where they are, and the ring finger lets go and has until the first "and."

I teach three patterns this way, with tablature for each, and at the end a tune with its bass, in Fingerstyle Guitar in Three Patterns: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Say your address while you play',
      body: `Hello,

here is a small test for anyone who plays guitar with fingers. Play a pattern that you know, any one, and say your address aloud.

If the music stumbles at the house number, your thumb isn't keeping time yet. It is following the fingers. That's how most of us begin, and it is the reason why nobody can sing along.

The cure is one week with the thumb alone: on C and Am strings five and four by turns, on G strings six and four, with a metronome at 60. It's dull for two days, and then it begins to walk by itself.

I have built a course on that walk, with three patterns and a tune on top. It is called Fingerstyle Guitar in Three Patterns: [link]

Samuel`,
    },
    {
      subject: 'G needs one finger',
      body: `Hello,

if you pick instead of strumming, here is something that may save you a month.

In the first pattern of my course, a G chord uses four strings: six, four, three and two. Three of them are open. Your left hand holds one note, the bass on string six. The other fingers may arrive late, or next Tuesday, and nobody will hear it.

So the hole before G isn't there because your hand is slow. It's there because you wait for fingers that aren't needed yet. The third lesson makes a timetable of this, for C, Am and G, in beats and in seconds.

Here is the whole course, three lessons of about seven minutes each and some weeks of practice: [link]

Samuel`,
    },
    {
      subject: 'A tune from 1824 on two strings',
      body: `Hello,

the beginning of "Ode to Joy" needs five notes. In C they all lie on the two thinnest strings, within three frets: C, D, E, F, G. The first line goes E E F G, G F E D, C C D E, E D D, and you can look for it right now.

What makes it sound like two people is the bass. The thumb plays on one and three, C on string five and G on string six, and the tune walks over it. In the last lesson I have written it out, eight measures, with the fingers of the left hand.

You will want a steady thumb before that, which is what the first lesson is for: [link]

Samuel`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `One thumb, three fingers, and each knows its string: thumb on 6, 5 and 4, index on 3, middle on 2, ring on 1. Start with the thumb alone until you can complain about the weather while it walks. Three patterns and a tune come after that. Link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `From C to Am only one finger moves: the ring finger, from string 5 to string 3. Index and middle stay. If you have been lifting all three for years, try it tonight and be a little annoyed, as I was. More of that kind, with tab and a worksheet, in my course: [link]`,
    },
    {
      channel: 'X',
      text: `C to G at 72 bpm: the ring finger is done with C after beat 3 and needed for G on the next 1. It can move for a whole beat: 60 ÷ 72 = 0.83 s. Most people lift at the last "and" and have half. The rest of the timetable: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `A student of mine played fast and nobody could sing along. His sister knew three chords and kept the beat, and the table sang. I think about that in meetings. If you would like to be the sister, with a guitar, I have written a short course about the thumb: [link]`,
    },
  ],
  blogPost: { title: 'The hole before G, and who you are waiting for', body: blogBody },
  videoDescription: `Samuel Okoro shows why picking falls apart at the chord changes, and what a steady thumb does about it. The course, Fingerstyle Guitar in Three Patterns, has three lessons of about seven minutes, each with tablature, worked examples, something to play on the spot and a transcript, and a quiz and a practice worksheet for the six weeks after. You need a guitar, a tuner and a metronome app, and you should be able to hold one clean chord. It ends with eight measures of "Ode to Joy," tune and bass: [link]`,
};
