import { certificateWords as words } from '../../../learning/certificate-words.ts';
import type { PathCommand, Shape } from '../../../visuals/scene.ts';
import type { Mark, Tag } from '../pages.ts';
import { BOTTOM, INSET, PAGE, PROOF } from './page.ts';
import { sans, strong, styleOf, type TextSetter, textMark } from './texts.ts';

export interface Proof {
  /** The URL that verifies the certificate. */
  readonly address: string;
  /** The address as rows of modules, true for black, with the quiet zone of ISO 18004. */
  readonly code: readonly (readonly boolean[])[];
}

const small = styleOf(sans, 8.5, 1.35);

/** Black modules beside each other are one rectangle. */
function codePath(code: Proof['code']): PathCommand[] {
  const commands: PathCommand[] = [];
  const scale = PROOF.code / code.length;
  for (const [y, row] of code.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const [left, right, top, bottom] = [start * scale, (x + 1) * scale, y * scale, (y + 1) * scale];
      commands.push(['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']);
    }
  return commands;
}

/** Hyphens would be read as parts of the address, so each line is whole. */
function addressLines(address: string, setter: TextSetter): string[] {
  const { host, pathname } = new URL(address);
  const number = pathname.lastIndexOf('/') + 1;
  const path = pathname.slice(0, number);
  const isShort = setter.set(host + path, small, PROOF.width).lines.length === 1;
  return [...(isShort ? [host + path] : [host, path]), pathname.slice(number)];
}

/** In the lower right corner: who vouches for the certificate, where to check it, and the address as a code. */
export function proofMarks({ address, code }: Proof, root: Tag, setter: TextSetter): Mark[] {
  const right = PAGE.width - INSET.x - PROOF.code - PROOF.gap;
  const verified = setter.set(words.verified, styleOf(strong, 10.5, 1.5), PROOF.width);
  const lines = addressLines(address, setter).map((line) => setter.set(line, small, PAGE.width));
  const width = Math.max(...lines.map((line) => line.width));
  const height = lines.length * small.leading;
  const top = BOTTOM - (PROOF.code + verified.height + height) / 2;
  const y = top + verified.height;
  const link = { address, box: { x: right - width, y, width, height } };
  const tag: Tag = { type: 'Link', parent: { type: 'P', parent: root } };
  const shapes: Shape[] = [{ kind: 'path', commands: codePath(code), fill: 'ink' }];
  return [
    textMark(verified, [right, top], { align: 'right', color: 'accentInk', tag: { type: 'P', parent: root } }),
    ...lines.map((line, index) => ({
      ...textMark(line, [right, y + index * small.leading], { align: 'right', color: 'inkFaint', tag }),
      // The link comes after its lines, so that they are read together.
      ...(index === lines.length - 1 && { link }),
    })),
    {
      ...{ x: PAGE.width - INSET.x - PROOF.code, y: BOTTOM - PROOF.code, scale: 1, shapes },
      tag: { type: 'Figure', parent: root, alt: words.code },
    },
  ];
}
