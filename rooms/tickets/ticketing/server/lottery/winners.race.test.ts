import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { advanceLottery, aLottery, applicationOf, letWin } from '#rooms/tickets/admission/testing/index.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';

const house = await testHouse();
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const early = house.context();
const at = (minutes: number) => new Date(early.now.getTime() + minutes * 60_000);
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);

/** An event of which a fan has won places of category 1, until the 60th minute. */
async function aWinner(places: number) {
  const event = await aStadiumEvent(early, { admission: 'lottery' });
  const fanId = newId();
  await aLottery(early, { eventId: event.id, closes: 0, places: { 1: places } });
  const id = await applicationOf(early, { eventId: event.id, fanId, places });
  await letWin(early, { id, eventId: event.id, until: at(60) });
  return { ...event, fanId };
}
const wish = (number: number, sku = `T${number}-K1-FULL`) => ({ holdId: newId(), sku, quantity: 1 });
const hold = async (line: ReturnType<typeof wish>, fanId: string, { minutes = 0, until = 15 } = {}) => {
  try {
    return await alone(minutes, async (tx) => {
      const outcome = await dayTickets.hold(tx, { kind: 'fan', fanId }, [{ ...line, expiresAt: at(until) }]);
      // As the cart does: a no undoes everything.
      if (!Array.isArray(outcome)) throw new Error('refused');
      return outcome;
    });
  } catch (error) {
    if (error instanceof Error && error.message === 'refused') return undefined;
    throw error;
  }
};
const pay = async (line: ReturnType<typeof wish>, fanId: string, minutes: number) => {
  try {
    return await alone(minutes, async (tx) => {
      const sold = { ...line, orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 5000, discount: 0 };
      const { missing } = await dayTickets.fulfil(tx, [sold], { checkoutId: newId(), fanId });
      if (missing.length > 0) throw new Error('missing');
      return true;
    });
  } catch (error) {
    if (error instanceof Error && error.message === 'missing') return false;
    throw error;
  }
};
const outcomeOf = async (id: string) => {
  const [row] = await sql<{ state: string; bought: number; rights: number }[]>`
    select state, bought,
      (select count(*)::int from ticketing.right r where r.event_id = ${id} and ended_at is null) as rights
    from admission.application where event_id = ${id}`;
  return row!;
};

it('a winner holds no more than they have won, from however many devices', async () => {
  const { id, number, fanId } = await aWinner(2);
  const held = await Promise.all(Array.from({ length: 12 }, () => hold(wish(number), fanId)));
  expect(held.filter((outcome) => outcome !== undefined)).toHaveLength(2);
  const places = await sql`select 1 from ticketing.occupied where event_id = ${id}`;
  expect(places).toHaveLength(2);
});

it('what is paid ten times at once is counted once', async () => {
  const { id, number, fanId } = await aWinner(2);
  const line = wish(number, `T${number}-R1P1-FULL`);
  await hold(line, fanId);
  await Promise.all(Array.from({ length: 10 }, () => pay(line, fanId, 1)));
  expect(await outcomeOf(id)).toEqual({ state: 'won', bought: 1, rights: 1 });
});

it('the deadline waits for held places that are paid', async () => {
  const { id, number, fanId } = await aWinner(1);
  const line = wish(number, `T${number}-R1P1-FULL`);
  await hold(line, fanId, { minutes: 59, until: 74 });
  const [isPaid] = await Promise.all([pay(line, fanId, 61), alone(61, (tx) => advanceLottery(tx, id))]);
  expect(isPaid).toBe(true);
  expect(await outcomeOf(id)).toEqual({ state: 'over', bought: 1, rights: 1 });
});

it('either the deadline or a late payment wins, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, number, fanId } = await aWinner(1);
    const line = wish(number, `T${number}-R1P1-FULL`);
    await hold(line, fanId, { minutes: 50, until: 59 });
    const [isPaid] = await Promise.all([pay(line, fanId, 60), alone(60, (tx) => advanceLottery(tx, id))]);
    const sold = isPaid ? 1 : 0;
    expect(await outcomeOf(id)).toEqual({ state: 'over', bought: sold, rights: sold });
  }
});
