import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { VisualOf } from '#domain/visuals/visual.ts';

type Language = VisualOf<'code'>['language'];

const grammars = { bash, csharp, css, go, html, java, javascript, json, python, rust, sql, typescript };
const lowlight = createLowlight(grammars);

/** A piece of a line with the names of what it is, such as `hljs-keyword`. */
export interface Token {
  readonly text: string;
  readonly kind: string;
}

type Tree = ReturnType<typeof lowlight.highlight>;
type Node = Tree['children'][number];

/** Deals the tree's texts to lines, since a comment may span several. */
function collect(nodes: readonly Node[], kind: string, lines: Token[][]): void {
  for (const node of nodes) {
    if (node.type === 'element') {
      const { className } = node.properties;
      collect(node.children, Array.isArray(className) ? className.join(' ') : kind, lines);
    } else if (node.type === 'text')
      for (const [index, text] of node.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push({ text, kind });
      }
  }
}

/** The tokens of each line. */
export function highlightLines(language: Language, code: readonly string[]): Token[][] {
  if (language === 'text') return code.map((text) => [{ text, kind: '' }]);
  const lines: Token[][] = [[]];
  collect(lowlight.highlight(language, code.join('\n')).children, '', lines);
  return lines;
}
