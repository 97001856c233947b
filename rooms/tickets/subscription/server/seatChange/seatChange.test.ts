import { describe, expect, it } from 'vitest';
import type { TestFan } from '#platform/testing/testHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { billingOf, contractCalls, salesOf } from '../../testing/index.ts';
import { readSeatChange } from './readSeatChange.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { office } = billing;
const sales = salesOf(house, office);
const today = house.context().today();

const setWindow = (masterDataId: string, parts: object = {}) =>
  office.call('PUT', `/contractSeasons/${masterDataId}/seatChange`, {
    window: { opensOn: addDays(today, -2), closesOn: addDays(today, 5), group: 500, minutes: 60, ...parts },
  });

/** A season whose seats can be changed now, with free seats of block 9 in range A and of block 8 in range B. */
async function aWindow(parts: object = {}, season?: string): Promise<string> {
  const masterDataId = await sales.aSale(2, season ?? (await office.aSeason()));
  await sales.offer(masterDataId, [{ block: '8', row: '1', from: 1, to: 2 }], 'B');
  const { status, body } = await setWindow(masterDataId, parts);
  if (status !== 200) throw new Error(body);
  return masterDataId;
}

/** A confirmed contract of somebody, with the calls about its seat. */
async function aSeated(masterDataId: string, fan?: TestFan) {
  const subscriber = fan ?? (await house.aFan());
  const { contractId } = await billing.aConfirmed(subscriber, { masterDataId });
  const calls = contractCalls(house, subscriber);
  const path = `/contracts/${contractId}/seatChange`;
  return {
    subscriber,
    contractId,
    calls,
    read: () => calls.call('GET', path),
    seats: async (block: string) => (await calls.call('GET', `${path}/seats?block=${block}`)).json.data.items,
    change: (place: string, price: number) => calls.call('POST', path, { place, price }),
    goBack: () => calls.call('DELETE', path),
    seat: async () => {
      const { block, row, seat, details } = (await calls.read(contractId)).json.data;
      return [block, row, seat, details.upcomingSeason.price].join(' / ');
    },
  };
}

