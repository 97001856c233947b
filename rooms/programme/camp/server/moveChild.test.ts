import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aCamp, aFamily, aParent } from '../testing/index.ts';
import { tidyCampPool } from './offerPlaces.ts';

const house = await testHouse();
const { sql } = house.database;
const { token } = await house.aStaffMember('camps');
type Camp = Awaited<ReturnType<typeof aCamp>>;

const placesOf = async ({ pool }: Camp) => {
  const [row] = await sql`select on_hand, held, offered from camp.pool where pool = ${pool}`;
  return row as { onHand: number; held: number; offered: number };
};
const office = (method: string, path: string, body?: object) =>
  house.call(method, `/api/office/v1/camps/${path}`, { token, ...(body ? { body } : {}) });
const move = (from: Camp, childId: string, to: Camp, refundDifference = false) => {
  const body = { toCampId: to.id, refundDifference, reason: 'Krank in der ersten Woche', requestId: newId() };
  return office('POST', `${from.id}/children/${childId}/move`, body);
};
const childrenAt = async (camp: Camp) => (await office('GET', camp.id)).json.data.children;

/** Two camps, and a family with two children at the first. */
async function twoCamps(parts: object = {}) {
  const [from, to] = [await aCamp(house.context()), await aCamp(house.context(), parts)];
  const family = await aFamily(house, from, 2);
  const [child] = await childrenAt(from);
  return { from, to, family, child };
}

describe('a child', () => {
  it('gets a free place at another camp, with contact and health, and its parents read why', async () => {
    const { from, to, family, child } = await twoCamps();
    expect((await move(from, child.id, to)).json.data).toEqual({ refunded: 0 });
    expect([await placesOf(from), await placesOf(to)]).toEqual([
      { onHand: 9, held: 0, offered: 0 },
      { onHand: 9, held: 0, offered: 0 },
    ]);
    const [moved] = await childrenAt(to);
    expect(moved).toMatchObject({ id: child.id, firstName: child.firstName, phone: '0170 1234567' });
    expect(await childrenAt(from)).toHaveLength(1);
    const own = await family.own();
    expect(own.map(({ state, places }: { state: string; places: number }) => [state, places])).toEqual([
      ['booked', 1],
      ['booked', 1],
    ]);
    const mails = (await house.mailsTo(family.email)).map(({ text }) => text);
    expect(mails.some((text) => text.includes('Krank in der ersten Woche'))).toBe(true);
    expect(mails.join()).not.toMatch(/Mila|Noah|Erdnuss/);
    const trail = await house.auditOf({ what: 'POST%/move' });
    expect(trail.some(({ why }) => why === 'Krank in der ersten Woche')).toBe(true);
  });

  it('is moved back by the same call, as long as its place is free', async () => {
    const { from, to, family, child } = await twoCamps();
    await move(from, child.id, to);
    expect((await move(to, child.id, from)).status).toBe(200);
    expect(await childrenAt(from)).toHaveLength(2);
    expect([(await placesOf(from)).onHand, (await placesOf(to)).onHand]).toEqual([8, 10]);
    const living = (await family.own()).filter(({ state }: { state: string }) => state === 'booked');
    expect(living).toMatchObject([{ places: 2 }]);
  });

  it('leaves its place to those who wait by the next run', async () => {
    const { from, to, child } = await twoCamps();
    await office('PUT', `${from.id}/capacity`, { capacity: 2 });
    const waiting = await aParent(house);
    await waiting.wait(from);
    await move(from, child.id, to);
    expect((await waiting.own())[0].state).toBe('waiting');
    await tidyCampPool(house.context(), from.pool);
    expect((await waiting.own())[0].state).toBe('offered');
  });

  it('costs less there: the difference goes back where staff want it, and never twice', async () => {
    const { from, to, family, child } = await twoCamps({ price: 15_000, siblingPrice: 15_000 });
    expect((await move(from, child.id, to, true)).json.data).toEqual({ refunded: 29 });
    const [refund] = await sql`select goods from returns.refund where order_id = ${family.booking.orderId}`;
    expect(refund!.goods).toBe(2_900);
    const moved = (await family.own()).find(({ camp }: { camp: { id: string } }) => camp.id === to.id);
    expect(moved.cancellation).toMatchObject({ paid: 150 });
    const cancel = { requestId: newId(), childIds: [child.id], keptPercent: 0 };
    const reply = await family.call('POST', `/camp/v1/self/bookings/${moved.id}/cancellation`, cancel);
    expect(reply.status, reply.body).toBe(200);
    const [back] = await sql`
      select sum(goods)::int as sum from returns.refund where order_id = ${family.booking.orderId}`;
    expect(back!.sum).toBe(17_900);
    expect([(await placesOf(from)).onHand, (await placesOf(to)).onHand]).toEqual([9, 10]);
  });

  it('is refused where nothing is free, its age does not fit, it has a place already, or it is not there', async () => {
    const { from, to, child } = await twoCamps({ capacity: 1 });
    const old = await aCamp(house.context(), { minAge: 12 });
    expect((await move(from, child.id, old)).json.errorCode).toBe('CHILD_AGE_DOES_NOT_FIT');
    await aFamily(house, to, 1);
    expect((await move(from, child.id, to)).json.errorCode).toBe('CAMP_NOT_BOOKABLE');
    expect((await move(to, child.id, from)).json.errorCode).toBe('CAMP_CHILD_NOT_FOUND');
    expect((await move(from, child.id, from)).json.errorCode).toBe('CAMP_STATE_NOT_POSSIBLE');
    const off = await twoCamps();
    await office('POST', `${off.from.id}/calledOff`, { reason: 'Unwetter.' });
    expect((await move(off.from, off.child.id, off.to)).json.errorCode).toBe('CAMP_STATE_NOT_POSSIBLE');
    const twin = await aCamp(house.context());
    await sql`
      insert into camp.child (id, booking_id, camp_id, name_key, kit_size, may_be_photographed)
      select ${newId()}, booking_id, ${twin.id}, name_key, kit_size, false from camp.child where id = ${child.id}`;
    expect((await move(from, child.id, twin)).json.errorCode).toBe('CHILD_BOOKED_ALREADY');
    expect((await placesOf(from)).onHand).toBe(8);
  });

  it('is at one camp when two of the staff move it at once, and the last place is given once', async () => {
    const { from, to, child } = await twoCamps();
    const third = await aCamp(house.context());
    const moves = await Promise.all([move(from, child.id, to), move(from, child.id, third)]);
    // The second one finds the child gone, or sees under the lock that it is.
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(moves.map(({ status }) => status).toSorted());
    const narrow = await aCamp(house.context(), { capacity: 1 });
    const [other] = await childrenAt(from);
    const [another] = await childrenAt(moves[0]!.status === 200 ? to : third);
    const last = await Promise.all([
      move(from, other.id, narrow),
      move(moves[0]!.status === 200 ? to : third, another.id, narrow),
    ]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await placesOf(narrow)).toEqual({ onHand: 0, held: 0, offered: 0 });
  });

  it('gives back the place where it is now, when the bank takes the money back', async () => {
    const { from, to, family, child } = await twoCamps();
    await move(from, child.id, to);
    const told = { paymentId: newId(), reference: family.checkoutId, fanId: family.id, amount: 1, purpose: 'checkout' };
    await house.house.paymentPurposes.checkout!.PaymentChargedBack!(house.context(), told);
    expect([(await placesOf(from)).onHand, (await placesOf(to)).onHand]).toEqual([10, 10]);
    expect((await family.own()).every(({ state }: { state: string }) => state === 'ended')).toBe(true);
  });
});
