import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const news: WrittenAssessment = {
  keyTakeaways: [
    `A relative risk says nothing until you know the risk it is relative to. Ask for people out of people, in a stated time.`,
    `How many of the ill test positive, and how many of the positive are ill, are two questions with two answers.`,
    `What a positive result means depends on how common the disease is among those who are tested.`,
    `The margin of error covers the luck of the draw. It leaves out everyone who was never reached or never answered.`,
    `A lead has about twice the margin of a share, and a part of a sample has a wider margin than the whole.`,
  ],
  quizQuestions: [
    {
      question: `Suppose a report says: "A glass of this juice a day cuts the risk of a certain infection by half." Of 1,000 people without juice, 2 get it in a year. What does the report come to?`,
      secondWording: `Suppose an advertisement praises a juice because it "halves" an infection that strikes 2 in 1,000 people who don't drink it, each year. Put into people, how much does a daily glass change?`,
      answer: '1 fewer case in 1,000 people a year',
      wrong: [
        {
          option: '2 fewer cases in 1,000 people a year',
          feedback: `That would be the whole risk gone. Half of 2 is 1.`,
        },
        {
          option: '50 fewer cases in 1,000 people a year',
          feedback: `You used 50% as if it were 50 people. Only 2 in 1,000 got the infection in the first place.`,
        },
        {
          option: '500 fewer cases in 1,000 people a year',
          feedback: `Half of all people would be 500. The percentage is taken from the risk, which is 2 in 1,000.`,
        },
      ],
      explanation: `1 fewer case in 1,000 people a year: half of 2 in 1,000 is 1 in 1,000, so a thousand people drink juice for a year to spare one of them.`,
      teaches: 'm1-l1-s3',
    },
    {
      question: `Suppose a leaflet says: "The treatment lowers your risk by 40%. Side effects occur in only 0.5% more patients." What do you do before you compare the two?`,
      secondWording: `Suppose a salesperson tells you that a device makes one accident "40 percent less likely" and that it causes another "in half a percent more users". You want to weigh the good against the bad. What is your first step?`,
      answer: `Ask for both as people in 1,000`,
      wrong: [
        {
          option: `Subtract 0.5% from the 40%`,
          feedback: `One is a share of a risk, the other a share of all people. Subtracting them mixes two different things.`,
        },
        {
          option: `Divide the 40% by the 0.5%`,
          feedback: `A factor of 80 sounds impressive, but it divides a relative number by an absolute one.`,
        },
        {
          option: `Ask for the 0.5% as a relative risk`,
          feedback: `Then both would be in the form that hides the baseline. You still wouldn't know how many people each concerns.`,
        },
      ],
      explanation: `Ask for both as people in 1,000: the benefit is given in relative and the harm in absolute terms, and they can be weighed only in one form.`,
      teaches: 'm1-l1-s5',
    },
    {
      question: `Suppose 1,000 people are screened and 20 have a disease. The test finds 18 of them. Of the other 980 it gives a false alarm to 98. You test positive. How likely is it that you have the disease?`,
      secondWording: `Suppose a village of 1,000 is tested. Among the 20 who are ill, 18 get a warning letter. Among the 980 who are well, 98 get one too. A neighbor comes to you with such a letter. What chance do you give the illness?`,
      answer: 'About 16%',
      wrong: [
        {
          option: 'About 2%',
          feedback: `That is the chance before the test, 20 in 1,000. The letter has raised it.`,
        },
        {
          option: 'About 10%',
          feedback: `98 of 980 is the rate of false alarms among people who are well. You want the ill among all positive ones.`,
        },
        {
          option: 'About 90%',
          feedback: `18 of 20 is the share of the ill who test positive. You turned the question around.`,
        },
      ],
      explanation: `About 16%: 18 + 98 = 116 people are positive, and 18 ÷ 116 = 0.155.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `Suppose an online store writes: "98% of our customers are satisfied", from a form that comes with every delivered parcel. Which doubt comes first?`,
      secondWording: `Suppose a courier puts a feedback slip in each box that arrives, and 98% of the slips that come back are full of praise. What makes you hesitate about that figure?`,
      answer: `People whose order never came had no form`,
      wrong: [
        {
          option: `The margin of error should be printed too`,
          feedback: `A margin covers the luck of the draw. It would not bring back those who could not answer.`,
        },
        {
          option: `98% is too close to 100% to be a true rate`,
          feedback: `Rates that high exist. The question is whose rate it is.`,
        },
        {
          option: `The number of parcels must be in millions`,
          feedback: `More parcels leave the same people out. Size repairs chance, and this sample leans.`,
        },
      ],
      explanation: `People whose order never came had no form: they fell out before anybody was asked, and they are the least satisfied of all.`,
      teaches: 'm1-l2-s2',
    },
    {
      question: `Suppose a random poll of 1,000 voters has A at 47% and B at 44%. What may the headline say?`,
      secondWording: `Suppose a thousand voters, drawn by lot, were asked. 47 in 100 would take A, 44 in 100 B. You are the editor and want to print only what the figures carry. Which line do you choose?`,
      answer: `A may lead; the poll can't settle it`,
      wrong: [
        {
          option: `A leads; 3 points equal the margin`,
          feedback: `The margin of 3 belongs to each share. The lead has about twice that, so 3 points lie well inside.`,
        },
        {
          option: `A and B are tied; neither is ahead`,
          feedback: `A tie is one of the possibilities. So is a lead of 9 for A; being unsure is different from being equal.`,
        },
        {
          option: `A's lead is real; 1,000 is enough`,
          feedback: `A thousand people give about 6 points either way on a lead. It would have to be larger than that.`,
        },
      ],
      explanation: `A may lead, but the poll can't settle it: 3 points with a margin of about 6 give a range from −3 to +9, and zero is inside.`,
      teaches: 'm1-l2-s7',
    },
    {
      question: `Suppose a radio show gets 60,000 calls on a question, and a survey office asks 900 people drawn at random, nearly all of whom answer. The results differ by 20 points. Which do you trust, and why?`,
      secondWording: `Suppose two numbers about your town disagree by 20 points: one from 60,000 listeners who phoned in by themselves, one from 900 residents picked by lot, hardly any of whom refused. Which of them do you quote?`,
      answer: `The 900, since chance chose who was asked`,
      wrong: [
        {
          option: `The 60,000, since their margin is tiny`,
          feedback: `The margin would be tiny if they had been drawn by chance. They chose themselves, so it covers nothing.`,
        },
        {
          option: `The mean of both, since errors cancel out`,
          feedback: `Luck cancels out. A sample that leans pulls the mean toward itself.`,
        },
        {
          option: `The 60,000, since callers know the matter`,
          feedback: `They may know a lot. That is how they differ from those who felt no need to call.`,
        },
      ],
      explanation: `The 900, since chance chose them and nearly all answered: a margin of about 3 points, while the callers lean in a way that no number of calls repairs.`,
      teaches: 'm1-l2-s8',
    },
  ],
  worksheet: {
    title: 'Take a headline and a survey apart',
    instructions: `Use material that really reached you: a headline, a leaflet, a survey at work. A pocket calculator is enough. You are done when the last exercise has one sentence that you would read aloud to the person who sent you the number.`,
    exercises: [
      `Headline in people. Copy it: ____ . Risk without: ____ in ____ . Risk with: ____ in ____ . Time: ____ . Relative: ____ . Absolute: ____ more (or fewer) in ____ . People for one case: ____ . If a blank stays empty, write where you looked for it.`,
      `Two columns. Find a leaflet or advertisement that names a benefit and a harm. Table: claim, form it is given in (relative, absolute, none), people out of 1,000. Fill in one row for each. Mark the row that changed most when you turned it into people.`,
      `A tree. Suppose 1,000 people, ____ % ill, test finds ____ %, false alarms ____ %. Choose your own three numbers and draw the tree. Ends: ____ + ____ + ____ + ____ = 1,000. Ill among the positive: ____ %. Do it again with twice as many ill people and write what happened to that percentage.`,
      `Five doors. For one survey: people meant ____ ; on the list ____ ; asked ____ ; answered ____ ; in the table ____ . Beside each step write who left there and which answer they would have given. Lowest possible result if all silent people say no: ____ %. Highest: ____ %.`,
      `Poll. Number asked ____ ; margin 1 ÷ √ ____ = ____ points; lead ____ ; margin of the lead about ____ ; range from ____ to ____ . One honest headline of at most ten words: ____ .`,
    ],
  },
};

