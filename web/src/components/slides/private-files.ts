import { createContext } from 'react';

/** How a page opens the private files of its course. */
export interface PrivateFiles {
  /** Undefined until the page may load it. */
  src(file: string): string | undefined;
  /** A file failed to load, such as with an expired permission. */
  onError?(file: string): void;
}

/** Undefined where the files are open already. */
export const PrivateFilesContext = createContext<PrivateFiles | undefined>(undefined);
