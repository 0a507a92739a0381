import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { layoutToFill, layoutVisual, type DrawnVisual as Visual } from '#domain/visuals/layout.ts';
import type { GraphEngine } from '#domain/visuals/layouts/layered-diagram.ts';
import type { Direction } from '#domain/visuals/scene.ts';
import type { LoadedFormula, LoadFormula } from '#engines/formula-engine.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { browserFonts } from './browser-fonts.ts';
import { SceneSvg } from './scene-svg.tsx';
import { VisualText } from './visual-text.tsx';

interface Size {
  readonly width: number;
  /** Of the slide, without what one scrolls to. Infinite elsewhere, such as in print. */
  readonly slideHeight: number;
}

/** In px; undefined until the element is in the page. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const slide = measured.closest('[data-slide]');
    const measure = () => {
      const next = { width: measured.clientWidth, slideHeight: slide?.clientHeight ?? Number.POSITIVE_INFINITY };
      setSize((before) => (before?.width === next.width && before.slideHeight === next.slideHeight ? before : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // Printing changes sizes too, but the picture scales there by itself.
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    if (slide) observer.observe(slide);
    return () => observer.disconnect();
  }, []);
  return [element, size] as const;
}

interface Engines {
  readonly graph?: GraphEngine;
  readonly formula?: LoadedFormula;
}

const none: Engines = {};
let layered: Engines | undefined;
let loadFormula: LoadFormula | undefined;
const formulas = new Map<string, Engines>();

/** What is loaded already, or undefined. */
function loadedEngines(visual: Visual): Engines | undefined {
  if (visual.kind === 'diagram') return layered;
  return visual.kind === 'formula' ? formulas.get(visual.tex) : none;
}

/** Loads the library that a kind needs. If that fails, the layouts have simpler forms. */
export async function loadEngines(visual: Visual): Promise<Engines> {
  const loaded = loadedEngines(visual);
  if (loaded) return loaded;
  try {
    if (visual.kind === 'formula') {
      const { formulaLoader } = await import('#engines/formula-engine.ts');
      loadFormula ??= formulaLoader(browserFonts());
      const engines = { formula: await loadFormula(visual.tex) };
      formulas.set(visual.tex, engines);
      return engines;
    }
    layered ??= { graph: (await import('#engines/graph-engine.ts')).graphEngine };
    return layered;
  } catch {
    return none;
  }
}

interface Drawable {
  readonly visual: Visual;
  readonly engines: Engines;
}

/** The visual with its engines. While those of an edited visual load, the previous one stays. */
function useDrawable(visual: Visual): Drawable | undefined {
  const [loaded, setLoaded] = useState<Drawable>();
  const engines = loadedEngines(visual);
  useEffect(() => {
    if (loadedEngines(visual)) return;
    let isCurrent = true;
    void loadEngines(visual).then((engines) => isCurrent && setLoaded({ visual, engines }));
    return () => {
      isCurrent = false;
    };
  }, [visual]);
  const ready = useMemo(() => engines && { visual, engines }, [visual, engines]);
  const [previous, setPrevious] = useState(ready);
  if (ready && previous !== ready) setPrevious(ready);
  const kept = loaded?.visual === visual ? loaded : previous;
  return ready ?? (kept?.visual.kind === visual.kind ? kept : undefined);
}

/** The height that a picture may be enlarged to. */
export interface SlideRoom {
  /** Of its width. */
  readonly share: number;
  /** What else stands on the slide, in px. */
  readonly taken: number;
}

interface DrawnVisualProps {
  visual: Visual;
  language: string;
  direction: Direction;
  title: string;
  /** See `VisualViewProps`. */
  room: SlideRoom | undefined;
}

/** A visual that is laid out as a scene. */
export default function DrawnVisual({ visual, language, direction, title, room }: DrawnVisualProps) {
  const [element, size] = useSize();
  const drawable = useDrawable(visual);
  const sized = useMemo(() => {
    if (!size?.width || !drawable) return undefined;
    const { width, slideHeight } = size;
    const { graph, formula } = drawable.engines;
    const options = { width, fonts: browserFonts(), direction, language, graph, formula: formula?.engine };
    return room === undefined
      ? { scene: layoutVisual(drawable.visual, options) }
      : layoutToFill(drawable.visual, {
          ...options,
          maxHeight: Math.min(width * room.share, slideHeight - room.taken),
        });
  }, [size, drawable, direction, language, room]);
  return (
    <div ref={element} className="relative w-full">
      {sized && <SceneSvg {...sized} label={messages.named(visual.kind, title)} />}
      {!drawable && <Skeleton className="h-56" />}
      <VisualText visual={visual} math={drawable?.engines.formula?.math} language={language} />
    </div>
  );
}
