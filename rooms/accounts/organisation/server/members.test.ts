import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub, anOrganisation } from '../testing/anOrganisation.ts';

const house = await testHouse();
const members = '/api/contact/v1/organizations/self/members';
const memberships = '/api/contact/v1/contacts/self/organizations/memberships';
const membershipOf = (id: string) => `/api/contact/v1/contacts/self/organizations/${id}/membership`;

const invite = (admin: TestFan, person: { email: string }) =>
  house.call('POST', members, { token: admin.token, body: { memberEmail: person.email } });
const listed = async (admin: TestFan, query = '') =>
  (await house.call('GET', `${members}?Page=1&PageSize=10000${query}&orderBy=firstName asc`, { token: admin.token }))
    .json.data.items;

describe('200', () => {
  it('ORG-01 ORG-02 ORG-05 ORG-06 ORG-11 lists memberships by subject id, the highest first, with the price group', async () => {
    const admin = await house.aFan();
    const first = await anOrganisation(house, admin);
    const second = await anOrganisation(house, admin);
    const { json } = await house.call('GET', `${memberships}?Page=1&PageSize=1000&OrderBy=subjectId desc`, {
      token: admin.token,
    });
    expect(json.data.totalCount).toBe(2);
    expect(json.data.items.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual(
      [first.id, second.id].sort().reverse(),
    );
    const beyond = await house.call('GET', `${memberships}?Page=9&PageSize=1`, { token: admin.token });
    expect(beyond.json.data).toMatchObject({ items: [], totalCount: 2, hasNextPage: false });
    expect(json.data.items[0]).toMatchObject({ isAdmin: true, organization: { memberPriceGroup: 'business' } });
  });

  it('ORG-03 ORG-04 ORG-40 tells memberships with the admin right from those without', async () => {
    const admin = await house.aFan();
    const member = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    await invite(admin, member);
    await house.call('PATCH', membershipOf(id), { token: member.token });
    const count = async (token: string, isAdmin: boolean) =>
      (await house.call('GET', `${memberships}?IsAdmin=${isAdmin}`, { token })).json.data.totalCount;
    expect([await count(admin.token, true), await count(admin.token, false)]).toEqual([1, 0]);
    expect([await count(member.token, true), await count(member.token, false)]).toEqual([0, 1]);
  });

  it('ORG-12 ORG-13 ORG-14 ORG-15 ORG-25 lists members and invitations by first name and finds them by parts of name and address', async () => {
    const admin = await house.aFan();
    await anOrganisation(house, admin);
    const zoe = await house.aFan({ firstName: 'Zoë' });
    const aiko = await house.aFan({ firstName: 'Aiko' });
    await invite(admin, zoe);
    await invite(admin, aiko);
    const rows = await listed(admin);
    expect(rows.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Aiko', 'Toni', 'Zoë']);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      firstName: 'Aiko',
      lastName: 'Muster',
      email: aiko.email,
      isAdmin: false,
      state: 'invited',
      isSelf: false,
    });
    expect(await listed(admin, `&fulltextSearch=MUSTER%20zo%C3%AB`)).toHaveLength(1);
  });

  it('ORG-16 ORG-27 ORG-31 invites by e-mail, with a link that leads the invited person to their answer', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    expect((await invite(admin, person)).status).toBe(200);
    expect((await house.mailsTo(person.email)).at(-1)?.text).toContain(`/account/invitation/?id=${id}`);
    const read = await house.call('GET', membershipOf(id), { token: person.token });
    expect(read.json.data).toMatchObject({ state: 'invited', organization: { id } });
    expect((await house.call('PATCH', membershipOf(id), { token: person.token })).status).toBe(204);
    expect((await house.call('PATCH', membershipOf(id), { token: person.token })).status).toBe(204);
    expect(await listed(admin, `&fulltextSearch=${person.email}`)).toMatchObject([{ state: 'accepted' }]);
  });

  it('ORG-18 ORG-19 ORG-20 ORG-21 promotes and demotes members', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    const member = (await invite(admin, person)).json.data;
    await house.call('PATCH', membershipOf(id), { token: person.token });
    const change = (isAdmin: boolean) =>
      house.call('PUT', `${members}/${member.id}`, { token: admin.token, body: { isAdmin } });
    expect((await change(true)).json.data.isAdmin).toBe(true);
    expect((await house.call('GET', members, { token: person.token })).status).toBe(200);
    expect((await change(false)).json.data.isAdmin).toBe(false);
    expect((await house.call('GET', members, { token: person.token })).status).toBe(403);
  });

  it('ends the open invitations of an admin who loses the right, and nobody else’s', async () => {
    const [admin, second, ofSecond, ofAdmin] = [
      await house.aFan(),
      await house.aFan(),
      await house.aFan(),
      await house.aFan(),
    ];
    const { id } = await anOrganisation(house, admin);
    await invite(admin, second);
    await house.call('PATCH', membershipOf(id), { token: second.token });
    const [row] = (await listed(admin)).filter(({ email }: { email: string }) => email === second.email);
    const setAdmin = (isAdmin: boolean) =>
      house.call('PUT', `${members}/${row.id}`, { token: admin.token, body: { isAdmin } });
    expect((await setAdmin(true)).status).toBe(200);
    expect((await invite(second, ofSecond)).status).toBe(200);
    await invite(admin, ofAdmin);
    expect((await setAdmin(false)).status).toBe(200);
    const accept = (person: TestFan) => house.call('PATCH', membershipOf(id), { token: person.token });
    expect((await accept(ofSecond)).status).toBe(403);
    expect((await accept(ofAdmin)).status).toBe(200);
    const emails = (await listed(admin)).map(({ email }: { email: string }) => email);
    expect([emails.includes(ofSecond.email), emails.includes(ofAdmin.email)]).toEqual([false, true]);
  });

  it('ORG-37 answers what the club knows of the organisation, and has no call that changes it', async () => {
    const admin = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    const { json } = await house.call('GET', '/api/contact/v1/organizations/self', { token: admin.token });
    expect(json.data).toMatchObject({ id, type: 'company', city: 'Frankfurt am Main' });
    for (const method of ['PUT', 'PATCH', 'POST'])
      expect(
        (await house.call(method, '/api/contact/v1/organizations/self', { token: admin.token, body: {} })).status,
      ).toBe(405);
  });
});

