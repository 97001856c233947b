import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOrganisation } from '../testing/anOrganisation.ts';

const house = await testHouse();
const self = '/api/contact/v1/organizations/self';
const [admin, person] = [await house.aFan(), await house.aFan()];
await anOrganisation(house, admin);
await house.call('POST', `${self}/members`, { token: admin.token, body: { memberEmail: person.email } });

// The token, the organisation, what is asked for, and the accounts.
it.each<[statements: number, what: string, path: string]>([
  [4, 'the members', `${self}/members`],
  [4, 'the history of members', `${self}/member-changes`],
])('%i for %s', async (statements, _, path) => {
  const read = async () => {
    const { json } = await house.call('GET', path, { token: admin.token });
    expect(json.data.items.length).toBeGreaterThan(0);
  };
  expect(await house.statementsOf(read)).toBe(statements);
});
