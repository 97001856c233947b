import { expect, it } from 'vitest';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/orders/order/server/migrations';

it('gives orders of before the shares of their shipping and where they come from, and their lines what they are', async () => {
  await migrate(folder, '0009');
  const rate = (percent: number, gross: number) => ({ rate: percent, gross, net: gross, vat: 0 });
  // A shirt with 4.95 of shipping at 19 percent, a book beside it, a ticket without shipping, and shipping that no rate
  // explains.
  const orders = [
    { shipping: 495, taxes: [rate(19, 3495)], lines: [['Merchandise', 3000, 19]] },
    {
      shipping: 495,
      taxes: [rate(19, 3495), rate(7, 1000)],
      lines: [
        ['Merchandise', 3000, 19],
        ['Merchandise', 1000, 7],
      ],
    },
    { shipping: 0, taxes: [rate(19, 1500)], lines: [['Ticket', 1500, 19]] },
    { shipping: 495, taxes: [rate(7, 1000), rate(19, 495)], lines: [['Merchandise', 1000, 7]] },
  ] as const;
  for (const [n, { shipping, taxes, lines }] of orders.entries()) {
    const id = newId();
    const goods = lines.reduce((sum, [, price]) => sum + price, 0);
    await sql`
      insert into "order"."order" (id, order_number, tenant, checkout_id, payment_id, fan_id, state, state_changed_at, created_at, source,
        payment_type, locale, goods, shipping, voucher_discount, promotion_discount, total, tax, taxes, item_quantity, shipping_address, billing_address)
      values (${id}, ${`1-${100001 + n}`}, 1, ${newId()}, ${newId()}, ${newId()}, 'OrderPlaced', '2026-01-01', '2026-01-01', 'Fanshop', 'creditcard',
        'de', ${goods}, ${shipping}, 0, 0, ${goods + shipping}, 0, ${json(taxes)}, 1, '{}', '{}')`;
    for (const [position, [type, price, vatRate]] of lines.entries())
      await sql`
        insert into "order".line (id, order_id, position, serial_number, type, name, user_option_values, path, price, quantity, total, vat_rate)
        values (${newId()}, ${id}, ${position}, 'S', ${type}, '{"de": "x"}', '[]', '/', ${price}, 1, ${price}, ${vatRate})`;
  }
  await migrate(folder, '0025');
  await sql`update "order"."order" set taken_by = ${newId()} where order_number = '1-100002'`;
  await migrate(folder);
  const origins = await sql<{ origin: string }[]>`select origin from "order"."order" order by order_number`;
  expect(origins.map(({ origin }) => origin)).toEqual(['checkout', 'phone', 'checkout', 'checkout']);
  const shares = await sql<
    { shippingShares: unknown }[]
  >`select shipping_shares from "order"."order" order by order_number`;
  expect(shares.map(({ shippingShares }) => shippingShares)).toEqual([
    [{ rate: 19, gross: 495 }],
    [{ rate: 19, gross: 495 }],
    [],
    [{ rate: 19, gross: 495 }],
  ]);
  const lines = await sql`select distinct type, traits, terms from "order".line order by type`;
  expect(lines).toEqual([
    {
      type: 'Merchandise',
      traits: { isMerchandise: true, hasGuarantee: true, isShipped: true },
      terms: { withdrawalClass: 'regular' },
    },
    { type: 'Ticket', traits: { isAdmission: true, mayBePaidOnAccount: true }, terms: { withdrawalClass: 'dated' } },
  ]);
  // A process of the version before sells while this one starts.
  await sql`
    insert into "order".line (id, order_id, position, sku, type, traits, name, user_option_values, path, price, quantity,
      total, vat_rate, withdrawal_class, age_limit, delivers_from, takes_place_on, takes_place_until)
    select ${newId()}, id, 9, 'S', 'CampPlace', '{}', '{"de": "x"}', '[]', '/', 1, 1, 1, 19, 'dated', 16, '2027-03-01',
      '2027-03-29', '2027-04-02'
    from "order"."order" limit 1`;
  const [line] = await sql`select terms from "order".line where type = 'CampPlace'`;
  expect(line!.terms).toEqual({
    withdrawalClass: 'dated',
    ageLimit: 16,
    deliversFrom: '2027-03-01',
    takesPlaceOn: '2027-03-29',
    takesPlaceUntil: '2027-04-02',
  });
});
