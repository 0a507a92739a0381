export interface RawMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Ignores attachments. Latin-1 keeps bytes until a part's charset is known. */
export function parseMail(bytes: Buffer): RawMail {
  const whole = partOf(bytes.toString('latin1'));
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  const addresses = (name: string) =>
    header(name)
      .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((address) => address.trim())
      .filter(Boolean);
  return {
    from: header('from'),
    to: [...addresses('to'), ...addresses('cc'), ...addresses('bcc')],
    replyTo: addresses('reply-to'),
    subject: header('subject'),
    text: find(whole, 'text/plain') ?? '',
    html: find(whole, 'text/html') ?? '',
  };
}

function partOf(source: string): Part {
  const separator = /\r?\n\r?\n/.exec(source);
  const head = separator ? source.slice(0, separator.index) : source;
  const body = separator ? source.slice(separator.index + separator[0].length) : '';
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of unfolded) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name.toLowerCase(), value);
  }
  return { headers, body };
}

function find(part: Part, wanted: string): string | undefined {
  const contentType = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary !== undefined) {
    const inner = part.body.split(`--${boundary}`).slice(1, -1);
    for (const source of inner) {
      const found = find(partOf(source.replace(/^\r?\n/, '').replace(/\r?\n$/, '')), wanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const isAttachment = /^attachment/i.test(part.headers.get('content-disposition') ?? '');
  if (isAttachment || !contentType.toLowerCase().startsWith(wanted)) return undefined;
  const charset = /charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  return new TextDecoder(charset).decode(decoded(part));
}

function decoded({ headers, body }: Part): Buffer {
  switch ((headers.get('content-transfer-encoding') ?? '').toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return quotedPrintable(body.replace(/=\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1');
  }
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `=?utf-8?B?…?=` words of a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, content: string) =>
      new TextDecoder(charset).decode(
        encoding.toUpperCase() === 'B' ? Buffer.from(content, 'base64') : quotedPrintable(content.replaceAll('_', ' ')),
      ),
    );
}
