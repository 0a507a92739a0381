import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const evening: WrittenAssessment = {
  keyTakeaways: [
    `In Italian c and g are soft before e and i, and an h after them keeps them hard: cena, but bruschetta; gelato, but funghi.`,
    `A double consonant is held, and it can change the word: sete is thirst, sette is seven.`,
    `Vorrei, per me and ci porta order politely; c'è asks for one thing, ci sono for several.`,
    `Most verbs make their past with ho and an ending that stays -o. Verbs of going, coming and staying take sono, and the ending follows the person.`,
    `Food is buono, a person who does something well is bravo, an evening is bella.`,
  ],
  quizQuestions: [
    {
      question: `You see "radicchio" on a menu for the first time. How is its "cch" spoken?`,
      answer: `As a long k`,
      wrong: [
        {
          option: `As a long ch, as in cheese`,
          feedback: `That would be right for cci without an h. Here the h stands behind the c and keeps it hard.`,
        },
        {
          option: `As a sh, as in shoe`,
          feedback: `That is how French reads ch. In Italian sh is written sc before e and i, as in pesce.`,
        },
        {
          option: `As a short k`,
          feedback: `Hard is right. But the c is written twice, so you stay on it, as in gnocchi.`,
        },
      ],
      explanation: `It is a long k, as in rah-DEEK-kyoh and tsook-KEE-nee: the h keeps the c hard in front of i, and the double letter is held.`,
      secondWording: `A friend reads "zucchini" aloud and asks you what Italians do with the "cch" in the middle. What do you tell her to say it as?`,
      teaches: 'm1-l1-s4',
    },
    {
      question: `You ask for "sete caffè" and the barista looks puzzled. You wanted seven coffees. What went wrong?`,
      answer: `You let go of the t too soon`,
      wrong: [
        {
          option: `You stressed the wrong syllable`,
          feedback: `The stress is on the first syllable in both words, so it can't be what set them apart.`,
        },
        {
          option: `You made the last vowel too clear`,
          feedback: `A clear last vowel is what Italian wants. It ends in the same -teh in both words.`,
        },
        {
          option: `You said the s like a z at the start`,
          feedback: `That would sound foreign, but no second word is waiting there. Thirst and seven begin alike.`,
        },
      ],
      explanation: `You let go of the t too soon: SEH-teh is thirst, SET-teh is seven, and what tells them apart is above all the length of the t.`,
      secondWording: `At the door you ask for a table for a party of seven, and the waiter offers you water, because he heard the word for thirst. Which slip did that?`,
      teaches: 'm1-l1-s5',
    },
    {
      question: `You would like to know whether there are any gnocchi tonight. Which sentence do you say to the waiter?`,
      answer: `Ci sono gli gnocchi?`,
      wrong: [
        {
          option: `C'è gli gnocchi?`,
          feedback: `C'è is for one thing, as in "C'è il risotto?". Gnocchi ends in -i and means several.`,
        },
        {
          option: `Ci porta gli gnocchi?`,
          feedback: `Polite and correct, but you have just ordered them. Ci porta means would you bring us.`,
        },
        {
          option: `Mi fa gli gnocchi?`,
          feedback: `With mi fa you ask somebody to make you something, as a coffee at the bar. You only wanted to know.`,
        },
      ],
      explanation: `Ci sono gli gnocchi? The word is plural, so are there is ci sono, and the question orders nothing yet.`,
      secondWording: `The menu is on a blackboard that you can't read from your chair. Before you decide, you want to find out if they have those potato dumplings at all. What do you ask?`,
      teaches: 'm1-l1-s7',
    },
    {
      question: `Marta, a woman, tells you in Italian that she went to the sea and saw a boat. Which does she say?`,
      answer: `Sono andata al mare e ho visto una barca.`,
      wrong: [
        {
          option: `Ho andato al mare e ho visto una barca.`,
          feedback: `Seeing takes ho, and that half is right. Going takes sono, and then the ending shows a woman.`,
        },
        {
          option: `Sono andata al mare e sono vista una barca.`,
          feedback: `The first half is right. Seeing doesn't bring her anywhere, so it takes ho, and visto keeps its -o.`,
        },
        {
          option: `Sono andato al mare e ho visto una barca.`,
          feedback: `Both helpers are right, but andato is said by a man. With sono the ending follows the person.`,
        },
      ],
      explanation: `Sono andata al mare e ho visto una barca: going takes sono with -a for a woman, seeing takes ho and its ending stays -o.`,
      secondWording: `Your neighbor Paola practices for her evening class: "I went to the sea, I saw a boat." She speaks about herself. Which version can she hand in without a correction?`,
      teaches: 'm1-l2-s4',
    },
    {
      question: `Which verb needs a different helper from the other three when you tell your day?`,
      answer: `tornare, to return`,
      wrong: [
        {
          option: `camminare, to walk`,
          feedback: `It moves, so you suspected sono. But it tells how you spent the time, with no place reached: ho camminato.`,
        },
        {
          option: `dormire, to sleep`,
          feedback: `You stay in one place, but sleeping is an activity like eating: ho dormito.`,
        },
        {
          option: `viaggiare, to travel`,
          feedback: `It looks like a verb of going. It describes an activity without an arrival: ho viaggiato.`,
        },
      ],
      explanation: `It is tornare, to return: sono tornato or sono tornata. The other three take ho, because no place is reached in them.`,
      secondWording: `Four notes from your diary are to become sentences. With three of them you begin "Ho ...", with one "Sono ...". For which one is it sono?`,
      teaches: 'm1-l2-s5',
    },
    {
      question: `Your friend Lucia has cooked, and the soup is wonderful. You want to praise her for how well she cooks. What do you tell her?`,
      answer: `Sei bravissima!`,
      wrong: [
        {
          option: `Sei buonissima!`,
          feedback: `Buono is for the soup. Said to her, it praises her heart, or her taste in a way you didn't intend.`,
        },
        {
          option: `Sei bellissima!`,
          feedback: `She may be pleased, but you have said that she is beautiful, and the soup goes without praise.`,
        },
        {
          option: `È buonissima!`,
          feedback: `Right for the soup, la zuppa, since the ending fits. You wanted to praise the person, so it is sei and bravo.`,
        },
      ],
      explanation: `Sei bravissima! A person who does something well is bravo, and for a woman brava; buono is for what is on the plate.`,
      secondWording: `Everyone has praised the dish and nobody its maker, a woman you call tu. You look at her and say something about her skill. Which words fit?`,
      teaches: 'm1-l2-s8',
    },
  ],
  worksheet: {
    title: 'One dinner, on paper and aloud',
    instructions: `Print this page and take a menu in Italian, from a restaurant near you or its website. Do exercises 1 and 2 after the first lesson and the others after the second. Everything you write is also said aloud. You are done when exercise 5 takes less than two minutes and you no longer look down.`,
    exercises: [
      `Mark a menu. Choose eight dishes. Underline every double consonant, circle each c and g, and write its sound over it: K, CH, G, J, SH, NY or LY. Put a dot under the syllable you stress. Check the doubtful ones in an online dictionary with sound. I had ____ of 8 right; the one I missed: ____________.`,
      `Your order. Fill in with dishes from that menu: Buonasera. Avete ____________ per ____? Vorrei ____________. Per lei / lui ____________. C'è ____________? Ci sono ____________? ____________ il conto, per favore? Say it with the paper, then without. Seconds needed: ____.`,
      `Ho or sono. Write the helper and the ending for yourself: ____ andat__ al cinema; ____ vist__ un film; ____ tornat__ a casa; ____ pres__ un tè; ____ dormit__ male. Key: sono, -o or -a; ho, -o; sono, -o or -a; ho, -o; ho, -o.`,
      `Seven evenings. Table with seven rows and four columns: stamattina, nel pomeriggio, poi, stasera. Write one sentence in each box, every night, about your real day. Circle each sono and check its ending. By the seventh evening no circle should need mending.`,
      `The whole evening. Record yourself without notes: greeting, order for two, your day in four sentences, one compliment, no to a third helping, goodbye. Listen once for doubles, once for ho and sono. Faults: ____ and ____. Record it again on another day until both numbers are 1 or less.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [evening];
