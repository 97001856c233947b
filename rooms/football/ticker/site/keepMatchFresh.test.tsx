// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import type { Navigation } from '#frame/navigation.ts';
import type { PageDocument } from '#frame/pageDocument.ts';
import { setNavigation } from '#frame/running.ts';
import { aPage, InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { keepListFresh, keepMatchFresh } from './keepMatchFresh.ts';
import { TickerBar } from './TickerBar.tsx';

const path = '/u21/2026-2027/hessenliga/wir-muster/';
const page = aPage({ path, template: 'match' });
const team = { name: 'SC Muster', shortName: 'Muster', code: 'MUS', isOurs: false };
const data = {
  id: 'm1',
  liveticker_active: true,
  period: 'SecondHalf',
  fate: 'regular',
  competition: 'Liga',
  version: 7,
  home: team,
  away: team,
  score: { home: 1, away: 0 },
  latest: { id: 'e', type: 'Goal', minute: 70 },
};
let feed: object;
const asked: string[] = [];
const renewed: PageDocument[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', path);
  asked.length = 0;
  renewed.length = 0;
  feed = { data, website: 'https://kurve.test', full_slug: path.slice(1) };
  const shower = {
    current: () => ({ shown: { page } }),
    renew: (_: unknown, latest: PageDocument) => renewed.push(latest),
  };
  setNavigation(shower as unknown as Navigation);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const body = address.includes('page-data') ? page : address.includes('liveticker') ? feed : { data: [] };
    return new Response(JSON.stringify(body));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let stop: () => void = () => {};
afterEach(() => stop());
const open = ({ isLive = true, id = 'm1' }) => {
  stop();
  stop = keepMatchFresh({ path, ids: [id], isLive });
};
const openBar = async (shown = page) => {
  render(
    <InFrame page={shown} words={{ ticker: words }} site={sites.nachwuchs}>
      <TickerBar />
    </InFrame>,
  );
  await pass(0);
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const looks = () => asked.filter((address) => address.includes('page-data')).length;

describe('the page of a match', () => {
  it('LIVE-44 asks for itself every 5 s while the match is played, and shows what has changed', async () => {
    open({});
    await pass(4_999);
    expect(looks()).toBe(0);
    await pass(1);
    expect([looks(), renewed]).toEqual([1, [page]]);
    await pass(20_000);
    expect(looks()).toBe(5);
  });

  it('LIVE-43 asks every 10 s before the kick-off, and no more when it is told to stop', async () => {
    open({ isLive: false });
    await pass(20_000);
    expect(looks()).toBe(2);
    stop();
    await pass(60_000);
    expect(looks()).toBe(2);
  });

  it('rests in a tab that nobody sees, and asks as soon as somebody does', async () => {
    open({});
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(looks()).toBe(0);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(looks()).toBe(1);
  });

  it('asks for nothing where the bar follows the match, until the feed tells of a change: also of a correction of what was told earlier', async () => {
    await openBar();
    open({});
    await pass(30_000);
    expect(looks()).toBe(0);
    feed = { ...feed, data: { ...data, version: 8 } };
    await pass(5_000);
    expect([looks(), renewed]).toEqual([1, [page]]);
  });

  it('of a list is renewed by the bar, on whatever page it stands, and asks by itself only while a match is played that the bar does not follow', async () => {
    await openBar(aPage({ path: '/', template: 'start-page' }));
    const home = { path: '/', ids: ['m1', 'm2'] };
    stop = keepListFresh({ ...home, running: ['m1'] });
    await pass(20_000);
    expect(looks()).toBe(0);
    feed = { ...feed, data: { ...data, version: 9 } };
    await pass(5_000);
    expect(looks()).toBe(1);
    stop();
    stop = keepListFresh({ ...home, running: ['m1', 'm2'] });
    await pass(5_000);
    expect(looks()).toBe(2);
    stop();
    await pass(60_000);
    expect(looks()).toBe(2);
  });

  it('asks for itself where the bar follows another match', async () => {
    await openBar();
    open({ id: 'm2' });
    await pass(10_000);
    expect(looks()).toBe(2);
  });
});
