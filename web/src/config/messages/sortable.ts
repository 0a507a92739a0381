export const sortableMessages = {
  move: (name: string) => `Move ${name}`,
  moveHint: 'Drag, or press the arrow keys',
  moved: (name: string, place: number, count: number, list: string) =>
    `${name} moved to position ${place} of ${count}, ${list}`,
  cannotMove: (name: string) => `${name} can't move further`,
} as const;
