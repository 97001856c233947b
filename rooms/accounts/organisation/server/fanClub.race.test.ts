import { expect, it } from 'vitest';
import { type Reply, type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub } from '../testing/anOrganisation.ts';

const house = await testHouse();
const { sql } = house.database;
const members = '/api/contact/v1/organizations/self/members';
const membershipOf = (id: string) => `/api/contact/v1/contacts/self/organizations/${id}/membership`;
const setAdmin = ({ token }: TestFan, memberId: string, isAdmin: boolean) =>
  house.call('PUT', `${members}/${memberId}`, { token, body: { isAdmin } });
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).toSorted();

/** A fan club with so many members besides its admin; `ids`: of their memberships. */
async function aFanClubWith(count: number, hasSecondAdmin = false) {
  const admin = await house.aFan();
  const { id } = await aFanClub(house, admin);
  const people: TestFan[] = [];
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const person = await house.aFan();
    const invited = await house.call('POST', members, { token: admin.token, body: { memberEmail: person.email } });
    await house.call('PATCH', membershipOf(id), { token: person.token });
    people.push(person);
    ids.push(invited.json.data.id);
  }
  if (hasSecondAdmin) await setAdmin(admin, ids[0]!, true);
  const [own] = await sql<{ id: string }[]>`
    select id from organisation.membership where organisation_id = ${id} and fan_id = ${admin.id}`;
  return { id, admin, own: own!.id, people, ids };
}

const adminsOf = async (id: string) => {
  const rows = await sql`select 1 from organisation.membership where organisation_id = ${id} and is_admin`;
  return rows.length;
};

it('FAN-24 promotes one of forty to the second place', async () => {
  const { id, admin, ids } = await aFanClubWith(8);
  const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => setAdmin(admin, ids[i % 8]!, true)));
  // Who is an admin already stays one: the same promotion sent again is no second one.
  const promoted = new Set(replies.filter(({ status }) => status === 200).map(({ json }) => json.data.id));
  expect([promoted.size, await adminsOf(id)]).toEqual([1, 2]);
  expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
});

it('FAN-28 keeps one of two admins who take their own right at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, admin, own, people, ids } = await aFanClubWith(1, true);
    const replies = await Promise.all([setAdmin(admin, own, false), setAdmin(people[0]!, ids[0]!, false)]);
    expect([statusesOf(replies), await adminsOf(id)]).toEqual([[200, 409], 1]);
  }
});

it('FAN-28 keeps one admin when one deletes the account while the other takes their own right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, admin, own, people } = await aFanClubWith(1, true);
    const leave = { token: people[0]!.token, body: { deleteAccount: true } };
    const replies = await Promise.all([
      setAdmin(admin, own, false),
      house.call('DELETE', '/api/contact/v1/contacts/self', leave),
    ]);
    await house.drainJobs();
    expect([
      [200, 400],
      [204, 409],
    ]).toContainEqual(statusesOf(replies));
    expect(await adminsOf(id)).toBe(1);
  }
});

it('FAN-19 FAN-40 an invitation is accepted or taken back, and a number is given to members only', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, admin } = await aFanClubWith(0);
    const person = await house.aFan();
    const invited = await house.call('POST', members, { token: admin.token, body: { memberEmail: person.email } });
    const [accepted, removed] = await Promise.all([
      house.call('PATCH', membershipOf(id), { token: person.token }),
      house.call('DELETE', `${members}/${invited.json.data.id}`, { token: admin.token }),
    ]);
    expect([204, 403]).toContain(accepted.status);
    expect(removed.status).toBe(204);
    const card = await house.call('GET', `/api/wallet/v3/self/fanClubCards/${id}`, { token: person.token });
    expect(card.status).toBe(404);
  }
});

it('gives forty people who accept at once forty numbers', async () => {
  const admin = await house.aFan();
  const { id } = await aFanClub(house, admin);
  const people = await Promise.all(Array.from({ length: 40 }, () => house.aFan()));
  const { now } = house.context();
  const later = new Date(now.getTime() + 60_000);
  await sql`
    insert into organisation.membership (id, organisation_id, fan_id, state, invited_at, expires_at)
    select gen_random_uuid(), ${id}, fan_id, 'invited', ${now}, ${later}
    from unnest(${people.map((person) => person.id)}::uuid[]) as fan_id`;
  const replies = await Promise.all(people.map(({ token }) => house.call('PATCH', membershipOf(id), { token })));
  expect(new Set(statusesOf(replies))).toEqual(new Set([204]));
  const rows = await sql<{ number: number }[]>`
    select number from organisation.membership where organisation_id = ${id} order by number`;
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1));
});
