import type { RewrittenPart } from '#domain/rewrites/course-part.ts';
import { RegenerateButton } from '../regenerate/regenerate-button.tsx';
import { useWorkingCopyContext } from './structure-context.ts';

/** Only the button subscribes to the working copy, so the section does not re-render. */
export const Regenerate = ({ part }: { part: RewrittenPart }) => (
  <RegenerateButton workingCopy={useWorkingCopyContext()} part={part} />
);
