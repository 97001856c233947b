import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { shareByValue } from '#platform/money/rateShares.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { ofGoods, ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { changeOrderState } from '../changeOrderState.ts';
import { creditRefund } from '../documents/creditRefund.ts';
import { placeOrders } from '../placeOrders.ts';
import { aPartnerPurchase, aPurchase } from '../testing/aPurchase.ts';
import { closeMonth, reopenMonth, waitForDocuments } from './closedMonthStore.ts';
import { listPostedDocuments } from './postedDocumentStore.ts';
import { sumRevenue } from './revenueStore.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const fan = await house.aFan();
const line = { traits: ofGoods, variant: null, userOptionValues: [], imageId: null, path: '/shop/x/' };

/** Anything that can be ordered: goods and tickets at several rates, codes on some, shipping, a voucher. */
const anyLines = fc.record({
  lines: fc.array(
    fc.record({
      isTicket: fc.boolean(),
      price: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      vatRate: fc.constantFrom(19, 7, 0, 8.1),
      off: fc.integer({ min: 0, max: 100 }),
      back: fc.nat(4),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  price: fc.constantFrom(0, 495, 1),
  isShippingBack: fc.boolean(),
  vouchers: fc.integer({ min: 0, max: 30_000 }),
});
type Lines = typeof anyLines extends fc.Arbitrary<infer T> ? T : never;

/** Orders it at a moment, invoices it, and credits a part of it. */
async function order({ lines, price, vouchers, isShippingBack }: Lines, now: Date, tenant = 1) {
  const ctx = house.context({ now });
  const made = lines.map(({ isTicket, off, back: _, ...priced }, n) => ({
    ...line,
    ...priced,
    ...(isTicket ? { type: 'Ticket', traits: ofTickets } : { type: 'Merchandise' }),
    sku: `X.${n}`,
    name: { de: 'Ding' },
    discount: Math.floor((priced.price * priced.quantity * off) / 100),
  }));
  const gross = made.map((one) => ({ gross: one.price * one.quantity - one.discount, vatRate: one.vatRate }));
  const shipping = { price, shares: shareByValue(price, gross) };
  const partner = aPartnerPurchase({ tenant, lines: made, shipping, voucherDiscount: vouchers });
  const [placed] = await ctx.inTransaction((tx) => placeOrders(tx, aPurchase(fan.id, { partners: [partner] })));
  const { orderId } = placed!;
  await sql`update "order"."order" set state = 'OrderInProgress' where id = ${orderId}`;
  const [invoice] = await sql`select 1 from "order".document where order_id = ${orderId}`;
  if (!invoice) await changeOrderState(ctx, orderId, 'InvoiceCreated', { isAnnounced: false });
  const kept = await sql<{ id: string; quantity: number; total: number; discount: number }[]>`
    select id, quantity, total, discount from "order".line where order_id = ${orderId} order by position`;
  const back = kept.flatMap(({ id, quantity, total, discount }, n) => {
    const pieces = Math.min(lines[n]!.back, quantity);
    const amount = Math.floor(((total - discount) * pieces) / quantity);
    return pieces > 0 ? [{ orderLineId: id, quantity: pieces, amount }] : [];
  });
  const goods = back.reduce((sum, { amount }) => sum + amount, 0);
  const refund = {
    refundId: newId(),
    orderId,
    goods,
    lines: back,
    shipping: isShippingBack ? price : 0,
    toVouchers: 0,
  };
  await ctx.inTransaction((tx) => creditRefund(tx, refund));
  return orderId;
}

describe('postings', () => {
  it('come to each document, and to its VAT of each rate, to the cent; days and months to their documents', async () => {
    const days = ['2026-02-27T22:59:00Z', '2026-02-28T23:00:00Z', '2026-10-25T00:30:00Z', '2026-10-31T22:59:59Z'];
    for (const [n, sample] of fc.sample(anyLines, { numRuns: 40, seed: 1899 }).entries())
      await order(sample, new Date(days[n % days.length]!));
    const documents = await sql<{ number: string; gross: number; posted: number; wrong: number }[]>`
      select number, (content ->> 'gross')::integer as gross,
        (select coalesce(sum(gross), 0)::integer from "order".posting where document_id = d.id) as posted,
        (select count(*)::integer from (
          select (tax ->> 'rate')::numeric as rate, (tax ->> 'gross')::integer as gross, (tax ->> 'vat')::integer as vat
          from jsonb_array_elements(content -> 'taxes') as tax) as said
          full join (select vat_rate as rate, sum(gross)::integer as gross, sum(vat)::integer as vat
            from "order".posting where document_id = d.id group by 1) as p using (rate)
          where said.gross is distinct from p.gross or said.vat is distinct from p.vat) as wrong
      from "order".document as d`;
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.filter(({ gross, posted, wrong }) => gross !== posted || wrong > 0)).toEqual([]);

    for (const month of ['2026-02', '2026-03', '2026-10']) {
      const rows = await sumRevenue(
        { sql },
        { from: `${month}-01`, to: `${month}-31`.replace('02-31', '02-28'), by: 'day' },
      );
      const posted = await listPostedDocuments({ sql }, { tenant: 1, month });
      const sign = (kind: string) => (kind === 'invoice' ? 1 : -1);
      const revenue = rows.reduce(
        (sum, { documentKind, gross, vat }) => sum + sign(documentKind) * (gross * 1e6 + vat),
        0,
      );
      const listed = posted.reduce(
        (sum, { kind, postings }) => sum + sign(kind) * postings.reduce((one, p) => one + p.gross * 1e6 + p.vat, 0),
        0,
      );
      expect([month, revenue]).toEqual([month, listed]);
      expect(posted.length).toBeGreaterThan(5);
    }
  });

  it('lie on the day where the club is, also on the days on which clocks change', async () => {
    const sample: Lines = {
      lines: [{ isTicket: true, price: 1000, quantity: 1, vatRate: 7, off: 0, back: 0 }],
      price: 0,
      isShippingBack: false,
      vouchers: 0,
    };
    for (const at of [
      ...['2025-03-29T23:00:00Z', '2025-03-30T21:59:59Z', '2025-03-30T22:00:00Z'],
      ...['2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z', '2025-10-26T23:00:00Z'],
    ])
      await order(sample, new Date(at), 71);
    const rows = await sumRevenue({ sql }, { from: '2025-01-01', to: '2025-12-31', by: 'day', tenant: 71 });
    expect(rows.map(({ period, gross }) => [period, gross])).toEqual([
      ['2025-03-30', 2000],
      ['2025-03-31', 1000],
      ['2025-10-26', 2000],
      ['2025-10-27', 1000],
    ]);
  });

  it('are the same for a document of earlier, which said one rate for its shipping', async () => {
    const goods = { isTicket: false, price: 2000, quantity: 1, vatRate: 19 as const, off: 0, back: 0 };
    const id = await order({ lines: [goods], price: 495, isShippingBack: false, vouchers: 0 }, new Date(), 75);
    const earlier = '{"shipping": {"price": 495, "vatRate": 19}}';
    const read = (content: string) => sql`
      select p.* from "order".document as d, "order".postings_of(
        jsonb_populate_record(d, jsonb_build_object('content', d.content || ${content}::jsonb))) as p
      where d.order_id = ${id} order by p.kind`;
    expect(await read(earlier)).toEqual([
      { kind: 'Merchandise', vatRate: '19', gross: 2000, vat: 319 },
      { kind: 'Shipping', vatRate: '19', gross: 495, vat: 79 },
    ]);
    expect(await read('{}')).toEqual(await read(earlier));
  });

  it('stay as they are', async () => {
    await expect(sql`update "order".posting set gross = gross + 1`).rejects.toThrow('stay as they are');
    await expect(sql`delete from "order".posting`).rejects.toThrow('stay as they are');
  });
});

describe('a closed month', () => {
  const sample: Lines = {
    lines: [{ isTicket: true, price: 1000, quantity: 1, vatRate: 7, off: 0, back: 0 }],
    price: 0,
    isShippingBack: false,
    vouchers: 0,
  };
  const at = new Date('2025-05-31T21:59:59Z');
  const of = { tenant: 72, month: '2025-05' };

  it('takes no document until it is opened again, and leaves other months and partners alone', async () => {
    await house.context().inTransaction((tx) => closeMonth(tx, of));
    await expect(order(sample, at, 72)).rejects.toThrow('in a month that is closed');
    await order(sample, new Date('2025-05-31T22:00:00Z'), 72);
    await order(sample, at, 73);
    await house.context().inTransaction((tx) => reopenMonth(tx, of));
    await order(sample, at, 72);
    expect(await listPostedDocuments({ sql }, of)).toHaveLength(1);
  });

  it('is closed after those who are just issuing a document, and with their documents', async () => {
    const month = { tenant: 74, month: '2025-05' };
    let isIssued = () => {};
    const issued = new Promise<void>((done) => {
      isIssued = done;
    });
    let proceed = () => {};
    const mayEnd = new Promise<void>((done) => {
      proceed = done;
    });
    const partner = aPartnerPurchase({
      tenant: 74,
      lines: [
        {
          ...line,
          type: 'Ticket',
          traits: ofTickets,
          sku: 'T',
          name: { de: 'T' },
          price: 500,
          quantity: 1,
          vatRate: 7,
        },
      ],
      shipping: { price: 0, shares: [] },
    });
    const issuing = house.context({ now: at }).inTransaction(async (tx) => {
      const [placed] = await placeOrders(tx, aPurchase(fan.id, { partners: [partner] }));
      await tx.sql`update "order"."order" set state = 'OrderInProgress' where id = ${placed!.orderId}`;
      await changeOrderState(tx, placed!.orderId, 'InvoiceCreated', { isAnnounced: false });
      isIssued();
      await mayEnd;
    });
    await issued;
    const closing = house.context().inTransaction(async (tx) => {
      await waitForDocuments(tx);
      await closeMonth(tx, month);
      return (await listPostedDocuments(tx, month)).length;
    });
    proceed();
    await issuing;
    expect(await closing).toBe(1);
    await expect(order(sample, at, 74)).rejects.toThrow('in a month that is closed');
  });
});
