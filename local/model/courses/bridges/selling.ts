import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';

export const landingPage: LandingPage = {
  headline: 'Follow the weight, and any bridge explains itself',
  subheadline: `Three lessons with a pencil. You work out what each bank carries, size a timber footbridge for bending and sag, and calculate the force in a truss, an arch and a cable. At the end you can read a site, pick a bridge for it and say what the ground has to hold.`,
  whatYouWillLearn: [
    `Work out what each support carries, for one person or for a crowd, and check it on two bathroom scales`,
    `Explain with two short formulas why a board on edge is 56 times as stiff as the same board lying flat`,
    `Size the stringers of a 12 ft (3.7 m) footbridge, and know where these sums stop and an engineer takes over`,
    `Calculate the push of an arch and the pull of a cable in one line`,
    `Choose between beam, truss, arch, stays and suspension for a real place`,
    `Ask the questions that Québec, Tacoma and Genoa left behind`,
  ],
  seoTitle: 'How Bridges Stand: beams, arches and cables by hand',
  seoDescription: `Follow a load to the ground, size a small footbridge by hand, and choose an arch, truss or cable for a site. Three lessons with Tomás Herrera.`,
};

const blogBody = `Take a ruler out of the drawer, a steel one if you have it, and hold it flat by one end. Press down on the other. It gives like a blade of grass. Now turn it on edge and press again. You will bend your wrist before you bend the ruler.

Nothing about the steel has changed. You have moved it around inside its own shape, and it has become hundreds of times as stiff. Once you see why, a good part of what has been built over rivers in the last two centuries begins to make sense.

When a beam bends, its upper side is squeezed and its lower side is stretched. You can watch it in a kitchen sponge with lines drawn on it. The squeezed layers push, the stretched layers pull, and between them they form a pair of hands that resists the bending. The farther apart the hands, the longer the lever they have.

So a deeper beam gains twice. It has more material, and the material works on a longer lever. That makes its strength grow with the square of its depth. For stiffness there is a third gain, because a deep beam has to give way a lot at its surface to curve even slightly. Depth cubed.

Try it with numbers. What a lumber yard calls a 2×12 measures 1.5 by 11.25 inches, 38 by 286 millimeters. Flat, its depth is 1.5. On edge it is 11.25, which is seven and a half times as much, while its width has shrunk in the same proportion. For strength, one of the two factors of depth makes up for the lost width and one is left: 7.5 times as strong. For stiffness two are left: 7.5 times 7.5, a bit over 56. If it sags three inches under you when it lies flat, it sags a twentieth of an inch on edge.

For your ruler you can do it faster. Divide its width by its thickness and square the result. Thirty millimeters wide and one thick: 900.

There is a catch, as always. A thin, tall board likes to fall over, and then all its strength lies on its side. That is why floor joists have blocks between them, and why the beams of a bridge are tied to each other. If you have ever seen a carpenter hammer short pieces into what looked like a finished floor, that was the reason.

Builders in steel noticed something else. Since the top and the bottom do the work, the layers in the middle are along for the ride. They keep the two hands apart, and a thin web is enough for that. Move the metal from the middle to the edges, and you have the I-beam. Make the web so open that only diagonals remain, and you have a truss. Let the lower hand be the ground on both sides instead of steel, and you have an arch. Each of these is a way of getting height between a push and a pull.

You can use this on your next walk. When you come to a bridge, look for its height: the depth of the beam, the rise of the arch, the sag of the cable. Where it is small compared with the span, something in there is pulled or pushed very hard. Flat bridges are lovely, and they are the ones that work hardest.

One thing I would ask of you. If all this makes you want to build something over your own brook, do the sums, they are fun, and then give them to a licensed engineer before anybody walks on it. I do the same with mine.

My course How Bridges Stand starts with one person on one plank and ends with a choice between an arch, a truss and a cable. It is three lessons long, and you need a pencil: [link]`;

