import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOrganisation } from '../testing/anOrganisation.ts';

const house = await testHouse();
const members = '/api/contact/v1/organizations/self/members';

it('FAN-28 keeps an admin when two take each other the right at the same moment', async () => {
  const [one, two] = [await house.aFan(), await house.aFan()];
  const { id } = await anOrganisation(house, one);
  const invited = await house.call('POST', members, { token: one.token, body: { memberEmail: two.email } });
  await house.call('PATCH', `/api/contact/v1/contacts/self/organizations/${id}/membership`, { token: two.token });
  const second = invited.json.data.id;
  await house.call('PUT', `${members}/${second}`, { token: one.token, body: { isAdmin: true } });
  const { items } = (await house.call('GET', members, { token: one.token })).json.data;
  const first = items.find((row: { id: string }) => row.id !== second).id;
  const body = { isAdmin: false };
  const answers = await Promise.all([
    house.call('PUT', `${members}/${second}`, { token: one.token, body }),
    house.call('PUT', `${members}/${first}`, { token: two.token, body }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const [row] = await house.database.sql<{ admins: number }[]>`
    select count(*)::int as admins from organisation.membership where organisation_id = ${id} and is_admin`;
  expect(row?.admins).toBe(1);
});

it('ORG-16 invites a person once, however often at the same moment', async () => {
  const [admin, person] = [await house.aFan(), await house.aFan()];
  await anOrganisation(house, admin);
  const call = () => house.call('POST', members, { token: admin.token, body: { memberEmail: person.email } });
  const statuses = (await Promise.all([call(), call(), call(), call()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect(await house.mailsTo(person.email)).toHaveLength(1);
});
