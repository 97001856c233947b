import { expect, it } from 'vitest';
import { json } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/buying/checkout/server/migrations';

it('lets checkouts that waited for their money before an upgrade become orders after it', async () => {
  await migrate(folder, '0002');
  const partners = [
    {
      tenant: 1,
      shipping: { price: 495, vatRate: 19 },
      lines: [
        { itemId: 'a', serialNumber: '1101-M', type: 'Merchandise' },
        { itemId: 'b', type: 'Merchandise' },
      ],
    },
    { tenant: 2, shipping: { price: 0, vatRate: 0 }, lines: [{ itemId: 'c', type: 'Ticket' }] },
  ];
  await sql`
    insert into checkout.checkout (id, fan_id, state, method, payment_id, content_hash, locale, partners, shipping_address, billing_address, total,
      created_at, expires_at, changed_at)
    values (${newId()}, ${newId()}, 'open', 'creditcard', ${newId()}, 'hash', 'de', ${json(partners)}, '{}', '{}', 1, '2026-01-01', '2026-01-02', '2026-01-01')`;
  await migrate(folder);
  const [row] = await sql<{ partners: unknown }[]>`select partners from checkout.checkout`;
  const goods = { isMerchandise: true, hasGuarantee: true, isShipped: true };
  expect(row!.partners).toMatchObject([
    {
      tenant: 1,
      shipping: { price: 495, shares: [{ rate: 19, gross: 495 }] },
      lines: [
        { itemId: 'a', sku: '1101-M', traits: goods },
        { itemId: 'b', traits: goods },
      ],
    },
    {
      tenant: 2,
      shipping: { price: 0, shares: [] },
      lines: [{ itemId: 'c', traits: { isAdmission: true, mayBePaidOnAccount: true } }],
    },
  ]);
});
