import { Fragment, jsx } from 'react/jsx-runtime';

const isText = (child: unknown): boolean => /^(string|number|bigint)$/.test(typeof child);

/** Blank text stays as it is: translators skip it. A `span` in the text of a drawing is not drawn. */
const wrapped = (parent: unknown, child: unknown, slot = 0): unknown =>
  isText(child) && `${child}`.trim()
    ? jsx(parent === 'text' ? 'tspan' : 'span', { children: child }, `text:${slot}`)
    : child;

/**
 * Joins neighboring texts. Without an element the result is one text, otherwise each text gets its own element. Other
 * children keep their slots, by which React knows them.
 */
function separated(parent: unknown, children: readonly unknown[]): unknown {
  const slots: unknown[] = [];
  /** The slot of the text that the next text joins. */
  let joined: number | undefined;
  let hasElement = false;
  for (let child of children) {
    if (Array.isArray(child)) child = separated(parent, child);
    if (isText(child)) {
      if (joined === undefined) joined = slots.length;
      else {
        slots[joined] = `${slots[joined]}${child}`;
        child = null;
      }
    } else if (child && child !== true) {
      hasElement = true;
      joined = undefined;
    }
    slots.push(child);
  }
  if (hasElement) return slots.map((child, slot) => wrapped(parent, child, slot));
  return joined === undefined ? children : slots[joined];
}

export interface Props {
  readonly children?: unknown;
}

/**
 * Gives each text an element of its own. The translators of browsers replace texts by elements. React keeps the
 * replaced text, and cannot insert beside it, remove it or update it. React sets the text of an element without other
 * children through the element.
 */
export function withLoneText(type: unknown, props: Props): Props {
  let { children } = props;
  if (Array.isArray(children)) children = separated(type, children);
  if (type === Fragment) children = wrapped(type, children);
  return children === props.children ? props : { ...props, children };
}
