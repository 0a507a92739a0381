import { type Box, movedPath, type PathCommand, type Point } from '../scene.ts';
import { ARROW } from './diagram-parts.ts';

interface RoutedEdge {
  readonly from: number;
  readonly to: number;
  /** Where it crosses the layers between its nodes. */
  readonly points: readonly Point[];
  readonly label: Box | undefined;
}

interface Routing {
  readonly bodies: readonly Box[];
  readonly edges: readonly RoutedEdge[];
  readonly layers: readonly { readonly center: number; readonly height: number }[];
}

export interface Route {
  readonly tip: Point;
  /** A unit vector. */
  readonly towards: Point;
  readonly extent: { readonly left: number; readonly right: number };
  /** Two pieces if a label stands in the line. */
  pieces(move: (point: Point) => Point): PathCommand[][];
}

const PORT_GAP = 18;

interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** No line crosses a band except straight through its own place. */
function bandsOf(layers: Routing['layers']): (center: number) => Band {
  const heights = new Map<number, number>();
  const key = (center: number): number => Math.round(center);
  for (const { center, height } of layers) heights.set(key(center), Math.max(heights.get(key(center)) ?? 0, height));
  return (center) => {
    const half = (heights.get(key(center)) ?? 0) / 2;
    return { top: center - half, bottom: center + half };
  };
}

const centerOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Ordered so that edges don't cross at a node. */
function portsOf({ bodies, edges }: Routing): (edge: number, end: 'start' | 'end') => number {
  const ports = new Map<string, number>();
  for (const [node, body] of bodies.entries()) {
    const center = centerOf(body);
    const ends = edges.flatMap((edge, index) => {
      const found: { index: number; end: 'start' | 'end'; next: Point }[] = [];
      const [first, last] = [edge.points[0], edge.points.at(-1)];
      const other = (at: number): Point => centerOf(bodies[at] ?? body);
      if (edge.from === node) found.push({ index, end: 'start', next: first ?? other(edge.to) });
      if (edge.to === node) found.push({ index, end: 'end', next: last ?? other(edge.from) });
      return found;
    });
    for (const isBelow of [true, false]) {
      const side = ends.filter(({ next }) => next.y > center.y === isBelow).sort((one, two) => one.next.x - two.next.x);
      const gap = Math.min(PORT_GAP, (body.width - 24) / Math.max(1, side.length - 1));
      for (const [at, { index, end }] of side.entries())
        ports.set(`${index}/${end}`, center.x + (at - (side.length - 1) / 2) * gap);
    }
  }
  return (edge, end) => ports.get(`${edge}/${end}`) ?? 0;
}

interface Stop {
  readonly x: number;
  readonly enter: number;
  readonly leave: number;
  readonly label?: Box;
}

/** Lines curve only in the gaps between layers, so they touch no other node or label. */
export function routeEdges(routing: Routing): Route[] {
  const { bodies, edges, layers } = routing;
  const bandOf = bandsOf(layers);
  const portOf = portsOf(routing);
  return edges.map((edge, index): Route => {
    const [from, to] = [bodies[edge.from], bodies[edge.to]];
    const empty = { x: 0, y: 0, width: 0, height: 0 };
    const [start, end] = [centerOf(from ?? empty), centerOf(to ?? empty)];
    const isDown = end.y > start.y;
    const sign = isDown ? 1 : -1;
    const startEdge = start.y + ((from?.height ?? 0) / 2) * sign;
    const endEdge = end.y - ((to?.height ?? 0) / 2) * sign;
    const [startBand, endBand] = [bandOf(start.y), bandOf(end.y)];
    const stops: Stop[] = [
      { x: portOf(index, 'start'), enter: startEdge, leave: isDown ? startBand.bottom : startBand.top },
      ...edge.points.map(({ x, y }): Stop => {
        const { top, bottom } = bandOf(y);
        const isLabel = edge.label && Math.abs(centerOf(edge.label).y - y) < 1;
        return {
          x,
          enter: isDown ? top : bottom,
          leave: isDown ? bottom : top,
          ...(isLabel && edge.label ? { label: edge.label } : {}),
        };
      }),
      {
        x: portOf(index, 'end'),
        enter: (isDown ? endBand.top : endBand.bottom) - ARROW * sign,
        leave: endEdge - (ARROW - 1) * sign,
      },
    ];
    const pieces: PathCommand[][] = [];
    let piece: PathCommand[] = [];
    let previous: Stop | undefined;
    for (const stop of stops) {
      if (!previous)
        piece = [
          ['M', stop.x, stop.enter],
          ['L', stop.x, stop.leave],
        ];
      else {
        const middle = (previous.leave + stop.enter) / 2;
        piece.push(['C', previous.x, middle, stop.x, middle, stop.x, stop.enter]);
        if (stop.label) {
          const [near, far] = isDown
            ? [stop.label.y, stop.label.y + stop.label.height]
            : [stop.label.y + stop.label.height, stop.label.y];
          piece.push(['L', stop.x, near]);
          pieces.push(piece);
          piece = [['M', stop.x, far]];
        }
        piece.push(['L', stop.x, stop.leave]);
      }
      previous = stop;
    }
    pieces.push(piece);
    const xs = stops.map(({ x }) => x);
    return {
      tip: { x: portOf(index, 'end'), y: endEdge },
      towards: { x: 0, y: sign },
      extent: { left: Math.min(...xs), right: Math.max(...xs) },
      pieces: (move) => pieces.map((one) => movedPath(one, move)),
    };
  });
}
