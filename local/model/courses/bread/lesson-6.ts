import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson6: WrittenLesson = {
  description: `Score and bake in a hot pot without burning yourself, read the cut loaf for what went wrong, and turn a flat one into something you are glad to eat.`,
  objective: `Bake the house loaf with steam, safely, name the likely cause of a flat loaf from its crumb, and rescue it.`,
  slides: [
    {
      title: 'The loaf that tore along its sole',
      points: ['Top: smooth and pale', 'Side: split open, crumb pushing out', 'Cause: a crust that set too soon'],
      visual: null,
      spoken: `You did everything right so far. The loaf goes in on a tray, and 20 minutes later it has burst along the bottom, like a shoe with its sole hanging off. The top is as smooth as a stone.

In the first minutes of baking, gas swells and the yeast works faster than ever, so the loaf wants to grow. On top the hot dry air had already baked a shell. It went out at the side.

How do you keep a skin soft at 450 degrees, and tell the loaf where to open? And while we are at it, I would like you to keep your forearms.`,
    },
    {
      title: 'Forty-five minutes in a hot pot',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: '45 min before', what: 'Oven at 450 °F (230 °C), pot and lid inside.' },
          { when: '0 min', what: 'Cold loaf in, lid on. Its own moisture fills the pot.' },
          { when: '0–15 min', what: 'It springs. The cut opens while the skin is still soft.' },
          { when: 'About 20 min', what: 'Yeast is dead, starch and gluten have set. The shape is final.' },
          { when: '25 min', what: 'Lid off. Dry heat browns the crust and makes it brittle.' },
          { when: '45 min', what: 'Deep brown, 205–210 °F (96–99 °C) in the middle.' },
          { when: '2 hours later', what: 'Cool enough to slice.' },
        ],
      },
      spoken: `The two halves of the bake want opposite things. First you keep the skin wet so that it can stretch. Then you dry it out.

A heavy pot does the first half for you. A loaf gives off a lot of steam, and the lid keeps it in. Around 130 to 140 degrees Fahrenheit, 55 to 60 Celsius, the yeast dies; a little above that the starch swells and the crumb becomes firm. After that nothing moves any more.

Bake it darker than you dare. Much of the flavor of the crust comes in the last ten minutes, and a pale crust turns leathery by evening.`,
    },
    {
      title: 'One cut, half an inch deep',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'From fridge to paper', text: 'Parchment on the basket, a board on top, turn over together.' },
          { title: 'Brush off flour', text: 'A blade skids on loose flour.' },
          { title: 'One curved cut', text: 'From end to end, half an inch (1 cm) deep, blade tilted low.' },
          { title: 'Straight into the pot', text: 'Lower it by the paper. Trim the corners that stick out.' },
        ],
      },
      spoken: `Use a fresh razor blade in a holder, or a very sharp small knife. A dull blade drags, people press harder, and the tip meets the other hand. Keep that hand flat on the board, behind the blade, and never leave a bare razor on a floured counter.

Cut straight from the fridge, in one movement, as you open an envelope. With the blade nearly flat you cut a flap, and the flap lifts into the ridge that bakers call an ear. Held upright, it gives a wider, calmer opening.

If the loaf feels over-proofed, cut only a quarter of an inch. A deep cut lets a tired dough collapse.`,
    },
    {
      title: 'Respect a pot at 450 degrees',
      points: [
        'Dry mitts that cover the wrist',
        'Lid opens away from your face',
        'A mitt stays on the hot lid',
        'No water near hot glass',
      ],
      visual: null,
      spoken: `I have a pale mark on my left wrist from a lid that I picked up a minute after I had put it down. Hot iron looks like cold iron. Since then a mitt lies on the lid until it has cooled, and nobody small stands at my feet.

Use dry mitts; a damp one lets the heat through in a second. Tilt the lid so that the steam leaves at the back.

Check your pot first. Some plastic knobs soften at this heat, and some makers of enameled pots don't want them heated empty; the manual says so. Most parchment is good to 420 or 450 degrees, so read the box. And cold water can shatter a hot glass door.`,
    },
    {
      title: 'Your first house loaf, with numbers',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `The cold loaf weighs 860 g. How do you bake it, and how do you know that it is done?`,
        steps: [
          {
            do: 'Pot in the oven at 450 °F (230 °C) for 45 minutes',
            why: 'The hot floor of the pot pushes the loaf up before the crust sets.',
          },
          { do: 'Loaf in, lid on, 25 minutes', why: 'Steam keeps the skin soft for as long as it can stretch.' },
          { do: 'Lid off, 20 minutes', why: 'Color and crackle. Turn the pot if one side browns faster.' },
          { do: 'Thermometer into the middle: 208 °F (98 °C)', why: 'Between 205 and 210 °F the crumb is set.' },
          {
            do: 'Weigh the loaf: 740 g. (860 − 740) ÷ 860 = 14%',
            why: 'The loss is water. Under 10%, give it five minutes more.',
          },
        ],
        result: `A loaf of 740 g (1.6 lb) with a dark, thin crust. On the rack it ticks and crackles for several minutes.`,
      },
      spoken: `Three signs should agree that it's done: a chestnut brown, 205 to 210 on the thermometer, one seventh of the weight gone.

The thermometer alone won't do, because the middle reaches 205 well before the crust is finished, and then it stays just below the boiling point for a long time.

Put the loaf on a rack and listen. The crust cools faster than the crumb, shrinks, and cracks all over in fine lines. It sounds like a small fire.

Wait two hours before you cut. The starch is still setting, and a knife in a hot loaf leaves a gummy smear.`,
    },
    {
      title: 'Steam without a heavy pot',
      points: ['Pour with a long-spouted can, mitts on, face away'],
      visual: {
        kind: 'comparison',
        columns: ['How', 'Take care'],
        rows: [
          {
            label: 'Upturned roasting pan',
            cells: ['Steel pan over the loaf on a hot tray', 'Pan and tray hot: mitts'],
          },
          {
            label: 'Tray of hot water',
            cells: ['Metal tray at the bottom, a cup of boiling water', 'A burst of steam'],
          },
          { label: 'Cold pot, cold oven', cells: ['Loaf in the cold pot, then heat on', 'Ten minutes more, lid on'] },
        ],
      },
      spoken: `If you own no such pot, bake anyway. I baked my first loaves under a turkey roaster turned upside down. Preheat a tray, slide the loaf onto it, cover it, uncover it after 25 minutes.

With a tray of water you fill the whole oven with steam. It works well in most electric ovens and poorly in many gas ovens, because those are vented. Use metal, which may warp but doesn't shatter. Keep the dose small and your arm covered.`,
    },
    {
      title: 'Three roads to a flat loaf',
      points: [],
      visual: {
        kind: 'diagram',
        nodes: [
          { id: 'weak', label: 'Starter past peak' },
          { id: 'cold', label: 'Cold dough' },
          { id: 'under', label: 'Too little gas' },
          { id: 'warm', label: 'Too long, too warm' },
          { id: 'over', label: 'Tired gluten' },
          { id: 'loose', label: 'Loose shaping' },
          { id: 'spread', label: 'Spreads sideways' },
          { id: 'flat', label: 'Flat loaf' },
        ],
        edges: [
          { from: 'weak', to: 'under', label: '' },
          { from: 'cold', to: 'under', label: '' },
          { from: 'under', to: 'flat', label: 'no lift' },
          { from: 'warm', to: 'over', label: 'acid, enzymes' },
          { from: 'over', to: 'spread', label: '' },
          { from: 'loose', to: 'spread', label: 'no skin' },
          { from: 'spread', to: 'flat', label: '' },
        ],
      },
      spoken: `There are three roads to a flat loaf, and the cures for two of them are opposite.

On the first road there was too little gas: the starter was past its best, or the dough was cold, or you stopped too soon. On the second there was plenty of gas and the walls gave way, because the dough fermented too long for its warmth. On the third the skin was slack, and the loaf went sideways.

If a loaf was over-fermented and you decide that it "needed more time," the next one will be flatter still. So you cut it open and look before you decide.`,
    },
    {
      title: 'What the cut loaf tells you',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Too little', 'Too long', 'Loose shaping'],
        rows: [
          { label: 'Crumb', cells: ['Dense, a few big tunnels', 'Small, even, weak', 'Good, but low'] },
          { label: 'To the touch', cells: ['Gummy, heavy', 'Soft, crumbly', 'Springy'] },
          { label: 'Crust', cells: ['Bursts at cut or side', 'Pale; cut stays shut', 'Cut opens wide, no ear'] },
          { label: 'Taste', cells: ['Floury, mild', 'Quite sour', 'As it should be'] },
          { label: 'Next time', cells: ['Warmer or longer', 'Cooler or shorter', 'Same dough, more drag'] },
        ],
      },
      spoken: `Cut it in the middle and look at the crumb, the crust and the cut.

A dense crumb with a few caves in it means too little fermentation. Beginners often take those caves for an open crumb and are proud of them for a day. In an open crumb there are holes of many sizes, and the walls between them shine a little.

An over-fermented loaf has small, even holes and looks harmless. The crust gives it away. It stays pale, because the sugar that would have browned is eaten, and the cut didn't open, since nothing pushed.`,
    },
    {
      title: 'Two loaves on the table',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Loaf A: bulk of eight hours at 79 °F (26 °C). Low, pale, sour; small even holes; the cut is a faint line. Loaf B: bulk of six hours at 68 °F (20 °C). Low, a gummy stripe at the bottom, two holes big enough for a thumb; the side has burst. For each: the cause, the proof, and the one thing you change.`,
        hint: `Compare the hours with the chart of hours and temperatures in lesson four. Then ask whether crust and crumb say the same.`,
        answer: `A fermented too long. At 79 °F the chart says about five and a half hours, so it had two and a half too many; the pale crust and the shut cut agree. Change: shape at five to six hours, when glass and finger say so. B fermented too little. At 68 °F it needed about eleven hours and got six; the tunnels, the gummy stripe and the burst side agree. Change: warmer water for a dough at 77 °F (25 °C), or wait for the glass. Only one change each. If you also alter flour and shaping, you won't know what helped.`,
      },
      spoken: `Both bakers would tell you that their bread "didn't rise." You can say more than that now.

Do it in writing. When the cause has to stand on paper next to a proof, you notice if you have none, and you go back to look.

A gummy crumb has two other causes: the loaf was cut hot, or it came out of the oven too early. Ask about those first.`,
    },
    {
      title: 'Nothing goes to waste',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Over-fermented in the bowl',
            text: 'Oiled pan, dimples, salt: bake flat at 450 °F (230 °C), 25 minutes.',
          },
          { title: 'Slack after shaping', text: 'Into a greased loaf pan, and bake without waiting.' },
          {
            title: 'Too young after the night',
            text: 'One or two hours at 75–78 °F (24–26 °C), then ask with the finger.',
          },
          { title: 'Baked and dense', text: 'Slice thin, dry in a low oven: crackers, crumbs, soup.' },
        ],
      },
      spoken: `Most flat loaves can be saved before they are baked. If a dough has gone too far, stop asking it to stand. Tip it into a well-oiled pan and dimple it with oiled fingers. All that gas makes a better focaccia than a young dough does.

A loaf that went slack in the basket wants the walls of a loaf pan. One that has barely grown by morning, after a short bulk, wants an hour or two of warmth.

Throw bread out for one reason only, and that is mold, the whole loaf then.`,
    },
    {
      title: 'Bake it again on Saturday',
      points: ['Same formula, one change', 'Photograph the cut face beside the log', 'Compare loaf one with loaf five'],
      visual: null,
      spoken: `Bake the same bread again this week. Change one thing, the one your crumb asked for, and leave everything else alone. Photograph the cut side next to the page of the log.

When the fifth is good, go on. Twenty percent whole wheat. Five percent more water. A handful of walnuts. And dry fresh flakes from your jar and give them to someone with the page from lesson one. Warn them about Thursday. And tell anyone with celiac disease the truth: a long fermentation doesn't make wheat safe for them.

Then cut your bread, put butter on it, and listen to the crust once more.`,
    },
  ],
};
