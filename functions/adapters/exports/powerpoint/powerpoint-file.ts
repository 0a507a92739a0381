import PptxGenJs from 'pptxgenjs';
import type { Deck, DeckChart, DeckPart, DeckSlide, DeckTable, DeckText } from '#domain/exports/deck/deck.ts';
import { officeFonts } from '#domain/exports/deck/office-fonts.ts';
import { xmlCharacters } from '#domain/exports/markup.ts';
import type { PrintRoles } from '#domain/exports/print/print-colors.ts';
import { BAR_WIDTH, COVER, FOOT_NUMBER, FOOT_SIZE, MARGIN, SHEET } from '#domain/exports/print/sheets.ts';
import type { Box } from '#domain/visuals/scene.ts';
import { nativeChart } from './chart.ts';
import { colorsOf } from './deck-colors.ts';
import { type FinishedSlide, finishedPackage, names } from './finished-package.ts';
import { addShape, MIDDLE } from './shapes.ts';
import { dropOf, flowOf, runsOf, type TextSetting } from './texts.ts';
import { inches, placed, points } from './units.ts';

export interface PowerPointParts {
  readonly roles: PrintRoles;
  /** JPEG, by the names that the course has for them. */
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** PNG. */
  readonly cover: Uint8Array;
}

/** Such as `de-DE`, which spell checkers want. */
function regional(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region ? `${code}-${region}` : code;
}

type Slide = PptxGenJs.Slide;

class PowerPointFile {
  readonly #deck: Deck;
  readonly #parts: PowerPointParts;
  readonly #file = new PptxGenJs();
  readonly #setting: TextSetting;
  readonly #slides: FinishedSlide[] = [];

  constructor(deck: Deck, parts: PowerPointParts) {
    this.#deck = deck;
    this.#parts = parts;
    const { direction } = deck;
    this.#setting = { language: regional(deck.language), direction, color: colorsOf(parts.roles) };
  }

