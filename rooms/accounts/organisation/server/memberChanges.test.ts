import { describe, expect, it } from 'vitest';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { anOrganisation } from '../testing/anOrganisation.ts';

const house = await testHouse();
const members = '/api/contact/v1/organizations/self/members';
const membershipOf = (id: string) => `/api/contact/v1/contacts/self/organizations/${id}/membership`;

const invite = (admin: TestFan, person: { email: string }) =>
  house.call('POST', members, { token: admin.token, body: { memberEmail: person.email } });

describe('the history of members', () => {
  const changesPath = '/api/contact/v1/organizations/self/member-changes';
  const changesOf = async (admin: TestFan, query = '') =>
    (await house.call('GET', `${changesPath}${query}`, { token: admin.token })).json.data;

  it('tells the admins who changed what about whom, newest first, in pages', async () => {
    const [admin, person] = [await house.aFan(), await house.aFan()];
    const { id } = await anOrganisation(house, admin);
    const member = (await invite(admin, person)).json.data;
    await house.call('PATCH', membershipOf(id), { token: person.token });
    await house.call('PUT', `${members}/${member.id}`, { token: admin.token, body: { isAdmin: true } });
    await house.call('DELETE', `${members}/${member.id}`, { token: admin.token });
    const page = await changesOf(admin);
    expect(page.items.map(({ change }: { change: string }) => change)).toEqual([
      ...['removed', 'adminGiven', 'accepted', 'invited'],
    ]);
    const [adminName, personName] = await Promise.all([admin, person].map(nameOf));
    expect(page.items[0]).toMatchObject({ person: personName, actedBy: adminName });
    expect(page.items[2]).toMatchObject({ person: personName, actedBy: personName });
    const second = await changesOf(admin, '?Page=2&PageSize=3');
    expect([second.items.length, second.totalCount, second.hasNextPage]).toEqual([1, 4, false]);
  });

  it('names nobody whose account is gone', async () => {
    const [admin, person, colleague] = [await house.aFan(), await house.aFan(), await house.aFan()];
    const { id } = await anOrganisation(house, admin);
    const member = (await invite(admin, colleague)).json.data;
    await house.call('PATCH', membershipOf(id), { token: colleague.token });
    await house.call('PUT', `${members}/${member.id}`, { token: admin.token, body: { isAdmin: true } });
    await invite(colleague, person);
    expect(
      (
        await house.call('DELETE', '/api/contact/v1/contacts/self', {
          token: colleague.token,
          body: { deleteAccount: true },
        })
      ).status,
    ).toBe(204);
    await house.drainJobs();
    const { items } = await changesOf(admin);
    expect(items).toMatchObject([{ change: 'invited', person: await nameOf(person), actedBy: null }]);
  });

  it('is closed to members without the right, and shows nothing of another organisation', async () => {
    const [admin, person, other] = [await house.aFan(), await house.aFan(), await house.aFan()];
    const { id } = await anOrganisation(house, admin);
    await anOrganisation(house, other);
    await invite(admin, person);
    await house.call('PATCH', membershipOf(id), { token: person.token });
    expect((await house.call('GET', changesPath, { token: person.token })).status).toBe(403);
    expect((await changesOf(other)).items).toEqual([]);
  });

  const nameOf = async ({ id }: { id: string }) => {
    const [row] = await house.database.sql`select first_name, last_name from identity.account where id = ${id}`;
    return row;
  };
});
