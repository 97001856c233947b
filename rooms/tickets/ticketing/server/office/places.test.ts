import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aClerk } from '../../testing/aClerk.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, call: office } = await aClerk(house);
const event: { id: string; number: number } = await anOfficeEvent(house, clerk.token);
const call = (method: string, path: string, body?: object, who?: { token: string }) =>
  office(method, `/${event.id}${path}`, body, who);
const row = (number: number, from: number, to: number) => ({ row: number, from, to });
const allocate = (body: object, who = clerk) =>
  call('POST', '/allocations', { kind: 'blocked', reason: 'Kameras', ...body }, who);
const free = (id: string, body: object = {}) =>
  call('POST', `/allocations/${id}/freeing`, { reason: 'Doch nicht', ...body });
const statesOf = async (block = 1) =>
  (await call('GET', `/blocks/${block}`)).json.data.rows.map(({ states }: { states: string[] }) =>
    states.map(([first]) => first).join(''),
  );
const hold = (position: number, minutes: number) => sql`
  insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
  values (${event.id}, 2, ${position}, 'hold', ${newId()}, ${new Date(Date.now() + minutes * 60_000)})`;
const cleared = async () => {
  await sql`delete from ticketing.occupied where event_id = ${event.id}`;
};

describe('seats that are kept back', () => {
  it('are shown in block, list and figures, with reason and clerk, and can be freed one by one', async () => {
    const made = await allocate({ seats: [row(1, 1, 3), row(2, 5, 5)] });
    expect(made.json.data).toMatchObject({
      kind: 'blocked',
      reason: 'Kameras',
      places: 4,
      madeBy: { name: 'Toni Muster' },
      seats: [
        { row: 1, from: 1, to: 3, block: 'A', rowLabel: '1', fromLabel: '1', toLabel: '3' },
        { row: 2, from: 5, to: 5 },
      ],
    });
    expect(await statesOf()).toEqual(['kkkfffffff', 'ffffkfffff']);
    const { items } = (await call('GET', '/blocks')).json.data;
    expect(items[0]).toMatchObject({ label: 'A', places: 20, keptBack: 4, free: 16 });
    const { id } = made.json.data;
    expect((await free(id, { seats: [row(1, 2, 2)] })).json.data).toEqual({ freed: 1 });
    expect(await statesOf()).toEqual(['kfkfffffff', 'ffffkfffff']);
    expect((await free(id)).json.data).toEqual({ freed: 3 });
    expect((await free(id)).json.errorCode).toBe('ALLOCATION_NOT_FOUND');
    const [listed] = (await call('GET', '/allocations')).json.data.items;
    expect([listed.places, listed.endedAt !== undefined]).toEqual([0, true]);
    const [deed] = (await call('GET', '/history')).json.data.items;
    expect(deed).toMatchObject({ why: 'Doch nicht', after: { freed: 3 } });
  });

  it('are never those that are held or kept back already (409, by name); an expired hold gives way', async () => {
    await hold(1, 5);
    await hold(2, -5);
    const refused = await allocate({ seats: [row(2, 1, 3)] });
    expect([refused.status, refused.json.errorCode, refused.json.errors]).toEqual([
      409,
      'PLACES_TAKEN',
      { places: ['A / 2 / 1'] },
    ]);
    expect((await allocate({ seats: [row(2, 2, 3)] })).status).toBe(200);
    expect(await statesOf()).toEqual(['ffffffffff', 'hkkfffffff']);
    expect((await allocate({ seats: [row(2, 3, 4)] })).json.errorCode).toBe('PLACES_TAKEN');
    expect((await allocate({ seats: [row(2, 11, 11)] })).json.errorCode).toBe('INVALID_INPUT');
    expect((await allocate({ seats: [row(1, 1, 1)] }, await house.aStaffMember('service'))).status).toBe(403);
    await cleared();
  });

  it('come back to sale by themselves when their time is over', async () => {
    const until = new Date(Date.now() + 60_000);
    await allocate({ seats: [row(1, 1, 10)], until: until.toISOString() });
    await house.drainJobs();
    expect((await statesOf())[0]).toBe('kkkkkkkkkk');
    await sql`update ticketing.allocation set until = ${new Date()} where event_id = ${event.id} and ended_at is null`;
    const { freeOverduePlaces } = await import('./allocatePlaces.ts');
    await freeOverduePlaces.run(house.context(), {} as never);
    expect((await statesOf())[0]).toBe('ffffffffff');
  });

  it('are found by block, row and seat', async () => {
    await allocate({ kind: 'guests', reason: 'Sponsor', seats: [row(1, 7, 7)] });
    const find = async (query: string) => (await call('GET', `/seats?${query}`)).json.data.items;
    expect(await find('block=a&row=1&seat=7')).toEqual([
      { block: 'A', row: '1', seat: '7', rowNumber: 1, position: 7, category: 1, state: 'keptBack', reason: 'Sponsor' },
    ]);
    expect(await find('block=A&row=2')).toHaveLength(10);
    expect(await find('block=Z')).toEqual([]);
    await cleared();
  });
});

describe('standing places', () => {
  it('are kept back up to what is free, and given back in parts', async () => {
    const pool = `T${event.number}-S2`;
    await sql`
      insert into ticketing.hold (id, pool, quantity, expires_at)
      values (${newId()}, ${pool}, 10, ${new Date(Date.now() + 60_000)}), (${newId()}, ${pool}, 5, ${new Date(0)})`;
    await sql`update ticketing.contingent set held = 15 where pool = ${pool}`;
    expect((await allocate({ block: 2, places: 41 })).json.errorCode).toBe('PLACES_TAKEN');
    const { id } = (await allocate({ block: 2, places: 40 })).json.data;
    const block = async () => (await call('GET', '/blocks')).json.data.items[1];
    expect(await block()).toMatchObject({ places: 50, held: 10, keptBack: 40, free: 0 });
    expect((await free(id, { places: 15 })).json.data).toEqual({ freed: 15 });
    expect(await block()).toMatchObject({ keptBack: 25, free: 15 });
    await free(id);
    expect(await block()).toMatchObject({ keptBack: 0, sold: 0, free: 40 });
  });
});
