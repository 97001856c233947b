import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/tickets/ticketing/server/migrations';

it('keeps events, holds and quotas of before, whose rights the job still has to issue', async () => {
  await migrate(folder, '0004');
  const [event, plan, later, fan] = [newId(), newId(), newId(), newId()];
  const addEvent = (id: string) => `
    insert into ticketing.event (id, slug, names, starts_at, tenant, vat_rate, max_quantity, on_sale_from,
      on_sale_until, changed_at, plan_id, plan_width, plan_height)
    values ('${id}', '${id}', '{"de": "Wir – Gast"}', '2026-12-01', 2, 19, 8, '2026-11-01', '2026-12-01', '2026-11-01',
      '${plan}', 1000, 800)`;
  await sql.unsafe(`
    ${addEvent(event)};
    insert into ticketing.category (event_id, number, names, color)
      values ('${event}', 9, '{"de": "Steher"}', '#aa0000');
    insert into ticketing.phase (event_id, number, names, starts_at, ends_at, groups, most_per_person)
      values ('${event}', 1, '{"de": "Mitglieder"}', '2026-11-01', '2026-11-20', '{member}', 4);
    insert into ticketing.quota (event_id, phase, category, places) values ('${event}', 1, 9, 20);
    insert into ticketing.event_block (event_id, number, stand, label, kind, category, outline, rank, places, pool)
      values ('${event}', 9, 'Kurve', 'S9', 'standing', 9, '[]', 1, 50, 'T1001-S9');
    insert into ticketing.contingent (event_id, pool, capacity, on_hand, held, block)
      values ('${event}', 'T1001-S9', 50, 48, 3, 9);
    insert into ticketing.hold (id, pool, quantity, expires_at, fan_id, phase, code)
      values ('h', 'T1001-S9', 3, '2026-11-24', '${fan}', 1, 'FULL');
    insert into ticketing.sale (hold_id, pool, quantity, sold_at) values ('s', 'T1001-S9', 2, '2026-11-20')`);
  await migrate(folder, '0005');
  expect(await sql`select id, quantity, fan_id, phase, is_left from ticketing.hold`).toEqual([
    { id: 'h', quantity: 3, fanId: fan, phase: 1, isLeft: false },
  ]);
  expect(await sql`select places, taken from ticketing.quota`).toEqual([{ places: 20, taken: 0 }]);
  expect(await sql`select pool, capacity, on_hand, held from ticketing.contingent`).toEqual([
    { pool: 'T1001-S9', capacity: 50, onHand: 48, held: 3 },
  ]);
  expect(await sql`select hold_id, quantity from ticketing.sale`).toEqual([{ holdId: 's', quantity: 2 }]);
  await sql.unsafe(addEvent(later));
  const issued = await sql<{ id: string; areRightsIssued: boolean }[]>`
    select id, are_rights_issued from ticketing.event order by number`;
  expect(issued).toEqual([
    { id: event, areRightsIssued: false },
    { id: later, areRightsIssued: true },
  ]);
});
