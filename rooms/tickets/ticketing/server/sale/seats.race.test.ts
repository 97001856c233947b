import { describe, expect, it } from 'vitest';
import type { Buyer, Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { HoldOutcome } from '#ports/sellable.ts';
import { anOfficeEvent } from '../../testing/anOfficeEvent.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';
import { voidChargedBack, voidRight } from '../rights/endRight.ts';

const house = await testHouse();
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);

const aFan = (): Buyer => ({ kind: 'fan', fanId: newId() });
type Wanted = { holdId: string; sku: string; quantity: number };
const wanted = (sku: string, quantity = 1): Wanted => ({ holdId: newId(), sku, quantity });
const hold = async (lines: Wanted[], { minutes = 0, until = 15, buyer = aFan() } = {}): Promise<HoldOutcome> =>
  alone(minutes, async (tx) => {
    const requests = lines.map((line) => ({ ...line, expiresAt: at(until) }));
    const outcome = await dayTickets.hold(tx, buyer, requests);
    return outcome;
  });
const pay = (line: Wanted, { minutes = 1, fanId = newId() } = {}) =>
  alone(minutes, async (tx) => {
    const sold = { ...line, orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 5000, discount: 0 };
    const outcome = await dayTickets.fulfil(tx, [sold], { checkoutId: newId(), fanId });
    return outcome.missing.length === 0;
  });
const isHeld = (outcome: HoldOutcome) => Array.isArray(outcome);
const count = (many: boolean[]) => many.filter(Boolean).length;
const times = <T>(many: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)));

/** Living rights without their seat, and seats of rights that do not live. */
const oddSeats = (eventId: string) => sql`
  select r.id from ticketing.right r full join ticketing.occupied o on o.right_id = r.id
  where coalesce(r.event_id, o.event_id) = ${eventId} and (o.by = 'right' or r.row_number is not null)
    and (r.ended_at is null) <> (o.right_id is not null)`;
const taken = async (eventId: string) =>
  (
    await sql<{ place: string }[]>`
    select row_number || '.' || position as place from ticketing.occupied where event_id = ${eventId} order by 1`
  ).map(({ place }) => place);

it('gives one seat to one of forty buyers', async () => {
  const { id, number } = await aStadiumEvent(house.context());
  const outcomes = await times(40, () => hold([wanted(`T${number}-R1P1-FULL`)]));
  expect(count(outcomes.map(isHeld))).toBe(1);
  expect(await taken(id)).toEqual(['1.1']);
});

it('gives groups of two, three and four neighbours or nothing, until hardly a seat is left', async () => {
  const { id, number } = await aStadiumEvent(house.context(), { rows: 4, seats: 12, blocks: 2 });
  const outcomes = await times(40, (at) => hold([wanted(`T${number}-K2-FULL`, 2 + (at % 3))]));
  const groups = outcomes.flatMap((outcome) => (Array.isArray(outcome) ? [outcome.map(({ sku }) => sku)] : []));
  for (const skus of groups) {
    const places = skus.map((sku) => /R(\d+)P(\d+)/.exec(sku)!.slice(1).map(Number));
    const [row, first] = places[0]!;
    expect(places).toEqual(places.map((_, at) => [row, first! + at]));
  }
  const seats = groups.flat();
  expect(new Set(seats).size).toBe(seats.length);
  expect(await taken(id)).toHaveLength(seats.length);
  expect(seats.length).toBeGreaterThanOrEqual(44);
});

it('gives the last pair to one of twenty', async () => {
  const { number } = await aStadiumEvent(house.context(), { rows: 1, seats: 2, blocks: 2 });
  const outcomes = await times(20, () => hold([wanted(`T${number}-B2-FULL`, 2)]));
  expect(count(outcomes.map(isHeld))).toBe(1);
});

describe('a seat that is paid while', () => {
  it('its hold runs out goes to the payer or to another buyer, never to both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, number } = await aStadiumEvent(house.context());
      const line = wanted(`T${number}-R1P1-FULL`);
      await hold([line], { until: 5 });
      const [isPaid, other] = await Promise.all([
        pay(line, { minutes: 6 }),
        hold([wanted(line.sku)], { minutes: 6, until: 30 }),
      ]);
      expect(count([isPaid, isHeld(other)])).toBe(1);
      if (isPaid) expect(await oddSeats(id)).toEqual([]);
    }
  });

  it('it is paid ten times at once is sold once', async () => {
    const { id, number } = await aStadiumEvent(house.context());
    const line = wanted(`T${number}-R1P1-FULL`);
    await hold([line]);
    const fanId = newId();
    await times(10, () => pay(line, { fanId }));
    expect(await sql`select 1 from ticketing.right where event_id = ${id}`).toHaveLength(1);
    expect(await sql`select pieces from ticketing.purchase where event_id = ${id}`).toEqual([{ pieces: 1 }]);
  });

  it('the sale ends is sold all the same', async () => {
    const { id, number } = await aStadiumEvent(house.context());
    const line = wanted(`T${number}-R1P1-FULL`);
    await hold([line]);
    await sql`update ticketing.event set on_sale_until = ${at(1)}, is_called_off = true where id = ${id}`;
    expect(await pay(line, { minutes: 2 })).toBe(true);
  });
});

