import PdfDocument from 'pdfkit';
import type { Colors } from '#domain/covers/palettes.ts';
import { HEIGHT as COVER_HEIGHT, WIDTH as COVER_WIDTH, layersOf } from '#domain/covers/patterns.ts';
import type { Mark, OutlineEntry, PrintDocument, PrintPage, Tag } from '#domain/exports/print/pages.ts';
import type { PrintRoles } from '#domain/exports/print/print-colors.ts';
import { pathData, type Shape, type TextShape } from '#domain/visuals/scene.ts';
import { type FontName, type PrintFonts, type TextRun, textRuns } from './print-fonts.ts';

export interface PdfParts {
  readonly fonts: PrintFonts;
  readonly roles: PrintRoles;
  /** JPEG, by the names that the course has for them. */
  readonly images?: ReadonlyMap<string, Uint8Array>;
  readonly cover?: { readonly courseId: string; readonly colors: Colors };
}

type Pdf = InstanceType<typeof PdfDocument>;
type StructureElement = ReturnType<Pdf['struct']>;

/** Its types lack this. An opened image can be drawn again without another copy in the file. */
interface OpensImages {
  openImage(bytes: Uint8Array): string;
}

/** One line. The width is for links and decoration, which no text has. */
const PLAIN = { lineBreak: false, baseline: 'alphabetic', textWidth: 0 } as const;

/**
 * The library can't apply the ligatures that JetBrains Mono has for operators: it fails on many. Its types know only
 * features that are turned on.
 */
const CODE = { ...PLAIN, features: { calt: false } as never } as const;

const optionsOf = ({ font }: TextRun) => (font === 'mono400' ? CODE : PLAIN);

const COVER_GROUND_OPACITY = 0.16;

/** Parents come before their entries. */
const flat = (
  entries: readonly OutlineEntry[],
  parent?: OutlineEntry,
): { entry: OutlineEntry; parent: OutlineEntry | undefined }[] =>
  entries.flatMap((entry) => [{ entry, parent }, ...flat(entry.entries, entry)]);

class PdfFile {
  readonly #pdf: Pdf & OpensImages;
  readonly #document: PrintDocument;
  readonly #parts: PdfParts;
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #images = new Map<string, string>();
  readonly #registered = new Set<FontName>();