export const marketing: MarketingKit = {
  emails: [
    {
      subject: 'You stand on a plank. Which bank carries more of you?',
      body: `Hello,

a plank over a brook, twelve feet from support to support. You weigh 180 pounds and stand three feet from the left bank. The left bank carries more of you. How much more?

Most people say sixty percent, or two thirds. It is three quarters: 135 pounds on the left and 45 on the right. The rule fits into a line. Each support takes the share of the opposite distance, and 180 times 9 divided by 12 is 135.

From that line you can go a long way. My course How Bridges Stand follows one person, then a crowd, from the deck down into the soil, sizes a small timber footbridge, and ends with arches and cables. Three lessons of about seven minutes, plus the time you spend with your pencil.

You can look inside here: [link]

Tomás`,
    },
    {
      subject: 'An experiment with two bathroom scales',
      body: `Hello,

here is something for a rainy evening. Put two bathroom scales on the floor, lay a sturdy board across them with a flat stick under each end, and note what they show.

Now decide where you will stand, and write down what each scale is going to say. Hold on while you step up, let go, and look. If you were right within three or four pounds, you have just done what engineers do all day: you predicted where a load goes, and you checked.

It is the homework of the first lesson. In the second you find out why turning a board on edge makes it 56 times as stiff, and which boards a footbridge of twelve feet needs. The third is about arches, trusses and cables: [link]

Tomás`,
    },
    {
      subject: '"Can I build a bridge after your course?"',
      body: `Hello,

someone asks me this nearly every time. The honest answer: you can size one, draw it and explain it. What people will walk on has to be checked and signed by a licensed engineer, or by whoever your building department names. I say so in the course, with a table of what its sums cover and what they don't.

So what do you have at the end? A page of figures that such a person can check in a few minutes. An idea of what a site allows before you fall in love with a shape. And you will not walk under a bridge again without looking at its ends.

If that sounds like a good use of three short lessons and a pencil: [link]

Tomás`,
    },
  ],
  socialPosts: [
    {
      channel: 'Instagram',
      text: `Same board, same person. Lying flat over 12 ft (3.7 m) it sags 3 inches. On edge, a twentieth of an inch. Depth counts three times in stiffness, and that one fact explains I-beams, trusses and half the bridges you know. Three lessons with a pencil: link in profile.`,
    },
    {
      channel: 'Facebook',
      text: `The keystone gets the carved face, and every other stone in the arch does the same job. What really holds an arch up is its feet: let the ground spread by a little, and the crown sinks although no stone is missing. So when you visit an old bridge, look low. More on what arches, trusses and cables ask of the ground in my course How Bridges Stand: [link]`,
    },
    {
      channel: 'X',
      text: `Make a bridge twice as long, keep the load per foot, and the bending in the middle is four times as large. The sag is sixteen times as large. That is why nobody spans a mile with a plank, and why there are arches and cables: [link]`,
    },
    {
      channel: 'LinkedIn',
      text: `Québec 1907: the weight had grown and the sums had not. Tacoma 1940: nobody had asked what steady wind does to a slender deck. Genoa 2018: the steel that mattered was out of sight inside concrete. Three collapses, three questions that are worth asking about any structure, and some organizations. The third lesson of How Bridges Stand goes through them: [link]`,
    },
  ],
  blogPost: { title: 'Why a ruler on edge refuses to bend', body: blogBody },
  videoDescription: `Tomás Herrera stands on a plank and asks which bank carries more of him. From there he follows a crowd into the ground, turns a board on edge, and shows with one line of arithmetic why an arch needs rock at its feet. The course, How Bridges Stand, has three lessons of about seven minutes with worked examples, exercises to do on paper, a transcript to read, two quizzes and two worksheets. You need a pencil, a sponge and a ruler; for one experiment, two bathroom scales. It teaches you to size and to judge; a licensed engineer signs what people walk on. Start with the plank: [link]`,
};
