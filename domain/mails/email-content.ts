import { brand } from '../brand.ts';
import { escapeHtml, oneLine } from '../text.ts';

export interface EmailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

const sans = 'font-family:Inter,Helvetica,Arial,sans-serif';
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif";

/** The site's light theme, inline because many mail clients ignore stylesheets. */
const look = {
  page: 'margin:0;padding:0;background:#faf8f4',
  sheet: 'padding:32px;background:#fffefb;border:1px solid #e6e0d5;border-radius:12px',
  name: `margin:0 0 24px;${serif};font-size:18px;line-height:28px;font-weight:600;color:#4b3a7c`,
  ink: `margin:0 0 16px;${serif};font-size:28px;line-height:36px;font-weight:500;color:#231d2e`,
  soft: `margin:0 0 16px;${sans};font-size:16px;line-height:26px;color:#4a4356;overflow-wrap:anywhere`,
  fact: `padding:8px 0;border-bottom:1px solid #e6e0d5;${sans};font-size:14px;line-height:20px;color:#6a6276;vertical-align:top`,
  value: `padding:8px 0 8px 16px;border-bottom:1px solid #e6e0d5;${sans};font-size:14px;line-height:20px;color:#231d2e;text-align:right;overflow-wrap:anywhere`,
  code: `margin:0 0 16px;padding:16px;background:#f2eee6;border-radius:8px;${sans};font-size:32px;line-height:40px;letter-spacing:6px;font-weight:600;text-align:center;color:#231d2e`,
  button: 'padding:13px 22px;background:#6e59a5;border-radius:8px',
  label: `${sans};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`,
  closing: `margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e0d5;${sans};font-size:14px;line-height:20px;color:#6a6276;overflow-wrap:anywhere`,
  faint: `margin:16px 0 0;${sans};font-size:12px;line-height:16px;color:#6a6276;text-align:center`,
  link: 'color:inherit;text-decoration:underline',
} as const;

/** For clients that read stylesheets. */
const stylesheet = `:root{color-scheme:light dark}
@media(max-width:480px){.outer{padding:12px!important}.sheet{padding:24px 20px!important}}
@media(prefers-color-scheme:dark){.page,.outer{background:#17141c!important}.sheet{background:#201c28!important;border-color:#352f40!important}
.name{color:#cfc4fc!important}.ink,.value,.code{color:#f3efe8!important}.soft{color:#cbc4d2!important}.fact,.closing,.faint{color:#a69db2!important}
.fact,.value,.closing{border-color:#352f40!important}.code{background:#120f16!important}.button{background:#a996f7!important}.label{color:#17141c!important}}`;

const tag = (name: string, style: keyof typeof look, content: string, attributes = ''): string =>
  `<${name}${attributes} class="${style}" style="${look[style]}">${content}</${name}>`;

/** A table is the only layout that all mail clients support. */
const layout = (content: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${content}</table>`;

const link = (url: string, label: string, style: keyof typeof look): string =>
  tag('a', style, escapeHtml(label), ` href="${escapeHtml(url)}"`);

export const emailText = ({ heading, paragraphs, facts = [], code, action, closing }: EmailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n')] : []),
    code,
    action && `${action.label}: ${action.url}`,
    closing,
    `${brand.name} · ${brand.supportAddress}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');

export function emailHtml({ heading, paragraphs, facts = [], code, action, closing }: EmailContent): string {
  const rows = facts.map(
    ([name, value]) => `<tr>${tag('td', 'fact', escapeHtml(name))}${tag('td', 'value', escapeHtml(value))}</tr>`,
  );
  const sheet = [
    tag('p', 'name', escapeHtml(brand.name)),
    tag('h1', 'ink', escapeHtml(heading)),
    ...paragraphs.map((paragraph) => tag('p', 'soft', escapeHtml(paragraph))),
    rows.length > 0 ? layout(rows.join(''), ' width="100%" style="margin:0 0 24px"') : '',
    code === undefined ? '' : tag('p', 'code', escapeHtml(code)),
    action === undefined
      ? ''
      : layout(`<tr>${tag('td', 'button', link(action.url, action.label, 'label'))}</tr>`, ' style="margin:8px 0"'),
    closing === undefined ? '' : tag('p', 'closing', escapeHtml(closing)),
  ].join('');
  const foot = `${escapeHtml(brand.name)} · ${link(`mailto:${brand.supportAddress}`, brand.supportAddress, 'link')}`;
  const page = `<tr><td class="outer" align="center" style="padding:32px 16px">${layout(
    `<tr>${tag('td', 'sheet', sheet)}</tr><tr><td>${tag('p', 'faint', foot)}</td></tr>`,
    ' width="100%" style="max-width:520px"',
  )}</td></tr>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${stylesheet}</style></head>`,
    tag('body', 'page', layout(page, ' width="100%"')),
    '</html>',
  ].join('');
}
