import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/tickets/ticketing/server/migrations';

it('counts what was bought and what came of it, and nothing that came of a season ticket', async () => {
  await migrate(folder, '0014');
  const event = newId();
  await sql.unsafe(`
    insert into ticketing.event (id, slug, names, starts_at, tenant, vat_rate, max_quantity, on_sale_from,
      on_sale_until, changed_at)
    values ('${event}', '${event}', '{"de": "Wir – Gast"}', '2026-12-01', 2, 19, 8, '2026-11-01', '2026-12-01',
      '2026-11-01');
    insert into ticketing.contingent (event_id, pool, capacity, on_hand, held) values ('${event}', 'T1', 50, 50, 0)`);
  let number = 0;
  const add = async (origin: string, predecessor?: string) => {
    const id = newId();
    number += 1;
    await sql.unsafe(`
      insert into ticketing."right" (id, serial, event_id, pool, category, code, state, issued_at,
        origin, price, vat_rate, format, terms_version, predecessor_id, ended_at)
      values ('${id}', 'S${String(number).padStart(9, '0')}', '${event}', 'T1', 1, 'FULL', 'void', '2026-11-01',
        '${origin}', 1500, 19, 'mobile', '1', ${predecessor ? `'${predecessor}'` : 'null'}, '2026-11-02')`);
    return id;
  };
  const [sold, season] = [await add('sale'), await add('season')];
  const [moved, handedOn] = [await add('move', sold), await add('forwarding', season)];
  const [again, guest] = [await add('move', handedOn), await add('guest')];
  await migrate(folder, '0015');
  const rights = await sql<{ id: string }[]>`select id from ticketing."right" where is_bought order by serial`;
  expect(rights.map(({ id }) => id)).toEqual([sold, moved]);
  expect([handedOn, again, guest].some((id) => rights.some((right) => right.id === id))).toBe(false);
});
