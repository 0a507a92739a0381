import { isDeviceName } from './file-name.ts';
import { type PackagedCourse, type PackagedSlide, packagedModules, type Unit } from './packaged-course.ts';
import { courseStyles, imagePath, type PageOptions, pageOf } from './page.ts';
import { type Sco, type ScoGroup, scorm12Manifest } from './scorm12-manifest.ts';
import type { Engines } from './visual-markup.ts';
import { packageWords as words } from './words.ts';

/** By path. Paths have no folder above the package. */
export type PackageFiles = ReadonlyMap<string, string | Uint8Array>;

export interface PackageParts {
  /** The built player by path: `player.js`, `player.css` and its fonts. */
  readonly player: PackageFiles;
  /** By the names that the course has for them. */
  readonly images: ReadonlyMap<string, Uint8Array>;
  readonly engines: Engines;
}

const imagesOf = (slides: readonly PackagedSlide[]): string[] => [
  ...new Set(
    slides.flatMap((slide) => (slide.kind === 'lesson' && slide.visual?.kind === 'image' ? [slide.visual.file] : [])),
  ),
];

interface Page extends Pick<PageOptions, 'title' | 'slides' | 'modules'> {
  readonly path: string;
}

/** What every package of pages has. Images that are gone are left out. */
function filesWith(
  pages: readonly Page[],
  course: PackagedCourse,
  { player, images, engines }: PackageParts,
  tracking: PageOptions['tracking'],
): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  for (const { path, ...page } of pages)
    files.set(path, pageOf({ ...page, course, tracking, engines, key: `${course.id}/${path}` }));
  files.set('course.css', courseStyles(course));
  for (const file of imagesOf(pages.flatMap(({ slides }) => slides))) {
    const bytes = images.get(file);
    if (bytes) files.set(imagePath(file), bytes);
  }
  for (const [path, content] of player) files.set(path, content);
  return files;
}

const WHOLE = 'index.html';

function wholePage(course: PackagedCourse): Page {
  const modules = packagedModules(course);
  const slides = modules.flatMap(({ units }) => units.flatMap((unit) => unit.slides));
  return { path: WHOLE, title: course.text.title, slides, ...(course.text.content.modules.length > 0 && { modules }) };
}

/** A site of one page for any web host, which also opens from a disk. Progress stays in the browser. */
export const htmlPackage = (course: PackagedCourse, parts: PackageParts): PackageFiles =>
  filesWith([wholePage(course)], course, parts, 'browser');

/** Ids of parts may be device names, which Windows can't unpack. They have no underscore, so no other path is the same. */
const pathOf = ({ id }: Unit): string => (isDeviceName(id) ? `${id}_.html` : `${id}.html`);

const titleOf = ({ kind, title }: Unit): string => (kind === 'quiz' ? words.quizOf(title) : title);

const scoOf = ({ path, title, slides }: Page, id: string, parts: PackageParts): Sco => ({
  id,
  title,
  path,
  files: imagesOf(slides)
    .filter((file) => parts.images.has(file))
    .map(imagePath),
  isQuizOnly: slides.length === 1 && slides[0]?.kind === 'quiz',
});

export interface ScormOptions {
  /** One unit for the platform instead of one for each lesson and quiz. */
  readonly isSingle: boolean;
}

/** For learning platforms. */
export function scorm12Package(course: PackagedCourse, parts: PackageParts, { isSingle }: ScormOptions): PackageFiles {
  const pages: Page[] = [];
  const groups: ScoGroup[] = [];
  if (isSingle) {
    const page = wholePage(course);
    pages.push(page);
    groups.push({ title: '', scos: [scoOf(page, 'course', parts)] });
  } else
    for (const [index, { title, units }] of packagedModules(course).entries()) {
      const scos = units.map((unit) => {
        const page = { path: pathOf(unit), title: titleOf(unit), slides: unit.slides };
        pages.push(page);
        return scoOf(page, unit.id, parts);
      });
      groups.push({ title: course.text.content.modules.length > 0 ? title || `${index + 1}` : '', scos });
    }
  const files = filesWith(pages, course, parts, 'scorm12');
  const manifest = scorm12Manifest({
    id: course.id,
    title: course.text.title,
    groups,
    shared: [...parts.player.keys(), 'course.css'],
  });
  return new Map([['imsmanifest.xml', manifest], ...files]);
}