describe('204', () => {
  it('ORG-17 removes a member, and takes an invitation back', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    const member = (await invite(admin, person)).json.data;
    expect((await house.call('DELETE', `${members}/${member.id}`, { token: admin.token })).status).toBe(204);
    expect((await house.call('PATCH', membershipOf(id), { token: person.token })).json.errorCode).toBe(
      'ORGANIZATION_INVITATION_WRONG_ACCOUNT',
    );
  });

  it('sends a person only some mails, however often they are invited and removed', async () => {
    const [admin, person] = [await house.aFan(), await house.aFan()];
    await anOrganisation(house, admin);
    const statuses = [];
    for (let round = 0; round < 5; round += 1) {
      const reply = await invite(admin, person);
      statuses.push(reply.status);
      if (reply.status === 200) await house.call('DELETE', `${members}/${reply.json.data.id}`, { token: admin.token });
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await house.mailsTo(person.email)).toHaveLength(3);
  });

  it('ORG-26 declines an invitation, and leaves', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    await invite(admin, person);
    expect((await house.call('DELETE', membershipOf(id), { token: person.token })).status).toBe(204);
    expect((await house.call('GET', membershipOf(id), { token: person.token })).json.data.state).toBe('declined');
    expect(await listed(admin)).toHaveLength(1);
    await invite(admin, person);
    await house.call('PATCH', membershipOf(id), { token: person.token });
    expect((await house.call('DELETE', membershipOf(id), { token: person.token })).status).toBe(204);
    expect(await listed(admin)).toHaveLength(1);
  });
});

describe('400', () => {
  it('ORG-24 refuses an address that is none, and a right that is neither true nor false', async () => {
    const admin = await house.aFan();
    await anOrganisation(house, admin);
    expect((await invite(admin, { email: 'nobody' })).status).toBe(400);
    const [own] = await listed(admin);
    const body = { isAdmin: 'yes' };
    expect((await house.call('PUT', `${members}/${own.id}`, { token: admin.token, body })).status).toBe(400);
  });
});

