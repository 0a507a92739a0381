import { brand } from '../brand.ts';
import { escapeHtml } from '../text.ts';

/** Loads no other file. */
export const failurePage = (message: string, requestId: string): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>',
    `<body><main><h1>Couldn't load this page</h1><p>${escapeHtml(message)}</p>`,
    '<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>',
    `<p>Request: ${escapeHtml(requestId)}</p></main></body></html>`,
  ].join('');
