import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Answer the question what you did today, praise the food with the right word for good, and say goodbye in as many rounds as an Italian table expects.`,
  objective: `Tell your day in four Italian sentences with ho and sono, pay a compliment that fits, and take your leave.`,
  slides: [
    {
      title: 'The question that comes with the bread',
      points: [
        'E tu, che cosa hai fatto oggi?',
        'And you, what did you do today?',
        'Stamattina, this morning; nel pomeriggio, in the afternoon',
        'Stasera, this evening; poi, then',
      ],
      visual: null,
      spoken: `You have ordered, and you did it well. Then the bread arrives and Giulia, who knows somebody at your table, turns to you. "E tu, che cosa hai fatto oggi?"

In your head there is a whole day: a market, a fish, an hour lost behind the station. On your tongue there is "Io ... mercato." Giulia nods kindly and turns back to the others.

Four sentences would have kept her. All you need for them is two small words and an ending.`,
    },
    {
      title: 'Two words make a yesterday',
      points: [],
      visual: {
        kind: 'formula',
        tex: '\\text{ho} + \\text{mangi}\\underbrace{\\text{ato}}_{\\text{-are}} = \\text{I ate}',
        meaning:
          'A small word (ho, I have) and a participle (mangiato, eaten). Verbs in -are make -ato, those in -ire make -ito, many in -ere make -uto. The pair means I ate as well as I have eaten.',
      },
      spoken: `English can do the same: I have eaten. Italian uses that pair for nearly everything that happened today, where we would say I ate. Its name is passato prossimo, the near past.

The first word tells who: ho, I have, said "oh"; hai, you have, like "eye"; abbiamo, we have, ahb-BYAH-moh, and stay on the b.

The second tells what. Mangiare, to eat, throws off its last three letters and takes -ato: mahn-JAH-toh. Parlare, to talk: parlato. Try comprare, to buy, before I say it. Comprato.`,
    },
    {
      title: 'Eight verbs that fill a day',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Participle', 'In a sentence', 'English'],
        rows: [
          { label: 'mangiare, to eat', cells: ['mangiato', 'Ho mangiato tardi.', 'I ate late.'] },
          { label: 'dormire, to sleep', cells: ['dormito', 'Ho dormito bene.', 'I slept well.'] },
          { label: 'bere, to drink', cells: ['bevuto', 'Ho bevuto troppo.', 'I drank too much.'] },
          { label: 'fare, to do', cells: ['fatto', 'Ho fatto un giro.', 'I walked around a bit.'] },
          { label: 'vedere, to see', cells: ['visto', 'Ho visto il mare.', 'I saw the sea.'] },
          { label: 'prendere, to take', cells: ['preso', 'Ho preso il treno.', 'I took the train.'] },
          { label: 'andare, to go', cells: ['andato, -a', 'Sono andato al mercato.', 'I went to the market. (a man)'] },
          { label: 'venire, to come', cells: ['venuto, -a', 'Sono venuta a piedi.', 'I came on foot. (a woman)'] },
        ],
      },
      spoken: `Five of these leave the pattern: bevuto with its extra letters, fatto, visto, preso, and venuto, where you would expect an i. It is the verbs that people use all day that wear into odd shapes, in Italian as in English. Ate, saw, took.

Learn each as a sentence, never as a list of endings. "Ho fatto un giro" comes out of your mouth in one piece, and a table of endings doesn't. Un giro is a turn around the block, and it explains any afternoon.

Now look at the last two rows. There ho has gone and sono stands in its place, with an o for a man and an a for a woman.`,
    },
    {
      title: 'Ho andato, and why they smile',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'I put ho in front and it is the past: ho mangiato, ho visto, ho andato.',
        whyWrong:
          'Verbs of going, coming and staying take essere, to be: sono, I am. "Ho andato" is understood, and it sounds like "I have went".',
        truth:
          'Sono andato, says a man; sono andata, says a woman. With sono the ending follows the person who went, like an adjective: a group with a man in it -i, only women -e.',
      },
      spoken: `This is the mistake that everyone makes, and I made it at a wedding.

