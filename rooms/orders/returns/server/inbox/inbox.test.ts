import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type Reply, testHouse } from '#platform/testing/testHouse.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { setPayment } from '#rooms/money/payment/testing/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { setLimit } from '#rooms/staff/clubSettings/testing/setLimit.ts';
import { runReturnsCommand } from '../runReturnsCommand.ts';
import { aReturn } from '../testing/aReturn.ts';
import { countWaiting } from './listStore.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('service');
const packer = await house.aStaffMember('fulfilment');

const call = (method: string, path: string, body?: object, token = clerk.token) =>
  house.call(method, `/api/office/v1/returns${path}`, { token, ...(body ? { body } : {}) });
const list = (query: Record<string, string>, token = clerk.token) =>
  call('GET', `?${new URLSearchParams(query)}`, undefined, token);
const read = async (number: string) => (await call('GET', `/${number}`)).json.data;
const onNow = async (number: string, deed: string, body: object = {}, token = clerk.token): Promise<Reply> => {
  const { version } = await read(number);
  return call(deed === 'grades' ? 'PUT' : 'POST', `/${number}/${deed}`, { version, ...body }, token);
};
const outcome = ({ status, json }: Reply) => [status, json?.errorCode];
const onHand = async (sku: string) => (await sql`select on_hand from shop.stock where sku = ${sku}`)[0]?.onHand;
const textsTo = async (email: string) => (await house.mailsTo(email)).map(({ text }) => text).join('\n');

const grade = async (number: string, ...pieces: { grade: string; quantity: number }[]) => {
  const { lines } = await read(number);
  return onNow(number, 'grades', { lines: [{ lineId: lines[0].id, pieces }] });
};

it('takes a return from expected to refunded: stock, credit note and mail once, and all of it in its timeline', async () => {
  const { number, sku, fan, orderId, orderNumber, paymentId } = await aReturn(house);
  expect(await read(number)).toMatchObject({
    state: 'expected',
    order: { id: orderId, number: orderNumber, isShipped: true },
    customer: { id: fan.id, email: fan.email, isOrganisation: false },
    lines: [{ sku, quantity: 2, amount: 40, kind: 'withdrawal', state: 'requested' }],
    deeds: { canMarkArrived: true, canGrade: false, canRefuse: true },
  });
  expect((await onNow(number, 'arrival', {}, packer.token)).json.data).toMatchObject({ state: 'arrived' });
  const waiting = await countWaiting(house.context(), 100);
  expect(waiting).toBeGreaterThan(0);
  const graded = await grade(number, { grade: 'asNew', quantity: 1 }, { grade: 'damaged', quantity: 1 });
  expect(graded.json.data).toMatchObject({
    state: 'graded',
    deeds: { refund: { amount: 44.95, shipping: 4.95, toVouchers: 0 }, undo: 'grades' },
  });
  expect(graded.json.data.lines.map((line: { grade: string; amount: number }) => [line.grade, line.amount])).toEqual(
    expect.arrayContaining([
      ['asNew', 20],
      ['damaged', 20],
    ]),
  );
  expect(await textsTo(fan.email)).not.toContain('Wir geben dir');
  const done = await onNow(number, 'refund', { amount: 44.95 });
  expect([done.status, done.json.data.state, await onHand(sku)]).toEqual([200, 'refunded', 8]);
  await house.drainJobs();
  expect(await readPayment({ sql }, paymentId)).toMatchObject({ refundedAmount: 4495 });
  expect(await textsTo(fan.email)).toMatch(/Wir geben dir 44,95\s€ zurück/);
  expect(await textsTo(fan.email)).toContain(`Rücksendenummer: ${number}`);
  const { timeline, deeds } = await read(number);
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual(['announced', 'arrived', 'graded', 'refunded']);
  expect(timeline[1].by).toMatchObject({ accountId: packer.id, name: 'Toni Muster' });
  expect(deeds).toEqual({ isRefundAsked: false, canMarkArrived: false, canGrade: false, canRefuse: false });
  const [note] = await sql`select number from "order".document where order_id = ${orderId} and kind = 'creditNote'`;
  expect(note?.number).toMatch(/^1-G/);
  expect(await countWaiting(house.context(), 100)).toBe(waiting - 1);
});

