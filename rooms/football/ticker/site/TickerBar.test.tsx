// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import { onError } from '#frame/errorStream.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { TickerBar } from './TickerBar.tsx';

const team = (name: string, code: string) => ({ name, shortName: name, code, isOurs: false });
const data = {
  id: 'm1',
  liveticker_active: false,
  period: 'PreMatch',
  fate: 'regular',
  home: team('Eintracht', 'EIN'),
  away: team('SC Muster', 'MUS'),
  competition: 'Hessenliga',
  date: '2026-11-28',
  time: '14:00',
};
const calm = { data, website: 'https://profis.kurve.test', full_slug: 'profis/a/' };
const running = {
  ...calm,
  data: {
    ...data,
    period: 'SecondHalf',
    score: { home: 1, away: 0 },
    latest: { id: 'e', type: 'Goal', minute: 90, added: 2 },
  },
};
const row = { position: 1, matches: 34, won: 20, drawn: 4, lost: 10, goals: '60:40', difference: 20, points: 64 };
const table = {
  data: [{ ...row, team: { id: 't', ...team('Eintracht', 'EIN'), isOwn: true }, isRunning: false }],
  season: '2024/25',
  competition: 'Liga',
};

const asked: string[] = [];
const errors: unknown[] = [];
let logged: MockInstance;
let ticker: () => Response | Promise<Response>;
let standings: () => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
onError((error) => errors.push(error));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  standings = () => json(table);
  errors.length = 0;
  logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.includes('standings') ? standings() : ticker();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const screenOf = (site: keyof typeof sites) => (
  <InFrame words={{ ticker: words }} site={sites[site]}>
    <TickerBar />
  </InFrame>
);
const count = (kind: string) => asked.filter((address) => address.includes(kind)).length;
async function open(first: typeof ticker, site: keyof typeof sites = 'profis') {
  ticker = first;
  const shown = render(screenOf(site));
  await pass(0);
  return shown;
}

describe('the ticker bar', () => {
  it('LIVE-39 LIVE-41 asks for both feeds at once, and again 60 ms after a route change', async () => {
    await open(() => json(calm));
    const both = ['/feeds/liveticker/de/159.json', '/feeds/standings/2024/159.json'];
    expect([...asked].sort()).toEqual(both);
    dispatchEvent(new Event('kurve:arrived'));
    await pass(59);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked.slice(2).sort()).toEqual(both);
  });

  it('LIVE-40 asks for both again when the team changes', async () => {
    const { rerender } = await open(() => json(calm));
    rerender(screenOf('frauen'));
    await pass(0);
    expect(asked.slice(2).sort()).toEqual(['/feeds/liveticker/de/16953.json', '/feeds/standings/2024/16953.json']);
  });

  it('LIVE-43 LIVE-45 asks every 10 s for the ticker and every 100 s for the table', async () => {
    await open(() => json(calm));
    await pass(99_999);
    expect([count('liveticker'), count('standings')]).toEqual([10, 1]);
    await pass(1);
    expect([count('liveticker'), count('standings')]).toEqual([11, 2]);
  });

  it('LIVE-44 LIVE-46 asks every 5 s and 10 s from the moment the ticker is active, and slows down afterwards', async () => {
    await open(() => json(calm));
    ticker = () => json(running);
    await pass(10_000);
    const [before, table] = [count('liveticker'), count('standings')];
    await pass(60_000);
    expect([count('liveticker') - before, count('standings') - table]).toEqual([12, 6]);
    ticker = () => json(calm);
    await pass(5_000);
    const after = count('liveticker');
    await pass(20_000);
    expect(count('liveticker') - after).toBe(2);
  });

  it('ERR-17 only logs a table that cannot be had, and shows the ticker all the same', async () => {
    standings = () => json({}, 500);
    await open(() => json(running));
    expect(count('standings')).toBeGreaterThan(0);
    expect(logged).toHaveBeenCalledTimes(count('standings'));
    expect(screen.getByText('1:0')).toBeTruthy();
    expect(errors).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('LIVE-42 ERR-17 only logs a failed request, keeps what is known, and goes on asking', async () => {
    await open(() => json(running));
    const failures = [
      () => json({}, 500),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<html>'),
      () => json({ data: 7 }),
    ];
    for (const [place, failure] of failures.entries()) {
      ticker = failure;
      await pass(5_000);
      expect(logged).toHaveBeenCalledTimes(place + 1);
      expect(screen.getByText('1:0')).toBeTruthy();
    }
    expect(errors).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    ticker = () => json({ ...running, data: { ...running.data, score: { home: 2, away: 0 } } });
    await pass(5_000);
    expect(screen.getByText('2:0')).toBeTruthy();
  });

  it('LIVE-48 leads to the page of the match on its own sub-site', async () => {
    await open(() => json(running), 'global');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://profis.kurve.test/profis/a/');
    expect(screen.getByRole('link').textContent).toContain('2. HZ 90+2′');
  });

  it('tells when the next match is, and that there is none', async () => {
    await open(() => json(calm));
    expect(screen.getByRole('link').textContent).toContain('Sa., 28.11. 14:00 Uhr');
    ticker = () => json({ data: null, website: null, full_slug: null });
    await pass(10_000);
    expect(screen.getByText(words.none)).toBeTruthy();
  });

  it('shows the table on demand, says of which season it is, and closes with Escape', async () => {
    await open(() => json(calm));
    const toggle = screen.getByRole('button', { name: 'Tabelle' });
    fireEvent.click(toggle);
    expect(screen.getByRole('table', { name: 'Liga 2024/25' })).toBeTruthy();
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('rests while nobody sees the tab, and asks as soon as somebody does', async () => {
    await open(() => json(calm));
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    expect(asked).toHaveLength(2);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(4);
  });
});
