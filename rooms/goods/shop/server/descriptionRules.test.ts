import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from './descriptionRules.ts';

const kept = 'h3 h4 h5 h6 blockquote p ul ol nl li b i strong em strike code div pre table'.split(' ');

describe('sanitizeDescription', () => {
  it.each(kept)('PRD-31 keeps <%s>', (tag) =>
    expect(sanitizeDescription(`<${tag}>Text</${tag}>`)).toBe(`<${tag}>Text</${tag}>`),
  );

  it('PRD-31 PRD-36 keeps breaks, rules and the parts of a table', () => {
    const table =
      '<table><caption>Maße</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><br /><hr />';
    expect(sanitizeDescription(table)).toBe(table);
  });

  it.each(['h1', 'h2', 'iframe', 'span', 'form', 'svg'])('PRD-32 PRD-37 removes <%s> and keeps its text', (tag) =>
    expect(sanitizeDescription(`<p>a</p><${tag}>b</${tag}>`).replace(/&lt;.*&gt;/, '')).toBe('<p>a</p>b'),
  );

  it.each(['script', 'style'])('PRD-32 PRD-37 removes <%s> with its text', (tag) =>
    expect(sanitizeDescription(`<p>a</p><${tag}>b()</${tag}>`)).toBe('<p>a</p>'),
  );

  it('PRD-33 keeps href, name and target of a link and nothing else', () =>
    expect(
      sanitizeDescription('<a href="https://a.test/" name="n" target="_blank" onclick="x()" style="y">z</a>'),
    ).toBe('<a href="https://a.test/" name="n" target="_blank">z</a>'));

  it('PRD-34 PRD-36 removes pictures, whatever attributes they have', () =>
    expect(sanitizeDescription('<p>a<img src="https://a.test/b.png" onerror="x()"></p>')).toBe('<p>a</p>'));

  it.each(['http://a.test', 'https://a.test', 'mailto:a@b.test'])('PRD-35 keeps the address %s', (href) =>
    expect(sanitizeDescription(`<a href="${href}">z</a>`)).toBe(`<a href="${href}">z</a>`),
  );

  it.each(['javascript:x()', 'data:text/html,x', 'ftp://a.test', '//a.test', 'JaVaScRiPt:x()', 'java\tscript:x()'])(
    'PRD-35 drops the address %s',
    (href) => expect(sanitizeDescription(`<a href="${href}">z</a>`)).toBe('<a>z</a>'),
  );

  it('PRD-31 takes a plain paragraph for what it is, exactly as the long way would', () => {
    for (const text of ['Zweifarbig „gestrickt“', ' a', 'a ', '', 'a & b', 'a &amp; b', 'a "b"', 'a > b', 'a\u00a0'])
      expect(sanitizeDescription(`<p>${text}</p>`)).toBe(sanitizeDescription(`<p>${text}</p><!-- -->`));
  });
});
