import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const beforeYouSpeak: WrittenAssessment = {
  keyTakeaways: [
    'How calm you are in a talk depends largely on what you would do if it failed. Work that out first.',
    'A cost that comes once must be spread over time before you can compare it with a monthly price.',
    'An alternative you only hope for is worth less than its best case; making it certain can be worth more than any argument.',
    'A position says what someone wants, an interest says what for. There are usually several ways to meet an interest.',
    'A number is easier to accept when it comes with a reason that the other person can check.',
  ],
  quizQuestions: [
    {
      question:
        'A band asks $900 for a street party. You offer $600, and they want to know why. Which reason gives both sides a standard to measure the price by?',
      secondWording:
        'You offer a band $600 for the street party; their usual fee is $900. “How did you get to six hundred?” asks the singer on the phone. With which reply do you both have something to look up, whichever of you it favors?',
      answer: '“Two bands of your size played here for 550 and 650.”',
      wrong: [
        {
          option: '“Six hundred is what we set aside for music at our meeting.”',
          feedback:
            'That would be true if your meeting decided what music is worth. It’s honest, but it measures your purse, and you could have set aside more.',
        },
        {
          option: '“All the others who help on that day do it for nothing.”',
          feedback:
            'That would help if they had offered to volunteer. Here it is an appeal to their conscience, and it says nothing of what a band costs.',
        },
        {
          option: '“Nine hundred is far too much for three hours of playing.”',
          feedback:
            'That’s your opinion, and they hold the opposite one. Neither of you can look it up, so you can only repeat yourselves.',
        },
      ],
      explanation:
        'What two similar bands were paid can be looked up by either side, and 600 is the average of the two. It gives the band a standard to discuss (they may be a better band, or play longer) where a feeling or a private budget gives them only a wall.',
      teaches: 'm1-l2-s7',
    },
    {
      question:
        'Ben’s gym wants $58 a month. Another gym costs $45 a month, a joining fee of $120, and $5 a month for the bus. He expects to train for two years. On money alone, up to which fee should he stay?',
      secondWording:
        'Ben can renew at his gym for $58 a month. Then he sees an ad: $45 a month and $120 for joining. That gym is a bus ride away, which comes to $5 a month. He plans on two more years of training. If only money counts, at which monthly fee in his old gym would the two cost the same?',
      answer: '$55 a month',
      wrong: [
        {
          option: '$45 a month',
          feedback: 'That’s the price in the ad. You’d be right if he could walk there and join for nothing.',
        },
        {
          option: '$50 a month',
          feedback:
            'You counted the bus, which many forget. The joining fee is still missing; it costs him $5 a month over two years.',
        },
        {
          option: '$60 a month',
          feedback:
            'That would be right for one year: $120 ÷ 12 = $10. He expects to stay for two, so it’s $5 a month.',
        },
      ],
      explanation:
        'The joining fee is spread over the 24 months that he expects to stay: $120 ÷ 24 = $5. With the bus the other gym really costs $45 + $5 + $5 = $55 a month. At $58 he has a reason to ask for $3 less.',
      teaches: 'm1-l1-s3',
    },
    {
      question:
        'Ana has time for one job in May. If she turns down the first client, there is an even chance of a $2,000 order; failing that, she does small jobs for $1,200. On average, what is her alternative worth?',
      secondWording:
        'A client wants to book Ana for all of May. Without him the month could go two ways, one as likely as the other: a big order for $2,000, or, if that falls through, small jobs for $1,200. What should she put down as the average value of May without him?',
      answer: '$1,600, each outcome weighted by its chance',
      wrong: [
        {
          option: '$2,000, since that is the best she can get',
          feedback:
            'That would be true if the order were signed. With an even chance she’d be turning down good offers for a hope.',
        },
        {
          option: '$1,200, since nothing more is certain yet',
          feedback:
            'It’s what she can count on, and a careful plan may start there. As an average it forgets that the order comes half the time.',
        },
        {
          option: '$3,200, since either of the two may come in',
          feedback: 'You’ve added the two, but she has time for one job. One outcome happens or the other does.',
        },
      ],
      explanation:
        'Weighted by their chances the outcomes come to 0.5 × $2,000 + 0.5 × $1,200 = $1,600. It’s an average she’ll never be paid, so if 1,200 would put her in trouble she should plan with that, or make the order certain before she talks.',
      teaches: 'm1-l1-s4',
    },
    {
      question:
        'You decided last night to sell your bicycle for at least $240. The buyer offers $220. Which of these should make you think again about your limit?',
      secondWording:
        'Last night you wrote on a note, “Bicycle: 240 or no sale.” Now the buyer stands in the yard with $220 in his hand. Which event of the next few minutes would be a fair reason to rewrite the note?',
      answer: 'He shows you a crack that you hadn’t noticed',
      wrong: [
        {
          option: 'He says that he drove for an hour and a half',
          feedback:
            'That would count if you had asked him to come. His drive changes nothing about what the next buyer would pay.',
        },
        {
          option: 'He sighs and looks at his watch for a while',
          feedback: 'It’s uncomfortable, and that’s all. Your limit was set on a calm evening for this very moment.',
        },
        {
          option: 'He mentions that he’d ride it every single day',
          feedback: 'It’s pleasant to hear, and it suggests that he wants it. If anything, it’s a reason to wait.',
        },
      ],
      explanation:
        'A crack you hadn’t noticed is a new fact: other buyers will see it too, so your alternative is worth less than you thought. The rest tells you something about him, and he would be there with the same watch if the bicycle were worth 300.',
      teaches: 'm1-l1-s8',
    },
    {
      question:
        'A caterer says, “We take a 50% deposit, that’s our rule.” You’d like to pay 20% now. Which question is likeliest to lead to something both can accept?',
      secondWording:
        'You could spare 20% of the price of a wedding dinner in advance. The caterer’s form asks for half. “That’s our rule for everyone,” she says. What do you ask her so that you two have something to work with?',
      answer: '“What must the deposit cover before the day?”',
      wrong: [
        {
          option: '“Why do you insist on 50%, when others take 20?”',
          feedback:
            'It sounds like a question and works like a charge. She’ll defend the rule, and after that it’s harder for her to bend it.',
        },
        {
          option: '“Shall we say 35%, so that each moves the same?”',
          feedback:
            'That would be fine for the last few dollars. Here you’d split a number whose purpose you don’t know, perhaps too high for you and too low for her.',
        },
        {
          option: '“Would you drop it if we ordered for ten more?”',
          feedback:
            'You’re trading before you know what she needs. Ten more guests may even raise what she has to spend in advance.',
        },
      ],
      explanation:
        'Asking what the deposit must cover brings out the interest: perhaps the food has to be bought, or somebody once canceled the day before. Either can be met in another way than by 50%, and you learn which it is before any number is discussed.',
      teaches: 'm1-l2-s4',
    },
  ],
  worksheet: {
    title: 'One page before you speak',
    instructions:
      'Use the conversation that you chose in the first lesson. Work in pencil, in this order, in about forty minutes. At the end you have one page to take along and one test of it.',
    exercises: [
      'Write “They say no” at the top of a sheet and below it at least four things you could do without their agreement, one per line. Underline the one you would really choose. Beside it write where the law, a contract or a union agreement might matter, and whom you can ask.',
      'Price the underlined line. Draw a table with four columns (cost, once or monthly, amount, amount per month) and six rows. Spread each one-time cost over the months you expect it to serve. Add the last column. Below it write what you would miss, with an amount, and the total: your walk-away point.',
      'If that alternative is uncertain, fill in: chance ___ %, worth ___ if it comes, worth ___ if it doesn’t, average ___. Repeat with a chance 20 points higher and 20 lower. Then complete: “I could make it more certain by ___, on ___ (day).”',
      'Draw a table with two columns (me, them as I guess) and seven rows: if there’s no deal, walk-away point, interests, opening, reason, can give, must ask. Fill the right column in pencil with at least three guesses for interests. Circle every cell you left empty; these are your questions.',
      'Write your opening as one sentence: “I suggest ___, because ___.” Read it to somebody who doesn’t know the case and ask them to repeat the reason. If they can’t do it in one sentence, look for a reason that’s easier to check. Rewrite until they can.',
    ],
  },
};

