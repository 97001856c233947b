import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOffer } from '../../testing/anOffer.ts';
import { payDueResale } from '../../testing/payDueResale.ts';

const house = await testHouse();
const clerk = await house.aStaffMember('finance');
const year = house.context().today().slice(0, 4);
const list = (of = year, { token } = clerk) => house.call('GET', `/api/office/v1/resale/years/${of}`, { token });

it('lists what each seller was credited in a year, also who has left, and notes who has read it', async () => {
  const offer = await anOffer(house, () => ({ useVoucher: true }));
  await offer.resell();
  await payDueResale(house, 0);
  await house.database
    .sql`update marketplace.offer set seller_id = null, address = null where listing_id = ${offer.id}`;
  const { status, body } = await list();
  expect(status).toBe(200);
  const [head = '', ...lines] = body.trim().split('\r\n');
  expect(head).toContain('isReported');
  expect(lines.find((line: string) => line.includes(offer.seller.id))).toMatch(/Muster.*1.*50.*5.*no/);
  expect((await list('2021')).body.trim().split('\r\n')).toHaveLength(1);
  const [entry] = await house.auditOf({ what: 'GET %/resale/years/%' });
  expect(entry).toMatchObject({ accountId: clerk.id });
});

it('is for finance alone', async () => {
  for (const role of ['ticketing', 'service'] as const)
    expect((await list(year, await house.aStaffMember(role))).status).toBe(403);
});
