import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import type { TestFan } from '#platform/testing/testHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { approveByHand, letApprovalExpire } from '#rooms/staff/approval/testing/index.ts';
import { setLimit } from '#rooms/staff/clubSettings/testing/setLimit.ts';
import { anOffice, outcomeOf } from './testing/anOffice.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const { clerk, anOrder, read, post, onNow, versionOf } = await anOffice(house);
const [finance, finance2, admin] = [
  await house.aStaffMember('finance'),
  await house.aStaffMember('finance'),
  await house.aStaffMember(),
];
await setLimit(house.context(), 'refundApprovalAbove', 3000);
await setLimit(house.context(), 'refundsOfDayApprovalAbove', 10_000_000);

const promised = async (id: string) => (await readPayment({ sql }, id))?.refundPromised;
const base = '/api/office/v1/approvals';
const decide = ({ token }: TestFan, id: string, deed: string, body?: object) =>
  house.call('POST', `${base}/${id}/${deed}`, { token, ...(body ? { body } : {}) });
const approve = (who: TestFan, id: string) => decide(who, id, 'approval');
const list = async ({ token }: TestFan, which: string) =>
  (await house.call('GET', `${base}?which=${which}`, { token })).json.data.items as {
    id: string;
    subject: { id: string };
  }[];
const aboutOf = async (orderId: string) =>
  (await house.call('GET', `/api/office/v1/orders/${orderId}/refund-approval`, { token: clerk.token })).json.data;
const stateOf = async (id: string) => (await sql`select state from approval.approval where id = ${id}`)[0]?.state;

/** A whole order of 44.95 whose refund a clerk has asked for. */
async function aRequest(who = clerk) {
  const order = await anOrder();
  const requestId = newId();
  const body = { version: await versionOf(order.orderId), requestId, isSellable: true, reason: 'Wasserschaden' };
  const ask = () => post(order.orderId, 'refunds', { ...body, amount: 44.95 }, who.token);
  expect((await ask()).status).toBe(200);
  return { ...order, id: requestId, ask };
}

describe('a refund above the limit', () => {
  it('waits for a second person, and goes back once they agree, in the name of the person who asked', async () => {
    const { id, orderId, paymentId, lines } = await aRequest();
    expect([await promised(paymentId), (await read(orderId)).json.data.state]).toEqual([0, 'OrderPlaced']);
    expect(await aboutOf(orderId)).toMatchObject({
      alone: 30,
      waiting: { id, amount: 44.95, reason: 'Wasserschaden', askedBy: { accountId: clerk.id } },
    });
    const [request] = (await list(finance, 'waiting')).filter((one) => one.id === id);
    const { orderNumber } = (await read(orderId)).json.data;
    expect(request).toMatchObject({
      title: 'Erstattung',
      subject: { id: orderId, label: orderNumber, path: `/office/orders/${orderId}/` },
      amount: 44.95,
      mayDecide: true,
      mayWithdraw: false,
    });
    expect(await list(clerk, 'waiting')).toEqual([]);
    const { status, json } = await approve(finance, id);
    expect([status, json.data.state, json.data.decidedBy.accountId]).toEqual([200, 'approved', finance.id]);
    expect(await promised(paymentId)).toBe(4495);
    const { data } = (await read(orderId)).json;
    expect(data.lines[0]).toMatchObject({ id: lines[0]?.id, left: 0 });
    expect(data.refunds).toMatchObject([{ amount: 44.95, by: { accountId: clerk.id }, reason: 'Wasserschaden' }]);
    const trail = await house.auditOf({ accountId: finance.id, what: '%/approvals/:id/approval' });
    expect(trail.map(({ subjectKind }) => subjectKind).toSorted()).toEqual(['approval', 'order']);
    expect((await list(finance2, 'decided')).some((one) => one.id === id)).toBe(true);
  });

  it('is what several small ones come to; below it one person decides alone', async () => {
    const { orderId, lines, paymentId } = await anOrder(3);
    const one = { lines: [{ lineId: lines[0]?.id, quantity: 1 }], amount: 20, isSellable: true, reason: 'x' };
    await onNow(orderId, 'refunds', { requestId: newId(), ...one });
    expect([await promised(paymentId), (await aboutOf(orderId)).alone]).toEqual([2000, 10]);
    await onNow(orderId, 'refunds', { requestId: newId(), ...one });
    expect([await promised(paymentId), (await aboutOf(orderId)).waiting.amount]).toEqual([2000, 20]);
  });

  it('is one request when the same is sent twice; another one for the order has to wait (409)', async () => {
    const { orderId, ask, id } = await aRequest();
    expect((await ask()).status).toBe(200);
    const version = await versionOf(orderId);
    const cancel = await post(orderId, 'cancellation', { version, requestId: newId(), amount: 44.95, reason: 'x' });
    expect(outcomeOf(cancel)).toEqual([409, 'APPROVAL_WAITS']);
    await approve(finance, id);
    expect((await ask()).status).toBe(200);
  });

  it('is not asked for where it could not be made (409)', async () => {
    const { orderId } = await anOrder();
    const refused = await onNow(orderId, 'refunds', { requestId: newId(), isSellable: true, reason: 'x', amount: 99 });
    expect(outcomeOf(refused)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await aboutOf(orderId)).toEqual({ alone: 30 });
  });

  it('that the order has changed from under is not made, and waits until it is declined (409)', async () => {
    const { id, orderId, paymentId } = await aRequest();
    await onNow(orderId, 'state', { to: 'OrderInProgress' });
    const refused = await approve(finance, id);
    expect(outcomeOf(refused)).toEqual([409, 'APPROVAL_NOT_POSSIBLE']);
    expect(refused.json.errors).toEqual({ reason: 'CHANGED_MEANWHILE' });
    expect([await stateOf(id), await promised(paymentId)]).toEqual(['waiting', 0]);
    expect((await decide(finance, id, 'refusal', { why: 'neu anfragen' })).json.data).toMatchObject({
      state: 'declined',
      why: 'neu anfragen',
    });
    expect((await list(clerk, 'asked')).find((one) => one.id === id)).toMatchObject({ state: 'declined' });
  });

  it('expires after two weeks, and can be asked for again', async () => {
    const { id, orderId, paymentId } = await aRequest();
    await letApprovalExpire(house.context(), id);
    expect(outcomeOf(await approve(finance, id))).toEqual([409, 'APPROVAL_DECIDED']);
    expect((await list(finance, 'waiting')).some((one) => one.id === id)).toBe(false);
    const again = { requestId: newId(), isSellable: true, reason: 'x', amount: 44.95 };
    expect((await onNow(orderId, 'refunds', again)).status).toBe(200);
    expect([await stateOf(id), await stateOf(again.requestId), await promised(paymentId)]).toEqual([
      'expired',
      'waiting',
      0,
    ]);
  });
});

