import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `A bridge is the path a weight takes to the ground. Whoever can follow that path with a pencil can look at a bridge and say what each part is doing, which part works hardest, and what would happen if it gave way.

You start on a plank over a brook and find out how much of you each bank carries. From there it goes to a crowd on a deck, to the reason why a board on edge is dozens of times stiffer than the same board lying flat, and to a timber footbridge of 12 ft (3.7 m) that you size by hand and hand to an engineer. The last lesson uses one short formula for trusses, arches and cables, reads three sites, and looks at three collapses.`,
  targetAudience: `People who look up when they walk under a bridge: future engineering students, model builders, architects and makers, anyone with a brook in the garden and a question. You can multiply, divide and square a number, and a calculator is welcome.

It is not for you if you need a design that you can build from. The course shows how sizes come about and where the sums stop; a licensed engineer checks and signs anything people will walk on. If you have taken a university course on statics, you know most of this already.`,
  learningObjectives: [
    `Calculate what each support carries when weights stand anywhere on a simple span.`,
    `Trace the load of a crowd from deck to soil, with a number at every step.`,
    `Compare the strength and stiffness of two beams from their width and depth.`,
    `Size the stringers of a small timber footbridge for bending and sag, and state the limits of the result.`,
    `Calculate the pull or push in a truss, an arch or a cable from load, span and height.`,
    `Choose a bridge type for a site and justify the choice to someone else.`,
  ],
  prerequisites: [
    `Multiplying, dividing, squares and cubes, with a calculator if you like`,
    `A kitchen sponge, a ruler that bends, and a rubber band`,
    `For one experiment: a sturdy board and two bathroom scales, one of them borrowed`,
  ],
  facets: { category: 'Engineering', level: 'intermediate', language: 'en' },
  modules: [
    {
      title: 'Beams, by hand',
      description: `Follow a weight along a beam into its supports, see what depth does, and size a short footbridge with four sums. At the end you have a page of figures that an engineer can check in five minutes.`,
      lessons: [
        {
          title: 'Follow a crowd to the ground',
          brief: `Tension, compression, bending and shear in a sponge, a straw and a deck of cards. One person on a plank of 12 ft (3.7 m): what each bank carries and how hard the plank bends. Then a crowd, from the deck into the soil, and why twice the span means four times the bending.`,
          durationMinutes: 7,
        },
        {
          title: 'Stand the board on edge',
          brief: `Why depth counts squared for strength and cubed for stiffness, shown on one board that lies flat and then stands. A footbridge of 12 ft (3.7 m) sized step by step for bending and sag, with cautious wood values, the limits of the sums, and what an engineer still has to check.`,
          durationMinutes: 7,
        },
      ],
    },
    {
      title: 'A shape for the site',
      description: `One formula gives the force in a truss, an arch and a cable, and the ground decides which of them you can have. At the end you can read a site, name a type, and say what its ends must hold.`,
      lessons: [
        {
          title: 'Arch, truss or cable: ask the ground',
          brief: `Load, span and height give the horizontal force, worked out for a span of 100 ft (30 m). What arches and suspension cables ask of the ground and trusses do not, with real spans from Norway to the Dardanelles. Three collapses and the question each one left. Three sites to decide.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
