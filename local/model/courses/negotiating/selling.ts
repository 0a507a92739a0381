import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Negotiating for people who would rather not haggle',
  subheadline:
    'Six real conversations, from a rent increase to a salary offer, with every line and every number. You prepare on one page, ask before you name a price, keep quiet for seven seconds, and write down what was agreed. No tricks, because you’ll meet these people again.',
  whatYouWillLearn: [
    'Work out what you’ll do if they say no, and what that is worth in dollars a month',
    'Find the need beneath a fixed number, and build an offer that leaves the price alone',
    'Answer a first number that is far from yours without being pulled toward it',
    'Turn a request for 15% off into working hours, and then into a trade',
    'Say no in three sentences, meet threats and deadlines plainly, and repair a call that went wrong',
    'Write the email that keeps an agreement alive on Monday morning',
  ],
  seoTitle: 'The Quiet Negotiator: calm negotiation in six lessons',
  seoDescription:
    'Rent, fees, salary, a late delivery: learn to prepare a negotiation, ask, stay silent, trade and put it in writing. For people who dislike haggling.',
};

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'A course for those of us who pay the first price',
      body: `Hello,

my mother sold stationery for thirty years. When a salesman named a price, she wrote it down, looked at it, and said nothing. I used to hide in the storeroom. It took me a long time to understand that she wasn’t being hard. She was doing a sum.

I’ve now written down what she did, and what I have learned since, in six lessons. Each follows one conversation from the first line to the last: a rent increase, a paper mill, a lamp, a freelance quote, a kitchen that didn’t come, a salary offer. The numbers are all there, and so are the words.

It’s called The Quiet Negotiator, and you’ll find it on Coursewright. The first lesson is about a letter under a door. If you have one like it at home, begin there.

Mei Tanaka
Tanaka Paper & Voice`,
    },
    {
      subject: 'Try this with the next discount you’re asked for',
      body: `Hello,

here is something that works without the course.

The next time somebody asks you for a percentage off, don’t answer yet. Multiply your price by the percentage and divide by what you count for an hour. For an illustrator with a quote of 4,200 dollars, 15% off comes to ten and a half hours. That is Thursday and half of Friday.

Then ask one question: “How did you get to fifteen?” Sometimes it’s a budget that ends in June. Sometimes a boss who likes to see an effort. Sometimes nothing at all. Each has a different answer, and none of them can be read from the number.

What came out in the illustrator’s case is in lesson four of The Quiet Negotiator. She kept her price, and the museum kept its budget.

Write and tell me what they said when you asked.

Mei`,
    },
    {
      subject: '“But I’m just not the type for it”',
      body: `Hello,

this is the sentence I hear most, and I said it myself for years. I still don’t like haggling. I don’t think you have to.

Most of what decides a negotiation happens beforehand at a table, alone, with a pencil, and quiet people are good at that. What remains are a few sentences that you can practice on a kettle, and two breaths of silence that nobody notices except you.

There’s one lesson on a day when it all goes wrong, with shouting. I put it in because the quiet ones among us are sometimes very loud once a year.

Each lesson takes about eight minutes to hear and perhaps twenty with the exercise. The course deals with rent, fees, prices and pay, and it says where the law or a union agreement decides instead of you. If that’s your kind of week: The Quiet Negotiator, on Coursewright.

Mei`,
    },
  ],
  socialPosts: [
    {
      channel: 'LinkedIn',
      text: `A client asks for 15% off a quote of $4,200. At $60 an hour that’s ten and a half unpaid hours. And since the $600 for scans and proofs don’t shrink, it’s 17.5% of your own pay.

Before you answer, ask: “How did you get to fifteen?”

In one case it was simply what was left of a budget on June 30. So 20 drawings were billed in June and four in July, at the full price.

My new course, The Quiet Negotiator, follows six such conversations line by line. It’s for people who would rather not haggle.`,
    },
    {
      channel: 'X',
      text: 'You name your price. Silence. Second three: “Tell them you’re flexible!” Don’t. They’re doing arithmetic. Count two breaths. From my new course, The Quiet Negotiator.',
    },
    {
      channel: 'Instagram',
      text: 'A brass lamp, 85 dollars on the tag, and a man in a green hat. I asked where he’d found it. “I’ve carried it to three markets,” he said, and I knew we would get along. The whole conversation, from 38 to 50, is in The Quiet Negotiator. Link in the profile.',
    },
    {
      channel: 'Facebook',
      text: 'Has your landlord written to you this year? Before you draft a reply, take a pencil and work out what moving would really cost each month: the van, the double rent, the bus. The number above which you’d rather go is the most calming thing I know. How to find it is the first lesson of The Quiet Negotiator. And do look up your local rules on increases; they differ from town to town.',
    },
  ],
  blogPost: {
    title: 'What I answer when a client asks for twenty percent off',
    body: `Some years ago a hotel ordered 300 menu folders from my studio. I had quoted nine dollars apiece, 2,700 in all. The manager, a courteous man, wrote: “Could you do 20% off, since it’s such a large order?”

I remember how reasonable it sounded. Twenty percent is a fifth, a fifth is a slice of cake. I was about to write “With pleasure.” Then I did what my mother used to do when a salesman named a price. She would write it down, look at it, and turn it into something she could picture.

Nine hundred of the 2,700 were board, cloth and thread. The merchants who sell me those hadn’t asked about the hotel. What remained was 1,800 dollars for 45 hours of work, 40 dollars an hour. Twenty percent off the whole price is 540. Taken out of 1,800, that is thirty percent of my pay, or thirteen and a half hours. I looked at the calendar. It was a Monday and a Tuesday, with a long lunch.

I wasn’t angry with the manager. He’d never seen those hours. Nobody sees them in a price, which is why it’s so easy to ask for a fifth of it. But I stopped thinking of his sentence as cake.

There are three honest answers to such a request, and I’ve used them all.

The first is a question. “How did you get to twenty?” It must be asked out of interest and with no edge in the voice. I have heard: that’s what the last supplier gave us. I have heard: the budget is 2,200. Once I heard: “Oh, I always ask.” In that case I said that the price was the price, we both laughed, and I made the folders.

The second is to take something out. If 2,200 is all there is, then 2,200 buys 244 folders, or 300 simpler ones. This sounds stern, and clients find it perfectly natural. They know it from every other shop: less money, fewer things. It is only among freelancers that less money buys the same thing, with a smile.

The third is a trade, and it’s the one I like best. It begins with “if” and puts the client’s part first. In the hotel’s case it turned out that what took longest was threading a ribbon through each spine. The manager had staff at the front desk who were idle between two and four. “If your people thread the ribbons,” I said, “then I can take 300 dollars off.” The ribbons were nine of my hours, which is 360 dollars’ worth. The hotel saved 300 and I was 60 better off. I’m told the front desk quarreled about who was faster.

None of this needs a hard face. It needs five minutes between the question and the answer, and you can always have those. “Let me look at it, and I’ll write to you this afternoon” is a complete reply. In my experience nobody has ever withdrawn an order because of it.

So if a percentage is in your inbox today, leave it there until after lunch. Take your price, the part of it that’s yours, and what you count for an hour. Turn it into a day of the week. Then decide if you’d like to give that day away, sell it, or trade it for something. You may well want to give it away. I still do, to friends. But then I know that it’s a Monday.`,
  },
  videoDescription:
    'A letter under the door: the rent goes up by $160, and Joanne rehearses a speech in the shower. In this lesson she puts the speech aside and takes a pencil. What would moving really cost, with the van and the double rent? What does it cost the landlord if she goes? By the end there are two numbers with ninety dollars between them, and a much calmer tenant. From The Quiet Negotiator, a course in six lessons by Mei Tanaka of Tanaka Paper & Voice.',
};
