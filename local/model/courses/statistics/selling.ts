import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'How many out of how many? Who is missing? Compared with what?',
  subheadline: `Three free lessons for people who read the news. You turn percentages into people, find out what a positive test means, put a margin on a poll, and let a pair of dice show you why the worst places get better by themselves. A calculator is all the mathematics you need.`,
  whatYouWillLearn: [
    `Rewrite a frightening headline as people out of 10,000`,
    `Draw the tree that tells you what a positive test result means`,
    `Find who fell out of a survey, and how far they could move it`,
    `Work out the margin of a poll, and of the lead in it`,
    `Name the other stories behind "A leads to B"`,
    `Read the report of a trial and say whether it settles anything`,
  ],
  seoTitle: 'Reading Statistics Without Being Fooled | Free course',
  seoDescription: `Relative risk, test results, polls, cause and chance: three free lessons with sums on paper and two dice. For newspaper readers, by Tomás Herrera.`,
};

const blogBody = `Take two dice and a sheet of paper. You are about to run a town.

Your town has twelve street corners, all equally dangerous. Roll the dice for each corner and write down the sum; that is how many crashes it had this year. You will get something between two and twelve at each, most of them around seven.

Now circle the three worst. Say they are 11, 10 and 9, which makes 30. You are a mayor who acts, so you put a flowerpot at each of these three corners.

A year passes. Roll again for the three corners with the flowerpots. I don't know what you will get, but I would bet on something near 21. Perhaps 20. That is a cut of a third. Nobody would blame you for calling a press conference.

If you feel a little uneasy, do one more thing. Take the three best corners of the first year, say 3, 4 and 5, and roll for them as well. Their twelve crashes become something like 21. They got much worse. They must be jealous of the flowerpots.

Nothing happened at either place. Each corner has an average of seven in each year, because that is what two dice do. You picked the three worst because they were high, and they were high because of luck. Luck isn't stored anywhere. The next roll doesn't remember it, so it is likely to be more ordinary. This is regression to the mean, and the name sounds like a disease, but it is only what happens whenever you choose something for being extreme and then look again.

Once you know it, you meet it all the time. You take a remedy on the worst day of a cold, and the day after is better. A team fires its coach after its worst run, and the run ends. A trainee is scolded after a bad flight and flies better; another is praised after a perfect one and flies worse, and the instructor concludes that praise spoils people. The magazine puts the athlete of the season on its cover, and the next season disappoints.

It doesn't mean that nothing ever works. Speed cameras may be a fine idea, coaches matter, and some remedies do what they say. It means that "it was bad, we did something, it got better" is not yet evidence, since it would have got better anyway. The question is by how much more.

To find that out you need a comparison, and a fair one. The best three corners won't do, they were lucky. All the others won't do either, they weren't chosen for a bad year. You need corners that were just as bad and got no flowerpot, and the fairest way to find them is to draw lots. Take the six worst, write them on slips, draw three for the flowerpots. Both threes will tend to fall back next year, and about equally. If those with the treatment fall further, and by more than luck makes, then you have something to announce.

That is all a randomized trial is. There are refinements, but the heart of it is six slips of paper in a hat.

So the next time someone shows you a before and an after, ask two things. Were these cases picked because they were extreme? And what happened to others just like them? If nobody knows, the answer is that nobody knows, and a flowerpot is still nice to look at.

There are more such questions, about risks in headlines and about people who were never asked, in my free course Reading Statistics Without Being Fooled. It takes three short lessons, and you already have the dice: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'It doubles your risk. Of what?',
      body: `Hello,

suppose a headline says that late dinners double the risk of some disease. I made this one up, but you know the kind.

Further down you read that among 10,000 people who dine early, two get it in ten years, and among 10,000 who dine late, four. The headline was correct. So is this sentence: two more people in ten thousand, in ten years. Which of the two would you rather know?

I have put the few questions that turn the first kind of sentence into the second into a course. It is called Reading Statistics Without Being Fooled. Three lessons of about seven minutes, exercises on paper, and it is free.

Here it is: [link]

Tomás`,
    },
    {
      subject: 'A test result, counted with a pencil',
      body: `Hello,

a small sum for you. Suppose 1,000 people without symptoms take a test, and ten of them have the disease. The test finds nine of the ten. It also gives a false alarm to 89 of the 990 who are well.

You get a positive letter. How likely are you ill?

Many people say ninety percent. But 98 people got the letter, and nine of them are ill, so it is about nine in a hundred. That is reason enough for a second test, and no reason to lie awake for a month. With your own result, take the sum along to your doctor, who knows more about you than any tree does.

In the first lesson you draw this yourself, and then again for a clinic where the same test means 71 percent: [link]

Tomás`,
    },
    {
      subject: '"I was never good at math"',
      body: `Hello,

you don't have to be. This course needs percentages and one square root, and the calculator does the root.

What it asks of you is a habit. When you see a number, stop for a moment and ask: how many out of how many? Who is missing? Compared with what? People who are very good at mathematics forget to ask, I have done it myself, mostly when the number suited me.

You practice on invented cases, so that the sums stay small, and on three real ones that name their sources: a pill scare, a magazine that was wrong about an election, and a trial that changed minds. Bring two dice for the last lesson: [link]

Tomás`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `"50% higher risk" of something that 2 in 1,000 people get means 3 in 1,000. Both are true, and only one of them lets you sleep. Three free lessons on reading numbers without being fooled: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `Suppose a restaurant asks on a card at each table: would you come again? 94 percent say yes. Who never saw the card? Everyone who didn't come back. It is my favorite example of a sample with a hole in it, and once you have seen it you will find the hole in employee surveys, product ratings and fund averages. More in my free course: [link]`,
    },
    {
      channel: 'X',
      text: `A leads B by 48 to 45, margin 3 points. Is A ahead? The 3 belongs to each share. The lead has about twice that: 3 plus or minus 6. Probably ahead, not settled. Free course on this and other small print: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `Before you credit the training, the new process or the new manager: were those teams picked because they had a bad quarter? Then part of the recovery would have come anyway. Compare them with equally bad teams that nothing was done about, chosen by lot if you can. The third lesson of my free course shows it with two dice: [link]`,
    },
  ],
  blogPost: { title: 'How I cut crashes by a third with flowerpots', body: blogBody },
  videoDescription: `Tomás Herrera puts flowerpots at the three worst corners of an invented town and cuts the crashes by a third, with two dice. The free course, Reading Statistics Without Being Fooled, has three lessons of about seven minutes on risks in headlines, on people who are missing from samples, and on what causes what. Each has a worked example, something to do on paper and a transcript to read, and there are two quizzes and two worksheets. It won't tell you what to do about your health; it gives you better questions for those who can. Start with the first headline: [link]`,
};