describe('a mistake', () => {
  it('is taken back step by step, until something irrevocable has happened', async () => {
    const { number } = await aReturn(house, { quantity: 3 });
    await onNow(number, 'arrival');
    await grade(number, { grade: 'notOurs', quantity: 3 });
    expect((await onNow(number, 'undo')).json.data).toMatchObject({ state: 'arrived', deeds: { undo: 'arrival' } });
    expect((await onNow(number, 'undo')).json.data).toMatchObject({
      state: 'expected',
      deeds: { canMarkArrived: true },
    });
    expect(outcome(await onNow(number, 'undo'))).toEqual([409, 'RETURN_STEP_NOT_UNDOABLE']);
    await onNow(number, 'arrival');
    await grade(number, { grade: 'used', quantity: 3 });
    await onNow(number, 'refund', { amount: (await read(number)).deeds.refund.amount });
    expect(outcome(await onNow(number, 'undo'))).toEqual([409, 'RETURN_STEP_NOT_UNDOABLE']);
  });

  it('of somebody who has seen something else is refused: an old version, an old sum, other pieces', async () => {
    const { number } = await aReturn(house);
    const { version } = await read(number);
    await onNow(number, 'arrival');
    expect(outcome(await call('POST', `/${number}/arrival`, { version }))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(outcome(await onNow(number, 'arrival'))).toEqual([409, 'RETURN_STEP_NOT_POSSIBLE']);
    expect(outcome(await onNow(number, 'refund', { amount: 44.95 }))).toEqual([409, 'RETURN_STEP_NOT_POSSIBLE']);
    expect(outcome(await grade(number, { grade: 'asNew', quantity: 1 }))).toEqual([422, 'RETURN_WRONG_PIECES']);
    await grade(number, { grade: 'asNew', quantity: 2 });
    expect(outcome(await onNow(number, 'refund', { amount: 40 }))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await read(number)).state).toBe('graded');
  });
});

it('refuses what is not ours with words that the buyer reads, and refunds the rest', async () => {
  const { number, fan, orderId } = await aReturn(house);
  await onNow(number, 'arrival');
  await grade(number, { grade: 'used', quantity: 1 }, { grade: 'notOurs', quantity: 1 });
  const { lines } = await read(number);
  const foreign = lines.find((line: { grade: string }) => line.grade === 'notOurs').id;
  const reason = 'Dieser Schal ist nicht von uns.';
  expect((await onNow(number, 'refusal', { lineIds: [foreign], reason })).json.data.state).toBe('graded');
  expect(outcome(await onNow(number, 'refusal', { lineIds: [foreign], reason }))).toEqual([
    409,
    'RETURN_STEP_NOT_POSSIBLE',
  ]);
  await house.drainJobs();
  expect(await textsTo(fan.email)).toContain(reason);
  const refunded = await onNow(number, 'refund', { amount: 20 });
  expect(refunded.json.data).toMatchObject({ state: 'refunded' });
  const own = await house.call('GET', `/api/checkout/v3/orders/${orderId}/returns`, { token: fan.token });
  expect(own.json.data.lines[0]).toMatchObject({ left: 1 });
  const [line] = await house.auditOf({ accountId: clerk.id, what: '%/refusal' });
  expect(line).toMatchObject({ subjectKind: 'return', why: reason });
});

it('waits for nothing to arrive where nothing was sent: all is as new and can be refunded at once', async () => {
  const { number, sku, orderId } = await aReturn(house, { isSent: false });
  const seen = await read(number);
  expect(seen).toMatchObject({ state: 'graded', order: { isShipped: false }, deeds: { canMarkArrived: false } });
  const before = await onHand(sku);
  await onNow(number, 'refund', { amount: seen.deeds.refund.amount });
  expect([(await read(number)).state, await onHand(sku)]).toEqual(['refunded', before + 2]);
  const [order] = await sql`select awaits_dispatch from "order"."order" where id = ${orderId}`;
  expect(order?.awaitsDispatch).toBe(false);
});

