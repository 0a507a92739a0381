import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'One bed, no spade, something to pick from April into winter',
  subheadline: `Two lessons for a bed no larger than a table for twelve. You build it in a morning on top of the grass, calculate its compost and its water, and write a plan in which each of its four square meters carries crops early, in summer and late, on dates counted from your own frosts.`,
  whatYouWillLearn: [
    `Count the sun on a spot with five looks, and choose what will grow there`,
    `Build a bed from cardboard and compost, and know why it stays loose without digging`,
    `Calculate bags of compost and liters of water, and find bad compost with three beans`,
    `Count back from the first frost to the last day on which a seed still makes sense`,
    `Let leeks follow peas and spinach follow beans, with the right number of plants in each square`,
    `Keep slugs, birds and cats off without poison, and write three lines that improve next year`,
  ],
  seoTitle: 'Vegetables in Four Square Meters | Online course',
  seoDescription: `Build a no-dig bed in a morning and plan four square meters from April into winter by your own frost dates. Two lessons by Greta Halvorsen.`,
};

const blogBody = `It is the second week of August, and I am sowing spinach. My neighbor leans on the fence with a glass of iced tea and asks if I have had too much sun.

I understand her. In August one harvests. The beans hang there, the zucchini has stopped listening to anybody, and seeds are something for people in March. But in the second week of October the beans will be black from the first frost, and in her bed there will be nothing until May. In mine there will be spinach under the first snow. The whole difference is a sum, and it takes two minutes.

You need one date and one number. The date is the average first frost of your garden. Your weather service has it; in the US the county extension office does too. Mine is October 10. The number is on the seed packet: days to harvest. For my spinach it is 45.

Now comes the part that packets leave out. They count days of good light. In September the light gets shorter every day and plants slow down, so add two weeks. Forty-five and fourteen make 59.

Then ask what frost does to the crop. Spinach, kale and leeks live through it, and spinach even gets sweeter. Nothing more to add. Beans and zucchini die in a night, so if you want two weeks of picking before that, add another fourteen days. For beans with 55 days on the packet that makes 83.

And now walk backward through the calendar. From October 10 it is ten days to the end of September, thirty more to the end of August, and nineteen more to the twelfth. August 12 is my last good day for spinach. For beans it is July 19, by the same walk.

That is all. Do it for each thing you would like to eat in October, write the dates on a card, and hang the card in the shed.

Two practical matters remain, because August is not March. Spinach and lettuce seed does not like heat; above about 80 degrees Fahrenheit, 27 Celsius, it prefers to sleep. So sow in the evening. Water the open row first, then sow, then cover with soil and lay a board on it. The board keeps it cool and damp. From the fourth day on, look under it each morning, and when you see the first green hook, take the board away that very day.

The other matter is where to put it. A bed in August is full. This is why I think about who follows whom before I sow anything in spring. In my bed, bush beans stand in the fourth square from the middle of May. They are picked out by early August, and I cut them at the ground and leave the roots in. The spinach goes into the same square, with no digging, in rows between the stumps.

If you are late, you are not lost. Lettuce for loose leaves needs about 35 days, radishes about 28. Count back for those. And if even that has passed, spread an inch of compost, plant garlic, and you will have begun next year.

My neighbor came over in November, with a basket. She has a card in her shed now. If you want to know how the other three squares go through the year, and how to build such a bed on a lawn without digging it, that is what I teach in Vegetables in Four Square Meters: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Leave the spade where it is',
      body: `Hello,

for eleven years I dug my vegetable patch each March, and weeded it from April on. I didn't know that these were one and the same job.

A spade lifts old weed seeds into the light, and light wakes them. If you lay cardboard on the grass instead, wet it, and put six inches of compost on top, you can plant the same afternoon. Worms do the rest, and they don't charge.

I've made a short course of it, called Vegetables in Four Square Meters. The first lesson builds the bed and calculates the bags. The second takes its four squares from April into winter.

You can look inside here: [link]

Greta`,
    },
    {
      subject: 'Three beans against a bad surprise',
      body: `Hello,

before you spread a load of compost, do this.

Plant three beans in a pot of it and three in ordinary potting mix. Wait three weeks. If the leaves in the first pot are cupped and twisted and those in the second are flat, there is weedkiller in the load. It comes through hay and horse and heap, you can't smell it, and it can cripple tomatoes for a year and more.

Beans cost a few cents. It is the best test I know, and it's in the first lesson, next to four kinds of compost and what to check on each: [link]

Greta`,
    },
    {
      subject: 'What will you pick in October?',
      body: `Hello,

most beds are full in August and empty in October, and it's decided in July.

Here is the sum. Take the days on the packet, add 14 for the shorter light, and if frost kills the crop, add the days on which you want to pick. Count back from your first frost. Spinach with 45 days and a frost on October 10: August 12.

The second lesson does this for a whole bed, square by square, with the number of plants that fit. You end up with one sheet for the shed: [link]

Greta`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `Cardboard on the lawn, soaked. Six inches of compost on top. Lettuce in it the same afternoon. No spade came near it, and the worms have taken over the night shift. How I build a bed in a morning, and what grows in it until winter: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `Sixteen heads of lettuce in one week, and then none till fall? Sow what you eat in two weeks, every two weeks. Two heads a week: five seeds every second Sunday, four for you and one for the slugs. More small sums for a small bed: [link]`,
    },
    {
      channel: 'X',
      text: `1 mm of rain on 1 m² is 1 liter. A bed of 4 m² wants about 25 mm in a warm week, so 100 liters, minus what fell. Ten millimeters in the jar? Then 60 liters, in two soakings. The rest of the bed: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `My garden improved when I stopped planning forward from spring and began to count back from the first frost. The deadline is fixed, the duration is printed on the packet, and everyone forgets the two weeks of slower growth at the end. It may remind you of projects. Mine now yields spinach in November: [link]`,
    },
  ],
  blogPost: { title: 'Why I sow spinach in the August heat', body: blogBody },
  videoDescription: `Greta Halvorsen builds a vegetable bed of four square meters without digging, and plans a year for it. The course, Vegetables in Four Square Meters, has two lessons of about seven minutes, with worked examples, sums to do for your own garden, a transcript to read, a quiz, and a worksheet that becomes the plan in your shed. You need a spot with at least four hours of sun, a tape measure, and the frost dates of the place where you live. It is meant for climates with a winter, and not for balconies or roofs. Begin with five looks at the sun: [link]`,
};
