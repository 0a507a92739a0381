import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description:
    'A paper mill insists on 1,500 sheets, a small studio wants 600, and the price never moves. You look for the reasons beneath both numbers, build an offer from them, and put the whole preparation on one page.',
  objective:
    'Uncover the interests beneath a position and prepare a one-page plan with numbers you can give reasons for.',
  slides: [
    {
      title: 'Fifteen hundred sheets of grey',
      points: ['The mill: 1,500 sheets, no fewer', 'My studio: 600 sheets, no more'],
      visual: {
        kind: 'misconception',
        belief: 'Meeting in the middle is fair to both.',
        whyWrong:
          'The middle is 1,050 sheets: a run on which Gus still loses money, and 450 sheets more than I can use or keep dry.',
        truth: 'Halfway is only the middle of two numbers. Find out what each number is for; then look for a deal.',
      },
      spoken: `For one of my notebooks I wanted a pale grey cotton paper. There is a small mill two hours from my studio, and I needed 600 sheets. Gus, who runs it, shook his head. “Minimum’s fifteen hundred. Always has been.”

At such moments my dislike of haggling offers me its usual cure: meet in the middle, smile, drive home. The middle is 1,050 sheets. It sounds fair, and it’s over in a minute.

It would also have been a bad deal for both. Gus would have lost money on it, and I’d have had 450 sheets too many going wavy in a damp basement. To see why, one has to ask what neither number says: what is it for?`,
    },
    {
      title: 'The half day hidden in his minimum',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: '¢ a sheet',
        labels: ['600 sheets', '1,050 sheets', '1,500 sheets'],
        series: [{ name: 'Washing out the vat', values: [52, 30, 21] }],
        source: '',
      },
      spoken: `Before each new color, two people spend half a day washing out the vat. It costs Gus 310 dollars, whatever I order. Divided by my 600 sheets, that’s 52 cents a sheet. With 1,500 it’s 21, and that is what his price of 1.80 has room for.

At the fair-sounding 1,050 he would have been 93 dollars short. And I’d have paid 1,890 dollars in February for paper that earns nothing before the fall fairs.

When you split a difference, you divide two numbers without knowing what they hold. That may do for a lamp, or for the last ten dollars. As a first idea it throws away everything you might have found out.`,
    },
    {
      title: 'Positions on top, interests underneath',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'p1', label: 'Gus: “1,500”' },
          { id: 'p2', label: 'Mei: “600”' },
          { id: 'i1', label: 'One wash, not three' },
          { id: 'i2', label: 'Work in February' },
          { id: 'i3', label: 'Cash comes in fall' },
          { id: 'i4', label: 'Damp basement' },
          { id: 'deal', label: 'One run, three pickups' },
        ],
        edges: [
          { from: 'p1', to: 'i1', label: 'because' },
          { from: 'p1', to: 'i2', label: '' },
          { from: 'p2', to: 'i3', label: 'because' },
          { from: 'p2', to: 'i4', label: '' },
          { from: 'i1', to: 'deal', label: '' },
          { from: 'i2', to: 'deal', label: '' },
          { from: 'i3', to: 'deal', label: '' },
          { from: 'i4', to: 'deal', label: '' },
        ],
      },
      spoken: `What people announce is a position. What it’s good for, in their eyes, is an interest. Fisher, Ury and Patton built Getting to Yes on that pair of words. The idea is older: in a lecture of 1925 Mary Parker Follett tells of a library where somebody wanted the window open and she wanted it shut. They opened one in the next room. One got the air, the other had no draft.

On the top line of the picture we can only push. One row down there are four needs, and no two of them collide. He wants one wash and work in February. I want to pay in the fall and keep my paper dry. That row is where I wanted to get, and the way there is a question.`,
    },
    {
      title: 'Questions that don’t sound like a charge',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Puts him on trial', 'Lets him explain'],
        rows: [
          {
            label: 'His rule',
            cells: ['“Why do you insist on 1,500?”', '“What happens to your day below 1,500?”'],
          },
          { label: 'His date', cells: ['“Why can’t I have it by May?”', '“What has to be done before mine?”'] },
          { label: 'His price', cells: ['“How can it cost that much?”', '“Which part takes the longest?”'] },
          { label: 'His no', cells: ['“Why won’t you?”', '“What would have to change for a yes?”'] },
        ],
      },
      spoken: `Nearly every guide tells you to ask why. Try it on a tired person: “Why do you insist?” makes him defend the rule, and once he has defended it aloud he’ll keep it. Ask about the work instead, the order of things, the part that takes longest. People who know their trade like that question, because hardly anyone asks it.

You may think that some people simply want more money. Some do. Money is an interest too, and it has a when, a how sure, and a what for. A supplier with wages due on Friday hears “paid on delivery” with other ears than “in sixty days”, at the same price. So ask before you name any number. Afterward the talk is about your number.`,
    },
    {
      title: 'Ten minutes at the mill',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'Gus: “Minimum’s fifteen hundred.” I need 600 sheets and don’t want to argue about either number.',
        steps: [
          {
            do: 'Mei: “Before we talk about how many: what does a short run do to your day?”',
            why: 'It asks about his work. Nobody has to give in to answer it.',
          },
          {
            do: 'Gus: “New color, so we wash out the vat. Half a day, two people, no paper.”',
            why: 'There is the reason for the minimum: $310 for every run.',
          },
          {
            do: 'Mei: “So it’s the number of runs that hurts?” Gus: “It’s always been the runs.”',
            why: 'I check what I heard. One large run would suit him; the sheets may leave later.',
          },
          {
            do: 'Mei: “And when is the vat idle anyway?” Gus: “February. Nobody thinks of paper in February.”',
            why: 'A second interest. I can order early, and it costs me nothing.',
          },
          {
            do: 'Mei: “I said 600 because my basement is damp, and I get paid at the fall fairs.”',
            why: 'I show my interests. My walk-away point stays where it is.',
          },
          {
            do: 'Mei: “What if you run 1,500 in February, keep them dry, and I fetch and pay for them in three parts?”',
            why: 'An offer that uses all four needs, put as a question he can improve.',
          },
          {
            do: 'Gus: “If you sign for all of it, and the last sheet is gone by October.”',
            why: 'His condition costs me little: the shade also works for endpapers.',
          },
        ],
        result: 'One run of 1,500 at $1.80: 600 in February, 450 in June, 450 in September. Nobody moved on the price.',
      },
      spoken: `Count the lines in which someone argues. There are none. I asked three questions and only then said what I needed. Had I begun with my damp basement, I’d have been a customer with a problem. After his vat, we were two people with a February.

Notice what I told him. I showed my interests, all of them, because he can’t help with something he doesn’t know. I didn’t show the point at which I would have left. Quiet people mix these up; we say everything or nothing.

His condition was fair. I had to be sure I’d use 1,500 sheets, and I had checked that before I came.`,
    },
    {
      title: 'Sort before you offer',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Shared', text: 'Both want the same grey again next year. Say it early.' },
          { title: 'Different', text: 'He minds the runs, I mind the month of payment. Trade these.' },
          { title: 'Opposed', text: 'Every cent of the price. Leave it for last, and bring reasons.' },
        ],
      },
      spoken: `With both lists of interests in front of you, sort them. Some are shared: we both wanted a shade that can be matched next year. Say those aloud early; the rest then feels like a common job.

Some are different, and these are the gold. What matters much to one and little to the other can change hands, and both are richer. An early order cost me nothing and filled his February.

What remains is a tug-of-war, nearly always smaller than it looked. Here it held the price per sheet and, as it turned out, a deposit. I left those for the end. By then we had a deal worth keeping.`,
    },
    {
      title: 'A number that brings its reason along',
      points: [
        'What it costs to do',
        'What others pay for the same',
        'What we did last time',
        'What an outsider would look up',
      ],
      visual: null,
      spoken: `Then Gus wanted half of the price of the other 900 sheets in advance: 810 dollars. I asked what the deposit was to protect him from. “If you never come back, I’ve bought the cotton and the dye.” And what do they come to? Thirty-six cents a sheet.

So my number was 324 dollars: 900 times 36 cents. He nodded before I had finished, since it was his own reason. The remaining 1,296 I paid in two parts, as I fetched the paper.

Getting to Yes calls such reasons objective criteria; the slide shows four kinds. A number without one leaves the other person little to do but resist it.`,
    },
    {
      title: 'Henrik and the Friday shift',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'Your colleague Henrik says: “I’m not taking the late shift on Fridays. Full stop.” You need somebody there on at least two Fridays a month. Write down three different interests that could lie under that sentence. Then write the one question you would ask him first, word for word, so that it doesn’t sound like a charge.',
        hint: 'One may be practical, one about another person, and one about how the roster came about.',
        answer:
          'Perhaps he fetches his daughter on Fridays. Perhaps the last bus leaves at nine. Perhaps he learned of the new roster from the notice board. A good first question is open to all three: “What does a late Friday run into for you?” If it’s the bus, a shift that ends at 8:40 solves it. If it’s the notice board, no swap will help until someone has asked him properly. “Why are you being so stubborn?” would have found none of them.',
      },
      spoken: `Here is a position with no numbers in it. Write three reasons that differ in kind. One guess is a trap: you fall in love with it and then negotiate with a man who exists only in your head. Three keep you curious. Write your question exactly as you would say it, and say it aloud once. You’ll hear if it points a finger.`,
    },
    {
      title: 'The plan on one page',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Me', 'Gus, as I guess'],
        rows: [
          { label: 'If there’s no deal', cells: ['Dye plain sheets myself', 'Wait for the spring orders'] },
          { label: 'Walk-away point', cells: ['All 1,500 paid in February', 'Fewer than 1,500 in one run'] },
          { label: 'Interests', cells: ['Pay in fall, keep it dry', 'One wash, a full February'] },
          { label: 'Opening', cells: ['One run, three pickups', '1,500 at once, $2,700'] },
          { label: 'Reason', cells: ['I pay for what leaves the mill', 'Each wash costs $310'] },
          { label: 'Can give', cells: ['Early order, signed for all', 'A dry shelf, later payment'] },
          { label: 'Must ask', cells: ['“What does a short run cost you?”', '“Will you take all of it?”'] },
        ],
      },
      spoken: `This is all the paper I take into a room. Two columns, seven rows. The left one is mine. The right one is guesses, in pencil, and the first ten minutes of a talk are for correcting them.

It takes about half an hour. Beginners write a lot on the left and leave the right nearly empty. That’s useful: the empty cells are your list of questions.

I’d have left if Gus had wanted all the money in February, because then dyeing plain sheets at home was better for me. He never asked about that row; people hardly ever do. Once it’s written down, you can stop guarding it with your voice.`,
    },
    {
      title: 'Three guesses behind one position',
      points: [
        'Take the talk you chose last time',
        'Fill in your column, then theirs in pencil',
        'Three guesses at their main interest',
        'One question, written out and said aloud',
      ],
      visual: null,
      spoken: `Take the conversation from the last lesson and fill in the page, both columns. For their main interest write three guesses instead of one. Then try the question aloud, to a wall if you like. I use the kettle.

If their column stays empty, that’s a result. Call somebody who has dealt with them, or simply ask them a week early, when no number is on the table and the question costs nothing.

Next we go to a flea market, fall for a brass lamp with 85 dollars on its tag, and find out what a first number does to everybody’s head, ours included.`,
    },
  ],
};
