import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { paying } from '#rooms/money/payment/server/index.ts';
import { setPayment } from '#rooms/money/payment/testing/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { changeOrderState, placing } from '#rooms/orders/order/server/index.ts';
import { aFinanceOffice } from './testing/aFinanceOffice.ts';

const house = await testHouse();
const { get, post, file, anInvoice, refundOne } = await aFinanceOffice(house);
const { now } = house.context();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const today = house.context().today();

const address = {
  company: '=Taubenzucht e. V.',
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt',
  countryCode: 'DE',
};

/** A ticket bought on account so many days ago, with its invoice. */
async function anOpenItem(days: number, price = 5000) {
  const fan = await house.aFan();
  const ctx = house.context({ now: ago(days) });
  await house.call('PUT', `/api/office/v1/credit-lines/${fan.id}`, {
    token: (await house.aStaffMember('finance')).token,
    body: { limit: 200 },
  });
  return ctx.inTransaction(async (tx) => {
    const reference = newId();
    const paid = await paying.payOnAccount(tx, { purpose: 'checkout', reference, fanId: fan.id, amount: price });
    const line = {
      sku: 'T-1',
      type: 'Ticket',
      traits: { isAdmission: true, mayBePaidOnAccount: true } as const,
      imageId: null,
      name: { de: 'Tageskarte' },
      variant: null,
      userOptionValues: [],
      path: '/tickets/',
      vatRate: 7,
    };
    const [order] = await placing.placeOrders(tx, {
      checkoutId: reference,
      paymentId: paid!.paymentId,
      paymentType: 'purchaseOnAccount',
      fanId: fan.id,
      locale: 'de',
      shippingAddress: address,
      billingAddress: address,
      partners: [
        { tenant: 2, lines: [{ ...line, price, quantity: 1 }], shipping: { price: 0, shares: [] }, voucherDiscount: 0 },
      ],
    });
    for (const state of ['OrderInProgress', 'InvoiceCreated'] as const)
      await changeOrderState(tx, order!.orderId, state, { isAnnounced: false });
    return { ...order!, fan, paymentId: paid!.paymentId };
  });
}

describe('the revenue', () => {
  it('is by day, partner, kind and rate, less what was credited', async () => {
    const before = (await get('/revenue')).json.data;
    const invoiced = await anInvoice(now, 3);
    await refundOne(invoiced);
    const { status, json } = await get('/revenue');
    const { data } = json;
    expect(status).toBe(200);
    expect([data.from, data.to, data.by]).toEqual([`${today.slice(0, 7)}-01`, today, 'day']);
    expect(data.total).toEqual({ invoiced: 64.95, credited: 20, gross: 44.95, net: 37.77, vat: 7.18 });
    expect(before.total.gross).toBe(0);
    expect(data.periods).toHaveLength(Number(today.slice(8)));
    expect(data.periods.at(-1)).toMatchObject({ key: today, gross: 44.95 });
    expect(data.partners).toMatchObject([{ key: '1', gross: 44.95 }]);
    expect(data.kinds.map(({ key, gross }: { key: string; gross: number }) => [key, gross])).toEqual([
      ['Merchandise', 40],
      ['Shipping', 4.95],
    ]);
    expect(data.rates).toMatchObject([{ key: '19', invoiced: 64.95, credited: 20 }]);
    const tickets = (await get('/revenue', { kind: 'Ticket' })).json.data.total.gross;
    const shop = (await get('/revenue', { tenant: '1', kind: 'Merchandise', by: 'month' })).json.data;
    expect([tickets, shop.total.gross, shop.periods.length]).toEqual([0, 40, 1]);
  });

  it('refuses a span that is none, and goes by month where it is long', async () => {
    const refused = await get('/revenue', { from: '2026-02-01', to: '2026-01-01' });
    expect([refused.status, refused.json.errorCode]).toEqual([422, 'SPAN_NOT_POSSIBLE']);
    expect((await get('/revenue', { from: '2024-01-01', to: '2025-12-31' })).json.data).toMatchObject({ by: 'month' });
    expect((await get('/revenue', { from: '1026-02-01' })).status).toBe(400);
  });

  it('is a table with a row for each period, seller, kind and rate', async () => {
    const { bytes } = await file('/revenue/export', { from: today, to: today });
    const [head, ...rows] = bytes.toString('utf8').trim().split('\r\n');
    expect(head).toContain('"period";"partner";"kind";"vatRate";"invoiced";"credited";"gross";"net";"vat"');
    expect(rows[0]).toBe(`"${today}";"1";"Merchandise";"19";"60";"20";"40";"33,62";"6,38"`);
  });

  it('stands on the start page, with what is overdue', async () => {
    await anOpenItem(15);
    const { items } = (await get('/today')).json.data;
    const figure = (name: string) => items.find((one: { name: string }) => one.name === name)?.value;
    expect(['revenueToday', 'openItemsOverdue'].map(figure)).toEqual([44.95, 1]);
  });
});

