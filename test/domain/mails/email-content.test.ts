import { describe, expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { type EmailContent, emailHtml, emailText } from '#domain/mails/email-content.ts';

const letter: EmailContent & Required<Pick<EmailContent, 'code' | 'action' | 'closing'>> = {
  heading: 'A <b>bold</b> title',
  paragraphs: ['One & two', 'Three'],
  facts: [['Paid <i>', '$29.00']],
  code: '123456',
  action: { label: 'Open', url: 'https://example.com/a?b=1&c="2"' },
  closing: 'Bye',
};

describe('an email', () => {
  test('escapes text', () => {
    const html = emailHtml(letter);
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<i>');
    expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; title');
    expect(html).toContain('href="https://example.com/a?b=1&amp;c=&quot;2&quot;"');
  });
  test('has the same content in plain text', () => {
    const text = emailText(letter);
    for (const part of [
      letter.heading,
      ...letter.paragraphs,
      'Paid <i>: $29.00',
      letter.code,
      letter.action.url,
      letter.closing,
      brand.supportAddress,
    ])
      expect(text).toContain(part);
  });
  test('loads no external files', () => {
    expect(emailHtml(letter)).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face/);
  });
});
