import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setLimit } from '#rooms/staff/clubSettings/testing/setLimit.ts';
import { aClerk, seatPiece as seat } from '../../testing/aClerk.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';
import { setRight } from '../../testing/setRight.ts';

const house = await testHouse();
const { clerk, call: office } = await aClerk(house);
const admin = await house.aStaffMember('administrator');
type Event = { id: string; number: number; slug: string };
type Receipt = {
  id: string;
  number: string;
  lines: { rightId: string; serial: string; isVoid: boolean; isRefundable: boolean }[];
  refunds: { number: string; amount: number }[];
};
const anEvent = (): Promise<Event> => anOfficeEvent(house, clerk.token);
const call = (event: Event, method: string, path: string, body?: object, by = clerk) =>
  office(method, `/${event.id}${path}`, body, by);
const sell = async (event: Event, pieces: object[], total: number, parts: object = {}): Promise<Receipt> =>
  (await call(event, 'POST', '/receipts', { id: newId(), paidBy: 'cash', pieces, total, ...parts })).json.data;
const refund = (event: Event, { id }: Receipt, rightIds: string[], amount: number, parts: object = {}, by = clerk) =>
  call(event, 'POST', `/receipts/${id}/refunds`, { id: newId(), rightIds, amount, reason: 'Krank', ...parts }, by);
const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
const day = async (event: Event) => (await call(event, 'GET', `/receipts?day=${today()}`)).json.data;
const figures = async (event: Event) => (await call(event, 'GET', '')).json.data.figures;

