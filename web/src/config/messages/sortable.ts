export const sortableMessages = {
  move: (name: string) => `Move ${name}`,
  moveHint: 'Drag it, or press the arrow keys',
  moved: (name: string, place: number, count: number, list: string) =>
    `${name} moved to place ${place} of ${count}, ${list}`,
  cannotMove: (name: string) => `${name} cannot move further`,
} as const;