With sono the participle behaves like an adjective and describes the person. Sono stanca, I am tired, says a woman; sono andata, I went, says the same woman. Together with a friend it becomes siamo, we are: siamo andati, or siamo andate if all of you are women.

With ho nothing of the kind happens. A man, a woman and a football team ate: ho mangiato, ho mangiato, abbiamo mangiato.`,
    },
    {
      title: 'Ho or sono?',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'what', label: 'What did you do?' },
          { id: 'go', label: 'Go, come, leave, return, stay' },
          { id: 'rest', label: 'Eat, see, buy and most others' },
          { id: 'walk', label: 'Also walk, travel, sleep' },
          { id: 'sono', label: 'sono, siamo' },
          { id: 'ho', label: 'ho, abbiamo' },
          { id: 'who', label: 'Ending shows who: -o -a -i -e' },
          { id: 'stays', label: 'Ending stays -o' },
        ],
        edges: [
          { from: 'what', to: 'go', label: '' },
          { from: 'what', to: 'rest', label: '' },
          { from: 'what', to: 'walk', label: '' },
          { from: 'go', to: 'sono', label: 'take' },
          { from: 'rest', to: 'ho', label: 'take' },
          { from: 'walk', to: 'ho', label: 'take' },
          { from: 'sono', to: 'who', label: '' },
          { from: 'ho', to: 'stays', label: '' },
        ],
      },
      spoken: `Ask if the verb carries a person from one place to another or keeps them there. Andare, venire, partire, to leave, tornare, to return, uscire, to go out, restare, to stay: all with sono.

But movement alone is not enough. Ho camminato, I walked, takes ho, and so do ho viaggiato, I traveled, and ho dormito. These tell how you spent the time, and no place is reached.

