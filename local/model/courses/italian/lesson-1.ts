import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Read a menu so that a waiter understands you, and order drinks, dinner and the check for two in polite Italian sentences.`,
  objective: `Order dinner for two in Italian, from the greeting to the check, and read the dishes aloud so that they are understood.`,
  slides: [
    {
      title: 'Six moments, six sentences',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          {
            when: 'At the door',
            what: 'Buonasera. Avete un tavolo per due? (Good evening. Do you have a table for two? Three is tre, four is quattro.)',
          },
          {
            when: 'Drinks',
            what: "Una bottiglia d'acqua e un quarto di rosso. (A bottle of water and a quarter liter of red.)",
          },
          { when: 'In doubt', what: 'Che cosa mi consiglia? (What do you recommend?)' },
          { when: 'Food', what: 'Vorrei le penne. Per lei il risotto. (I would like the penne. The risotto for her.)' },
          { when: 'Dessert', what: "C'è il tiramisù? (Is there tiramisu?)" },
          { when: 'The end', what: 'Ci porta il conto, per favore? (Would you bring us the check, please?)' },
        ],
      },
      spoken: `It is your first evening in Bologna. The place has nine tables and no pictures on the menu. A waiter with a pencil behind his ear stops at yours and says "Prego." Go ahead, he means. Your turn.

You could point and smile, and you would be fed. But you came here to say something. Which words take two people from the door to the check? A dinner runs in the same order every night, so you need about six sentences, and you know when each is due.

We make them sound right first, and then you order for two. Say everything aloud, please. In silence you read Italian with an English mouth.`,
    },
    {
      title: 'Hello by the hour',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Say', 'Use it'],
        rows: [
          { label: 'Buongiorno', cells: ['bwohn-JOR-noh', 'Good morning, good day: to anyone'] },
          { label: 'Buonasera', cells: ['bwoh-nah-SEH-rah', 'Good evening: to anyone'] },
          { label: 'Salve', cells: ['SAHL-veh', 'Hello at any hour, polite and relaxed'] },
          { label: 'Ciao', cells: ['CHOW', 'Hi and bye, to friends and children'] },
          { label: 'Arrivederci', cells: ['ahr-ree-veh-DEHR-chee', 'Goodbye: to anyone'] },
          { label: 'Buonanotte', cells: ['bwoh-nah-NOHT-teh', 'Good night, when the evening is over'] },
        ],
      },
      spoken: `Read my spelling like this. Capitals are louder. When the same letter stands on both sides of a hyphen, as in NOHT-teh, you stay on it for a moment.

Greet before you ask for anything. To walk in with "A table for two" and no buonasera comes across as curt. In some towns buonasera begins soon after lunch, in others toward five; if you aren't sure, let the other person go first and give it back.

Ciao is for people you know. A waiter may say it to you, and then you may answer with it. Starting with it is a bit like calling him buddy.`,
    },
    {
      title: 'An h that makes no noise',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'Bruschetta is broo-SHET-ta. I have heard it like that all my life.',
        whyWrong:
          'In Italian ch is k. You say it right in Chianti and zucchini, and no one orders a glass of "Shianti". So sch is s plus k.',
        truth:
          'broo-SKET-tah. An h is never heard in Italian. Behind c or g it has one job: it keeps them hard in front of e and i.',
      },
      spoken: `Say bruschetta. If it came out with a sh, you are in the company of half the English-speaking world, and a waiter in Bologna will still bring you one. But the small mistake shows a big habit: we read Italian letters with English rules.

Italian has its own, and they are few. Here is the one that menus need most. Before e and i, the letters c and g go soft, as in cheese and in jam. To keep them hard there, Italian writes an h after them. The h says nothing. It only stands guard.`,
    },
    {
      title: 'Hard, soft and guarded',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Sound', 'On the menu', 'Say'],
        rows: [
          { label: 'c + a, o, u, l, r', cells: ['k', 'il conto, the check', 'KOHN-toh'] },
          { label: 'c + e, i', cells: ['ch of cheese', 'la cena, dinner', 'CHEH-nah'] },
          { label: 'ch', cells: ['k', 'la bruschetta', 'broo-SKET-tah'] },
          { label: 'g + a, o, u, r', cells: ['g of get', 'il ragù, meat sauce', 'rah-GOO'] },
          { label: 'g + e, i', cells: ['j of jam', 'il gelato, ice cream', 'jeh-LAH-toh'] },
          { label: 'gh', cells: ['g of get', 'i funghi, mushrooms', 'FOON-ghee'] },
          { label: 'gn', cells: ['ny of canyon', 'gli gnocchi, dumplings', 'NYOHK-kee'] },
          { label: 'sc + e, i', cells: ['sh', 'il pesce, fish', 'PEH-sheh'] },
        ],
      },
      spoken: `Go down the last column once with your voice. Then cover it and do it again from the words alone.

