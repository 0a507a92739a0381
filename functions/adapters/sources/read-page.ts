import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom/worker';
import { type FetchedPage, fetchPage, type Transport } from './fetch-page.ts';
import { type DomNode, sectionsOfHtml } from './html-sections.ts';
import { readPlainText } from './read-plain-text.ts';
import { type ReadResult, UnreadableSource } from './read-result.ts';

/** The article finder's time grows with the elements. */
const MAX_ELEMENTS = 50_000;

/** https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
const declaredCharset = (body: Uint8Array): string | undefined =>
  /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(Buffer.from(body.subarray(0, 1_024)).toString('latin1'))?.[1];

function decode({ body, charset = declaredCharset(body) }: FetchedPage): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** As in browsers. The article finder takes quadratic time in the depth. */
const MAX_DEPTH = 512;
const tag = /<(\/?)([a-z][a-z0-9-]*)/gi;
/** Never closed, or closed by what follows. */
const unclosed =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup|rt|rp|path|circle|rect|line|use|polygon|polyline|ellipse|stop)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(tag)) {
    if (unclosed.test(name)) continue;
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function readHtml(page: FetchedPage): ReadResult {
  const html = decode(page);
  if (isTooDeep(html)) throw new UnreadableSource('broken');
  try {
    const { document } = parseHTML(html);
    const article = new Readability<DomNode>(document, {
      maxElemsToParse: MAX_ELEMENTS,
      serializer: (element: DomNode) => element,
    }).parse();
    if (!article?.content) return { title: '', sections: [] };
    return { title: article.title?.trim() ?? '', sections: sectionsOfHtml(article.content) };
  } catch (error) {
    throw new UnreadableSource('broken', error);
  }
}

/** @throws UnreadableSource */
export async function readPage(address: string, transport?: Transport): Promise<ReadResult> {
  const page = await fetchPage(address, transport);
  const isHtml = page.type === 'text/html' || page.type === 'application/xhtml+xml';
  return isHtml ? readHtml(page) : readPlainText(page.body, page.url.pathname);
}
