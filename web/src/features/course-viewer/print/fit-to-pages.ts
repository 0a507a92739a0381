/** A4 in landscape without its margins, in px, less the line at the foot. Letter is higher, but narrower. */
const PAGE_HEIGHT = 670;
const LETTER_SHARE = 0.93;

/** Scales slides that are higher than a page. The print layout has to be in the document. */
export function fitToPages(): void {
  for (const page of document.querySelectorAll<HTMLElement>('[data-print-page]')) {
    const slide = page.firstElementChild;
    if (!(slide instanceof HTMLElement)) continue;
    Object.assign(page.style, { minHeight: '0', contain: '' });
    const { offsetHeight: height, offsetWidth: width } = slide;
    page.style.minHeight = '';
    if (height <= PAGE_HEIGHT) continue;
    // One piece, which is not broken between pages.
    page.style.contain = 'size';
    const scale = Math.min(PAGE_HEIGHT / height, LETTER_SHARE);
    Object.assign(slide.style, {
      flex: 'none',
      width: `${width}px`,
      height: `${height}px`,
      marginBottom: `${Math.round(scale * height - height)}px`,
      transformOrigin: slide.dir === 'rtl' ? 'top right' : 'top left',
      transform: `scale(${scale})`,
    });
  }
}
