import { listBounds, type VisualOf } from '#domain/visuals/visual.ts';

type Diagram = VisualOf<'diagram'>;
type Node = Diagram['nodes'][number];
type Edge = Diagram['edges'][number];

/** An id that no node has. */
export function freeId(nodes: readonly Node[]): string {
  const taken = new Set(nodes.map(({ id }) => id));
  let number = 1;
  while (taken.has(`n${number}`)) number++;
  return `n${number}`;
}

const [FEWEST_EDGES, MOST_EDGES] = listBounds.edges;

/** Edges of removed nodes go; a new node gets an edge from the one before it. */
export function withNodes(diagram: Diagram, nodes: Node[]): Diagram {
  const ids = new Set(nodes.map(({ id }) => id));
  const known = new Set(diagram.nodes.map(({ id }) => id));
  const kept = diagram.edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const added = nodes.flatMap(({ id }, index): Edge[] => {
    const before = nodes[index - 1];
    return known.has(id) || !before ? [] : [{ from: before.id, to: id, label: '' }];
  });
  const edges = [...kept, ...added].slice(0, MOST_EDGES);
  const [first, second] = nodes;
  const isBare = edges.length < FEWEST_EDGES && first && second;
  return { ...diagram, nodes, edges: isBare ? [{ from: first.id, to: second.id, label: '' }] : edges };
}

/** Continues where the last edge ends. */
export function nextEdge({ nodes, edges }: Diagram): Edge {
  const from = edges.at(-1)?.to ?? nodes[0]?.id ?? '';
  const after = nodes[nodes.findIndex(({ id }) => id === from) + 1] ?? nodes[0];
  return { from, to: after?.id ?? from, label: '' };
}
