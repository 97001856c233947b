import { expect, it } from 'vitest';
import { rooms } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { listByFan as listAddresses } from '../server/addressStore.ts';
import { findContact as readContact } from '../server/contactStore.ts';

const house = await testHouse();

it('ORG-09 ORG-41 gives the demo customer two addresses, the fresh one none, and the company its price group', async () => {
  await house.context().inTransaction(async (tx) => {
    for (const name of ['identity', 'contact', 'organisation'])
      await rooms.find((room) => room.name === name)?.demo?.(tx);
  });
  const { sql } = house.database;
  const [fan, fresh, firm] = await Promise.all(
    ['fan@kurve.test', 'neu@kurve.test', 'einkauf@firmbach.kurve.test'].map((email) =>
      findAccountByEmail({ sql }, email),
    ),
  );
  expect(await listAddresses({ sql }, fan!.id)).toMatchObject([
    { countryCode: 'DE', isOrderAddress: true, isInvoiceAddress: true },
    { countryCode: 'AT', isOrderAddress: false, isInvoiceAddress: false },
  ]);
  expect(await listAddresses({ sql }, fresh!.id)).toEqual([]);
  expect(await readContact({ sql }, firm!.id)).toMatchObject({
    isOrganization: true,
    organizationPriceGroup: 'business',
  });
});
