import type { VisualKind, VisualOf } from '#domain/visuals/visual.ts';

export interface VisualFormProps<Kind extends VisualKind> {
  visual: VisualOf<Kind>;
  onChange(visual: VisualOf<Kind>): void;
}
