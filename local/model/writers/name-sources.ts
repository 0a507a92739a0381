import * as z from 'zod';
import { cutText } from '#domain/cut-text.ts';
import { parseJson } from '#local/protocol/json.ts';

const Passages = z.array(z.object({ id: z.string(), text: z.string() }));
const SampleSlide = z.looseObject({ spoken: z.string() });
const SampleLesson = z.looseObject({ slides: z.array(SampleSlide) });

/** Enough to rest on, and short enough for the planned time. */
const QUOTED_CHARS = 400;
const SOURCED_SLIDES = 3;

const quoteOf = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), QUOTED_CHARS);

export function nameSources(written: unknown, passages: string): unknown {
  const slide = SampleSlide.safeParse(written);
  if (slide.success) return slidesNaming([slide.data], passages)[0];
  const { slides, ...rest } = SampleLesson.parse(written);
  return { ...rest, slides: slidesNaming(slides, passages) };
}

function slidesNaming(slides: readonly z.infer<typeof SampleSlide>[], passages: string): unknown[] {
  const found = Passages.parse(parseJson(passages)).slice(0, SOURCED_SLIDES);
  return slides.map((slide, index) => {
    const passage = found[index];
    return passage
      ? { ...slide, spoken: `${slide.spoken}\n\n${quoteOf(passage.text)}`, sources: [passage.id] }
      : { ...slide, sources: [] };
  });
}
