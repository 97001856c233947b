// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import {
  applyEntry,
  type DeskEntry,
  type Figure,
  foldEvents,
  type MatchEvent,
} from '#rooms/football/match/site/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { DeskScreen } from './DeskScreen.tsx';

const patient = { timeout: 10_000 };
const matchId = '00000000-0000-7000-8000-00000000aaaa';
const team = (name: string) => ({ name, shortName: name, code: 'ABC', isOurs: false });
const player = (name: string, number: number) => ({ name, number });
let events: MatchEvent[];
let figures: Figure[];
let isOnline: boolean;
let refusal: string | undefined;
const sent: DeskEntry[] = [];

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const state = () => {
  const { period, score, events: ordered } = foldEvents(events);
  return { period, ...(score ? { score } : {}), events: ordered, periodStartedAt: new Date().toISOString() };
};

/** As much of the server as the desk needs. */
async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (method === 'GET' && address.endsWith(matchId))
    return reply({
      data: {
        match: { id: matchId, home: team('Heim'), away: team('Gast'), competition: 'Liga', period: 'PreMatch' },
        state: state(),
        isTickerOpen: false,
        players: { home: [player('Anton Adler', 9), player('Bruno Bussard', 10)], away: [] },
        figures,
      },
      isSuccess: true,
    });
  if (refusal) return reply({ status: 409, errorCode: refusal }, 409);
  if (address.endsWith('/figures')) {
    const change = JSON.parse(String(body)) as { figures: Figure[]; gone: string[] };
    const named = [...change.gone, ...change.figures.map(({ label }) => label as string)];
    figures = [...figures.filter(({ label }) => !named.includes(label)), ...change.figures];
    return reply({ data: { figures }, isSuccess: true });
  }
  const entry = JSON.parse(String(body)) as DeskEntry;
  sent.push(entry);
  events = applyEntry(events, entry, new Date().toISOString()).events ?? events;
  return reply({ data: state(), isSuccess: true });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  events = [];
  figures = [];
  isOnline = true;
  refusal = undefined;
  sent.length = 0;
  vi.stubGlobal('fetch', answer);
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <InFrame words={{ desk: words }}>
      <DeskScreen matchId={matchId} />
    </InFrame>,
  );
  await screen.findByRole('button', { name: words.turns.KickoffFirstHalf }, patient);
}
const tap = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getAllByRole('button', { name })[0]!);
const score = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), patient);
const sides = () => screen.getAllByRole('group');
const kickOff = async () => {
  tap(words.turns.KickoffFirstHalf);
  await screen.findByRole('button', { name: words.turns.WhistleFirstHalf }, patient);
};

