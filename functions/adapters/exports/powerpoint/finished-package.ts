import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { escapeXml } from '#domain/exports/markup.ts';
import type { PrintRoles } from '#domain/exports/print/print-colors.ts';
import type { Note } from '#domain/exports/print/slide-blocks.ts';
import { isBlank } from '#domain/is-blank.ts';
import type { Instant } from '#domain/time.ts';
import { directionOf } from '#domain/visuals/fonts.ts';
import type { Box, Direction } from '#domain/visuals/scene.ts';
import { colorScheme } from './deck-colors.ts';
import { OWN_LANGUAGE } from './texts.ts';

/** By which this finds what the library wrote. */
export const names = {
  decoration: 'Decoration',
  group: (index: number): string => `group-${index}`,
  section: (index: number): string => `section-${index}`,
} as const;

export interface FinishedSlide {
  readonly titleBox: Box;
  readonly notes: readonly Note[];
  /** Shapes that are one picture. In px. */
  readonly groups: readonly { readonly alt: string; readonly box: Box }[];
}

export interface Finish {
  readonly slides: readonly FinishedSlide[];
  readonly sections: readonly string[];
  readonly roles: PrintRoles;
  readonly date: Instant;
  readonly direction: Direction;
  /** Such as `de-DE`. */
  readonly language: string;
}

/** Throws if there is nothing to replace: the library writes something else then. */
function replaced(xml: string, pattern: RegExp, by: (found: string) => string): string {
  const [found] = pattern.exec(xml) ?? [];
  if (found === undefined) throw new Error(`The PowerPoint library wrote nothing like ${pattern}`);
  return xml.replace(found, () => by(found));
}

const UNITS_PER_PX = 9_525;
const units = (px: number): number => Math.round(px * UNITS_PER_PX);
const corner = ({ x, y }: Box): string => `x="${units(x)}" y="${units(y)}"`;
const extent = ({ width, height }: Box): string => `cx="${units(width)}" cy="${units(height)}"`;

const THEME = 'application/vnd.openxmlformats-officedocument.theme+xml';
const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** One master is written, but one for each slide is listed. The notes' theme is added. */
const contentTypes = (xml: string): string =>
  xml
    .replaceAll(/<Override PartName="\/ppt\/slideMasters\/slideMaster(?!1\.xml)\d+\.xml"[^>]*>/g, '')
    .replace('ContentType="image/jpg"', 'ContentType="image/jpeg"')
    .replace('</Types>', `<Override PartName="/ppt/theme/theme2.xml" ContentType="${THEME}"/></Types>`);

/** Lists in the order of the standard, with the titles of sections. */
function presentation(xml: string, { sections }: Finish): string {
  const lists = /(<p:sldIdLst>.*?<\/p:sldIdLst>)(<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>)/s;
  let section = -1;
  return replaced(xml, lists, (found) => found.replace(lists, '$2$1')).replaceAll(
    /<p14:section name="[^"]*" id="[^"]*">/g,
    () => {
      section++;
      const id = `{00000000-0000-4000-8000-${String(section + 1).padStart(12, '0')}}`;
      return `<p14:section name="${escapeXml(sections[section] ?? '')}" id="${id}">`;
    },
  );
}

const theme = (xml: string, { roles }: Finish): string =>
  replaced(xml, /<a:clrScheme.*?<\/a:clrScheme>/s, () => colorScheme(roles)).replace(
    'name="Office Theme"',
    'name="Course"',
  );

const coreProperties = (xml: string, { date }: Finish): string =>
  xml.replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_, start) => start + date.replace(/\.\d+Z$/, 'Z'));

function noteParagraph({ text, isOwn }: Note, { direction, language }: Finish): string {
  const isFromRight = (isOwn ? 'ltr' : (directionOf(text) ?? direction)) === 'rtl';
  const flow = isFromRight ? '<a:pPr algn="r" rtl="1"/>' : direction === 'rtl' ? '<a:pPr algn="r"/>' : '';
  const lang = isOwn ? OWN_LANGUAGE : language;
  const run = isBlank(text) ? '' : `<a:r><a:rPr lang="${lang}" dirty="0"/><a:t>${escapeXml(text)}</a:t></a:r>`;
  return `<a:p>${flow}${run}<a:endParaRPr lang="${lang}" dirty="0"/></a:p>`;
}

/** Speaker notes, with a paragraph for each line. */
const notesSlide = (xml: string, { notes }: FinishedSlide, finish: Finish): string =>
  replaced(xml, /<a:p><a:r><a:rPr[^>]*><a:t><\/a:t><\/a:r><a:endParaRPr[^>]*><\/a:p>/, (empty) =>
    notes.length === 0 ? empty : notes.map((note) => noteParagraph(note, finish)).join(''),
  );

const grouped = (members: string, index: number, { alt, box }: FinishedSlide['groups'][number]): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="0" name="Figure ${index + 1}" descr="${escapeXml(alt)}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
  `<p:grpSpPr><a:xfrm><a:off ${corner(box)}/><a:ext ${extent(box)}/><a:chOff ${corner(box)}/><a:chExt ${extent(box)}/></a:xfrm></p:grpSpPr>` +
  `${members.replaceAll(`name="${names.group(index)}"`, 'name="Shape"')}</p:grpSp>`;

/** Each object has a number of its own. */
function numbered(xml: string): string {
  let id = 1;
  return xml.replaceAll(/(<p:cNvPr id=")\d+(?=")/g, (_, start) => `${start}${id++}`);
}

