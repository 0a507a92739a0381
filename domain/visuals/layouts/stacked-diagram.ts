import type { Drawing, Paragraph } from '../drawing.ts';
import type { PathCommand } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { ARROW, drawArrow, drawEdge } from './diagram-parts.ts';

type Diagram = VisualOf<'diagram'>;

const PORT_GAP = 12;
const LANE_GAP = 9;
const PADDING = 14;
const STEM = 32;

interface Lane {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

interface Port {
  readonly lane: Lane;
  readonly end: 'start' | 'end';
}

/** Nearest above first, nearest below last, so that nested lines don't cross. */
function byReach(node: number): (one: Port, other: Port) => number {
  const rank = ({ lane, end }: Port): number => {
    const distance = (end === 'start' ? lane.to : lane.from) - node;
    return distance < 0 ? -distance : 1_000 - distance;
  };
  return (one, other) => rank(one) - rank(other);
}

interface Card {
  readonly title: Paragraph;
  /** Ends of lines beside the title. */
  readonly ports: readonly Port[];
  readonly titleHeight: number;
  /** Labels of lines that start here. */
  readonly exits: readonly { readonly port: Port; readonly label: Paragraph }[];
  readonly height: number;
  /** The edge to the next node. */
  readonly next: Paragraph | undefined;
}

function splitEdges({ nodes, edges }: Diagram): { lanes: Lane[]; next: ReadonlyMap<number, string> } {
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const next = new Map<number, string>();
  const lanes: Lane[] = [];
  for (const { from, to, label } of edges) {
    const lane = { from: indexOf.get(from) ?? 0, to: indexOf.get(to) ?? 0, label };
    if (lane.to === lane.from + 1 && !next.has(lane.from)) next.set(lane.from, label);
    else lanes.push(lane);
  }
  return { lanes, next };
}

/** `order` numbers the ends from top to bottom. */
function laneNumbers(lanes: readonly Lane[], order: ReadonlyMap<string, number>): Map<Lane, number> {
  const spans = lanes
    .map((lane, index) => {
      const [start = 0, end = 0] = [order.get(`${index}/start`), order.get(`${index}/end`)].map((at) => at ?? 0);
      return { lane, low: Math.min(start, end), high: Math.max(start, end) };
    })
    .sort((one, other) => one.high - one.low - (other.high - other.low));
  const taken: { low: number; high: number }[][] = [];
  const numbers = new Map<Lane, number>();
  for (const { lane, low, high } of spans) {
    let number = taken.findIndex((others) => others.every((other) => other.high < low || other.low > high));
    if (number < 0) number = taken.length;
    taken[number] = [...(taken[number] ?? []), { low, high }];
    numbers.set(lane, number);
  }
  return numbers;
}

function lanePath(right: number, lane: number, start: number, end: number): PathCommand[] {
  const round = Math.min(6, Math.abs(end - start) / 2);
  const turn = end > start ? round : -round;
  const curve = round * 0.45;
  return [
    ['M', right, start],
    ['L', lane - round, start],
    ['C', lane - curve, start, lane, start + turn * 0.55, lane, start + turn],
    ['L', lane, end - turn],
    ['C', lane, end - turn * 0.45, lane - curve, end, lane - round, end],
    ['L', right + ARROW - 1, end],
  ];
}

/** Fits any width. */
export function drawStackedDiagram(drawing: Drawing, diagram: Diagram): number {
  const { type, width } = drawing;
  const { lanes, next } = splitEdges(diagram);
  const titlePorts = (node: number): Port[] =>
    lanes
      .flatMap((lane): Port[] => [
        ...(lane.from === node && lane.label.trim() === '' ? [{ lane, end: 'start' } as const] : []),
        ...(lane.to === node ? [{ lane, end: 'end' } as const] : []),
      ])
      .sort(byReach(node));
  const exitPorts = (node: number): Port[] =>
    lanes
      .filter(({ from, label }) => from === node && label.trim() !== '')
      .map((lane): Port => ({ lane, end: 'start' }))
      .sort(byReach(node));
  const order = new Map<string, number>();
  for (const [node] of diagram.nodes.entries())
    for (const { lane, end } of [...titlePorts(node), ...exitPorts(node)])
      order.set(`${lanes.indexOf(lane)}/${end}`, order.size);
  const numbers = laneNumbers(lanes, order);
  const laneCount = Math.max(0, ...[...numbers.values()].map((number) => number + 1));
  const cardWidth = laneCount === 0 ? Math.min(width, 420) : Math.min(width - ARROW - 10 - laneCount * LANE_GAP, 420);
  const inner = cardWidth - PADDING * 2;
  const cards = diagram.nodes.map(({ label }, node): Card => {
    const title = drawing.paragraph(label, type.node, inner);
    const ports = titlePorts(node);
    const titleHeight = Math.max(title.height + 22, ports.length * PORT_GAP + 12, 44);
    const exits = exitPorts(node).map((port) => ({
      port,
      label: drawing.paragraph(port.lane.label, type.label, inner),
    }));
    const height = exits.reduce((sum, exit) => sum + exit.label.height + 6, titleHeight + (exits.length > 0 ? 6 : 0));
    const nextLabel = next.get(node);
    return {
      title,
      ports,
      titleHeight,
      exits,
      height,
      next: nextLabel === undefined ? undefined : drawing.paragraph(nextLabel, type.label, cardWidth - STEM - 12),
    };
  });
  const left = (width - cardWidth - (laneCount === 0 ? 0 : ARROW + 10 + laneCount * LANE_GAP)) / 2;
  const right = left + cardWidth;
  const ends = new Map<string, number>();
  let y = 1;
  for (const card of cards) {
    drawing.add({
      kind: 'rect',
      x: left,
      y,
      width: cardWidth,
      height: card.height,
      radius: 10,
      fill: 'accentSoft',
      stroke: 'accent',
      strokeWidth: 1.25,
    });
    drawing.text(card.title, { x: left + PADDING, y: y + (card.titleHeight - card.title.height) / 2, width: inner });
    for (const [index, { lane, end }] of card.ports.entries())
      ends.set(
        `${lanes.indexOf(lane)}/${end}`,
        y + card.titleHeight / 2 + (index - (card.ports.length - 1) / 2) * PORT_GAP,
      );
    let rowTop = y + card.titleHeight;
    if (card.exits.length > 0) drawing.line(left + PADDING, rowTop, right - PADDING, rowTop, 'lineStrong');
    rowTop += 4;
    for (const { port, label } of card.exits) {
      ends.set(`${lanes.indexOf(port.lane)}/start`, rowTop + label.height / 2);
      drawing.text(label, { x: left + PADDING, y: rowTop, width: inner, align: 'right', color: 'inkSoft' });
      rowTop += label.height + 6;
    }
    y += card.height;
    if (card.next) {
      const gap = Math.max(30, card.next.height + 14);
      drawEdge(drawing, [
        ['M', left + STEM, y],
        ['L', left + STEM, y + gap - ARROW + 1],
      ]);
      drawArrow(drawing, { x: left + STEM, y: y + gap }, { x: 0, y: 1 });
      drawing.text(card.next, {
        x: left + STEM + 12,
        y: y + (gap - card.next.height) / 2,
        width: cardWidth - STEM - 12,
        color: 'inkSoft',
      });
      y += gap;
    } else y += 20;
  }
  for (const [index, lane] of lanes.entries()) {
    const [start = 0, end = 0] = [ends.get(`${index}/start`), ends.get(`${index}/end`)];
    drawEdge(drawing, lanePath(right, right + ARROW + 8 + (numbers.get(lane) ?? 0) * LANE_GAP, start, end));
    drawArrow(drawing, { x: right, y: end }, { x: -1, y: 0 });
  }
  return y - 20 + 1;
}
