import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aCancellation } from '../../testing/aCancellation.ts';
import { anEvent, aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';
import { notifyOfMove } from '../office/moveEvent.ts';
import { markRightUsed } from '../rights/heldRightStore.ts';
import { carryOutApproved } from './cancelEvent.ts';
import { endCancelledRights } from './endCancelledRights.ts';
import { refundCancelled } from './refundCancelled.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const { clerk, call, ask, approve, begin } = await aCancellation(house);
const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);

const end = (id: string) => endCancelledRights.run(house.context(), { cancellationId: id } as never);
const refundNow = () => refundCancelled.run(house.context(), {} as never);
const rightsOf = (eventId: string) => sql<{ id: string; state: string; endCause: string; orderId: string }[]>`
  select id, state, end_cause, order_id from ticketing."right" where event_id = ${eventId} order by id`;
const refundsOf = (eventId: string) => sql<{ orderId: string; pieces: number }[]>`
  select r.order_id, r.pieces from ticketing.cancellation_refund r
  join ticketing.cancellation c on c.id = r.cancellation_id where c.event_id = ${eventId}`;

it('issues a right or refuses it while forty pay and the event is called off; each is given back', async () => {
  const { id: eventId, number } = await aStadiumEvent(house.context(), { rows: 4, seats: 12 });
  const lines = Array.from({ length: 40 }, (_, index) => ({
    holdId: newId(),
    quantity: 1,
    sku: `T${number}-R${1 + Math.floor(index / 12)}P${1 + (index % 12)}-CHILD`,
  }));
  for (const line of lines)
    await alone(0, async (tx) => {
      const buyer = { kind: 'fan', fanId: newId() } as const;
      await dayTickets.hold(tx, buyer, [{ ...line, expiresAt: at(15) }]);
      await dayTickets.extend(tx, [line], at(15));
    });
  const pay = (line: (typeof lines)[number]) =>
    alone(1, async (tx) => {
      const order = { orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 700, discount: 0 };
      const outcome = await dayTickets.fulfil(tx, [{ ...line, ...order }], { checkoutId: newId(), fanId: newId() });
      return outcome.missing.length === 0;
    });
  const fan = { id: newId(), scopes: [] };
  const most = { rights: 1000, orders: 1000, amount: 1_000_000 };
  const kind = { kind: 'calledOff', keepsGuests: false, keepsAllocations: false } as const;
  const request = { ...kind, id: newId(), saleEndBefore: at(9).toISOString(), seen: most, reason: 'Unwetter' };
  // Most pay while the event is called off, some right afterwards.
  const during = lines.slice(0, 30).map(pay);
  const cancelled = alone(1, (tx) => carryOutApproved({ ...tx, fan }, eventId, request, newId()));
  const after = cancelled.then(() => Promise.all(lines.slice(30).map(pay)));
  const paid = [...(await Promise.all(during)), ...(await after)];
  const sold = paid.filter(Boolean).length;
  expect(sold).toBeGreaterThan(0);
  expect(sold).toBeLessThanOrEqual(30);
  expect(await rightsOf(eventId)).toHaveLength(sold);
  await end(request.id);
  await end(request.id);
  const rights = await rightsOf(eventId);
  expect(rights.every(({ state, endCause }) => state === 'void' && endCause === 'calledOff')).toBe(true);
  const refunds = await refundsOf(eventId);
  expect(refunds.map(({ orderId }) => orderId).toSorted()).toEqual(rights.map(({ orderId }) => orderId).toSorted());
  const left = await sql`select 1 from ticketing.occupied where event_id = ${eventId} and by = 'right'`;
  expect(left).toHaveLength(0);
});

