import { convert } from 'html-to-text';
import { html, page, type Raw, raw } from '#local/pages/page.ts';
import { jsonRoute, type LocalRoute, localRouter, pageRoute } from '#local/pages/router.ts';
import { type CapturedMail, type Inbox, linksIn } from './inbox.ts';

/** The user pool's mails are HTML only. */
const mailText = ({ text, html }: CapturedMail): string =>
  text || convert(html, { selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }] });

/** Tests and scripts use this shape of `/local/inbox.json`. */
const mailEntry = (mail: CapturedMail) => ({
  to: mail.to.join(', '),
  subject: mail.subject,
  text: mailText(mail),
  html: mail.html,
  sentAt: mail.sentAt,
  links: linksIn(mail),
});

export function inboxRoutes(inbox: Inbox): LocalRoute {
  const wanted = (url: URL) => inbox.list(url.searchParams.get('to') ?? undefined);
  return localRouter([
    jsonRoute('/local/inbox.json', (url) => wanted(url).map(mailEntry)),
    pageRoute('/local/inbox', 'Inbox', (url) => listing(wanted(url))),
    async (request, response, url) => {
      const id = /^\/local\/inbox\/(\w+)$/.exec(url.pathname)?.[1];
      const mail = inbox.list().find((candidate) => candidate.id === id);
      if (request.method !== 'GET' || !mail) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(page(mail.subject, mailBody(mail)));
      return true;
    },
  ]);
}

function listing(mails: readonly CapturedMail[]): Raw {
  if (mails.length === 0)
    return html`<p class="soft">No emails yet. Every email that the product sends appears here.</p>`;
  const rows = mails.map(
    (mail) => html`<tr><td>${mail.sentAt.slice(0, 19).replace('T', ' ')}</td><td>${mail.to.join(', ')}</td>
<td><a href="/local/inbox/${mail.id}">${mail.subject}</a></td><td>${anchors(linksIn(mail))}</td></tr>`,
  );
  return html`<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th><th>Links</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function mailBody(mail: CapturedMail): Raw {
  const replyTo = mail.replyTo.length > 0 && html`<br>Reply to ${mail.replyTo.join(', ')}`;
  const head = html`<p class="soft">From ${mail.from}<br>To ${mail.to.join(', ')}${replyTo}<br>${mail.sentAt}</p>`;
  // The mail runs no script; its links open outside the frame.
  const framed =
    mail.html !== '' &&
    html`<iframe title="Email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" style="width:100%;height:32rem;border:1px solid var(--line);background:#fff" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>`;
  const plain = mail.text !== '' && html`<h2>Text</h2><pre>${mail.text}</pre>`;
  const links = linksIn(mail);
  return html`${head}${framed}${plain}${links.length > 0 && html`<h2>Links</h2><p>${anchors(links)}</p>`}`;
}

const anchors = (links: readonly string[]): Raw[] =>
  links.flatMap((link, index) => [...(index > 0 ? [raw('<br>')] : []), html`<a href="${link}">${link}</a>`]);