describe('a change of seat', () => {
  it('gives a confirmed contract a free seat at its price, by mail, and leaves its own to others', async () => {
    const masterDataId = await aWindow();
    const one = await aSeated(masterDataId);
    const [seat] = await one.seats('8');
    expect(seat).toMatchObject({ block: '8', row: '1', seat: '1', priceRange: 'B', price: 300 });
    const before = await one.seat();
    const changed = await one.change(seat.place, 300);
    expect([changed.status, changed.json.data.state, await one.seat()]).toEqual([200, 'Confirmed', '8 / 1 / 1 / 300']);
    const free = (await sales.freeOf('1')).json.data.items;
    const own = await sql<{ onHand: number }[]>`
      select on_hand from subscription.place where master_data_id = ${masterDataId} and block = '1'`;
    expect([own, Array.isArray(free), before.endsWith('/ 500')]).toEqual([[{ onHand: 1 }], true, true]);
    const mail = (await house.mailsTo(one.subscriber.email)).at(-1)!;
    expect(mail.subject).toContain('Dein neuer Platz');
    expect(mail.text).toContain('Block 8, Reihe 1, Platz 1');
    const { history } = (await office.call('GET', `/contracts/${one.contractId}`)).json.data;
    expect(history[0]).toMatchObject({ kind: 'seatChanged', note: '8 / 1 / 1' });
  });

  it('happens once a season, and is taken back while the seat before is free', async () => {
    const masterDataId = await aWindow();
    const [one, other] = [await aSeated(masterDataId), await aSeated(masterDataId)];
    const before = await one.seat();
    const [first, second] = await one.seats('9');
    await one.change(first.place, 500);
    expect((await one.change(second.place, 500)).json.errorCode).toBe('SEAT_CHANGE_NOT_NOW');
    expect((await one.read()).json.data.before).toMatchObject({ block: '1', isFree: true, price: 500 });
    expect((await one.goBack()).status).toBe(200);
    expect(await one.seat()).toBe(before);
    // Once more, and now somebody else takes the seat that it leaves.
    await one.change(second.place, 500);
    const [left] = await other.seats('1');
    expect((await other.change(left.place, 500)).status).toBe(200);
    expect((await one.read()).json.data.before.isFree).toBe(false);
    expect((await one.goBack()).json.errorCode).toBe('SEAT_TAKEN');
    expect(await one.seat()).toBe('9 / 1 / 2 / 500');
  });

  it('lets in who was confirmed first, first', async () => {
    const masterDataId = await aWindow({ opensOn: today, closesOn: addDays(today, 3), group: 1, minutes: 60 });
    const [one, other] = [await aSeated(masterDataId), await aSeated(masterDataId)];
    const startOf = async ({ read }: typeof one) => Date.parse((await read()).json.data.startsAt);
    const [first, second] = [await startOf(one), await startOf(other)];
    expect(second - first).toBe(3_600_000);
    const at = async (moment: number) => {
      const ctx = house.context({ now: new Date(moment) });
      const fan = { ...ctx, fan: { id: other.subscriber.id, scopes: [] } };
      return (await readSeatChange(fan, { contractId: other.contractId }))!.isOpen;
    };
    expect([await at(second - 1), await at(second)]).toEqual([false, true]);
    const seen = (await office.call('GET', `/contractSeasons/${masterDataId}/seatChange`)).json.data;
    expect(seen).toMatchObject({ contracts: 2, changed: 0, lastStartsAt: new Date(second).toISOString() });
  });

  it('is refused outside of the window, without a yes to the price, and for what is not confirmed or was bought', async () => {
    const masterDataId = await aWindow();
    const one = await aSeated(masterDataId);
    const [cheap] = await one.seats('8');
    expect((await one.change(cheap.place, 299)).json.title).toBe('SEAT_PRICE_FIXED');
    expect((await one.change('D1', 300)).json.errorCode).toBe('SEAT_TAKEN');
    const open = await house.aFan();
    const { contractId } = await billing.aContract(open, { masterDataId });
    const path = `/contracts/${contractId}/seatChange`;
    expect((await contractCalls(house, open).call('GET', path)).status).toBe(204);
    expect((await contractCalls(house, open).call('POST', path, { place: cheap.place, price: 300 })).status).toBe(422);
    expect((await one.calls.call('GET', path)).status).toBe(404);
    await setWindow(masterDataId, { opensOn: addDays(today, 1) });
    expect((await one.change(cheap.place, 300)).json.title).toBe('SEAT_CHANGE_NOT_NOW');
    await setWindow(masterDataId, { opensOn: addDays(today, -9), closesOn: addDays(today, -1) });
    expect((await one.change(cheap.place, 300)).json.title).toBe('SEAT_CHANGE_NOT_NOW');
    expect(await one.seat()).toMatch(/^1 \//);
  });

  it('puts the new price into the next billing run, and settles the difference of what was charged', async () => {
    const masterDataId = await aWindow({}, await billing.aSeason());
    const [one, charged] = [await aSeated(masterDataId), await aSeated(masterDataId)];
    const seats = await one.seats('8');
    await one.change(seats[0].place, 300);
    const run = (await billing.prepare(masterDataId)).json.data;
    expect(run).toMatchObject({ contracts: 2, sum: 800 });
    await billing.approve(run.id);
    await billing.charge(0);
    await billing.charge(6);
    expect((await charged.change(seats[1].place, 300)).status).toBe(200);
    const credits = () =>
      house.database.sql`select amount from subscription.credit where master_data_id = ${masterDataId}`;
    expect(await credits()).toEqual([{ amount: 20_000 }]);
    expect((await charged.goBack()).status).toBe(200);
    const more = await house.database.sql`
      select amount from subscription.bill b join subscription.billing_run r on r.id = b.run_id
      where r.master_data_id = ${masterDataId} and r.kind = 'differences'`;
    expect(more).toEqual([{ amount: 20_000 }]);
  });
});

describe('the window', () => {
  it('ends before the season begins, stands in the trail, and can be taken away', async () => {
    const masterDataId = await office.aSeason();
    const late = await setWindow(masterDataId, { closesOn: addDays(today, 60) });
    expect(late.json.errorCode).toBe('CONTRACT_SALE_DOES_NOT_FIT');
    expect((await setWindow(masterDataId)).json.data.window).toMatchObject({ group: 500, minutes: 60 });
    const [line] = await house.auditOf({ subjectId: masterDataId, what: 'PUT%seatChange' });
    expect(line!.after).toMatchObject({ seatChangeClosesOn: addDays(today, 5) });
    const none = await office.call('PUT', `/contractSeasons/${masterDataId}/seatChange`, {});
    expect(none.json.data).toEqual({ contracts: 0, changed: 0 });
  });
});

describe('at the same moment', () => {
  it('two contracts choose one seat: one gets it, the other keeps its own', async () => {
    for (let round = 0; round < 3; round += 1) {
      const masterDataId = await aWindow();
      const both = [await aSeated(masterDataId), await aSeated(masterDataId)];
      const before = await Promise.all(both.map((one) => one.seat()));
      const [seat] = await both[0]!.seats('9');
      const replies = await Promise.all(both.map((one) => one.change(seat.place, 500)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const after = await Promise.all(both.map((one) => one.seat()));
      const loser = replies.findIndex(({ status }) => status === 409);
      expect([after[loser], after[1 - loser]]).toEqual([before[loser], '9 / 1 / 1 / 500']);
    }
  });

  it('a seat goes to a cart or to a contract that changes, never to both', async () => {
    const masterDataId = await aWindow();
    const one = await aSeated(masterDataId);
    const buyer = await house.aFan();
    const [seat] = await one.seats('9');
    const [changed, put] = await Promise.all([
      one.change(seat.place, 500),
      house.call('POST', '/api/shop/v4/carts/self/items', {
        token: buyer.token,
        body: { sku: `${seat.place}-FULL`, quantity: 1, userOptionValues: [] },
      }),
    ]);
    expect([changed.status, put.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it('two contracts that want each other’s seats keep their own, and nobody waits for ever', async () => {
    const masterDataId = await aWindow();
    const both = [await aSeated(masterDataId), await aSeated(masterDataId)];
    const seats = await Promise.all(
      both.map(async (one) => {
        const [free] = await one.seats('9');
        await one.change(free.place, 500);
        const rows = await sql<{ pool: string }[]>`
          select to_pool as pool from subscription.seat_change where contract_id = ${one.contractId}`;
        return rows[0]?.pool;
      }),
    );
    const back = await Promise.all(both.map((one) => one.goBack()));
    expect(seats.filter(Boolean).length).toBe(back.filter(({ status }) => status === 200).length);
  });
});
