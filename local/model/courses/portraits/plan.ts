import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `One window, one chair, one white board, and a person who says that they never look good in pictures. That is all the equipment there is, and you can do it with a camera or with a phone.

In the first lesson you build the light: how far from the glass, at what angle, how much of the shadow to fill, and how to expose so that pale skin stays pale and deep brown skin stays deep and alive. In the second you look after the person: what to say in the first two minutes, what to do with chin and hands, and how to edit the picture and stop in time.`,
  targetAudience: `People who want a good portrait of family, friends or colleagues at home or in an office, with a phone or any camera, and without buying lamps. You know where your shutter button is. The words aperture, shutter speed and ISO should have crossed your path; you needn't be fluent in them.

It is not for you if you work with flash in a studio, photograph groups and events, or want to learn to reshape faces and bodies in Photoshop. I don't teach that.`,
  learningObjectives: [
    `Place a face at a window so that the light is soft, comes from a chosen side, and shows in both eyes.`,
    `Measure lit against shadow cheek in stops (on a phone, judge by eye), and change it with a white board.`,
    `Choose shutter speed, aperture and ISO at a window, and expose every skin tone as it is.`,
    `Direct a camera-shy person through ten minutes with short, exact tasks for chin, hands and eyes.`,
    `Edit a portrait in a fixed order and decide what stays on a face.`,
  ],
  prerequisites: [
    `A phone or a camera; on a camera, know how to set aperture, shutter speed and ISO`,
    `A window without direct sun, and two sheets of white foam board or a white bed sheet`,
    `A gray card, which costs a few dollars, and one patient person for half an hour`,
  ],
  facets: { category: 'Photography', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'One window, one person',
      description: `Build the light first, then look after whoever sits in it. At the end you have a portrait that its owner would hang up, and you know the distance, the angle and the sentence that made it.`,
      lessons: [
        {
          title: 'The light from one window',
          brief: `Why close light is soft light, and how fast a big window really fades with distance. A stool, a background and a catchlight in five minutes; four angles and what each does to a face; a white board measured in stops. Exposure with a gray card for pale and deep skin alike, and a sum that pays for a sharp picture in ISO or in steps toward the glass.`,
          durationMinutes: 7,
        },
        {
          title: 'The first two minutes, and skin that stays skin',
          brief: `Why silence behind a camera makes faces stiff, and a plan for ten minutes with a shy sitter. Sentences that work better than "smile" and "relax", hands and chins in order, one sitting from start to finish. Then the edit: color before retouching, a check of the skin in numbers, and a rule for what stays on a face.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
