import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Find out who fell out of a sample on the way, put a margin on a poll and on the lead in it, and calculate how far the silent could move a result.`,
  objective: `Name who is missing from a sample, and calculate the margin of error and the range that the missing leave open.`,
  slides: [
    {
      title: 'Ninety-four percent would come again',
      points: [
        'Suppose a restaurant lays a card on each table',
        '"Would you come again?" 94% tick yes',
        'Who never saw the card?',
      ],
      visual: null,
      spoken: `Suppose a restaurant puts a little card on every table: would you come again? After a month, 94 percent have ticked yes. The owner frames the number and hangs it by the door.

Think of the people who saw the card. They were sitting there. Some were there for the tenth time. The couple who waited an hour in spring and swore never to return didn't get a card, since they have not returned.

Nobody cheated. But the number is about people who come again, and it says that they come again.`,
    },
    {
      title: 'Where people fall out',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'all', label: 'Everyone you want to know about' },
          { id: 'list', label: 'Those on your list' },
          { id: 'asked', label: 'Those you asked' },
          { id: 'answered', label: 'Those who answered' },
          { id: 'stayed', label: 'Those still there at the end' },
          { id: 'table', label: 'Those in the table' },
        ],
        edges: [
          { from: 'all', to: 'list', label: 'no phone, moved' },
          { from: 'list', to: 'asked', label: 'not drawn' },
          { from: 'asked', to: 'answered', label: 'busy, bored, angry' },
          { from: 'answered', to: 'stayed', label: 'quit, closed, died' },
          { from: 'stayed', to: 'table', label: 'form half empty' },
        ],
      },
      spoken: `Between everybody and the table there are five doors, and people get lost at each of them. Only at one, where the sample is drawn, can they be lost by pure chance, and then it hardly matters.

At the others they leave for a reason. If the reason has something to do with the question, your result leans. People with strong feelings answer surveys, and so the mildly content are missing. Funds that did badly get closed, and so the average of those that exist looks fine.

Walk along this line with any number you are shown. At which door would the people who disagree have gone?`,
    },
    {
      title: 'Two million answers, and wrong',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: '%',
        labels: ['Roosevelt', 'Landon'],
        series: [
          { name: 'Literary Digest', values: [43, 57] },
          { name: 'Election', values: [62, 38] },
        ],
        source:
          'US presidential election 1936, shares of the two main candidates; see Freedman, Pisani, Purves, Statistics',
      },
      spoken: `This one is real. Before the American election of 1936 the magazine Literary Digest mailed out about ten million ballots and got back well over two million. Landon would win, they said, with 57 percent of the votes for the two main candidates. He got 38.

