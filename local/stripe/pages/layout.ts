import { html, type Raw, raw } from '#local/pages/page.ts';

export type PageReply =
  | { readonly kind: 'page'; readonly status: number; readonly markup: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown };

export const redirect = (to: string): PageReply => ({ kind: 'redirect', to });

export function hostedPage(given: { title: string; wide?: boolean; status?: number; body: Raw }): PageReply {
  const markup = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${given.title}</title><style>${raw(STYLE)}</style></head><body>
<header class="banner"><strong>Test payments.</strong> This is a local stand-in for Stripe; no money moves.</header>
<main${given.wide === true && raw(' class="wide"')}>${given.body}</main></body></html>`;
  return { kind: 'page', status: given.status ?? 200, markup: markup.html };
}

export function field(given: {
  name: string;
  label: string;
  value?: string;
  error?: string | undefined;
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autocomplete?: string;
  numeric?: boolean;
  readonly?: boolean;
  hint?: string;
}): Raw {
  const { name, error, hint } = given;
  const described = [error !== undefined && `${name}-error`, hint !== undefined && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field"><label for="${name}">${given.label}</label>
<input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${given.value ?? ''}" placeholder="${given.placeholder ?? ''}"
 autocomplete="${given.autocomplete ?? 'off'}" inputmode="${given.numeric === true ? 'numeric' : given.type === 'email' ? 'email' : 'text'}"
 ${given.readonly === true && html`readonly`} ${error !== undefined && html`aria-invalid="true"`} ${described !== '' && html`aria-describedby="${described}"`}>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}</div>`;
}

export function alertBox(message: string | undefined): Raw | undefined {
  return message === undefined ? undefined : html`<p class="alert" role="alert">${message}</p>`;
}

export function notice(given: {
  title: string;
  text: string;
  link?: { href: string; text: string };
  status?: number;
}): PageReply {
  return hostedPage({
    title: given.title,
    status: given.status ?? 200,
    body: html`<section class="card"><h1>${given.title}</h1><p>${given.text}</p>
${given.link && html`<p><a class="button quiet" href="${given.link.href}">${given.link.text}</a></p>`}</section>`,
  });
}

/** Refuses addresses that could run a script. */
export function safeHref(address: string | null): string {
  return address !== null && /^https?:\/\//.test(address) ? address : '/';
}

const STYLE = `
:root{color-scheme:light dark;--paper:#faf8f4;--card:#fffefb;--ink:#221d33;--soft:#5c5669;--line:#e4dfd5;--field:#8d8699;--accent:#6e59a5;--accent-ink:#fff;--tint:#f1edfa;--bad:#a3202a;--bad-tint:#fbeceb}
@media(prefers-color-scheme:dark){:root{--paper:#17141f;--card:#1f1b29;--ink:#efecf6;--soft:#b9b2c8;--line:#383244;--field:#7d7590;--accent:#b3a2f7;--accent-ink:#1b1530;--tint:#2a2438;--bad:#ffaba5;--bad-tint:#3a2226}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
.banner{margin:0;padding:10px 16px;text-align:center;font-size:14px;background:var(--tint);border-bottom:1px solid var(--line)}
main{max-width:480px;margin:0 auto;padding:32px 16px 64px}
main.wide{max-width:960px}
.columns{display:grid;gap:32px}
@media(min-width:820px){.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:64px;padding-top:24px}.columns>.summary{position:sticky;top:32px;align-self:start}}
h1{font-size:22px;line-height:1.3;margin:0 0 16px;overflow-wrap:anywhere}
h2{font-size:16px;margin:24px 0 8px}
p{margin:0 0 16px}
a{color:inherit}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px;box-shadow:0 1px 3px rgb(34 29 51/.06)}
.price{font-size:36px;line-height:1.2;font-weight:600;margin:0 0 8px}
.seller,.hint,.soft{color:var(--soft);font-size:14px}
.lines{margin:24px 0 0;padding:0;list-style:none}
.lines li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.lines .amount{white-space:nowrap}
form{margin:0}
.field{margin:0 0 16px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
label,legend{display:block;font-size:14px;font-weight:500;margin:0 0 6px;padding:0}
input[type=text],input[type=email],input[type=url],select{width:100%;min-height:44px;padding:10px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--field);border-radius:8px}
input::placeholder{color:var(--soft);opacity:1}
input[readonly]{background:var(--paper)}
input[aria-invalid=true]{border-color:var(--bad)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.error{color:var(--bad);font-size:14px;margin:6px 0 0}.hint{margin:6px 0 0}
.alert{background:var(--bad-tint);color:var(--bad);border:1px solid currentColor;border-radius:8px;padding:12px 16px}
.done{background:var(--tint);border:1px solid var(--line);border-radius:8px;padding:12px 16px}
fieldset{border:0;padding:0;margin:0 0 16px}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:8px 12px;border:1px solid var(--field);border-radius:8px;margin:0 0 8px;font-weight:400;font-size:16px;cursor:pointer}
.choice:has(:checked){border-color:var(--accent);background:var(--tint)}
.choice input{width:18px;height:18px;accent-color:var(--accent)}
.when-bank{display:none}form:has([value=bank]:checked) .when-bank{display:block}form:has([value=bank]:checked) .when-card{display:none}
button,.button{display:inline-flex;justify-content:center;align-items:center;min-height:44px;padding:10px 18px;font:inherit;font-weight:600;text-decoration:none;border-radius:8px;border:1px solid var(--accent);background:var(--accent);color:var(--accent-ink);cursor:pointer}
button.wide{width:100%}
button.quiet,.button.quiet{background:transparent;color:inherit;border-color:var(--field)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:16px}
.back{display:inline-flex;align-items:center;min-height:44px;margin:0 0 16px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:6px 8px 6px 0;vertical-align:top;border-top:1px solid var(--line)}
.tests{margin-top:32px;font-size:14px}summary{cursor:pointer;padding:10px 0;font-weight:500}details form{margin-top:16px}
code{font:13px/1.5 ui-monospace,monospace;white-space:nowrap}
.steps{display:flex;gap:16px;list-style:none;padding:0;margin:0 0 24px;font-size:14px;color:var(--soft)}.steps [aria-current]{color:var(--ink);font-weight:600}
@media(prefers-reduced-motion:no-preference){button,.button{transition:filter .15s}button:hover,.button:hover{filter:brightness(1.08)}}`;
