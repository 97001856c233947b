// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/invitation/?id=0191e0aa-0000-7000-8000-000000000001"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };
import { InvitationPage } from './InvitationPage.tsx';
import { MembersPage } from './MembersPage.tsx';
import { OwnOrganisations } from './OwnOrganisations.tsx';
import type { Member } from './organisationClient.ts';

const fanClubId = '0191e0aa-0000-7000-8000-000000000001';
const organization = { id: fanClubId, name: 'Adlerhorst', type: 'fanClub', memberPriceGroup: null };
const own = {
  ...organization,
  email: 'a@kurve.test',
  phone: '',
  street: 'Weg 1',
  postalCode: '60311',
  city: 'Frankfurt',
  countryCode: 'DE',
};
const person = (id: string, firstName: string, parts: Partial<Member> = {}): Member => ({
  id,
  firstName,
  lastName: 'Muster',
  email: `${firstName.toLowerCase()}@kurve.test`,
  isAdmin: false,
  isSelf: false,
  state: 'accepted' as const,
  ...parts,
});
const vera = person('m1', 'Vera', { isAdmin: true, isSelf: true });
const anton = person('m2', 'Anton', { isAdmin: true });
const mika = person('m3', 'Mika');
const ela = person('m4', 'Ela', { state: 'invited' });

const ok = (data: unknown) => ({ status: 200, data });
const refused = (status: number, errorCode: string) => ({ status, problem: { status, errorCode, detail: errorCode } });
type Answer = ReturnType<Answers>;

/** The members page of a fan club with these people; `answers` by method and last word of the path. */
function openMembers(people: Member[], answers: Record<string, () => Answer> = {}) {
  const page = <MembersPage props={{}} locale="de" path="/account/organisation/" />;
  return openPart('organisation', page, ({ method, url }) => {
    const given = answers[`${method} ${/(\w+)(\?|$)/.exec(url)?.[1]}`];
    if (given) return given();
    if (method !== 'GET') return { status: 204 };
    if (url.includes('/members?')) {
      const search = new URL(url, 'https://kurve.test').searchParams.get('fulltextSearch')?.toLowerCase() ?? '';
      const items = people.filter(({ firstName }) => firstName.toLowerCase().includes(search));
      return ok({ items, page: 1, pageSize: 10_000, totalCount: items.length, hasNextPage: false });
    }
    return url.includes('/member-changes') ? ok({ items: [], page: 1, hasNextPage: false }) : ok(own);
  });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeAll(giveModalDialogs);
beforeEach(signInHere);
afterEach(leaveScreen);

describe('the invitation page', () => {
  const open = (answer: () => Answer) =>
    openPart('organisation', <InvitationPage props={{}} locale="de" path="/account/invitation/" />, ({ method }) =>
      method === 'GET' ? answer() : { status: 204 },
    );

  it('FAN-06 FAN-09 FAN-43 offers both, and leads a fan who accepts to their card', async () => {
    let state = 'invited';
    open(() => {
      const answered = ok({ state, organization });
      state = 'accepted';
      return answered;
    });
    expect(await screen.findByRole('button', { name: words.invitation.decline })).toBeTruthy();
    await press(words.invitation.accept);
    const card = await screen.findByRole('link', { name: words.invitation.toCard });
    expect(card.getAttribute('href')).toBe(`/account/fanclub/${fanClubId}/`);
  });

  it('FAN-06 FAN-08 FAN-43 says that an invitation was declined, with no card', async () => {
    let state = 'invited';
    const sent = open(() => {
      const answered = ok({ state, organization });
      state = 'declined';
      return answered;
    });
    await press(words.invitation.decline);
    expect(await screen.findByText('Du hast die Einladung von „Adlerhorst“ abgelehnt.')).toBeTruthy();
    expect(sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['DELETE']);
    expect(screen.queryByRole('link', { name: words.invitation.toCard })).toBeNull();
  });

  it('FAN-07 says that the link has expired, and offers no answer', async () => {
    open(() => ok({ state: 'expired', organization }));
    expect(await screen.findByText(/„Adlerhorst“ ist abgelaufen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.invitation.accept })).toBeNull();
  });

  it('FAN-10 FAN-22 FAN-23 tells a wrong account so, names no fan club, and leads to another account', async () => {
    open(() => refused(403, 'ORGANIZATION_INVITATION_WRONG_ACCOUNT'));
    expect(await screen.findByText(words.invitation.wrongAccount)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.invitation.accept })).toBeNull();
    expect(screen.getByRole('button', { name: words.invitation.otherAccount })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Adlerhorst');
  });

  it('leads to no card of a company, which has none', async () => {
    open(() => ok({ state: 'accepted', organization: { ...organization, type: 'company' } }));
    expect(await screen.findByRole('link', { name: words.invitation.toAccount })).toBeTruthy();
    expect(screen.queryByRole('link', { name: words.invitation.toCard })).toBeNull();
  });
});

