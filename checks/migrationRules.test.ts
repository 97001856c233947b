import { expect, it } from 'vitest';
import { migrationsLetBuyersThrough } from './rules/migrations.ts';

const first = 'create schema cloak; create table cloak.coat (id uuid primary key, owner uuid, peg integer);';

/** What the rule says of these files of a new room, by file. */
const found = (...files: string[]) =>
  migrationsLetBuyersThrough(
    [first, ...files].map((text, at) => ({ path: `rooms/staff/cloak/server/migrations/000${at + 1}-a.sql`, text })),
  ).map(({ path, message }) => `${path.slice(-10, -6)} ${message}`);

const batches = `-- concurrently
do $$ begin
  loop
    update cloak.coat set peg = 0 where id in (select id from cloak.coat where peg is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
`;

const batchesByKey = `-- concurrently
do $$
declare
  done uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(select id from cloak.coat where id > done order by id limit 1000);
    exit when ids = '{}';
    update cloak.coat set peg = 0 where id = any(ids) and peg is null;
    done := ids[array_upper(ids, 1)];
    commit;
  end loop;
end $$;
`;

it.each([
  ['another type', 'alter table cloak.coat alter column peg type bigint;', 'another type'],
  ['a computed default', 'alter table cloak.coat add column tag uuid default gen_random_uuid();', 'computed'],
  ['a stored column', 'alter table cloak.coat add tag int generated always as (peg + 1) stored;', 'computed'],
  ['a plain index', 'create index coat_owner on cloak.coat (owner);', 'builds an index'],
  ['a concurrent index in a transaction', 'create index concurrently a on cloak.coat (owner);', 'first line'],
  ['a unique constraint', 'alter table cloak.coat add constraint a unique (peg);', 'builds an index'],
  ['a checked constraint', 'alter table cloak.coat add constraint a check (peg > 0);', 'not valid'],
  ['an update of all rows', 'update cloak.coat set peg = 0 where owner is null;', 'in one go'],
  ['an update behind a with', 'with a as (select 1) update cloak.coat set peg = 0;', 'in one go'],
  ['a delete of all rows', 'delete from cloak.coat where peg is null;', 'in one go'],
  ['batches in one transaction', batches.replace('-- concurrently\n', ''), 'in one go'],
  ['batches that never commit', batches.replace('commit', 'perform 1'), 'in one go'],
  ['not null without a check', 'alter table cloak.coat alter column peg set not null;', 'reads all rows'],
  ['an index that cannot be built again', '-- concurrently\ncreate index concurrently a on cloak.coat (peg);', 'again'],
  [
    'two statements without a blank line',
    '-- concurrently\ndrop index concurrently if exists cloak.a;\ncreate index concurrently a on cloak.coat (peg);',
    'blank line',
  ],
])('finds %s', (_what, text, message) => {
  expect(found(text).join()).toMatch(new RegExp(`^0002 .*${message}`));
});

it.each([
  ['new tables with all they need', 'create table cloak.peg (id int); create index peg_id on cloak.peg (id);'],
  ['a column with a constant', "alter table cloak.coat add column tag text not null default 'none';"],
  [
    'an index built concurrently',
    '-- concurrently\n-- Who has which.\ndrop index concurrently if exists cloak.a;\n\ncreate index concurrently a on cloak.coat (owner);\n',
  ],
  ['batches that commit', batches],
  ['batches along the primary key', batchesByKey],
  ['what a conflict or a trigger does', 'create trigger a after update on cloak.coat execute function cloak.a();'],
])('lets %s pass', (_what, text) => {
  expect(found(text)).toEqual([]);
});

it('lets a column be not null once a check of that has been validated', () => {
  const check = 'alter table cloak.coat add constraint worn check (peg is not null) not valid;';
  const validate = 'alter table cloak.coat validate constraint worn;';
  const set = 'alter table cloak.coat alter column peg set not null;';
  expect(found(check, `${validate} ${set}`)).toEqual([]);
  expect(found(check, set)).toHaveLength(1);
});

it('leaves alone what has run everywhere before', () => {
  const path = 'rooms/orders/order/server/migrations/0014-sku.sql';
  const text = 'update "order".line set sku = 1;';
  expect(migrationsLetBuyersThrough([{ path, text }])).toEqual([]);
  expect(migrationsLetBuyersThrough([{ path: path.replace('0014', '9000'), text }])).toHaveLength(1);
});
