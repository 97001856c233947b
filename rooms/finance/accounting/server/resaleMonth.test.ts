import { expect, it } from 'vitest';
import { accounting } from '#club/accounting.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import { anOffer, payDueResale } from '#rooms/tickets/marketplace/testing/index.ts';
import { setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aFinanceOffice } from './testing/aFinanceOffice.ts';

const house = await testHouse();
const { sql } = house.database;
const { file, get } = await aFinanceOffice(house);
const { resale, voucherLiability, paymentClearing } = accounting;

/** A ticket that is sold again, with its buyer's order. */
async function sold(way: Parameters<typeof anOffer>[1]) {
  const offer = await anOffer(house, way);
  return { ...offer, bought: await offer.resell() };
}

async function refundBuyer({ orderId, lines }: { orderId: string; lines: { id: string }[] }) {
  const { token } = await house.aStaffMember('service');
  const { json } = await house.call('GET', `/api/office/v1/orders/${orderId}`, { token });
  const given = {
    lines: [{ lineId: lines[0]!.id, quantity: 1 }],
    amount: 50,
    isSellable: false,
    reason: 'Spielabsage',
  };
  const body = { version: json.data.version, requestId: newId(), ...given };
  const { status, body: said } = await house.call('POST', `/api/office/v1/orders/${orderId}/refunds`, { token, body });
  if (status !== 200) throw new Error(`${status}: ${said}`);
}

type Row = { amount: number; debit: string; credit: string; document: string; text: string };

/** Postings of the DATEV files of these months. */
async function postings(months: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const month of months) {
    const { bytes } = await file(`/accounting/months/${month}/export`, { tenant: '2', format: 'datev' });
    for (const line of bytes.toString('latin1').split('\r\n').slice(2, -1)) {
      const [amount = '', side, , , , , account = '', contra = '', , , document = '', , , text = ''] = line.split(';');
      const [debit, credit] = side === '"S"' ? [account, contra] : [contra, account];
      rows.push({
        amount: Number(amount.replace(',', '')),
        debit,
        credit,
        document: document.replaceAll('"', ''),
        text: text.replaceAll('"', ''),
      });
    }
  }
  return rows;
}

const balances = (rows: readonly Row[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { amount, debit, credit } of rows) {
    sums[debit] = (sums[debit] ?? 0) + amount;
    sums[credit] = (sums[credit] ?? 0) - amount;
  }
  return sums;
};

it('MKT-29 has every transaction of the ledger of resale exactly once, and its accounts add up to the cent', async () => {
  const byVoucher = await sold(() => ({ useVoucher: true }));
  await sold(async ({ token }) => ({ paymentTokenId: await aSavedCard(house, token) }));
  const stopped = await sold(() => ({}));
  await sql`update marketplace.payout set state = 'stopped' where listing_id = ${stopped.id}`;
  const calledOff = await sold(() => ({}));
  await setEvent(house.context(), calledOff.event.id, { state: 'cancelled' });
  await refundBuyer(calledOff.bought);
  await payDueResale(house, 8.1);
  const months = [...new Set([0, 8.1].map((days) => monthIn(days)))];
  const rows = await postings(months);

  const entries = await sql<{ transactionId: string; account: string; amount: number }[]>`
    select transaction_id, account, amount from marketplace.entry`;
  const ofResale = rows.filter(({ text }) => text.startsWith('Zweitmarkt'));
  expect(new Set(ofResale.map(({ document }) => document))).toEqual(
    new Set(entries.map(({ transactionId }) => transactionId)),
  );
  const debits = entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  expect(ofResale.reduce((sum, { amount }) => sum + amount, 0)).toBe(debits);

  const of = (account: string) =>
    -entries.filter((one) => one.account === account).reduce((sum, { amount }) => sum + amount, 0);
  const all = balances(rows);
  // The one that is stopped is still owed, and its fees are not charged yet.
  expect([all[resale.sellers], all[resale.keptFees]]).toEqual([-4250, -750]);
  expect([of('sellerPayable'), of('voucherLiability')]).toEqual([4250, 4500]);
  expect(all[resale.boughtBack]! + all[resale.priceDifference]!).toBe(20_000);
  // A sale by voucher costs one fee, one to a card both; they are revenue by their invoices.
  expect(all[accounting.revenue.ResaleFee!['19']!]).toBe(-(500 + 750));
  expect(balances(ofResale)[voucherLiability]).toBe(-4500);
  expect(balances(ofResale)[paymentClearing]).toBe(-(4250 + 5000));
  expect(Object.values(all).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(byVoucher.id).toBeTruthy();
});

it('shows the invoices for fees among revenue and documents, with the offer that they are about', async () => {
  const offer = await sold(() => ({ useVoucher: true }));
  await payDueResale(house, 0.1);
  const { items } = (await get('/documents', { kind: 'sellerCreditNote' })).json.data;
  expect(items).toEqual(
    expect.arrayContaining([expect.objectContaining({ resaleOfferId: offer.id, tenantId: 2, gross: 50 })]),
  );
  expect(items[0].orderId).toBeUndefined();
  const found = (await get('/documents', { q: items[0].number })).json.data.items;
  expect(found.map(({ id }: { id: string }) => id)).toEqual([items[0].id]);
});

const monthIn = (days: number): string =>
  new Date(house.context().now.getTime() + days * 86_400_000).toISOString().slice(0, 7);
