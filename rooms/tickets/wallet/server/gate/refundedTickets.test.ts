import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { refundPieces } from '#rooms/orders/returns/server/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { setLimit } from '#rooms/staff/clubSettings/testing/setLimit.ts';
import { aClerk, aStadiumEvent, setRight } from '#rooms/tickets/ticketing/testing/index.ts';
import { ticketsOf } from '../../testing/aTicketOnItsWay.ts';

const house = await testHouse();
const { sql } = house.database;
const { call: office } = await aClerk(house, '');
const [steward, service] = [await house.aStaffMember('gate'), await house.aStaffMember('service')];
const finance = await house.aStaffMember('finance');
const event = await aStadiumEvent(house.context());
const { scan, codeOf, send, answer, upcoming } = ticketsOf(house, steward);

/** Somebody with so many standing places on one line of an order, in the order in which they were issued. */
async function standing(quantity = 3) {
  const order = await aPaidOrder(house, [{ sku: `T${event.number}-S9-FULL`, quantity }]);
  const ids = (await upcoming(order.fan)).map(({ ticketId }) => ticketId).toSorted();
  const codes = [];
  for (const id of ids) codes.push((await codeOf(id, order.fan))!);
  return { ...order, ids, codes };
}
type Order = Awaited<ReturnType<typeof standing>>;

const readRight = async (id: string) => (await office('GET', `/rights/${id}`)).json.data;
/** What a refund of one ticket at its own page says. */
async function refundRight(id: string) {
  const { generation, refund } = await readRight(id);
  const wish = { generation, orderVersion: refund.orderVersion, amount: refund.amount, requestId: newId() };
  return office('POST', `/rights/${id}/refund`, { ...wish, reason: 'Ist krank' });
}
const versionOf = async (orderId: string) =>
  (await office('GET', `/orders/${orderId}`, undefined, service)).json.data.version;
/** A refund of so many pieces at the order's page; each cost 15.00. */
const refundAtOrder = async ({ orderId, lines }: Order, quantity: number, parts: object = {}) =>
  office(
    'POST',
    `/orders/${orderId}/refunds`,
    {
      version: await versionOf(orderId),
      requestId: newId(),
      lines: [{ lineId: lines[0]!.id, quantity }],
      amount: quantity * 15,
      isSellable: true,
      reason: 'Kulanz',
      ...parts,
    },
    service,
  );
const statesOf = async (ids: readonly string[]) => {
  const rows = await sql<{ state: string }[]>`
    select state from ticketing."right" where id = any(${[...ids]}::uuid[]) order by id`;
  return rows.map(({ state }) => state);
};
const outcomeOf = ({ status, json }: Awaited<ReturnType<typeof office>>) => [status, json.errorCode];

it('a refund of the last of three places that are alike ends that one: the gate lets the others in', async () => {
  const { ids, codes } = await standing();
  expect(await scan(event.id, codes[0]!)).toBe('valid');
  expect((await refundRight(ids[2]!)).json.data.state).toBe('void');
  expect(await statesOf(ids)).toEqual(['used', 'issued', 'void']);
  expect([await scan(event.id, codes[2]!), await scan(event.id, codes[1]!)]).toEqual(['void', 'valid']);
});

it('a refund of the ticket that a friend was given ends the friend’s, and none of the buyer’s', async () => {
  const { fan, ids, codes } = await standing(2);
  const friend = await house.aFan();
  const transfer = (await send(fan, ids[1]!, friend.email)).json.data.id;
  const { newTicketId } = (await answer(friend, transfer, true)).json.data;
  const code = (await codeOf(newTicketId, friend))!;
  expect((await refundRight(newTicketId)).json.data.state).toBe('void');
  expect([await scan(event.id, code), await scan(event.id, codes[0]!)]).toEqual(['void', 'valid']);
});

it('a refund above the limit ends the ticket that was asked about, when a second person agrees', async () => {
  await setLimit(house.context(), 'refundApprovalAbove', 1000);
  const { ids, codes } = await standing();
  expect((await refundRight(ids[2]!)).json.data.state).toBe('issued');
  const [asked] = await sql<{ id: string }[]>`select id from approval.approval order by asked_at desc limit 1`;
  // The buyer enters with another one meanwhile.
  expect(await scan(event.id, codes[0]!)).toBe('valid');
  expect((await office('POST', `/approvals/${asked!.id}/approval`, undefined, finance)).status).toBe(200);
  expect(await statesOf(ids)).toEqual(['used', 'issued', 'void']);
});

