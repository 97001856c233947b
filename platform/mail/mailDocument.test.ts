import { expect, it } from 'vitest';
import { mailDocument } from './mailDocument.ts';

const look = (name: string) => ({ name, accent: '#d3001b', ink: '#0b0b0c' });

const parts = [
  { kind: 'text', text: 'Grüße <b>an</b>\ndich' },
  { kind: 'heading', text: 'Bestellung' },
  { kind: 'rows', rows: [{ left: 'Schal', note: 'Größe "M"', right: '19,99 €', strong: true }] },
  { kind: 'link', text: 'Ansehen', href: 'http://localhost/?a=1&b="2"' },
] as const;

it('escapes whatever came from people, in texts, cells and addresses', () => {
  const { html } = mailDocument('de', look('A & B'), '<Titel>', parts);
  expect(html).toContain('Grüße &lt;b&gt;an&lt;/b&gt;<br>dich');
  expect(html).toContain('Größe &quot;M&quot;');
  expect(html).toContain('href="http://localhost/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('<title>&lt;Titel&gt;</title>');
  expect(html).toContain('A &amp; B');
});

it('says the same as text, addresses included', () => {
  const { text } = mailDocument('de', look('Club'), 'Danke', parts);
  expect(text).toBe(
    'Danke\n\nGrüße <b>an</b>\ndich\n\nBESTELLUNG\n\nSchal (Größe "M"): 19,99 €\n\nAnsehen: http://localhost/?a=1&b="2"',
  );
});

it('puts what the law wants told below the rest, smaller, and in the text at its end', () => {
  const law = {
    kind: 'smallPrint',
    parts: [
      { kind: 'heading', text: 'Recht' },
      { kind: 'text', text: 'Frist' },
    ],
  } as const;
  const { html, text } = mailDocument('de', look('Club'), 'Danke', [...parts, law]);
  expect(html.indexOf('Frist')).toBeGreaterThan(html.indexOf('Ansehen'));
  expect(html).toMatch(/font-size:13px.+Recht/s);
  expect(text.endsWith('RECHT\n\nFrist')).toBe(true);
});
