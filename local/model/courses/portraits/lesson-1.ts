import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson1: WrittenLesson = {
  description: `Turn off the lamps, put a stool near a window, and control softness, direction, shadow and exposure with a few steps and one white board, for every tone of skin.`,
  objective: `Build a window light of a chosen softness and contrast, and set an exposure that shows the sitter's skin as it is.`,
  slides: [
    {
      title: 'Aunt Efua moves her chair',
      points: [
        'Under the kitchen lamp: eyes in shadow, shine on the forehead',
        'At the window, lamp off: soft cheek, light in both eyes',
        'Same phone, same face, four minutes apart',
      ],
      visual: null,
      spoken: `My aunt Efua owned no picture of herself that she liked, and she blamed her face. One Sunday I photographed her at her kitchen table, under the lamp. Two dark holes for eyes, and she said, "You see?"

I switched off the lamp and moved her chair six steps, to the window. That picture now hangs in her hall.

By a north window I mean one that gets no direct sun. North does that for most of the day where I live, and in Sydney the south side does. Elsewhere wait until the sun has gone, or hang up a white curtain.`,
    },
    {
      title: 'Close to the glass is soft',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'Close to the window the light is harsh, so I seat people at the back of the room.',
        whyWrong:
          'Seen from 3 ft (0.9 m), a window 4 ft (1.2 m) wide fills about 67 degrees of the view. From 12 ft (3.7 m) it fills 19. The smaller light draws the harder edge.',
        truth:
          'Without direct sun, closer is softer. What closeness also does is make the light fade quickly across the room, and so darken what is behind the sitter.',
      },
      spoken: `Hold one hand up near a window and look at the shadow of a finger on your other palm. It's hardly there. Now look again at the back of the room. The edge has become clear.

Light is soft when it arrives from many directions at once and reaches around the nose. How many depends on how large the window looks from the face. The sun is enormous, and from here it looks as small as a pea at arm's length, which is why its shadows have edges like paper.

So if a face looks hard, move closer before you buy anything.`,
    },
    {
      title: 'How fast the light fades',
      points: [],
      visual: {
        kind: 'chart',
        type: 'line',
        unit: '% of light',
        labels: ['2 ft', '3 ft', '4 ft', '6 ft', '8 ft', '12 ft'],
        series: [
          { name: 'Window 4 ft square', values: [100, 65, 43, 22, 13, 6] },
          { name: 'Inverse square law', values: [100, 44, 25, 11, 6, 3] },
        ],
        source: '',
      },
      spoken: `You may know the inverse square law: at twice the distance, a quarter of the light, two stops. One stop is a halving or a doubling. But the law is for small sources.

I calculated the upper line for an evenly bright window four feet (1.2 m) square, straight in front of the face, in a dark room. From two feet to four it loses 1.2 stops, from four to eight 1.7, from eight to sixteen 1.9. White walls bend your own line.

Use it. A face at three feet gets 3.4 stops more light than a wall at twelve. A face at eight feet, only about one stop more.`,
    },
    {
      title: 'Build it in five minutes',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          {
            title: 'Lamps off',
            text: 'Every one. Most bulbs are more orange than daylight, and two colors on one cheek are hard to repair.',
          },
          {
            title: 'Stool',
            text: 'About 3 ft (0.9 m) from the glass. If the window reaches the floor, hang a dark cloth below chest height.',
          },
          {
            title: 'Background',
            text: 'Plain, at least 5 ft (1.5 m) behind the sitter. An open door to a dark hall is fine.',
          },
          {
            title: 'Camera',
            text: '5 to 6 ft (1.5 to 1.8 m) from the face, at the height of the eyes. Portrait lens, or 2x on a phone.',
          },
          {
            title: 'Eyes',
            text: `Turn the face until a small bright window shows in both, at about ten or two o'clock.`,
          },
        ],
      },
      spoken: `Phone pictures get the distance of the camera wrong. From two feet away a nose is noticeably nearer than the ears, so it looks bigger, with any lens. Stand back and zoom in a little.

The cloth sounds fussy. But light from below gives a face that flashlight look from campfire stories.

The bright spot in the eye is called a catchlight. When both eyes have one, people say that a portrait is alive. When there is none, they can't say what is missing.`,
    },
    {
      title: 'Four places for the window',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What you see', 'Take it when'],
        rows: [
          {
            label: 'Straight ahead',
            cells: ['Even light, almost no shadow', 'Skin bothers the sitter; passport look'],
          },
          {
            label: '45° to one side',
            cells: ['Shadow beside nose, both eyes lit', 'You want one picture and it must work'],
          },
          {
            label: '90°, at the ear',
            cells: ['Half the face dark, strong texture', 'A serious face; add the white board'],
          },
          { label: 'Behind the head', cells: ['Bright rim, dark face', 'Only with a board close in front'] },
        ],
      },
      spoken: `Measure the angle from the nose. Begin at 45 degrees and let the sitter turn slowly toward the glass and away again; the shadow of the nose shrinks and grows. Stop when there is a bright patch on the darker cheek, under the eye. Painters liked that patch too.

Then choose where you stand. From the shadow side a face looks slimmer and deeper, from the bright side wider and flatter. So when somebody says "my face is so round," walk around to the shadow side. Walking costs nothing.`,
    },
    {
      title: 'A white board, measured in stops',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Ruth sits sideways to the window. Spot metered at ISO 400 and f/2.8, her lit cheek reads 1/250 s and her shadow cheek 1/30 s. You want the shadow 2 stops darker than the light. What do you do?`,
        steps: [
          {
            do: '1/250, 1/125, 1/60, 1/30: three doublings of time, so 3 stops',
            why: '2 × 2 × 2 = 8. The ratio is 8:1, a very dark side.',
          },
          {
            do: 'White board, 30 × 40 in (75 × 100 cm), upright on the shadow side, 2 ft (60 cm) from her cheek',
            why: 'Turn it a little toward the window, so that it has light to give.',
          },
          {
            do: 'The shadow cheek now reads 1/60: 2 stops, 4:1',
            why: 'You can see the eye in it, and the face is still round.',
          },
          { do: 'Board at 1 ft (30 cm), to compare: 1/125, 1 stop, 2:1', why: 'Gentle and friendly, a little flat.' },
          {
            do: 'Back to 2 ft. Lit cheek: still 1/250',
            why: 'The board fills the shadow. It hardly touches the bright side.',
          },
        ],
        result: `Board at 2 ft (60 cm): the shadow is 2 stops darker, 4:1, and the exposure for the lit side stays as it was.`,
      },
      spoken: `Meter the same skin twice, in the light and in the shadow, and count the doublings between the two times. It works for any face, because you compare a cheek with its twin.

Two common foam boards, 20 by 30 inches, taped along the long side, make the size I use. A white sheet over a chair back will do, or a white wall nearby. A green wall makes Ruth look seasick.

No spot meter, as on most phones? Move the board until you can just see the detail you want. Your numbers will differ with your room.`,
    },
    {
      title: 'One light, every skin',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Meter on the cheek', 'Meter on a gray card', 'Look after'],
        rows: [
          { label: 'Deep brown skin', cells: ['Too bright, grayish', 'Deep and warm', 'The glow along the cheekbone'] },
          { label: 'Medium brown skin', cells: ['About right', 'As it is', 'Red or green cast from walls'] },
          { label: 'Pale skin', cells: ['Too dark, muddy', 'Light, as it is', 'Forehead and nose: no pure white'] },
          {
            label: 'Both in one picture',
            cells: ['Depends where you point', 'Each as it is', 'Deeper skin nearer the window'],
          },
        ],
      },
      spoken: `A meter assumes that whatever it sees is a middle gray. Very pale skin is about a stop lighter than that, very deep skin up to two stops darker. So a meter that stares at cheeks makes all of us the same gray.

Put a gray card in front of the face, turned halfway between window and camera. Meter that, and keep the setting for whoever sits down.

Deep skin shows its form in reflections more than in shadow. Turn the face until the window draws a glow on cheek and brow. If the shadow side closes up, bring the board, then open half a stop if no highlight clips.`,
    },
    {
      title: 'Pay for sharpness in steps',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Ama sits 8 ft (2.4 m) from the window. Gray card: ISO 400, f/2.8, 1/60 s. She talks with her hands, and both eyes of her turned head must be sharp. You use an 85 mm lens on full frame, from 6 ft (1.8 m).`,
        steps: [
          {
            do: '1/60 → 1/125 → 1/250: 2 stops less light',
            why: 'At 1/60 a talking person blurs. For somebody who sits still, 1/125 will do.',
          },
          {
            do: 'f/2.8 → f/4: 1 stop less light',
            why: 'The sharp zone grows from about 3 in (7 cm) to 4 in (11 cm). Focus on the nearer eye.',
          },
          {
            do: 'Paid with ISO: 400 → 800 → 1600 → 3200',
            why: '2 + 1 = 3 stops, so three doublings. Usable on most cameras, with some grain.',
          },
          {
            do: 'Or move her to 4 ft (1.2 m): about 1.7 stops more light',
            why: 'From the chart: 43 ÷ 13 = 3.3 times the light.',
          },
          { do: '3 − 1.7 = 1.3 stops for the ISO: 400 → 1000', why: '400 → 800 is one stop, 800 → 1000 a third.' },
        ],
        result: `f/4, 1/250 s, about ISO 1000 at 4 ft (1.2 m). The light got softer as well. Meter the card again, since her room isn't my chart.`,
      },
      spoken: `Three dials and a chair, all paid in the same coin. Most people reach for ISO, and grain is better than a blurred eye. But look what four feet of carpet did.

On a phone the aperture is fixed, and more light means a shorter shutter. Hold a finger on the nearer eye until focus and exposure lock; makers name this differently. Slide the brightness until the card in the picture looks middle gray, and again for each sitter. Switch beauty filters off. They have opinions about skin.`,
    },
    {
      title: 'Find your own line',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Lamps off. Prop a sheet of white paper on a chair so that it faces the window, at 2 ft (0.6 m), 4 ft (1.2 m) and 8 ft (2.4 m). Camera: aperture priority, ISO and f-stop fixed; fill the frame with paper, write down the shutter time each time, count the stops between them. Phone: lock focus and exposure at 4 ft and photograph all three. Then do the same three places with an orange beside the paper and look at its shadow edge.`,
        hint: `Stops: count doublings of the time. 1/250 to 1/125 is one, to 1/60 two. A third of a stop is one click on most cameras.`,
        answer: `A 4 ft (1.2 m) window and a dark room give something like 1/250, 1/100, 1/30: about 1⅓ and 1⅔ stops. Smaller steps mean that white walls are helping; two full stops from 4 to 8 ft mean a small window. On the phone the paper is too bright at 2 ft and dull gray at 8 ft. The orange's shadow is a blur near the glass and has a clear edge at 8 ft. Write on a note: "from 4 to 8 ft I lose __ stops." That sentence belongs to this room, on a day with this sky.`,
      },
      spoken: `Do this before you invite anybody. A sheet of paper doesn't blink or ask whether you're done.

Stand to the side, so that your shadow stays off the paper. And be quick, because a passing cloud can change the light by a stop while you walk. If a reading looks odd, repeat it.

Why measure what the camera can handle by itself? Because next week you'll have ten minutes with a person, and you want to know without thinking what one step of the chair will do.`,
    },
    {
      title: 'Before you invite someone',
      points: [
        'Lamps off, stool at 3 ft (0.9 m), catchlight in both eyes',
        'Board: the shadow 1 to 2 stops darker',
        'Gray card first, then the face',
        'Mark the stool with tape',
      ],
      visual: null,
      spoken: `Before the next lesson, set all of this up once and photograph yourself with the timer, or a patient pillow with a hat. Put tape on the floor where the stool stood when you liked it. Note the hour; the same window is another lamp at four in the afternoon.

If you can, test it on two people with different skin without touching the exposure. If one looks dusty or muddy, you've metered a face somewhere.

Then comes the hard half. A person will sit down on that stool, cross both arms, and tell you that the camera hates them.`,
    },
  ],
};
