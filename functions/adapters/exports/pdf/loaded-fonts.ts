import { loadedOnce } from '../../../runtime/loaded-once.ts';
import { loadPrintFonts } from './print-fonts.ts';

export const loadedFonts = loadedOnce(loadPrintFonts);
