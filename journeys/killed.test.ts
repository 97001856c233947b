import { afterAll, expect, it } from 'vitest';
import { type HttpBuyer, signedInBuyers, until } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';

const product = await startDemo();
afterAll(() => product.stop());

const { sql } = product.database;
const checkouts = 100;
const scarf = '1204';

/** A whole checkout. After the kill every call fails, which is what happens to a buyer too. */
async function buy(buyer: HttpBuyer): Promise<void> {
  const added = await buyer.add(scarf);
  if (added.status !== 200) return;
  const { json } = await buyer.order();
  if (!json.data?.scriptUrl) return;
  await buyer.pay(json.data.scriptUrl);
  await buyer.status(json.data.checkoutId);
}

/** Payments by what became of them, as the payment service and the shop's tables tell. */
async function books() {
  return sql<{ atService: string; here: string; orders: number; refunded: number }[]>`
    select s.state as at_service, p.state as here,
      (select count(*)::int from "order"."order" o where o.payment_id = p.id) as orders,
      (select count(*)::int from payment.refund r where r.payment_id = p.id) as refunded
    from sandbox_pay.payment s join payment.payment p on p.id::text = s.reference
    where s.state in ('captured', 'refunded')`;
}

it('leaves exactly one order or a refund for every captured payment when the server is killed amid 100 checkouts', async () => {
  await sql`update shop.stock set on_hand = 1000 where sku = ${scarf}`;
  const buyers = await signedInBuyers(product.database, product.origin, checkouts);
  const buying = buyers.map((buyer) => buy(buyer).catch(() => {}));
  await until(
    async () => (await sql`select 1 from sandbox_pay.payment where state = 'captured'`).length,
    (captured) => captured >= 20,
    60,
  );
  await product.kill();
  await Promise.all(buying);
  const amid = await books();
  await product.start();
  const settled = await until(books, (rows) => rows.every(({ orders, refunded }) => orders + refunded > 0), 120);

  expect(settled.length).toBeGreaterThanOrEqual(amid.length);
  expect(settled.length, 'the kill came amid the checkouts, not after them').toBeLessThan(checkouts);
  for (const row of settled) expect(row.orders + row.refunded, JSON.stringify(row)).toBe(1);
  const [sum] = await sql<{ lost: number }[]>`
    select (select coalesce(sum(amount), 0) from sandbox_pay.payment where state = 'captured')::int
      - (select coalesce(sum(total), 0) from "order"."order" where payment_id is not null)::int as lost`;
  expect(sum?.lost, 'money taken, less what the orders say').toBe(0);
});
