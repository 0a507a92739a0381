import type { Drawing, Paragraph, TextStyle } from '../drawing.ts';
import type { PathCommand, Point } from '../scene.ts';

export interface DiagramNode {
  readonly id: string;
  readonly label: Paragraph;
  readonly width: number;
  readonly height: number;
}

export const ARROW = 9;

const padding = { x: 14, y: 11 } as const;

export function nodeOf(
  drawing: Drawing,
  { id, label: text }: { id: string; label: string },
  { textLimit, style }: { textLimit: number; style: TextStyle },
): DiagramNode {
  const label = drawing.paragraph(text, style, textLimit, { balanced: true });
  return {
    id,
    label,
    width: Math.max(64, label.width + padding.x * 2),
    height: Math.max(44, label.height + padding.y * 2),
  };
}

export function drawNode(
  drawing: Drawing,
  { label }: DiagramNode,
  box: { x: number; y: number; width: number; height: number },
): void {
  drawing.add({ kind: 'rect', ...box, radius: 10, fill: 'accentSoft', stroke: 'accent', strokeWidth: 1.25 });
  drawing.text(label, {
    x: box.x + padding.x,
    y: box.y + (box.height - label.height) / 2,
    width: box.width - padding.x * 2,
    align: 'center',
  });
}

const edgePaint = { stroke: 'inkFaint', strokeWidth: 1.5 } as const;

export const drawEdge = (drawing: Drawing, commands: readonly PathCommand[]): void => drawing.path(commands, edgePaint);

/** @param towards a unit vector */
export function drawArrow(drawing: Drawing, tip: Point, towards: Point): void {
  const half = 4.5;
  const base = { x: tip.x - towards.x * ARROW, y: tip.y - towards.y * ARROW };
  drawing.path(
    [
      ['M', tip.x, tip.y],
      ['L', base.x - towards.y * half, base.y + towards.x * half],
      ['L', base.x + towards.y * half, base.y - towards.x * half],
      ['Z'],
    ],
    { fill: 'inkFaint' },
  );
}
