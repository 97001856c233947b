import { expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVideo } from '../testing/aVideo.ts';
import { saveVideos } from './saveVideos.ts';
import { searchableVideos } from './searchableVideos.ts';
import { startLiveVideo } from './switchLiveVideo.ts';

const house = await testHouse();
await ensureBuild();
const ctx = house.context();
const video = aVideo();
await saveVideos(ctx, [video]);
await startLiveVideo(ctx, video.uid);
const get = (path: string) => async () => expect((await house.call('GET', path)).status).toBe(200);
// What is the same in every language is in memory.
await get('/video/')();

it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [1, 'a video', get(`/api/content/v1/videos/${video.uid}`)],
  [1, 'the list of videos', get('/en/video/')],
  [1, 'what the search finds of two videos', () => searchableVideos.listDocuments(ctx, [video.uid, 'nirgends'])],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});

it.each(['/en/video/', ...['', '?t=1', '?other=x'].map((query) => `/fast-publish/live-video.json${query}`)])(
  'none for %s, which is kept in memory',
  async (path) => {
    // Again and again: what was saved before may be told only now, and has the first one forgotten.
    await expect.poll(() => house.statementsOf(get(path))).toBe(0);
  },
);