describe('who may decide', () => {
  it('is never who asked: not over the wire (403), and not in the database', async () => {
    const { id, paymentId } = await aRequest(finance);
    expect(outcomeOf(await approve(finance, id))).toEqual([403, 'OWN_APPROVAL']);
    expect(outcomeOf(await decide(finance, id, 'refusal', { why: 'x' }))).toEqual([403, 'OWN_APPROVAL']);
    await expect(approveByHand(house.context(), id)).rejects.toThrow(/check constraint/);
    expect(await promised(paymentId)).toBe(0);
  });

  it('is finance and the administrator, not customer service (403); and nobody withdraws for others (404)', async () => {
    const { id } = await aRequest();
    const service = await house.aStaffMember('service');
    expect((await approve(service, id)).status).toBe(403);
    expect((await decide(service, id, 'withdrawal')).status).toBe(404);
    expect((await approve(admin, newId())).status).toBe(404);
    expect((await approve(admin, id)).status).toBe(200);
  });

  it('sees how many wait on the start page', async () => {
    const figure = async ({ token }: TestFan) => {
      const { json } = await house.call('GET', '/api/office/v1/today', { token });
      return json.data.items.find(({ name }: { name: string }) => name === 'approvalsWaiting')?.value;
    };
    const [before, others] = [await figure(finance), await figure(finance2)];
    await aRequest(finance);
    expect([await figure(finance), await figure(finance2), await figure(clerk)]).toEqual([
      before,
      others + 1,
      undefined,
    ]);
  });
});

describe('at the same moment', () => {
  it('two approve: the money goes back once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, paymentId } = await aRequest();
      const replies = await Promise.all([finance, finance2, admin].map((who) => approve(who, id)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(await promised(paymentId)).toBe(4495);
    }
  });

  it('one approves while the person who asked withdraws: only one of both happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, paymentId } = await aRequest();
      const [approved, withdrawn] = await Promise.all([approve(finance, id), decide(clerk, id, 'withdrawal')]);
      expect([approved.status, withdrawn.status].toSorted()).toEqual([200, 409]);
      expect(await promised(paymentId)).toBe(approved.status === 200 ? 4495 : 0);
      expect(await stateOf(id)).toBe(approved.status === 200 ? 'approved' : 'withdrawn');
    }
  });

  it('one approves and another one declines: only one of both happens', async () => {
    const { id, paymentId } = await aRequest();
    const [approved, declined] = await Promise.all([
      approve(finance, id),
      decide(finance2, id, 'refusal', { why: 'x' }),
    ]);
    expect([approved.status, declined.status].toSorted()).toEqual([200, 409]);
    expect(await promised(paymentId)).toBe(approved.status === 200 ? 4495 : 0);
  });

  it('two refunds below the limit that are above it together: one is made', async () => {
    const { orderId, lines, paymentId } = await anOrder(3);
    const version = await versionOf(orderId);
    const one = { version, lines: [{ lineId: lines[0]?.id, quantity: 1 }], amount: 20, isSellable: true, reason: 'x' };
    const replies = await Promise.all(
      [finance, finance2].map(({ token }) => post(orderId, 'refunds', { ...one, requestId: newId() }, token)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await promised(paymentId)).toBe(2000);
  });
});
