import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aCamp } from '../testing/index.ts';

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

it('CAMP-02 CAMP-03 CAMP-04 CAMP-05 CAMP-06 CAMP-07 CAMP-08 RED-87 says of each camp in words where it stands', async () => {
  const camps = await campsInAllStates();
  const { json } = await house.call('GET', '/api/camp/v1/camps');
  for (const [state, { id, slug }] of Object.entries(camps)) {
    expect(json.data.items.find((one: { id: string }) => one.id === id).state).toBe(state);
    const { body, status } = await house.call('GET', `/fussballschule/${slug}/`);
    expect([status, body.includes(texts[state as keyof typeof texts])]).toEqual([200, true]);
  }
  const list = (await house.call('GET', '/fussballschule/')).body;
  for (const text of Object.values(texts)) expect(list).toContain(text);
});

const texts = {
  bookable_in_future: 'Bald buchbar',
  open_for_booking: 'Plätze frei',
  less_then_5_free_spots: 'Nur noch wenige Plätze',
  fully_booked: 'Ausgebucht',
  fully_booked_and_waiting_list_active: 'Ausgebucht – Warteliste offen',
  past_closing_date: 'Anmeldung beendet',
  preliminary_reserved: 'Alle Plätze reserviert – kann gleich wieder frei werden',
};

it('lists camps by month, place and age of a child, and none that is a draft or over', async () => {
  const camp = await aCamp(house.context(), { place: 'Waldplatz', minAge: 8, maxAge: 9 });
  const idsOf = async (query: string) =>
    (await house.call('GET', `/api/camp/v1/camps?${query}`)).json.data.items.map(({ id }: { id: string }) => id);
  expect(await idsOf(`place=Waldplatz&age=9&season=${camp.firstDay.slice(0, 7)}`)).toEqual([camp.id]);
  expect(await idsOf('place=Waldplatz&age=10')).toEqual([]);
  await sql`update camp.camp set state = 'draft' where id = ${camp.id}`;
  expect(await idsOf('place=Waldplatz')).toEqual([]);
  expect((await house.call('GET', `/fussballschule/${camp.slug}/`)).status).toBe(404);
});

it('shows one’s own camps below the account, in three languages', async () => {
  for (const [prefix, title] of [
    ['', 'Meine Camps'],
    ['/en', 'My camps'],
    ['/ja', 'マイキャンプ'],
  ] as const)
    expect((await house.call('GET', `${prefix}/account/camps/`)).body).toContain(`<title>${title}`);
});
