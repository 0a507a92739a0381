import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson5: WrittenLesson = {
  description:
    'A kitchen is five weeks late and the first phone call ends in shouting. You find out which threat was empty, answer hard tactics plainly, say no in three sentences, and repair the conversation the same day.',
  objective: 'Respond to pressure without giving in or giving up, and repair a conversation that went wrong.',
  slides: [
    {
      title: 'Washing up in the bathtub',
      points: ['Kitchen: $12,400, half of it paid', 'Promised for March 10', 'New date: “in five weeks or so”'],
      visual: null,
      spoken: `On March 7 Pauline and her husband carry their old kitchen into the yard. The new one is due on the 10th. On the 10th a text message arrives: the delivery will be delayed by five weeks or so, thank you for your understanding.

There is a hot plate in the hall. The plates get washed in the bathtub, kneeling. Both children find this wonderful, which makes it worse.

Pauline is a quiet person. She avoids quarrels for years and then, once in a while, has one at full volume. This lesson is about the loud day: once she has shouted at nine in the morning, what can she still save at a quarter past four?`,
    },
    {
      title: 'How the first call fell apart',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: '9:02', what: 'Pauline: “I’d like to know what on earth is going on over there.”' },
          { when: '9:03', what: 'Keller: “The fronts come from a supplier. My hands are tied.”' },
          { when: '9:05', what: 'Pauline: “You people lied to me. Every single one of you.”' },
          { when: '9:06', what: 'Pauline: “Then I’ll cancel, and we’ll meet in court!”' },
          { when: '9:07', what: 'Keller: “If you wish to cancel, please put that in writing.” Click.' },
        ],
      },
      spoken: `Five minutes. She was in the right throughout, and look where it got her. At 9:02 she asks what can’t be answered. At 9:03 there’s a useful word, fronts, and neither picks it up. At 9:05 the subject changes from a kitchen to Keller’s character, which he’ll now defend instead of her delivery.

And 9:06 is the expensive line. Keller, who has had four such calls since eight o’clock, hears a way to have one problem fewer.

Pauline puts down the phone and notices that she doesn’t want to cancel at all. She wants a sink. So let’s see what her threat was worth.`,
    },
    {
      title: 'The threat she couldn’t afford',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '$',
        labels: ['Now', '4 weeks', '8 weeks', '12 weeks', '16 weeks', '20 weeks'],
        series: [
          { name: 'Wait for Keller', values: [0, 420, 840, 1260, 1680, 2100] },
          { name: 'Cancel, order anew', values: [1645, 1645, 1645, 1645, 1645, 1645] },
        ],
        source: '',
      },
      spoken: `Each week without a kitchen costs the family about 105 dollars: 80 for meals out, 25 for storing the boxes. Another shop could deliver in nine weeks, for 700 dollars more. So canceling costs nine times 105 plus 700, or 1,645. Waiting five weeks costs 525.

Along the bottom is how long she may have to wait. The lines cross shortly before sixteen weeks. With any shorter wait, canceling hurts Pauline more than the delay does.

This is the walk-away sum from lesson one, made an hour too late. It has its good side: her claim now has a number with a reason, 525 dollars.`,
    },
    {
      title: 'Before you threaten anything',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'urge', label: 'I want to threaten' },
          { id: 'would', label: 'Would I do it?' },
          { id: 'better', label: 'Does it serve me?' },
          { id: 'leave', label: 'Leave it unsaid' },
          { id: 'say', label: 'Say it once, calmly' },
          { id: 'date', label: 'Name a date' },
        ],
        edges: [
          { from: 'urge', to: 'would', label: '' },
          { from: 'would', to: 'leave', label: 'no' },
          { from: 'would', to: 'better', label: 'yes' },
          { from: 'better', to: 'leave', label: 'no' },
          { from: 'better', to: 'say', label: 'yes' },
          { from: 'say', to: 'date', label: '' },
        ],
      },
      spoken: `Two questions, then. Would I really do it? And would it serve me? If either answer is no, leave the thing unsaid. An empty threat costs more than silence, because the next thing you announce is worth less.

If both answers are yes, it’s fair to tell people what you’re going to do. Say it once, without heat, and with a date: “If I have no delivery date in writing by Friday, I’ll ask the consumer office what my options are. I’d much rather have the date.”

Is that a threat with better manners? Partly. The test is how you’d feel if they let you do it. If you’d be content, it’s information.`,
    },
    {
      title: 'Ten minutes on the back steps',
      points: [
        '“I need ten minutes. I’ll call back at 4:15.”',
        'What do I want to have by tonight?',
        'An apology has no “but” in it',
      ],
      visual: {
        kind: 'misconception',
        belief: 'If I break off now, I lose.',
        whyWrong:
          'What loses is the sentence that you say at full volume: it becomes the subject, and the kitchen doesn’t.',
        truth:
          'A pause with a time on it is a move. Walk, drink water, read your page, and call when you said you would.',
      },
      spoken: `William Ury calls it the balcony, in Getting Past No: you stop, step out, and look down on the scene as if you were watching it. Pauline has no balcony, she has back steps.

You’re allowed to leave a conversation. Say that you’ll return, and when. Then move about. Anger is in the legs.

Afterward comes the part I find hardest. She was right about the delay and wrong about “liar”, and she’ll say the second without the first. “I’m sorry, but you must understand” is an apology that takes itself back. The delay gets its own turn, a minute later.`,
    },
    {
      title: 'Five hard lines and plain replies',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['You hear', 'You answer'],
        rows: [
          { label: 'Deadline', cells: ['“This price ends tonight.”', '“Then I may lose it. Why tonight?”'] },
          { label: 'Threat', cells: ['“Then cancel.”', '“I may have to. First, what can you do?”'] },
          {
            label: 'Good cop, bad cop',
            cells: ['“I would, but my boss won’t.”', '“Then let’s ask your boss together.”'],
          },
          {
            label: 'Take it or leave it',
            cells: ['“That’s our final offer.”', '“I see. Apart from price, what’s open?”'],
          },
          { label: 'Getting personal', cells: ['“You’re being difficult.”', '“I may be. Which date can you hold?”'] },
        ],
      },
      spoken: `Some sentences are built to hurry you. Answer what was said and come back to the subject.

A deadline may be real. Ask for its reason and look at your page: with a decent alternative, you can let it pass. The good cop with the stern boss may be telling the truth, and then asking the boss is simply practical. A final offer often ends only the talk about price.

None of the replies is clever. Clever replies come to you on the tram. Choose the two you’re likeliest to need and say them aloud until they bore you. Boredom is what you’ll want in your voice.`,
    },
    {
      title: 'A no in three sentences',
      points: ['Yes, no, yes: one reason at most', 'Asked again, repeat the middle sentence'],
      visual: {
        kind: 'steps',
        items: [
          { title: 'What you say yes to', text: '“I want this kitchen, and I want it from you.”' },
          { title: 'The no, once', text: '“I’m not taking a voucher.”' },
          { title: 'What would work', text: '“A working sink next week would help us.”' },
        ],
      },
      spoken: `Keller will soon offer her a voucher, 500 dollars for accessories. She doesn’t need any. She must say no to a man she apologized to a minute ago, and for a kind person that’s awkward.

Ury has a book on this, too, The Power of a Positive No. His form is yes, no, yes: what you want to protect, then the no, then what would work instead.

Give one reason at most. Each further reason is something to be solved: “No room for it? It’s valid for a year!” And if they ask again, repeat the middle sentence in the same words. New words sound as if something had moved.`,
    },
    {
      title: 'The second call, at 4:15',
      points: [],
      visual: {
        kind: 'workedExample',
        problem:
          'Pauline calls back. Keller is wary. Her page says: canceling costs $1,645, five weeks cost $525, and what she needs is water and a stove.',
        steps: [
          {
            do: 'Pauline: “This morning I called you a liar. That was wrong of me, and I’m sorry.” Keller: “… All right.”',
            why: 'Her part, with no “but”. He can stop defending himself.',
          },
          {
            do: 'Pauline: “You mentioned the fronts. What happened?” Keller: “A broken pallet. The rest is in our warehouse.”',
            why: 'A question about his side, and a fact that changes everything.',
          },
          {
            do: 'Pauline: “So cabinets, sink and stove could go in next week, and the fronts later?” Keller: “That’s two trips.”',
            why: 'Her interest is cooking; doors can wait. His cost is the second trip.',
          },
          {
            do: 'Keller: “I could give you a 500-dollar voucher.”',
            why: 'Here it comes: an offer that is cheap for him and useless to her.',
          },
          {
            do: 'Pauline: “I want this kitchen from you. I’m not taking a voucher. A working sink next week would help us.”',
            why: 'Yes, no, yes.',
          },
          {
            do: 'Pauline: “Five weeks cost us 525. If you make the extra trip by the 20th, then it’s ten days: 150.”',
            why: 'If you, then I. $105 a week is $15 a day, so ten days are $150.',
          },
          {
            do: 'Pauline: “And if the fronts aren’t here by April 18?” Keller: “Then 100 off for every week. You’ll have it by email.”',
            why: 'A date with a consequence, named by him.',
          },
        ],
        result: 'Sink and stove by March 20, fronts by April 18 or $100 a week off, and $150 off the final bill.',
      },
      spoken: `Compare the second line with 9:03 in the morning. Most of the kitchen had been standing in a warehouse all along.

Did she give away 375 dollars? With a sink and a stove from the 20th, the family loses ten days. She claims what the delay will cost, and he pays the rest with a trip, which is easier for him than cash. If he’d refused the trip, the 525 would have stayed on the table.

And the apology? I’ve seen a few like it. They’re rare, and people are generous to them.`,
    },
    {
      title: 'What the law might add',
      points: [
        'Read what the contract says about the date',
        'Late goods: the rules differ by country',
        'Paid by card? Ask the bank about disputes',
        'Keep messages, names and photos',
      ],
      visual: null,
      spoken: `I’m a stationer, so take this as a list of questions. In the UK and the EU, a consumer whose goods are late can usually set a reasonable further period, and end the contract if that passes too. A kitchen made to measure and installed may fall partly under other rules. In the United States it depends on the contract and on state law, with a federal rule on shipping times for things ordered by mail, phone or internet.

If you paid by card, your bank may have a dispute procedure, with time limits. Before you cancel anything, ask a consumer advice office; done wrongly, it can cost the deposit.`,
    },
    {
      title: 'A no to a favorite client',
      points: [],
      visual: {
        kind: 'tryIt',
        task: 'Friday, 4 p.m. Your favorite client writes: “You’re the only one who can save us. We need the brochure by Monday morning. I’ve already told my boss that you’d do it!” You don’t want to work this weekend. Write a no in three sentences. Then write your answer to the next message: “Oh, come on. It’s only two hours.”',
        hint: 'What do you want to keep? Say the no once. What could you do instead, and when?',
        answer:
          '“I like working with you, and I want this brochure to be good. I’m not working this weekend. You can have it on Tuesday at noon, or on Monday at eleven without the two charts.” And then: “I know it’s short. I’m not working this weekend. Tuesday noon, or Monday without the charts?” The no has the same words both times. “My sister is visiting” would have invited “Then on Sunday evening?” And what he told his boss is his to mend; your second sentence needn’t mention it.',
      },
      spoken: `Five minutes, in writing, with a client you’d hate to lose. Watch for “unfortunately” and for the second reason; strike both. You needn’t be cold. The warmth belongs in the first sentence and the third, and the middle one stays plain. Then compare yours with the answer.`,
    },
    {
      title: 'One sentence of repair',
      points: [
        'Think of a talk that ended badly',
        'Was the threat real? Do the sum',
        'Write the apology, without its “but”',
        'Practice two plain replies until they bore you',
      ],
      visual: null,
      spoken: `Everyone has a 9:06 somewhere. Choose one of yours and do what we did here: find the minute when the subject changed, the expensive line, the sum behind the threat. Then write one sentence of repair, with no “but”. Sending it is up to you. And rehearse two of the plain replies, perhaps while washing up.

For the last lesson we put everything on one table. Yusuf has been offered a job at 61,000 dollars and has until tomorrow at ten. You’ll see his page, hear his call, and read the email that he sends at 10:25.`,
    },
  ],
};