const atTheTable: WrittenAssessment = {
  keyTakeaways: [
    'A first number pulls on everybody. The remedy is a number of your own, with its reason, written down beforehand.',
    'A number that is far away can be called far away, calmly, before anything else is said about it.',
    'Concessions that grow smaller show that the end is near; two in a row without an answer are a gift.',
    'Costs don’t shrink with a discount, so a percentage off the price is a larger percentage of your own pay.',
    'A concession that is traded for something is worth more to both sides than one that is given.',
  ],
  quizQuestions: [
    {
      question:
        'Two painters quoted you $1,450 and $1,550 for a hallway. A third, whom you’d prefer, says $2,400. What do you say first?',
      secondWording:
        'The painter you’d most like to have walks through the hallway and says, “Twenty-four hundred.” In your pocket are two written offers from others, for $1,450 and $1,550. What comes out of your mouth first?',
      answer: '“That’s a good way from my other quotes. What’s in it?”',
      wrong: [
        {
          option: '“Could you possibly come down a little, to 2,200 or so?”',
          feedback:
            'You’re now haggling over his number. It would be reasonable if 2,400 were close to the others; it’s 900 dollars away.',
        },
        {
          option: '“That’s outrageous, and I’m sure you know that yourself.”',
          feedback:
            'You may feel that. But he’ll defend himself instead of explaining, and you’ll never hear about the plaster.',
        },
        {
          option: '“Two thousand, and we can shake hands on it right now.”',
          feedback:
            'Offering 2,000 would make sense if you knew what’s included. As it is, his first number has already cost you some 500 dollars.',
        },
      ],
      explanation:
        'Saying that it’s a good way from your quotes keeps 2,400 from becoming the place where the talk begins, and asking what’s in it may bring out a reason (two coats, repaired plaster). Then your own number can follow.',
      teaches: 'm2-l1-s6',
    },
    {
      question:
        'A seller opens at $400. You’d like to end near $300, and both of you usually give way at the same pace. Which opening leads there?',
      secondWording:
        'At a flea market a dealer wants $400 for a cabinet; you’d be glad to have it for about $300. Suppose he comes down as fast as you go up, until you meet. With which number do you begin?',
      answer: '$200',
      wrong: [
        {
          option: '$280',
          feedback:
            'Halfway between 400 and 280 is 340. You’d leave yourself twenty dollars of movement where he needs a hundred.',
        },
        {
          option: '$240',
          feedback: 'Halfway between 400 and 240 is 320. It’s close, but at an even pace you end above your 300.',
        },
        {
          option: '$300',
          feedback: 'That works only if he moves the whole way alone. At an even pace you’d meet at 350.',
        },
      ],
      explanation:
        'Halfway between $400 and $200 is $300. Whether 200 is a wise opening depends on the reason you can give for it. If there is none, it’s better to look for facts than for a lower number.',
      teaches: 'm2-l1-s3',
    },
    {
      question:
        'On the phone you’ve named your fee for a job, $900. The client says nothing for four seconds. What do you do?',
      secondWording:
        '“For this I charge nine hundred dollars,” you tell a client on a call, and you say what it covers. Then the line is quiet. One, two, three, four. What is the best use of the next moment?',
      answer: 'Breathe, and wait until the client speaks',
      wrong: [
        {
          option: 'Add that you’re flexible about the price',
          feedback:
            'That’s the reflex, and it lowers your price before anyone has asked. Flexible is heard as “too high”.',
        },
        {
          option: 'Explain again what the 900 is made of',
          feedback:
            'That would help if they had asked for it. Unasked, it sounds like a defense, and it interrupts their thinking.',
        },
        {
          option: 'Ask whether 800 would suit them better',
          feedback:
            'You’ve just negotiated against yourself: from 900 to 800, in four seconds, with nobody on the other side.',
        },
      ],
      explanation:
        'While you wait, the client is usually thinking or writing. Nobody has objected, so there’s nothing to answer yet. Often the first sentence after a silence is the most informative one.',
      teaches: 'm2-l2-s5',
    },
    {
      question:
        'A seamstress asks $500 for a coat: $200 for the cloth and $300 for her work. A customer wants 12% off. How much of her own pay would she give up?',
      secondWording:
        'Of the $500 that a coat brings in, a seamstress pays $200 for cloth and keeps $300 for her work. A regular wants the coat for 12% less. If she agrees, which share of what she keeps is gone?',
      answer: '20%, since the cloth costs her what it did before',
      wrong: [
        {
          option: '12%, the same share that she takes off the price',
          feedback:
            'That would be true if the cloth merchant gave her 12% off as well. He doesn’t, so her own part bears it all.',
        },
        {
          option: '7.2%, since her work is only 60% of the price',
          feedback: 'You took 12% of 60%. The discount is 12% of the whole price, $60, and it’s taken from her $300.',
        },
        {
          option: '40%, since the cloth is 40% of the whole price',
          feedback:
            '40% is the share of the cloth in the price. It makes the loss larger than 12%, but the loss itself is $60 out of $300.',
        },
      ],
      explanation:
        '12% of $500 is $60. The cloth costs her what it did before, so all of it comes out of her $300: $60 ÷ $300 = 20%. That is why it helps to turn a discount into hours before answering.',
      teaches: 'm2-l2-s3',
    },
    {
      question:
        'A client asks for delivery a week earlier. You could do it without trouble, and their texts usually reach you late. Which answer serves both of you best?',
      secondWording:
        'A client who tends to send texts at the last minute calls: could the brochure be ready one week before the date in your quote? It happens to suit you. With which reply do both of you get the most out of this?',
      answer: '“If I have your texts by Friday, then yes, gladly.”',
      wrong: [
        {
          option: '“Yes, of course, a week earlier is fine with me.”',
          feedback:
            'It’s generous, and it teaches them that dates in your quotes have air in them. The late texts remain your problem.',
        },
        {
          option: '“I’m afraid the date we agreed on has to stay.”',
          feedback:
            'That would be right if moving it hurt you. Here you refuse something you could trade for what you need.',
        },
        {
          option: '“Yes, gladly, and I’d love the texts by Friday.”',
          feedback:
            'Close. But the gift comes first and the condition is only a wish, so by Friday nobody remembers it.',
        },
      ],
      explanation:
        '“If I have your texts by Friday” puts their part first and makes the earlier date depend on it. It costs them little, it saves you trouble, and the earlier date is the more likely to hold.',
      teaches: 'm2-l2-s7',
    },
  ],
  worksheet: {
    title: 'A number, a silence and a trade',
    instructions:
      'Take a price that you will soon name or hear. Exercises 1 to 4 need half an hour at a table, the last one a person who lends you ten minutes.',
    exercises: [
      'Draw a line with three marks: your opening, your target, your walk-away point. Under each write its reason in at most ten words. Then put their first number (real or guessed) on the line, mark the halfway point, and write whether it lies on your side of the walk-away point.',
      'Plan your steps in a table with four rows and three columns (my number, size of the step, reason). Each step must be smaller than the one above, and each has to wait for a move of theirs. Cross out any step whose reason is only “to be nice”.',
      'Fill in for your own work: price ___, costs that don’t shrink ___, my part ___, what I count per hour ___. Work out 5, 10 and 15% off in hours and as a share of your part. Mark the line above which you would rather do less work for less money.',
      'Make two lists of five: what I could give that costs me little, and what I would like that costs them little. Draw lines between items that fit. Turn three of the lines into sentences: “If you ___, then I ___.” Underline their part; it stands first in each.',
      'Ask somebody to read you these lines: “That’s more than we thought.” “Others are cheaper.” “Could you do 15% off?” After each, count two breaths, ask one open question and write it down. Judge it together: did it point a finger, and could it be answered with a bare yes or no? Repeat the ones that could.',
    ],
  },
};

