import { escapeHtml } from '#domain/text.ts';

/** Escapes values unless wrapped in `raw`. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Raw {
  const rendered = values.map((value) => (Array.isArray(value) ? value.map(renderValue).join('') : renderValue(value)));
  return raw(strings.reduce((whole, part, index) => `${whole}${rendered[index - 1] ?? ''}${part}`));
}

export interface Raw {
  readonly html: string;
}

export function raw(markup: string): Raw {
  return { html: markup };
}

/** `title` is escaped; `body` is HTML. */
export function page(title: string, body: Raw): string {
  const links = PAGES.map(([path, name]) => `<a href="${path}">${name}</a>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · local cloud</title><style>${STYLE}</style></head>
<body><header><strong>Local cloud</strong><nav>${links}</nav></header><main><h1>${escapeHtml(title)}</h1>${body.html}</main></body></html>`;
}

const PAGES = [
  ['/', 'Site'],
  ['/local', 'Overview'],
  ['/local/inbox', 'Inbox'],
  ['/local/stripe', 'Payments'],
  ['/local/dashboards', 'Dashboards'],
  ['/local/logs', 'Logs'],
  ['/local/iam', 'Permissions'],
  ['/local/queues', 'Queues'],
] as const;

const STYLE = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent);--soft:color-mix(in srgb,currentColor 72%,transparent)}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;gap:1.5rem;align-items:baseline;flex-wrap:wrap;padding:.8rem 1.2rem;border-bottom:1px solid var(--line)}
nav{display:flex;gap:1rem;flex-wrap:wrap}a{color:inherit}main{max-width:78rem;margin:0 auto;padding:1rem 1.2rem 4rem}
h1{font-size:1.4rem}h2{font-size:1.05rem;margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600}code,pre{font:13px/1.5 ui-monospace,monospace}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
td{overflow-wrap:anywhere}td:first-child code{white-space:nowrap}.soft{color:var(--soft)}.bad{color:#c5221f}@media(prefers-color-scheme:dark){.bad{color:#ff8a80}}
form{display:flex;gap:.6rem;flex-wrap:wrap;align-items:center;margin:.6rem 0}
input,select,textarea,button{font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.4rem;padding:.35rem .7rem;max-width:100%}
button{cursor:pointer}@media(pointer:coarse){button,input,select,nav a{min-height:44px}nav a{display:inline-flex;align-items:center}}`;

function renderValue(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'object' && 'html' in value && typeof value.html === 'string') return value.html;
  return escapeHtml(String(value));
}
