// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import organisation from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { OrganisationPage } from './OrganisationPage.tsx';
import { OrganisationsPage } from './OrganisationsPage.tsx';
import type { OfficeOrganisation, OfficeRoster } from './organisationOfficeClient.ts';

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions, pages: [] }),
}));

const member = { id: 'm1', accountId: 'p1', name: 'Uwe Süd', email: 'uwe@kurve.test', isAdmin: false };
let present: OfficeOrganisation;
let roster: OfficeRoster;
let refusal: { status: number; errorCode: string } | undefined;
const sent: [string, string, unknown][] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1/organisations', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (method === 'GET' && !path.startsWith('/o1'))
    return reply({
      items: [{ id: 'o1', kind: 'fanClub', name: 'Adler Süd', city: 'Kronfurt', members: 1, admins: 0 }],
    });
  if (method === 'GET') return reply(present);
  const change = JSON.parse(String(body));
  sent.push([method, path, change]);
  if (refusal) return new Response(JSON.stringify(refusal), { status: refusal.status });
  if (path.includes('/members/'))
    roster = { ...roster, members: roster.members.map((one) => ({ ...one, isAdmin: change.isAdmin })) };
  if (method === 'DELETE') return new Response(null, { status: 204 });
  return reply(/roster|members/.test(path) ? roster : present);
}

const inOffice = (page: 'list' | 'one') =>
  render(
    <InFrame words={{ office, organisation, organisationOffice: words }}>
      {page === 'list' ? (
        <OrganisationsPage props={{}} locale="de" path="/office/organisations/" />
      ) : (
        <OrganisationPage props={{ organisationId: 'o1' }} locale="de" path="/office/organisations/o1/" />
      )}
    </InFrame>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the list of members as for a call. */
async function openRoster() {
  fireEvent.change(await screen.findByLabelText(new RegExp(words.roster.purpose.slice(0, 10))), {
    target: { value: 'Anruf' },
  });
  press(words.roster.open);
  await screen.findByText('Uwe Süd');
}

beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  permissions = ['people.read', 'organisations.manage'];
  present = {
    id: 'o1',
    kind: 'fanClub',
    name: 'Adler Süd',
    email: 'sued@kurve.test',
    created: '2026-01-02T10:00:00Z',
    version: 1,
    phone: '',
    street: 'Allee 1',
    postalCode: '60311',
    city: 'Kronfurt',
    countryCode: 'DE',
    memberPriceGroup: 'fanclub',
    memberCount: 1,
    hasAdmin: false,
  };
  roster = { members: [{ ...member, state: 'accepted' }], changes: [] };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('marks an organisation without an admin in the list', async () => {
  inOffice('list');
  const row = await screen.findByRole('row', { name: /Adler Süd/ });
  expect(within(row).getByText(words.noAdmin)).toBeTruthy();
});

it('gives a member the admin right for a reason, and takes it back', async () => {
  inOffice('one');
  await screen.findByText(words.noAdminText);
  await openRoster();
  press(words.giveAdmin.button);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: words.giveAdmin.button }));
  sent.length = 0;
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Satzung geprüft' } });
  fireEvent.click(dialog.getByRole('button', { name: words.giveAdmin.button }));
  await screen.findByText('Uwe Süd ist jetzt Admin.');
  fireEvent.click(dialog.getByRole('button', { name: words.undo }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', '/o1/members/m1', { isAdmin: true, reason: 'Satzung geprüft' }],
      ['PUT', '/o1/members/m1', { isAdmin: false, reason: words.undo }],
    ]),
  );
});

it('says why an organisation cannot be added, at its field', async () => {
  refusal = { status: 409, errorCode: 'ORGANIZATION_EMAIL_TAKEN' };
  inOffice('list');
  fireEvent.click(await screen.findByRole('button', { name: words.found.button }));
  fireEvent.change(await screen.findByLabelText(words.fields.name), { target: { value: 'Adler Nord' } });
  press(words.found.confirm);
  await screen.findByText(organisation.refusals.ORGANIZATION_EMAIL_TAKEN);
  expect(sent[0]?.[2]).toMatchObject({ kind: 'fanClub', name: 'Adler Nord', countryCode: 'DE' });
});

it('shows details only, without a button, to staff who may not change them', async () => {
  permissions = ['people.read'];
  inOffice('one');
  await screen.findByText('Allee 1');
  await openRoster();
  for (const name of [words.add.button, words.giveAdmin.button, words.remove.button, words.save, words.dissolve.button])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows its members to staff who say what for, and to nobody else', async () => {
  inOffice('one');
  await screen.findByText('1 Mitglied');
  expect(screen.queryByText('Uwe Süd')).toBeNull();
  press(words.roster.open);
  await screen.findByText(words.roster.missing);
  expect(sent).toEqual([]);
  await openRoster();
  expect(sent).toEqual([['POST', '/o1/roster', { purpose: 'Anruf' }]]);
});

it('dissolves an organisation only for a reason, and says why it cannot be yet', async () => {
  inOffice('one');
  fireEvent.click(await screen.findByRole('button', { name: words.dissolve.button }));
  const dialog = within(screen.getByRole('dialog', { name: words.dissolve.title }));
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: words.dissolve.button }));
  confirm();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(words.reason), { target: { value: 'Beschluss' } });
  refusal = { status: 409, errorCode: 'ORGANIZATION_HAS_RUNNING_BUSINESS' };
  confirm();
  await dialog.findByText(organisation.refusals.ORGANIZATION_HAS_RUNNING_BUSINESS);
  refusal = undefined;
  confirm();
  await waitFor(() => expect(location.pathname).toBe('/office/organisations/'));
  expect(sent.at(-1)).toEqual(['DELETE', '/o1', { reason: 'Beschluss' }]);
});
