import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aRelocation, aStadiumEvent } from '../../testing/index.ts';
import { offerRight } from '../resale/offerRight.ts';
import { listRights, type TicketRight } from '../rights/rightStore.ts';
import * as season from '../season.ts';

const house = await testHouse();
const { sql } = house.database;
const seasonId = newId();
const inTx = <T>(work: (tx: Context) => Promise<T>): Promise<T> => house.context().inTransaction(work);

type Place = Partial<Omit<season.NamedPlace, 'contractId'>>;
const named = (place: Place = {}): season.NamedPlace => ({
  contractId: newId(),
  venue: 'Waldstadion',
  block: '1',
  row: '1',
  seat: '1',
  ...place,
});
const allocate = (eventId: string, places: readonly season.NamedPlace[]) =>
  inTx((tx) => season.allocate(tx, { eventId, seasonId, reason: 'Dauerkarten', places }));
const ticketOf = (contractId: string, parts: Partial<season.SeasonTicket> = {}): season.SeasonTicket => ({
  contractId,
  holderId: newId(),
  buyerId: newId(),
  code: 'FULL',
  price: 2500,
  format: 'mobile',
  ...parts,
});
const issue = (eventId: string, tickets: readonly season.SeasonTicket[]) =>
  inTx((tx) => season.issue(tx, eventId, tickets));
const living = async (eventId: string): Promise<TicketRight[]> =>
  (await listRights(sql, { eventId })).filter(({ endedAt }) => endedAt === null);
const faultsAt = async (eventId: string) =>
  (await season.listFaults(house.context())).filter((one) => one.eventId === eventId);
const lyingOn = (eventId: string) => sql<{ by: string; rightId: string | null }[]>`
  select by, right_id from ticketing.occupied where event_id = ${eventId} order by row_number, position`;
const poolOf = async (eventId: string) => {
  const [row] = await sql<{ onHand: number; keptBack: number }[]>`
    select on_hand, kept_back from ticketing.contingent where event_id = ${eventId}`;
  return row!;
};

/** A contract whose right has been issued. */
async function anIssued(parts: Partial<season.SeasonTicket> = {}, place: Place = {}) {
  const event = await aStadiumEvent(house.context());
  const wanted = named(place);
  const { contractId } = wanted;
  await allocate(event.id, [wanted]);
  await issue(event.id, [ticketOf(contractId, parts)]);
  const [right] = await living(event.id);
  return { event, contractId, right: right! };
}

describe('places of contracts', () => {
  it('takes seats and standing places out of sale, each contract once', async () => {
    const { id } = await aStadiumEvent(house.context());
    const places = [named(), named({ seat: '2' }), named({ block: 's9', row: '', seat: '17' })];
    expect([await allocate(id, places), await allocate(id, places)]).toEqual([3, 0]);
    expect((await lyingOn(id)).map(({ by }) => by)).toEqual(['allocation', 'allocation']);
    expect(await poolOf(id)).toEqual({ onHand: 49, keptBack: 1 });
  });

  it('lists what finds no place, is double, taken or too much with its reason', async () => {
    const { id } = await aStadiumEvent(house.context(), { standing: 1 });
    await allocate(id, [named({ seat: '5' })]);
    const standing = { block: 'S9', row: '', seat: '' };
    const places = [
      ...[named({ block: '77' }), named({ row: '9' }), named({ seat: '5' }), named(), named()],
      ...[named(standing), named(standing)],
    ];
    await allocate(id, places);
    const faults = new Map((await faultsAt(id)).map(({ contractId, fault }) => [contractId, fault]));
    const told = places.map(({ contractId }) => faults.get(contractId));
    expect(told).toEqual(['noBlock', 'noSeat', 'taken', undefined, 'double', undefined, 'soldOut']);
  });

  it('can be given anew once the reason is forgotten', async () => {
    const { id } = await aStadiumEvent(house.context());
    const wrong = named({ seat: '99' });
    await allocate(id, [wrong]);
    expect(await inTx((tx) => season.forgetFault(tx, id, wrong.contractId))).toBe(true);
    await allocate(id, [{ ...wrong, seat: '9' }]);
    expect([await faultsAt(id), (await lyingOn(id)).length]).toEqual([[], 1]);
    expect(await inTx((tx) => season.forgetFault(tx, id, wrong.contractId))).toBe(false);
  });
});

describe('rights of contracts', () => {
  it('are issued from the places that are kept back, with holder, contract and share, each once', async () => {
    const { event, contractId, right } = await anIssued({ price: 1234 });
    expect(right).toMatchObject({ contractId, origin: 'season', price: 1234, state: 'issued', isBought: false });
    expect(await lyingOn(event.id)).toEqual([{ by: 'right', rightId: right.id }]);
    expect(await issue(event.id, [ticketOf(contractId)])).toBe(0);
    const [allocation] = await sql`select ended_at from ticketing.allocation where event_id = ${event.id}`;
    expect(allocation!.endedAt).not.toBeNull();
  });

  it('take standing places out of what is kept back', async () => {
    const { event, right } = await anIssued({}, { block: 'S9' });
    expect(right).toMatchObject({ rowNumber: null, category: 9 });
    expect(await poolOf(event.id)).toEqual({ onHand: 49, keptBack: 0 });
  });

  it('are not issued for a place that staff have given back to sale', async () => {
    const { id } = await aStadiumEvent(house.context());
    const place = named();
    await allocate(id, [place]);
    await sql`delete from ticketing.occupied where event_id = ${id}`;
    expect(await issue(id, [ticketOf(place.contractId)])).toBe(0);
    expect(await faultsAt(id)).toMatchObject([{ contractId: place.contractId, fault: 'freed' }]);
  });

  it('need few statements for a whole stadium, and run again none is issued', { timeout: 60_000 }, async () => {
    const { id } = await aStadiumEvent(house.context(), { rows: 40, seats: 75, blocks: 2, standing: 0 });
    const places = Array.from({ length: 6000 }, (_, at) =>
      named({
        block: String(Math.floor(at / 3000) + 1),
        row: String(Math.floor((at % 3000) / 75) + 1),
        seat: String((at % 75) + 1),
      }),
    );
    expect(await house.statementsOf(() => allocate(id, places))).toBeLessThan(16);
    const tickets = places.map(({ contractId }) => ticketOf(contractId));
    const batches = [tickets.slice(0, 3000), tickets.slice(3000)];
    for (const batch of batches) expect(await house.statementsOf(() => issue(id, batch))).toBeLessThan(12);
    expect((await living(id)).length).toBe(6000);
    for (const batch of batches) expect(await issue(id, batch)).toBe(0);
  });
});

