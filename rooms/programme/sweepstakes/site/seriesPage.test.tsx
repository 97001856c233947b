// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/gewinnspiele/advent/"}
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import messages from '#frame/messages/words/de.json' with { type: 'json' };
import english from '#frame/messages/words/en.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { OwnSweepstakes } from './OwnSweepstakes.tsx';
import type { OwnEntry, OwnSweepstake, Series } from './pageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

let status = 'signedIn';
vi.mock('#frame/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status }),
  accessToken: async () => 'token',
}));
const notified: { kind: string; text: string }[] = [];
vi.mock('#frame/notify.ts', () => ({ notify: (message: { kind: string; text: string }) => notified.push(message) }));

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const door = (position: number, parts: Partial<OwnSweepstake> = {}): OwnSweepstake => ({
  id: `door${position}`,
  seriesId: 'series',
  name: `tageslos${position}`,
  position,
  status: 'Active',
  isLocked: false,
  isCancelled: false,
  opensAt: at(-1),
  closesAt: at(1),
  commitment: 'c0ffee',
  prize: { de: `Preis ${position}` },
  winners: 1,
  hasEntered: false,
  ...parts,
});
/** Drawn, ended, today, and locked ones, of which a signed-in person gets ten at a time. */
let doors: OwnSweepstake[];
let answer: { status: number; body: object };
let asked: string[];
let entries: OwnEntry[];

beforeEach(() => {
  // What jsdom lacks.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  status = 'signedIn';
  notified.length = 0;
  asked = [];
  entries = [];
  answer = { status: 201, body: { data: { id: 'code', sweepstakeId: 'door3' }, isSuccess: true } };
  doors = [
    door(1, { status: 'Drawn', drawnAt: at(-20), hasEntered: true, won: true }),
    door(2, { status: 'Ended' }),
    door(3),
    ...Array.from({ length: 9 }, (_, n) => {
      const { prize: _prize, ...rest } = door(n + 4, { isLocked: true, opensAt: at(24 * (n + 1)) });
      return rest;
    }),
  ];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url.replace(/^.*\/v1/, '')}`);
    if (method === 'POST') return new Response(JSON.stringify(answer.body), { status: answer.status });
    const page = Number(new URL(url, 'https://kurve.test').searchParams.get('Page') ?? 1);
    const items = url.includes('/entries') ? entries : doors.slice((page - 1) * 10, page * 10);
    const list = { items, page, pageSize: 10, totalCount: doors.length, hasNextPage: page * 10 < doors.length };
    const data = url.includes('/self/') ? list : { ...series(), items: doors };
    return new Response(JSON.stringify({ data, isSuccess: true }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const series = (): Series => ({
  id: 'series',
  name: { de: 'Advent' },
  slug: 'advent',
  full_slugs: ['/gewinnspiele/advent/'],
  text: { de: 'Text' },
  organiser: 'Verein',
  minAge: 18,
  terms: { de: 'Bedingungen' },
  publicSource: { de: 'Lotto' },
  claimDays: 14,
  keepDays: 30,
  items: doors.map(({ hasEntered: _1, won: _2, ...one }) => one),
  hasNextPage: false,
});
const show = () =>
  render(
    <InFrame words={{ sweepstakes: words, messages }}>
      <SeriesPage props={{ series: series() }} locale="de" path="/gewinnspiele/advent/" />
    </InFrame>,
  );
const tile = (position: number) => document.getElementById(`tageslos${position}`)!;

it('SWP-09 SWP-10 SWP-11 SWP-12 SWP-13 shows doors by their groups: drawn, ended, open and locked', async () => {
  show();
  await waitFor(() => expect(tile(1).textContent).toContain(words.status.won));
  expect(tile(2).textContent).toContain(words.status.Ended);
  expect(tile(3).textContent).toContain(words.status.Active);
  expect(tile(4).textContent).toMatch(/Öffnet am/);
  expect(within(tile(4)).queryByRole('button')).toBeNull();
  fireEvent.click(within(tile(2)).getByRole('button'));
  expect(await screen.findByText(words.waiting)).toBeTruthy();
});

it('SWP-15 reads page after page while there is another one', async () => {
  show();
  await waitFor(() =>
    expect(asked).toEqual([
      'GET /self/sweepstakeseries/series/sweepstakes?Page=1',
      'GET /self/sweepstakeseries/series/sweepstakes?Page=2',
    ]),
  );
});

it('SWP-05 SWP-20 ERR-50 thanks for taking part, with the text of the specification in English', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.participate }));
  await waitFor(() => expect(notified).toEqual([{ kind: 'success', text: messages.success.raffle }]));
  expect(english.success.raffle).toBe('Thank you for participating in our raffle');
});

it('SWP-17 SWP-18 ERR-29 shows a 409 as information, in the words of the server', async () => {
  const errors = [{ de: 'Du bist schon dabei.', en: 'You are in.' }];
  answer = { status: 409, body: { status: 409, errorCode: 'ALREADY_PARTICIPATING', errors } };
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.participate }));
  await waitFor(() => expect(notified).toEqual([{ kind: 'notice', text: 'Du bist schon dabei.' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('SWP-22 offers no button where a door is not open, and leads to the birthday where it is needed', async () => {
  answer = { status: 422, body: { status: 422, errorCode: 'BIRTHDAY_NEEDED' } };
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.participate }));
  const link = await screen.findByRole('link', { name: words.toProfile });
  expect(link.getAttribute('href')).toBe('/account/');
  cleanup();
  doors = [door(1, { status: 'Ended' })];
  show();
  await screen.findByText(words.waiting);
  expect(screen.queryByRole('button', { name: words.participate })).toBeNull();
});

it('SWP-21 asks visitors to sign in', async () => {
  status = 'anonymous';
  show();
  expect(await screen.findByRole('button', { name: words.toSignIn })).toBeTruthy();
});

it('ACC-11 lists entries in the account, prizes first, and claims one', async () => {
  const { hasEntered: _hasEntered, ...sweepstake } = door(1, { status: 'Drawn' });
  const { text: _text, ...head } = series();
  const entry = { id: 'a', enteredAt: at(-9), state: 'notDrawn' as const, series: head, sweepstake };
  const prize = { state: 'notified' as const, claimUntil: at(99), isVoucher: true };
  entries = [entry, { ...entry, id: 'b', state: 'won', prize }];
  answer = { status: 200, body: { data: entries[1]!, isSuccess: true } };
  render(
    <InFrame words={{ sweepstakes: words }}>
      <OwnSweepstakes />
    </InFrame>,
  );
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first!.textContent).toContain('Du hast gewonnen: Preis 1');
  expect(second!.textContent).toContain(words.own['states.notDrawn']);
  fireEvent.click(screen.getByRole('button', { name: words.own.claim }));
  await waitFor(() => expect(notified).toEqual([{ kind: 'success', text: words.own.claimedVoucher }]));
  expect(asked).toContain('POST /self/entries/b/claim');
});
