import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aCamp, aFamily, aParent, enteredFor, type Parent } from '../testing/index.ts';
import { tidyCampPool } from './offerPlaces.ts';

const house = await testHouse();
const { sql } = house.database;
type Camp = Awaited<ReturnType<typeof aCamp>>;

const guardian = () => aParent(house);
const aBooking = (camp: Camp, children = 1) => aFamily(house, camp, children);

const placesOf = async ({ pool }: Camp) => {
  const [row] = await sql`select on_hand, held, offered from camp.pool where pool = ${pool}`;
  return row as { onHand: number; held: number; offered: number };
};
const stateOf = async (one: Parent) => (await one.own())[0].state;

describe('places at a camp', () => {
  it('CAMP-01 CAMP-12 are booked for siblings together, paid, invoiced and mailed without a word about the children', async () => {
    const camp = await aCamp(house.context());
    const { booking, email } = await aBooking(camp, 2);
    expect(booking).toMatchObject({ places: 2, cancellation: { keptPercent: 0, paid: 179 } });
    expect(await placesOf(camp)).toEqual({ onHand: 8, held: 0, offered: 0 });
    const [line] = await sql`
      select type, quantity, price, terms from "order".line where order_id = ${booking.orderId}`;
    expect(line).toEqual({
      type: 'CampPlace',
      quantity: 2,
      price: 17_900,
      terms: { withdrawalClass: 'dated', takesPlaceOn: camp.firstDay, takesPlaceUntil: camp.lastDay },
    });
    const mails = (await house.mailsTo(email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('Ostercamp');
    expect(mails).not.toMatch(/Mila|Noah|Erdnuss|0170/);
  });

  it('keep names, birthdays, health and contacts sealed in every table', async () => {
    const camp = await aCamp(house.context());
    const { booking } = await aBooking(camp, 1);
    const tables = await sql<{ name: string }[]>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    for (const { name } of tables) {
      const [found] = await sql.unsafe(
        `select count(*)::int as count from ${name} t where t::text ~* 'Erdnussbutter|Nordwind|0170 1234567'`,
      );
      expect([name, found!.count]).toEqual([name, 0]);
    }
    const [child] = await sql`select sealed_health, sealed_name from camp.child where booking_id = ${booking.id}`;
    expect(child!.sealedHealth).toMatch(/^v2:/);
  });

  it('CAMP-11 are refused where they are not free, the child is of another age or has a place already', async () => {
    const camp = await aCamp(house.context(), { capacity: 1 });
    const one = await guardian();
    expect((await one.book(camp, 2)).json.errorCode).toBe('CAMP_NOT_BOOKABLE');
    expect((await one.book(camp)).status).toBe(201);
    expect((await one.book(camp)).json.errorCode).toBe('CHILD_BOOKED_ALREADY');
    const old = { ...enteredFor(camp, 1), campId: camp.id };
    old.children[0]!.birthday = '2001-01-01';
    expect((await one.call('POST', '/camp/v1/self/bookings', old)).json.errorCode).toBe('CHILD_AGE_DOES_NOT_FIT');
  });

  it('are sold to nobody else, nor more or fewer of them than children were entered', async () => {
    const camp = await aCamp(house.context());
    const [one, other] = [await guardian(), await guardian()];
    const { sku } = (await one.book(camp, 2)).json.data;
    expect((await other.put(sku, 2)).status).toBe(409);
    expect((await one.put(sku, 1)).status).toBe(409);
    expect((await one.put(sku, 2)).status).toBe(200);
    expect(await placesOf(camp)).toMatchObject({ held: 2 });
  });

  it('end when the bank takes the money back, and are free again', async () => {
    const camp = await aCamp(house.context());
    const { booking, checkoutId, ...one } = await aBooking(camp, 2);
    const told = { paymentId: newId(), reference: checkoutId, fanId: one.id, amount: 1, purpose: 'checkout' };
    await house.house.paymentPurposes.checkout!.PaymentChargedBack!(house.context(), told);
    expect((await one.own())[0]).toMatchObject({ id: booking.id, state: 'ended', endCause: 'chargeback' });
    expect(await placesOf(camp)).toEqual({ onHand: 10, held: 0, offered: 0 });
  });
});

describe('the waiting list', () => {
  it('CAMP-06 CAMP-12 offers what a cancellation frees to the first whom it fits, for 48 hours', async () => {
    const camp = await aCamp(house.context(), { capacity: 2 });
    const { booking, ...booked } = await aBooking(camp, 2);
    expect((await booked.call('GET', `/camp/v1/camps/${camp.id}`)).json.data.state).toBe(
      'fully_booked_and_waiting_list_active',
    );
    const [two, first, second] = [await guardian(), await guardian(), await guardian()];
    await two.wait(camp, 2);
    await first.wait(camp);
    await second.wait(camp);
    expect((await second.own())[0].position).toBe(3);
    const cancel = { requestId: newId(), childIds: [booking.children[0].id], keptPercent: 0 };
    const reply = await booked.call('POST', `/camp/v1/self/bookings/${booking.id}/cancellation`, cancel);
    expect(reply.status, reply.body).toBe(200);
    expect([await stateOf(two), await stateOf(first), await stateOf(second)]).toEqual([
      'waiting',
      'offered',
      'waiting',
    ]);
    expect(await placesOf(camp)).toEqual({ onHand: 0, held: 0, offered: 1 });
    const mail = (await house.mailsTo(first.email)).at(-1)!;
    const { id, sku } = (await first.own())[0];
    expect(mail.subject).toContain('Ein Platz ist frei geworden');
    expect(mail.text).toContain(`/account/camps/${id}/`);
    await first.call('POST', `/camp/v1/self/offers/${id}`, { accept: true });
    expect((await first.put(sku, 1)).status).toBe(200);
    await first.pay();
    expect(await stateOf(first)).toBe('booked');
    expect(await placesOf(camp)).toEqual({ onHand: 0, held: 0, offered: 0 });
  });

  it('goes on to the next when somebody declines, or 48 hours are over', async () => {
    const camp = await aCamp(house.context(), { capacity: 1 });
    const { booking, ...booked } = await aBooking(camp);
    const [first, second, third] = [await guardian(), await guardian(), await guardian()];
    for (const one of [first, second, third]) await one.wait(camp);
    const cancel = { requestId: newId(), childIds: [booking.children[0].id], keptPercent: 0 };
    await booked.call('POST', `/camp/v1/self/bookings/${booking.id}/cancellation`, cancel);
    await first.call('POST', `/camp/v1/self/offers/${(await first.own())[0].id}`, { accept: false });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['ended', 'offered']);
    const at = (hours: number) => house.context({ now: new Date(house.context().now.getTime() + hours * 3_600_000) });
    await tidyCampPool(at(47), camp.pool);
    expect(await stateOf(second)).toBe('offered');
    await tidyCampPool(at(49), camp.pool);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['ended', 'offered']);
    expect(await placesOf(camp)).toEqual({ onHand: 0, held: 0, offered: 1 });
    const [gone] = await sql`
      select count(*)::int as count from camp.child c join camp.booking b on b.id = c.booking_id
      where b.guardian_id = ${second.id} and (c.sealed_name is not null or c.sealed_health is not null)`;
    expect(gone!.count).toBe(0);
  });
});

describe('a cancellation', () => {
  it('keeps a part of the price by the scale, and refuses another one than was shown', async () => {
    const camp = await aCamp(house.context(), { capacity: 3 });
    const { booking, ...one } = await aBooking(camp, 2);
    const firstDay = new Date(house.context().now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    await sql`update camp.camp set first_day = ${firstDay}::date, last_day = ${firstDay}::date,
      closes_on = ${firstDay}::date - 1 where id = ${camp.id}`;
    const cancel = (keptPercent: number) =>
      one.call('POST', `/camp/v1/self/bookings/${booking.id}/cancellation`, {
        requestId: newId(),
        childIds: [booking.children[1].id],
        keptPercent,
      });
    expect((await cancel(0)).json.errorCode).toBe('CANCELLATION_CHANGED');
    const reply = await cancel(30);
    expect(reply.status, reply.body).toBe(200);
    expect(reply.json.data.children.map(({ isLiving }: { isLiving: boolean }) => isLiving)).toEqual([true, false]);
    const [refund] = await sql`select goods from returns.refund where order_id = ${booking.orderId}`;
    expect(refund!.goods).toBe(17_900 - 5_370);
    expect(await placesOf(camp)).toEqual({ onHand: 2, held: 0, offered: 0 });
  });
});