it('lets one person buy as many as they may, from however many devices', async () => {
  const { id, number } = await aStadiumEvent(house.context(), { maxQuantity: 4 });
  const fanId = newId();
  const lines = Array.from({ length: 10 }, (_, at) => wanted(`T${number}-R${at < 5 ? 1 : 2}P${(at % 5) + 1}-FULL`));
  const paid = await Promise.all(lines.map((line) => pay(line, { fanId })));
  // Anyone who is refused undoes everything, as a checkout does.
  expect(count(paid)).toBe(4);
  expect(await sql`select pieces from ticketing.purchase where event_id = ${id}`).toEqual([{ pieces: 4 }]);
});

it('gives away no more places than the quota of a phase, of seats and standing places', async () => {
  const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 4, quota: { 2: 5, 9: 7 } }];
  const { number } = await aStadiumEvent(house.context(), { phases });
  const seats = await times(12, () => hold([wanted(`T${number}-K2-FULL`)]));
  const standing = await times(12, () => hold([wanted(`T${number}-S9-FULL`)]));
  expect([count(seats.map(isHeld)), count(standing.map(isHeld))]).toEqual([5, 7]);
  // Holds that have run out count no more.
  expect(isHeld(await hold([wanted(`T${number}-K2-FULL`, 2)], { minutes: 20, until: 30 }))).toBe(true);
});

it('gives away a quota to the last place, and what runs out once more', async () => {
  const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 8, quota: { 2: 9 } }];
  const { id, number } = await aStadiumEvent(house.context(), { rows: 4, seats: 12, blocks: 2, phases });
  const buy = (minutes: number) =>
    times(16, () => hold([wanted(`T${number}-K2-FULL`)], { minutes, until: minutes + 1 }));
  for (const minutes of [0, 2]) expect(count((await buy(minutes)).map(isHeld))).toBe(9);
  expect(await sql`select category from ticketing.quota where event_id = ${id} and room > 0`).toEqual([]);
});

it('counts what is held again, or grows, in a later phase into that one', async () => {
  const [turn, groups] = [20 / (24 * 60), []];
  const phases = [
    { from: -1, until: turn, groups, mostPerPerson: 4 },
    { from: turn, until: 1, groups, mostPerPerson: 4, quota: { 2: 2, 9: 3 } },
  ];
  const { number } = await aStadiumEvent(house.context(), { phases });
  const seats = [1, 2, 3].map((position) => wanted(`T${number}-R4P${position}-FULL`));
  for (const seat of seats) expect(isHeld(await hold([seat]))).toBe(true);
  const again: boolean[] = [];
  for (const seat of seats) again.push(isHeld(await hold([seat], { minutes: 21, until: 30 })));
  expect(again).toEqual([true, true, false]);
  const standing = wanted(`T${number}-S9-FULL`);
  expect(isHeld(await hold([standing], { minutes: 10, until: 25 }))).toBe(true);
  // Held longer it stays in its phase.
  expect(isHeld(await hold([standing], { minutes: 21, until: 30 }))).toBe(true);
  expect(isHeld(await hold([{ ...standing, quantity: 3 }], { minutes: 22, until: 30 }))).toBe(true);
  expect(isHeld(await hold([wanted(standing.sku)], { minutes: 22, until: 30 }))).toBe(false);
});

it('gives a seat to a hold or to an allocation: the key alone refuses the other, whatever code does', async () => {
  const { id, number } = await aStadiumEvent(house.context());
  await hold([wanted(`T${number}-R1P1-FULL`)]);
  const bypass = () => sql`
    insert into ticketing.occupied (event_id, row_number, position, by, hold_id, expires_at)
    values (${id}, 1, 1, 'hold', ${newId()}, ${at(15)})`;
  await expect(bypass()).rejects.toThrow('occupied_pkey');
});

it('gives a refunded seat to one other buyer', async () => {
  const { id, number } = await aStadiumEvent(house.context());
  const line = wanted(`T${number}-R1P1-FULL`);
  await hold([line]);
  await pay(line);
  const [right] = await sql<
    { orderLineId: string }[]
  >`select order_line_id from ticketing.right where event_id = ${id}`;
  const back = { orderLineId: right!.orderLineId, sku: line.sku, quantity: 1, staying: 0, isSellable: true };
  const [, ...others] = await Promise.all([
    alone(2, (tx) => dayTickets.takeBack!(tx, [back])).then(() => false),
    ...Array.from({ length: 5 }, () => hold([wanted(line.sku)], { minutes: 2 }).then(isHeld)),
  ]);
  expect(count(others)).toBeLessThanOrEqual(1);
  expect(await oddSeats(id)).toEqual([]);
});

