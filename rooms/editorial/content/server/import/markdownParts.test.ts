import { expect, it } from 'vitest';
import { markdownParts } from './markdownParts.ts';

it('makes parts of Markdown, each with the line in which it begins', () => {
  const markdown = [
    'Erster Absatz,',
    'zweite Zeile.',
    '',
    '- eins',
    '- zwei',
    '',
    '## A & B *kursiv*',
    '',
    '![Die Kurve](kurve.svg "Foto: Ada")',
    '',
    '> Wir haben',
    '> gewonnen.',
    '> — Ada Kern, Trainerin, U17',
    '',
    '```facts',
    'facts: []',
    '```',
    '',
    '```js',
    'let x;',
    '```',
  ].join('\n');
  expect(markdownParts(markdown, 10)).toEqual([
    { type: 'text', line: 10, props: { html: expect.stringMatching(/^<p>Erster Absatz,\nzweite Zeile.<\/p>\n<ul>/) } },
    { type: 'headline', line: 16, props: { text: 'A & B kursiv', level: 2 } },
    { type: 'picture', line: 18, props: { picture: 'kurve.svg', alt: 'Die Kurve', credit: 'Foto: Ada' } },
    { type: 'quote', line: 20, props: { text: 'Wir haben gewonnen.', person: 'Ada Kern', role: 'Trainerin, U17' } },
    { type: 'facts', line: 24, yaml: 'facts: []' },
    { type: 'text', line: 28, props: { html: expect.stringContaining('<pre>') } },
  ]);
});

it('keeps a quotation without a name whole', () => {
  expect(markdownParts('> Ja.\n> Nein.', 1)).toEqual([{ type: 'quote', line: 1, props: { text: 'Ja. Nein.' } }]);
});
