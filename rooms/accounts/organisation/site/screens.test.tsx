// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/invitation/?id=0191e0aa-0000-7000-8000-000000000001"}
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import messages from '#frame/messages/words/de.json' with { type: 'json' };
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { InvitationPage } from './InvitationPage.tsx';
import { MembersPage } from './MembersPage.tsx';

const organization = { id: 'o1', name: 'Adlerhorst', type: 'fanClub', memberPriceGroup: null };
const own = {
  ...organization,
  email: 'a@kurve.test',
  phone: '',
  street: 'Weg 1',
  postalCode: '60311',
  city: 'Frankfurt',
  countryCode: 'DE',
};
const admin = {
  id: 'm1',
  firstName: 'Vera',
  lastName: 'Vorndran',
  email: 'v@kurve.test',
  isAdmin: true,
  state: 'accepted',
};
const member = { ...admin, id: 'm2', firstName: 'Mika', lastName: 'Gliedmann', isAdmin: false };
const ok = (data: unknown) => ({ status: 200, data });
const refused = (status: number, errorCode: string) => ({ status, problem: { status, errorCode, detail: errorCode } });
const list = (items: unknown[]) =>
  ok({ items, page: 1, pageSize: 10_000, totalCount: items.length, hasNextPage: false });

beforeAll(giveModalDialogs);
beforeEach(signInHere);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Answer = ReturnType<Answers>;

/** Shows a screen before a server that answers by method and last word of the path. */
function show(screenful: React.ReactNode, answers: Record<string, () => Answer>) {
  const sent = fakeServer(({ method, url }) => answers[`${method} ${/(\w+)(\?|$)/.exec(url)?.[1]}`]?.());
  renderScreen(['organisation', 'messages'], screenful);
  return (call: string) => sent.findLast(({ method, url }) => `${method} ${/(\w+)(\?|$)/.exec(url)?.[1]}` === call);
}

describe('the invitation page', () => {
  const invitation = <InvitationPage props={{}} locale="de" path="/account/invitation/" />;

  it('ORG-26 ORG-27 offers to accept and to decline, and says how it stands afterwards', async () => {
    let state = 'invited';
    const lastCall = show(invitation, {
      'GET membership': () => ok({ state, organization }),
      'PATCH membership': () => {
        state = 'accepted';
        return { status: 204 };
      },
    });
    expect(await screen.findByRole('button', { name: words.invitation.decline })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.invitation.accept }));
    expect(await screen.findByText('Du bist Mitglied von „Adlerhorst“.')).toBeTruthy();
    expect(lastCall('PATCH membership')).toBeTruthy();
  });

  it('ORG-28 tells apart too late, declined and meant for another account', async () => {
    for (const [answer, text] of [
      [ok({ state: 'expired', organization }), /abgelaufen/],
      [ok({ state: 'declined', organization }), /abgelehnt/],
      [refused(403, 'ORGANIZATION_INVITATION_WRONG_ACCOUNT'), /anderes Konto\.$/],
    ] as const) {
      show(invitation, { 'GET membership': () => answer });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('button', { name: words.invitation.accept })).toBeNull();
      cleanup();
    }
  });
});

describe('the address of an invitation without an id', () => {
  const address = `${location.pathname}${location.search}`;
  afterEach(() => history.replaceState(null, '', address));

  it('says that the link is incomplete, and asks the server nothing', async () => {
    history.replaceState(null, '', '/account/invitation/');
    const lastCall = show(<InvitationPage props={{}} locale="de" path="/account/invitation/" />, {});
    expect(await screen.findByText(words.invitation.incomplete)).toBeTruthy();
    expect(lastCall('GET membership')).toBeUndefined();
  });
});

