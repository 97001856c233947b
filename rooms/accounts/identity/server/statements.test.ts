import { expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { aBrowser, beginSignIn } from '../testing/browser.ts';
import { aSignedInPerson, listeningHouse } from '../testing/index.ts';
import { signInOverHttp } from '../testing/signInOverHttp.ts';
import { authenticate } from './authenticate.ts';
import { consumePersonLimit } from './consumePersonLimit.ts';

const house = await listeningHouse();
const person = await aSignedInPerson(house);
const gate = await house.aStaffMember('gate');
const get = (path: string, token: string, status: number) => async () =>
  expect((await house.call('GET', path, { token })).status).toBe(status);
const authenticated = (token: string) => () => authenticate(house.context(), token);
const consume = () => consumePersonLimit(house.context(), { kind: 'test', personId: newId() }, { size: 3, refill: 60 });
const askForLink = async (email: string) => {
  const browser = aBrowser(house);
  const { path } = await beginSignIn(house, browser);
  return () => browser.submit(`${path}/forgotten`, { email });
};
const nobody = `${newSecret().toLowerCase()}@kurve.test`;

// The first statement of somebody who is signed in is the token's look-up.
it.each<[statements: number, what: string, prepare: () => Promise<() => Promise<unknown>>]>([
  [29, 'a sign-in', async () => () => signInOverHttp(house.origin, person.email, 'Kurve-1899!')],
  [1, 'a token', async () => authenticated(person.token)],
  [1, 'a token that nobody has', async () => authenticated(newSecret())],
  [1, 'a role that does not suffice', async () => get('/api/office/v1/payments', gate.token, 403)],
  [2, 'the addresses of a person', async () => get('/api/contact/v1/contacts/self/emails', person.token, 200)],
  [2, 'where a person is signed in', async () => get('/api/account/v2/accounts/self/sessions', person.token, 200)],
  [1, 'a try that is counted', async () => consume],
  // The same for nobody, so that the time of the reply tells nothing.
  [6, 'a link to set a new password', () => askForLink(person.email)],
  [6, 'such a link for an address without an account', () => askForLink(nobody)],
])('%i for %s', async (statements, _, prepare) => {
  const work = await prepare();
  expect(await house.statementsOf(work)).toBe(statements);
});