it('a refund that waits is not made when somebody has entered with the ticket, nor when it was handed on', async () => {
  const { fan, ids, codes } = await standing(2);
  await refundRight(ids[0]!);
  const [first] = await sql<{ id: string }[]>`select id from approval.approval order by asked_at desc limit 1`;
  expect(await scan(event.id, codes[0]!)).toBe('valid');
  const approve = (id: string) => office('POST', `/approvals/${id}/approval`, undefined, finance);
  expect((await approve(first!.id)).json.errors).toEqual({ reason: 'PIECES_USED' });
  await office('POST', `/approvals/${first!.id}/refusal`, { why: 'war drin' }, finance);
  await refundRight(ids[1]!);
  const [second] = await sql<{ id: string }[]>`select id from approval.approval order by asked_at desc limit 1`;
  const friend = await house.aFan();
  const transfer = (await send(fan, ids[1]!, friend.email)).json.data.id;
  await answer(friend, transfer, true);
  expect((await approve(second!.id)).json.errors).toEqual({ reason: 'PIECE_ENDED' });
  expect(await upcoming(friend)).toHaveLength(1);
  await setLimit(house.context(), 'refundApprovalAbove', 50_000);
});

it('a refund by pieces ends unused ones of the buyer, then those that were handed on, and no used one', async () => {
  const order = await standing();
  const { fan, ids, codes } = order;
  const friend = await house.aFan();
  const transfer = (await send(fan, ids[1]!, friend.email)).json.data.id;
  const { newTicketId } = (await answer(friend, transfer, true)).json.data;
  expect(await scan(event.id, codes[0]!)).toBe('valid');
  expect(outcomeOf(await refundAtOrder(order, 3))).toEqual([409, 'PIECES_USED']);
  expect((await refundAtOrder(order, 1)).status).toBe(200);
  expect(await statesOf([ids[0]!, ids[2]!, newTicketId])).toEqual(['used', 'void', 'issued']);
  expect((await refundAtOrder(order, 1)).status).toBe(200);
  expect(await statesOf([ids[0]!, newTicketId])).toEqual(['used', 'void']);
});

it('a refund of used tickets is a decision of its own, and ends them too', async () => {
  const order = await standing(2);
  expect(await scan(event.id, order.codes[0]!)).toBe('valid');
  const cancelled = await office(
    'POST',
    `/orders/${order.orderId}/cancellation`,
    { version: await versionOf(order.orderId), requestId: newId(), amount: 30, reason: 'Wunsch' },
    service,
  );
  expect(outcomeOf(cancelled)).toEqual([409, 'PIECES_USED']);
  expect((await refundAtOrder(order, 2, { includesUsed: true })).status).toBe(200);
  expect(await statesOf(order.ids)).toEqual(['void', 'void']);
});

it('a refund ends tickets also where nothing is to go back into stock', async () => {
  const order = await standing(1);
  expect((await refundAtOrder(order, 1, { isSellable: false })).status).toBe(200);
  expect(await scan(event.id, order.codes[0]!)).toBe('void');
});

it('a refund of tickets that ended without a place ends no other one of their line', async () => {
  const { orderId, lines, ids, codes } = await standing(2);
  await setRight(house.context(), ids[1]!, { state: 'void', endedAt: new Date() });
  const decision = { orderId, requestId: newId(), by: newId(), reason: 'Verlegt' };
  const made = await house
    .context()
    .inTransaction((tx) =>
      refundPieces(tx, { ...decision, isTakenBack: true, lines: [{ lineId: lines[0]!.id, quantity: 1 }] }),
    );
  expect(made).toMatchObject({ amount: 1500 });
  expect(await scan(event.id, codes[0]!)).toBe('valid');
});

it('a charge-back ends the tickets of its checkout, except those that somebody has entered with', async () => {
  const { ids, codes, paymentId } = await standing(2);
  expect(await scan(event.id, codes[0]!)).toBe('valid');
  const [payment] = await sql<{ reference: string; fanId: string }[]>`
    select reference, fan_id from payment.payment where id = ${paymentId}`;
  const told = { paymentId, reference: payment!.reference, fanId: payment!.fanId, amount: 3000, purpose: 'checkout' };
  await house.house.paymentPurposes.checkout!.PaymentChargedBack!(house.context(), told);
  expect(await statesOf(ids)).toEqual(['used', 'void']);
});
