/** What the browser drew. */

/** Rounding of a text's position and size. */
export const TOLERANCE = 0.75;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - TOLERANCE &&
  inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
  inner.y >= outer.y - TOLERANCE &&
  inner.y + inner.height <= outer.y + outer.height + TOLERANCE;

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x + one.width > other.x + TOLERANCE &&
  other.x + other.width > one.x + TOLERANCE &&
  one.y + one.height > other.y + TOLERANCE &&
  other.y + other.height > one.y + TOLERANCE;

/** Measured before, boxes for missing characters would have another width. */
export const fontsLoaded = (): Promise<unknown> =>
  // Some name fonts of other systems.
  Promise.allSettled(Array.from(document.fonts, (font) => font.load()));

/** For screen readers only. */
export const isUnseen = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement));

export interface TextLine {
  readonly text: string;
  /** In px, as it is seen. */
  readonly size: number;
  readonly boxes: readonly Rect[];
  readonly parent: Element;
}

/** An enlarged picture enlarges its text. */
export const enlargement = (element: Element): number => {
  const svg = element.closest('svg');
  return svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
};

/** Each line of text that the browser set. */
export function linesIn(element: Element): TextLine[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: TextLine[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || isUnseen(parent)) continue;
    // Several spaces at the end of a line of code hang over it, unseen.
    const boxes = [...node.nodeValue.matchAll(/\S+(?:\s\S+)*/gu)].flatMap(({ 0: run, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + run.length);
      return [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => ({ x, y, width, height }));
    });
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * enlargement(parent);
    found.push({ text: node.nodeValue, size, boxes, parent });
  }
  return found;
}

/** A line is higher than its letters, so neighbors may touch. */
export const middleOf = ({ x, y, width, height }: Rect): Rect => ({
  x,
  y: y + height * 0.3,
  width,
  height: height * 0.4,
});
