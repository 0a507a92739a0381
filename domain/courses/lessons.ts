/** "1 lesson", "8 lessons". */
export const lessons = (count: number): string => (count === 1 ? '1 lesson' : `${count} lessons`);
