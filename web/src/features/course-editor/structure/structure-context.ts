import { createContext, use } from 'react';
import type { WorkingCopy } from '../use-working-copy.ts';
import type { StructureEdits } from './structure-edits.ts';

const Edits = createContext<StructureEdits | undefined>(undefined);
const WorkingCopyContext = createContext<WorkingCopy | undefined>(undefined);

export const EditsProvider = Edits.Provider;
/** Changes with every key press: subscribe only where needed. */
export const WorkingCopyProvider = WorkingCopyContext.Provider;

export function useEdits(): StructureEdits {
  const edits = use(Edits);
  if (!edits) throw new Error('The sections of a course stand within its Structure tab.');
  return edits;
}

export function useWorkingCopyContext(): WorkingCopy {
  const workingCopy = use(WorkingCopyContext);
  if (!workingCopy) throw new Error('The sections of a course stand within its Structure tab.');
  return workingCopy;
}
