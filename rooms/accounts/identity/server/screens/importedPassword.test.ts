import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aBrowser, beginSignIn } from '../../testing/browser.ts';
import { findCredentials } from '../accountStore.ts';
import { createAccount } from '../createAccount.ts';
import { isOwnHash } from '../passwordHash.ts';

const house = await testHouse();
const password = 'Kurve-1899!';

async function signIn(email: string, typed: string): Promise<number> {
  const browser = aBrowser(house);
  const { path } = await beginSignIn(house, browser);
  return (await browser.submit(`${path}/login`, { email, password: typed })).status;
}

it('ID-27 signs somebody in with the hash of an earlier system once, and with one of its own from then on', async () => {
  const email = `${newSecret().toLowerCase()}@kurve.test`;
  const passwordHash = await bcrypt(password, 4);
  await createAccount(house.context(), { email, firstName: 'Ida', lastName: 'Alt', locale: 'de', passwordHash });
  const stored = async () => (await findCredentials(house.database.sql, email))?.passwordHash ?? '';
  expect(await signIn(email, 'Kurve-1900!')).not.toBe(303);
  expect(await stored()).toBe(passwordHash);
  expect(await signIn(email, password)).toBe(303);
  const renewed = await stored();
  expect(isOwnHash(renewed)).toBe(true);
  expect(await signIn(email, password)).toBe(303);
  expect(await stored()).toBe(renewed);
});
