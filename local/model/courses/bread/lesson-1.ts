import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Start a jar of flour and water today, know what each of the seven days looks like, and recognize the quiet spell that makes people give up one day too soon.`,
  objective: `Raise a starter from flour and water that doubles twice in a row, and tell a hungry jar from a spoiled one.`,
  slides: [
    {
      title: 'The jar goes quiet on Thursday',
      points: ['Sunday: flour and water, stirred', 'Tuesday: foam up to the lid', 'Thursday: nothing at all'],
      visual: {
        kind: 'misconception',
        belief: 'It foamed, and now it lies there. My starter has died.',
        whyWrong:
          'The foam came from bacteria that stop in their own acid. The yeast is alive, but still few and slow.',
        truth:
          'The quiet is a gap between two crowds. Feed the jar every day; bubbles come back within a day or three.',
      },
      spoken: `Picture a jar on a kitchen counter. On Sunday you stirred flour and water together in it. On Tuesday morning it had foamed up to the lid, and you sent your sister a photo. On Thursday it lies there like wet plaster and smells of old socks.

On this day many good starters go into the trash. I threw out two of mine before an old baker asked me, "What exactly do you think has died?"

Nothing had. One crowd of microbes made the foam, and the quiet is the gap before another crowd takes over. If you know the gap is coming, you feed the jar and go to work. Your own jar takes ten minutes today and three a day after that.`,
    },
    {
      title: 'The yeast is already in the bag',
      points: ['Most of it grew on the grain, outdoors', 'The acid clears the room for the yeast'],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'flour', label: 'Flour and water' },
          { id: 'enzymes', label: 'Enzymes' },
          { id: 'sugar', label: 'Sugar' },
          { id: 'yeast', label: 'Wild yeast makes gas: it rises' },
          { id: 'bacteria', label: 'Bacteria make acid: it sours' },
        ],
        edges: [
          { from: 'flour', to: 'enzymes', label: 'wakes' },
          { from: 'enzymes', to: 'sugar', label: 'cut starch into' },
          { from: 'sugar', to: 'yeast', label: 'feeds' },
          { from: 'sugar', to: 'bacteria', label: 'feeds' },
        ],
      },
      spoken: `You may have read that we catch wild yeast from the air. Most of it is already in the bag. Grain grows outdoors, yeasts and bacteria live on its outer layers, and milling sends them along with the bran.

In dry flour they sleep. Water wakes them, and it wakes enzymes too, which cut starch into sugar. The yeast turns that sugar into gas, and gas lifts bread. Lactic bacteria, relatives of the ones in yogurt, turn it into acid.

Most of the other microbes that came along in the flour cannot grow in that acid, while your yeast hardly minds. So the bacteria clear the room, and the yeast moves in.`,
    },
    {
      title: 'A jar, a scale, one whole-grain flour',
      points: [
        'Scale that shows single grams',
        'Clear jar, lid laid on, never screwed tight',
        'Whole rye or whole wheat flour',
        'A spot near 75–78 °F (24–26 °C)',
      ],
      visual: null,
      spoken: `Take whole-grain flour, because most of the life is on the bran and it starts days sooner than white flour. From day three we mix in white bread flour.

Keep the lid loose. The jar makes gas, and if you screw the lid down the pressure rises until the glass gives.

For warmth, try the top of the refrigerator or a closed oven with only its light on. Put a thermometer in there for an hour before you trust it, and tape a note over the oven knob. I once preheated a starter to 450 degrees, rubber band included.

