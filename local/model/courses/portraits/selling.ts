import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'A portrait they will hang up, by one window',
  subheadline: `Two lessons, one stool, a white board and no flash. You learn to place a face in soft light, expose pale and deep skin as they are, direct someone who hates cameras through ten minutes, and edit without turning them to wax. With a camera or a phone.`,
  whatYouWillLearn: [
    `Choose the distance and the angle at a window, and know what each step toward the glass changes`,
    `Fill a shadow with a white board, in stops on a camera with a spot meter, by eye on a phone`,
    `Set shutter, aperture and ISO for a person who moves, and keep both eyes sharp`,
    `Expose with a gray card so that every skin tone looks like its owner`,
    `Say things that help: a plan for ten minutes, with tasks for hands, chin and eyes`,
    `Edit in a fixed order, and decide what stays on a face`,
  ],
  seoTitle: 'Portraits by a North Window | Online course',
  seoDescription: `Soft window light, real exposure sums, directing camera-shy people and restrained editing. Two lessons by Kofi Asante, for camera or phone.`,
};

const blogBody = `There is a sentence that every photographer hears, from nurses and judges and once, in my case, from a dancer: "I always look terrible in pictures."

People say it about their faces. I have come to believe that they are talking about their kitchen lamps.

Look at what a ceiling lamp does. It hangs above you, so the brow puts the eyes into shadow, and the nose draws a dark patch on the lip. It is small, so those shadows have edges. It shines on the forehead. Nobody would hang a painting under such a light, and yet that is where we keep photographing our aunts.

Now turn the lamp off and put a chair near a window that gets no direct sun. In the northern half of the world a window to the north is like that for most of the day. If yours faces elsewhere, wait until the sun has moved on, or hang up a white curtain.

Put the chair close. Three feet from the glass, about a meter, is a good beginning. Most people are afraid that this is harsh. It is the opposite. Seen from three feet, a window four feet wide is an enormous lamp, and its light reaches around the nose from many sides. From the back of the room the same window is a small lamp, and small lamps make hard shadows.

Then turn the person. Not straight at the glass, or the face goes flat, and not square to the camera with the window at one ear, or half of the face disappears. Start in between, with the window about 45 degrees to one side of the nose. Watch the eyes. When a small bright window appears in both of them, stop. That spot is called a catchlight, and without it even a happy face looks a little absent.

Next, go and stand five or six feet away yourself, and zoom in. If you shoot a face from two feet, the nose is so much nearer than the ears that it grows. Phones are blamed for this, and it is only the distance.

One more thing, for exposure. Your camera's meter assumes that what it sees is a middle gray. Aim it at a very pale cheek, and it makes the picture too dark. Aim it at a deep brown one, and it makes the picture too light, and the skin comes out dusty. So don't ask the meter about anybody's skin. Hold a gray card in front of the face, let the camera measure that, and keep the setting while the light stays the same. On a phone, hold your finger on the nearer eye until the exposure locks, and then slide the brightness until the card in the picture looks middle gray. The card costs a few dollars, and it has no opinion about who should look lighter.

If the shadow side is now too dark for your taste, hold something white next to it, just outside the picture: a foam board, a pillowcase, a wall. Move it nearer until you like the face. That is the whole studio.

What is left is the person, who is still sitting there with crossed arms. Give them something to hold, ask who in their office laughs the loudest, and take the picture half a second after the answer.

I teach the rest, with the sums, the ten-minute plan and the edit, in Portraits by a North Window: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'Turn off the lamp first',
      body: `Hello,

here is the cheapest improvement I know for a portrait. Turn off every lamp in the room, and move the chair to within three feet (about a meter) of a window that gets no direct sun.

Try it tomorrow around noon with whoever is at home. Take one picture under the ceiling lamp and one at the window, with the same phone. Put them side by side.

If you like what you see, I've made a course about everything that comes after that step: how far, at what angle, how to fill the shadow, how to expose pale and deep skin alike, and what to say to a person who would rather be at the dentist. It's called Portraits by a North Window: [link]

Kofi`,
    },
    {
      subject: 'Your meter has never met your family',
      body: `Hello,

point a light meter at a face and it assumes a middle gray. Very pale skin is about one stop lighter than that. Very deep brown skin can be two stops darker. So if you meter on cheeks, everybody comes out in the same dull tone, and people who have been photographed badly all their lives are photographed badly again.

The cure costs a few dollars: a gray card in front of the face, one setting for the light, and the same setting for whoever sits down next. After that you look, and you correct by half a stop and no more.

I show it in the first lesson, with the light that deep skin needs, which is a question of where the window is reflected more than of brightness: [link]

Kofi`,
    },
    {
      subject: 'What I say when somebody crosses their arms',
      body: `Hello,

I don't say "relax." I have tried it for years, and I've never seen it work.

I give them something to hold, a cup or their own glasses, because arms can't cross while hands have a job. I say: "Shoulders up to your ears. Hold. Drop." I say: "Forehead toward me. It feels like a turtle and it looks right." And then I ask who laughs the loudest where they work, and wait for the half second after the answer.

The second lesson has the whole ten minutes, from the question before the camera comes out to the frame after "that's it." It also has a rule for the edit that fits on a note: gone in two weeks, or there for good?

[link]

Kofi`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `Same aunt, same phone, four minutes apart. First under the kitchen lamp, then three feet (0.9 m) from a north window with every lamp off. Close to the glass the window is a huge lamp, and huge lamps are kind. Distance, angle, board, and what to say meanwhile: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `"Chin up" is the worst thing you can say to someone who worries about their chin. Try "forehead toward me, a bit more." It feels like being a turtle and gives the jaw a line. Try it in front of a mirror, from the front and from the side. Then come and learn the rest of the ten minutes: [link]`,
    },
    {
      channel: 'X',
      text: `The inverse square law says: twice the distance, 2 stops less. In front of a 4 ft window it is 1.2 stops from 2 to 4 ft, 1.7 from 4 to 8, 1.9 from 8 to 16. A window is no small lamp. What to do with that, for portraits: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `The picture on your company page was probably taken under a ceiling light by a colleague who said "smile." It takes a window, a chair and ten planned minutes to do better, and the phone you have is good enough. I teach how, including one exposure that is right for every skin tone on the team: [link]`,
    },
  ],
  blogPost: { title: 'It was never your face, it was the kitchen lamp', body: blogBody },
  videoDescription: `Kofi Asante moves a chair six steps, from a kitchen lamp to a window, and shows what changes. His course, Portraits by a North Window, has two lessons of about seven minutes: the light from one window, with distance, angle, white board and exposure worked through in real stops, and the person in it, with a ten-minute plan for people who hate cameras and an edit that knows when to stop. There are exercises to do on the spot, a quiz and a worksheet to tape beside your window. You need a window, a phone or a camera, and a gray card: [link]`,
};
