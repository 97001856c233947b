import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/tickets/ticketing/server/migrations';

it('keeps what was held and sold before places were counted in pools', async () => {
  await migrate(folder, '0002');
  const [event, match] = [newId(), newId()];
  await sql.unsafe(`
    insert into ticketing.event (id, match_id, slug, names, starts_at, tenant, vat_rate, max_quantity, on_sale_from, on_sale_until, changed_at)
    values ('${event}', '${match}', 'wir-gast', '{"de": "Wir – Gast"}', '2026-12-01', 2, 19, 8, '2026-11-01', '2026-12-01', '2026-11-01');
    insert into ticketing.contingent (event_id, capacity, held, sold) values ('${event}', 100, 3, 40);
    insert into ticketing.price_class (event_id, code, price) values ('${event}', 'FULL', 1500), ('${event}', 'CHILD', 500);
    insert into ticketing.hold (id, event_id, code, quantity, expires_at) values ('h', '${event}', 'CHILD', 3, '2026-11-24');
    insert into ticketing.sale (hold_id, event_id, code, quantity, sold_at) values ('s', '${event}', 'FULL', 40, '2026-11-20')`);
  await migrate(folder, '0003');
  expect(await sql`select pool, capacity, on_hand, held from ticketing.contingent`).toEqual([
    { pool: 'T1001', capacity: 100, onHand: 60, held: 3 },
  ]);
  expect(await sql`select id, pool, quantity from ticketing.hold`).toEqual([{ id: 'h', pool: 'T1001', quantity: 3 }]);
  expect(await sql`select hold_id, pool, quantity from ticketing.sale`).toEqual([
    { holdId: 's', pool: 'T1001', quantity: 40 },
  ]);
});
