import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Order, praise and linger in Italian',
  subheadline: `Two lessons for one evening at an Italian table. You learn the sounds that make a waiter understand you, the polite sentences from "a table for two" to the check, and how to tell your neighbors what you did today.`,
  whatYouWillLearn: [
    `Read a menu aloud: hard and soft c and g, double letters that you hold, stress in its place`,
    `Greet by the hour and order for two with vorrei, per me, ci porta, c'è and ci sono`,
    `Say an allergy in Italian, and know why you carry it in writing too`,
    `Tell your day in four sentences with ho mangiato, sono andato, sono andata`,
    `Praise the soup, the cook and the evening, each with its own word for good`,
    `Decline a third helping, and leave in five rounds without offending anyone`,
  ],
  seoTitle: 'Italian for the Table | Online course for beginners',
  seoDescription: `Read the menu aloud, order dinner for two and tell the table what you did today. Two lessons in Italian for beginners by Inês Carvalho.`,
};

const blogBody = `There is a small letter in Italian that never makes a sound, and most foreigners stumble over it before the first course.

It is the h. You meet it in bruschetta, where many of us say a sh that no Italian put there. You meet it in gnocchi, in funghi, in spaghetti. It is easy to think that Italian spelling is decorative. It is the opposite: once you know what the h is for, you can read aloud a menu in a town where you don't know a soul.

Begin with c and g. Each has a hard sound and a soft one. The hard c is k, as in conto, the check. The soft c is the ch of cheese, as in cena, dinner. The hard g is the one in get, and you have it in ragù. The soft g is the one in jam, and you have it in gelato.

Which of the two it is depends on the next letter. In front of e and i they are soft. Everywhere else they are hard. That is the whole rule, and it has almost no exceptions on a menu.

Now suppose Italian wants a k in front of an e. It can't write ce, because that is the beginning of cheese. So it puts a guard between the two letters: che. The guard says nothing. It only keeps the c from going soft. The same happens with g. Ge would be soft, so spaghetti needs its h, and without it you would be eating spa-jetti.

Back to bruschetta. There is an s, then a c with a guard behind it, then an e. S plus k: broo-SKET-tah. And pesce, fish? An s, a c, and an e right behind it with nobody on guard. So it is soft, and sc together make sh: PEH-sheh. Two words, the same letters s and c, and one silent h that decides.

While you are at it, look for double letters. English writes them and forgets them; Italian holds them. Say "black cat" slowly. Between the two words you stay on the k for a moment. That is what an Italian does in gnocchi, and on the t in spaghetti. It matters more than it seems. Sete is thirst and sette is seven. A nono is a ninth and a nonno is a grandfather. And penne with a single n is something you don't want on a fork.

Here is a little exercise for tonight. Find a menu in Italian; any restaurant in Italy has one on its website. Pick five dishes. Circle each c and g, look at the next letter, and write K, CH, G or J above it. Underline the doubles. Then read the five aloud, slowly, with your voice and not in your head.

If you want to check yourself: ceci, chickpeas, has two soft c's, CHEH-chee. Radicchio has a long hard one, rah-DEEK-kyoh. Formaggio, cheese, has a long soft g, and the i after it only softens: fohr-MAHD-joh. Acciughe, anchovies, has one of each, first a long soft c and then a guarded g: ahch-CHOO-geh.

If those four came out right, you read Italian better than most people who have eaten it all their lives. The next step is to say what you would like, and then, when the plates are there, what you did today. I teach both in Italian for the Table: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Why your bruschetta has a sh in it',
      body: `Hello,

say bruschetta aloud. If there was a sh in the middle, you read an Italian word with English rules, and you are in large company.

In Italian an h is never heard. After a c it keeps the c hard, so it is broo-SKET-tah, with a k and a long t. The same little h sits in funghi, gnocchi and spaghetti, and once you see it you can read most of a menu.

That is the beginning of a course I have made, Italian for the Table. It has two lessons. In the first you order dinner for two; in the second you tell the table what you did today. You need a menu in Italian and a room where you may talk to yourself.

You can look inside here: [link]

Inês`,
    },
    {
      subject: 'One sentence to try this week',
      body: `Hello,

here is a sentence for the next time you stand at an Italian bar, in Italy or around the corner.

"Mi fa un caffè, per favore?" mee FAH oon kahf-FEH. Word for word it says, you make me a coffee, with the polite you and a voice that goes up. It is what people say, and it sounds a good deal kinder than voglio, I want, which is how a four-year-old orders.

At a table you change one word: "Ci porta il conto, per favore?" Would you bring us the check?

With four more of these you can run a whole dinner, since it goes in the same order every night. They are in the first lesson, with a dialogue to play aloud: [link]

Inês`,
    },
    {
      subject: '"Ho andato" and a wedding',
      body: `Hello,

I once told a whole wedding table that I "have went". In Italian: ho andato. They smiled, somebody filled my glass, and the bride's grandmother corrected me without looking up from her fish.

Most Italian verbs make their past with ho, I have: ho mangiato, ho visto. Verbs of going, coming and staying want sono, I am: sono andata, if a woman speaks, sono andato, if a man does. That is nearly all the grammar you need to answer "What did you do today?"

In the second lesson you build the answer in four sentences, first for Emma, who bought a fish, and then for yourself. After that come compliments, and how to leave: [link]

Inês`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `Sete: thirst. Sette: seven. Nono: ninth. Nonno: grandfather. Capelli: hair. Cappelli: hats. In Italian a double letter is held, as the k in "black cat". Say all six aloud and see whether anyone in the room can tell them apart. More of this, with dinner: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `A question for everyone who has eaten in Italy: how did you ask for the check? "Ci porta il conto, per favore?" means would you bring us the check, please. In many places it won't come before you ask, since nobody wants to hurry you out. Two lessons take you from the greeting at the door to the goodbye on the stairs: [link]`,
    },
    {
      channel: 'X',
      text: `English has one "good". Italian wants to know for whom. The soup is buona. The cook is brava. The evening is bella. Tell the cook that she is buona and you have praised her character, or worse. Italian for the Table, two lessons: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `At a business dinner in Italy nobody expects you to negotiate in Italian. But if you greet, order and say in four sentences what you did today, people will notice that you went to the trouble. My course Italian for the Table teaches that much and no more, in two lessons with a worksheet for practicing aloud: [link]`,
    },
  ],
  blogPost: { title: 'The silent letter that lets you read an Italian menu', body: blogBody },
  videoDescription: `Inês Carvalho reads one line of an Italian menu with you, spaghetti alle vongole, and shows what to look for: the guarding h, the double letters, the stress that no mark tells you. The course, Italian for the Table, has two lessons of about seven minutes. You order dinner for two, then tell the table about your day with ho mangiato and sono andata, pay a compliment that fits, and leave politely. With a dialogue to play, exercises with answers, a quiz and a worksheet. For beginners who will sit at an Italian table soon: [link]`,
};
