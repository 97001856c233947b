import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { aBrowser, beginSignIn, newestMail } from '../../testing/browser.ts';
import { listeningHouse } from '../../testing/listeningHouse.ts';
import { signInOverHttp } from '../../testing/signInOverHttp.ts';
import { createAccount } from '../createAccount.ts';
import { hashPassword } from '../passwordHash.ts';

const house = await listeningHouse();
const { origin } = house;
const password = 'Gut-Und-Lang-1';
const passwordHash = await hashPassword(password);
const proof = { currentPassword: password };
const path = '/api/account/v2/accounts/self/passkeys';

async function someone() {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  await createAccount(house.context(), { email, firstName: 'Ida', lastName: 'Alt', locale: 'de', passwordHash });
  const { accessToken: token } = await signInOverHttp(origin, email, password);
  const call = (method: string, rest = '', body?: object) => house.call(method, path + rest, { token, body });
  return { email, call };
}

/** Somebody with a passkey on a device. */
async function withPasskey() {
  const person = await someone();
  const device = anAuthenticator(origin);
  const { options } = (await person.call('POST', '/options', proof)).json.data;
  const added = await person.call('POST', '', { name: 'Handy', response: device.create(options.challenge) });
  expect(added.status).toBe(201);
  return { ...person, device, id: added.json.data.id as string };
}

/** A fresh browser in front of the sign-in page; `enter` answers with what a device makes of the question. */
async function atSignIn() {
  const browser = aBrowser(house);
  const { path: start } = await beginSignIn(house, browser);
  const question = async () =>
    JSON.parse((await browser.submit(`${start}/passkey/question`, {})).body).challenge as string;
  const enter = (response: object) => browser.submit(`${start}/passkey`, { response: JSON.stringify(response) });
  return { browser, question, enter };
}

describe('adding', () => {
  it('keeps a passkey after the password, tells by mail, and lists it', async () => {
    const { email, call, id } = await withPasskey();
    expect((await call('GET')).json.data.items).toEqual([
      { id, name: 'Handy', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect((await newestMail(house, email)).subject).toBe('Neuer Passkey für dein Konto');
  });

  it('refuses a wrong password, a challenge of somebody else, a used one, and another site', async () => {
    const { call } = await someone();
    expect((await call('POST', '/options', { currentPassword: 'Geraten-1' })).json.errorCode).toBe(
      'CURRENT_PASSWORD_INVALID',
    );
    const challenge = async (who = call) =>
      (await who('POST', '/options', proof)).json.data.options.challenge as string;
    const add = async (response: object) => (await call('POST', '', { name: 'x', response })).json.errorCode;
    const device = anAuthenticator(origin);
    expect(await add(device.create(await challenge((await someone()).call)))).toBe('PASSKEY_INVALID');
    expect(await add(anAuthenticator('https://evil.test').create(await challenge()))).toBe('PASSKEY_INVALID');
    expect(await add({ id: 'x' })).toBe('PASSKEY_INVALID');
    const once = await challenge();
    expect(await add(device.create(once))).toBeUndefined();
    expect(await add(anAuthenticator(origin).create(once))).toBe('PASSKEY_INVALID');
  });
});

describe('signing in', () => {
  it('goes back to the site without a password, and without a second step', async () => {
    const { device, call } = await withPasskey();
    const { browser, question, enter } = await atSignIn();
    const sent = await enter(device.get(await question()));
    expect(sent.status).toBe(303);
    const back = new URL((await browser.open(sent.location)).location);
    expect([back.pathname, back.searchParams.has('code')]).toEqual(['/sso/callback', true]);
    expect((await call('GET')).json.data.items[0].lastUsedAt).not.toBeNull();
  });

  it('refuses an answer a second time, to another attempt’s question, from another site, and from a copy', async () => {
    const { device } = await withPasskey();
    const first = await atSignIn();
    const answer = device.get(await first.question());
    expect((await first.enter(answer)).status).toBe(303);
    const second = await atSignIn();
    expect((await second.enter(answer)).status).toBe(422);
    const foreign = await (await atSignIn()).question();
    expect((await second.enter(device.get(foreign))).status).toBe(422);
    expect((await second.enter(device.get(await second.question(), { origin: 'https://evil.test' }))).status).toBe(422);
    expect((await second.enter(device.get(await second.question(), { counter: 1 }))).status).toBe(422);
    expect((await second.enter(device.get(await second.question(), { flags: 0x01 }))).status).toBe(422);
  });

  it('refuses a passkey that nobody has, or that was removed, and nonsense, with the same words', async () => {
    const { device, call, id } = await withPasskey();
    expect((await call('DELETE', `/${id}`, { currentPassword: 'Geraten-1' })).status).toBe(400);
    expect((await call('DELETE', `/${id}`, proof)).status).toBe(204);
    const { question, enter } = await atSignIn();
    const stranger = anAuthenticator(origin);
    for (const answer of [
      device.get(await question()),
      stranger.get(await question()),
      {},
      { id: 7 },
      { id: 'a\u0000' },
    ]) {
      const page = await enter(answer);
      expect([page.status, page.body.includes('Mit diesem Passkey')]).toEqual([422, true]);
    }
  });
});

describe('404', () => {
  it('removes nobody else’s passkey', async () => {
    const { id, call } = await withPasskey();
    const other = await someone();
    expect((await other.call('DELETE', `/${id}`, proof)).status).toBe(404);
    expect((await call('GET')).json.data.items).toHaveLength(1);
  });
});