describe('the members page', () => {
  const members = <MembersPage props={{}} locale="de" path="/account/organisation/" />;

  it('ORG-15 ORG-37 ORG-38 CST-02 shows the members, and the organisation’s facts without a way to change them', async () => {
    const lastCall = show(members, { 'GET self': () => ok(own), 'GET members': () => list([admin, member]) });
    expect(await screen.findByText(/Mika Gliedmann/)).toBeTruthy();
    expect(lastCall('GET members')?.url).toContain('?Page=1&PageSize=10000&');
    const facts = screen.getByRole('region', { name: 'Adlerhorst' });
    expect(within(facts).queryByRole('textbox')).toBeNull();
    expect(within(facts).queryByRole('button')).toBeNull();
    expect(facts.textContent).toContain('Fanservice');
  });

  it('shows who changed what, and older entries when asked', async () => {
    const entry = (id: string, change: string, actedBy: object | null) => ({
      id,
      change,
      actedBy,
      person: member,
      changedAt: '2026-11-20T10:00:00.000Z',
    });
    let pages = 0;
    show(members, {
      'GET self': () => ok(own),
      'GET members': () => list([admin, member]),
      'GET changes': () => {
        pages += 1;
        const items =
          pages === 1 ? [entry('c3', 'removed', admin)] : [entry('c3', 'removed', admin), entry('c1', 'invited', null)];
        return ok({ items, page: pages, pageSize: 1, totalCount: 2, hasNextPage: pages === 1 });
      },
    });
    expect(await screen.findByText(/Vera Vorndran hat Mika Gliedmann entfernt\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.history.older }));
    expect(await screen.findByText(/Gelöschtes Konto hat Mika Gliedmann eingeladen\./)).toBeTruthy();
    expect(screen.getAllByText(/entfernt\./)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: words.history.older })).toBeNull();
  });

  it('ORG-29 tells somebody without the right that there is nothing to manage', async () => {
    show(members, { 'GET self': () => refused(403, 'NOT_ALLOWED') });
    expect(await screen.findByText(words.members.none)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('ORG-32 ORG-33 ERR-23 shows at the field why somebody cannot be invited', async () => {
    show(members, {
      'GET self': () => ok(own),
      'GET members': () => list([admin]),
      // The code is read from `detail`, whatever else stands there.
      'POST members': () => ({ status: 409, problem: { status: 409, detail: 'ORGANIZATION_MEMBER_ALREADY_EXISTS' } }),
    });
    const field = await screen.findByRole('textbox', { name: words.invite.email });
    fireEvent.change(field, { target: { value: 'v@kurve.test' } });
    fireEvent.click(screen.getByRole('button', { name: words.invite.send }));
    expect(await screen.findByText(words.refusals.ORGANIZATION_MEMBER_ALREADY_EXISTS)).toBeTruthy();
  });

  it.each([
    [
      'ORG-32 ERR-22',
      { status: 400, detail: 'EmailAddress already exists' },
      messages.errors.emailAddressAlreadyExists,
    ],
    ['ERR-37', { status: 409, detail: 'RECIPIENT_NOT_FOUND' }, messages.codes.RECIPIENT_NOT_FOUND],
    ['ERR-38', { status: 409, detail: 'NEWER_THAN_THIS_PAGE' }, messages.errors.server],
    ['ACC-66', { status: 400, errors: { memberEmail: ['invalid_email'] } }, messages.form.invalid_email],
  ])('%s says in words why nobody was invited', async (_row, problem, text) => {
    show(members, {
      'GET self': () => ok(own),
      'GET members': () => list([admin]),
      'POST members': () => ({ status: problem.status, problem }),
    });
    fireEvent.change(await screen.findByRole('textbox', { name: words.invite.email }), { target: { value: 'a@b' } });
    fireEvent.click(screen.getByRole('button', { name: words.invite.send }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('ACC-62 asks for an address where there is none, without asking the server', async () => {
    const lastCall = show(members, { 'GET self': () => ok(own), 'GET members': () => list([admin]) });
    fireEvent.click(await screen.findByRole('button', { name: words.invite.send }));
    expect(await screen.findByText(messages.form.required)).toBeTruthy();
    expect(lastCall('POST members')).toBeUndefined();
  });

  it('ERR-38 shows the general text for a code that has no words, when a member is changed', async () => {
    show(members, {
      'GET self': () => ok(own),
      'GET members': () => list([admin, member]),
      'PUT m2': () => refused(409, 'NEWER_THAN_THIS_PAGE'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Zum Admin machen: Mika Gliedmann' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: words.deeds['promote.button'] }));
    expect(await within(dialog).findByText(messages.errors.server)).toBeTruthy();
  });

  it('ORG-19 ORG-20 asks before somebody is promoted, and says why it cannot be', async () => {
    const lastCall = show(members, {
      'GET self': () => ok(own),
      'GET members': () => list([admin, member]),
      'PUT m2': () => refused(409, 'ORGANIZATION_TOO_MANY_ADMINS'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Zum Admin machen: Mika Gliedmann' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: words.deeds['promote.button'] }));
    expect(await within(dialog).findByText(words.refusals.ORGANIZATION_TOO_MANY_ADMINS)).toBeTruthy();
    await waitFor(() => expect(lastCall('PUT m2')?.body).toEqual({ isAdmin: true }));
  });
});