describe('the members of a fan club', () => {
  it('FAN-01 FAN-31 FAN-48 are listed and found by name or address', async () => {
    const sent = openMembers([vera, mika, ela]);
    expect(await screen.findByText('Mika Muster')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: words.members.search }), { target: { value: ' mik ' } });
    await press(words.members.find);
    await waitFor(() => expect(screen.queryByText('Vera Muster')).toBeNull());
    expect(screen.getByText('Mika Muster')).toBeTruthy();
    expect(sent.at(-1)?.url).toContain('fulltextSearch=mik');
  });

  it('FAN-02 FAN-39 are invited by their address', async () => {
    const sent = openMembers([vera], { 'POST members': () => ok({ ...ela, email: 'ela@kurve.test' }) });
    const field = await screen.findByRole('textbox', { name: words.invite.email });
    fireEvent.change(field, { target: { value: 'ela@kurve.test' } });
    await press(words.invite.send);
    expect(await screen.findByText('Einladung an ela@kurve.test verschickt.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ memberEmail: 'ela@kurve.test' });
  });

  it('FAN-47 ERR-46 say in words that somebody is one already', async () => {
    openMembers([vera], { 'POST members': () => refused(409, 'ORGANIZATION_MEMBER_ALREADY_EXISTS') });
    const field = await screen.findByRole('textbox', { name: words.invite.email });
    fireEvent.change(field, { target: { value: 'ela@kurve.test' } });
    await press(words.invite.send);
    expect(await screen.findByText(words.refusals.ORGANIZATION_MEMBER_ALREADY_EXISTS)).toBeTruthy();
    for (const { refusals } of [words, english, japanese])
      expect(refusals.ORGANIZATION_MEMBER_ALREADY_EXISTS.length).toBeGreaterThan(10);
  });

  it('FAN-03 FAN-40 are removed only once that was confirmed', async () => {
    const sent = openMembers([vera, mika]);
    await press('Entfernen: Mika Muster');
    const dialog = await screen.findByRole('dialog', { name: 'Mika Muster entfernen' });
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: words.deeds['remove.button'] }));
    expect(await screen.findByText('Mika Muster ist kein Mitglied mehr.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'DELETE')?.url).toContain('/members/m3');
  });
});

describe('the admins of a fan club', () => {
  const giveUp = `${words.deeds['giveUp.button']}: Vera Muster`;

  it('FAN-04 FAN-25 FAN-41 make a member one of them while there is a place', async () => {
    const sent = openMembers([vera, mika], { 'PUT m3': () => ok({ ...mika, isAdmin: true }) });
    expect(await screen.findByText(/ein Platz frei/)).toBeTruthy();
    await press('Zum Admin machen: Mika Muster');
    await confirm(words.deeds['promote.button']);
    expect(await screen.findByText('Mika Muster ist jetzt Admin.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ isAdmin: true });
  });

  it('FAN-24 FAN-29 FAN-30 are two: the page says why nobody can be added, and offers it to nobody', async () => {
    openMembers([vera, anton, mika]);
    expect(await screen.findByText(/höchstens zwei Admins.+Zurzeit sind es zwei\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zum Admin machen: Mika Muster' })).toBeNull();
    expect(screen.getByRole('button', { name: giveUp })).toBeTruthy();
  });

  it('FAN-24 FAN-29 say so too when somebody else was faster', async () => {
    openMembers([vera, mika], { 'PUT m3': () => refused(409, 'ORGANIZATION_TOO_MANY_ADMINS') });
    await press('Zum Admin machen: Mika Muster');
    await confirm(words.deeds['promote.button']);
    expect(await screen.findByText(words.refusals.ORGANIZATION_TOO_MANY_ADMINS)).toBeTruthy();
  });

  it('FAN-26 take only their own right: nothing is offered about the other one', async () => {
    openMembers([vera, anton]);
    const row = (await screen.findByText('Anton Muster')).closest('li')!;
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('FAN-05 FAN-27 FAN-42 give up their own right after a warning that it cannot be undone', async () => {
    const sent = openMembers([vera, anton], { 'PUT m1': () => ok({ ...vera, isAdmin: false }) });
    await press(giveUp);
    const dialog = await screen.findByRole('dialog', { name: words.deeds['giveUp.of'] });
    expect(within(dialog).getByText(words.deeds['giveUp.warning'])).toBeTruthy();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    await confirm(words.deeds['giveUp.button']);
    expect(await screen.findByText(words.deeds['giveUp.done'])).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ isAdmin: false });
  });

  it('FAN-28 are told that the last one stays', async () => {
    openMembers([vera, mika], { 'PUT m1': () => refused(409, 'ORGANIZATION_LAST_ADMIN') });
    await press(giveUp);
    await confirm(words.deeds['giveUp.button']);
    expect(await screen.findByText(words.refusals.ORGANIZATION_LAST_ADMIN)).toBeTruthy();
  });
});

it('FAN-45 the member’s view lists where one belongs, the admin’s leads to the members', async () => {
  const memberships = ({ url }: { url: string }) => {
    const items = [{ subjectId: fanClubId, isAdmin: true, organization }];
    expect(url).toContain('/organizations/memberships');
    return ok({ items, page: 1, pageSize: 1000, totalCount: 1, hasNextPage: false });
  };
  openPart('organisation', <OwnOrganisations />, memberships);
  expect(await screen.findByText('Adlerhorst')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  openPart('organisation', <OwnOrganisations isAdministration />, memberships);
  const manage = await screen.findByRole('link', { name: words.memberships.manage });
  expect(manage.getAttribute('href')).toBe('/account/organisation/');
});
