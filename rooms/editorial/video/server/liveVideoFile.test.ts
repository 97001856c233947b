import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVideo } from '../testing/aVideo.ts';
import { runLiveVideoCommand } from './runLiveVideoCommand.ts';
import { saveVideos } from './saveVideos.ts';

const patient = { timeout: 15_000 };
const house = await testHouse();
const [free, pay, coming] = [aVideo(), aVideo({ payment: 'pay' }), aVideo({ publishedAt: new Date('2100-01-01') })];
await saveVideos(house.context(), [free, pay, coming]);
const address = '/fast-publish/live-video.json';
const read = async (query = '') => (await house.call('GET', `${address}${query}`)).json;
const command = (...words: string[]) => runLiveVideoCommand(house.context(), words);

describe('200', () => {
  it('LVR-15 LVR-21 is an empty object while nothing is live, and asks not to be kept', async () => {
    const { status, headers, json } = await house.call('GET', `${address}?t=1`);
    expect([status, json]).toEqual([200, {}]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('application/json');
  });

  it('LVR-20 LVR-21 tells payment and uid from the moment a video is made live until it is stopped', async () => {
    expect(await command('start', free.uid)).toContain(free.uid);
    await expect.poll(() => read(), patient).toEqual({ payment: 'free', video_uid: free.uid });
    await command('start', pay.uid);
    await expect.poll(() => read(), patient).toEqual({ payment: 'pay', video_uid: pay.uid });
    expect(await command('stop')).toBe('Nothing is live any more.');
    await expect.poll(() => read(), patient).toEqual({});
    expect(await command('stop')).toBe('Nothing was live.');
  });

  it('LVR-16 is the same, whatever stands in ?t=', async () => {
    await command('start', free.uid);
    await expect.poll(() => read(), patient).toEqual({ payment: 'free', video_uid: free.uid });
    for (const query of ['', '?t=1', '?t=1795262400000', '?other=x'])
      expect(await read(query)).toHaveProperty('video_uid');
  });
});

describe('the command', () => {
  it('refuses a video that is not there or not published, and words that mean nothing', async () => {
    await expect(command('start', 'nirgends')).rejects.toThrow('nirgends');
    await expect(command('start', coming.uid)).rejects.toThrow(coming.uid);
    for (const words of [[], ['start'], ['pause', free.uid]])
      await expect(command(...words)).rejects.toThrow('npm run');
  });
});
