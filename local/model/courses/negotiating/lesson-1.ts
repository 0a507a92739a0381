import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description:
    'Joanne’s rent is to rise by $160. Before she says a word to her landlord, she works out what she would do without him, what that costs all in, and the rent above which she would rather move.',
  objective: 'Calculate your best alternative, uncertain costs included, and turn it into a walk-away point.',
  slides: [
    {
      title: 'A letter under the door',
      points: ['Rent today: $1,450', 'Asked from June 1: $1,610', 'Walt would like an answer in two weeks'],
      visual: {
        kind: 'misconception',
        belief: 'With the right sentences I’ll get the rent down.',
        whyWrong: 'The first plain no ends every sentence. After it, only what you can do without Walt still counts.',
        truth: 'Strength is a place to live on June 1 that doesn’t need his yes. Find that first, then look for words.',
      },
      spoken: `Joanne comes home on a Thursday and finds an envelope under her door. Walt, her landlord, is raising the rent from 1,450 dollars to 1,610. That is eleven percent. He’d like an answer in two weeks.

She does what I used to do: she rehearses in the shower. By Saturday she has a speech about six years of punctual payments and a dripping tap. But each time she imagines Walt saying, “I’m sorry, that’s the price now,” the speech stops, because she has no idea what she does next.

So, a dull question before any better sentences: if Walt says no, where does she live on June 1? We’ll work it out with a pencil, and you’ll hear what it does to her voice.`,
    },
    {
      title: 'Everything Joanne can do without Walt',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'no', label: 'Walt says no' },
          { id: 'contest', label: 'Contest the increase' },
          { id: 'alder', label: 'Flat on Alder Street' },
          { id: 'sublet', label: 'Sublet, keep looking' },
          { id: 'sister', label: 'Sister’s spare room' },
          { id: 'best', label: 'Best alternative' },
        ],
        edges: [
          { from: 'no', to: 'contest', label: '' },
          { from: 'no', to: 'alder', label: '' },
          { from: 'no', to: 'sublet', label: '' },
          { from: 'no', to: 'sister', label: '' },
          { from: 'alder', to: 'best', label: 'her choice' },
        ],
      },
      spoken: `Put their no at the top of a sheet. Under it, list what you could still do without their consent. Joanne gets four lines: a flat on Alder Street for 1,480, her sister’s spare room, a short sublet while she keeps looking, and contesting the increase, if her local rules let her. Which would she truly pick? Alder Street.

That one is called the best alternative to a negotiated agreement, BATNA for short. The term is from Getting to Yes, by Roger Fisher and William Ury, 1981; Bruce Patton edited it and is an author of the later editions.

It is one thing. Four half-good options feel like strength at two in the morning, but you can only live at one address.`,
    },
    {
      title: 'Price the move, boxes included',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'The ad for Alder Street says $1,480. What does a month there really cost Joanne, if she expects to stay two years?',
        steps: [
          { do: 'Rent: $1,480 a month.', why: 'The number in the ad, and the only one most people compare.' },
          {
            do: 'Once: van and helpers $640, half a month of double rent $740, curtains and internet $180. Together $1,560.',
            why: 'She spends this only because she moves. The deposit should come back, so it stays out.',
          },
          {
            do: '$1,560 ÷ 24 months = $65 a month.',
            why: 'A cost that comes once needs a length of stay before it can stand beside a rent.',
          },
          { do: 'Bus pass: $25 more a month.', why: 'Alder Street is one fare zone further out.' },
          { do: '$1,480 + $65 + $25 = $1,570.', why: 'The true price of leaving, in the unit of Walt’s letter.' },
          {
            do: 'Plus $20 for what she would miss: $1,590.',
            why: 'The light and the neighbor. A guess, but made on a calm evening.',
          },
        ],
        result: 'Up to $1,590 she would rather stay; above it she would rather move. That is her walk-away point.',
      },
      spoken: `In the ad Alder Street looks 130 dollars cheaper than Walt’s letter. Then Joanne counts the van, two weeks of paying for both flats, the curtains, the bus. Spread over two years, the gap shrinks to 40.

You may find the last line odd. How does one price morning light? Ask it this way: if moving saved me ten dollars a month, would I stay? Twenty? Forty? Stop where you shrug. Joanne shrugged at twenty.

The sum is her walk-away point, 1,590. At that rent she is no worse off than on Alder Street, and below it she’s better off. Walt’s 1,610 lies above it, but only by twenty dollars. On Thursday it had felt like a wall.`,
    },
    {
      title: 'An alternative you only hope for',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'E = p \\, a + (1 - p) \\, b = 0.6 \\times 1570 + 0.4 \\times 1650 = 1602',
        meaning:
          'With a 60% chance of Alder Street (a = $1,570 all in) and otherwise the sublet (b = $1,650 all in), leaving costs $1,602 a month on average.',
      },
      spoken: `There is a hole in that sum. Joanne doesn’t have the flat yet. She guesses she’ll get it six times out of ten, and otherwise she takes the sublet, which comes to 1,650 all in.

So weigh both. Six tenths of 1,570 plus four tenths of 1,650 is 1,602. Add her twenty, and the walk-away point climbs to 1,622. Walt’s 1,610 has become acceptable, only because her other plan is shaky.

Two warnings. The six tenths is a guess, so try five and seven: you get 1,610 and 1,594. And nobody lives in an average. If the bad outcome would really hurt you, plan with the bad outcome.`,
    },
    {
      title: 'One afternoon of forms, thirty-two dollars',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Check the rules', text: 'Enough notice? The right form? A local limit on increases?' },
          { title: 'Apply', text: 'Joanne hands in her papers for Alder Street on Monday.' },
          { title: 'Get a yes with a date', text: '“It’s yours if you sign by the 20th.”' },
          { title: 'Do the sum again', text: 'Certain at $1,570, plus $20: her point is $1,590.' },
        ],
      },
      spoken: `Before she polishes a single sentence, Joanne makes her alternative solid. She applies, and on Wednesday Alder Street says yes, until the 20th. Her walk-away point drops from 1,622 to 1,590. That’s 32 dollars a month, 768 over two years, for an afternoon of forms. Apply only for what you would really take; somebody else wants that flat.

She also checks the law, because a rule can be the best alternative of all, and it differs a great deal by place. Oregon, Washington State and California cap yearly increases for many homes. Most US states have no cap. In Germany an ordinary increase is tied to comparable local rents. A tenants’ association or the housing office knows what holds at your address.`,
    },
    {
      title: 'Walt has an alternative too',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Once', 'Per month, over 24'],
        rows: [
          { label: 'One empty month', cells: ['$1,600', '$67'] },
          { label: 'Painting, small repairs', cells: ['$560', '$23'] },
          { label: 'Listing and viewings', cells: ['$240', '$10'] },
          { label: 'If Joanne leaves', cells: ['$2,400', '$100'] },
        ],
      },
      spoken: `Now walk around the table and do the same for Walt. If Joanne goes, he can ask about 1,600 from somebody new; so say the ads nearby. But first the flat stands empty. The unit downstairs took a month last fall; she asked the neighbor. It needs paint, and somebody must show it to eleven strangers on a Saturday.

All that is about 2,400 dollars, or 100 a month over two years. So a new tenant at 1,600 is worth about 1,500 to him, and only below that would he rather let Joanne go.

She may be off by forty dollars. That’s far better than no number, because when we’re nervous most of us assume that they have every choice.`,
    },
    {
      title: 'Ninety dollars that both can keep',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '$ a month',
        labels: ['$1,470', '$1,500', '$1,530', '$1,560', '$1,590', '$1,620'],
        series: [
          { name: 'Joanne gains', values: [120, 90, 60, 30, 0, -30] },
          { name: 'Walt gains', values: [-30, 0, 30, 60, 90, 120] },
        ],
        source: '',
      },
      spoken: `Along the bottom are rents they might agree on. The lines show what each gains, compared with parting. Between 1,500 and 1,590 both are above zero. Textbooks call this the zone of possible agreement.

I was embarrassed to negotiate until I understood where those ninety dollars come from. They come from the van, the empty month, the paint. If the two agree, nobody has to pay for these, and the talk is about who keeps how much of money that would otherwise be wasted.

Sometimes there is no rent at which both gain. Then parting politely is the right result, however well you speak.`,
    },
    {
      title: 'When the walk-away point may move',
      points: [
        'Move it for a new fact',
        'Leave it for a sigh, a hurry or a headache',
        'Say that you have an option, if you do',
        'Keep the number to yourself',
      ],
      visual: null,
      spoken: `A walk-away point is a note from you on a calm evening to you on a bad afternoon. Let new facts change it. If Walt offers to replace the windows, staying is worth more and the number rises. If he sighs, or says that his daughter is waiting in the car, nothing about Alder Street has changed.

Should you tell him? “I’ve been offered another flat, and I’d rather stay here” is honest, if it’s true, and helps him take you seriously. Never invent one. The day he says “Then take it,” the bluff is finished, and so is his trust. The number itself stays in your pocket. Once he has heard 1,590, you’ll hardly see 1,540.`,
    },
    {
      title: 'Two shops, one set of brakes',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'Your own shop wants $780 for new brakes. A shop across town wants $640, but a trip there costs you two hours of work at $25 an hour and $12 of fuel. There is a 1 in 4 chance that you must go twice. On money alone, what is the most you should pay your own shop? Write the sum down before you look.',
        hint: 'Price one trip first. The second trip happens only one time in four.',
        answer:
          'One trip: 2 × $25 + $12 = $62. The second, one time in four: 0.25 × $62 = $15.50. The other shop therefore costs $640 + $62 + $15.50 = $717.50. Above about $718 you would rather drive. If you trust your own mechanic more, add what that is worth to you, and do it before you call. At $780 you have a reason to ask for some $60 less, and you know what you’ll do if they say no.',
      },
      spoken: `Try it once with somebody else’s brakes. It takes three minutes and a scrap of paper. People often forget the lost hours, since no bill arrives for them, or they count the second trip in full. Write your own number down first, then look at the answer.`,
    },
    {
      title: 'One line to fill in by Sunday',
      points: [
        'Choose a talk that you have been putting off',
        'Write: “If they say no, I will …”',
        'Add the costs that come only once',
        'Take one step that makes it certain',
      ],
      visual: null,
      spoken: `Before the next lesson, choose one conversation that you’ve been postponing and finish one sentence on paper: if they say no, I will. Price it as Joanne did. Then take one small step that makes it firmer: a phone call, a form, a second quote. You needn’t talk to anyone on the other side yet.

Joanne and Walt settled at 1,545 dollars, with the tap repaired. She told me that her hands were quiet the whole time. How she put it comes in module two. Next I’ll show you an order of mine in which the price never moved by a cent, and both of us were pleased.`,
    },
  ],
};
