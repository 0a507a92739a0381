import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson4: WrittenLesson = {
  description:
    'A museum asks a freelance illustrator for 15% off. You turn the percentage into hours, find out where it comes from, let a silence do its work, and trade for every concession instead of giving it.',
  objective: 'Answer a request for a discount with questions, silence and a trade that leaves both sides better off.',
  slides: [
    {
      title: 'Fifteen percent, just like that',
      points: [
        'Quote: 24 drawings for $4,200',
        'Inside it: 60 hours at $60, and $600 of costs',
        'Reply: “We love it! Could you perhaps do 15% off for us?”',
      ],
      visual: null,
      spoken: `Dana draws for a living. A small science museum wants 24 drawings of how things work: a lock, a lung, a tide mill. She has quoted 4,200 dollars. Rob, who runs the project, writes back within an hour: “We love it! Could you perhaps do 15% off for us?”

Dana types, “Sure, no problem!” Her finger is over the button. Somebody loves it, and a percentage is such a small, clean thing. It has no rent in it and no evenings.

She doesn’t send it. She makes tea and takes a pencil. By the time the tea is ready we’ll know what fifteen percent is made of.`,
    },
    {
      title: 'What a percentage is in hours',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: 'unpaid hours',
        labels: ['5% off', '10% off', '15% off', '20% off'],
        series: [{ name: 'Dana works for nothing', values: [3.5, 7, 10.5, 14] }],
        source: '',
      },
      spoken: `Fifteen percent of 4,200 is 630 dollars. Dana counts her work at 60 dollars an hour. So Rob’s small question asks for ten and a half hours of drawing that nobody pays for. At seven hours a day that’s Thursday, and Friday until lunch.

You’d hardly ask a neighbor to work for you on Thursday for nothing. Rob wouldn’t either. He doesn’t see hours. He sees a total that is larger than a number on his screen.`,
    },
    {
      title: 'It all comes out of her part',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'h = \\frac{d \\, P}{w} = \\frac{0.15 \\times 4200}{60} = 10.5',
        meaning:
          'Unpaid hours h: the discount d times the price P, divided by what you earn an hour w. The $600 of costs don’t shrink, so $630 comes out of Dana’s $3,600.',
      },
      spoken: `That was the tea-time sum, here for your own numbers. A second effect is easy to miss. Dana’s price contains 600 dollars for scans and proof prints, and the print shop gives no discount because Rob asked for one. So the whole 630 comes out of her own 3,600. That’s seventeen and a half percent of her pay. The more of your price you pass on to others, the worse this gets. A caterer who keeps a third of the bill and takes fifteen percent off gives away almost half of what she earns.

Still, Dana is in no hurry to say no. First she wants to know where the fifteen comes from.`,
    },
    {
      title: 'Ask before you answer',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['They say', 'You ask'],
        rows: [
          { label: 'A percentage', cells: ['“Could you do 15% off?”', '“How did you get to fifteen?”'] },
          { label: 'A budget', cells: ['“That’s all we have.”', '“What does that have to cover?”'] },
          { label: 'A rival', cells: ['“Others are cheaper.”', '“What’s included in theirs?”'] },
          { label: 'A date', cells: ['“We need it in June.”', '“What happens in June?”'] },
        ],
      },
      spoken: `A request for a discount can mean many things. The money isn’t there. It’s there, but in another pot. Somebody is cheaper. The boss expects an effort. Or they always ask and think nothing of it. Each needs a different answer, and from the email you can’t tell which it is.

So ask openly: what, how, which. “Is the budget tight?” “Yes.” Now you know what you knew before.

Ask one thing at a time. When I’m nervous I ask three at once, and people kindly answer the easiest.`,
    },
    {
      title: 'Seven seconds on the phone',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Second 0', what: 'Dana: “For all 24 drawings it’s 4,200 dollars.” Full stop.' },
          { when: 'Second 1', what: 'Nothing. Rob is writing something down.' },
          { when: 'Second 3', what: 'Dana’s head: “Tell him you’re flexible!” She counts a breath instead.' },
          { when: 'Second 5', what: 'Still nothing. The tram goes by outside.' },
          { when: 'Second 7', what: 'Rob: “All right. I’ll see what’s left in this year’s pot.”' },
        ],
      },
      spoken: `Two weeks before that email, Dana named her price for the first time, on the phone. She said it and closed her mouth, which is the hardest technique in this course and takes seven seconds.

Around second three, most of us lower our own price. “But of course we can talk about it,” we say, to nobody in particular. Rob hadn’t objected. He was doing arithmetic, and then he let slip something about this year’s pot. A kind word would have cut it off.

Silence isn’t a stare. You’re giving someone room to think. Say “Take your time” first, if that feels friendlier. On video, allow for the delay.`,
    },
    {
      title: 'Say back what you heard',
      points: [
        'A label: “It sounds as if the date is the problem.”',
        'A summary: “Let me see if I have it.”',
        'The last question: “What did I leave out?”',
      ],
      visual: null,
      spoken: `“It sounds as if the date worries you more than the price.” Chris Voss, who negotiated for the FBI, calls such a sentence a label in his book Never Split the Difference. Saying back what you’ve heard is older; the psychologist Carl Rogers taught it in the 1950s. If you’re right, the person feels understood and goes on. If you’re wrong, they correct you, and you’ve learned even more.

After a while, sum up. “Let me see if I have it. You have 3,570 left this year. It must be billed by June 30. In July there’s a new budget. What did I leave out?” Keep your own wish out of it. A summary with a wish in it is an argument.`,
    },
    {
      title: 'If you, then I',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'List what you could give', text: 'Dana: drawings in two parts, poster rights, earlier sketches.' },
          { title: 'List what you’d like', text: 'One list of corrections, payment in 14 days, her name on the wall.' },
          { title: 'Pair them', text: 'Cheap for the giver, dear to the other.' },
          { title: 'Say it in that order', text: '“If you …, then I …”' },
          { title: 'Stop', text: 'Let the other person do the sum.' },
        ],
      },
      spoken: `A concession that seems to cost you nothing is worth little to them. “She said yes at once,” they think, “so there was air in the price.” You meant to be generous and you’ve made your next quote harder.

So every yes of yours gets a partner, and their part stands first. Joanne did it with Walt: “If you make it 1,530 and repair the tap, then I’ll sign for two years.” They met at 1,545. The other way round, he’d have been thanking her for the two years when she came to the rent.

Petty? I thought so for years. But a trade treats the other person as somebody with something to give. With friends, I give. With Rob, whom I like, I trade.`,
    },
    {
      title: 'Dana calls the museum',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'Rob has asked for 15% off. Dana knows what that costs her: 10.5 hours. She wants the job and the price.',
        steps: [
          {
            do: 'Dana: “I’m glad you like it. How did you get to fifteen percent?”',
            why: 'Neither yes nor no. She wants to know which problem she is solving.',
          },
          {
            do: 'Rob: “Honestly, it’s what’s left. 3,570, and I have to spend it before June 30.”',
            why: '85% of 4,200. Nobody thinks that she’s too expensive.',
          },
          {
            do: 'Dana: “So it’s this year’s pot that’s short, and in July there’s a new one?” Rob: “Yes.”',
            why: 'A summary. Now the date is on the table instead of the price.',
          },
          {
            do: 'Dana: “Last time I had corrections from three people, in three lists.” Rob: “I remember. Sorry.”',
            why: 'Her own interest. By her time sheet those lists cost five hours.',
          },
          {
            do: 'Dana: “If I get one list and 14 days for payment, then I can deliver and bill 20 now and 4 in July.”',
            why: 'If you, then I. It’s easy for both, and the price isn’t mentioned.',
          },
          {
            do: 'Silence. Rob: “That’s 3,500 now … and 700 in July. I’ll check with finance, but yes.”',
            why: '20 × $175 and 4 × $175. He did the sum, so it’s his.',
          },
        ],
        result: 'Price: $4,200, as quoted. It fits Rob’s budget, and Dana is spared about five hours of corrections.',
      },
      spoken: `The call takes six minutes. Dana never says no, and she never defends her price, because after the second line the price isn’t the problem any more. Had she sent “Sure, no problem!”, she’d have paid 630 dollars for somebody’s calendar.

Will there always be a July? No. Sometimes “It’s what’s left” is the end of the story. Then take something out: 20 drawings for 3,500, and no more. The price of one drawing stays what it was.

Rob checks with finance, and rightly. Public bodies in particular have rules about dividing an order.`,
    },
    {
      title: 'Three ways to do it',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['As quoted', 'One list', 'Two parts'],
        rows: [
          { label: 'Drawings', cells: ['24 in June', '24 in June', '20 in June, 4 in July'] },
          { label: 'Price', cells: ['$4,200', '$3,990', '$3,500 + $700'] },
          { label: 'Corrections', cells: ['three lists', 'one list', 'one list'] },
          { label: 'Payment', cells: ['30 days', '14 days', '14 days'] },
          { label: 'For Dana', cells: ['as planned', '1.5 hours better', '5 hours better'] },
        ],
      },
      spoken: `Before she called, Dana had written down three offers that she could live with. The middle one does contain a discount: five percent, 210 dollars, three and a half hours. In return the single list saves her five. So she is an hour and a half better off and Rob 210 dollars, which no argument about fifteen percent could have done.

Showing two or three offers at once has another use. What people pick, or grumble at, tells you what they care about.

Put nothing in the table that you’d be sorry to see chosen, because it’ll be chosen.`,
    },
    {
      title: 'Ten percent off a website',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'You quoted a café $1,800 for a website: 30 hours at $55, and $150 for hosting and a font. The owner asks for 10% off. On the last job you spent about four hours chasing her texts and photos. Work out what 10% costs you in hours and as a share of your own pay. Then write one “If you …, then I …” that you’d be glad to see accepted.',
        hint: 'The $150 doesn’t shrink. What could she do that costs her little and saves you those four hours?',
        answer:
          '10% is $180. At $55 that’s about 3.3 unpaid hours, and 10.9% of your own $1,650. A trade: “If all texts and photos are here by the 10th, then I can do it for 1,620.” It costs you 3.3 hours and saves about four, and she pays less. Add what happens otherwise: “If they come later, it’s 1,800.” A trade without a discount is as good: “If we leave out the booking page, then it’s 1,560.” Check with your hours that the page really takes 240 dollars’ worth of them.',
      },
      spoken: `Do the two sums first; they’ll put some iron in your sentence. Then look for something that she can do easily and that you’d love to have. It’s nearly always about time, certainty or who does the tedious part. Read your sentence aloud and listen for the order. Does her part come first?`,
    },
    {
      title: 'A week of ifs',
      points: [
        'Turn one old discount into hours',
        'Write five things you could ask for instead',
        'Once this week, say a number and count two breaths',
      ],
      visual: null,
      spoken: `Look up the last discount you gave and convert it into hours. Don’t scold yourself; just write down the number. Then list five things you might have asked for in return, and keep the list near your phone. Mine says: earlier payment, one contact person, a date I choose, a photo I may show, a letter of recommendation.

Until now everybody in this course has been reasonable. In the next lesson a family washes up in the bathtub, a kitchen is five weeks late, and our heroine shouts at a man named Keller. We’ll go through it line by line and then repair it.`,
    },
  ],
};
