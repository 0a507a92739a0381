import '@fontsource-variable/jetbrains-mono/wght.css';
import { Check, Copy } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { codeLanguageNames } from '#domain/visuals/text.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { slideMessages } from '#web/config/messages/slides.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { announce } from '#web/lib/announce.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../cx.ts';
import { Button } from '../ui/button.tsx';
import { highlightLines } from './highlight.ts';

/** By what a token is. Others keep the color of the text. */
const tokenColors: Readonly<Record<string, string>> = {
  'hljs-keyword': 'text-(--visual-accent-ink) font-medium',
  'hljs-built_in': 'text-(--visual-accent-ink)',
  'hljs-selector-tag': 'text-(--visual-accent-ink)',
  'hljs-name': 'text-(--visual-accent-ink)',
  'hljs-literal': 'text-(--visual-series-3)',
  'hljs-number': 'text-(--visual-series-3)',
  'hljs-string': 'text-(--visual-series-2)',
  'hljs-regexp': 'text-(--visual-series-2)',
  'hljs-attr': 'text-(--visual-series-3)',
  'hljs-attribute': 'text-(--visual-series-3)',
  'hljs-type': 'text-(--visual-series-3)',
  'hljs-comment': 'text-ink-faint italic',
  'hljs-title': 'font-medium',
};

const colorOf = (kind: string): string | undefined => {
  const name = kind.split(' ')[0] ?? '';
  return tokenColors[name];
};

/** Long lines go on below, two characters further in. */
const indentOf = (line: string): string => `${Math.min(12, line.length - line.trimStart().length) + 2}ch`;

const SHOWN_MS = 2_000;

function CopyCode({ lines }: { lines: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (!(await copyText(lines.join('\n')))) return;
    setCopied(true);
    announce(slideMessages.codeCopied);
  };
  return (
    <Button
      tone="ghost"
      size="icon"
      aria-label={slideMessages.copyCode}
      title={slideMessages.copyCode}
      onClick={copy}
      className="text-ink-faint print:hidden"
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </Button>
  );
}

/** More lines get a smaller size, so that most fit on one screen. */
const LONG_LINES = 14;

interface CodeBlockProps {
  visual: VisualOf<'code'>;
  title: string;
}

export default function CodeBlock({ visual: { language, lines, highlight }, title }: CodeBlockProps) {
  const tokens = useMemo(() => highlightLines(language, lines), [language, lines]);
  return (
    <figure
      dir="ltr"
      aria-label={messages.named('code', title)}
      className="relative w-full overflow-hidden rounded-lg border border-line bg-sunken"
    >
      <div lang="en" className="flex min-h-11 items-center justify-between border-b border-line ps-4 pe-1 @xl:ps-6">
        <span className="text-14 text-ink-soft">{codeLanguageNames[language]}</span>
        <CopyCode lines={lines} />
      </div>
      <pre
        translate="no"
        className={cx(
          'hyphens-none py-3 font-mono text-14 leading-[1.6] text-ink [font-variant-ligatures:none] @xl:py-4',
          lines.length > LONG_LINES ? '@xl:text-14 @xl:leading-[1.55]' : '@xl:text-16 @xl:leading-[1.65]',
        )}
      >
        <code className="block">
          {numbered(lines).map(({ number, item: line }) => {
            const isImportant = highlight.includes(number);
            return (
              <span
                key={number}
                className={cx(
                  'flex gap-4 border-s-3 pe-4 ps-3 @xl:pe-6 @xl:ps-5',
                  isImportant ? 'border-(--visual-accent) bg-(--visual-accent-soft)' : 'border-transparent',
                )}
              >
                <span aria-hidden className="w-[2ch] shrink-0 text-end text-ink-soft/80 select-none">
                  {number}
                </span>
                <span
                  className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap"
                  style={{ paddingInlineStart: indentOf(line), textIndent: `-${indentOf(line)}` }}
                >
                  {isImportant && <span className="sr-only">{messages.important}: </span>}
                  {numbered(tokens[number - 1] ?? []).map(({ number: at, item: { text, kind } }) => (
                    <span key={at} className={colorOf(kind)}>
                      {text}
                    </span>
                  ))}
                  {'\n'}
                </span>
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}
