import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { unproveEmails } from '#rooms/accounts/identity/testing/index.ts';
import { anOpenCheckout } from '#rooms/buying/checkout/testing/index.ts';
import { actingFor } from '../../testing/actingFor.ts';
import { aFanClub, anOrganisation } from '../../testing/anOrganisation.ts';
import { listMemberChanges } from '../listMemberChanges.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('service');
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = clerk.token) =>
  house.call(method, `/api/office/v1/organisations${path}`, { token, ...(body ? { body } : {}) });
const administrator = await house.aStaffMember();
const decide = (id: string, token = administrator.token) =>
  house.call('POST', `/api/office/v1/approvals/${id}/approval`, { token });
const listWaiting = async () =>
  (await house.call('GET', '/api/office/v1/approvals', { token: administrator.token })).json.data.items;
/** A second person agrees to everything that waits. */
async function approve() {
  for (const { id } of await listWaiting()) expect((await decide(id)).status).toBe(200);
}
const rosterOf = async (id: string) => (await call('POST', `/${id}/roster`, { purpose: 'Anruf' })).json.data;
const details = {
  name: 'Adler Süd',
  phone: '',
  street: 'Allee 1',
  postalCode: '60311',
  city: 'Kronfurt',
  countryCode: 'DE',
  memberPriceGroup: 'fanclub',
};
const anEmail = () => `verein-${newSecret().toLowerCase()}@kurve.test`;
const subjectsTo = async (email: string) => (await house.mailsTo(email)).map(({ subject }) => subject);

describe('founding', () => {
  it('makes an organisation with its first admin, who is told and acts for it', async () => {
    const admin = await house.aFan();
    const { status, json } = await call('POST', '', {
      kind: 'fanClub',
      email: anEmail(),
      adminEmail: admin.email,
      ...details,
    });
    expect(status).toBe(200);
    const { data } = (await call('GET', `/${json.data.id}`)).json;
    expect(data).toMatchObject({ ...details, kind: 'fanClub', memberCount: 1, hasAdmin: true });
    expect((await rosterOf(json.data.id)).members).toMatchObject([{ accountId: admin.id, isAdmin: true }]);
    expect(await subjectsTo(admin.email)).toEqual(['Du bist Admin: Adler Süd']);
    const own = await house.call('GET', '/api/contact/v1/organizations/self', { token: admin.token });
    expect(own.json.data.name).toBe('Adler Süd');
  });

  it('refuses an address that is taken, an unknown admin, and oneself as admin', async () => {
    const admin = await house.aFan();
    const body = { kind: 'company', email: anEmail(), adminEmail: admin.email, ...details };
    const code = async (change: object) => (await call('POST', '', { ...body, ...change })).json.errorCode;
    expect(await code({ email: admin.email })).toBe('ORGANIZATION_EMAIL_TAKEN');
    expect(await code({ adminEmail: anEmail() })).toBe('ORGANIZATION_PERSON_UNKNOWN');
    expect(await code({ adminEmail: clerk.email })).toBe('OWN_CASE');
    expect((await call('POST', '', { ...body, name: ' ' })).status).toBe(400);
  });
});

describe('the list', () => {
  it('finds by name, place and address, and those without an admin', async () => {
    const word = newSecret().replace(/[^A-Za-z]/g, 'q');
    const { id } = await anOrganisation(house, await house.aFan());
    await sql`update organisation.organisation set name = ${`Werk ${word} 100%`} where id = ${id}`;
    const found = async (query: string) =>
      (await call('GET', `?${query}`)).json.data.items.map((one: { id: string }) => one.id);
    expect(await found(`q=${word.toLowerCase()}`)).toEqual([id]);
    expect(await found(`q=${word}&kind=fanClub`)).toEqual([]);
    expect(await found(`q=${word} 100%25`)).toEqual([id]);
    expect(await found(`q=${word}&admins=none`)).toEqual([]);
    await sql`delete from organisation.membership where organisation_id = ${id}`;
    expect(await found(`q=${word}&admins=none`)).toEqual([id]);
  });

  it('comes 50 at a time without gap or double', async () => {
    const word = newSecret().replace(/[^A-Za-z]/g, 'q');
    await sql`
      insert into organisation.organisation (id, kind, name, email, street, postal_code, city, country_code, created_at)
      select gen_random_uuid(), 'company', ${word}, 'x@kurve.test', 'S', '1', 'O', 'DE', now()
      from generate_series(1, 70)`;
    const first = (await call('GET', `?q=${word}`)).json.data;
    const second = (await call('GET', `?q=${word}&after=${first.next}`)).json.data;
    const ids = [...first.items, ...second.items].map((one: { id: string }) => one.id);
    expect([ids.length, new Set(ids).size, second.next]).toEqual([70, 70, undefined]);
  });
});

