import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson3: WrittenLesson = {
  description:
    'A brass lamp, a tag of $85 and two minutes of talk before any number. You decide who speaks first, open with a number that has a reason, answer one that is far away, and read the size of each step.',
  objective: 'Open with a reasoned number and answer a far-away first number without being pulled to it.',
  slides: [
    {
      title: 'Eighty-five dollars on a paper tag',
      points: [],
      visual: {
        kind: 'misconception',
        belief: '“Is that your best price?” is how one negotiates.',
        whyWrong: 'It asks about the seller’s number, so at most that number moves: $85 becomes $80, and you pay it.',
        truth: 'A talk about a price needs a number of yours, with a reason. Then there are two that can move.',
      },
      spoken: `Sunday, the flea market behind the station. A brass desk lamp with a green shade, and a paper tag: 85. You hear yourself say, “Um, is that your best price?” The man in the green hat says, “For you, eighty.” You pay eighty. On the tram you hold a lamp you love and feel slightly foolish.

The talk began with his number. Your question was about his number, and his answer moved it by five. At no point was there any number of yours.

I like to practice with lamps. If it goes wrong it costs a few dollars and nobody’s rent. So we’ll buy this one again, slowly.`,
    },
    {
      title: 'A wheel that knew nothing',
      points: [],
      visual: {
        kind: 'chart',
        type: 'bar',
        unit: '% guessed',
        labels: ['Wheel stopped at 10', 'Wheel stopped at 65'],
        series: [{ name: 'Median guess', values: [25, 45] }],
        source: 'Tversky and Kahneman, “Judgment under Uncertainty”, Science 185 (1974): African countries in the UN',
      },
      spoken: `In a well-known experiment, Amos Tversky and Daniel Kahneman let people watch a wheel of fortune. Then they asked what share of the countries in the United Nations is African. The wheel plainly knew nothing about it. Still, the group that saw a 10 guessed 25 percent, as the middle guess, and the group that saw a 65 guessed 45. They called it anchoring.

A laboratory isn’t a market, and how hard a number pulls varies. Take one modest thing from it: a first number works even when it’s plainly arbitrary. Later work suggests that it works less on people who keep a number of their own in mind. That can be arranged at home.`,
    },
    {
      title: 'Halfway between two first numbers',
      points: [],
      visual: {
        kind: 'formula',
        tex: 'm = \\frac{a + b}{2} = \\frac{85 + 38}{2} = 61.50',
        meaning:
          'If both sides give way at the same pace, they meet halfway between their first numbers a and b: here at $61.50.',
      },
      spoken: `So give yourself a number. A restored lamp like this costs 95 in a shop. A new cord and socket cost 14, and your evening with a screwdriver, with the risk, is worth 15 to you. That leaves 66, your walk-away point. Lamps like it with a sound cord have sold online for around 52. Less the 14 for parts, that’s an opening with a reason: 38.

Now the formula. At an even pace, 85 and 38 meet at 61.50. Suppose you open at 60, to be polite. Then halfway is 72.50, and your politeness has taken you past your limit before the talk begins.

Is 38 rude? As a bare number with a smirk, yes. With its arithmetic it’s information.`,
    },
    {
      title: 'Who should speak first',
      points: ['You know the range: go first', 'They know it better: find out more'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'out', label: 'Is a number out?' },
          { id: 'answer', label: 'Answer it' },
          { id: 'range', label: 'Do you know the range?' },
          { id: 'go', label: 'Go first, with a reason' },
          { id: 'ask', label: 'Ask and look around' },
        ],
        edges: [
          { from: 'out', to: 'answer', label: 'yes' },
          { from: 'out', to: 'range', label: 'no' },
          { from: 'range', to: 'go', label: 'yes' },
          { from: 'range', to: 'ask', label: 'no' },
          { from: 'ask', to: 'range', label: 'then' },
        ],
      },
      spoken: `Old hands say, “Never name the first number.” Some researchers say the reverse. In experiments that Adam Galinsky and Thomas Mussweiler published in 2001, the side with the first offer tended to do better, though less so when the other side kept its mind on its own target.

I put it together like this. If you know the usual range, go first, and the talk will be about your number. If they know the market far better, find out more before you speak. A beginner who goes first with a freelance fee may well name half of it.

A price tag settles the question: a number is out, and your job is to answer it well.`,
    },
    {
      title: 'Two minutes before any number',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'At once', what: 'You: “Good morning. May I pick it up?”' },
          {
            when: 'Half a minute',
            what: 'You: “Where did you find it?” Seller: “House clearance. I’ve carried it to three markets now.”',
          },
          {
            when: 'One minute',
            what: 'You: “Does it work?” Seller: “Did when I got it. I’d have someone see to the cord before you plug it in.”',
          },
          { when: 'Two minutes', what: 'You: “I do like it. Shall we talk about the price?”' },
        ],
      },
      spoken: `First find out what they need, as at the mill. Here it takes two minutes and four friendly lines. Pretending to find the lamp ugly is an old trick that every dealer knows, and it makes the next ten minutes worse for both.

Look at what you were given. Three markets, so he’s tired of carrying it. A cord he wouldn’t plug in himself, so your 14 dollars for parts are no invention.

The last line matters too. Ask if you may talk about the price. He says, “Sure,” and from then on it’s something two people do together.`,
    },
    {
      title: 'Answering a number that is far away',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Breathe out', text: 'Two breaths. Nothing has happened yet.' },
          { title: 'Say that it’s far off', text: '“That’s a good way from where I am.”' },
          { title: 'Ask what it rests on', text: '“What is the 85 built on?” Then wait.' },
          { title: 'Put yours beside it', text: '“They sell for around 52, less 14 for parts. So 38.”' },
          { title: 'Stay with yours', text: 'Speak of 38 and its reason from now on.' },
        ],
      },
      spoken: `These five moves work for a lamp, a rent or a salary. You needn’t use them all, or in this order.

The one that people leave out is the second. If a number is far away and you begin to haggle over it, you’ve accepted it as the place where the talk starts. One calm sentence prevents that: “That’s a good way from where I am.”

Then ask what it rests on. Sometimes there’s a solid reason, and you’ve learned something. Often there’s a pause. Either way you put your own number beside theirs, with its reason, and from there you talk about yours.`,
    },
    {
      title: 'The lamp, line by line',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'The tag says $85. Your walk-away point is $66, you would be glad of 50, and he has told you about the three markets and the cord.',
        steps: [
          {
            do: 'You: “Ones with a sound cord have sold for around 52. This needs cord and socket, 14. So I’d say 38.”',
            why: 'The number arrives with its arithmetic, and he can check both parts.',
          },
          {
            do: 'Seller: “Thirty-eight! It says 85.” You: “It does. What is that built on?” And you wait.',
            why: 'You ask instead of defending. The pause is his.',
          },
          {
            do: 'Seller: “There’s one in Mill Street for 95. Call it 70.”',
            why: 'A real reason, and a first step of 15. You haven’t moved yet.',
          },
          {
            do: 'You: “That one’s rewired, and they take it back if it fails. I could go to 45.”',
            why: 'You answer his reason, then take your largest step: 7.',
          },
          {
            do: 'Seller: “Sixty.” Two breaths. You: “Forty-eight.”',
            why: 'A step of 3. It says that you’re near the end.',
          },
          {
            do: 'Seller: “Fifty-two, and I throw in the bulbs.”',
            why: 'He adds something cheap for him. Take such a thing seriously.',
          },
          {
            do: 'You: “Fifty with the bulbs, and you needn’t carry it to a fourth market.” Seller: “Go on, then.”',
            why: 'A last step of 2, and his own interest as the reason.',
          },
        ],
        result: '$50 and a box of bulbs: $16 below your walk-away point, and $30 less than last time.',
      },
      spoken: `Nobody was tricked. The seller gave his reason, heard yours, and went home without the lamp. You moved three times, and each time only after he had. If you move twice in a row, with nothing in between, you’re negotiating against yourself, and he need only stand there.

Your heart will beat at “Thirty-eight!” Everybody’s does. That’s the moment for “What is that built on?”, which can be said with a dry mouth.

You’ll never learn how low he would have gone. Let it go. You’d have paid 66, and he doesn’t know that either.`,
    },
    {
      title: 'Small steps say the end is near',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '$',
        labels: ['First', 'Second', 'Third', 'Fourth', 'Deal'],
        series: [
          { name: 'Seller', values: [85, 70, 60, 52, 50] },
          { name: 'You', values: [38, 45, 48, 50, 50] },
        ],
        source: '',
      },
      spoken: `Your steps were seven, three, two; his were fifteen, ten, eight, two. Nobody announced a last offer, yet both could feel it coming.

Now imagine you had gone up in sevens: 38, 45, 52, 59. In his place you’d think that there is always another seven. Equal steps teach people to keep asking. Plan yours at home, each smaller than the one before.

Say “That’s my last” only when it is. My mother, who sold stationery for thirty years, used it twice, I believe, and both salesmen left.`,
    },
    {
      title: 'Where the tag means what it says',
      points: [
        'Flea market: part of the fun',
        'Supermarket: no',
        'Repairs, rent, fees: usually a talk',
        'Abroad: ask somebody who lives there',
      ],
      visual: null,
      spoken: `Customs differ, by country, by town, by stall. In some markets the tag opens a conversation, and paying it at once spoils the fun. In others, asking is an insult. Ask someone local, or listen to two customers before it’s your turn.

Then there is decency. If a woman sells jam she cooked herself for six dollars, I pay six dollars. I keep the method for amounts that matter, and for people who can afford my asking.

In a shop with fixed prices, you may still ask about what isn’t fixed. “Is there anything you can do if I take both?” offends nobody.`,
    },
    {
      title: 'Answer the movers in three sentences',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'A moving firm quotes $1,150. Two others quoted $820 and $880 for the same list. Only the $880 firm still has a free day, a weekday, so it is your alternative. This firm has the Saturday you want, and that is worth $60 to you. Write your reply in at most three sentences, with a number and its reason. Then work out where halfway would be.',
        hint: 'Your walk-away point is $880 + $60. What number could you give a reason for that they can check?',
        answer:
          '“Thank you. 1,150 is a good way from the two quotes I have for the same list, 820 and 880. Your Saturday suits me best, so at 850 I’d book today; what is the 1,150 built on?” 850 is the average of the two quotes, so anyone can check it. Your walk-away point is $940. Halfway between 1,150 and 850 is $1,000, which is too much: don’t let the middle decide, and keep coming back to the two quotes. If they can’t reach 940, you take the weekday.',
      },
      spoken: `Write it as a message you’d really send. Three sentences are plenty. Explanations beyond that begin to sound like apologies, and apologies invite another push. When you’re done, check halfway against your limit. It takes ten seconds, and it’ll save you from meeting somebody cheerfully in the wrong place.`,
    },
    {
      title: 'Ask for something worth ten dollars',
      points: [
        'Pick a price that you’d pay anyway',
        'Ask what it’s built on, and wait',
        'Name a number with its reason',
        'Whatever happens, say thank you',
      ],
      visual: null,
      spoken: `Before the next lesson, practice where it doesn’t matter: a market stall, a used book online. Ask what a price is built on, or offer a number with a reason. You’re collecting the odd feeling of having said a number aloud and still being alive. Most people are kinder than you feared.

Next comes an email of eleven words from a museum: “We love it! Could you perhaps do 15% off for us?” It looks harmless. We’ll convert it into hours, and I doubt that you’ll ever again say “Sure” to a percentage on the same day.`,
    },
  ],
};
