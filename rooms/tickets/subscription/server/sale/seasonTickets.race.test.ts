import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { contractsOf, salesOf, ticketBuyer } from '../../testing/index.ts';
import { seasonTickets } from './seasonTickets.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const { office, aContract } = await contractsOf(house);
const sales = salesOf(house, office);

type Person = { id: string; holdId: string };
const aPerson = async (): Promise<Person> => ({ id: (await house.aFan()).id, holdId: newId() });

function hold({ id, holdId }: Person, place: string) {
  const ctx = house.context();
  const expiresAt = new Date(ctx.now.getTime() + 900_000);
  const request = { holdId, sku: `${place}-FULL`, quantity: 1, expiresAt };
  return seasonTickets.hold(ctx, { kind: 'fan', fanId: id }, [request]);
}

/** As a checkout whose payment is captured: what is missing undoes everything. */
const pay = ({ id, holdId }: Person, place: string) =>
  house
    .context()
    .inTransaction(async (tx) => {
      const line = { holdId, sku: `${place}-FULL`, quantity: 1, orderId: newId(), orderLineId: newId() };
      const sold = { ...line, userOptionValues: [], price: 50_000, discount: 0 };
      const { missing } = await seasonTickets.fulfil(tx, [sold], { checkoutId: newId(), fanId: id });
      if (missing.length > 0) throw new Error('missing');
      return true;
    })
    .catch((error: Error) => {
      if (error.message !== 'missing') throw error;
      return false;
    });

const termsOf = (masterDataId: string) => sql<{ contractId: string }[]>`
  select contract_id from subscription.term where master_data_id = ${masterDataId} and ended_at is null`;

it('CON-68 forty people want one place: it lies in one cart, and one of them has a contract', async () => {
  const masterDataId = await sales.aSale(1);
  const [place] = await sales.placesOf(masterDataId);
  const people = await Promise.all(Array.from({ length: 40 }, aPerson));
  const held = await Promise.all(people.map((one) => hold(one, place!)));
  expect(held.filter((outcome) => Array.isArray(outcome))).toHaveLength(1);
  const refused = held.filter((outcome) => !Array.isArray(outcome));
  expect(new Set(refused.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set([JSON.stringify({ refusal: 'SEASON_TICKET_TAKEN' })]),
  );
  // Everybody’s payment is captured, whoever holds the place.
  const paid = await Promise.all(people.map((one) => pay(one, place!)));
  expect(paid.filter(Boolean)).toHaveLength(1);
  expect(paid.indexOf(true)).toBe(held.findIndex((outcome) => Array.isArray(outcome)));
  expect(await termsOf(masterDataId)).toHaveLength(1);
});

it('a hold that has run out keeps nobody from the place', async () => {
  const masterDataId = await sales.aSale(1);
  const [place] = await sales.placesOf(masterDataId);
  const [first, second] = [await aPerson(), await aPerson()];
  await hold(first, place!);
  await sql`update subscription.place_hold set expires_at = ${new Date(Date.now() - 1000)} where id = ${first.holdId}`;
  expect(Array.isArray(await hold(second, place!))).toBe(true);
  expect([await pay(first, place!), await pay(second, place!)]).toEqual([false, true]);
});

it('a place that a contract has got otherwise is sold to nobody', async () => {
  const masterDataId = await sales.aSale(1);
  const [place] = await sales.placesOf(masterDataId);
  const one = await aPerson();
  await hold(one, place!);
  const other = await house.aFan();
  const { contractId } = await aContract(other, { masterDataId });
  await sql`
    update subscription.term set block = '9', seat_row = '1', seat = '1' where contract_id = ${contractId}`;
  expect(await pay(one, place!)).toBe(false);
  expect(await termsOf(masterDataId)).toEqual([{ contractId }]);
});

it('CON-41 somebody who pays twice at the same moment uses one of both tickets', async () => {
  const masterDataId = await sales.aSale(2);
  const places = await sales.placesOf(masterDataId);
  const { id } = await house.aFan();
  const paid = await Promise.all(places.map((place) => pay({ id, holdId: newId() }, place)));
  expect(paid).toEqual([true, true]);
  const used = await sql`
    select 1 from subscription.term where master_data_id = ${masterDataId} and recipient_id = ${id}`;
  expect(used).toHaveLength(1);
});

it('staff who take a place off the sale and somebody who puts it into the cart: one of them', async () => {
  const masterDataId = await sales.aSale(12);
  const places = await sales.placesOf(masterDataId);
  const people = await Promise.all(places.map(aPerson));
  const [withdrawn, ...held] = await Promise.all([
    sales.withdraw(masterDataId, { venue: 'Arena', block: '9' }),
    ...people.map((one, at) => hold(one, places[at]!)),
  ]);
  const inCarts = held.filter((outcome) => Array.isArray(outcome)).length;
  expect(withdrawn.json.data.withdrawn + inCarts).toBe(12);
});

it('CON-68 two people who pay for the last place over HTTP: one has a contract, the other their money back', async () => {
  const masterDataId = await sales.aSale(1);
  const [place] = await sales.placesOf(masterDataId);
  const buyers = await Promise.all([1, 2].map(async () => ticketBuyer(house, await house.aFan())));
  const added = await Promise.all(buyers.map((one) => one.put(place!)));
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await buyers[added.findIndex(({ status }) => status === 200)]!.pay();
  const counts = await Promise.all(buyers.map(async (one) => (await one.contractsIn(masterDataId)).length));
  expect(counts.toSorted()).toEqual([0, 1]);
});