/** The shapes of a figure follow each other. */
function withGroup(xml: string, index: number, group: FinishedSlide['groups'][number]): string {
  const name = `name="${names.group(index)}"`;
  const start = xml.lastIndexOf('<p:sp>', xml.indexOf(name));
  const end = xml.indexOf('</p:sp>', xml.lastIndexOf(name)) + '</p:sp>'.length;
  if (start < 0) throw new Error(`The PowerPoint library wrote no shape with ${name}`);
  return xml.slice(0, start) + grouped(xml.slice(start, end), index, group) + xml.slice(end);
}

function slide(xml: string, { titleBox, groups }: FinishedSlide, direction: Direction): string {
  const place = `<a:off ${corner(titleBox)}/><a:ext ${extent(titleBox)}/>`;
  const rtl = direction === 'rtl' ? ' rtl="1"' : '';
  // Titles stand where their slide has room for them.
  let source = replaced(xml, /type="title"(?:(?!<\/p:sp>).)*?<a:ext [^>]*>/s, (found) =>
    found.replace(/<a:off [^>]*><a:ext [^>]*>/, place),
  )
    .replaceAll('<a:tblPr/>', `<a:tblPr firstRow="1" firstCol="1"${rtl}/>`)
    .replaceAll('<a:buSzPct', '<a:buClr><a:schemeClr val="accent4"/></a:buClr><a:buSzPct');
  for (const [index, group] of groups.entries()) source = withGroup(source, index, group);
  return numbered(decorated(source));
}

/** Decoration is skipped by screen readers. */
const decorated = (xml: string): string =>
  xml.replaceAll(
    new RegExp(`(<p:cNvPr id="\\d+" name="${names.decoration}")(?: descr="[^"]*")?>\\s*</p:cNvPr>`, 'g'),
    `$1>${DECORATIVE}</p:cNvPr>`,
  );

/** Fonts of the theme by the names that each kind of script has. */
const themeFonts = (xml: string): string =>
  xml
    .replaceAll('<a:ea typeface="+mj-lt"', '<a:ea typeface="+mj-ea"')
    .replaceAll('<a:cs typeface="+mj-lt"', '<a:cs typeface="+mj-cs"')
    .replaceAll('<a:buFont typeface="+mj-lt"/>', '<a:buFont typeface="+mn-lt"/>');

/** Only three-dimensional charts have a third axis, and only bars an inverted color. Lines say how they are grouped. */
function chart(xml: string): string {
  const isLine = xml.includes('<c:lineChart>');
  const flat = xml.replace(/(<c:axId val="\d+"\/>\s*<c:axId val="\d+"\/>)\s*<c:axId val="\d+"\/>/, '$1');
  if (!isLine) return flat;
  return flat
    .replace('<c:lineChart>', '<c:lineChart><c:grouping val="standard"/>')
    .replaceAll(/<c:invertIfNegative val="\d"\/>/g, '')
    .replaceAll(/(<c:dLbls>(?:(?!<\/c:dLbls>).)*<\/c:dLbls>)\s*(<c:marker>.*?<\/c:marker>)/gs, '$2$1');
}

function finishedPart(path: string, xml: string, finish: Finish): string {
  const number = Number(/(\d+)\.xml$/.exec(path)?.[1]);
  const shown = finish.slides[number - 1];
  if (path === '[Content_Types].xml') return contentTypes(xml);
  if (path === 'ppt/presentation.xml') return presentation(xml, finish);
  if (path.startsWith('ppt/theme/')) return theme(xml, finish);
  if (path === 'docProps/core.xml') return coreProperties(xml, finish);
  if (path === 'ppt/notesMasters/_rels/notesMaster1.xml.rels') return xml.replace('theme1.xml', 'theme2.xml');
  if (path.startsWith('ppt/notesSlides/notesSlide') && shown) return notesSlide(xml, shown, finish);
  if (path.startsWith('ppt/slides/slide') && shown) return slide(themeFonts(xml), shown, finish.direction);
  if (/^ppt\/slide(?:Layouts|Masters)\/slide/.test(path)) return numbered(themeFonts(xml));
  if (path.startsWith('ppt/charts/chart')) return chart(xml);
  return xml;
}

/** In bytes. For smaller parts, setting up the compression takes longer than it is worth. */
const LEAST_COMPRESSED = 1_000;

/**
 * What the library leaves undone: the colors of the theme, groups, the places of titles, paragraphs of notes; and what
 * PowerPoint asks to repair: https://github.com/gitbrent/PptxGenJS/issues/1449
 */
export function finishedPackage(bytes: Uint8Array, finish: Finish): Uint8Array {
  const parts = unzipSync(bytes);
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(parts)) {
    if (path.endsWith('/')) continue;
    const isXml = /\.(?:xml|rels)$/.test(path);
    const finishedBytes = isXml ? strToU8(finishedPart(path, strFromU8(content), finish)) : content;
    // Dates are the earliest that zip has. Charts still differ: in their numbers, and in the dates of their spreadsheets.
    entries[path] = [
      finishedBytes,
      { level: isXml && finishedBytes.length >= LEAST_COMPRESSED ? 6 : 0, mtime: new Date(1980, 0, 1) },
    ];
    if (path === 'ppt/theme/theme1.xml') entries['ppt/theme/theme2.xml'] = entries[path];
  }
  return zipSync(entries);
}
