import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { makeDemoStadium } from '../demo/makeDemoStadium.ts';
import { aPlan } from '../testing/index.ts';
import { listPublishedPlans, readPlan } from './index.ts';

const house = await testHouse();

describe('a plan behind the door', () => {
  it('is read as it was published, whole', async () => {
    const ctx = house.context();
    const plan = await aPlan(ctx);
    const read = await readPlan(ctx, plan.id);
    expect(read).toMatchObject({ version: 1, width: 1000, height: 800 });
    expect(read!.categories.map(({ number }) => number)).toEqual([1, 2]);
    expect(read!.blocks).toEqual(plan.blocks);
    expect(await listPublishedPlans(ctx)).toContainEqual(
      expect.objectContaining({ id: plan.id, venue: read!.venue, version: 1, places: 70 }),
    );
  });

  it('is nothing as long as it is a draft', async () => {
    const ctx = house.context();
    const { id } = await aPlan(ctx, { isDraft: true });
    expect(await readPlan(ctx, id)).toBeUndefined();
    expect(await readPlan(ctx, newId())).toBeUndefined();
    expect((await listPublishedPlans(ctx)).some((plan) => plan.id === id)).toBe(false);
  });

  it('is never changed once it is published, whatever is tried', async () => {
    const ctx = house.context();
    const { id } = await aPlan(ctx);
    const tries = [
      `update stadium.plan set note = 'x' where id = '${id}'`,
      `update stadium.plan set state = 'draft', published_at = null where id = '${id}'`,
      `update stadium.block set places = places + 1 where plan_id = '${id}'`,
      `delete from stadium.seat_row where plan_id = '${id}'`,
      `insert into stadium.category (plan_id, number, name, color) values ('${id}', 9, 'x', '#000000')`,
      `delete from stadium.block where plan_id = '${id}'`,
    ];
    for (const text of tries) await expect(ctx.sql.unsafe(text)).rejects.toThrow(/stays as it is/);
  });
});

it('the demo stadium is made and read whole', async () => {
  const ctx = house.context();
  await makeDemoStadium(ctx);
  const made = (await listPublishedPlans(ctx)).find(({ places }) => places === 60_000);
  const plan = await readPlan(ctx, made!.id);
  expect(plan!.blocks).toHaveLength(60);
  expect(plan!.blocks.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))).toHaveLength(40_000);
});