it('gives each order back once while jobs, gate and single refunds run at the same time, twenty of each', async () => {
  const event = await anEvent(house.context(), { capacity: 60 });
  const orders = [];
  for (let index = 0; index < 6; index += 1) orders.push(await aPaidOrder(house, [{ sku: event.full, quantity: 2 }]));
  const { id } = await ask(event.id);
  expect((await approve(id)).status).toBe(200);
  const rights = await rightsOf(event.id);
  const enter = (index: number) => {
    const right = { id: rights[index % rights.length]!.id, generation: 1 };
    return alone(6, (tx) => markRightUsed(tx, right as never));
  };
  const refundRight = async (index: number) => {
    const rightId = rights[(index * 5) % rights.length]!.id;
    const { refund } = (await house.call('GET', `/api/office/v1/rights/${rightId}`, { token: clerk.token })).json.data;
    if (!refund) return;
    const body = { generation: 1, requestId: newId(), reason: 'Kulanz', ...refund };
    await house.call('POST', `/api/office/v1/rights/${rightId}/refund`, { token: clerk.token, body });
  };
  const twenty = (work: (index: number) => Promise<unknown>) => Array.from({ length: 20 }, (_, index) => work(index));
  await Promise.all([
    ...twenty(enter),
    ...twenty(async () => {
      await end(id);
      await refundNow();
    }),
    ...twenty(refundRight),
  ]);
  await begin(id);
  await refundNow();
  expect((await rightsOf(event.id)).map(({ state }) => state)).toEqual(rights.map(() => 'void'));
  for (const { paymentId } of orders) expect((await readPayment({ sql }, paymentId))?.refundPromised).toBe(3000);
});

it('either undoes it or gives money back, never both, when both come at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const event = await anEvent(house.context());
    const order = await aPaidOrder(house, [{ sku: event.full }]);
    const { id } = await ask(event.id);
    await approve(id);
    const { version } = (await call('GET', `/${event.id}`)).json.data;
    const [undone] = await Promise.all([
      call('POST', `/${event.id}/cancellation/undo`, { version, reason: 'Irrtum' }),
      end(id),
    ]);
    await begin(id);
    const [{ state }] = (await rightsOf(event.id)) as never as [{ state: string }];
    const back = (await readPayment({ sql }, order.paymentId))?.refundPromised;
    expect([undone.status, state, back]).toEqual(undone.status === 200 ? [200, 'issued', 0] : [409, 'void', 1500]);
  }
});

it('lets two of the staff ask for it at the same time once', async () => {
  const event = await anEvent(house.context());
  await aPaidOrder(house, [{ sku: event.full }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(event.id)));
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter(({ answer }) => answer.status === 409)).toHaveLength(9);
});

it('lets buyers who hold a place pay while the event is moved, and notifies each of them once', async () => {
  const event = await anEvent(house.context(), { matchId: null, capacity: 20 });
  const fans = await Promise.all(Array.from({ length: 4 }, () => house.aFan()));
  const lines = Array.from({ length: 20 }, (_, index) => ({
    holdId: newId(),
    sku: event.full,
    quantity: 1,
    fanId: fans[index]?.id ?? newId(),
  }));
  for (const { fanId, ...line } of lines)
    await alone(0, (tx) => dayTickets.hold(tx, { kind: 'fan', fanId }, [{ ...line, expiresAt: at(15) }]));
  const { version, startsAt } = (await call('GET', `/${event.id}`)).json.data;
  const later = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
  const pay = ({ fanId, ...line }: (typeof lines)[number]) =>
    alone(1, async (tx) => {
      const sold = { orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 1500, discount: 0 };
      return dayTickets.fulfil(tx, [{ ...line, ...sold }], { checkoutId: newId(), fanId });
    });
  const request = { version, startsAt: later, rights: 0, holders: 0, reason: 'Umbau' };
  const [moved, ...paid] = await Promise.all([call('POST', `/${event.id}/move`, request), ...lines.map(pay)]);
  // The clerk has seen that nobody has a ticket: either that is still so, or the new figures are looked at first.
  expect([200, 409]).toContain(moved.status);
  expect(paid.flatMap(({ missing }) => missing)).toEqual([]);
  if (moved.status === 409) {
    const figures = (await call('GET', `/${event.id}/move?startsAt=${encodeURIComponent(later)}`)).json.data;
    const seen = { version: figures.version, rights: figures.rights, holders: figures.holders };
    expect((await call('POST', `/${event.id}/move`, { ...request, ...seen })).status).toBe(200);
  }
  await notifyOfMove.run(house.context(), { eventId: event.id } as never);
  await house.drainJobs();
  expect((await rightsOf(event.id)).map(({ state }) => state)).toEqual(lines.map(() => 'issued'));
  for (const { email } of fans) {
    expect(await house.mailsTo(email)).toMatchObject([{ subject: 'Neuer Termin für deine Veranstaltung' }]);
  }
});
