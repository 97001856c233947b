import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { setAccount } from '#rooms/accounts/identity/testing/index.ts';
import { aFanClub } from '../testing/anOrganisation.ts';
import { acceptInvitation, readInvitation } from './answerInvitation.ts';

const house = await testHouse();
const members = '/api/contact/v1/organizations/self/members';
const membershipOf = (id: string) => `/api/contact/v1/contacts/self/organizations/${id}/membership`;
const day = 86_400_000;

const invite = (admin: TestFan, person: { email: string }) =>
  house.call('POST', members, { token: admin.token, body: { memberEmail: person.email } });
const answer = (method: 'GET' | 'PATCH' | 'DELETE', id: string, { token }: TestFan) =>
  house.call(method, membershipOf(id), { token });
const change = (admin: TestFan, memberId: string, isAdmin: boolean) =>
  house.call('PUT', `${members}/${memberId}`, { token: admin.token, body: { isAdmin } });
const remove = (admin: TestFan, memberId: string) =>
  house.call('DELETE', `${members}/${memberId}`, { token: admin.token });
const listed = async (admin: TestFan, search = '') =>
  (await house.call('GET', `${members}?fulltextSearch=${search}`, { token: admin.token })).json.data.items;
const stateOf = async (id: string, person: TestFan) => (await answer('GET', id, person)).json.data?.state;
const idOf = async (admin: TestFan, { email }: TestFan): Promise<string> => (await listed(admin, email))[0].id;

async function aFanClubWith(count: number) {
  const admin = await house.aFan();
  const { id } = await aFanClub(house, admin);
  const people = await Promise.all(Array.from({ length: count }, () => house.aFan()));
  const ids: string[] = [];
  for (const person of people) {
    ids.push((await invite(admin, person)).json.data.id);
    await answer('PATCH', id, person);
  }
  return { id, admin, people, ids };
}