  constructor(document: PrintDocument, parts: PdfParts) {
    const { title, subject, author, language } = document;
    // Not now, so that the same course gives the same bytes.
    const date = new Date(document.date);
    this.#document = document;
    this.#parts = parts;
    this.#pdf = new PdfDocument({
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      // Else a font that no document uses is read.
      font: '',
      margin: 0,
      info: { Title: title, Subject: subject, Author: author, CreationDate: date, ModDate: date },
    }) as Pdf & OpensImages;
  }

  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve());
      this.#pdf.on('error', reject);
    });
    const { pages, outline } = this.#document;
    const entries = flat(outline);
    const items = new Map<OutlineEntry, Pdf['outline']>();
    for (const [index, page] of pages.entries()) {
      this.#pdf.addPage({ size: [page.width, page.height], margin: 0 });
      for (const { entry, parent } of entries.filter(({ entry }) => entry.page === index)) {
        const above = (parent && items.get(parent)) ?? this.#pdf.outline;
        items.set(entry, above.addItem(entry.title, { expanded: false }));
      }
      this.#draw(page);
    }
    this.#pdf.end();
    await done;
    return Buffer.concat(chunks);
  }

  #draw({ marks }: PrintPage): void {
    for (const mark of marks) {
      const { tag } = mark;
      if (tag) {
        const content = this.#pdf.markStructureContent(tag.type);
        this.#elementOf(tag).add(content);
      } else this.#pdf.markContent('Artifact', { type: 'Layout' });
      this.#paint(mark);
      this.#pdf.endMarkedContent();
    }
  }

  #elementOf(tag: Tag): StructureElement {
    const known = this.#elements.get(tag);
    if (known) return known;
    const { type, parent, lang, alt, actual, scope } = tag;
    const options = {
      ...(lang && { lang }),
      ...(alt && { alt }),
      ...(actual && { actual }),
      ...(scope && { scope }),
    };
    const element = this.#pdf.struct(type, options);
    this.#elements.set(tag, element);
    if (parent) this.#elementOf(parent).add(element);
    else this.#pdf.addStructure(element);
    return element;
  }

  #paint({ x, y, scale, shapes, image, cover, link, tag }: Mark): void {
    this.#pdf.save().translate(x, y).scale(scale);
    if (cover) this.#cover(cover);
    if (image) this.#image(image);
    for (const shape of shapes) this.#shape(shape);
    if (link && tag) this.#link(link, this.#elementOf(tag));
    this.#pdf.restore();
  }

  #cover({ width, height }: NonNullable<Mark['cover']>): void {
    if (!this.#parts.cover) return;
    const { courseId, colors } = this.#parts.cover;
    this.#pdf.rect(0, 0, width, height).clip();
    this.#pdf.rect(0, 0, width, height).fillOpacity(COVER_GROUND_OPACITY).fill(colors.primary);
    const scale = Math.max(width / COVER_WIDTH, height / COVER_HEIGHT);
    this.#pdf.translate((width - COVER_WIDTH * scale) / 2, (height - COVER_HEIGHT * scale) / 2).scale(scale);
    for (const { d, color, opacity, line } of layersOf(courseId)) {
      this.#pdf.path(d);
      if (line) this.#pdf.lineWidth(line).strokeOpacity(opacity).stroke(colors[color]);
      else this.#pdf.fillOpacity(opacity).fill(colors[color]);
    }
  }

  #link({ address, box }: NonNullable<Mark['link']>, structParent: StructureElement): void {
    // Its types lack these.
    const options: object = { structParent, Contents: new String(address) };
    this.#pdf.link(box.x, box.y, box.width, box.height, address, options);
  }

  #image({ file, width, height }: NonNullable<Mark['image']>): void {
    const bytes = this.#parts.images?.get(file);
    if (!bytes) return;
    const image = this.#images.get(file) ?? this.#pdf.openImage(bytes);
    this.#images.set(file, image);
    this.#pdf.image(image, 0, 0, { width, height });
  }

  #shape(shape: Shape): void {
    switch (shape.kind) {
      case 'text':
        this.#text(shape);
        return;
      case 'rect': {
        const { x, y, width, height, radius } = shape;
        if (radius) this.#pdf.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
        else this.#pdf.rect(x, y, width, height);
        break;
      }
      case 'line':
        this.#pdf.moveTo(shape.from.x, shape.from.y).lineTo(shape.to.x, shape.to.y);
        break;
      case 'circle':
        this.#pdf.circle(shape.center.x, shape.center.y, shape.radius);
        break;
      case 'path':
        this.#pdf.path(pathData(shape.commands));
    }
    const { fill, stroke, strokeWidth = 1, dash } = shape;
    const { roles } = this.#parts;
    if (stroke) {
      this.#pdf.lineWidth(strokeWidth).lineCap('round').lineJoin('round');
      if (dash && dash.length > 0) this.#pdf.dash(dash[0] ?? 1, { space: dash[1] ?? dash[0] ?? 1 });
      else this.#pdf.undash();
    }
    if (fill && stroke) this.#pdf.fillAndStroke(roles[fill], roles[stroke]);
    else if (fill) this.#pdf.fill(roles[fill]);
    else if (stroke) this.#pdf.stroke(roles[stroke]);
  }

  #text({ text, x, y, align, size, family, weight, color }: TextShape): void {
    const { fonts, roles } = this.#parts;
    const runs = textRuns(text, { family, weight }, fonts);
    const widthOf = (run: TextRun): number => this.#font(run.font, size).widthOfString(run.text, optionsOf(run));
    // A space at the end hangs. Measuring takes as long as drawing, so lines from the left aren't measured.
    const shown = align === 'left' ? [] : textRuns(text.trimEnd(), { family, weight }, fonts);
    const width = shown.reduce((sum, run) => sum + widthOf(run), 0);
    let at = x - { left: 0, center: width / 2, right: width }[align];
    this.#pdf.fillColor(roles[color]);
    for (const [index, run] of runs.entries()) {
      this.#font(run.font, size).text(run.text, at, y, optionsOf(run));
      if (index < runs.length - 1) at += widthOf(run);
    }
  }

  #font(name: FontName, size: number): Pdf {
    if (!this.#registered.has(name)) {
      this.#pdf.registerFont(name, Buffer.from(this.#parts.fonts[name].bytes));
      this.#registered.add(name);
    }
    return this.#pdf.font(name, size);
  }
}

/** Tagged, with its fonts and an outline. */
export const pdfFile = (document: PrintDocument, parts: PdfParts): Promise<Uint8Array> =>
  new PdfFile(document, parts).bytes();
