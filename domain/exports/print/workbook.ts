import type { WorkbookState } from '../../learning/workbook-state.ts';
import { workbookBlocks } from './exercise-blocks.ts';
import { type PrintedText, unprintableLetter } from './printed-texts.ts';

export function workbookState(text: PrintedText): WorkbookState {
  if (text.content.modules.every((module) => workbookBlocks(module).length === 0)) return 'empty';
  return unprintableLetter(text, 'pdf-workbook') === undefined ? 'printable' : 'unprintable';
}
