import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { rememberRecipient } from './addressBook/rememberRecipient.ts';

const house = await testHouse();
const self = '/api/contact/v1/contacts/self';
const addresses = `${self}/addresses`;
const home = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};
const { id: fanId, token } = await house.aFan();
await house.call('GET', self, { token });
const { id } = (await house.call('POST', addresses, { token, body: home })).json.data;
for (const name of ['Anna', 'Zoe'])
  await rememberRecipient(house.context(), fanId, { firstName: name, lastName: 'Adler', email: `${name}@kurve.test` });

// The first statement of somebody who is signed in is the token's look-up.
it.each<[statements: number, who: 'anybody' | 'a fan', method: string, path: string, body?: object]>([
  [0, 'anybody', 'GET', '/api/contact/v1/countries'],
  [4, 'a fan', 'GET', self],
  [2, 'a fan', 'GET', '/api/cms/v1/contacts/self'],
  [2, 'a fan', 'GET', '/api/contact/v1/addressBookEntries'],
  [2, 'a fan', 'GET', addresses],
  [5, 'a fan', 'POST', addresses, home],
  [6, 'a fan', 'POST', `${addresses}/${id}/setDefaultOrderAddress`],
])('%i for %s: %s %s', async (statements, who, method, path, body) => {
  let status = 0;
  const options = { ...(who === 'a fan' && { token }), ...(body && { body }) };
  const sent = await house.statementsOf(async () => {
    ({ status } = await house.call(method, path, options));
  });
  expect([sent, status]).toEqual([statements, 200]);
});
