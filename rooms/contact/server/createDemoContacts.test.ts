import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { findAccountByEmail, identity } from '#rooms/identity/server/index.ts';
import { contact, listAddresses, readContact } from './index.ts';

const house = await testHouse();

it('gives the demo customer two addresses and the fresh one none', async () => {
  await house.context().inTransaction(async (tx) => {
    await identity.demo?.(tx);
    await contact.demo?.(tx);
  });
  const { sql } = house.database;
  const [fan, fresh, firm] = await Promise.all(
    ['fan', 'neu', 'firma'].map((name) => findAccountByEmail(sql, `${name}@kurve.test`)),
  );
  expect(await listAddresses(sql, fan!.id)).toMatchObject([
    { countryCode: 'DE', isOrderAddress: true, isInvoiceAddress: true },
    { countryCode: 'AT', isOrderAddress: false, isInvoiceAddress: false },
  ]);
  expect(await listAddresses(sql, fresh!.id)).toEqual([]);
  expect(await readContact(sql, firm!.id)).toMatchObject({ isOrganization: true, organizationPriceGroup: 'business' });
});