describe('a ticket of the counter', () => {
  it('is given back alone: just that one is void, its seat is free, and the day’s till says so', async () => {
    const event = await anEvent();
    const receipt = await sell(
      event,
      [seat(1, 4), seat(1, 5), { code: 'FULL', block: 2 }, { code: 'FULL', block: 2 }],
      130,
    );
    const [first, second, , last] = receipt.lines;
    const id = newId();
    for (let sent = 0; sent < 2; sent += 1) {
      const { status, json } = await refund(event, receipt, [second!.rightId, last!.rightId], 65, { id });
      expect(status).toBe(200);
      expect(json.data.lines.map(({ isVoid }: { isVoid: boolean }) => isVoid)).toEqual([false, true, false, true]);
      expect(json.data.refunds).toMatchObject([
        { number: `${receipt.number}-R`, amount: 65, pieces: 2, reason: 'Krank', by: { name: 'Toni Muster' } },
      ]);
    }
    expect((await refund(event, receipt, [second!.rightId], 50)).json.errorCode).toBe('COUNTER_TICKET_NOT_REFUNDABLE');
    expect((await refund(event, receipt, [first!.rightId], 49)).json.errorCode).toBe('COUNTER_PRICE_CHANGED');
    expect((await refund(event, receipt, [first!.rightId], 50, { id })).json.errorCode).toBe('REQUEST_ID_REUSED');
    expect((await figures(event)).sold).toBe(2);
    expect(await day(event)).toMatchObject({ cash: 130, cashBack: 65, till: { expected: 65 } });
    const again = await refund(event, receipt, [first!.rightId], 50);
    expect(again.json.data.refunds.map(({ number }: { number: string }) => number)).toEqual([
      `${receipt.number}-R`,
      `${receipt.number}-R2`,
    ]);
    const [noted] = await house.auditOf({ subjectId: second!.rightId });
    expect(noted).toMatchObject({ after: { state: 'void', refund: id }, why: 'Krank' });
  });

  it('is not given back once it was used, of another receipt, or by somebody who may not', async () => {
    const event = await anEvent();
    const [one, other] = [await sell(event, [seat(1, 4)], 50), await sell(event, [seat(1, 6)], 50)];
    const ids = [one.lines[0]!.rightId];
    expect((await refund(event, other, ids, 50)).json.errorCode).toBe('COUNTER_TICKET_NOT_REFUNDABLE');
    expect((await refund(event, one, ids, 50, {}, await house.aStaffMember('service'))).status).toBe(403);
    await setRight(house.context(), ids[0]!, { state: 'used' });
    expect((await refund(event, one, ids, 50)).json.errorCode).toBe('COUNTER_TICKET_NOT_REFUNDABLE');
  });

  it('asks a second person above the club’s limit, unless one who decides and has not sold it does it', async () => {
    const event = await anEvent();
    await setLimit(house.context(), 'refundApprovalAbove', 4000);
    const receipt = await sell(event, [seat(1, 4)], 50);
    const ids = [receipt.lines[0]!.rightId];
    const id = newId();
    for (let sent = 0; sent < 2; sent += 1) {
      const { data } = (await refund(event, receipt, ids, 50, { id })).json;
      expect([data.isAsked, data.refunds, data.lines[0].isVoid]).toEqual([true, [], false]);
    }
    expect((await refund(event, receipt, ids, 50)).json.errorCode).toBe('APPROVAL_WAITS');
    const own = (
      await call(event, 'POST', '/receipts', { id: newId(), paidBy: 'cash', pieces: [seat(1, 8)], total: 50 }, admin)
    ).json.data as Receipt;
    expect((await refund(event, own, [own.lines[0]!.rightId], 50, {}, admin)).json.data.isAsked).toBe(true);
    const other = await sell(event, [seat(1, 6)], 50);
    const alone = await refund(event, other, [other.lines[0]!.rightId], 50, {}, admin);
    expect([alone.json.data.isAsked, alone.json.data.lines[0].isVoid]).toEqual([false, true]);
    await setLimit(house.context(), 'refundApprovalAbove', 50_000);
  });

  it('ends with the approval of the second person, and its money is noted once it is paid out', async () => {
    const event = await anEvent();
    await setLimit(house.context(), 'refundApprovalAbove', 4000);
    const receipt = await sell(event, [seat(1, 4)], 50);
    const id = newId();
    await refund(event, receipt, [receipt.lines[0]!.rightId], 50, { id });
    await setLimit(house.context(), 'refundApprovalAbove', 50_000);
    const finance = await house.aStaffMember('finance');
    const decide = (by: { token: string }) =>
      house.call('POST', `/api/office/v1/approvals/${id}/approval`, { token: by.token });
    const { items } = (await house.call('GET', '/api/office/v1/approvals', { token: finance.token })).json.data;
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
      title: 'Erstattung an der Kasse',
      subject: { label: receipt.number },
      amount: 50,
      mayDecide: true,
    });
    expect((await decide(clerk)).status).toBe(403);
    expect((await decide(finance)).status).toBe(200);
    const found = async () => (await call(event, 'GET', `/receipts/${receipt.number}`)).json.data;
    const ended = await found();
    expect([ended.lines[0].isVoid, ended.refunds]).toEqual([
      true,
      [{ id, number: `${receipt.number}-R`, amount: 50, pieces: 1, reason: 'Krank' }],
    ]);
    expect((await day(event)).cashBack).toBe(0);
    const paid = await call(event, 'PUT', `/cancellation/receipts/${id}`, { isPaidBack: true });
    expect(paid.status).toBe(200);
    expect((await found()).refunds).toMatchObject([{ at: expect.any(String), by: { name: 'Toni Muster' } }]);
    expect((await day(event)).cashBack).toBe(50);
    await call(event, 'POST', '/till/closing', { counted: 0 });
    const late = await call(event, 'PUT', `/cancellation/receipts/${id}`, { isPaidBack: false });
    expect(late.json.errorCode).toBe('TILL_CLOSED');
  });

  it('is given back once by two clerks at the same moment', async () => {
    const event = await anEvent();
    const receipt = await sell(event, [seat(1, 4), seat(1, 5)], 100);
    const ids = [receipt.lines[0]!.rightId];
    const both = await Promise.all([refund(event, receipt, ids, 50), refund(event, receipt, ids, 50)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await day(event)).cashBack).toBe(50);
  });
});