describe('details', () => {
  it('are changed by who has seen them as they are; name and price group hold for its account too', async () => {
    const { id } = await anOrganisation(house, await house.aFan());
    const { version } = (await call('GET', `/${id}`)).json.data;
    const changed = await call('PUT', `/${id}`, { ...details, name: 'Neu GmbH', memberPriceGroup: '', version });
    expect(changed.json.data).toMatchObject({ name: 'Neu GmbH', memberPriceGroup: '', version: version + 1 });
    expect((await call('PUT', `/${id}`, { ...details, version })).json.errorCode).toBe('CHANGED_MEANWHILE');
    const [contact] = await sql`select last_name, organization_price_group from contact.contact where fan_id = ${id}`;
    expect(contact).toEqual({ lastName: 'Neu GmbH', organizationPriceGroup: null });
    expect(await sql`select last_name from identity.account where id = ${id}`).toEqual([{ lastName: 'Neu GmbH' }]);
    const [line] = await house.auditOf({ subjectId: id, what: 'PUT%' });
    expect(line).toMatchObject({ before: { name: 'Muster GmbH' }, after: { name: 'Neu GmbH' } });
  });
});

describe('help where no admin is left', () => {
  it('makes a member an admin, who is noted as made by the club, without the clerk’s name', async () => {
    const admin = await house.aFan();
    const { id } = await aFanClub(house, admin);
    const heir = await house.aFan();
    const added = await call('POST', `/${id}/members`, { email: heir.email, isAdmin: false, reason: 'Angerufen' });
    const [, member] = added.json.data.members;
    await sql`delete from organisation.membership where organisation_id = ${id} and fan_id = ${admin.id}`;
    const given = await call('PUT', `/${id}/members/${member.id}`, { isAdmin: true, reason: 'Satzung geprüft' });
    expect(given.json.data.members).toMatchObject([{ accountId: heir.id, isAdmin: true }]);
    expect(given.json.data.changes[0]).toMatchObject({
      change: 'adminGiven',
      isByClub: true,
      by: { accountId: clerk.id },
    });
    const ctx = { ...house.context(), fan: { id: heir.id, scopes: [] } };
    const { items } = await listMemberChanges(ctx, { Page: 1, PageSize: 10 });
    expect(items[0]).toMatchObject({ change: 'adminGiven', actedBy: null, isByClub: true });
  });

  it('takes the right of one of two admins, never of the last, and removes no last admin', async () => {
    const { id } = await anOrganisation(house, await house.aFan());
    const second = await house.aFan();
    await call('POST', `/${id}/members`, { email: second.email, isAdmin: true, reason: 'x' });
    await approve();
    const { members } = await rosterOf(id);
    const [one, other] = members.map((member: { id: string }) => member.id);
    expect((await call('PUT', `/${id}/members/${one}`, { isAdmin: false, reason: 'x' })).status).toBe(200);
    const last = await call('PUT', `/${id}/members/${other}`, { isAdmin: false, reason: 'x' });
    expect(last.json.errorCode).toBe('ORGANIZATION_LAST_ADMIN');
    const removed = await call('DELETE', `/${id}/members/${other}`, { reason: 'x' });
    expect(removed.json.errorCode).toBe('ORGANIZATION_LAST_ADMIN');
    expect((await call('DELETE', `/${id}/members/${one}`, { reason: 'x' })).json.data.members).toHaveLength(1);
  });

  it('keeps the limits: two admins in a fan club, nobody twice, nothing for oneself', async () => {
    const { id } = await aFanClub(house, await house.aFan());
    const add = async (email: string, isAdmin = true) =>
      (await call('POST', `/${id}/members`, { email, isAdmin, reason: 'x' })).json.errorCode;
    const second = await house.aFan();
    expect(await add(second.email)).toBeUndefined();
    await approve();
    expect(await add((await house.aFan()).email)).toBe('ORGANIZATION_TOO_MANY_ADMINS');
    expect(await add(second.email, false)).toBe('ORGANIZATION_MEMBER_ALREADY_EXISTS');
    expect(await add(clerk.email, false)).toBe('OWN_CASE');
    expect(await add(anEmail(), false)).toBe('ORGANIZATION_PERSON_UNKNOWN');
  });

  it('gives no admin right alone where there is an admin: a second person agrees, and all are written to', async () => {
    const admin = await house.aFan();
    const { id, email } = await anOrganisation(house, admin);
    const appointed = await house.aFan();
    const asked = await call('POST', `/${id}/members`, { email: appointed.email, isAdmin: true, reason: 'Chef' });
    expect(asked.json.data.isAsked).toBe(true);
    const isAdmin = async () =>
      (await rosterOf(id)).members.find(({ accountId }: { accountId: string }) => accountId === appointed.id).isAdmin;
    expect(await isAdmin()).toBe(false);
    expect(await subjectsTo(admin.email)).not.toContain('Neue Admin-Person: Muster GmbH');
    const again = await call('PUT', `/${id}/members/${(await rosterOf(id)).members[1].id}`, {
      isAdmin: true,
      reason: 'x',
    });
    expect([again.status, again.json.errorCode]).toEqual([409, 'APPROVAL_WAITS']);
    const [waiting] = await listWaiting();
    expect(waiting).toMatchObject({ kind: 'organisationAdmin', subject: { id, label: 'Muster GmbH' } });
    expect((await decide(waiting.id, clerk.token)).status).toBe(403);
    expect((await decide(waiting.id)).json.data.state).toBe('approved');
    expect(await isAdmin()).toBe(true);
    for (const reader of [admin.email, email])
      expect(await subjectsTo(reader)).toContain('Neue Admin-Person: Muster GmbH');
    expect(await subjectsTo(appointed.email)).toContain('Du bist Admin: Muster GmbH');
    expect((await rosterOf(id)).changes[0]).toMatchObject({ change: 'adminGiven', by: { accountId: clerk.id } });
  });

  it('asks for a fresh sign-in before somebody is made an admin, and for none before they become a member', async () => {
    const { id } = await aFanClub(house, await house.aFan());
    const stale = { value: newSecret(), accountId: clerk.id, scope: 'office', amr: ['pwd', 'otp', 'mfa'] };
    const [provenAt, expiresAt] = [new Date(Date.now() - 600_000), new Date(Date.now() + 600_000)];
    await access.insertAccessToken(house.context(), { ...stale, provenAt, expiresAt });
    const add = async (isAdmin: boolean) => {
      const body = { email: (await house.aFan()).email, isAdmin, reason: 'x' };
      return (await call('POST', `/${id}/members`, body, stale.value)).json.errorCode;
    };
    expect([await add(true), await add(false)]).toEqual(['FRESH_PROOF_REQUIRED', undefined]);
  });

  it('knows nobody by an address that they have not proven', async () => {
    const { id } = await aFanClub(house, await house.aFan());
    const fan = await house.aFan();
    await unproveEmails(house.context(), fan.id);
    const added = await call('POST', `/${id}/members`, { email: fan.email, isAdmin: false, reason: 'x' });
    expect(added.json.errorCode).toBe('ORGANIZATION_PERSON_UNKNOWN');
  });

  it('appoints one of two people whom two clerks appoint at once in a fan club with one admin', async () => {
    const { id } = await aFanClub(house, await house.aFan());
    const people = await Promise.all([house.aFan(), house.aFan()]);
    const replies = await Promise.all(
      people.map(({ email }) => call('POST', `/${id}/members`, { email, isAdmin: true, reason: 'x' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it('is only read with people.read, and changed by nobody without its permission', async () => {
  const { id } = await aFanClub(house, await house.aFan());
  const packer = await house.aStaffMember('fulfilment');
  const finance = await house.aStaffMember('finance');
  const as = (token: string, method: 'GET' | 'PUT', body?: object) =>
    house.call(method, `/api/office/v1/organisations/${id}`, { token, ...(body ? { body } : {}) });
  expect((await as(packer.token, 'GET')).status).toBe(403);
  expect((await as(finance.token, 'PUT', { ...details, version: 1 })).status).toBe(403);
  expect((await call('GET', `/${newId()}`)).status).toBe(404);
});

describe('the roster', () => {
  it('is shown for a purpose only, which stands in the trail with who looked', async () => {
    const admin = await house.aFan();
    const { id } = await aFanClub(house, admin);
    const { json } = await call('GET', `/${id}`);
    expect(JSON.stringify(json)).not.toContain(admin.email);
    for (const body of [{}, { purpose: ' ' }]) expect((await call('POST', `/${id}/roster`, body)).status).toBe(400);
    const opened = await call('POST', `/${id}/roster`, { purpose: 'Rückfrage der Vorsitzenden' });
    expect(opened.json.data.members).toMatchObject([{ accountId: admin.id, email: admin.email, isAdmin: true }]);
    const looks = await house.auditOf({ subjectId: id, what: 'POST%roster' });
    expect(looks).toMatchObject([{ accountId: clerk.id, why: 'Rückfrage der Vorsitzenden' }]);
    expect((await call('POST', `/${newId()}/roster`, { purpose: 'x' })).status).toBe(404);
  });
});

describe('dissolving', () => {
  const dissolve = (id: string, reason = 'Beschluss der Versammlung') => call('DELETE', `/${id}`, { reason });
  const statusOf = async (path: string, token: string) => (await house.call('GET', path, { token })).status;
  const self = '/api/contact/v1/contacts/self';

  it('ends memberships, cards, acting and the account at once, tells the members, and frees the address', async () => {
    const [admin, member, invited] = [await house.aFan(), await house.aFan(), await house.aFan()];
    const { id, email } = await aFanClub(house, admin);
    const club = await actingFor(house, admin, { id, email });
    await call('POST', `/${id}/members`, { email: member.email, isAdmin: false, reason: 'x' });
    const body = { memberEmail: invited.email };
    await house.call('POST', '/api/contact/v1/organizations/self/members', { token: club.token, body });
    const card = `/api/wallet/v3/self/fanClubCards/${id}`;
    expect([await statusOf(card, member.token), await statusOf(self, club.token)]).toEqual([200, 200]);
    expect((await dissolve(id)).status).toBe(204);
    expect([await statusOf(card, member.token), await statusOf(self, club.token)]).toEqual([404, 401]);
    expect(await statusOf(`${self}/organizations/${id}/membership`, invited.token)).toBe(403);
    expect(await statusOf(self, admin.token)).toBe(200);
    for (const person of [admin, member]) expect(await subjectsTo(person.email)).toContain('Aufgelöst: Muster GmbH');
    expect(await subjectsTo(invited.email)).not.toContain('Aufgelöst: Muster GmbH');
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect(await sql`select 1 from contact.address where fan_id = ${id}`).toEqual([]);
    const [line] = await house.auditOf({ subjectId: id, what: 'DELETE%' });
    expect(line).toMatchObject({ before: { name: 'Muster GmbH', kind: 'fanClub' }, why: 'Beschluss der Versammlung' });
    const again = { kind: 'fanClub', email, adminEmail: admin.email, ...details };
    expect((await call('POST', '', again)).status).toBe(200);
  });

  it('waits while something of the organisation runs', async () => {
    const { id } = await aFanClub(house, await house.aFan());
    await anOpenCheckout(house.context(), id);
    expect((await dissolve(id)).json.errorCode).toBe('ORGANIZATION_HAS_RUNNING_BUSINESS');
    expect((await call('GET', `/${id}`)).status).toBe(200);
  });

  it('happens once when two calls arrive at the same time, and to nobody who joins at that moment', async () => {
    const [admin, person] = [await house.aFan(), await house.aFan()];
    const { id, email } = await aFanClub(house, admin);
    const club = await actingFor(house, admin, { id, email });
    const body = { memberEmail: person.email };
    await house.call('POST', '/api/contact/v1/organizations/self/members', { token: club.token, body });
    const [one, other, joined] = await Promise.all([
      dissolve(id),
      dissolve(id),
      house.call('PATCH', `${self}/organizations/${id}/membership`, { token: person.token }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([204, 404]);
    expect([204, 403]).toContain(joined.status);
    expect(await sql`select 1 from organisation.membership where organisation_id = ${id}`).toEqual([]);
  });
});
