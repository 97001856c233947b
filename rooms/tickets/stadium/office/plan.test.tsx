// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import room from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { PlanPage } from './PlanPage.tsx';
import type { OfficePlan } from './stadiumClient.ts';

vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({
    accountId: 'a',
    name: 'Sina',
    roles: [],
    pages: [],
    permissions: ['tickets.read', 'tickets.sell'],
  }),
}));

const at = '2026-11-01T10:00:00.000Z';
const head = {
  number: 1,
  stand: 'Nord',
  label: 'A',
  kind: 'seated' as const,
  category: 1,
  entrance: '',
  places: 1,
  outline: [
    [0, 0],
    [90, 0],
    [90, 90],
  ] as [number, number][],
};
const block = { ...head, rows: [{ label: '1', category: 1, seats: [{ label: '1', x: 9, y: 9, attributes: 0 }] }] };
const plan: OfficePlan = {
  id: 'plan-1',
  version: 2,
  revision: 3,
  note: '',
  places: 1,
  madeAt: at,
  changedAt: at,
  state: 'draft',
  venueId: 'venue-1',
  venue: 'Waldstadion',
  width: 500,
  height: 400,
  categories: [
    { number: 1, name: 'Sitzplatz', color: '#aa0000' },
    { number: 2, name: 'Loge', color: '#0000aa' },
  ],
  blocks: [{ ...head, rows: 1 }],
  missing: [{ code: 'NO_ENTRANCE', block: 'A' }],
};

let revision: number;
let sent: { revision: number; block: typeof block }[];
let refusal: object | undefined;
let isAway = false;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  if (isAway) return new Response(JSON.stringify({ errorCode: 'UNAVAILABLE' }), { status: 503 });
  if (method === 'PUT' && refusal) return new Response(JSON.stringify(refusal), { status: 409 });
  if (method === 'PUT') {
    sent.push(JSON.parse(String(body)));
    revision += 1;
    return new Response(JSON.stringify({ data: { revision }, isSuccess: true }));
  }
  const data = address.includes('/blocks/') ? block : { ...plan, revision };
  return new Response(JSON.stringify({ data, isSuccess: true }));
}

const show = () =>
  render(
    <InFrame words={{ office, stadium: room, stadiumOffice: words }}>
      <PlanPage props={{ planId: 'plan-1' }} locale="de" path="/office/plans/plan-1/" />
    </InFrame>,
  );
const save = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: words.plan.save }));
};

beforeEach(() => {
  [sent, refusal, revision] = [[], undefined, 3];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what is missing, and saves a block with the revision that was seen; the last change can be undone', async () => {
  show();
  await screen.findByText('Block A hat keinen Eingang.');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Nord, A, Sitzplatz, 1' }), { key: 'Enter' });
  await save(words.plan.entrance, 'Tor 3');
  await screen.findByText(words.plan.saved);
  fireEvent.click(await screen.findByRole('button', { name: words.plan.undo }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText(words.plan.undone);
  expect(sent.map((one) => [one.revision, one.block.entrance])).toEqual([
    [3, 'Tor 3'],
    [4, ''],
  ]);
});

it('says why the last change could not be undone', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  await save(words.plan.entrance, 'Tor 3');
  const undo = await screen.findByRole('button', { name: words.plan.undo });
  refusal = { errorCode: 'PLAN_PUBLISHED', status: 409 };
  fireEvent.click(undo);
  await screen.findByText(room.refusals.PLAN_PUBLISHED);
});

it('gives another category to all rows of the block', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  await save(words.plan.category, '2');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([sent[0]!.block.category, sent[0]!.block.rows[0]!.category]).toEqual([2, 2]);
});

it('says why a block was not saved', async () => {
  refusal = { errorCode: 'BLOCK_LABEL_TAKEN', status: 409 };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  await save(words.plan.block, 'B');
  await screen.findByText(room.refusals.BLOCK_LABEL_TAKEN);
});

it('gives a seat an attribute by a click, numbers rows and seats, and moves a corner with its seats', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  fireEvent.change(await screen.findByLabelText(words.rows.brush), { target: { value: 'aisle' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reihe 1, Platz 1' }));
  await screen.findByRole('button', { name: 'Reihe 1, Platz 1, am Gang' });
  fireEvent.change(screen.getByLabelText(words.rows.firstSeat), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: words.rows.number }));
  await save(words.plan.outline, '0 0, 100 0, 100 100, 0 100');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.block.outline).toHaveLength(4);
  expect(sent[0]!.block.rows[0]!.seats).toEqual([{ label: '7', x: 50, y: 50, attributes: 8 }]);
});

it('adds a category, and names and colours are sent together', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.categories.add }));
  fireEvent.change(screen.getByLabelText('Name von Kategorie 3'), { target: { value: 'Ehrengäste' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kategorie 2 entfernen' }));
  fireEvent.click(screen.getByRole('button', { name: words.categories.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    revision: 3,
    categories: [
      { number: 1, name: 'Sitzplatz', color: '#aa0000' },
      { number: 3, name: 'Ehrengäste', color: '#5d6066' },
    ],
  });
});

it('says that categories were saved, and shows one again that is still in use', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('Name von Kategorie 1'), { target: { value: 'Sitz' } });
  fireEvent.click(screen.getByRole('button', { name: words.categories.save }));
  await screen.findByText(words.categories.saved);
  refusal = { errorCode: 'CATEGORY_IN_USE', status: 409 };
  fireEvent.click(screen.getByRole('button', { name: 'Kategorie 1 entfernen' }));
  expect(screen.queryByLabelText('Name von Kategorie 1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.categories.save }));
  await screen.findByText(room.refusals.CATEGORY_IN_USE);
  screen.getByLabelText('Name von Kategorie 1');
});

it('says at the corners what is wrong with them, and sends nothing', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  await save(words.plan.outline, '0 0, 100 0');
  await screen.findByText(words.plan.outlineInvalid);
  expect(sent).toHaveLength(0);
});

it('says that a plan cannot be loaded while the server is away, not that there is none, and asks again', async () => {
  isAway = true;
  show();
  await screen.findByText(office.detail.failed);
  expect(screen.queryByText(words.venues.gone)).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: office.detail.tryAgain }));
  await screen.findByRole('heading', { name: /Waldstadion/ });
});