describe('the desk', () => {
  it('enters a goal with two taps: what for whom, and who', async () => {
    await open();
    await kickOff();
    tap(words.types.Goal, sides()[0]);
    tap('9 Anton Adler', await screen.findByRole('dialog', {}, patient));
    await score('1:0');
    await waitFor(() => expect(sent).toHaveLength(2), patient);
    expect(sent[1]).toMatchObject({
      kind: 'add',
      event: { type: 'Goal', side: 'home', player: 'Anton Adler', minute: 1 },
    });
  });

  it('is done by keyboard: Shift and a digit, a number, Enter; U takes it back', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    await screen.findByRole('button', { name: words.turns.WhistleFirstHalf }, patient);
    fireEvent.keyDown(document.body, { key: '"', code: 'Digit2', shiftKey: true });
    const dialog = await screen.findByRole('dialog', {}, patient);
    fireEvent.change(within(dialog).getByPlaceholderText(words.numberOrName), { target: { value: 'Carlo Condor' } });
    fireEvent.submit(dialog.querySelector('form')!);
    await waitFor(() => expect(sent).toHaveLength(2), patient);
    expect(sent[1]).toMatchObject({ event: { type: 'YellowCard', side: 'away', player: 'Carlo Condor' } });
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU' });
    await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['Kickoff']), patient);
  });

  it('works without a network, says what waits, and sends it in order when the network is back', async () => {
    await open();
    isOnline = false;
    await kickOff();
    tap(words.types.Goal, sides()[1]);
    tap(words.nobody, await screen.findByRole('dialog', {}, patient));
    await score('0:1');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 Einträge warten'), patient);
    expect(sent).toEqual([]);
    isOnline = true;
    dispatchEvent(new Event('online'));
    await waitFor(
      () => expect(sent.map((entry) => entry.kind === 'add' && entry.event.type)).toEqual(['Kickoff', 'Goal']),
      patient,
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words.online), patient);
  });

  it('asks what to do with a refused entry, and sends it again when it is meant', async () => {
    await open();
    await kickOff();
    await waitFor(() => expect(sent).toHaveLength(1), patient);
    refusal = 'MATCH_ENTRY_TWICE';
    tap(words.types.Goal, sides()[0]);
    tap(words.nobody, await screen.findByRole('dialog', {}, patient));
    await screen.findByText(words.refusals.MATCH_ENTRY_TWICE, {}, patient);
    refusal = undefined;
    tap(words.meant);
    await score('1:0');
    expect(sent.at(-1)).toMatchObject({ isDeliberate: true });
  });

  it('RED-60 takes down figures of both teams, keeps what could not be sent, and says why', async () => {
    await open();
    await kickOff();
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(`${words.figures.possession}, Heim`, '60');
    type(`${words.figures.shots}, Heim`, '4');
    isOnline = false;
    tap(words.figures.save);
    await screen.findByText(words.figures.notSaved, {}, patient);
    isOnline = true;
    type(`${words.figures.shots}, Gast`, '0');
    refusal = 'MATCH_FIGURES_IMPOSSIBLE';
    tap(words.figures.save);
    await screen.findByText(words.refusals.MATCH_FIGURES_IMPOSSIBLE, {}, patient);
    refusal = undefined;
    tap(words.figures.save);
    await screen.findByText(words.figures.saved, {}, patient);
    expect(figures).toEqual([
      { label: 'possession', home: 60, away: 40 },
      { label: 'shots', home: 4, away: 0 },
    ]);
  });

  it('RED-60 counts one more with a tap, sends quick taps one after the other, takes them back as quickly, and leaves what another desk counts', async () => {
    await open();
    await kickOff();
    const more = (label: string) => words.figures.oneMore.replace('{{what}}', label);
    const cornersHome = more(`${words.figures.corners}, Heim`);
    const shown = (expected: Figure[]) => waitFor(() => expect(figures).toEqual(expected), patient);
    tap(cornersHome);
    tap(cornersHome);
    await shown([{ label: 'corners', home: 2, away: 0 }]);
    const others: Figure = { label: 'shots', home: 7, away: 3 };
    figures = [others, ...figures];
    tap(more(`${words.figures.corners}, Gast`));
    await shown([others, { label: 'corners', home: 2, away: 1 }]);
    tap(words.figures.undo);
    tap(words.figures.undo);
    await shown([others, { label: 'corners', home: 1, away: 0 }]);
    tap(words.figures.undo);
    await shown([others]);
  });

  it('writes a remark in German, and in other languages for who reads those', async () => {
    await open();
    await kickOff();
    tap(words.types.Note);
    const sheet = await screen.findByRole('dialog', {}, patient);
    const type = (label: string, value: string) =>
      fireEvent.change(within(sheet).getByLabelText(label), { target: { value } });
    type(words.text, 'Es regnet.');
    type(words.inEnglish, 'It is raining.');
    tap(words.enter, sheet);
    await waitFor(() => expect(sent).toHaveLength(2), patient);
    expect(sent[1]).toMatchObject({ event: { type: 'Note', text: { de: 'Es regnet.', en: 'It is raining.' } } });
  });

  it('changes an entry visibly', async () => {
    await open();
    await kickOff();
    tap(words.types.Goal, sides()[0]);
    tap('9 Anton Adler', await screen.findByRole('dialog', {}, patient));
    await score('1:0');
    tap(words.change);
    tap('10 Bruno Bussard', await screen.findByRole('dialog', {}, patient));
    await screen.findByText(words.corrected, {}, patient);
    await waitFor(() => expect(events.at(-1)).toMatchObject({ player: 'Bruno Bussard' }), patient);
  });
});
