import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSearchableRoom } from '../testing/aSearchableRoom.ts';

const house = await testHouse();
const room = aSearchableRoom('room');
const ask = (q: string) =>
  house.call('GET', `/api/search/v1/suggestions?q=${encodeURIComponent(q)}`, { headers: { 'accept-language': 'de' } });
type Item = { title: { text: string }[] };
const suggested = async (q: string): Promise<string[]> =>
  (await ask(q)).json.data.map((item: Item) => item.title.map(({ text }) => text).join(''));

describe('200', () => {
  it('SRCH-03 suggests titles while somebody types, whatever the umlauts', async () => {
    await room.put(
      house.context(),
      { id: '1', title: 'Größte Überraschung' },
      { id: '2', title: 'Grönland ruft' },
      { id: '3', title: 'Anderes', text: 'Grönland' },
    );
    expect((await suggested('grö')).sort()).toEqual(['Grönland ruft', 'Größte Überraschung']);
    expect(await suggested('groesste ueb')).toEqual(['Größte Überraschung']);
    expect((await ask('grön')).json.data[0].title).toEqual([
      { text: 'Grön', isHit: true },
      { text: 'land ruft', isHit: false },
    ]);
  });

  it('SRCH-03 knows compounds, and suggests first what is wanted most', async () => {
    await room.put(
      house.context(),
      { id: '4', title: 'Altes Yaktrikot', kind: 'product' },
      { id: '5', title: 'Neues Yaktrikot', kind: 'product', rank: 2500 },
      { id: '6', title: 'Gnutrikot von gestern', kind: 'product', rank: 100 },
    );
    await house.drainJobs();
    const all = ['Neues Yaktrikot', 'Gnutrikot von gestern', 'Altes Yaktrikot'];
    expect(await suggested('Trikot')).toEqual(all);
    expect(await suggested('trik')).toEqual(all);
    expect(await suggested('neues trik')).toEqual(['Neues Yaktrikot']);
    expect((await ask('trik')).json.data[0].title).toEqual([
      { text: 'Neues Yak', isHit: false },
      { text: 'trik', isHit: true },
      { text: 'ot', isHit: false },
    ]);
  });

  it('marks the letters that were typed behind a hyphen and an umlaut', async () => {
    await room.put(house.context(), { id: '7', title: 'Bär-Zebuschal', kind: 'product' });
    await house.drainJobs();
    expect((await ask('zebu')).json.data[0].title).toEqual([
      { text: 'Bär-', isHit: false },
      { text: 'Zebu', isHit: true },
      { text: 'schal', isHit: false },
    ]);
  });

  it.each(["'):*", '\u0000', '😀', 'x'.repeat(200)])('has no suggestion for %j', async (q) => {
    expect(await suggested(q)).toEqual([]);
  });
});
