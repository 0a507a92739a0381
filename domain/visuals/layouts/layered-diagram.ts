import type { Drawing, Paragraph, TextStyle } from '../drawing.ts';
import type { Point } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { type DiagramNode, drawArrow, drawEdge, drawNode, nodeOf } from './diagram-parts.ts';
import { routeEdges } from './edge-routes.ts';

interface Sized {
  readonly width: number;
  readonly height: number;
}

interface GraphToLayOut {
  readonly nodes: readonly Sized[];
  /** `from` and `to` index nodes. The size is the label's. */
  readonly edges: readonly (Sized & { readonly from: number; readonly to: number })[];
  /** Between layers. Each edge crosses at least two gaps, with its label in the layer between. */
  readonly layerGap: number;
  readonly nodeGap: number;
}

interface LaidOutGraph {
  /** Centers. Nodes of one layer share their y. */
  readonly nodes: readonly Point[];
  /** Where the edge crosses the layers between its nodes, the label's center included. */
  readonly edges: readonly { readonly points: readonly Point[]; readonly label: Point | undefined }[];
}

/** Layers from top to bottom. Gets no edges from a node to itself. */
export type GraphEngine = (graph: GraphToLayOut) => LaidOutGraph;

export interface LayeredDiagram extends Sized {
  /** Returns the bottom. */
  draw(drawing: Drawing): number;
}

interface LayeredOptions {
  readonly engine: GraphEngine;
  readonly direction: 'down' | 'right';
  readonly labelWidth: number;
  readonly nodeStyle: TextStyle;
  readonly edgeStyle: TextStyle;
  /** Shorter lines. */
  readonly isTight?: boolean;
}

const LOOP = 24;
const LABEL_SPACE = 5;

interface Loop {
  readonly label: Paragraph;
  readonly height: number;
}

/** Loops widen the node's place on the right. */
interface PlacedNode extends DiagramNode {
  readonly loops: readonly Loop[];
  readonly place: Sized;
}

function placedNode(drawing: Drawing, node: DiagramNode, labels: readonly string[], style: TextStyle): PlacedNode {
  const loops = labels.map((text): Loop => {
    const label = drawing.paragraph(text, style, 110);
    return { label, height: Math.max(28, label.height + 8) };
  });
  if (loops.length === 0) return { ...node, loops, place: node };
  const height = Math.max(
    node.height,
    loops.reduce((sum, loop) => sum + loop.height, 16),
  );
  const labelWidth = Math.max(...loops.map(({ label }) => label.width));
  const width = node.width + LOOP + (labelWidth > 0 ? labelWidth + 8 : 4);
  return { ...node, height, loops, place: { width, height } };
}

function drawLoops(
  drawing: Drawing,
  { loops }: PlacedNode,
  box: { x: number; y: number; width: number; height: number },
): void {
  const right = box.x + box.width;
  let y = box.y + (box.height - loops.reduce((sum, { height }) => sum + height, 0)) / 2;
  for (const { label, height } of loops) {
    const [start, end] = [y + 7, y + height - 7];
    const reach = right + LOOP * 1.25;
    drawEdge(drawing, [
      ['M', right, start],
      ['C', reach, start - 3, reach, end, right + 8, end],
    ]);
    drawArrow(drawing, { x: right, y: end }, { x: -1, y: 0 });
    drawing.text(label, {
      x: right + LOOP + 4,
      y: y + (height - label.height) / 2,
      width: label.width,
      color: 'inkSoft',
    });
    y += height;
  }
}

const swappedPoint = ({ x, y }: Point): Point => ({ x: y, y: x });

/** Widths of the labels of edges, in px; the second for long words, which stay unbroken. */
const edgeLabels = { normal: [110, 160], tight: [84, 120] } as const;

