import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVideo } from '../testing/aVideo.ts';
import { saveVideos } from './saveVideos.ts';
import { searchableVideos } from './searchableVideos.ts';

const house = await testHouse();

it('tells which videos have changed, and gives their words in each language', async () => {
  const emitted: unknown[] = [];
  const ctx = house.context({ emit: async (name, event) => void emitted.push([name, event]) });
  const video = aVideo({ publishedAt: new Date('2100-01-01T00:00:00Z') });
  await saveVideos(ctx, [video]);
  expect(emitted).toEqual([['SearchableChanged', { source: 'video', ids: [video.uid] }]]);
  const found = await searchableVideos.listDocuments(ctx, [video.uid, 'nirgends']);
  const path = `/video/detail/?id=${video.uid}`;
  expect(found).toMatchObject([
    {
      id: video.uid,
      kind: 'video',
      locale: 'de',
      title: 'Das Tor',
      text: 'Ein Tor.',
      path,
      shownFrom: video.publishedAt,
    },
    { locale: 'en', title: 'The goal', image: expect.stringContaining('ar_1:1,c_fill,f_auto,q_60,w_200/') },
    { locale: 'ja', lang: 'de', title: 'Das Tor' },
  ]);
});

it('lists all uids piece by piece', async () => {
  await saveVideos(house.context(), [aVideo({ uid: 'b' }), aVideo({ uid: 'a' }), aVideo({ uid: 'B' })]);
  const all = await searchableVideos.listIds(house.context(), '', 1000);
  expect(all).toEqual([...all].sort());
  expect(await searchableVideos.listIds(house.context(), 'B', 1)).toEqual(['a']);
});