describe('403', () => {
  it('ORG-22 ORG-29 lets nobody administer members without the right', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    const member = (await invite(admin, person)).json.data;
    await house.call('PATCH', membershipOf(id), { token: person.token });
    const { token } = person;
    const attempts = [
      house.call('GET', members, { token }),
      house.call('POST', members, { token, body: { memberEmail: admin.email } }),
      house.call('PUT', `${members}/${member.id}`, { token, body: { isAdmin: true } }),
      house.call('DELETE', `${members}/${member.id}`, { token }),
      house.call('GET', '/api/contact/v1/organizations/self', { token }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('ORG-28 ORG-30 tells an account that was not invited nothing, whether the organisation exists or not', async () => {
    const admin = await house.aFan();
    const stranger = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    for (const one of [id, stranger.id]) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const { status, json } = await house.call(method, membershipOf(one), { token: stranger.token });
        expect([status, json.errorCode]).toEqual([403, 'ORGANIZATION_INVITATION_WRONG_ACCOUNT']);
      }
    }
  });

  it('ORG-21 lets an admin of a fan club take only their own right', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await aFanClub(house, admin);
    const member = (await invite(admin, person)).json.data;
    await house.call('PATCH', membershipOf(id), { token: person.token });
    const change = (token: string, isAdmin: boolean) =>
      house.call('PUT', `${members}/${member.id}`, { token, body: { isAdmin } });
    expect((await change(admin.token, true)).status).toBe(200);
    expect((await change(admin.token, false)).status).toBe(403);
    expect((await house.call('DELETE', `${members}/${member.id}`, { token: admin.token })).status).toBe(403);
    expect((await change(person.token, false)).status).toBe(200);
  });
});

describe('404', () => {
  it('ORG-23 reaches no member of another organisation', async () => {
    const admin = await house.aFan();
    const other = await house.aFan();
    await anOrganisation(house, admin);
    await anOrganisation(house, other);
    const [foreign] = await listed(other);
    const { token } = admin;
    expect((await house.call('PUT', `${members}/${foreign.id}`, { token, body: { isAdmin: false } })).status).toBe(404);
    expect((await house.call('DELETE', `${members}/${foreign.id}`, { token })).status).toBe(404);
  });
});

describe('409', () => {
  it('ORG-33 ORG-34 refuses to invite a member or an invited person again, with its code in detail', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    await anOrganisation(house, admin);
    await invite(admin, person);
    const { status, json } = await invite(admin, { email: person.email.toUpperCase() });
    expect([status, json.detail, json.errorCode]).toEqual([
      409,
      'ORGANIZATION_MEMBER_ALREADY_EXISTS',
      'ORGANIZATION_MEMBER_ALREADY_EXISTS',
    ]);
  });

  it('ORG-35 refuses an address that has no account, and that of an organisation', async () => {
    const admin = await house.aFan();
    const { email } = await anOrganisation(house, admin);
    for (const one of ['nobody@kurve.test', email])
      expect((await invite(admin, { email: one })).json.detail).toBe('USER_NOT_FOUND');
  });

  it('keeps the last admin, however they try to go', async () => {
    const admin = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    const [own] = await listed(admin);
    const { token } = admin;
    const attempts = [
      await house.call('PUT', `${members}/${own.id}`, { token, body: { isAdmin: false } }),
      await house.call('DELETE', `${members}/${own.id}`, { token }),
      await house.call('DELETE', membershipOf(id), { token }),
    ];
    expect(attempts.map(({ json }) => json.errorCode)).toEqual(Array(3).fill('ORGANIZATION_LAST_ADMIN'));
  });

  it('refuses a third admin of a fan club', async () => {
    const admin = await house.aFan();
    const { id } = await aFanClub(house, admin);
    const statuses = [];
    for (const person of [await house.aFan(), await house.aFan()]) {
      const member = (await invite(admin, person)).json.data;
      await house.call('PATCH', membershipOf(id), { token: person.token });
      const change = { token: admin.token, body: { isAdmin: true } };
      statuses.push((await house.call('PUT', `${members}/${member.id}`, change)).status);
    }
    expect(statuses).toEqual([200, 409]);
  });

  it('asks an admin of two organisations to act for one of them', async () => {
    const admin = await house.aFan();
    await anOrganisation(house, admin);
    await anOrganisation(house, admin);
    expect((await house.call('GET', members, { token: admin.token })).json.errorCode).toBe('ORGANIZATION_NOT_CHOSEN');
  });
});

describe('410', () => {
  it('refuses an invitation that has run out, until it is sent again', async () => {
    const admin = await house.aFan();
    const person = await house.aFan();
    const { id } = await anOrganisation(house, admin);
    await invite(admin, person);
    await house.database.sql`
      update organisation.membership set expires_at = now() - interval '1 second'
      where fan_id = ${person.id} and organisation_id = ${id}`;
    expect((await house.call('PATCH', membershipOf(id), { token: person.token })).status).toBe(410);
    expect((await house.call('GET', membershipOf(id), { token: person.token })).json.data.state).toBe('expired');
    expect((await invite(admin, person)).status).toBe(200);
    expect((await house.call('PATCH', membershipOf(id), { token: person.token })).status).toBe(204);
  });
});
