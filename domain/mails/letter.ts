import { brand } from '../brand.ts';

/** What a mail says, before it has a look. */
export interface Letter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A code to be typed, shown large. */
  readonly code?: string;
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Said last and small, such as what to do when one did not ask for this. */
  readonly closing?: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Ink, paper and violet of the site's light theme; mail programs know no stylesheets. */
const look = {
  body: 'margin:0;padding:32px 16px;background:#faf8f4;color:#231d2e;font-family:Inter,Helvetica,Arial,sans-serif',
  sheet: 'max-width:520px;margin:0 auto;padding:32px;background:#fffefb;border:1px solid #e6e0d5;border-radius:12px',
  name: 'margin:0 0 24px;font-size:14px;color:#6a6276',
  heading:
    "margin:0 0 16px;font-family:Newsreader,Georgia,'Times New Roman',serif;font-size:28px;line-height:36px;font-weight:500",
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:26px;color:#4a4356',
  code: 'margin:0 0 16px;font-size:36px;line-height:48px;letter-spacing:6px;font-weight:600',
  button:
    'display:inline-block;padding:12px 20px;background:#6e59a5;color:#ffffff;border-radius:12px;text-decoration:none;font-size:16px',
  closing:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e0d5;font-size:14px;line-height:20px;color:#6a6276',
} as const;

const tag = (name: string, style: keyof typeof look, content: string): string =>
  `<${name} style="${look[style]}">${content}</${name}>`;

/** The plain form, which says all that the other one says. */
export const letterText = ({ heading, paragraphs, code, action, closing }: Letter): string =>
  [
    heading,
    ...paragraphs,
    code,
    action && `${action.label}: ${action.url}`,
    closing,
    `${brand.name} · ${brand.supportAddress}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');

/** The form for people: one sheet of paper, no pictures, nothing fetched from anywhere. */
export const letterHtml = ({ heading, paragraphs, code, action, closing }: Letter): string =>
  [
    `<!doctype html><html lang="en"><body style="${look.body}"><div style="${look.sheet}">`,
    tag('p', 'name', escapeHtml(brand.name)),
    tag('h1', 'heading', escapeHtml(heading)),
    ...paragraphs.map((paragraph) => tag('p', 'paragraph', escapeHtml(paragraph))),
    code === undefined ? '' : tag('p', 'code', escapeHtml(code)),
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="${look.button}">${escapeHtml(action.label)}</a></p>`,
    closing === undefined ? '' : tag('p', 'closing', escapeHtml(closing)),
    '</div></body></html>',
  ].join('');
