import { expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { createAccount } from '../createAccount.ts';
import { insertEmail, listEmails } from './emailStore.ts';

const house = await testHouse();
const later = new Date(Date.now() + 3_600_000);
const confirm = (secret: string) => house.call('POST', '/api/contact/v1/emails/confirmations', { body: { secret } });

/** Fans who have all asked for the same address, with their links. */
async function rivals(email: string, count: number) {
  const fans = await Promise.all(Array.from({ length: count }, () => house.aFan()));
  return Promise.all(
    fans.map(async (fan) => {
      const secret = newSecret();
      const row = {
        id: crypto.randomUUID(),
        accountId: fan.id,
        email,
        secret,
        expiresAt: later,
        createdAt: new Date(),
      };
      await insertEmail(house.database.sql, row, 10);
      return { ...fan, secret };
    }),
  );
}

it('EML-13 EML-17 gives an address that several accounts confirm at once to exactly one', async () => {
  const email = `begehrt-${newSecret().toLowerCase()}@kurve.test`;
  const fans = await rivals(email, 4);
  const statuses = (await Promise.all(fans.map(({ secret }) => confirm(secret)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 400, 410].includes(status))).toEqual([]);
  const lists = await Promise.all(fans.map(({ id }) => listEmails(house.database.sql, id)));
  expect(lists.flat().filter((one) => one.email === email)).toMatchObject([{ isConfirmed: true }]);
});

it('lets either the new account or the second address have it, never both', async () => {
  const email = `doppelt-${newSecret().toLowerCase()}@kurve.test`;
  const [fan] = await rivals(email, 1);
  const account = { email, firstName: 'Ida', lastName: 'Alt', locale: 'de' as const };
  const [confirmed, opened] = await Promise.all([confirm(fan!.secret), createAccount(house.context(), account)]);
  expect([confirmed.status === 200, opened !== undefined].filter(Boolean)).toHaveLength(1);
});

it('EML-05 leaves exactly one default address after many changes at once', async () => {
  const fan = await house.aFan();
  const ids = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const secret = newSecret();
      const row = { id: crypto.randomUUID(), accountId: fan.id, secret, expiresAt: later, createdAt: new Date() };
      await insertEmail(house.database.sql, { ...row, email: `${name}-${fan.email}` }, 10);
      await confirm(secret);
      return row.id;
    }),
  );
  const path = '/api/contact/v1/contacts/self/emails';
  const replies = await Promise.all(
    [...ids, ...ids].map((id) => house.call('POST', `${path}/${id}/setDefaultEmailAddress`, { token: fan.token })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const emails = await listEmails(house.database.sql, fan.id);
  const defaults = emails.filter(({ isDefault }) => isDefault);
  expect(defaults).toHaveLength(1);
  const { json } = await house.call('GET', '/api/contact/v1/contacts/self', { token: fan.token });
  expect(json.data.email).toBe(defaults[0]?.email);
});