const causes: WrittenAssessment = {
  keyTakeaways: [
    `Whatever was picked because it was extreme will usually be less extreme next time, with or without help.`,
    `Behind a link stand several stories: A causes B, B causes A, something else causes both, selection, or chance.`,
    `A total can reverse when groups differ in what they started with. Compare like with like.`,
    `Drawing lots spreads known and unknown differences over both groups, and so lets a trial speak about causes.`,
    `A difference whose margin includes zero is unsettled. That isn't proof that nothing happens.`,
  ],
  quizQuestions: [
    {
      question: `Suppose a school sends the 20 pupils with the lowest marks in one test to a workshop. In the next test they gain 8 points on average. What would show whether the workshop did it?`,
      secondWording: `Suppose a firm coaches the 20 people in sales with the worst month, and their next month is 8 points better. The coach is pleased. You would like to know how much of it is the coaching. Which evidence do you ask for?`,
      answer: `Equally weak ones, left out of it by lot`,
      wrong: [
        {
          option: `The best ones, measured in the same way`,
          feedback: `The best will tend to fall, as the worst tend to rise. They differ from the 20 from the start.`,
        },
        {
          option: `The same 20, measured for a third time`,
          feedback: `A third result says whether the gain lasts. What would have happened without help stays unknown.`,
        },
        {
          option: `All the others, whose mean stayed alike`,
          feedback: `The others weren't picked for a bad result, so they have no bad luck to lose. They don't compare.`,
        },
      ],
      explanation: `Equally weak ones, left out of it by lot: they regress to the mean just as much, so only what goes beyond their gain can come from the help.`,
      teaches: 'm2-l1-s3',
    },
    {
      question: `Suppose a survey finds that families who own more books have children who read better. Which finding would speak most for a common cause behind both?`,
      secondWording: `Suppose the number of books at home and the reading scores of children go together. A colleague suspects a third thing that acts on both. Which result would support her best?`,
      answer: `With equal education of parents, the link vanishes`,
      wrong: [
        {
          option: `With twice as many children, the link is the same`,
          feedback: `That makes chance less likely. A common cause would give the same link in a large sample, too.`,
        },
        {
          option: `With good readers, the books came after the reading`,
          feedback: `That would speak for the reverse: children who read well are given books.`,
        },
        {
          option: `With books handed out by lot, the reading improves`,
          feedback: `That would speak for the books as a cause, since the lot has cut the tie to everything else.`,
        },
      ],
      explanation: `With equal education of parents the link vanishes: if a third thing is held the same and nothing is left, it was standing behind both.`,
      teaches: 'm2-l1-s5',
    },
    {
      question: `Suppose at garage A 90% of repaired cars pass inspection, at garage B 75%. A takes mostly new cars. For new cars B passes more often than A, and for old cars too. Where do you take your old car?`,
      secondWording: `Suppose two driving schools publish pass rates: A 90%, B 75%. B teaches mostly people who failed before. Sorted into first-timers and repeaters, B does better in each of the two. You have failed once. Which do you choose?`,
      answer: `B, which is better with each kind`,
      wrong: [
        {
          option: `A, which is better by 15 points`,
          feedback: `Those 15 points compare two different crowds. A had the easier cases.`,
        },
        {
          option: `A, as totals use the most data`,
          feedback: `More data don't help when they mix unlike cases. The total mostly shows who took what on.`,
        },
        {
          option: `Either, as the two results cancel`,
          feedback: `They don't cancel: B is ahead in both kinds. Only the mix makes A's total larger.`,
        },
      ],
      explanation: `B, which is better with each kind: the total favors A only because A has more of the easy cases, which is Simpson's paradox.`,
      teaches: 'm2-l1-s6',
    },
    {
      question: `Suppose a trial lets patients choose between a new exercise program and usual care. After a year those in the program feel better. What is missing most?`,
      secondWording: `Suppose a report compares people who signed up for a new exercise program with people who preferred to go on as before. The first group does better after twelve months. Which feature would have made it much stronger evidence?`,
      answer: `A lot that decides who gets what`,
      wrong: [
        {
          option: `A longer time before the result`,
          feedback: `Time shows whether it lasts. The two groups would still have differed from the first day.`,
        },
        {
          option: `A larger number of people in it`,
          feedback: `Numbers make chance smaller. Those who choose exercise are different in a thousand people as in a hundred.`,
        },
        {
          option: `A list of twenty more outcomes`,
          feedback: `More outcomes give chance more tries. The groups would be no more alike.`,
        },
      ],
      explanation: `A lot that decides who gets what: people who choose a program differ in drive and health, and only a lot spreads such things over both groups.`,
      teaches: 'm2-l1-s7',
    },
    {
      question: `Suppose a randomized trial finds 4 points fewer relapses, with a margin of plus or minus 6 points. What do you tell a friend?`,
      secondWording: `Suppose patients were assigned by lot, and the treated group had a relapse rate that was lower by 4 percentage points; the range that fits with the data goes 6 points either way. How do you sum this up in a message?`,
      answer: `It isn't settled; benefit and harm both fit`,
      wrong: [
        {
          option: `It doesn't work; the range includes zero`,
          feedback: `Zero is inside, and so is a benefit of 10 points. Unsettled is different from useless.`,
        },
        {
          option: `It works; lots were drawn, so it's causal`,
          feedback: `Lots make the groups comparable, up to chance. Here chance alone can explain 4 points.`,
        },
        {
          option: `It works a bit; 4 points are the true gain`,
          feedback: `4 is the best single guess. The range from −2 to +10 is what the data support.`,
        },
      ],
      explanation: `It isn't settled: 4 points minus 6 gives 2 points of harm, 4 plus 6 gives 10 points of benefit, and both fit with the data.`,
      teaches: 'm2-l1-s8',
    },
  ],
  worksheet: {
    title: 'Because of what?',
    instructions: `Two dice, a pencil, and one claim in which something "works" or "leads to" something else. Exercises 1 and 2 take a quarter of an hour. You are done when exercise 5 holds a verdict that a person who likes the claim would call fair.`,
    exercises: [
      `Flowerpots. Table with 12 rows and two columns, year one and year two; roll two dice for every cell. Worst three in year one: sum ____ , year two ____ , change ____ %. Best three: sum ____ , year two ____ , change ____ %. All twelve: mean ____ and ____ . Write one sentence that a mayor would not like.`,
      `Mayor's trial. Take the six worst corners of year one, draw three by lot for flowerpots. Year two: with pots ____ , without ____ . Difference ____ . Repeat with five new lots and write the six differences in a row. How large a difference does luck alone make?`,
      `Five stories. My claim: ____ causes ____ . Write one sentence for each: reverse ____ ; common cause ____ ; selection ____ ; chance ____ . Cross out those that you can exclude, with your reason. Circle the strongest that is left.`,
      `Two clinics. Choose your own numbers so that one clinic is better in both groups and worse in total. Mild: ____ of ____ and ____ of ____ . Severe: ____ of ____ and ____ of ____ . Totals ____ % and ____ %. Same mix for both: ____ % and ____ %. If the totals don't reverse, make the mixes more different.`,
      `Read a trial's summary. Lots drawn? ____ Compared with what? ____ Outcome named in advance? ____ Everyone counted? ____ Group 1: ____ of ____ , group 2: ____ of ____ . Difference ____ points, margin ____ . Verdict in two sentences, the second of which begins with "It cannot tell me": ____ .`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [news, causes];