  async bytes(): Promise<Uint8Array> {
    const { title, author, direction, date, sections } = this.#deck;
    const file = this.#file;
    file.defineLayout({ name: 'SHEET', width: inches(SHEET.width), height: inches(SHEET.height) });
    file.layout = 'SHEET';
    file.title = xmlCharacters(title);
    file.author = xmlCharacters(author);
    file.company = '';
    file.subject = '';
    file.theme = { headFontFace: officeFonts.serif, bodyFontFace: officeFonts.sans };
    file.rtlMode = direction === 'rtl';
    this.#defineLayouts();
    for (const [index, { slides }] of sections.entries()) {
      // The library finds a section by its title, and two may have the same.
      const sectionTitle = names.section(index);
      file.addSection({ title: sectionTitle });
      for (const slide of slides) this.#slide(slide, sectionTitle);
    }
    const written = await file.write({ outputType: 'uint8array' });
    return finishedPackage(written as Uint8Array, {
      slides: this.#slides,
      sections: sections.map((section) => section.title),
      ...{ roles: this.#parts.roles, date, direction, language: this.#setting.language },
    });
  }

  #defineLayouts(): void {
    const { foot, direction } = this.#deck;
    const isMirrored = direction === 'rtl';
    const width = SHEET.width - 2 * MARGIN.x;
    const small = { fontSize: points(FOOT_SIZE), color: this.#setting.color('inkFaint') };
    const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const title: PptxGenJs.PlaceholderProps = {
      ...{ name: 'title', type: 'title', ...placed({ x: MARGIN.x, y: MARGIN.top, width, height: 110 }) },
      ...{ align: start, valign: 'top', margin: 0, fontSize: 34, color: this.#setting.color('ink') },
    };
    const background = { color: this.#setting.color('surface') };
    const placeholder = { placeholder: { options: title, text: '' } };
    this.#file.defineSlideMaster({ title: layouts.cover, background, objects: [placeholder] });
    const at = (x: number, boxWidth: number): Box => {
      const left = isMirrored ? SHEET.width - x - boxWidth : x;
      return { x: left, y: SHEET.height - 46, width: boxWidth, height: 24 };
    };
    const bar = { x: isMirrored ? SHEET.width - BAR_WIDTH : 0, y: 0, width: BAR_WIDTH, height: SHEET.height };
    const footText = { ...placed(at(MARGIN.x, width - FOOT_NUMBER)), ...small, ...MIDDLE, align: start };
    this.#file.defineSlideMaster({
      ...{ title: layouts.content, background },
      objects: [
        { rect: { ...placed(bar), fill: { color: this.#setting.color('accent') } } },
        { text: { text: xmlCharacters(foot), options: footText } },
        placeholder,
      ],
      slideNumber: {
        ...placed(at(SHEET.width - MARGIN.x - FOOT_NUMBER, FOOT_NUMBER)),
        ...small,
        align: end,
        margin: 0,
      },
    });
  }

  #slide(slide: DeckSlide, sectionTitle: string): void {
    const added = this.#file.addSlide({ masterName: slide.isCover ? layouts.cover : layouts.content, sectionTitle });
    const groups: FinishedSlide['groups'][number][] = [];
    const [grounds, others] = [slide.parts.filter(isGround), slide.parts.filter((part) => !isGround(part))];
    if (slide.isCover) this.#cover(added);
    for (const part of grounds) this.#part(added, part, groups);
    this.#title(added, slide.title);
    for (const part of others) this.#part(added, part, groups);
    this.#slides.push({
      titleBox: { ...slide.title.box, y: slide.title.box.y - dropOf(slide.title.paragraphs) },
      groups,
      notes: slide.notes,
    });
  }

  #cover(slide: Slide): void {
    const width = SHEET.width - COVER.x;
    const box = { x: this.#deck.direction === 'rtl' ? 0 : COVER.x, y: 0, width, height: SHEET.height };
    const data = `image/png;base64,${Buffer.from(this.#parts.cover).toString('base64')}`;
    slide.addImage({ ...placed(box), data, objectName: names.decoration });
  }

  #title(slide: Slide, title: DeckText): void {
    slide.addText(runsOf(title, this.#setting), { placeholder: 'title', objectName: 'Title' });
  }

  #part(slide: Slide, part: DeckPart, groups: FinishedSlide['groups'][number][]): void {
    switch (part.kind) {
      case 'text': {
        const box = { ...part.box, y: part.box.y - dropOf(part.paragraphs) };
        const options = { ...placed(box), margin: 0, valign: 'top', isTextBox: true } as const;
        slide.addText(runsOf(part, this.#setting), { ...options, objectName: 'Text' });
        return;
      }
      case 'table':
        this.#table(slide, part);
        return;
      case 'chart':
        this.#chart(slide, part);
        return;
      case 'image': {
        const bytes = this.#parts.images.get(part.file);
        if (!bytes) return;
        const data = `image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
        slide.addImage({ ...placed(part.box), data, altText: xmlCharacters(part.alt) || ' ', objectName: 'Image' });
        return;
      }
      case 'figure': {
        if (part.shapes.length === 0) return;
        const objectName = names.group(groups.length);
        groups.push({ alt: xmlCharacters(part.alt), box: part.box });
        for (const shape of part.shapes) addShape(slide, shape, objectName, this.#setting);
        return;
      }
      case 'shape':
        addShape(slide, part.shape, 'Shape', this.#setting);
        return;
      case 'ground':
        addShape(slide, part.shape, names.decoration, this.#setting);
    }
  }

  #table(slide: Slide, { box, widths, rows, size, headSize, inset }: DeckTable): void {
    const line = { type: 'solid', pt: 0.75, color: this.#setting.color('line') } as const;
    const none = { type: 'none' } as const;
    const cells = rows.map(({ cells }) =>
      cells.map(({ text, isHead, direction }) => ({
        text: xmlCharacters(text),
        options: {
          ...{ fontSize: points(isHead ? headSize : size), bold: isHead, color: this.#setting.color('ink') },
          ...flowOf(direction, this.#setting),
          lang: this.#setting.language,
          border: [none, none, line, none] as PptxGenJs.TableCellProps['border'],
        },
      })),
    );
    const margin = inches(inset);
    slide.addTable(cells, {
      ...placed(box),
      ...{ colW: widths.map(inches), rowH: rows.map(({ height }) => inches(height)) },
      ...{ margin: [margin, margin, margin, margin], valign: 'middle', objectName: 'Table' },
    });
  }

  #chart(slide: Slide, part: DeckChart): void {
    const look = { colorOf: this.#setting.color, points: points(part.size), language: this.#deck.language };
    const { type, data, options } = nativeChart(part, look);
    const alt = xmlCharacters(part.alt);
    slide.addChart(type, data, { ...options, ...placed(part.box), altText: alt, objectName: 'Chart' });
  }
}

/** Of the first slide and of all others. */
const layouts = { cover: 'Cover', content: 'Content' } as const;
const isGround = ({ kind }: DeckPart): boolean => kind === 'ground';

/** Slides that can be edited in PowerPoint and other programs that read its files. */
export const powerPointFile = (deck: Deck, parts: PowerPointParts): Promise<Uint8Array> =>
  new PowerPointFile(deck, parts).bytes();