describe('a receipt', () => {
  it('is found by its number, whole or short, of its event only; its tickets by it too', async () => {
    const [event, other] = [await anEvent(), await anEvent()];
    const receipt = await sell(event, [seat(1, 4)], 50, { paidBy: 'card' });
    for (const number of [receipt.number, 'K1', '1', receipt.number.toLowerCase()])
      expect((await call(event, 'GET', `/receipts/${number}`)).json.data?.id).toBe(receipt.id);
    for (const number of ['K9', 'Muster', `T${other.number}-K1`])
      expect((await call(event, 'GET', `/receipts/${number}`)).json.errorCode).toBe('RECEIPT_NOT_FOUND');
    const found = await house.call('GET', `/api/office/v1/rights?q=${receipt.number}`, { token: clerk.token });
    expect(found.json.data.items.map(({ id }: { id: string }) => id)).toEqual([receipt.lines[0]!.rightId]);
  });
});

describe('the till of a day', () => {
  it('is opened with a sum, counted and closed with a difference; after that no cash moves', async () => {
    const event = await anEvent();
    expect((await call(event, 'POST', '/till/opening', { amount: 200 })).json.data.till).toMatchObject({
      openedWith: 200,
      expected: 200,
      openedBy: { name: 'Toni Muster' },
    });
    expect((await call(event, 'POST', '/till/opening', { amount: 1 })).json.errorCode).toBe('TILL_OPEN');
    const receipt = await sell(event, [seat(1, 4), seat(1, 5)], 100);
    await sell(event, [seat(1, 7)], 50, { paidBy: 'card' });
    await refund(event, receipt, [receipt.lines[1]!.rightId], 50);
    const closed = await call(event, 'POST', '/till/closing', { counted: 248.5, note: 'Wechselgeld' });
    const sums = { expected: 250, counted: 248.5, difference: -1.5, note: 'Wechselgeld' };
    expect(closed.json.data.till).toMatchObject(sums);
    expect((await day(event)).till).toMatchObject(sums);
    expect((await call(event, 'POST', '/till/closing', { counted: 0 })).json.errorCode).toBe('TILL_CLOSED');
    expect((await refund(event, receipt, [receipt.lines[0]!.rightId], 50)).json.errorCode).toBe('TILL_CLOSED');
    const sale = { id: newId(), paidBy: 'cash', pieces: [seat(1, 9)], total: 50 };
    expect((await call(event, 'POST', '/receipts', sale)).json.errorCode).toBe('TILL_CLOSED');
    expect((await call(event, 'POST', '/receipts', { ...sale, paidBy: 'card' })).status).toBe(200);
    expect(
      (await call(event, 'POST', '/till/closing', { counted: 1 }, await house.aStaffMember('finance'))).status,
    ).toBe(403);
  });

  it('stands in the cash book: every receipt and refund with VAT and way to pay, and the closings', async () => {
    const event = await anEvent();
    const receipt = await sell(event, [seat(1, 4), seat(1, 5)], 100);
    await refund(event, receipt, [receipt.lines[1]!.rightId], 50);
    await call(event, 'POST', '/till/closing', { counted: 50 });
    const file = async (list: string) => {
      const { rawPayload } = await house.app.inject({
        method: 'GET',
        url: `/api/office/v1/ticket-events/${event.id}/exports/${list}`,
        headers: { authorization: `Bearer ${clerk.token}` },
      });
      return rawPayload.toString('utf8').replaceAll('"', '');
    };
    const book = await file('cashbook');
    expect(book).toContain('BON_NR');
    expect(book).toMatch(new RegExp(`${receipt.number};Beleg;Verkauf;0;.*;100;19;100;84,03;15,97;Bar`));
    expect(book).toMatch(new RegExp(`${receipt.number}-R;Beleg;Erstattung;1;.*;-50;19;-50;-42,02;-7,98;Bar;Krank`));
    expect(await file('closings')).toMatch(/;1;0;50;50;50;0;/);
  });
});