Tap water is nearly always fine.`,
    },
    {
      title: 'Mix day one now',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Weigh 50 g (1.8 oz) of whole rye or whole wheat flour and 50 g of water at about 80 °F (27 °C) into your jar. Stir until you see no dry flour. Scrape the sides down, put a rubber band around the jar at the level of the paste, and lay the lid on. Then write down three things: the time, the temperature of its spot, the smell.`,
        hint: `Set the empty jar on the scale and press tare before each addition. Without a thermometer: water that feels neither warm nor cool on your wrist is a little above 90 °F (32 °C). Go slightly cooler than that.`,
        answer: `You have 100 g (3.5 oz) of thick paste that falls off the spoon in a lump. Rye gives something like mortar, wheat something like cookie dough; both are right. It smells of wet grain, as a feed bucket does. Small lumps dissolve overnight. If flour stays dry in the corners, add a teaspoon of water. Tomorrow you only stir. Wash your hands and the spoon: raw flour can carry germs that only the oven kills, so don't taste the paste, today or later.`,
      },
      spoken: `Stop here and do it with me. If you have no whole-grain flour in the house, pause the lesson and go shopping.

The rubber band looks like decoration, and it is the most useful instrument in this course. In a few days the paste will rise while you sleep. It leaves a rim on the glass, and the band shows where it began.

Begin a log on paper, next to the jar. Time, temperature, smell, height, one line a day. I still have mine from my first winter, with flour on it.`,
    },
    {
      title: 'What each of the seven days looks like',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Day 1', what: 'Mix 50 g whole-grain flour and 50 g water.' },
          { when: 'Day 2', what: 'Stir once. A bubble or two, or none.' },
          { when: 'Day 3', what: 'Often a lot of foam. Keep 25 g, add 25 g flour and 25 g water.' },
          { when: 'Day 4', what: 'Calmer. Same feeding.' },
          { when: 'Day 5', what: 'Flat, starting to smell sour. Same feeding.' },
          { when: 'Day 6', what: 'Small bubbles against the glass. Same feeding.' },
          { when: 'Day 7', what: 'Climbs past the band, perhaps to double. Feed, and go on.' },
        ],
      },
      spoken: `Read this the way you read a weather forecast. In a kitchen at 76 degrees most jars keep roughly to it. At 66, which is my kitchen in February, the same story takes ten days or two weeks.

From day three the feeding is always the same. Keep 25 grams of the old paste and put the rest aside. Stir in 25 grams of water, then 25 grams of flour, half whole-grain and half white. Move the band to the new level.

Choose an hour you will keep, because a jar fed at breakfast on Monday and at midnight on Tuesday is hard to read. I feed mine when the bees get their morning look.`,
    },
    {
      title: 'Two crowds in one jar',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: 'gas, relative',
        labels: ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6', 'Day 7'],
        series: [
          { name: 'Early bacteria', values: [2, 35, 90, 30, 8, 2, 0] },
          { name: 'Wild yeast', values: [0, 1, 3, 6, 18, 50, 95] },
        ],
        source: '',
      },
      spoken: `I drew these lines to show the shape; nobody measured your jar.

The foam on day three comes from bacteria that love a fresh paste with hardly any acid in it. Some of them are the same kind that begin a crock of sauerkraut. They make gas in a hurry, and they smell of cheese, of socks, once in my case of wet dog. They also make acid, and in their own acid they stop.

The yeast was there from the first hour, but there was little of it, and it is slow to begin. Between the two lines lies a day or three on which nobody makes much gas. You feed anyway, as you water carrots before they show.`,
    },
    {
      title: 'Why most of it leaves the jar',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `You begin with 100 g. From day 3 to day 7 you throw nothing away and give the jar its own weight in flour and its own weight in water each day. How much paste do you own on day 7?`,
        steps: [
          {
            do: 'Day 3: 100 g + 100 g flour + 100 g water = 300 g',
            why: 'Equal parts of three: every feeding triples the jar.',
          },
          { do: 'Day 4: 3 × 300 g = 900 g', why: 'A smaller meal would leave too many mouths for too little flour.' },
          { do: 'Day 5: 2,700 g. Day 6: 8,100 g', why: 'By now it needs a bucket with room to rise.' },
          {
            do: 'Day 7: 3 × 8,100 g = 24,300 g',
            why: 'Half of what you added since day 3 was flour: more than 12 kg.',
          },
          {
            do: 'With discard: 50 g + 5 × 25 g = 175 g of flour',
            why: 'You keep 25 g a day, so the jar never holds more than 100 g.',
          },
        ],
        result: `24.3 kg (54 lb) of paste in a bucket, or one small jar that has eaten 175 g (6 oz) of flour in a week.`,
      },
      spoken: `I was raised to scrape bowls clean, so throwing starter away hurt me. Then I did this sum.

A meal has to be large compared with the crowd that eats it, or it is gone by lunch and they go hungry until morning. You can add more and more flour, or you can keep fewer mouths. The first way ends with 24 kilos of paste by next Saturday.

So let the rest go into the compost. Once your starter raises bread, collect what you remove in the fridge and cook it as pancakes within a week. Keep it out of the sink, where it sets like glue.`,
    },
    {
      title: 'Hungry or spoiled?',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What it is', 'What you do'],
        rows: [
          { label: 'Gray liquid on top', cells: ['Water with some alcohol; it is hungry', 'Pour it off, feed'] },
          { label: 'Smell of nail polish', cells: ['Hungry for a long time', 'Feed twice today'] },
          { label: 'Cheese or socks, day 3', cells: ['Early bacteria', 'Feed as planned'] },
          { label: 'Pink or orange streaks', cells: ['Unwanted bacteria or mold', 'Throw everything out'] },
          { label: 'Fuzz of any color', cells: ['Mold', 'Throw everything out'] },
        ],
      },
      spoken: `A jar can look awful and be well. Gray liquid on top, which bakers call hooch, says that the food ran out. So does a whiff of nail polish. Feed it, and by evening it has forgiven you.

Two signs are different. Fuzz is mold. Pink or orange means that something moved in uninvited. Please don't scoop out the bad spot and keep the rest: mold grows threads you can't see, and some molds make poisons. Wash the jar in hot soapy water and start again. You lose 175 grams of flour and some pride.

I judge by eye and nose only. Flour is a raw food, so the tasting waits for the bread. A starter has a healthy smell just as a hive has one, and you will soon know it.`,
    },
    {
      title: 'Which jar can lift a loaf?',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Four jars get the same meal at the same hour and stand at 76 °F (24 °C). Say of each whether it may go into a dough, and what you do with it today. A, a rye starter: twice its height after five hours, yesterday and today; a spoonful of it sinks in water. B: twice its height today after six hours; yesterday it rose by a third. C: for three days it has risen by half, in nine hours. D: twice its height after six hours, yesterday and today; a faint orange streak on the glass.`,
        hint: `First look for anything that rules a jar out, however well it rises. Then ask of the others: twice the height, within 4 to 8 hours, twice in a row?`,
        answer: `A is ready: two full rises in time. That it sinks says nothing, since rye holds gas badly. B is nearly there. One rise can be luck, so give it the usual feeding; if it doubles again tomorrow, bake. C is alive, but weak and slow: a slightly warmer spot, two days of rye, and patience. D goes out, all of it, and its jar gets hot soapy water. If you kept D, you measured before you looked. Strength and spoilage are two separate questions, and you ask about spoilage first.`,
      },
      spoken: `One good rise can be luck. Two in a row, to twice the height above the bottom of the jar, each within four to eight hours at about 76 degrees, mean that the yeast is now plentiful.

You will hear of another test, where you drop a spoonful into water and hope it floats. I stopped using it. A rye starter can be ripe and sink, since rye holds gas badly, and a sluggish one may float on a single fat bubble.

If it only rises by half, warm it up a little, give it rye for two days, and keep going. Two weeks is normal.`,
    },
    {
      title: 'Your week with the jar',
      points: [
        'Feed at the same hour from day 3',
        'One line a day: time, temperature, height, smell',
        'Watch the next lesson on the quiet day',
      ],
      visual: null,
      spoken: `When the foam comes, enjoy it, and when it goes, come back to the picture with the two lines.

You can watch the next lesson on the quiet day; it beats poking the jar. Suppose you want to start a dough at eight on Saturday morning. Your starter must be at its strongest then, after a night alone on the counter. You will learn to arrange that with three numbers, and then how to send the jar on a summer vacation, in the fridge or in an envelope.`,
    },
  ],
};
