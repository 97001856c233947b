import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanSvg, isLink } from './cleanRules.ts';

describe('cleanHtml', () => {
  it.each([
    ['<p>A <strong>B</strong></p>', '<p>A <strong>B</strong></p>'],
    ['<a href="/news/">x</a>', '<a href="/news/">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<a href="https://x.test" onclick="y()">x</a>', '<a href="https://x.test">x</a>'],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<h1>x</h1>', 'x'],
  ])('makes of %s: %s', (html, clean) => expect(cleanHtml(html).html).toBe(clean));

  it('names what an editor should know', () => {
    expect(cleanHtml('<script>x</script><p onclick="y">z</p>').removed).toEqual(['script', 'onclick=']);
    expect(cleanHtml('<p>javascript, onclick und script</p>').removed).toEqual([]);
  });

  it('stays clean the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = cleanHtml(`<p>${text}</p>`).html;
        return cleanHtml(once).html === once && !/<script|\son\w+=/i.test(once.replace(/&[^;]*;/g, ''));
      }),
    );
  });
});

describe('isLink', () => {
  it.each(['/news/', '#oben', 'https://x.test/', 'mailto:a@b.test', 'tel:+4969'])('takes %s', (href) =>
    expect(isLink(href)).toBe(true),
  );
  it.each([
    '//evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'news/',
    '/\\evil.test',
    '/a b',
    'https:///x',
    '',
  ])('does not take %s', (href) => expect(isLink(href)).toBe(false));
});

describe('cleanSvg', () => {
  const inSvg = (inner: string) => cleanSvg(`<svg viewBox="0 0 1 1">${inner}</svg>`);

  it('keeps what draws, with its spelling', () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0"></stop></linearGradient></defs><rect fill="url(#a)"></rect>';
    expect(inSvg(drawing)).toEqual({ svg: expect.stringContaining('<linearGradient id="a">'), removed: [] });
    expect(inSvg(drawing).svg).toContain('fill="url(#a)"');
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<foreignObject><p>x</p></foreignObject>', 'foreignObject'],
    ['<image href="https://evil.test/x.png"/>', 'image'],
    ['<use href="https://evil.test/x.svg#a"/>', 'href'],
    ['<use xlink:href="file:///etc/passwd"/>', 'xlink:href'],
    ['<rect fill="url(https://evil.test/x)"/>', 'fill'],
    ['<rect onload="x()"/>', 'onload'],
    ['<style>@import url(https://evil.test)</style>', 'style'],
  ])('removes from %s: %s', (inner, name) => {
    const { svg, removed } = inSvg(inner);
    expect(removed).toContain(name);
    expect(svg).not.toMatch(/evil|passwd|alert|onload/);
  });
});
