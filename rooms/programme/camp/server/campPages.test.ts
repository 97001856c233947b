import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import type { CampListProps } from '../site/pageProps.ts';
import { aCamp } from '../testing/index.ts';
import de from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import ja from '../words/ja.json' with { type: 'json' };
import { campPages } from './campPages.ts';

const house = await testHouse();
const { sql } = house.database;
const day = (days: number) => addDays(house.context().today(), days);

/** A camp in each of the seven states. */
async function campsInAllStates() {
  const camp = (parts: Parameters<typeof aCamp>[1]) => aCamp(house.context(), parts);
  const full = { capacity: 1 };
  const empty = async ({ id }: { id: string }, held = 0) => {
    await sql`update camp.pool set capacity = ${held}, on_hand = ${held}, held = ${held} where camp_id = ${id}`;
    if (held > 0)
      await sql`insert into camp.hold (id, pool, quantity, expires_at)
        select 'h', pool, ${held}, ${new Date(house.context().now.getTime() + 600_000)} from camp.pool where camp_id = ${id}`;
  };
  const waiting = await camp(full);
  const reserved = await camp({ ...full, hasWaitingList: false });
  const booked = await camp({ ...full, hasWaitingList: false });
  await empty(waiting);
  await empty(reserved, 1);
  await empty(booked);
  return {
    bookable_in_future: await camp({ opensOn: day(3) }),
    open_for_booking: await camp({ capacity: 5 }),
    less_then_5_free_spots: await camp({ capacity: 4 }),
    fully_booked: booked,
    fully_booked_and_waiting_list_active: waiting,
    past_closing_date: await camp({ opensOn: day(-9), closesOn: day(-1) }),
    preliminary_reserved: reserved,
  };
}

it('CAMP-02 CAMP-03 CAMP-04 CAMP-05 CAMP-06 CAMP-07 CAMP-08 RED-87 says of each camp where it stands, in words of all languages', async () => {
  const camps = await campsInAllStates();
  const { json } = await house.call('GET', '/api/camp/v1/camps');
  const [list, one] = campPages;
  const listed = (await list!.load(house.context(), {}))?.props as CampListProps;
  for (const [state, { id, slug }] of Object.entries(camps)) {
    expect(json.data.items.find((camp: { id: string }) => camp.id === id).state).toBe(state);
    expect(listed.camps.find((camp) => camp.id === id)!.state).toBe(state);
    expect((await one!.load(house.context(), { slug }))?.props).toMatchObject({ camp: { id, state } });
    for (const words of [de, en, ja]) expect(words.states[state as keyof typeof de.states]).toMatch(/.{2,}/);
  }
  expect(await one!.load(house.context(), { slug: 'gibt-es-nicht' })).toBeUndefined();
});

it('lists camps by month, place and age of a child, and none that is a draft or over', async () => {
  const camp = await aCamp(house.context(), { place: 'Waldplatz', minAge: 8, maxAge: 9 });
  const idsOf = async (query: string) =>
    (await house.call('GET', `/api/camp/v1/camps?${query}`)).json.data.items.map(({ id }: { id: string }) => id);
  expect(await idsOf(`place=Waldplatz&age=9&season=${camp.firstDay.slice(0, 7)}`)).toEqual([camp.id]);
  expect(await idsOf('place=Waldplatz&age=10')).toEqual([]);
  await sql`update camp.camp set state = 'draft' where id = ${camp.id}`;
  expect(await idsOf('place=Waldplatz')).toEqual([]);
  expect(await campPages[1]!.load(house.context(), { slug: camp.slug })).toBeUndefined();
});
