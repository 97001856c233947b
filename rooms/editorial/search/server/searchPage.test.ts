import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSearchableRoom } from '../testing/aSearchableRoom.ts';

const house = await testHouse();
const room = aSearchableRoom('room');
await room.put(
  house.context(),
  { id: '1', title: '<script>alert(1)</script> Gürteltier & Co', text: 'Ein "Text"' },
  { id: '2', kind: 'video', title: 'Gürteltier im Film' },
);
const page = (path: string) => house.call('GET', path, { headers: { accept: 'text/html' } });

describe('the search page', () => {
  it('SRCH-01 SRCH-02 RED-83 stands at /suche/ in each language and is never kept', async () => {
    for (const [path, title] of [
      ['/suche/?q=gürteltier', 'Treffer für „gürteltier“'],
      ['/en/suche/?q=armadillo', 'No results for “armadillo”'],
      ['/ja/suche/?q=x', '「x」に一致する結果はありません'],
    ] as const) {
      const reply = await page(encodeURI(path));
      expect(reply.status).toBe(200);
      expect(reply.body).toContain(title);
      expect(reply.headers['cache-control']).toBe('private, no-store');
      expect(reply.body).toContain('noindex');
    }
    expect((await page('/suche')).headers.location).toBe('/suche/');
  });

  it('SRCH-03 works without JavaScript: results, filters and field stand in the page, titles escaped', async () => {
    const { body } = await page(encodeURI('/suche/?q=gürteltier'));
    expect(body).toContain('<mark>Gürteltier</mark>');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('/suche/?q=g%C3%BCrteltier&amp;kind=video');
    expect(body).toMatch(/<form action="\/suche\/"/);
    const videos = (await page(encodeURI('/suche/?q=gürteltier&kind=video'))).body;
    expect(videos).toContain('im Film');
    expect(videos).not.toContain('&amp; Co');
  });

  it('SRCH-03 says what to do where nothing is found', async () => {
    const { body } = await page('/suche/?q=xylofonistinnen');
    expect(body).toContain('Keine Treffer für „xylofonistinnen“');
    expect(body).toContain('href="/news/"');
    const narrowed = (await page(encodeURI('/suche/?q=gürteltier&kind=job'))).body;
    expect(narrowed).toContain('ohne ihn schon');
  });

  it.each([
    '',
    '?q=',
    '?q=%00',
    "?q='):*",
    '?q=x&kind=nonsense&section=x&after=y',
    `?q=${'y'.repeat(500)}`,
    '?q=%E0%A4%A',
  ])('answers /suche/%s with a page', async (search) => {
    expect((await page(`/suche/${search}`)).status).toBe(200);
  });
});
