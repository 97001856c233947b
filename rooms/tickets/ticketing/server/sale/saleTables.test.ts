import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;

const undo = new Error('The constraint stays');
/** Takes away a constraint, a trigger or a unique index of the room, wherever it is. */
const dropping = (name: string) => `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner from pg_constraint
        where conname = '${name}' and connamespace = 'ticketing'::regnamespace loop
      execute format('alter table %s drop constraint %I cascade', found.owner, '${name}');
      return;
    end loop;
    for found in select tgrelid::regclass as owner from pg_trigger where tgname = '${name}' loop
      execute format('drop trigger %I on %s', '${name}', found.owner);
      return;
    end loop;
    execute format('drop index ticketing.%I', '${name}');
  end $$`;

describe('the tables alone refuse, whatever code does,', () => {
  const aRight = (eventId: string, parts = '1, 1, null') => `
    insert into ticketing.right (id, serial, event_id, row_number, position, pool, category, code, state, issued_at,
      origin, price, vat_rate, format, terms_version)
    select gen_random_uuid(), upper(substr(translate(gen_random_uuid()::text, '-', ''), 1, 10)), '${eventId}', ${parts},
      1, 'FULL', 'issued', now(), 'sale', 0, 19, 'mobile', '1'`;
  const hold = (eventId: string) => `
    insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
    select '${eventId}', 1, 1, 'hold', gen_random_uuid(), now()`;

  it.each<[string, string, (id: string) => string]>([
    ['two holds of a seat', 'occupied_pkey', (id) => `${hold(id)}; ${hold(id)}`],
    ['two living rights to a seat', 'right_place', (id) => `${aRight(id)}; ${aRight(id)}`],
    [
      'one right on two seats',
      'occupied_right',
      (id) => `${aRight(id)}; insert into ticketing.occupied (event_id, row_number, position, by, right_id)
        select r.event_id, 1, place, 'right', r.id from ticketing.right r, generate_series(1, 2) place
        where r.event_id = '${id}'`,
    ],
    ['a seat of no row', 'occupied_event_id_row_number_fkey', (id) => hold(id).replace('1, 1', '999, 1')],
    ['a seat beyond its row', 'occupied_seat', (id) => hold(id).replace('1, 1', '1, 999')],
    [
      'more standing places than there are',
      'never_oversold',
      (id) => `update ticketing.contingent set held = on_hand + 1 where event_id = '${id}'`,
    ],
    [
      'more tickets for a person than they may have',
      'purchase_limit',
      (id) => `insert into ticketing.purchase (event_id, fan_id, pieces, most) values ('${id}', '${id}', 5, 4)`,
    ],
    [
      'more places of a quota than there is room for',
      'quota_room_check',
      (id) => `update ticketing.quota set room = room - 1 where event_id = '${id}'`,
    ],
  ])('%s', async (_, constraint, bypass) => {
    const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 4, quota: { 2: 5 } }];
    const { id } = await aStadiumEvent(house.context(), { phases });
    await expect(sql.unsafe(bypass(id))).rejects.toThrow(constraint);
    // Without that constraint nothing else would: it is the one that refuses.
    const without = sql.begin(async (tx) => {
      await tx.unsafe(dropping(constraint));
      await tx.unsafe(bypass(id));
      throw undo;
    });
    await expect(without).rejects.toThrow(undo);
  });
});