it('chooses within a transaction without waiting for a read of others, which may wait for a connection', async () => {
  const { id, number } = await aStadiumEvent(house.context());
  const ctx = house.context();
  void ctx.readRecently(`ticketing.places ${id}`, 2000, () => new Promise<never>(() => {}));
  const request = { ...wanted(`T${number}-K2-FULL`, 2), expiresAt: at(15) };
  const outcome = await ctx.inTransaction((tx) => dayTickets.hold(tx, aFan(), [request]));
  expect(isHeld(outcome)).toBe(true);
});

it('gives neighbouring seats to one of two groups that want some of the same, and never deadlocks', async () => {
  const { id, number } = await aStadiumEvent(house.context(), { rows: 3, seats: 8, blocks: 2 });
  const seat = (row: number, position: number) => wanted(`T${number}-R${row}P${position}-FULL`);
  const groups = [
    [seat(4, 1), seat(4, 2), seat(5, 1), seat(5, 2)],
    [seat(5, 2), seat(5, 3), seat(4, 2), seat(4, 3)],
  ];
  const outcomes = await times(12, (at) => hold(groups[at % 2]!.map(({ sku }) => wanted(sku))));
  expect(count(outcomes.map(isHeld))).toBe(1);
  const winner = groups[outcomes.findIndex(isHeld) % 2]!;
  const places = winner.map(({ sku }) => /R(\d+)P(\d+)/.exec(sku)!.slice(1).join('.'));
  expect(await taken(id)).toEqual(places.toSorted());
});

it('lowers a quota to no less than is held, while others buy', async () => {
  const clerk = await house.aStaffMember('ticketing');
  const event = await anOfficeEvent(house, clerk.token);
  const save = (version: number, places: number) => {
    const phases = event.terms.phases.map((phase: object) => ({
      ...phase,
      groups: [],
      quotas: [{ category: 1, places }],
    }));
    const body = { version, terms: { ...event.terms, phases } };
    return house.call('PUT', `/api/office/v1/ticket-events/${event.id}`, { token: clerk.token, body });
  };
  const opened = (await save(event.version, 10)).json.data;
  const buying = times(16, () => hold([wanted(`T${event.number}-K1-FULL`)], { minutes: 1 }));
  const lowering = [5, 3].map((places) => save(opened.version, places));
  const [outcomes, saved] = [await buying, await Promise.all(lowering)];
  const [quota] = await sql<{ places: number; held: number }[]>`
    select places, (select count(*)::int from ticketing.occupied where event_id = ${event.id}) as held
    from ticketing.quota where event_id = ${event.id}`;
  expect(quota!.held).toBe(count(outcomes.map(isHeld)));
  expect(quota!.held).toBeLessThanOrEqual(quota!.places);
  const isLowered = saved.some(({ status }) => status === 200);
  expect(isLowered ? [5, 3] : [10]).toContain(quota!.places);
  expect(saved.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

it.each(['R1P1', 'S9'])(
  'ends a right (%s) once, when it is refunded, charged back and voided at once',
  async (place) => {
    const { id, number } = await aStadiumEvent(house.context());
    const [line, other] = [
      wanted(`T${number}-${place}-FULL`),
      wanted(`T${number}-${place === 'S9' ? 'S9' : 'R1P2'}-FULL`),
    ];
    const fanId = newId();
    await hold([line]);
    await hold([other]);
    await pay(line, { fanId });
    await pay(other, { fanId });
    const [right] = await sql<{ id: string; orderLineId: string; checkoutId: string }[]>`
    select id, order_line_id, checkout_id from ticketing.right where hold_id = ${line.holdId}`;
    const back = { orderLineId: right!.orderLineId, sku: line.sku, quantity: 1, staying: 0, isSellable: true };
    await Promise.all([
      ...Array.from({ length: 3 }, () => alone(2, (tx) => dayTickets.takeBack!(tx, [back]))),
      ...Array.from({ length: 3 }, () => alone(2, (tx) => voidRight(tx, right!.id, 'staff'))),
      alone(2, (tx) => voidChargedBack(tx, right!.checkoutId)),
    ]);
    expect(await sql`select state from ticketing.right where event_id = ${id} order by ended_at nulls last`).toEqual([
      { state: 'void' },
      { state: 'issued' },
    ]);
    expect(await sql`select pieces from ticketing.purchase where event_id = ${id}`).toEqual([{ pieces: 1 }]);
    const pool = await sql`select capacity - on_hand as sold from ticketing.contingent where event_id = ${id}`;
    expect(pool).toEqual([{ sold: place === 'S9' ? 1 : 0 }]);
    expect(await oddSeats(id)).toEqual([]);
  },
);