it('fills the voucher up first, and says so before', async () => {
  const { number } = await aReturn(house, { vouchers: [await aVoucher(house, { balance: 2500 })] });
  await onNow(number, 'arrival');
  await grade(number, { grade: 'asNew', quantity: 2 });
  const { refund } = (await read(number)).deeds;
  expect(refund).toEqual({ amount: 44.95, shipping: 4.95, toVouchers: 25, isWithBank: false });
  await onNow(number, 'refund', { amount: 44.95 });
  const [made] = await sql`select to_vouchers, to_payment from returns.refund order by made_at desc limit 1`;
  expect(made).toEqual({ toVouchers: 2500, toPayment: 1995 });
});

it('is moved on by the command line as well', async () => {
  const { number, orderId } = await aReturn(house, { quantity: 1 });
  const [line] = await sql<{ id: string }[]>`select id from returns.line where order_id = ${orderId}`;
  await runReturnsCommand(house.context(), ['receive', line!.id]);
  const { state, timeline } = await read(number);
  expect([state, timeline.at(-1)]).toEqual(['refunded', { at: expect.any(String), what: 'refunded', amount: 24.95 }]);
});

it('asks for the transfer where no payment service can send the money, and tells the buyer of it', async () => {
  const { number, fan, paymentId } = await aReturn(house, { quantity: 1 });
  await setPayment(house.context(), paymentId, { state: 'chargedBack', chargeBackOutcome: 'paidAnew' });
  await onNow(number, 'arrival');
  await grade(number, { grade: 'asNew', quantity: 1 });
  expect((await onNow(number, 'refund', { amount: 24.95 })).json.data.deeds.byHand).toBe(24.95);
  expect((await onNow(number, 'paid')).json.data.deeds.byHand).toBeUndefined();
  expect(outcome(await onNow(number, 'paid'))).toEqual([409, 'RETURN_STEP_NOT_POSSIBLE']);
  await house.drainJobs();
  expect(await textsTo(fan.email)).toMatch(/24,95/);
});

describe('the list', () => {
  it('finds by return number, order number and e-mail address, and by state', async () => {
    const one = await aReturn(house, { quantity: 1 });
    const found = async (query: Record<string, string>) =>
      (await list(query)).json.data.items.map(({ number }: { number: string }) => number);
    for (const q of [
      one.number,
      one.number.toLowerCase(),
      one.orderNumber,
      one.orderNumber.split('-')[1]!,
      one.fan.email,
    ])
      expect(await found({ q })).toEqual([one.number]);
    for (const q of ['RS1', '1-999999', 'niemand@kurve.test', 'Schal']) expect(await found({ q })).toEqual([]);
    expect(await found({ state: 'expected' })).toContain(one.number);
    expect(await found({ state: 'refused' })).not.toContain(one.number);
    expect((await list({ q: one.number })).json.data.items[0]).toMatchObject({
      state: 'expected',
      orderNumber: one.orderNumber,
      name: 'Toni Muster',
      email: one.fan.email,
      pieces: 1,
      amount: 20,
    });
  });

  it('shows who only takes parcels in no e-mail address, and finds nobody by one', async () => {
    const { number, fan } = await aReturn(house, { quantity: 1 });
    const [row] = (await list({ q: number }, packer.token)).json.data.items;
    expect([row.name, row.email]).toEqual(['Toni Muster', undefined]);
    expect((await list({ q: fan.email }, packer.token)).json.data.items).toEqual([]);
    const shown = await call('GET', `/${number}`, undefined, packer.token);
    expect(shown.json.data.customer).toEqual({ id: fan.id, name: 'Toni Muster', isOrganisation: false });
    const arrived = await onNow(number, 'arrival', {}, packer.token);
    expect([arrived.status, arrived.body.includes(fan.email)]).toEqual([200, false]);
  });

  it('is found in the command palette by the number on the slip', async () => {
    const { number } = await aReturn(house, { quantity: 1 });
    const { json } = await house.call('GET', `/api/office/v1/find?q=${number.toLowerCase()}`, { token: clerk.token });
    expect(json.data.items).toMatchObject([
      { group: 'Rücksendungen', title: number, href: `/office/returns/${number}/` },
    ]);
  });

  it('comes 50 at a time without gap or double, and as a file without formulas', async () => {
    const { orderId, fan } = await aReturn(house, { quantity: 1 });
    await sql`
      insert into returns.return_case (id, number, order_id, fan_id, state, created_at, state_at)
      select gen_random_uuid(), 'RS9' || n, ${orderId}, ${fan.id}, 'refused', now() - (n / 7) * interval '1 ms', now()
      from generate_series(1, 120) as n`;
    for (const sort of ['newest', 'oldest']) {
      const pages = [await list({ q: fan.email, sort })];
      while (pages.at(-1)!.json.data.next)
        pages.push(await list({ q: fan.email, sort, after: pages.at(-1)!.json.data.next }));
      const all = pages.flatMap(({ json }) => json.data.items.map(({ number }: { number: string }) => number));
      expect([pages.length, all.length, new Set(all).size]).toEqual([3, 121, 121]);
    }
    const file = await call('GET', `/export?${new URLSearchParams({ q: fan.email })}`);
    expect([file.status, file.body.split('\r\n').length]).toEqual([200, 123]);
  });
});