const whenItGetsHard: WrittenAssessment = {
  keyTakeaways: [
    'Announce only what you would really do and what would serve you. Everything else lowers the value of your next sentence.',
    'You may leave a conversation at any time if you say when you’ll be back.',
    'A no is firmer with one reason or none, and kinder with something that would work instead.',
    'An apology for your own part works best when it asks for nothing and contains no “but”.',
    'An agreement is finished when it says who does what, by when, how one will see it, and what happens otherwise.',
  ],
  quizQuestions: [
    {
      question:
        'Your printer is late for the third time. You’ve worked out that changing to another would cost you more than these delays. What do you do with “Then we’ll go elsewhere”?',
      secondWording:
        'For the third time the printer has missed his date, and “Then we’ll go elsewhere” is on the tip of your tongue. Last night, though, you added it all up, and another printer would be dearer for you than the waiting. What happens to the sentence?',
      answer: 'Keep it back until leaving would really serve you',
      wrong: [
        {
          option: 'Say it firmly, since only pressure moves people',
          feedback:
            'Pressure may move them, and it may move them to say “Then go.” By your own sum that answer would cost you more than the delays.',
        },
        {
          option: 'Say it kindly, so that it sounds less like a threat',
          feedback:
            'The manner is better and the problem is the same: you’d be announcing something that you don’t want to do.',
        },
        {
          option: 'Hint at it, so that they begin to worry a little',
          feedback: 'A hint is a threat they can’t answer. If it’s ever tested, it’s as empty as the loud one.',
        },
      ],
      explanation:
        'Leaving doesn’t serve you at present, so the sentence would be empty. If they answer “Then go,” you pay for it or you lose your word. Ask for something specific, and improve your alternative in the meantime.',
      teaches: 'm3-l1-s4',
    },
    {
      question:
        'You lost your temper in a meeting with a colleague who had, in fact, made a mistake. Which line repairs most?',
      secondWording:
        'In a meeting before lunch you got loud and kept interrupting a colleague, whose figures did contain an error. At noon you stand beside his desk. With which sentence do you begin?',
      answer: '“I cut you off twice this morning, and I’m sorry.”',
      wrong: [
        {
          option: '“I’m sorry if anyone felt attacked by my tone today.”',
          feedback:
            'The “if” hands it back to them, as though their feelings were the fault. Naming what you did would make it an apology.',
        },
        {
          option: '“I’m sorry I got loud, but your figures were wrong.”',
          feedback:
            'The figures were wrong, and you may say so, in a minute. In the same breath it cancels the first half.',
        },
        {
          option: '“Let’s forget about this morning and get on with it.”',
          feedback:
            'It’s well meant, and it would do after a trifle. Here it asks the other person to do the forgetting for you.',
        },
      ],
      explanation:
        '“I cut you off twice” names what you did, without an “if” and without a “but”. The wrong figures get a turn of their own a little later, when the other person needn’t defend themselves any more.',
      teaches: 'm3-l1-s5',
    },
    {
      question:
        'You’ve told a friend that you don’t lend your van. He asks again: “Just for one day?” Which answer holds and stays friendly?',
      secondWording:
        'A neighbor wanted your van, and you said that you don’t lend it. A week later he is at the door again: “It’d be for a few hours only.” How do you stay with your no and still part as good neighbors?',
      answer: '“I don’t lend the van. I’ll gladly drive you myself.”',
      wrong: [
        {
          option: '“I’d love to, but the brakes have to be seen to first.”',
          feedback:
            'He’ll ask again when the brakes are done, and they may be fine today. A reason that can be solved is an invitation.',
        },
        {
          option: '“I feel awful, it’s only that I need it this Sunday.”',
          feedback:
            'Then how about Saturday? Each reason opens a door, and the apology makes it look as if you owed him the van.',
        },
        {
          option: '“Well, all right, but do be careful with it this time.”',
          feedback:
            'If you want to lend it, that’s fine. But you had said that you don’t, and he has learned that asking twice works.',
        },
      ],
      explanation:
        '“I don’t lend the van” is the same no in the same words, so nothing seems to have moved. The offer to drive him shows what would work, and that you care about his problem.',
      teaches: 'm3-l1-s7',
    },
    {
      question:
        'Two partners write down what they agreed about a grant application. Which sentence will save them a quarrel in June?',
      secondWording:
        'It is April. Lena and Tom apply for a grant together and note how they’ll share the work. Some weeks later one of them might feel let down. Which version leaves the least room for that?',
      answer: '“Lena sends a draft by May 4, Tom replies by May 8.”',
      wrong: [
        {
          option: '“Lena sends a draft soon, and Tom replies promptly.”',
          feedback:
            '“Soon” and “promptly” mean something different to each of them, and both will be sincere about it in June.',
        },
        {
          option: '“Lena and Tom do their best to finish it during May.”',
          feedback: 'Doing one’s best can’t be checked, and nobody in particular is responsible for the draft.',
        },
        {
          option: '“We both finish the draft together and in good time.”',
          feedback:
            'It sounds like a team. But if “we both” do it, each can wait for the other, and “in good time” has no date.',
        },
      ],
      explanation:
        'With “by May 4” and “by May 8” anyone can see who does what and whether it has been done. What is still missing is what happens if May 4 passes; a good summary would add it.',
      teaches: 'm3-l2-s9',
    },
    {
      question:
        'A firm offers you a job on the phone, and you like it. They’d like a yes or a no now. What is the best next step?',
      secondWording:
        'The phone rings: “The job is yours. Shall we put you down?” You want it, though so far you’re still employed elsewhere, and nobody has spoken about pay. What do you do with the rest of the call?',
      answer: 'Thank them, and ask to call with your answer tomorrow',
      wrong: [
        {
          option: 'Accept, and bring up the pay once you have settled in',
          feedback:
            'After you’ve signed there’s little left to decide. Pay is easier to arrange while they want you and you’ve promised nothing.',
        },
        {
          option: 'Name the top of the range in their ad, and then be silent',
          feedback:
            'A silence is useful after a number that has reasons. Without the evening of preparation you have a number and no reasons.',
        },
        {
          option: 'Give notice where you are now, so that you can talk freely',
          feedback: 'That takes away your alternative. Until both have signed, the old job is what lets you stay calm.',
        },
      ],
      explanation:
        'To thank them and ask for a day costs nothing in most cases and gives you an evening for the page: alternative, target, reasons. Between the offer and the signature is the time in which terms can still be arranged.',
      teaches: 'm3-l2-s4',
    },
  ],
  worksheet: {
    title: 'From a bad minute to a signed page',
    instructions:
      'Exercises 1 to 3 look back at a talk that went wrong. Exercises 4 and 5 belong to the talk you’ve prepared since the first lesson; do them on the day you have it.',
    exercises: [
      'Write down a conversation that went wrong, as a table with two columns (minute, words) and five to seven rows. Mark the row where the subject changed from the matter to a person, and the row that was the most expensive. Write one better line for each of the two.',
      'Was anything threatened? Work it out: carrying it out would have cost ___, living with the problem would have cost ___ a week, so it would have served you after ___ weeks. Write the threat again as information with a date, or cross it out.',
      'Write a no that you owe somebody, in three sentences: what you want to keep, the no, what would work instead. Then write their second request and answer it. Check: are the words of the no the same both times? Is there at most one reason?',
      'Within an hour of your talk, write the summary: thanks, numbers and dates, what each vague word means, what is open, “Have I got that right?” Underline every “soon”, “some”, “reasonable” and “if possible”, and replace each with a date, a number or a test. Is there a contract that has to say the same?',
      'Ten minutes afterward, fill in a table with three rows (what I learned about them, where I gave without trading, what goes on the page next time). Put it into a folder with your page. Compare with the first page: was your estimate of their column closer than you expected, or further off? Note one guess to check earlier next time.',
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [beforeYouSpeak, atTheTable, whenItGetsHard];
