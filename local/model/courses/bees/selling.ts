import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Three visits that decide whether your bees see a second spring',
  subheadline: `Three lessons for a first year with one hive: read it frame by frame in spring, split it in the week before it swarms, and in late summer count mites in a jar and pounds on a scale. With dates to calculate, cells to judge, and a log to keep under the roof.`,
  whatYouWillLearn: [
    `Inspect a hive in under half an hour, and tell without finding the queen that she is at work`,
    `Read from eggs, larvae and caps whether laying grows, falls off or stopped, and since which day`,
    `Know a sting that hurts from one that needs an ambulance, and odd brood from brood that must be reported`,
    `Date a swarm cell, split the colony in time, and get by when the queen can't be found`,
    `Count mites with half a cup of bees, choose a treatment by brood and heat, and check that it worked`,
    `Calculate the sugar that is missing for winter, and judge a hive in January by its sound and weight`,
  ],
  seoTitle: 'A Beekeeper’s First Year | Online course',
  seoDescription: `Inspect a hive frame by frame, split it before it swarms, count varroa mites and feed for winter by weight. Three lessons by Ada Lindqvist.`,
};

const blogBody = `The first thing a new beekeeper wants to see is the queen. I understand it. She has a price, sometimes a name, and if she is gone everything is.

So the box stands open, and one frame after the other is turned over in the sun. Twenty minutes, forty. The smoke has gone cold. The bees, who put up with the first half hour, begin to bounce off the veil. And the queen, who dislikes light more than anyone, walks around to the dark side of each comb just before it is lifted. In the end somebody pushes the frames together in a hurry, and with bad luck she is between two of them.

You can know more about her in five minutes, and leave her alone.

Take out the frame at the edge first and lean it against the hive, in the shade. Slide the next ones over until you come to the brood. Now turn your back to the sun, let the light fall over your shoulder and look at the floor of the empty-looking cells in the middle of the comb. What you are looking for is white, as thick as a hair, as long as a comma, and it stands upright. That is an egg. It stays an egg for three days.

If it is Sunday, you have just learned that a queen was here on Thursday or later.

Then look how they stand. One in each cell, in the middle of the floor: a queen. Several in a cell, stuck to the walls, and workers' cells with domed caps: something is wrong, and workers have begun to lay. Two in a cell here and there, in an otherwise tidy comb, may be a young queen in her first days.

Now the sum, which I like best. A worker spends three days as an egg, about six as an open larva and about twelve under a cap. If the queen lays at a steady rate, each stage fills as many cells as it has days. Three to six to twelve is one to two to four. So push the brood of all frames together in your mind. Half a frame of eggs, one of larvae, two of caps: steady. More eggs than that: she is speeding up, as she ought to in April. Fewer: she is slowing down, which is right in September and a question in May. No eggs, but larvae: something happened at least three days ago, and you can work out the date.

Write it in one line, with the weather and the food, and close the lid.

There are days on which this is not enough. If caps are sunken, dark and greasy, do not go on looking for anything. Pull at the contents of one cell with a matchstick; if it draws a brown thread, close the hive, move nothing to other hives and call the bee inspector. And if there are cells shaped like peanuts with a larva in milky jelly, you have a swarm on the way and about a week at most. On that day you do need to find her, or know what to do when you can't.

But on most days you need not. I have kept bees for twenty years, and in an average visit I see the queen one time in four, usually when I am looking for my hive tool. I see her eggs each time.

That first visit, the week of the swarm, and the count of mites in August are the three lessons of A Beekeeper’s First Year: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'You can stop looking for the queen',
      body: `Hello,

if your bees arrive this spring, you'll soon stand in front of an open hive and look for one bee among twenty thousand. You can spare yourself that.

An egg lasts three days. Where you see single eggs on the floor of the cells, a queen was at work within the last three days. Note it, check brood, food and room, close the lid. Twenty minutes.

I've made a short course of the three visits that decide a first year. It's called A Beekeeper’s First Year, and the first lesson goes through the hive frame by frame. You need a hive with frames, a veil and someone nearby who keeps bees.

You can look inside here: [link]

Ada`,
    },
    {
      subject: 'Seven days, and why not ten',
      body: `Hello,

here is a sum for May.

A queen lays an egg into a cup. It hatches on day three. On day eight the bees close the cell, and on the next fine day half the hive leaves with the old queen.

Say she lays it an hour after you close the lid. If you come back on day seven, you find a fat larva and have a day. If you come back on day ten, you find half a hive. I came back on day ten, and my neighbor still mentions it.

The second lesson shows what to do on day seven: a split in six steps, and a way to do it when the queen has vanished. It's here: [link]

Ada`,
    },
    {
      subject: 'What killed them looked fine in August',
      body: `Hello,

each November I hear about a colony that was splendid in August and is gone.

Mites double about once a month while there is brood, and most of them sit under the caps. The number of bees begins to fall in July. The two lines cross just when the bees are raised that have to live until spring. From outside you see nothing.

So wash half a cup of bees in July and in August. Mites divided by bees, times 100. Many guides in North America act at two or three per hundred; ask which limit is used near you. And wash again after the treatment, because otherwise you don't know.

It takes twenty minutes. The third lesson shows it, and what to feed afterward: [link]

Ada`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `An egg the size of a comma, upright on the floor of its cell. It lasts three days, so if you see one, a queen was here this week. No need to hunt for her through ten frames. How I inspect a hive in twenty minutes: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `If you find a beard of bees in your tree: keep children and dogs back, leave the ladder in the garage and call the swarm list of the local beekeeping club. They rest for an hour or up to three days. And if they are your bees, there is a week of warning next time, in a cell that looks like a peanut. I show how to read it: [link]`,
    },
    {
      channel: 'X',
      text: `Eggs : larvae : capped brood = 1 : 2 : 4 when a queen lays steadily, because a worker spends 3, 6 and 12 days in them. More eggs: growing. Fewer: slowing. None: count back to the day it stopped. More sums for the roof of a hive: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `Beekeepers lose strong colonies for a reason any manager will recognize: the figure everybody looks at peaks two months before the figure that matters. In August a hive is full of bees, and mites per bee are climbing. Set the limit before you measure, measure before it shows, and measure again after you act. I teach it with a jar and half a cup of bees: [link]`,
    },
  ],
  blogPost: { title: "You don't need to find the queen", body: blogBody },
  videoDescription: `Ada Lindqvist goes through the three visits that decide a first year with bees: the first inspection in spring, the week in which a colony wants to swarm, and the mite count in late summer. The course, A Beekeeper’s First Year, has three lessons of about seven minutes with worked examples and things to try, a transcript to read, two quizzes, and two worksheets to keep under the roof of the hive. You need a colony in a hive with frames, protective clothing and an experienced beekeeper you can call. It does not cover extracting or selling honey, and it does not replace an allergist or your bee inspector. Start with four questions, before the lid comes off: [link]`,
};