it('keeps a note once, and decides nothing for those who only pack or only read', async () => {
  const { number } = await aReturn(house, { quantity: 1 });
  const note = { id: newId(), text: 'Karton offen.' };
  for (const _ of [1, 2]) await call('POST', `/${number}/notes`, note, packer.token);
  expect((await read(number)).notes).toMatchObject([{ text: 'Karton offen.', by: { accountId: packer.id } }]);
  const { version } = await read(number);
  expect((await call('POST', `/${number}/refund`, { version, amount: 20 }, packer.token)).status).toBe(403);
  const finance = await house.aStaffMember('finance');
  expect((await call('POST', `/${number}/arrival`, { version }, finance.token)).status).toBe(403);
  expect((await call('GET', '/RS1', undefined)).status).toBe(404);
});

it('of two clerks who refund at the same moment one refunds, the other sees what has changed', async () => {
  const { number, paymentId } = await aReturn(house, { quantity: 1 });
  await onNow(number, 'arrival');
  await grade(number, { grade: 'asNew', quantity: 1 });
  const { version } = await read(number);
  const replies = await Promise.all([1, 2, 3].map(() => call('POST', `/${number}/refund`, { version, amount: 24.95 })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await house.drainJobs();
  expect(await readPayment({ sql }, paymentId)).toMatchObject({ refundedAmount: 2495 });
});

it('a refund above the limit waits for a second person, whoever has graded it', async () => {
  const { number, paymentId } = await aReturn(house);
  await setLimit(house.context(), 'refundApprovalAbove', 1000);
  await onNow(number, 'arrival');
  await grade(number, { grade: 'asNew', quantity: 2 });
  const asked = await onNow(number, 'refund', { amount: 44.95 });
  expect([asked.status, asked.json.data.state, asked.json.data.deeds.isRefundAsked]).toEqual([200, 'graded', true]);
  expect(outcome(await onNow(number, 'refund', { amount: 44.95 }))).toEqual([409, 'APPROVAL_WAITS']);
  const second = await house.aStaffMember('finance');
  const waiting = await house.call('GET', '/api/office/v1/approvals', { token: second.token });
  const { id } = waiting.json.data.items.find(
    ({ subject }: { subject: { label: string } }) => subject.label === number,
  );
  const approved = await house.call('POST', `/api/office/v1/approvals/${id}/approval`, { token: second.token });
  expect([approved.status, (await read(number)).state]).toEqual([200, 'refunded']);
  expect((await readPayment({ sql }, paymentId))?.refundPromised).toBe(4495);
  await setLimit(house.context(), 'refundApprovalAbove', 50_000);
});
