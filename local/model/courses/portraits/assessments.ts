import type { WrittenAssessment } from '#domain/generations/pieces.ts';

const portrait: WrittenAssessment = {
  keyTakeaways: [
    `A window without direct sun is softest close to the glass, because it looks largest from there.`,
    `Near a big window the light fades more slowly than the inverse square law says; far away the law is nearly right.`,
    `Exposure follows the light and not the skin: a gray card gives one setting that suits every sitter on the same stool.`,
    `A tense person needs a task that the body can do, one at a time, and true praise that says what to repeat.`,
    `Color comes before retouching. What will be gone in two weeks may go; what is there for good stays unless its owner asks.`,
  ],
  quizQuestions: [
    {
      question: `It is overcast. Your sitter's nose throws a shadow with a clear edge, from 12 ft (3.7 m) inside the room. What makes the edge softer?`,
      secondWording: `You photograph a grandmother in her armchair at the far end of a long living room, on a gray day, lamps off. The shadow beside her nose ends in a distinct line. Which change blurs that line?`,
      answer: `Seating the person close to the window`,
      wrong: [
        {
          option: `Seating the person against the far wall`,
          feedback: `From further away the window looks smaller, and a smaller light draws a harder edge.`,
        },
        {
          option: `Taking the camera back by two steps`,
          feedback: `That changes how large the nose looks beside the ears. The light on the face doesn't know where the camera is.`,
        },
        {
          option: `Raising the ISO by one or two stops`,
          feedback: `The picture gets brighter, and the shadow with it. Its edge stays as it was.`,
        },
      ],
      explanation: `Seating the person close to the window: from there it fills a large part of the view, so light arrives from many directions and the shadow loses its edge.`,
      teaches: 'm1-l1-s2',
    },
    {
      question: `At one aperture and ISO the lit cheek reads 1/500 s and the shadow cheek 1/60 s. You want the shadow 2 stops darker than the light. Which time do you look for on the shadow cheek while you move the white board?`,
      secondWording: `ISO 800, f/4. On the window side of your brother's face the spot meter shows 1/500 s, on the other side 1/60 s. You would like a ratio of 4:1 and push the board toward him, reading the dark side again and again. At which time do you stop pushing?`,
      answer: '1/125 s',
      wrong: [
        {
          option: '1/30 s',
          feedback: `A longer time means that the cheek has become darker: now 4 stops. The board has to make the time shorter.`,
        },
        {
          option: '1/250 s',
          feedback: `That is one halving from 1/500, so 1 stop or 2:1. You have pushed the board a little too close.`,
        },
        {
          option: '1/500 s',
          feedback: `Both cheeks would be equally bright, and the face flat.`,
        },
      ],
      explanation: `1/125 s: from 1/500 to 1/250 is one stop, from 1/250 to 1/125 the second, and two stops are 2 × 2 = 4, a ratio of 4:1.`,
      teaches: 'm1-l1-s6',
    },
    {
      question: `With a gray card you found f/4, 1/125 s, ISO 800, and your pale friend looks right. Now her husband, whose skin is very deep brown, takes the same stool in the same light. How do you expose his first frame?`,
      secondWording: `Two colleagues need pictures, one after the other, under an even gray sky. For the first, a man with very dark skin, a card beside his face gave the exposure, and he looks like himself. The second is freckled and fair. The stool hasn't moved. What exposure does she get to begin with?`,
      answer: `The setting that is on the camera already`,
      wrong: [
        {
          option: `A setting newly metered from the cheek`,
          feedback: `A meter on skin turns every cheek into the same middle gray: deep skin gets dusty, fair skin muddy.`,
        },
        {
          option: `About two stops more than the last one`,
          feedback: `The light on the stool hasn't changed. Two stops more make skin of any tone far too bright.`,
        },
        {
          option: `About two stops less than the last one`,
          feedback: `The light on the stool hasn't changed. Two stops less make skin of any tone far too dark.`,
        },
      ],
      explanation: `The setting that is on the camera already: it was measured on the light, and the light is the same, so each skin is shown as it is. Fine corrections come after you have looked at the frame.`,
      teaches: 'm1-l1-s7',
    },
    {
      question: `Your sitter's shoulders have climbed up to the ears. You said "relax," and it got worse. What do you say now?`,
      secondWording: `In the middle of a session a woman's jaw is clenched and her neck is hard as wood. "Loosen up" has done nothing for her. Which of these sentences has the best chance of changing what you see?`,
      answer: `"Breathe out slowly through your mouth."`,
      wrong: [
        {
          option: `"Try to feel a little more at home here."`,
          feedback: `That asks for a feeling. Nobody can produce one on demand, least of all in front of a lens.`,
        },
        {
          option: `"There's no need to worry, you look great."`,
          feedback: `Kind, but it argues with what the person feels, and leaves the body with nothing to do.`,
        },
        {
          option: `"Act natural and pretend that I'm not here."`,
          feedback: `On a stool nobody forgets the camera. Pretending is one more thing to get wrong.`,
        },
      ],
      explanation: `"Breathe out slowly through your mouth" is an errand that a body can do, and the shoulders and the jaw come down with the breath.`,
      teaches: 'm1-l2-s4',
    },
    {
      question: `A frame is slightly blue, the gray card was in the first shot, and there is lint on the sitter's collar. What is your first step in the editor?`,
      secondWording: `You open last Sunday's portraits. Everything has a cold tint, a thread sticks to the shoulder, and frame number one shows the test card. Where do you begin?`,
      answer: `Pick the white balance off the gray card`,
      wrong: [
        {
          option: `Heal the small things on the clothing`,
          feedback: `Retouching comes last. What you paint now changes color as soon as you correct the cast.`,
        },
        {
          option: `Brighten the skin until it looks warmer`,
          feedback: `Brightness doesn't take the blue away. You would get a pale and still cold face.`,
        },
        {
          option: `Brush some red and yellow onto the face`,
          feedback: `The cast lies over the whole frame. A warm face in a cold picture looks painted.`,
        },
      ],
      explanation: `Pick the white balance off the gray card: it corrects the whole frame in one click, and exposure, crop and retouching then stand on right colors.`,
      teaches: 'm1-l2-s8',
    },
    {
      question: `A man has a razor cut from this morning and an old scar, both on his chin. He hasn't mentioned either. What happens in your edit?`,
      secondWording: `On Leyla's cheek is last night's mosquito bite. Through her eyebrow runs a thin white line that she has had since she was six. She left the edit to you and said nothing about them. How do you treat the two?`,
      answer: `The new mark goes, and the old one stays`,
      wrong: [
        {
          option: `The old mark goes, and the new one stays`,
          feedback: `You would take away something that belongs to the face and keep what will be gone in two weeks.`,
        },
        {
          option: `Each mark goes, at full strength`,
          feedback: `For the new mark that is right. Something permanent is removed only if the person asks for it.`,
        },
        {
          option: `Each mark stays, at half strength`,
          feedback: `Half a blemish is still a blemish, and half of what is permanent is missing for anyone who knows the face.`,
        },
      ],
      explanation: `The new mark goes, because it will be gone in two weeks anyway. The old one stays, because it belongs to the face unless its owner wishes otherwise.`,
      teaches: 'm1-l2-s9',
    },
  ],
  worksheet: {
    title: 'One window, four sittings',
    instructions: `Print this and tape it beside your window. Exercise 1 takes half an hour alone; the others need a person. You are done when a sitter chooses a frame without hesitating and you can say which distance, which board and which sentence made it.`,
    exercises: [
      `Map of the window. Draw the room from above with the window. Read white paper at 2, 4 and 8 ft (0.6, 1.2, 2.4 m), ISO ____, f/____: 1/____, 1/____, 1/____. Stops lost: ____ and ____. Repeat at another hour. Mark with an X where the stool goes, and write the best hour beside it.`,
      `Board table. Four rows: no board, 4 ft, 2 ft, 1 ft (1.2 m, 60 cm, 30 cm). Columns: shadow cheek 1/____, stops darker than the lit cheek, ratio (1 stop 2:1, 2 stops 4:1, 3 stops 8:1), print or sketch. Circle the row that you would hang up, and write for whom.`,
      `Two skins. Photograph two people of different skin tone on the same stool with one gray card setting: f/____, 1/____, ISO ____. Then one frame each metered on the cheek. Lay the four side by side. Write for each: too light, too dark, or as it is. The two card frames should both earn "as it is," give or take half a stop.`,
      `Script. Write your own ten minutes: first question ____, quick frames ____, task for shoulders ____, hands hold ____, forehead sentence ____, question for a smile ____, last sentence ____. Read it aloud twice. After the sitting tick what worked, and replace one line.`,
      `Edit log for one frame. Card before: R ____ G ____ B ____, after ____ ____ ____. Lit cheek after: R ____ G ____ B ____ (red highest, blue lowest?). Exposure changed by ____. List what you healed; beside each write how long it would have stayed. Next day, compare at postcard size: could a friend tell what you did? If yes, take a third back.`,
    ],
  },
};

export const assessments: readonly WrittenAssessment[] = [portrait];
