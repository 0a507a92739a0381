import type { WrittenLesson } from '#domain/generations/pieces.ts';

export const lesson2: WrittenLesson = {
  description: `Get a person who hates cameras through ten minutes with small, exact tasks, and edit the best frame in an order that leaves the face its own.`,
  objective: `Direct a camera-shy sitter through a ten-minute plan, and edit one frame so that color is right and everything permanent is still there.`,
  slides: [
    {
      title: '"I always look terrible in pictures"',
      points: [
        'Arms crossed, chin back, smile of a hostage',
        'The first ten frames are for nobody',
        'Your job: give them something to do',
      ],
      visual: null,
      spoken: `Dan is 52, an accountant, and needs a picture for the company page. He sits down on your stool, crosses his arms and says, "I should warn you, I always look terrible in pictures." Then he smiles, and the smile dies slowly while you look for a button.

I've heard that sentence from nurses, from a judge, and from a man who danced on a stage for a living. What they hate is being looked at with nothing to do.

The light is ready, since you built it without him. So you have ten minutes for Dan alone, and he is looking at you. What do you say?`,
    },
    {
      title: 'Silence is an answer too',
      points: [],
      visual: {
        kind: 'misconception',
        belief: 'If I stay quiet and just shoot, they will forget the camera and look natural.',
        whyWrong:
          'Try it from the other side: sit on the stool while a friend looks at the screen, frowns and says nothing. After ten seconds you are sure that something is wrong with you.',
        truth:
          'A sitter reads your silence as a verdict. Talk, give one small task at a time, and say what you see going right. Frown at the camera only when the sitter is busy.',
      },
      spoken: `There is a kind of photography in which people forget you, and it takes an afternoon and a birthday party. On a stool by a window nobody forgets you.

So do your technical worrying before they come, and read the gray card while they take their coat off. From then on your eyes belong to the person.

Praise has to be true and exact. "Great, great, great" means nothing by the third time. "That turn to the window is good, stay there" tells Dan what to repeat.`,
    },
    {
      title: 'Ten minutes, planned',
      points: [],
      visual: {
        kind: 'timeline',
        items: [
          { when: 'Before', what: 'Light, gray card, tape on the floor. Camera ready and down.' },
          {
            when: 'Minute 0 to 1',
            what: 'No camera. Ask what the picture is for, who will see it, and what they dislike.',
          },
          { when: 'Minute 1 to 2', what: 'Ten quick frames while you talk. Say that they are for the light.' },
          { when: 'Minute 2 to 4', what: 'Body and hands. Show one good frame.' },
          { when: 'Minute 4 to 8', what: 'The real ones: two angles, three expressions, a pause between.' },
          { when: 'Minute 8 to 9', what: `"That's it." Camera half down, and one more when they let go.` },
          { when: 'Minute 9 to 10', what: 'They choose three. Agree where the picture may be used.' },
        ],
      },
      spoken: `The first question does most of the work: what is it for? A dating page and a funeral program want different faces. Then ask what they dislike about themselves in pictures, and take the answer as an order for your feet. If it's the double chin, your camera goes up a hand's width.

Don't argue with the answer. "You look wonderful" sounds kind, and Dan hears that you weren't listening.

The quick frames are for the light, and you do look at the light. But by the time you say "now the real ones," the worst is behind him.`,
    },
    {
      title: 'Sentences that do something',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['Usual', 'Try this', 'Because'],
        rows: [
          { label: 'Tension', cells: ['"Relax."', '"Breathe out through your mouth, slowly."', 'A body can do it'] },
          { label: 'Smile', cells: ['"Smile!"', '"Who in your office laughs loudest?"', 'Eyes join in'] },
          { label: 'Chin', cells: ['"Chin up."', '"Forehead toward me. A bit more."', 'Jaw gets a line'] },
          { label: 'Blinking', cells: [`"Don't blink."`, '"Eyes shut. Open on three."', 'Eyes are fresh'] },
          { label: 'Gaze', cells: ['"Look natural."', '"Look at the window frame, then at me."', 'There is a target'] },
        ],
      },
      spoken: `Each order in the left column asks for a result, and nobody can produce it on demand. The middle column gives the body an errand.

The forehead one feels silly, and you have to say so: "This will feel like a turtle. It looks right from here." The neck comes forward, the skin under the jaw tightens, and the camera, straight in front, sees no turtle. Try it in a mirror.

For a smile I ask a question and wait for the half second after the answer. The answer itself gives you a talking mouth.`,
    },
    {
      title: 'From the feet up',
      points: [],
      visual: {
        kind: 'steps',
        items: [
          { title: 'Seat', text: 'Front half of the stool, feet flat, so the back is straight without an order.' },
          {
            title: 'Shoulders',
            text: 'Turned toward the window, one a little nearer to you. Up to the ears, then drop.',
          },
          {
            title: 'Hands',
            text: 'A job: hold a cup, a sleeve, the other wrist. Show their edge, keep fingers loosely bent.',
          },
          { title: 'Neck', text: `Forehead toward the camera, then the chin down a finger's width.` },
          { title: 'Eyes', text: 'To the window frame and back. Check both catchlights.' },
          { title: 'Mouth', text: 'Lips apart, breathe out, close. Shoot right after.' },
        ],
      },
      spoken: `Work upward, because each thing rests on the one below it. If you begin with the smile and then move the feet, you begin again.

Show it with your own body. Turn your shoulders, and they'll copy you. Left and right are hard for nervous people, so say "toward the window" and "toward the door."

Hands that point straight at the lens look like paws. Ask before you touch a collar or hair, or better, hand over a comb. And if someone can't turn or sit in some way, ask what is comfortable and build from there.`,
    },
    {
      title: 'Dan, minute by minute',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Dan crosses his arms, pulls his chin back and holds a smile. He says that the picture is for clients, and that he dislikes "the chins." What do you say and do?`,
        steps: [
          {
            do: `"The chins are my department." Raise the camera a hand's width above his eyes.`,
            why: 'He told you one wish. From slightly above, the jaw covers the neck.',
          },
          {
            do: '"Sit on the front half." When he does: "Take this cup in both hands."',
            why: `Arms can't cross while hands are busy.`,
          },
          { do: '"Shoulders up to your ears. Hold. Drop." Frame.', why: 'They end lower than before.' },
          {
            do: '"Forehead toward me, feels like a turtle. There." Frame, and show him.',
            why: 'One good frame early buys you eight minutes.',
          },
          {
            do: '"Eyes shut. Who called you after their first tax refund? Open." Wait half a second. Frame.',
            why: 'A memory first, then the face that belongs to it.',
          },
          {
            do: `"That's it, thank you." Camera half down. He breathes out and grins. Frame.`,
            why: 'The guard drops when work is over.',
          },
        ],
        result: `Some 40 frames in nine minutes. Dan's three come from the fifth and sixth moments. His arms are open, his jaw has an edge, and nobody told him to smile.`,
      },
      spoken: `Dan never got more than one task at a time. With two he'd do the first and worry about the second.

If the window shows in a pair of glasses, lower the chin a little, tip the earpieces up a quarter inch (6 mm), or move the window further to the side. Don't ask for contact lenses; his friends know him with glasses.

The last frame isn't a trick. He sees it first, and he may say no. I've deleted lovely pictures because somebody asked, and got most of those people back on the stool.`,
    },
    {
      title: 'Twelve frames with a person',
      points: [],
      visual: {
        kind: 'tryIt',
        task: `Seat somebody at your window. Take exactly 12 frames: 3 in which you say nothing at all, 3 with "relax" and "smile", and 6 with tasks from this lesson, one task a frame. Tell them beforehand that the first six are an experiment. Then let them choose their favorite three without hearing which were which. Nobody there? Use the timer, and record the tasks with your phone's voice recorder.`,
        hint: `Write three tasks on a card before you start: one for the shoulders, one for the forehead, one question about a person they like.`,
        answer: `In my experience most favorites come from the last six. Look at why: shoulders lower, eyes narrower from below and not wide, mouth closed without pressing, catchlight in both eyes. If a favorite comes from the silent three, look at what they were doing at that second; it was mostly something with their hands. If all twelve look stiff, ask how they felt in frame 8. You were probably looking at the screen. Write down the one task that worked best with this person. It will work again.`,
      },
      spoken: `Twelve is few on purpose. With 200 you hope that one of them will do your work for you.

Read your tasks aloud before the person arrives. Sentences that look fine on paper can sound like a dentist.

And expect to feel foolish in the first two minutes. The sitter does too, which makes you even. When something goes wrong, a dead battery, a cat on the stool, say so and laugh. My best frame of one day came right after a tripod fell over.`,
    },
    {
      title: 'Color first, on numbers',
      points: [],
      visual: {
        kind: 'workedExample',
        problem: `Ama's frame looks cold and a bit dark. In the editor, the gray card in the test frame reads red 96, green 102, blue 114. Her lit cheek reads 90, 68, 68. What do you correct, and in what order?`,
        steps: [
          {
            do: 'White balance: click the gray card with the picker. It now reads about 102, 102, 102.',
            why: 'Open sky is bluish. Three equal numbers are neutral; copy the setting to all frames.',
          },
          {
            do: 'Exposure: up by a third of a stop, until the cheek looks as it did at the window.',
            why: `Compare with the person or your memory, not with somebody else's skin.`,
          },
          {
            do: 'Her cheek now: about 106, 75, 68. Red highest, blue lowest.',
            why: 'In neutral light that order holds for skin from pale to very deep. Bright reflections may be nearly white.',
          },
          {
            do: 'Highlights a little down, shadows a little up. Crop.',
            why: 'Only as far as you still see which side the window was on.',
          },
          {
            do: 'Heal the lint on her collar and one insect bite. Stop.',
            why: 'Retouching comes last, on colors that are right.',
          },
        ],
        result: `Five steps, about four minutes. Switch before and after: you should see cleaner light, and the same woman.`,
      },
      spoken: `This is the order in any program, on a phone too. If you begin with the brush, you paint on a color that moves afterward.

No card in the picture? Click something you know is neutral, such as a plain gray sweater. A white shirt is risky, since many detergents leave brighteners that make it bluish.

The numbers are an example; yours depend on light and skin. What you check is their order. If blue comes out above green on a lit cheek, away from the shine, the picture is still cold. And don't use brightness to make anybody paler. That is no correction.`,
    },
    {
      title: 'What stays on a face',
      points: [],
      visual: {
        kind: 'comparison',
        columns: ['What to do', 'How far'],
        rows: [
          { label: 'Gone in two weeks', cells: ['Heal: pimple, bite, razor cut', 'Fully, at 100% view'] },
          { label: 'There for good', cells: ['Keep: scar, mole, lines, freckles', 'Untouched, unless they ask'] },
          { label: 'Under the eyes', cells: ['Lighten a little', 'At most half of the difference'] },
          { label: 'Skin texture', cells: ['Keep every pore; no smoothing slider', 'If it looks like wax, undo'] },
          { label: 'Eyes and teeth', cells: ['Leave the color alone', 'Remove a red vein if it distracts'] },
          { label: 'Shape of anything', cells: ['Leave it', 'Not at all'] },
        ],
      },
      spoken: `Ask one question about each thing: will it be there in two weeks? A pimple won't. A scar will, and without it the person would look strange to their own mother.

Some people want a mole gone, and some want their lines left in. It's their face, so ask.

Zoom in to heal, then out to the size of a postcard. If you can't find what you did, it's enough. Look again the next day, with coffee, and take a third of it back. I have a drawer of wax people from 2009 who taught me that.`,
    },
    {
      title: 'A portrait a week from now on',
      points: [
        'One person, one window, ten minutes, twelve to forty frames',
        'One line of notes: distance, angle, board, the sentence that worked',
        'Ask before you show it; for a child, ask a parent',
      ],
      visual: null,
      spoken: `You have it all: tape on the floor, a board, a card, a plan of ten minutes. Do it once a week for two months, with people who owe you a favor, and keep one line of notes each time.

Ask every sitter where the picture may be seen, and keep to it. The law on publishing someone's face differs by country, and children and advertising often have stricter rules, so look it up before any business use.

Then print one on paper and give it away. Watch the face of the person who always looks terrible in pictures. Don't photograph that. Just look.`,
    },
  ],
};
