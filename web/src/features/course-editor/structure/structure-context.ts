import { createContext, use } from 'react';
import type { WorkingCopy } from '../use-working-copy.ts';
import type { StructureEdits } from './structure-edits.ts';

const Edits = createContext<StructureEdits | undefined>(undefined);
const Copy = createContext<WorkingCopy | undefined>(undefined);

export const EditsProvider = Edits.Provider;
/** The whole working copy changes with every key, so only what must follow it asks for it. */
export const CopyProvider = Copy.Provider;

export function useEdits(): StructureEdits {
  const edits = use(Edits);
  if (!edits) throw new Error('The sections of a course stand within its Structure tab.');
  return edits;
}

export function useCopy(): WorkingCopy {
  const copy = use(Copy);
  if (!copy) throw new Error('The sections of a course stand within its Structure tab.');
  return copy;
}
