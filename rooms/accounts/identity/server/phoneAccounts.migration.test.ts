import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { anOldDatabase } from '#platform/testing/anOldDatabase.ts';

const { sql, migrate } = await anOldDatabase();
const folder = 'rooms/accounts/identity/server/migrations';

it('lets no account of the telephone keep an address as proven that nobody has proven', async () => {
  await sql.unsafe('create schema platform');
  await migrate('platform/migrations', '0010');
  await migrate(folder, '0020');
  const at = '2026-10-01T10:00:00Z';
  const add = async ({ byPhone = true, password = '', confirmed = at } = {}) => {
    const id = newId();
    await sql.unsafe(`
      insert into identity.account (id, email, email_confirmed_at, password_hash, created_at)
      values ('${id}', '${id}@kurve.test', '${confirmed}', ${password ? `'${password}'` : 'null'}, '${at}');
      insert into identity.email (id, account_id, email, is_default, confirmed_at, created_at)
      values ('${newId()}', '${id}', '${id}@kurve.test', true, '${confirmed}', '${at}')`);
    if (byPhone)
      await sql.unsafe(`
        insert into platform.audit (id, at, what, params, subject_kind, subject_id)
        values ('${newId()}', '${at}', 'POST /office/v1/phone-orders/people', '{}', 'person', '${id}')`);
    return id;
  };
  const unproven = await add();
  const [withPassword, imported, later] = [
    await add({ password: 'x' }),
    await add({ byPhone: false }),
    await add({ confirmed: '2026-10-02T10:00:00Z' }),
  ];
  await migrate(folder, '0021');
  const rows = await sql<{ id: string; both: boolean[] }[]>`
    select a.id, array[a.email_confirmed_at is not null, e.confirmed_at is not null] as both
    from identity.account a join identity.email e on e.account_id = a.id`;
  const provenOf = (id: string) => rows.find((row) => row.id === id)?.both;
  expect(provenOf(unproven)).toEqual([false, false]);
  for (const id of [withPassword, imported, later]) expect(provenOf(id)).toEqual([true, true]);
});
