import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { changeOrderState } from '../changeOrderState.ts';
import { type PlacedOrder, placeOrders } from '../placeOrders.ts';
import { aPartnerPurchase, aPurchase } from '../testing/aPurchase.ts';
import { makeDocumentFile } from './readDocument.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;

async function ordersInProgress(count: number, tenants: number[]): Promise<PlacedOrder[]> {
  const fan = await house.aFan();
  const partners = tenants.map((tenant) => aPartnerPurchase({ tenant }));
  const placed: PlacedOrder[] = [];
  for (let n = 0; n < count; n += 1) {
    placed.push(...(await house.context().inTransaction((tx) => placeOrders(tx, aPurchase(fan.id, { partners })))));
  }
  for (const { orderId } of placed) await changeOrderState(house.context(), orderId, 'OrderInProgress');
  return placed;
}

const sequences = async (tenant: number) => {
  const rows = await sql<{ sequence: number }[]>`
    select sequence from "order".document where tenant = ${tenant} and kind = 'invoice' order by sequence`;
  return rows.map(({ sequence }) => sequence);
};
const firsts = (count: number) => Array.from({ length: count }, (_, n) => 100_001 + n);

it('ORD-07 numbers the invoices of each partner without gap or double, however many are issued and undone at once', async () => {
  const placed = await ordersInProgress(14, [81, 82]);
  const outcomes = await Promise.allSettled(
    placed.map(({ orderId }, n) =>
      house.context().inTransaction(async (tx) => {
        await changeOrderState(tx, orderId, 'InvoiceCreated');
        if (n % 4 < 2) throw new Error('undone');
      }),
    ),
  );
  const issued = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect([issued, placed.length]).toEqual([14, 28]);
  for (const tenant of [81, 82]) {
    const numbers = await sequences(tenant);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(firsts(numbers.length));
  }
  for (const { orderId } of placed)
    await changeOrderState(house.context(), orderId, 'InvoiceCreated').catch(() => undefined);
  expect([await sequences(81), await sequences(82)]).toEqual([firsts(14), firsts(14)]);
});

it('ORD-07 invoices an order once when several calls do so at the same time', async () => {
  const [order] = await ordersInProgress(1, [83]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => changeOrderState(house.context(), order!.orderId, 'InvoiceCreated')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sequences(83)).toEqual(firsts(1));
});

it('keeps a document as it was issued, whatever somebody tries in the database', async () => {
  const [order] = await ordersInProgress(1, [84]);
  await changeOrderState(house.context(), order!.orderId, 'InvoiceCreated');
  const [issued] = await sql<{ id: string }[]>`select id from "order".document where tenant = 84`;
  await makeDocumentFile(house.context(), { documentId: issued!.id });
  const [before] = await sql`select * from "order".document where tenant = 84`;
  expect(before?.file).not.toBeNull();
  await expect(sql`update "order".document set content = '{}' where tenant = 84`).rejects.toThrow('stays as it is');
  await expect(sql`update "order".document set file = null where tenant = 84`).rejects.toThrow('stays as it is');
  await expect(sql`delete from "order".document where tenant = 84`).rejects.toThrow('stays as it is');
  expect((await sql`select * from "order".document where tenant = 84`)[0]).toEqual(before);
});
