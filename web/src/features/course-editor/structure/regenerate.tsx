import type { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { RegenerateButton } from '../regenerate/regenerate-button.tsx';
import { useWorkingCopyContext } from './structure-context.ts';

/** The button alone follows the working copy; the section around it is drawn only when its own part changes. */
export const Regenerate = ({ part }: { part: RewrittenPart }) => (
  <RegenerateButton workingCopy={useWorkingCopyContext()} part={part} />
);
