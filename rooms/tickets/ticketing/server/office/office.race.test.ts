import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('ticketing');
const base = '/api/office/v1/ticket-events';
const post = (id: string, path: string, body: object) =>
  house.call('POST', `${base}/${id}${path}`, { token: clerk.token, body });

it('never keeps a seat back that somebody gets at the same moment, nor the other way round', async () => {
  const { id } = await anOfficeEvent(house, clerk.token);
  const deeds = Array.from({ length: 10 }, (_, at) => [
    post(id, '/allocations', { kind: 'blocked', reason: 'Kameras', seats: [{ row: 1, from: 1, to: 10 }] }),
    post(id, '/receipts', {
      id: newId(),
      paidBy: 'cash',
      total: 50,
      pieces: [{ code: 'FULL', row: 1, position: at + 1 }],
    }),
  ]).flat();
  const outcomes = await Promise.all(deeds);
  expect(outcomes.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [seats] = await sql<{ rights: number; blocked: number }[]>`
    select count(*) filter (where by = 'right')::int as rights, count(*) filter (where by = 'allocation')::int as blocked
    from ticketing.occupied where event_id = ${id} and row_number = 1`;
  const sold = outcomes.filter(({ json }) => json.data?.number !== undefined).length;
  expect([seats!.rights, seats!.rights > 0 ? seats!.blocked : 0]).toEqual([sold, 0]);
});

it('keeps back no more standing places than there are, however many clerks do it', async () => {
  const { id } = await anOfficeEvent(house, clerk.token);
  const wish = { kind: 'blocked', reason: 'Umbau', block: 2, places: 15 };
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => post(id, '/allocations', wish)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(3);
  const [pool] = await sql`select on_hand, kept_back from ticketing.contingent where event_id = ${id}`;
  expect(pool).toEqual({ onHand: 5, keptBack: 45 });
});

it('publishes once, and takes the change of one of two clerks', async () => {
  const draft = await anOfficeEvent(house, clerk.token, { isPublished: false });
  const publish = () => post(draft.id, '/publication', { version: draft.version });
  const both = await Promise.all([publish(), publish()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { version, terms } = both.find(({ status }) => status === 200)!.json.data;
  const save = (maxQuantity: number) =>
    house.call('PUT', `${base}/${draft.id}`, {
      token: clerk.token,
      body: { version, terms: { ...terms, maxQuantity } },
    });
  const saved = await Promise.all([save(7), save(8)]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('moves an event while it is sold: no ticket is lost, and the figures are right or refused', async () => {
  const { id, version, startsAt } = await anOfficeEvent(house, clerk.token);
  const later = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
  const move = { version, startsAt: later, rights: 3, holders: 0, reason: 'Sturm' };
  const sales = Array.from({ length: 6 }, (_, at) =>
    post(id, '/receipts', {
      id: newId(),
      paidBy: 'cash',
      total: 50,
      pieces: [{ code: 'FULL', row: 1, position: at + 1 }],
    }),
  );
  const moves = Array.from({ length: 6 }, () => post(id, '/move', move));
  const outcomes = await Promise.all([...sales.slice(0, 3), ...moves, ...sales.slice(3)]);
  expect(outcomes.slice(0, 3).every(({ status }) => status === 200)).toBe(true);
  const [after] = await sql<{ rights: number; startsAt: Date }[]>`
    select starts_at, (select count(*)::int from ticketing."right" r where r.event_id = e.id and ended_at is null)
      as rights from ticketing.event e where id = ${id}`;
  const moved = outcomes.slice(3, 9).filter(({ status }) => status === 200).length;
  expect(outcomes.slice(3, 9).every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect([moved, after!.startsAt.toISOString()]).toEqual(moved === 1 ? [1, later] : [0, startsAt]);
  expect(after!.rights).toBe(6);
});
