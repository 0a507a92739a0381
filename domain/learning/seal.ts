import { randomFrom } from '../random.ts';

/** In a square of this side. Path data has absolute commands only. */
export const SEAL_SIZE = 120;
const CENTER = SEAL_SIZE / 2;
const STEPS = 240;

/** A book on a disc. */
export const sealDisc = { center: { x: CENTER, y: CENTER }, radius: 24 } as const;
export const SEAL_BOOK =
  'M48 50C52.5 48.5 56.5 49 60 52C63.5 49 67.5 48.5 72 50L72 69C67.5 67.5 63.5 68 60 71C56.5 68 52.5 67.5 48 69Z';
export const sealSpine = { from: { x: CENTER, y: 52 }, to: { x: CENTER, y: 71 } } as const;

const point = (radius: number, angle: number): string =>
  `${(CENTER + radius * Math.cos(angle)).toFixed(1)} ${(CENTER + radius * Math.sin(angle)).toFixed(1)}`;

/** A closed wave around a circle, like a guilloche. */
function wave(radius: number, depth: number, petals: number, turn: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return point(radius + depth * Math.sin(petals * angle + turn), angle);
  });
  return `M${points.join('L')}Z`;
}

/** The lines around the disc: the same id always gives the same. */
export function rosette(id: string): string[] {
  const random = randomFrom(id);
  const petals = 9 + Math.floor(random() * 8);
  const inner = 5 + Math.floor(random() * 6);
  return [0, 1, 2, 3, 4, 5].flatMap((step) => {
    const turn = (step / 6) * 2 * Math.PI;
    return [wave(47, 7, petals, turn), wave(33, 5, inner, turn)];
  });
}
