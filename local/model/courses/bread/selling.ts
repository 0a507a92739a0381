import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Flour, water, seven days, and bread that stands up',
  subheadline: `Six lessons from an empty jar to a dark, crackling loaf. You raise your own wild yeast, learn to feel with a wet finger when a dough is ready, and find out from the cut loaf what to change. One bread, understood well enough to bake it in January and in July.`,
  whatYouWillLearn: [
    `Raise a starter from flour and water, and get through the quiet days on which most people give up`,
    `Have it ripe at eight in the morning, and keep it alive through vacations and heat waves`,
    `Turn any recipe into percentages and choose the water that gives you the dough you want`,
    `Read a dough with your fingertips and a small glass, in a cold kitchen and in a hot one`,
    `Shape a loaf that stands, and let a night in the fridge fit it into your week`,
    `Bake with steam, keep your forearms, and rescue the loaves that come out flat`,
  ],
  seoTitle: 'Sourdough with Your Own Wild Yeast | Online course',
  seoDescription: `Raise a starter from flour and water, read the dough with your fingertips, and bake a crackling loaf. Six lessons with worked examples by Ada Lindqvist.`,
};

const blogBody = `Somewhere a jar is standing on a counter right now, and its owner thinks that it is dead.

It was mixed on Sunday, from flour and water. On Tuesday it rose to the lid, wildly, and was photographed. Since then it has done nothing at all. It smells of socks. By Friday, I fear, it will be in the trash, and its owner will tell people that sourdough does not work in her kitchen.

I would like to catch her before Friday.

What rose on Tuesday was not yeast. Fresh paste, with hardly any acid in it, suits a group of bacteria that came along in the flour. Some of them are the same kind that start a crock of sauerkraut. They multiply fast, they make a lot of gas, and the gas lifts the paste. They also make acid. After a day or two there is so much of it that they stop, and the foam falls.

The yeast was in the jar all the time. It came in the same bag, mostly on the bran, but there was little of it and it takes longer to get going. Unlike the others it does not mind the acid. It eats, doubles, eats again. For a while it is too few to show, and that while is the gap: the bacteria have finished and the yeast has not begun. In a warm kitchen it lasts a day or two. In mine, in February, it lasts most of a week.

So here is what to do in the gap.

Feed it at the same hour each day. Take 25 grams of the old paste, stir in 25 grams of water and 25 grams of flour, half of it whole-grain. That is less than an ounce of each. Do not feed it three times a day to cheer it up. You would thin out the acid that is keeping other guests away, and the few yeasts along with it.

Keep it warm if you can, near 75 degrees Fahrenheit, 24 Celsius. The top of the refrigerator is often right. A closed oven with only its light on can be right too, but put a thermometer in there first, and tape a note over the knob so that nobody preheats your jar.

Put a rubber band around the glass at the level of the paste. You will sleep through the first real rise, but the paste leaves a rim on the glass, and the band shows how far below it began.

Lay the lid on without screwing it down, since the gas has to go somewhere. And do not taste it, ever; flour is a raw food. Your nose will tell you enough. Socks become vinegar, and one morning vinegar becomes something like a ripe pear.

When do you really have to give up? If there is fuzz of any color, or a streak of pink or orange, throw out the whole jar, wash it, and start again. Everything else is hunger or patience. Gray liquid on top is hunger. Nail polish is hunger. A flat and sour jar on day five is a jar on day five.

Then, on day seven or day twelve, you come down in the morning and the paste is twice as high as the band. Feed it once more. If it does so again, you have a starter, and you made it yourself, from a bag of flour that looked as dead as anything in your kitchen.

What comes after is a question of timing: how to have the jar at its best at eight on Saturday, and how to tell by touch that a dough is ready. I teach that, loaf in hand, in Sourdough with Your Own Wild Yeast: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'The jar that looks dead on day five',
      body: `Hello,

if you have ever begun a sourdough starter and thrown it out in the first week, I would like to tell you something. It was probably fine.

The foam on the third day comes from bacteria. They stop when the paste gets sour, and the yeast needs a few more days before you can see it. In between nothing happens, and that nothing is a good sign.

I have made a course out of this and of what comes after it. It is called Sourdough with Your Own Wild Yeast. In six lessons you raise a starter, mix one dough, learn to feel when it is ready, and bake it. You mix day one during the first lesson, so have 50 grams of whole wheat or rye flour in the house.

You can look inside here: [link]

Ada`,
    },
    {
      subject: 'An experiment with 50 grams of flour',
      body: `Hello,

here is something you can do while the kettle boils.

Mix 50 grams of bread flour with 35 grams of water in a cup, just until nothing is dry. Pull off a piece and stretch it. It tears like wet cardboard. Now cover the cup, wait ten minutes without touching it, and stretch another piece.

The second one goes several times as far. Hold it up to a lamp and you can nearly see through it. You did no kneading; wet flour builds gluten by itself, if you leave it alone.

It is part of the fourth lesson, and it is the reason why we fold a dough three times and spend the rest of the afternoon elsewhere. If you would like the other five lessons as well: [link]

Ada`,
    },
    {
      subject: '"I have no time for sourdough"',
      body: `Hello,

this is the sentence I hear most, and I understand it. From the first feeding to the first slice a loaf takes more than a day.

But add up the minutes in which your hands do something, and you get a bit over an hour, in pieces of a few minutes. And you can put the pieces where you are at home and awake. A dough at 77 degrees is ready in about six hours, one at 68 in about eleven, and a shaped loaf waits in the fridge for eight to 24. Choose the temperature, and the night does the work.

The fifth lesson shows a plan for a weekend and one for people who are out from eight to six. Then you write your own: [link]

Ada`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `Day three: foam up to the lid. Day five: nothing, and a smell of old socks. Please don't throw it out. The foam was bacteria, the yeast is on its way, and the quiet in between is normal. Feed it at the usual hour. How I raise a starter, and the bread that comes of it: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `A dough with "70% water" is 41% water. Bakers measure everything against the flour, so 500 g of flour and 350 g of water make 70%. Once you read recipes that way, you can see why one of them runs off the counter and another tastes of cardboard. It is the third lesson of my course on sourdough, and you need a pencil for it: [link]`,
    },
    {
      channel: 'X',
      text: `Your winter loaf and your summer loaf differ by 42 degrees of water. Want 77 °F dough? 4 × 77, minus flour, minus room, minus starter. Kitchen at 68 °F: 97 °F water. Kitchen at 86 °F: 55 °F water. The rest of the loaf is here: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `A flat loaf has three common causes, and the cures for two of them are opposite. If you guess, you have a fair chance of making the next one worse. So bakers cut the bread open and look first, and they change one thing at a time. I wrote a course about sourdough, and I notice that its last lesson is about diagnosis: [link]`,
    },
  ],
  blogPost: { title: 'Your sourdough starter is probably not dead', body: blogBody },
  videoDescription: `Ada Lindqvist shows the three moments at which most sourdough goes wrong: the quiet jar on day five, the dough that was shaped by the clock, and the ball that slides around on a floured counter. The course, Sourdough with Your Own Wild Yeast, has six lessons of about eight minutes, each with worked examples, something to try on the spot, a transcript to read, and after every second lesson a quiz and a worksheet for the kitchen. You need a scale, a jar, a thermometer and an oven. Start with the first lesson and mix day one while you watch: [link]`,
};
