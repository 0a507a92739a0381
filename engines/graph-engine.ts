import { Graph, layout } from '@dagrejs/dagre';
import type { GraphEngine } from '#domain/visuals/layouts/layered-diagram.ts';
import type { Point } from '#domain/visuals/scene.ts';

const pointOf = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x, y });

/** Whether most nodes of a layer stand in the reverse of their given order. */
function isBackwards(centers: readonly Point[]): boolean {
  let balance = 0;
  for (const [index, { x, y }] of centers.entries())
    for (const other of centers.slice(index + 1)) if (Math.abs(other.y - y) < 1) balance += Math.sign(other.x - x);
  return balance < 0;
}

export const graphEngine: GraphEngine = ({ nodes, edges, layerGap, nodeGap }) => {
  const graph = new Graph({ multigraph: true });
  // The engine halves the gap, because it puts each label into a layer of its own.
  graph.setGraph({ rankdir: 'TB', ranksep: layerGap * 2, nodesep: nodeGap, edgesep: 14 });
  for (const [index, { width, height }] of nodes.entries()) graph.setNode(`${index}`, { width, height });
  for (const [index, { from, to, width, height }] of edges.entries())
    graph.setEdge(`${from}`, `${to}`, { width, height, labelpos: 'c' }, `${index}`);
  layout(graph);
  const centers = nodes.map((_, index) => pointOf(graph.node(`${index}`)));
  // The library often lays layers out from right to left, which reads backwards.
  const flip = isBackwards(centers) ? ({ x, y }: Point): Point => ({ x: -x, y }) : (point: Point): Point => point;
  return {
    nodes: centers.map(flip),
    edges: edges.map(({ from, to }, index) => {
      const { points = [], x, y } = graph.edge(`${from}`, `${to}`, `${index}`);
      // The first and last points lie on the borders of the nodes.
      const inner = points.slice(1, -1).map((point: Partial<Point>) => flip(pointOf(point)));
      return { points: inner, label: x === undefined ? undefined : flip(pointOf({ x, y })) };
    }),
  };
};
