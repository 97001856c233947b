import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const book = '/api/contact/v1/contacts/self/addresses';
const home = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

it('ADR-10 ADR-11 leaves exactly one default of each kind after many changes at the same time', async () => {
  const fan = await house.aFan();
  const added = await Promise.all(
    Array.from({ length: 5 }, () => house.call('POST', book, { token: fan.token, body: home })),
  );
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const ids = added.map(({ json }) => json.data.id);
  const attempts = ids.flatMap((id, index) => [
    house.call('POST', `${book}/${id}/setDefaultOrderAddress`, { token: fan.token }),
    house.call('POST', `${book}/${ids[ids.length - 1 - index]}/setDefaultInvoiceAddress`, { token: fan.token }),
    ...(index < 2 ? [house.call('DELETE', `${book}/${id}`, { token: fan.token })] : []),
  ]);
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
  const { items } = (await house.call('GET', book, { token: fan.token })).json.data;
  expect(items).toHaveLength(3);
  expect(items.filter((row: { isOrderAddress: boolean }) => row.isOrderAddress)).toHaveLength(1);
  expect(items.filter((row: { isInvoiceAddress: boolean }) => row.isInvoiceAddress)).toHaveLength(1);
});