Two lines trip people up. Gnocchi begins with the ny of canyon, and you never hear its g. And pesce, fish, has the sh that bruschetta doesn't: there is an e straight after the c, and no h on guard.

When an i stands between a soft c or g and another vowel, it only softens and mostly isn't heard. That is why ciao has one syllable.`,
    },
    {
      title: 'Stay on the double, lean on the right place',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'sete, sette', text: 'SEH-teh is thirst, SET-teh is seven. Close on the t, wait, let go.' },
          { title: 'nono, nonno', text: 'NOH-noh is ninth, NOHN-noh is grandfather. Hum on the n.' },
          { title: 'capelli, cappelli', text: 'kah-PEL-lee is hair, kahp-PEL-lee is hats. Hold the p.' },
          { title: 'Most words: second to last', text: 'ree-ZOHT-toh, jeh-LAH-toh, kah-meh-RYEH-reh (waiter).' },
          {
            title: 'A written accent: the last',
            text: 'caffè kahf-FEH, tiramisù tee-rah-mee-SOO, così koh-ZEE (like this).',
          },
          {
            title: 'Some words: third to last',
            text: 'TAH-voh-loh (table), SOO-bee-toh (right away), VOHN-goh-leh (clams). Learn these by ear.',
          },
        ],
      },
      spoken: `English writes double letters and ignores them; in hammer you hear one m. Italian means both. You do it without thinking in "black cat," where the two k sounds meet and you wait between them.

The famous case is penne. Said with one n, it is a body part that no kitchen in Italy serves. You will be forgiven, and you'll be told about it at parties.

The stress usually sits on the second to last syllable. If it is on the last, a written accent tells you. The third group has no mark, so listen once and copy.`,
    },
    {
      title: 'One line of the menu, slowly',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: 'The menu says "spaghetti alle vongole". How do you read it aloud?',
        steps: [
          { do: 'Mark the doubles: spaghetti, alle.', why: 'The tt and the ll each get an extra moment.' },
          { do: 'gh before e: hard. spah-GET-tee.', why: 'Without the h it would be spah-JET-tee.' },
          { do: 'g before o: hard without help. vohn-goh-leh.', why: 'Only e and i make c and g soft.' },
          {
            do: 'Stress: spaGHETti as expected, VONgole on the third to last.',
            why: 'No mark tells you. You know it from the list, or you ask.',
          },
          {
            do: 'Open the last vowels: -tee, -leh, -leh.',
            why: 'In English they fade to "uh". In Italian they carry meaning.',
          },
        ],
        result: 'spah-GET-tee AHL-leh VOHN-goh-leh: spaghetti with clams.',
      },
      spoken: `Take the five steps slowly the first time.

The last step is the one that people skip. We like to let an ending dissolve. But in Italian the last vowel tells whether there is one of a thing or several, and sometimes whether we speak of a man or a woman. Un raviolo would be a very small dinner.

Take your own menu, choose two dishes, and treat them the same way before you go on.`,
    },
    {
      title: 'Wanting something, politely',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Say', 'It means', 'For example'],
        rows: [
          { label: 'Vorrei ...', cells: ['vohr-RAY', 'I would like', 'Vorrei il pesce.'] },
          { label: 'Per me ...', cells: ['pehr MEH', 'For me', 'Per me gli gnocchi.'] },
          { label: 'Mi fa ...?', cells: ['mee FAH', 'Would you make me', 'Mi fa un caffè? (at the bar)'] },
          { label: 'Ci porta ...?', cells: ['chee POHR-tah', 'Would you bring us', 'Ci porta il pane? (bread)'] },
          { label: "C'è ...?", cells: ['CHEH', 'Is there (one)', "C'è il risotto?"] },
          { label: 'Ci sono ...?', cells: ['chee SOH-noh', 'Are there (several)', 'Ci sono le lasagne?'] },
          { label: 'Il conto, per favore.', cells: ['eel KOHN-toh', 'The check, please', 'Ci porta il conto?'] },
        ],
      },
      spoken: `Voglio means I want. The grammar is fine, and you sound like a four-year-old at a toy shop. Vorrei asks for the same thing with its hat in its hand.

Mi fa and ci porta say, word for word, you make me and you bring us, with the polite you. Your voice goes up at the end, and that makes a request of it.

A dish takes its article: il risotto, la pizza, l'insalata, lo speck, and for several i ravioli, le penne, gli gnocchi. A wrong one is forgiven. When you are lost, put a finger on the menu and say "Vorrei questo," I would like this.`,
    },
    {
      title: 'A dinner to play aloud',
      points: [],
      visual: {
        kind: 'code',
        language: 'text',
        lines: [
          'WAITER  Buonasera. Da bere?',
          '        (Good evening. Anything to drink?)',
          "YOU     Una bottiglia d'acqua naturale e due bicchieri di rosso.",
          '        (A bottle of still water and two glasses of red.)',
          'WAITER  E da mangiare?',
          '        (And to eat?)',
          'YOU     Che cosa mi consiglia?',
          '        (What do you recommend?)',
          'WAITER  Oggi ci sono gli gnocchi al ragù.',
          '        (Today there are gnocchi with meat sauce.)',
          'YOU     Allora per me gli gnocchi, e per lei il risotto ai funghi.',
          '        (Then the gnocchi for me, and the mushroom risotto for her.)',
          'WAITER  Altro?',
          '        (Anything else?)',
          'YOU     No, grazie, va bene così.',
          '        (No, thank you, that is all.)',
        ],
        highlight: [3, 7, 11, 15],
      },
      spoken: `Play both parts, with two voices if nobody is watching. In consiglia the gli is like the lli in million: kohn-SEE-lyah. Bottiglia has it too.

If you have an allergy, add one sentence before you order. A man says "Sono allergico," a woman "Sono allergica," and then: alle arachidi, to peanuts; alla frutta a guscio, to tree nuts. Noci usually means walnuts only, so it leaves out the hazelnut in your cake. When a mistake would be dangerous, show the sentence in writing, ask whether the kitchen can really do it, and carry your medicine. For another food, look up its word before you go.`,
    },
    {
      title: 'Order for yourself and a friend',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `It is half past eight in the evening and you have a table. Write down, then say: (1) your greeting, (2) an order for a bottle of sparkling water, frizzante, (3) the question whether they have lasagne, (4) spaghetti with clams for you and the fish for him, (5) your answer to "Altro?", (6) the request for the check. Cover your notes and say all six again.`,
        hint: `Lasagne is plural in Italian. For him is per lui. On a menu you see spaghetti; in a sentence it is gli spaghetti.`,
        answer: `(1) Buonasera. (2) Vorrei una bottiglia d'acqua frizzante, or: Ci porta una bottiglia d'acqua frizzante? (3) Ci sono le lasagne? Several, so ci sono. (4) Per me gli spaghetti alle vongole, per lui il pesce. Vorrei in place of per me is as good. (5) No, grazie, va bene così. (6) Ci porta il conto, per favore? or: Il conto, per favore. Listen to yourself: hard g in spaghetti and vongole, sh in pesce, a long t in bottiglia. If all six came without notes in under a minute, you are ready to sit down.`,
      },
      spoken: `Now you have no lines to read. Write first, then cover the sheet. If you stop, don't start over from the top, because in the restaurant nobody lets you. Say "Allora" instead. It means so, or well then, and Italians use it to think with their mouths open. It buys you two seconds and sounds entirely local. Then swap roles and be the waiter.`,
    },
    {
      title: 'Before the next lesson',
      points: [
        'Mark one menu: doubles, h on guard, stress',
        'Play the dialogue on three days',
        'Order one coffee: Mi fa un caffè, per favore?',
      ],
      visual: null,
      spoken: `Play the dialogue once a day for three days. If there is an Italian cafe near you, order one coffee there and see what comes back.

When the check arrives in Italy you may find the word coperto on it. It is a charge per person for the table and the bread, and where it is taken it should stand on the menu. Tips are smaller than in America; many people round up, and some leave nothing.

The plates are on the table, your neighbor turns to you and asks: "E tu, che cosa hai fatto oggi?" What did you do today? That is the next lesson.`,
    },
  ],
};
