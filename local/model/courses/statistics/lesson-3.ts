import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description: `Find the other explanations before you believe a cause: regression to the mean with dice, confounding in two clinics, and what a trial by lot can show.`,
  objective: `List other explanations for a claimed cause, and judge from a trial's report whether its difference is more than chance.`,
  slides: [
    {
      title: 'Cameras at the worst corners',
      points: [
        'Suppose a town counts crashes at twelve corners',
        'It puts cameras at the three worst',
        'Next year: crashes there are down by a third',
        'How much of that did the cameras do?',
      ],
      visual: null,
      spoken: `Suppose a town counts the crashes at twelve street corners for a year, and puts speed cameras at the three worst. A year later, crashes at those three have dropped by a third. The mayor is on television.

It sounds like proof.

I have nothing against cameras; they may well work. But I can show you that the crashes at those three corners would very likely have dropped if the town had put up flowerpots. You need two dice and three minutes for it.`,
    },
    {
      title: 'After it, so because of it',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'It was bad, we did something, it got better. So it worked.',
        whyWrong:
          'Whoever is picked for being worst was partly unlucky. Luck is drawn again next time, and it is usually less bad. You call a doctor on your worst day, and the next day is better, whatever you took.',
        truth:
          'After an extreme, expect something more ordinary. This is regression to the mean. Compare with similar cases that nothing was done about.',
      },
      spoken: `Each result is made of something that stays and something that changes from time to time. A corner has its bad visibility, and it also has the truck that lost a tire.

When you choose the worst of twelve, you choose corners where both came together. The visibility is there next year, the truck isn't. So the number falls. At the best three corners it rises for the same reason, and no one makes a speech about them.

You see it with the salesman of the year who disappoints, and the student who is praised and then does worse.`,
    },
    {
      title: 'Make traffic safer with dice',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Twelve corners, all equally dangerous. Roll two dice for each and write the sum down as crashes in year one. Circle the three highest and draw a flowerpot beside them. Now roll again for these three: year two. Add up the three numbers of each year. By what percentage did the flowerpots cut the crashes? Then do the same with the three lowest.`,
        hint: `Cut in percent = (year one − year two) ÷ year one × 100. If several corners tie for third place, choose any of them.`,
        answer: `Your own numbers will differ. A typical run: worst three 11, 10, 9, together 30. Second year 7, 5, 8, together 20: a cut of a third, by flowerpots. The average of two dice is 7 for every corner in every year, so three corners come to about 21 in year two, however they were chosen. The lowest three, perhaps 3, 4, 5, come back to about 21 as well and look as if something had made them worse. Nothing did; you selected them by their luck. In rare runs the worst three don't fall, which is chance again. Roll a second time and see.`,
      },
      spoken: `Really roll, and watch your own flowerpots succeed.

Real corners aren't equal, so part of a bad number stays. The more luck there is in a number, the stronger the pull, and one year of crashes at one corner holds a lot of it.

What should the mayor have done? Draw lots among the six worst corners, put cameras at three, and leave three alone for a year. Both groups fall back a little. If those with cameras fall further, you have something to talk about.`,
    },
    {
      title: 'Five stories behind one link',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['The story', 'How to test it'],
        rows: [
          { label: 'A causes B', cells: ['Walking keeps people healthy', 'Change A by lot and see whether B follows'] },
          { label: 'B causes A', cells: ['Healthy people can walk more', 'Find out which of the two came first'] },
          {
            label: 'C causes both',
            cells: ['Younger people walk more, are healthier', 'Compare people of the same age'],
          },
          { label: 'Selection', cells: ['Those who walk but are ill did not join', 'Ask who is missing'] },
          { label: 'Chance', cells: ['One link of many that were tried', 'Look for it again in new data'] },
        ],
      },
      spoken: `Suppose a survey reports that people who walk a lot are healthier. So walk, says the headline. Perhaps. But there are four other stories, and in each the numbers look the same.

Two or three usually drop out at once; ask about the rest.

The third has a name of its own: a thing that acts on both sides is called a confounder. Age is the most common one. Money is another.`,
    },
    {
      title: 'Coffee and a cough',
      points: ['Compare smokers with smokers', 'Adjusting reaches only what was measured'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'smoking', label: 'Smoking' },
          { id: 'coffee', label: 'Heavy coffee drinking' },
          { id: 'lung', label: 'Lung disease' },
        ],
        edges: [
          { from: 'smoking', to: 'coffee', label: 'go together' },
          { from: 'smoking', to: 'lung', label: 'causes' },
          { from: 'coffee', to: 'lung', label: 'seems to cause' },
        ],
      },
      spoken: `Suppose that in some country smokers drink more coffee than others. Compare heavy coffee drinkers with the rest, and you'll find more lung disease among them. Smoking stands behind, with a hand on each.

You can get rid of a confounder that you know. Compare smokers who drink coffee with smokers who don't, and nonsmokers in the same way. If the link is gone in both groups, the coffee is innocent. Researchers call this adjusting.

But you can adjust only for what somebody measured, and measured well. And sometimes the sorting turns a result on its head.`,
    },
    {
      title: 'The better clinic looks worse',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Suppose two clinics treat 100 people each. At North 80 recover, at South 59. Of North's patients 80 were mild cases (72 recovered) and 20 severe (8 recovered). South had 20 mild (19) and 80 severe (40). Where would you go?`,
        steps: [
          { do: 'All: North 80 ÷ 100 = 80%, South 59 ÷ 100 = 59%', why: 'North looks better by 21 points.' },
          { do: 'Mild: North 72 ÷ 80 = 90%, South 19 ÷ 20 = 95%', why: 'South is ahead.' },
          { do: 'Severe: North 8 ÷ 20 = 40%, South 40 ÷ 80 = 50%', why: 'South is ahead again.' },
          {
            do: "Why: 80 of South's 100 are severe, 20 of North's",
            why: 'Severity acts on the choice of clinic and on recovery.',
          },
          { do: 'Same mix for both, 50 and 50: North 45 + 20 = 65%', why: '90% of 50 is 45, 40% of 50 is 20.' },
          { do: 'South 47.5 + 25 = 72.5%', why: '95% of 50 is 47.5, 50% of 50 is 25.' },
        ],
        result: `To South, as far as these numbers go: it does better with mild cases and with severe ones. The total compared two different crowds of patients.`,
      },
      spoken: `South is better with easy patients and better with hard ones, and worse overall. South simply takes on the hard ones. It is called Simpson's paradox.

So when you see one number per hospital, school or team, ask what they started with.

With numbers as small as 20 I wouldn't bet much on five points. And severity was known here. Suppose that patients also differ in something that nobody wrote down. For that you need a different tool, and it's surprisingly cheap: a coin.`,
    },
    {
      title: 'What a coin can do',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Choose the people first', text: 'Before anyone knows who gets what.' },
          {
            title: 'Draw lots',
            text: 'Age, money and what nobody measured spread over both groups, apart from chance.',
          },
          {
            title: 'Give the others a comparison',
            text: 'Usual care, or a placebo that looks the same. If possible nobody knows who has which.',
          },
          { title: 'Name the outcome in advance', text: 'One main result and its date, registered before the start.' },
          {
            title: 'Count everyone in their group',
            text: 'Also those who stopped. Otherwise the door of the last lesson is open again.',
          },
        ],
      },
      spoken: `The whole idea of a randomized trial is in the second step. The two groups are alike in everything, up to chance, including things that no one has thought of. If they end up different, the treatment did it, or the luck of the draw.

The other steps protect the coin. If you count twenty outcomes and report the best, you are choosing worst corners again. If the people who felt ill drop out and aren't counted, the groups are no longer alike.

A trial speaks about people like those who were in it.`,
    },
    {
      title: 'More than the luck of the draw?',
      points: ['Five points fewer, give or take 6.6', 'Not settled, which is not "no effect"'],
      visual: {
        kind: 'formula',
        tex: '\\text{margin} \\approx 2\\sqrt{\\frac{p_1(1-p_1)}{n_1}+\\frac{p_2(1-p_2)}{n_2}} = 2\\sqrt{\\frac{0.15 \\cdot 0.85}{200}+\\frac{0.10 \\cdot 0.90}{200}} = 0.066',
        meaning:
          'p is the share with the event in each group, n the size of the group. The difference, plus or minus the margin, is the range that fits with the data at the usual 95%.',
      },
      spoken: `Suppose a trial has 200 people in each group. Without treatment 30 have a relapse, 15 percent. With it 20 do, 10 percent. "A third fewer relapses," says the press release, and you know by now to say: five in a hundred fewer.

Is it more than luck? The margin of a difference is about six and a half points. Five minus 6.6 is below zero, five plus 6.6 is nearly twelve. So the data fit with a slight harm, and with a large benefit.

That isn't "it doesn't work". It is "not settled". With 2,000 in each group and the same shares, the margin would be two points, and zero would be out.`,
    },
    {
      title: 'A trial that changed minds',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'per 10,000',
        labels: ['Placebo', 'Hormones'],
        series: [{ name: 'Coronary events a year', values: [30, 37] }],
        source: "Women's Health Initiative, JAMA 2002;288:321–333, estrogen plus progestin",
      },
      spoken: `This one is real. For years, women who took hormones after menopause were seen to have fewer heart attacks, and many doctors expected protection. But those who took them also tended to be wealthier and healthier to begin with.

Then lots were drawn among 16,608 American women. In 2002 the trial reported, for one combination of hormones: 37 coronary events per 10,000 women in a year, against 30 on placebo. Seven more in 10,000. The paper's own method makes it 29 percent higher, and a range of 2 to 63 fits with the data. So the harm is only just more than luck; the hoped-for benefit lies outside.

Later work looked at younger women and other preparations, so this is no advice on hormones. That talk belongs with your doctor.`,
    },
    {
      title: 'Colds, cut by a third',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Suppose a release says: "Hand-washing app cuts colds by a third." Behind it: of 400 people who installed the app, 48 had a cold in January; of 400 who didn't, 72 had one. Work out the difference in points and its margin. Is it more than luck? Then write down two stories other than "the app did it", and say how the same 800 people could have settled the matter.`,
        hint: `Shares first: 72 ÷ 400 and 48 ÷ 400. Put 0.18, 0.12 and 400 into the formula for the margin of a difference. Then ask who decided who got the app.`,
        answer: `18% − 12% = 6 points. Margin: 2 × √(0.18 × 0.82 ÷ 400 + 0.12 × 0.88 ÷ 400) = 0.050, so 5 points. The range is 1 to 11, and zero is outside: more than luck, most likely. But nobody drew lots. Careful people install such an app and would catch fewer colds anyway (a common cause); users who fell ill may have deleted it and dropped out of the count (selection). To settle it, draw lots: 400 get the app, and all 800 are counted in their group. If you stopped at the margin, you had excluded one story of five.`,
      },
      spoken: `You have two tests now: a sum about luck, and a question about the groups. A report can pass the one and fail the other, so do both on paper before you look.`,
    },
    {
      title: 'From now on, three questions',
      points: [
        'How many out of how many, in what time?',
        'Who is missing?',
        'Compared with what?',
        'Then ask what would change your mind',
      ],
      visual: null,
      spoken: `Three questions, one from each lesson, and they fit on the back of a card.

Use them on numbers you like as well. That's the hard part. I catch myself asking who is missing only when a result annoys me, and letting the pleasant ones pass.

Often you'll end with "this can't be known from here", and that's allowed. And when your aunt writes again, don't argue. Ask her how many out of how many, and send her the flowerpots.`,
    },
  ],
};
