import { configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

/** For `findBy…` and `waitFor`. Only bounds a hang. */
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share one document.
globalThis.document?.body.replaceChildren();

// jsdom has no layout.
if (globalThis.Element) {
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.checkVisibility ??= () => true;
}

/** Role queries ask for each element's style, which jsdom matches again and again with its own style sheet; no other is loaded. */
function rememberStyles(): void {
  const computed = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.hasAttribute('style')) return computed(element, pseudo);
    const kind = [element.localName, element.hasAttribute('hidden'), element.hasAttribute('open')].join(' ');
    const style = known.get(kind) ?? computed(element.cloneNode(false) as Element);
    known.set(kind, style);
    return style;
  };
}
if (globalThis.window) rememberStyles();

/** React creates a text node for a text beside others, and a translated page breaks it (web/src/lib/jsx). */
function refuseTextNodes(): void {
  const create = Document.prototype.createTextNode.bind(document);
  let created: string[] = [];
  document.createTextNode = (text) => {
    if (text.trim()) created.push(text);
    return create(text);
  };
  afterEach(() => {
    const texts = created;
    created = [];
    expect(texts, 'texts without an element of their own').toEqual([]);
  });
}
if (globalThis.document) refuseTextNodes();