/** Undefined if it can't be drawn in this direction. */
export function layeredDiagram(
  drawing: Drawing,
  { nodes, edges }: VisualOf<'diagram'>,
  { engine, direction, labelWidth, nodeStyle, edgeStyle, isTight = false }: LayeredOptions,
): LayeredDiagram | undefined {
  const isRight = direction === 'right';
  const joining = edges.filter(({ from, to }) => from !== to);
  const loopsOf = (id: string): string[] =>
    edges.filter(({ from, to }) => from === id && to === id).map(({ label }) => label);
  if (isRight && joining.length !== edges.length) return undefined;
  const placed = nodes.map((node) =>
    placedNode(
      drawing,
      nodeOf(drawing, node, { textLimit: labelWidth, style: nodeStyle }),
      loopsOf(node.id),
      edgeStyle,
    ),
  );
  const labels = joining.map(({ label }) => {
    const [least, most] = isTight ? edgeLabels.tight : edgeLabels.normal;
    const width = Math.max(least, Math.min(most, drawing.wordWidth(label, edgeStyle)));
    return drawing.paragraph(label, edgeStyle, width, { balanced: true });
  });
  const turn = ({ width, height }: Sized): Sized => (isRight ? { width: height, height: width } : { width, height });
  const turnPoint = isRight ? swappedPoint : (point: Point): Point => point;
  const sizes = placed.map(({ place }) => turn(place));
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const labelSizes = labels.map(({ width, height }) =>
    width === 0 ? { width: 0, height: 0 } : turn({ width: width + LABEL_SPACE * 2, height: height + LABEL_SPACE * 2 }),
  );
  const graph = engine({
    nodes: sizes,
    edges: joining.map(({ from, to }, index) => ({
      from: indexOf.get(from) ?? 0,
      to: indexOf.get(to) ?? 0,
      ...(labelSizes[index] ?? { width: 0, height: 0 }),
    })),
    layerGap: isTight ? 20 : isRight ? 36 : 27,
    nodeGap: isRight || (drawing.sizeClass !== 'compact' && !isTight) ? 32 : 16,
  });
  const centers = graph.nodes;
  const bodies = placed.map((node, index) => {
    const size = turn(node.place);
    const center = centers[index] ?? { x: 0, y: 0 };
    return {
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      ...turn({ width: node.width, height: node.height }),
    };
  });
  const labelBoxes = graph.edges.map(({ label }, index) => {
    const size = labelSizes[index];
    return label && size && size.width > 0
      ? { x: label.x - size.width / 2, y: label.y - size.height / 2, ...size }
      : undefined;
  });
  const routes = routeEdges({
    bodies,
    edges: joining.map(({ from, to }, index) => ({
      from: indexOf.get(from) ?? 0,
      to: indexOf.get(to) ?? 0,
      points: graph.edges[index]?.points ?? [],
      label: labelBoxes[index],
    })),
    layers: [
      ...sizes.map(({ height }, index) => ({ center: centers[index]?.y ?? 0, height })),
      ...labelBoxes.flatMap((box) => (box ? [{ center: box.y + box.height / 2, height: box.height }] : [])),
    ],
  });
  // Lines may run outside the engine's sizes.
  const xs = [
    ...sizes.flatMap(({ width }, index) => [
      (centers[index]?.x ?? 0) - width / 2,
      (centers[index]?.x ?? 0) + width / 2,
    ]),
    ...labelBoxes.flatMap((box) => (box ? [box.x, box.x + box.width] : [])),
    ...routes.flatMap(({ extent }) => [extent.left - 2, extent.right + 2]),
  ];
  const ys = sizes.flatMap(({ height }, index) => [
    (centers[index]?.y ?? 0) - height / 2,
    (centers[index]?.y ?? 0) + height / 2,
  ]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = turn({ width: right - left + 2, height: bottom - top + 2 });
  return {
    ...size,
    draw(target) {
      const origin = turnPoint({ x: left - 1, y: top - 1 });
      const shift = { x: (target.width - size.width) / 2 - origin.x, y: -origin.y };
      const move = (point: Point): Point => {
        const turned = turnPoint(point);
        return { x: turned.x + shift.x, y: turned.y + shift.y };
      };
      for (const route of routes) {
        for (const piece of route.pieces(move)) drawEdge(target, piece);
        drawArrow(target, move(route.tip), turnPoint(route.towards));
      }
      for (const [index, node] of placed.entries()) {
        const body = bodies[index];
        if (!body) continue;
        const box = { ...move(body), ...turn(body) };
        drawNode(target, node, box);
        drawLoops(target, node, box);
      }
      for (const [index, box] of labelBoxes.entries()) {
        const label = labels[index];
        if (!box || !label) continue;
        const { x, y } = move(box);
        const { width, height } = turn(box);
        const inner = { x: x + LABEL_SPACE, y: y + (height - label.height) / 2, width: width - LABEL_SPACE * 2 };
        target.text(label, { ...inner, align: 'center', color: 'inkSoft' });
      }
      return size.height;
    },
  };
}
