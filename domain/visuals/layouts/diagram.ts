import type { Drawing } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { type DiagramNode, drawNode, nodeOf } from './diagram-parts.ts';
import { type GraphEngine, type LayeredDiagram, layeredDiagram } from './layered-diagram.ts';
import { drawStackedDiagram } from './stacked-diagram.ts';

type Diagram = VisualOf<'diagram'>;

/** Tried from comfortable to narrow. */
const labelWidths = { compact: [132, 104, 84], medium: [168, 132, 104], wide: [200, 152, 116] } as const;
const SPACE = 16;

/** Returns the bottom. */
function drawLoose(drawing: Drawing, nodes: readonly DiagramNode[], top: number): number {
  const rows: DiagramNode[][] = [];
  const widthOf = (row: readonly DiagramNode[]): number => row.reduce((sum, { width }) => sum + width + SPACE, -SPACE);
  for (const node of nodes) {
    const row = rows.at(-1);
    if (row && widthOf([...row, node]) <= drawing.width) row.push(node);
    else rows.push([node]);
  }
  let y = top;
  for (const [index, row] of rows.entries()) {
    if (index > 0) y += SPACE;
    const height = Math.max(...row.map((node) => node.height));
    let x = (drawing.width - widthOf(row)) / 2;
    for (const node of row) {
      drawNode(drawing, node, { x, y, width: node.width, height });
      x += node.width + SPACE;
    }
    y += height;
  }
  return y;
}

/** Above this height-to-width ratio, left to right is no gain. */
const FLAT = 0.9;

/** Above this ratio, a diagram doesn't fit a screen. */
const SCREEN = 0.5;

/** The most comfortable layout that fits the screen, or else the lowest. */
function fittingDiagram(drawing: Drawing, diagram: Diagram, engine: GraphEngine): LayeredDiagram | undefined {
  const { sizeClass, type, width } = drawing;
  const directions = sizeClass === 'compact' ? (['down'] as const) : (['right', 'down'] as const);
  const large = { engine, nodeStyle: type.largeNode, edgeStyle: type.body } as const;
  for (const direction of sizeClass === 'compact' ? [] : directions) {
    const laidOut = layeredDiagram(drawing, diagram, { ...large, direction, labelWidth: labelWidths[sizeClass][0] });
    if (laidOut && laidOut.width <= width && laidOut.height <= width * SCREEN) return laidOut;
  }
  const normal = { engine, nodeStyle: type.node, edgeStyle: type.label } as const;
  let lowest: LayeredDiagram | undefined;
  for (const isTight of sizeClass === 'compact' ? [false] : [false, true])
    for (const limit of labelWidths[sizeClass])
      for (const direction of directions) {
        const laidOut = layeredDiagram(drawing, diagram, { ...normal, direction, labelWidth: limit, isTight });
        if (!laidOut || laidOut.width > width) continue;
        if (laidOut.height <= width * SCREEN || sizeClass === 'compact') return laidOut;
        const isFlat = direction === 'down' || laidOut.height < width * FLAT;
        if (isFlat && laidOut.height < (lowest?.height ?? Number.POSITIVE_INFINITY)) lowest = laidOut;
      }
  return lowest;
}

export function layoutDiagram(drawing: Drawing, { kind, nodes, edges }: Diagram, engine?: GraphEngine): Scene {
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const [labelWidth] = labelWidths[drawing.sizeClass];
  const loose = nodes
    .filter(({ id }) => !connected.has(id))
    .map((node) =>
      nodeOf(drawing, node, { textLimit: Math.min(labelWidth, drawing.width - 32), style: drawing.type.node }),
    );
  const joined: Diagram = { kind, nodes: nodes.filter(({ id }) => connected.has(id)), edges };
  const fitting = engine && fittingDiagram(drawing, joined, engine);
  const bottom = fitting ? fitting.draw(drawing) : drawStackedDiagram(drawing, joined);
  return drawing.finish(loose.length === 0 ? bottom : drawLoose(drawing, loose, bottom + SPACE * 2));
}
