/**
 * Replaces each text of the page by elements, as the translators of browsers do. It is sent to browsers as source, so
 * it uses nothing from outside.
 */
export function translateTexts(translated = (text: string) => text): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const isSkipped = ['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'FONT'].includes(node.parentElement?.tagName ?? '');
    if (node instanceof Text && node.data.trim() && !isSkipped) texts.push(node);
  }
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.append(Object.assign(document.createElement('font'), { textContent: translated(text.data) }));
    text.replaceWith(outer);
  }
}