describe('open items', () => {
  it('are owed on account, oldest first, with their invoice and for how long they are overdue', async () => {
    const late = await anOpenItem(20);
    await anOpenItem(14, 700);
    const { json } = await get('/open-items');
    expect(json.data.sums).toEqual({ count: 3, owed: 107, overdueCount: 2, overdueOwed: 100 });
    expect(json.data.items[0]).toMatchObject({
      paymentId: late.paymentId,
      customer: '=Taubenzucht e. V., Toni Muster',
      email: late.fan.email,
      orders: [{ id: late.orderId, invoice: expect.stringMatching(/^2-R/) }],
      amount: 50,
      owed: 50,
      daysOverdue: 6,
    });
    const overdue = (await get('/open-items', { due: 'overdue' })).json.data.items;
    expect(overdue.map((item: { daysOverdue: number }) => item.daysOverdue)).toEqual([6, 1]);
    const { bytes } = await file('/open-items/export', {});
    expect(bytes.toString('utf8')).toContain(`"'=Taubenzucht e. V., Toni Muster"`);
    await post(`/account-purchases/${late.paymentId}/paid`, {});
    expect((await get('/open-items')).json.data.sums.count).toBe(2);
  });

  it('begin with a credit line, which staff grant to the account with the e-mail address they type', async () => {
    const fan = await house.aFan();
    const granting = await house.aStaffMember('finance');
    const find = (email: string, { token } = granting) =>
      house.call('GET', `/api/office/v1/credit-customers?email=${encodeURIComponent(email)}`, { token });
    const { json } = await find(fan.email.toUpperCase());
    expect(json.data).toMatchObject({ customerId: fan.id, email: fan.email, limit: 0, owed: 0 });
    expect((await find('niemand@kurve.test')).status).toBe(404);
    expect((await find('niemand')).status).toBe(400);
    expect((await find(fan.email, await house.aStaffMember('service'))).status).toBe(403);
  });

  it('come page by page, as do credit lines', async () => {
    const lines = (await get('/credit-lines')).json.data.items;
    expect(lines.map(({ owed }: { owed: number }) => owed)).toEqual([50, 7, 0]);
    const rest = async (path: string, after: string, key: string) =>
      (await get(path, { after })).json.data.items.map((one: Record<string, string>) => one[key]);
    expect(await rest('/credit-lines', lines[0].customerId, 'customerId')).toEqual([
      ...[lines[1].customerId, lines[2].customerId],
    ]);
    const { items } = (await get('/open-items')).json.data;
    expect(await rest('/open-items', items[0].paymentId, 'paymentId')).toEqual([items[1].paymentId]);
  });
});

describe('balances', () => {
  it('say what is left on vouchers, what of it ends soon, and what has run out', async () => {
    await aVoucher(house, { balance: 2500, validUntil: ago(-30) });
    await aVoucher(house, { balance: 1000, validUntil: ago(-1000) });
    await aVoucher(house, { balance: 4000, tenant: 2, validUntil: ago(1) });
    const { data } = (await get('/outstanding-vouchers')).json;
    const nothing = { expiringCount: 0, expiringBalance: 0, lapsedCount: 0, lapsedBalance: 0, count: 0, balance: 0 };
    const year = Number(today.slice(0, 4));
    const first = { count: 2, balance: 35, expiringCount: 1, expiringBalance: 25 };
    expect(data.items).toEqual([
      { tenantId: 1, year, ...nothing, ...first },
      { tenantId: 2, year, ...nothing, lapsedCount: 1, lapsedBalance: 40 },
    ]);
    expect(data.total).toEqual({ ...nothing, ...first, lapsedCount: 1, lapsedBalance: 40 });
  });

  it('list what banks have taken back, newest first, with its orders', async () => {
    const [one, other] = [await anInvoice(now, 1), await anInvoice(now, 2)];
    for (const [n, { paymentId }] of [one, other].entries())
      await setPayment(house.context(), paymentId, { state: 'chargedBack', stateAt: ago(n) });
    const { items } = (await get('/charge-backs')).json.data;
    expect(items).toMatchObject([
      { paymentId: one.paymentId, amount: 24.95, orders: [{ id: one.orderId, orderNumber: one.orderNumber }] },
      { paymentId: other.paymentId, method: 'creditcard', customer: 'Toni Muster' },
    ]);
    expect((await get('/charge-backs', { after: one.paymentId })).json.data.items).toHaveLength(1);
  });
});

describe('documents', () => {
  it('are found by number and by what they are, newest first', async () => {
    const { items } = (await get('/documents')).json.data;
    expect(items.length).toBeGreaterThan(3);
    const credit = items.find(({ kind }: { kind: string }) => kind === 'creditNote');
    const found = async (query: Record<string, string>) =>
      (await get('/documents', query)).json.data.items.map(({ number }: { number: string }) => number);
    expect(credit).toMatchObject({ tenantId: 1, issuedOn: today, gross: 20, buyer: 'Toni Muster' });
    expect(await found({ q: credit.number.toLowerCase() })).toEqual([credit.number]);
    expect(await found({ kind: 'creditNote' })).toEqual([credit.number]);
    expect(await found({ q: '=1+1' })).toEqual([]);
    expect(await found({ tenant: '2', from: today })).toEqual([]);
    const [first, ...rest] = await found({});
    expect(await found({ after: items[0].id })).toEqual(rest);
    expect(await found({ q: first.slice(3) })).toContain(first);
  });
});
