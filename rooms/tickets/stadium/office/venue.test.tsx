// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import room from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import type { ImportReport, OfficeVenue } from './stadiumClient.ts';
import { VenuePage } from './VenuePage.tsx';

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
const version = { revision: 3, note: '', madeAt: at, changedAt: at };
const venue: OfficeVenue = {
  id: 'venue-1',
  name: 'Waldstadion',
  city: 'Kurvenstadt',
  plans: [
    {
      ...version,
      id: 'plan-2',
      version: 2,
      state: 'draft',
      places: 90,
      categories: [{ category: 1, name: 'Sitzplatz', places: 90 }],
    },
    {
      ...version,
      id: 'plan-1',
      version: 1,
      state: 'published',
      places: 70,
      publishedAt: at,
      categories: [
        { category: 1, name: 'Sitzplatz', places: 20 },
        { category: 2, name: 'Stehplatz', places: 50 },
      ],
    },
  ],
};
const checked: ImportReport = {
  faultCount: 0,
  faults: [],
  blocks: 2,
  rows: 2,
  places: 70,
  standing: 50,
  categories: [],
};

let sent: { path: string; body: unknown }[];
let replies: Record<string, { status?: number; body: object }>;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  if (method !== 'GET') sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : body });
  const reply = replies[path.split('?')[0]!] ?? { body: { data: venue } };
  return new Response(JSON.stringify({ ...reply.body, isSuccess: !reply.status }), { status: reply.status ?? 200 });
}

const show = () =>
  render(
    <InFrame words={{ office, stadium: room, stadiumOffice: words }}>
      <VenuePage props={{ venueId: 'venue-1' }} locale="de" path="/office/venues/venue-1/" />
    </InFrame>,
  );
const chooseFile = async () => {
  const file = new File(['stand;block'], 'plan.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(words.import.file), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: words.import.check }));
};

beforeEach(() => {
  [sent, replies] = [[], {}];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('compares the places of the newest two versions by category', async () => {
  show();
  const table = await screen.findByRole('table');
  const lines = within(table).getAllByRole('row');
  expect(lines.map((row) => row.textContent)).toEqual([
    'KategorieFassung 1Fassung 2Unterschied',
    'Sitzplatz2090+70',
    'Stehplatz500-50',
    'Zusammen7090+20',
  ]);
});

it('says why a draft cannot be published, and sends what was seen', async () => {
  replies['/plans/plan-2/publication'] = { status: 409, body: { errorCode: 'PLAN_INCOMPLETE' } };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen: Fassung 2' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: words.venues.publish }));
  await dialog.findByText(room.refusals.PLAN_INCOMPLETE);
  expect(sent).toEqual([{ path: '/plans/plan-2/publication', body: { revision: 3 } }]);
});

it('checks a file first and makes the draft only then', async () => {
  replies['/venues/venue-1/plans/import'] = { body: { data: checked } };
  show();
  await chooseFile();
  await screen.findByText(words.import.fine);
  fireEvent.click(screen.getByRole('button', { name: words.import.make }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('isDryRun'))).toEqual(['true', 'false']);
});

it('tells faults by their lines, and a file that is too large', async () => {
  const faults = [{ line: 7, code: 'KIND_UNKNOWN', value: 'sofa' }];
  replies['/venues/venue-1/plans/import'] = { body: { data: { ...checked, faultCount: 1, faults } } };
  show();
  await chooseFile();
  await screen.findByText(/„sofa“ ist keine Art von Block/);
  expect(screen.queryByRole('button', { name: words.import.make })).toBeNull();
  replies['/venues/venue-1/plans/import'] = { status: 413, body: { errorCode: 'BODY_TOO_LARGE' } };
  await chooseFile();
  await screen.findByText(words.import.tooLarge);
});
