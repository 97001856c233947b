// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageDocument } from '../pageDocument.ts';
import { aPage } from '../testing/inFrame.tsx';
import { fastLanePause, followFastLane } from './followFastLane.ts';

const card = (uid: string) => ({ uid, link: `/news/${uid}/`, changedAt: '2026-11-21T10:00:00Z' });
const overview = (...uids: string[]) => aPage({ path: '/news/', props: { cards: uids.map(card) } });

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/news/?page=2');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that stands there, and a server that has another one. */
function open(page: PageDocument, latest: PageDocument | Error) {
  const asked: string[] = [];
  const renewed: [PageDocument, PageDocument][] = [];
  const fetchFile = (async (url: string) => {
    asked.push(url);
    if (latest instanceof Error) throw latest;
    return new Response(JSON.stringify(latest), { status: latest.status });
  }) as typeof fetch;
  const renew = (...pair: [PageDocument, PageDocument]) => renewed.push(pair);
  stop = followFastLane({ current: () => ({ shown: { page } }), renew }, fetchFile);
  return { asked, renewed };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('an open page with cards', () => {
  it('CONT-36 is renewed within a minute when a card has come', async () => {
    const [before, after] = [overview('a'), overview('a', 'b')];
    const { asked, renewed } = open(before, after);
    await pass(fastLanePause - 1);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual(['/page-data/news/page-data.json?page=2']);
    expect(renewed).toEqual([[before, after]]);
  });

  it('CONT-36 is renewed when its first card has come, and a page that has no place for cards is never asked about', async () => {
    const { renewed } = open(overview(), overview('a'));
    await pass(fastLanePause);
    expect(renewed).toHaveLength(1);
    stop();
    const { asked } = open(aPage({ path: '/agb/', props: { document: { uid: 'agb', body: [] } } }), overview('a'));
    await pass(3 * fastLanePause);
    expect(asked).toEqual([]);
  });

  it('CONT-40 is left alone when nothing has changed', async () => {
    const { asked, renewed } = open(overview('a', 'b'), overview('b', 'a'));
    await pass(3 * fastLanePause);
    expect(asked).toHaveLength(3);
    expect(renewed).toEqual([]);
  });

  it.each([
    ['the page is not there any more', { ...overview(), status: 404 } as PageDocument],
    ['there is no network', new TypeError('offline')],
  ])('stays as it is when %s', async (_, latest) => {
    const { renewed } = open(overview('a'), latest);
    await pass(fastLanePause);
    expect(renewed).toEqual([]);
  });

  it('is not looked after while nobody sees the tab, and at once when somebody does after a minute', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { asked } = open(overview('a'), overview('a'));
    await pass(5 * fastLanePause - 10);
    expect(asked).toEqual([]);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(1);
  });
});

it('asks for nothing on a page without cards', async () => {
  const { asked } = open(aPage({ props: { title: 'Impressum' } }), overview('a'));
  await pass(3 * fastLanePause);
  expect(asked).toEqual([]);
});