describe('an invitation', () => {
  it('FAN-19 FAN-39 FAN-43 FAN-46 goes from invited to accepted, which gives no right to manage anything', async () => {
    const [admin, person] = [await house.aFan(), await house.aFan()];
    const { id } = await aFanClub(house, admin);
    expect((await invite(admin, person)).json.data).toMatchObject({ email: person.email, state: 'invited' });
    expect(await stateOf(id, person)).toBe('invited');
    expect((await answer('PATCH', id, person)).status).toBe(204);
    expect(await stateOf(id, person)).toBe('accepted');
    const own = await idOf(admin, person);
    const attempts = [
      await invite(person, admin),
      await change(person, own, true),
      await remove(person, own),
      await house.call('GET', members, { token: person.token }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('FAN-20 FAN-43 goes from invited to declined, after which it cannot be accepted', async () => {
    const [admin, person] = [await house.aFan(), await house.aFan()];
    const { id } = await aFanClub(house, admin);
    await invite(admin, person);
    expect((await answer('DELETE', id, person)).status).toBe(204);
    expect(await stateOf(id, person)).toBe('declined');
    expect((await answer('PATCH', id, person)).status).toBe(403);
    expect(await listed(admin, person.email)).toEqual([]);
  });

  it('FAN-21 FAN-44 runs out after 14 days, and not a moment before', async () => {
    const [admin, late, early] = [await house.aFan(), await house.aFan(), await house.aFan()];
    const { id } = await aFanClub(house, admin);
    for (const person of [late, early]) await invite(admin, person);
    const [row] = await house.database.sql<{ invitedAt: Date }[]>`
      select invited_at from organisation.membership where organisation_id = ${id} and fan_id = ${late.id}`;
    const at = (moment: number, person: TestFan) => ({
      ...house.context(),
      now: new Date(row!.invitedAt.getTime() + moment),
      fan: { id: person.id, scopes: [] },
    });
    expect(await readInvitation(at(14 * day, late), { id })).toMatchObject({ state: 'expired' });
    await expect(acceptInvitation(at(14 * day, late), { id })).rejects.toMatchObject({ definition: { status: 410 } });
    await acceptInvitation(at(14 * day - 1, early), { id });
    expect(await stateOf(id, early)).toBe('accepted');
  });

  it('FAN-22 FAN-23 tells another account nothing, and stays as it was', async () => {
    const [admin, person, other] = [await house.aFan(), await house.aFan(), await house.aFan()];
    const { id } = await aFanClub(house, admin);
    await invite(admin, person);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const { status, json } = await answer(method, id, other);
      expect([status, json.errorCode, json.data]).toEqual([403, 'ORGANIZATION_INVITATION_WRONG_ACCOUNT', undefined]);
    }
    expect(await stateOf(id, person)).toBe('invited');
  });

  it('FAN-47 is refused for a fan who is a member or is invited already', async () => {
    const { admin, people } = await aFanClubWith(1);
    const invited = await house.aFan();
    await invite(admin, invited);
    for (const person of [people[0]!, invited]) {
      const { status, json } = await invite(admin, person);
      expect([status, json.detail]).toEqual([409, 'ORGANIZATION_MEMBER_ALREADY_EXISTS']);
    }
  });
});

describe('the members of a fan club', () => {
  it('FAN-01 FAN-48 are found by parts of name and address', async () => {
    const { admin, people } = await aFanClubWith(2);
    await setAccount(house.context(), people[0]!.id, { firstName: 'Zoë' });
    expect(await listed(admin)).toHaveLength(3);
    expect((await listed(admin, encodeURIComponent('zoë must'))).map(({ email }: TestFan) => email)).toEqual([
      people[0]!.email,
    ]);
    expect(await listed(admin, people[1]!.email.slice(0, 20))).toMatchObject([{ email: people[1]!.email }]);
    expect(await listed(admin, 'nobody')).toEqual([]);
  });

  it('FAN-31 FAN-40 are removed by an admin, who takes invitations back too', async () => {
    const { id, admin, people, ids } = await aFanClubWith(1);
    const invited = await house.aFan();
    const invitation = (await invite(admin, invited)).json.data.id;
    expect([(await remove(admin, ids[0]!)).status, (await remove(admin, invitation)).status]).toEqual([204, 204]);
    expect(await listed(admin)).toHaveLength(1);
    expect((await answer('GET', id, people[0]!)).status).toBe(403);
    expect((await answer('PATCH', id, invited)).status).toBe(403);
  });
});

describe('the admins of a fan club', () => {
  it('FAN-24 FAN-25 FAN-29 FAN-41 FAN-42 FAN-44 are two, and no third until one takes their own right', async () => {
    const { admin, people, ids } = await aFanClubWith(2);
    expect((await change(admin, ids[0]!, true)).json.data.isAdmin).toBe(true);
    const third = await change(admin, ids[1]!, true);
    expect([third.status, third.json.detail]).toEqual([409, 'ORGANIZATION_TOO_MANY_ADMINS']);
    expect((await change(admin, await idOf(admin, admin), false)).json.data.isAdmin).toBe(false);
    expect((await change(people[0]!, ids[1]!, true)).json.data.isAdmin).toBe(true);
  });

  it('FAN-26 do not take the right from one another, and do not remove one another', async () => {
    const { admin, people, ids } = await aFanClubWith(1);
    await change(admin, ids[0]!, true);
    const first = await idOf(admin, admin);
    const attempts = [
      await change(admin, ids[0]!, false),
      await remove(admin, ids[0]!),
      await change(people[0]!, first, false),
      await remove(people[0]!, first),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await change(people[0]!, ids[0]!, false)).status).toBe(200);
  });

  it('FAN-28 FAN-44 lose no last one: not by taking the right, removal, leaving or the account', async () => {
    const { id, admin } = await aFanClubWith(1);
    const own = await idOf(admin, admin);
    const attempts = [await change(admin, own, false), await remove(admin, own), await answer('DELETE', id, admin)];
    expect(attempts.map(({ status, json }) => [status, json.detail])).toEqual(
      Array(3).fill([409, 'ORGANIZATION_LAST_ADMIN']),
    );
    const body = { deleteAccount: true };
    const leaving = await house.call('DELETE', '/api/contact/v1/contacts/self', { token: admin.token, body });
    expect([leaving.status, leaving.json.errorCode]).toEqual([400, 'LAST_ADMIN_OF_ORGANISATION']);
  });

  it('FAN-27 do not get their own right back by themselves', async () => {
    const { admin, ids } = await aFanClubWith(1);
    await change(admin, ids[0]!, true);
    const own = await idOf(admin, admin);
    await change(admin, own, false);
    expect((await change(admin, own, true)).status).toBe(403);
  });
});
