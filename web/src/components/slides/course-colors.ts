/** Sets `--course` to the color of the current theme; `courseColorStyles` has both. */
export const courseColorClass = '[--course:light-dark(var(--course-light),var(--course-dark))]';
