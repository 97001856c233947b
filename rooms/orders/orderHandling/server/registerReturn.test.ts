import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { setOrder } from '#rooms/orders/order/testing/setOrder.ts';
import { moveOn, shipped } from '#rooms/orders/returns/testing/index.ts';
import { anOffice, outcomeOf } from './testing/anOffice.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, anOrder, post, onNow, versionOf } = await anOffice(house);
const today = house.context().today();
const body = (lineId: string, quantity = 1, declaredOn = today) => ({
  requestId: newId(),
  lines: [{ lineId, quantity }],
  declaredOn,
  reason: 'Brief vom Montag',
});
const casesOf = (orderId: string) => sql`select id, number, state from returns.return_case where order_id = ${orderId}`;

describe('200', () => {
  it('ORD-27 opens a return for a withdrawal in words, tells the buyer its number, and says who entered it', async () => {
    const { orderId, lines, fan } = await anOrder();
    await moveOn(house, orderId, shipped);
    expect((await onNow(orderId, 'returns', body(lines[0]!.id))).status).toBe(200);
    const [opened] = await casesOf(orderId);
    const { token } = clerk;
    const seen = await house.call('GET', `/api/office/v1/returns/${opened?.number}`, { token });
    expect(seen.json.data).toMatchObject({
      state: 'expected',
      lines: [{ quantity: 1, amount: 20, kind: 'withdrawal' }],
      timeline: [{ what: 'registered', by: { accountId: clerk.id }, why: `${today}: Brief vom Montag` }],
    });
    const mail = (await house.mailsTo(fan.email)).find(({ text }) => text.includes(`${opened?.number}`));
    expect(mail?.text).toContain('Widerruf');
    const [line] = await house.auditOf({ subjectId: orderId, what: 'POST %/returns' });
    expect(line).toMatchObject({ permission: 'orders.refund', why: 'Brief vom Montag' });
  });

  it('counts the periods to the day on which it came in', async () => {
    const { orderId, lines } = await anOrder();
    const arrived = new Date(Date.now() - 200 * 86_400_000);
    await setOrder(house.context(), orderId, { createdAt: arrived });
    await moveOn(house, orderId, [...shipped, 'OrderArrived'], arrived);
    const late = await onNow(orderId, 'returns', body(lines[0]!.id));
    expect(outcomeOf(late)).toEqual([409, 'LINE_NOT_RETURNABLE']);
    expect((await onNow(orderId, 'returns', body(lines[0]!.id, 1, addDays(today, -190)))).status).toBe(200);
    expect((await casesOf(orderId)).length).toBe(1);
  });

  it('is one return, however often and at the same time the same is sent', async () => {
    const { orderId, lines } = await anOrder();
    await moveOn(house, orderId, shipped);
    const same = { version: await versionOf(orderId), ...body(lines[0]!.id) };
    const replies = await Promise.all([1, 2, 3].map(() => post(orderId, 'returns', same)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await casesOf(orderId)).length).toBe(1);
  });
});

describe('refuses', () => {
  it('409 and 422: more than there is, an old version, and a day on which it cannot have come', async () => {
    const { orderId, lines } = await anOrder();
    const [line] = lines;
    expect(outcomeOf(await onNow(orderId, 'returns', body(line!.id, 3)))).toEqual([409, 'LINE_NOT_RETURNABLE']);
    const old = await post(orderId, 'returns', { version: 99, ...body(line!.id) });
    expect(outcomeOf(old)).toEqual([409, 'CHANGED_MEANWHILE']);
    for (const day of [addDays(today, 1), addDays(today, -30)])
      expect(outcomeOf(await onNow(orderId, 'returns', body(line!.id, 1, day)))).toEqual([422, 'RETURN_WRONG_DAY']);
    expect((await casesOf(orderId)).length).toBe(0);
  });

  it('403 and 404: for those who only pack, and for no order', async () => {
    const { orderId, lines } = await anOrder();
    const packer = await house.aStaffMember('fulfilment');
    const sent = { version: 0, ...body(lines[0]!.id) };
    expect((await post(orderId, 'returns', sent, packer.token)).status).toBe(403);
    expect((await post(newId(), 'returns', sent)).status).toBe(404);
  });
});
