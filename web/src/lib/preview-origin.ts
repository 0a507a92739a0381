import { useLocation } from 'react-router-dom';

/** Location state of a preview: the place in the editor that it came from. */
export interface PreviewState {
  readonly backTo: string;
}

/** The place in the editor where a preview of the course was opened, also after a reload. */
export function usePreviewOrigin(editorPath: string): string | undefined {
  const { state }: { state: unknown } = useLocation();
  const backTo = typeof state === 'object' && state !== null && 'backTo' in state ? state.backTo : undefined;
  return typeof backTo === 'string' && backTo.startsWith(editorPath) ? backTo : undefined;
}
