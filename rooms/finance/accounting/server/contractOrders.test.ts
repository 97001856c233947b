import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { billingOf } from '#rooms/tickets/subscription/testing/index.ts';

const house = await testHouse();
const billing = await billingOf(house);
const service = await house.aStaffMember('service');

/** What was invoiced and credited for season tickets this month, in euros. */
async function bookedNow() {
  const { data } = (await billing.call('GET', '/revenue?by=month')).json;
  const { invoiced = 0, credited = 0 } = data.kinds.find(({ key }: { key: string }) => key === 'SeasonTicket') ?? {};
  return { invoiced, credited };
}

it('books what a billing run has charged like any order, and what staff give back of it', async () => {
  const before = await bookedNow();
  const season = await billing.aSeason(1, 40);
  const { subscriber } = await billing.confirmed(season, { count: 2, format: 'card' });
  await billing.anApproved(season);
  await billing.charge(5.1);
  await billing.collect(5.1);
  await house.drainJobs();
  expect((await bookedNow()).invoiced - before.invoiced).toBeCloseTo(80);
  const [order] = await house.database.sql<{ id: string; total: number }[]>`
    select id, total from "order"."order" where fan_id = ${subscriber.id}`;
  expect(order!.total).toBe(8990);
  const path = `/api/office/v1/orders/${order!.id}`;
  const read = async () => (await house.call('GET', path, { token: service.token })).json.data;
  const { lines, version, timeline } = await read();
  expect(timeline.map(({ what }: { what: string }) => what)).toContain('placedByContractRun');
  const body = {
    requestId: newId(),
    version,
    lines: [{ lineId: lines[0].id, quantity: 1 }],
    amount: 40,
    isSellable: false,
    reason: 'Kulanz',
  };
  expect((await house.call('POST', `${path}/refunds`, { token: service.token, body })).status).toBe(200);
  await house.drainJobs();
  expect((await bookedNow()).credited - before.credited).toBeCloseTo(40);
  expect((await read()).refunds).toMatchObject([{ amount: 40, state: 'done' }]);
});