describe('handing on', () => {
  const handOn = (contractId: string, holderId: string) =>
    inTx((tx) => season.handOn(tx, { contractId, seasonId, holderId }));

  it('CON-38 gives coming rights to the new recipient under another number', async () => {
    const { event, contractId, right } = await anIssued();
    const holderId = newId();
    expect([await handOn(contractId, holderId), await handOn(contractId, holderId)]).toEqual([true, true]);
    const [successor, ...others] = await living(event.id);
    expect(others).toEqual([]);
    const { buyerId, price } = right;
    expect(successor).toMatchObject({ holderId, buyerId, contractId, price, origin: 'season', state: 'issued' });
    expect([successor!.serial === right.serial, successor!.predecessorId]).toEqual([false, right.id]);
    expect(await lyingOn(event.id)).toEqual([{ by: 'right', rightId: successor!.id }]);
  });

  it('leaves rights of another season, of matches that have begun, and offered ones as they are', async () => {
    const { event, contractId, right } = await anIssued();
    const holder = { contractId, holderId: newId() };
    await inTx((tx) => season.handOn(tx, { ...holder, seasonId: newId() }));
    const begun = house.context({ now: new Date(event.startsAt.getTime() + 1) });
    await begun.inTransaction((tx) => season.handOn(tx, { ...holder, seasonId }));
    await sql`update ticketing."right" set buyer_id = holder_id where id = ${right.id}`;
    await inTx((tx) => offerRight(tx, { rightId: right.id, sellerId: right.holderId! }));
    await handOn(contractId, holder.holderId);
    expect((await living(event.id)).map(({ id, state }) => [id, state])).toEqual([[right.id, 'listed']]);
  });

  it('CON-99 is refused while an event has moved and has no place for a right', async () => {
    const { event, contractId, right } = await anIssued();
    const { relocate, planOf } = await aRelocation(house);
    await relocate(event.id, await planOf([]));
    await sql`update ticketing.event_row set is_retired = true where event_id = ${event.id}`;
    expect(await handOn(contractId, newId())).toBe(false);
    expect((await living(event.id)).map(({ id }) => id)).toEqual([right.id]);
  });

  it('says who pays, so that they can offer the ticket', async () => {
    const { event, contractId, right } = await anIssued();
    await inTx((tx) => season.changeBuyer(tx, contractId, right.holderId!));
    expect((await living(event.id))[0]).toMatchObject({ id: right.id, buyerId: right.holderId });
  });
});

describe('suspending', () => {
  it('stops coming rights, ends their offers, and lets them be valid again', async () => {
    const { event, contractId, right } = await anIssued();
    await sql`update ticketing."right" set buyer_id = holder_id where id = ${right.id}`;
    await inTx((tx) => offerRight(tx, { rightId: right.id, sellerId: right.holderId! }));
    const stateNow = async () => (await living(event.id))[0]!.state;
    for (const _ of [1, 2]) await inTx((tx) => season.suspend(tx, [contractId]));
    expect(await stateNow()).toBe('suspended');
    expect(await sql`select 1 from ticketing.listing where right_id = ${right.id} and state = 'open'`).toEqual([]);
    for (const _ of [1, 2]) await inTx((tx) => season.resume(tx, [contractId]));
    expect(await stateNow()).toBe('issued');
  });

  it('holds for rights that are issued later, and stays with a new recipient', async () => {
    const { id } = await aStadiumEvent(house.context());
    const place = named();
    const { contractId } = place;
    await inTx((tx) => season.suspend(tx, [contractId]));
    await allocate(id, [place]);
    await issue(id, [ticketOf(contractId)]);
    await inTx((tx) => season.handOn(tx, { contractId, holderId: newId() }));
    expect((await living(id)).map(({ state }) => state)).toEqual(['suspended']);
  });
});

describe('ending', () => {
  it('gives places back to sale, makes rights void, and does nothing again', async () => {
    const { event, contractId, right } = await anIssued();
    const [open, standing] = [named({ seat: '2' }), named({ block: 'S9' })];
    await allocate(event.id, [open, standing]);
    const ids = [contractId, open.contractId, standing.contractId];
    for (const _ of [1, 2]) await inTx((tx) => season.end(tx, { contractIds: ids }));
    expect([await living(event.id), await lyingOn(event.id)]).toEqual([[], []]);
    expect(await poolOf(event.id)).toEqual({ onHand: 50, keptBack: 0 });
    const [ended] = await listRights(sql, { id: right.id });
    expect(ended).toMatchObject({ state: 'void', endCause: 'contract' });
  });
});
