interface ShownSlide {
  readonly id: string;
  readonly title: string;
  readonly points: string[];
  readonly visual: string[];
  spoken: string;
}
export interface ShownLesson {
  readonly id: string;
  readonly title: string;
  readonly slides: ShownSlide[];
}

const LINE = /^(lesson|slide) (\S+): ?(.*)$|^(says): (.*)$|^([-|]) (.*)$/;

/** Reads what functions/generation/prompts/lesson-lines.ts writes. */
export function shownLessons(block: string): ShownLesson[] {
  const lessons: ShownLesson[] = [];
  for (const line of block.split('\n')) {
    const [, part, id = '', title = '', says, spoken = '', mark, text = ''] = LINE.exec(line) ?? [];
    const lesson = lessons.at(-1);
    const slide = lesson?.slides.at(-1);
    if (part === 'lesson') lessons.push({ id, title, slides: [] });
    else if (part === 'slide') lesson?.slides.push({ id, title, points: [], visual: [], spoken: '' });
    else if (says && slide) slide.spoken = spoken;
    else if (mark) slide?.[mark === '-' ? 'points' : 'visual'].push(text);
  }
  return lessons;
}
