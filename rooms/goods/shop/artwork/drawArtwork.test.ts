import { describe, expect, it } from 'vitest';
import { shopProducts } from '#club/demo/shop/shopProducts.ts';
import { markPaths } from '#club/mark.ts';
import { demoDraft } from '../demo/demoDrafts.ts';
import { drawArtwork, motifNames } from './drawArtwork.ts';
import { drawLetteredShirt } from './letteredShirt.ts';

describe('drawArtwork', () => {
  it.each(motifNames)('draws a %s, always the same, no two clips of different shape under one name', (motif) => {
    const spec = { motif, colours: ['#d3001b', '#111111', '#ffffff'], lettering: '7' };
    const drawing = drawArtwork(spec);
    expect(drawArtwork(spec)).toBe(drawing);
    const named = [...drawing.matchAll(/<(\w+) id="([^"]+)".*?<\/\1>/gs)].map(([definition, , id]) => ({
      id,
      definition,
    }));
    const definitions = new Set(named.map(({ definition }) => definition));
    expect(new Set(named.map(({ id }) => id)).size).toBe(definitions.size);
    expect(drawing).not.toMatch(/undefined|NaN/);
  });

  it('puts the crest of the site onto shirts, scarves, mugs, flags and whatever else bears one', () => {
    const bare = motifNames.filter(
      (motif) => !drawArtwork({ motif, colours: ['#d3001b', '#111111', '#ffffff'] }).includes(markPaths.shield),
    );
    expect(bare).toEqual([]);
  });

  it('refuses what could break out of the drawing', () => {
    expect(() => drawArtwork({ motif: 'nothing', colours: [] })).toThrow('motif');
    expect(() => drawArtwork({ motif: 'toString', colours: [] })).toThrow('motif');
    expect(() => drawArtwork({ motif: 'mug', colours: ['"/><script>'] })).toThrow('cannot use');
    expect(() => drawArtwork({ motif: 'mug', colours: [], lettering: '<b>' })).toThrow('cannot use');
  });

  it('can draw every picture of the demo shop', () => {
    for (const product of shopProducts)
      for (const { artwork } of demoDraft(product, new Date('2026-11-21T12:00:00Z')).images)
        expect(drawArtwork(artwork)).toContain('<svg');
  });
});

describe('drawLetteredShirt', () => {
  it('shows name and number in capitals, long names squeezed, and nothing that breaks out of the drawing', () => {
    const drawing = drawLetteredShirt(['#d3001b', '"/><script>'], { name: 'müller</text><script>', number: '7' });
    expect(drawing).toContain('>MÜLLER&lt;/TEXT&gt;&lt;SCRIPT&gt;</text>');
    expect(drawing).toContain('>7</text>');
    expect([drawing.includes('<script'), drawing.includes('textLength')]).toEqual([false, true]);
    expect(drawLetteredShirt([], { name: 'Toni', number: '' })).not.toContain('textLength');
  });
});