The addresses came to a large part from telephone books and car registrations. In the Depression, people with a phone and a car weren't like the rest. And of those who got a ballot, about one in four sent it back, and those who were against the president seem to have been keener to write.`,
    },
    {
      title: 'Can a thousand speak for millions?',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'A thousand people cannot tell you anything about a country of millions.',
        whyWrong:
          'To know whether a soup needs salt, you taste one spoon, from a cup or from a kettle for 300. What matters is that you stirred.',
        truth:
          "If everyone has the same chance of being drawn, precision depends on the number drawn, hardly on the size of the country. Without stirring, more spoons don't help.",
      },
      spoken: `People who don't like a poll complain that it was small, usually wrongly.

Stirring means that chance decides who is drawn, and that each person can be drawn. Then a thousand do nearly as well for 300 million as for one million. The Digest had two million spoons and hadn't stirred.

In practice nobody stirs perfectly. Today only a small part of those who are called by pollsters pick up, so they weight the answers: if young people are too few, each of them counts for more. That repairs what the pollsters know about. It can't repair what they don't.`,
    },
    {
      title: 'How wide is the margin?',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\text{margin} \\approx \\frac{1}{\\sqrt{n}} \\qquad \\frac{1}{\\sqrt{1000}} = 0.032',
        meaning:
          'n is the number of people in a random sample. The result, plus or minus the margin, catches the true share in about 95 of 100 such samples. A good rule for shares between 30% and 70%; smaller or larger shares have a smaller margin.',
      },
      spoken: `Draw a thousand people today and another thousand tomorrow, and you get two slightly different answers. How different is easy to say, for a random sample: one divided by the square root of the number. A thousand gives three points, give or take a hair.

What does "95 of 100" mean? If you did a hundred such polls, about 95 of the ranges would contain the truth and five would miss it, and no one tells you which.

Remember what the margin leaves out: everyone who was lost at the other doors. Had the Digest printed one, it would have been a fifteenth of a point.`,
    },
    {
      title: 'Four times the people, half the margin',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'points',
        labels: ['100', '400', '900', '1,600', '2,500', '10,000'],
        series: [{ name: 'Margin, plus or minus', values: [10, 5, 3.3, 2.5, 2, 1] }],
        source: 'Computed from 100 ÷ √n for a random sample of n people',
      },
      spoken: `Because of the square root, precision gets expensive. From a hundred to four hundred people you win five points. To win the next two and a half you need sixteen hundred. That's why most polls stop near a thousand: the errors outside the margin are often bigger anyway.

It also tells you to look twice at subgroups. Suppose a survey of a thousand reports on people over 75, and there are 64 of them. Their margin isn't three points, it is twelve and a half. Whoever breaks a sample into pieces gets small samples.`,
    },
    {
      title: 'Ahead by three points?',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Suppose a random poll of 1,000 voters gives candidate A 48% and candidate B 45%. "A leads by three points, margin three points." Is A ahead?`,
        steps: [
          {
            do: 'Margin of each share: 1 ÷ √1000 = 3.2 points',
            why: 'A lies between about 45 and 51, B between about 42 and 48.',
          },
          { do: 'Lead: 48 − 45 = 3 points', why: '' },
          {
            do: 'Margin of the lead: about 2 × 3.2 = 6 points',
            why: 'A voter who moves from A to B changes the lead twice, by one down and one up.',
          },
          { do: '3 − 6 = −3 and 3 + 6 = +9', why: 'The range for the lead.' },
          { do: 'Zero lies inside', why: 'So this poll alone fits with B being ahead as well.' },
        ],
        result: `A lead between −3 and +9 points. A is more likely ahead than behind, and the poll cannot settle it. A lead of more than 6 points would have.`,
      },
      spoken: `The small print gives the margin for one share. The headline is about the lead. The lead has roughly twice that margin, when two candidates share nearly all the votes, because they feed on each other.

Still, three points ahead is better than three behind. If five polls by different firms all have A ahead by three, that's worth more than each alone, unless they all lose the same people at the same door.

And when a candidate goes from 47 to 48 in a week, with a margin of three, the honest headline is: no news.`,
    },
    {
      title: 'Chance or a leaning sample?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Chance error', 'Leaning sample'],
        rows: [
          { label: 'Where from', cells: ['The luck of the draw', "A door that some people don't pass"] },
          { label: 'Direction', cells: ['Now this way, now that', 'The same way each time'] },
          { label: 'More people', cells: ['Makes it smaller', 'Leaves it as it is'] },
          { label: 'In the margin?', cells: ['Yes', 'No'] },
          { label: 'What helps', cells: ['A larger sample', 'Chasing the missing, asking why'] },
        ],
      },
      spoken: `Two bathroom scales. One jumps about: 160 pounds, 163, 161. Weigh yourself ten times and take the mean, and you are close. The other is steady as a rock and always five pounds too kind. You can step on it a thousand times, it will go on being kind.

The margin of error describes the first scale. Most bad numbers in the wild come from the second.

That's why "we had 40,000 responses" should not calm you by itself. Forty thousand people who chose to click are forty thousand steps on the kind scale.`,
    },
    {
      title: 'Seven in ten are happy at work',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Suppose a company with 5,000 employees mails a survey to all of them. 400 answer, and 280 of these are happy at work. The report says: "70% of our employees are happy, margin of error 5 points." (a) Where do the 5 points come from, and may they be used? (b) How low and how high could the share be among all 5,000? (c) Name two groups that may be missing, and one thing you would do.`,
        hint: `For (b), imagine that every silent person is unhappy, then that every one is happy.`,
        answer: `(a) 1 ÷ √400 = 5 points. It holds for 400 people drawn by chance; these 400 chose to answer, so it doesn't apply. (b) Silent: 4,600. All unhappy: 280 ÷ 5,000 = 5.6%. All happy: 4,880 ÷ 5,000 = 97.6%. Both ends are far-fetched, but the data alone can't exclude them. (c) For example people without a desk or time to answer, people who fear being recognized, people who have just quit. Do: draw 200 names by lot, ask each in person until nearly all have answered, and compare the two results.`,
      },
      spoken: `Part (b) takes two divisions, and I'd like you to feel how wide it gets.

You may object that nobody believes in 5.6 percent. Neither do I. But the distance between those two ends is the room that the silent people leave, and the report talks as if there were none. If 4,900 had answered, the same sum would give you a very narrow range. That's what a good response rate buys.`,
    },
    {
      title: 'Walk along the doors',
      points: [
        'Take one survey that you came across',
        'Asked how many? Answered how many?',
        'Write who is missing at each door',
        'Margin of the shares, margin of the lead',
      ],
      visual: null,
      spoken: `Before the next lesson, find a survey or a poll, and look for the note on how it was done. Serious pollsters publish it: who was asked, how, when, how many answered. If there is no such note, you have learned something about the number.

Then walk along the five doors with it and write one line at each.

What's left is the hardest word in statistics, "because". Bring two dice. We are going to improve traffic safety with them.`,
    },
  ],
};
