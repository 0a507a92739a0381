import { isBlank } from '../is-blank.ts';
import { withUnbrokenUnits } from '../unbroken-units.ts';

/**
 * Markup that reads the same as HTML and as XML, so that web pages and e-books share it. A string is always text: only
 * `element` makes tags, so no text of a course can become one.
 */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Child = Markup | string | undefined | readonly Child[];
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Characters that XML 1.0 can't hold, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Half a character becomes U+FFFD; what XML can't hold is left out. */
export const xmlCharacters = (text: string): string => text.toWellFormed().replaceAll(NOT_IN_XML, '');

/** For texts and quoted attributes of XML and HTML. */
export const escapeXml = (text: string): string =>
  xmlCharacters(text).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const sourceOf = (child: Child): string => {
  if (child === undefined) return '';
  if (typeof child === 'string') return escapeXml(child);
  return child instanceof Markup ? child.source : child.map(sourceOf).join('');
};

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${value === true ? name : escapeXml(String(value))}"`)
    .join('');

/** HTML has no end tags for them. */
const VOID = new Set(['br', 'col', 'img', 'input', 'link', 'meta']);
/** Of SVG, where they may close themselves. */
const SHAPES = new Set(['rect', 'line', 'circle', 'path']);

/** `true` writes an attribute without a value in the form of XML; `false` and `undefined` leave it out. */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  const open = `<${name}${attributesOf(attributes)}`;
  if (VOID.has(name) || SHAPES.has(name)) return new Markup(`${open}/>`);
  return new Markup(`${open}>${sourceOf(children)}</${name}>`);
}

export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name !== false && name !== undefined).join(' ');

/** A paragraph in the words of the site, among texts of the course. */
export const word = (text: string, className: string): Markup => element('p', { lang: 'en', class: className }, text);

/** A paragraph of the course in its own direction. Nothing while it is blank. */
export const inCourse = (text: string, className: string): Markup | undefined =>
  isBlank(text) ? undefined : element('p', { dir: 'auto', class: className }, withUnbrokenUnits(text));
