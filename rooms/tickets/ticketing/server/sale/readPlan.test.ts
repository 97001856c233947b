import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent, aStadiumEvent, setEvent } from '../../testing/index.ts';

const house = await testHouse();
const get = (path: string) => house.app.inject({ url: `/api/ticketing/v1/events/${path}` });

describe('the plan of an event', () => {
  it('has blocks as drawn, and the seats of each', async () => {
    const { id } = await aStadiumEvent(house.context());
    const { blocks } = (await get(`${id}/plan`)).json().data;
    expect(blocks.map((block: { label: string; places: number }) => [block.label, block.places])).toEqual([
      ['1', 30],
      ['2', 30],
      ['S9', 50],
    ]);
    const { rows } = (await get(`${id}/plan/blocks/1`)).json().data;
    expect(rows[2]).toMatchObject({ number: 3, label: '3', attributes: '1200000000' });
  });

  it('tells what is free, block by block and seat by seat; a hold counts until its end', async () => {
    const ctx = house.context();
    const { id } = await aStadiumEvent(ctx);
    const inMinutes = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);
    await ctx.sql`
      insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
      values (${id}, 1, 2, 'hold', ${newId()}, ${inMinutes(10)}), (${id}, 1, 5, 'hold', ${newId()}, ${inMinutes(-1)})`;
    expect((await get(`${id}/availability`)).json().data.blocks).toEqual([
      { number: 1, free: 29, state: 'free' },
      { number: 2, free: 30, state: 'free' },
      { number: 9, free: 50, state: 'free' },
    ]);
    const { rows } = (await get(`${id}/availability/blocks/1`)).json().data;
    expect(rows[0]).toEqual({ number: 1, free: '1011111111' });
  });

  it('may be kept for ever where its version is named, and is asked for again otherwise', async () => {
    const { id } = await aStadiumEvent(house.context());
    const { plan } = (await get(id)).json().data;
    const control = async (path: string) => (await get(`${id}/${path}`)).headers['cache-control'];
    expect(await control(`plan?plan=${plan}`)).toBe('public, max-age=31536000, immutable');
    expect(await control(`plan/blocks/1?plan=${plan}`)).toBe('public, max-age=31536000, immutable');
    expect(await control('plan')).toBe('no-cache');
    expect(await control(`plan?plan=${newId()}`)).toBe('no-cache');
  });

  it('is empty where places are not numbered, and 404 for a draft', async () => {
    const { id } = await anEvent(house.context());
    expect((await get(`${id}/plan`)).json().data.blocks).toEqual([]);
    expect((await get(`${id}/availability`)).json().data.blocks).toEqual([]);
    const { id: draft } = await aStadiumEvent(house.context());
    await setEvent(house.context(), draft, { state: 'draft' });
    for (const path of ['plan', 'plan/blocks/1', 'availability', 'availability/blocks/1', 'buyer'])
      expect((await get(`${draft}/${path}`)).statusCode, path).toBe(404);
  });

  it('is refused for what there is not', async () => {
    const { id } = await aStadiumEvent(house.context());
    expect((await get(`${newId()}/plan`)).statusCode).toBe(404);
    expect((await get(`${id}/plan/blocks/77`)).json().errorCode).toBe('BLOCK_NOT_FOUND');
  });
});
