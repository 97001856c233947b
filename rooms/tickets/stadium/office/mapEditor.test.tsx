// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import room from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { PlanPage } from './PlanPage.tsx';
import type { OfficeBlock, OfficePlan } from './stadiumClient.ts';

giveModalDialogs();
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
  number: 4,
  stand: 'Nord',
  label: 'A',
  kind: 'seated' as const,
  category: 1,
  entrance: 'Tor 1',
  places: 2,
  outline: [
    [100, 100],
    [200, 100],
    [200, 200],
    [100, 200],
  ] as [number, number][],
};
const seats = ['1', '2'].map((label, place) => ({ label, x: 120 + place * 8, y: 150, attributes: 0 }));
const block: OfficeBlock = { ...head, rows: [{ label: '1', category: 1, seats }] };
const plan: OfficePlan = {
  id: 'plan-1',
  version: 2,
  revision: 3,
  note: '',
  places: 2,
  madeAt: at,
  changedAt: at,
  state: 'draft',
  venueId: 'venue-1',
  venue: 'Waldstadion',
  width: 500,
  height: 400,
  missing: [],
  categories: [{ number: 1, name: 'Sitzplatz', color: '#aa0000' }],
  blocks: [{ ...head, rows: 1 }],
};

let shown: OfficePlan;
let sent: { path: string; revision: number; block?: OfficeBlock }[];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1/plans/plan-1', '');
  if (method === 'GET')
    return new Response(JSON.stringify({ data: path.startsWith('/blocks') ? block : shown, isSuccess: true }));
  sent.push({ path: `${method} ${path}`, ...JSON.parse(String(body)) });
  return new Response(JSON.stringify({ data: { revision: 3 + sent.length }, isSuccess: true }));
}

beforeEach(() => {
  [sent, shown] = [[], plan];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose() {
  render(
    <InFrame words={{ office, stadium: room, stadiumOffice: words }}>
      <PlanPage props={{ planId: 'plan-1' }} locale="de" path="/office/plans/plan-1/" />
    </InFrame>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  await screen.findByRole('heading', { name: 'Block A' });
}
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: words.plan.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!;
};
const corner = (number: number, x: number, y: number) =>
  screen.getByRole('button', { name: `Ecke ${number}: ${x}, ${y}` });

it('moves a corner with the arrow keys, and saves it with the seats laid anew', async () => {
  await choose();
  fireEvent.keyDown(corner(2, 200, 100), { key: 'ArrowRight' });
  fireEvent.keyDown(corner(2, 210, 100), { key: 'ArrowDown', shiftKey: true });
  corner(2, 210, 101);
  const { revision, block: saved } = await save();
  expect([revision, saved?.outline[1]]).toEqual([3, [210, 101]]);
  expect(saved?.rows[0]?.seats).not.toEqual(seats);
});

it('drags the whole block with the mouse, in the scale of the drawing', async () => {
  await choose();
  const svg = screen.getByLabelText(words.plan.outlineMap);
  Object.defineProperties(svg, { clientWidth: { value: 400 }, clientHeight: { value: 400 } });
  // What is seen is 200 units wide, on 400 pixels.
  fireEvent.pointerDown(screen.getByRole('button', { name: words.plan.wholeBlock }), { clientX: 50, clientY: 50 });
  fireEvent.pointerMove(svg, { clientX: 90, clientY: 30 });
  fireEvent.pointerUp(svg);
  fireEvent.pointerMove(svg, { clientX: 300, clientY: 300 });
  expect((await save()).block?.outline).toEqual([
    [120, 90],
    [220, 90],
    [220, 190],
    [120, 190],
  ]);
});

it('inserts a corner and takes one away', async () => {
  await choose();
  fireEvent.focus(corner(3, 200, 200));
  fireEvent.click(screen.getByRole('button', { name: 'Ecke nach Ecke 3 einfügen' }));
  corner(4, 150, 200);
  fireEvent.focus(corner(1, 100, 100));
  fireEvent.click(screen.getByRole('button', { name: 'Ecke 1 entfernen' }));
  expect((await save()).block?.outline).toHaveLength(4);
});

it('adds a block in the middle under the next number, and deletes one, which can be undone', async () => {
  await choose();
  fireEvent.click(screen.getByRole('button', { name: words.plan.addBlock }));
  const adding = within(screen.getByRole('dialog', { name: words.plan.addBlock }));
  fireEvent.change(adding.getByLabelText(words.plan.block), { target: { value: 'B' } });
  fireEvent.change(adding.getByLabelText(words.plan.rowCount), { target: { value: '2' } });
  fireEvent.change(adding.getByLabelText(words.plan.seatCount), { target: { value: '5' } });
  fireEvent.click(adding.getByRole('button', { name: words.plan.addBlock }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: 'PUT /blocks/5',
    revision: 3,
    block: { label: 'B', stand: 'Nord', category: 1 },
  });
  expect(sent[0]?.block?.rows.map((row) => row.seats.length)).toEqual([5, 5]);
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  fireEvent.click(await screen.findByRole('button', { name: words.plan.deleteBlock }));
  const dialog = within(screen.getByRole('dialog', { name: 'Block A löschen' }));
  dialog.getByText('Der Block wird mit 2 Plätzen aus diesem Entwurf gelöscht.');
  fireEvent.click(dialog.getByRole('button', { name: words.plan.deleteBlock }));
  fireEvent.click(await dialog.findByRole('button', { name: words.plan.undo }));
  await dialog.findByText('Block A ist wieder da.');
  const { number: _, ...whole } = block;
  expect(sent.slice(1)).toMatchObject([
    { path: 'DELETE /blocks/4', revision: 3 },
    { path: 'PUT /blocks/4', revision: 5, block: whole },
  ]);
});

it('changes nothing of a published plan', async () => {
  shown = { ...plan, state: 'published' };
  await choose();
  await screen.findByText(words.plan.fixed);
  for (const name of [words.plan.addBlock, words.plan.deleteBlock, words.plan.wholeBlock])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
