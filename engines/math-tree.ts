import type { MmlNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js';

/** An element of MathML. */
export interface MathNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MathNode | string)[];
}

/** Those that say something about the formula. */
const spokenAttributes = ['mathvariant', 'linethickness', 'accent', 'accentunder', 'fence', 'stretchy', 'display'];

/** Elements that MathML Core has, so that nothing else gets into the page. */
const elements = new Set(
  'math mi mn mo mtext mspace ms mrow mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd'.split(
    ' ',
  ),
);

function childrenOf(node: MmlNode): (MathNode | string)[] {
  return node.childNodes.flatMap((child) => {
    if (child === null || child === undefined) return [];
    if (child.kind === 'text')
      return 'getText' in child && typeof child.getText === 'function' ? [String(child.getText())] : [];
    return child.isInferred || !elements.has(nameOf(child)) ? childrenOf(child) : [mathTree(child)];
  });
}

const nameOf = ({ kind }: MmlNode): string => (kind === 'TeXAtom' ? 'mrow' : kind);

export function mathTree(node: MmlNode): MathNode {
  const attributes = spokenAttributes.flatMap((name) => {
    const value = node.attributes.getExplicit(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const children = childrenOf(node);
  // A relation of two signs has two texts.
  const isText = children.length > 1 && children.every((child) => typeof child === 'string');
  return {
    name: nameOf(node),
    attributes: Object.fromEntries(attributes),
    children: isText ? [children.join('')] : children,
  };
}
