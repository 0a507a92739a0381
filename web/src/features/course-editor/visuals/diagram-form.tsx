import { ArrowRight } from 'lucide-react';
import { listBounds, textBounds, type VisualOf } from '#domain/visuals/visual.ts';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { freeId, nextEdge, withNodes } from './diagram-edits.ts';
import { RowsForm, type TextField } from './rows-form.tsx';
import type { VisualFormProps } from './visual-form.ts';

type Node = VisualOf<'diagram'>['nodes'][number];
type Edge = VisualOf<'diagram'>['edges'][number];

const nodeFields: readonly TextField<Node>[] = [
  {
    name: 'label',
    label: messages.nodeLabel,
    maxLength: textBounds.node,
    value: ({ label }) => label,
    set: (node, label) => ({ ...node, label }),
  },
];
const edgeFields: readonly TextField<Edge>[] = [
  {
    name: 'label',
    label: messages.edgeLabel,
    maxLength: textBounds.edge,
    value: ({ label }) => label,
    set: (edge, label) => ({ ...edge, label }),
  },
];

interface NodeSelectProps {
  label: string;
  nodes: readonly Node[];
  value: string;
  onChange(id: string): void;
}

const NodeSelect = ({ label, nodes, value, onChange }: NodeSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    className="h-9 min-w-0 flex-1 basis-24 rounded-md border border-line bg-surface px-2 text-14 text-ink hover:border-line-strong focus-visible:border-violet pointer-coarse:h-11"
  >
    {nodes.map((node, index) => (
      <option key={node.id} value={node.id}>
        {node.label || messages.node(index + 1)}
      </option>
    ))}
  </select>
);

export function DiagramForm({ visual, onChange }: VisualFormProps<'diagram'>) {
  const { nodes, edges } = visual;
  const changeEdge = (index: number, edge: Edge) => onChange({ ...visual, edges: edges.with(index, edge) });
  return (
    <div className="flex flex-col gap-4">
      <RowsForm
        label={messages.nodes}
        rowName={messages.node}
        addLabel={messages.addNode}
        rows={nodes}
        bounds={listBounds.nodes}
        empty={{ id: freeId(nodes), label: '' }}
        fields={nodeFields}
        onChange={(next) => onChange(withNodes(visual, next))}
      />
      <RowsForm
        label={messages.edges}
        rowName={messages.edge}
        addLabel={messages.addEdge}
        hint={messages.edgeKeys}
        rows={edges}
        bounds={listBounds.edges}
        empty={nextEdge(visual)}
        isEmpty={() => false}
        fields={edgeFields}
        onChange={(next) => onChange({ ...visual, edges: next })}
        leading={(edge, index) => (
          <div className="flex min-w-0 basis-full items-center gap-1.5">
            <NodeSelect
              label={`${messages.edge(index + 1)}: ${messages.from}`}
              nodes={nodes}
              value={edge.from}
              onChange={(from) => changeEdge(index, { ...edge, from })}
            />
            <ArrowRight className="size-4 shrink-0 text-ink-faint" aria-hidden />
            <NodeSelect
              label={`${messages.edge(index + 1)}: ${messages.to}`}
              nodes={nodes}
              value={edge.to}
              onChange={(to) => changeEdge(index, { ...edge, to })}
            />
          </div>
        )}
      />
    </div>
  );
}