A few others take sono too, such as verbs about yourself, and you'll meet them. If you choose wrong, nobody stops eating. For tonight, remember there and back: sono andata, sono tornata.`,
    },
    {
      title: "Emma's day, sentence by sentence",
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'Emma notes: "morning: market, fish. Then downtown with Marco, back late." She tells Giulia.',
        steps: [
          {
            do: 'Stamattina sono andata al mercato.',
            why: 'Going takes sono, and Emma is a woman: -a. This morning I went to the market.',
          },
          { do: 'Ho comprato il pesce.', why: 'Buying takes ho; the ending stays -o. I bought the fish.' },
          {
            do: 'Poi io e Marco abbiamo fatto un giro in centro.',
            why: 'Two people: abbiamo. Then Marco and I walked around downtown.',
          },
          {
            do: 'Siamo tornati tardi.',
            why: 'Returning, two people, one of them a man: siamo, -i. We came back late.',
          },
          { do: 'E adesso ho fame!', why: 'Back to the present: and now I am hungry. Italian has hunger.' },
        ],
        result:
          'Stamattina sono andata al mercato e ho comprato il pesce. Poi io e Marco abbiamo fatto un giro in centro e siamo tornati tardi. E adesso ho fame!',
      },
      spoken: `Look at how little Emma needs. There is no adjective and nothing about how she felt in front of the fish. Each sentence has a time or a place, a verb, a thing.

The two words that hold it together are poi, then, and adesso, now. "E adesso ho fame" brings the story back to the table, and you can use it at any dinner. After the third course it gets a laugh.

If Emma had gone with Anna instead of Marco, one letter would change: siamo tornate.`,
    },
    {
      title: 'Your turn to be asked',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Answer Giulia as yourself. This morning you went to the sea (al mare). You had a coffee: use prendere, to take. In the afternoon you slept. This evening you came here by train (in treno). Write four sentences, underline ho or sono in each, and then say them without the sheet.`,
        hint: `Which two of the four verbs bring you to another place? With those, the ending shows whether a man or a woman speaks.`,
        answer: `Stamattina sono andato al mare (a woman: sono andata). Ho preso un caffè. Nel pomeriggio ho dormito. Stasera sono venuto qui in treno (a woman: sono venuta). Going and coming take sono, taking and sleeping take ho. If you wrote "ho andato", say "sono andato" or "sono andata" five times in a row. If you wrote "ho prenduto", you applied the rule to an odd verb: preso. Then give the question back: "E tu?" Now tell your real day with the same frame.`,
      },
      spoken: `Giulia asks again, and this time you have a sheet of paper. Write as the person you are, man or woman, because your endings depend on it. If neither fits you, many people choose the one they use elsewhere, and friends will follow you.

When your four sentences stand, read them with a finger in the air for each double letter, as in stamattina and caffè.

Then say them to a wall or to a cat. The cat won't correct you, so look at the answer.`,
    },
    {
      title: 'Good food, good cook, good evening',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['For', 'Say', 'English'],
        rows: [
          { label: 'buono', cells: ['Food and drink', 'È buonissimo!', 'It is very good!'] },
          { label: 'bravo', cells: ['A person who can do it', 'Sei bravissima!', 'You are so good! (to a woman)'] },
          {
            label: 'bello',
            cells: ['What pleases the eye, an evening', 'Che bella serata!', 'What a lovely evening!'],
          },
          { label: 'To the kitchen', cells: ['In a restaurant', 'Complimenti al cuoco!', 'Compliments to the chef!'] },
          { label: 'Afterwards', cells: ['The whole meal', 'Era tutto buonissimo.', 'Everything was very good.'] },
          { label: 'Yes to more', cells: ["Ancora un po'?", 'Volentieri!', 'A little more? Gladly!'] },
          {
            label: 'No to more',
            cells: ["Ancora un po'?", 'No, grazie, sono a posto così.', 'No, thanks, I am fine as I am.'],
          },
        ],
      },
      spoken: `English says good to all of them, the soup and the cook and the evening. Italian sorts. Food is buono. A person who does something well is bravo, a woman is brava. An evening, a face, a view is bello. If you tell the cook "Sei buona," you praise her character or something you didn't mean.

The ending follows the thing: il risotto è buonissimo, la torta, the cake, è buonissima. In doubt point at the plate and say "Che buono!"

A second helping will come. "Volentieri" accepts it. To stop a third you need "sono a posto così," and probably twice, since the first no counts as modesty.`,
    },
    {
      title: 'Leaving, in five rounds',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Round 1', what: 'Si è fatto tardi. (It has gotten late.) Stay seated.' },
          { when: 'Round 2', what: 'Allora, noi andiamo. (Well, we are off.) Stand up.' },
          {
            when: 'Round 3',
            what: 'Grazie di tutto, è stata una bella serata. (Thanks for everything, it was a lovely evening.)',
          },
          { when: 'At the door', what: 'La prossima volta da noi! (Next time at our place!)' },
          { when: 'On the stairs', what: 'Buonanotte, a presto! (Good night, see you soon!)' },
        ],
      },
      spoken: `Among friends nobody stands up, says bye and is gone. Leaving is a course of its own, and I have seen it last longer than the coffee.

It begins with a remark about the hour. Si è fatto tardi: you hear the near past in it, with è, as verbs with si always have it. Then you announce yourself and remain in your chair a while. The thanks come standing, with coats.

"La prossima volta da noi" is kind and needn't have a date; say it only if you would mean it. In a restaurant all this shrinks to "Grazie, era tutto buonissimo. Arrivederci."`,
    },
    {
      title: 'From now on, one minute a night',
      points: [
        'Every evening: four sentences, aloud, your real day',
        'At every meal: one compliment with buono',
        'After two weeks: tell it to an Italian',
      ],
      visual: null,
      spoken: `You now have the whole evening, from buonasera to the stairs. What you need is to have it on your tongue when a face is waiting.

So each night, while you brush your teeth or after, tell the mirror your day in four sentences. Look up one new participle a day in a dictionary; it stands right beside the verb.

Then find a table. A language exchange, a neighbor, the man who sells cheese. When they ask what you did today, look up, take a breath, and begin with stamattina. Buon appetito.`,
    },
  ],
};
