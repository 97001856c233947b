import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aSavedCard } from '#rooms/money/payment/testing/index.ts';
import {
  address,
  aMatch,
  billingOf,
  contractCalls,
  csvHead,
  running,
  salesOf,
  ticketBuyer,
} from '../../testing/index.ts';
import { subscriptionRecords } from '../personalStore.ts';
import { seasonTickets } from './seasonTickets.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const { sql } = house.database;
const billing = await billingOf(house);
const { office } = billing;
const clerk = await house.aStaffMember('ticketing');
const sales = salesOf(house, office);
const today = house.context().today();
const buyer = async (parts: { firstName?: string } = {}) => ticketBuyer(house, await house.aFan(parts));

const placeOf = async (pool: string) => {
  const [row] = await sql`select on_hand, held from subscription.place where pool = ${pool}`;
  return row as { onHand: number; held: number };
};

/** What the returns room tells the seller of one line. */
const back = async (contractId: string, parts: { includesUsed?: boolean; isSellable?: boolean } = {}) => {
  const [term] = await sql<{ orderLineId: string; pool: string }[]>`
    select t.order_line_id, p.pool from subscription.term t join subscription.place p
      on p.master_data_id = t.master_data_id and p.block = t.block and p.seat_row = t.seat_row and p.seat = t.seat
    where t.contract_id = ${contractId}`;
  const line = { orderLineId: term!.orderLineId, sku: `${term!.pool}-FULL`, quantity: 1, staying: 0 };
  return seasonTickets.takeBack!(house.context(), [{ ...line, isSellable: true, ...parts }]);
};

describe('the public look-up', () => {
  it('CON-68 CON-69 says what a season costs and what of it is free, under its configured id', async () => {
    const masterDataId = await sales.aSale(2, await office.aSeason({ startsOn: 5 }));
    const { data } = (await sales.lookUp('?season=upcoming&country=de')).json;
    expect(data).toMatchObject({ id: 'dauerkarte', country: 'de', masterData: { id: masterDataId } });
    expect(data.prices).toContainEqual({ priceRange: 'A', pricingClass: 'REDUCED', price: 350 });
    expect(data.sale).toMatchObject({
      isOpen: true,
      opensOn: today,
      most: 4,
      formats: [
        { code: 'mobile', price: 0 },
        { code: 'card', price: 4.95 },
      ],
      areas: [{ venue: 'Arena', block: '9', priceRange: 'A', free: 2 }],
    });
    expect((await house.call('GET', '/api/subscription/v1/abo/subscriptions/other')).status).toBe(404);
  });

  it('CON-69 names only places that nobody has and that lie in no cart', async () => {
    const masterDataId = await sales.aSale(3, await office.aSeason({ startsOn: 4 }));
    const free = async () =>
      (await sales.freeOf('9')).json.data.items.map(({ place }: { place: string }) => place) as string[];
    const [first, second] = await sales.placesOf(masterDataId);
    const before = await free();
    expect(before).toContain(first);
    await (await buyer()).put(first!);
    await (await buyer()).buy(masterDataId, second!);
    expect(await free()).toEqual(before.filter((place) => place !== first && place !== second));
    await sales.change(masterDataId, {});
    expect(await free()).toEqual([]);
    expect((await sales.lookUp()).json.data.sale).toBeUndefined();
  });
});

describe('a season ticket that is bought', () => {
  it('CON-68 CON-28 is a confirmed contract with the addresses and the saved method of its order', async () => {
    const masterDataId = await sales.aSale(1);
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer({ firstName: 'Neela' });
    const card = await aSavedCard(house, one.token);
    const { contractId } = await one.buy(masterDataId, place!, card);
    const contract = (await one.calls.read(contractId)).json.data;
    expect(contract).toMatchObject({
      state: 'Confirmed',
      role: 'subscriber',
      missing: [],
      isConfirmed: true,
      isPaid: true,
      block: '9',
      row: '1',
      seat: '1',
      paymentTokenId: card,
      addresses: { invoice: { street: 'Rechnungsweg 1' }, shipping: { street: 'Waldweg 7' } },
      details: { upcomingSeason: { price: 500, pricingClass: 'FULL', shippingCode: 'mobile' } },
      may: { confirm: false, change: false, terminate: true, transfer: true },
    });
    expect(contract.details.upcomingSeason.recipient).toMatchObject({ subjectId: one.id, firstName: 'Neela' });
    expect(contract.number).toMatch(/^N-\d+$/);
    expect(await placeOf(place!)).toEqual({ onHand: 0, held: 0 });
    const [line] = await sql`
      select type, price, quantity, variant->>'de' as variant, terms->>'withdrawalClass' as withdrawal_class from "order".line
      where order_id in (select id from "order"."order" where fan_id = ${one.id})`;
    expect(line).toEqual({
      type: 'SeasonTicket',
      price: 50_000,
      quantity: 1,
      variant: 'Block 9, Reihe 1, Platz 1 · Vollzahler · Auf dem Telefon',
      withdrawalClass: 'dated',
    });
  });

  it('CON-28 lacks the payment method where the card was typed in, and has its tickets all the same', async () => {
    const masterDataId = await sales.aSale(1, await office.aRunningSeason());
    const [place] = await sales.placesOf(masterDataId);
    await office.call('POST', `/contractSeasons/${masterDataId}/sale/withdrawal`, { venue: 'Arena', block: '9' });
    await sales.offer(masterDataId, [{ block: '1', row: '1', from: 11, to: 11 }]);
    const own = (await sales.placesOf(masterDataId)).find((pool) => pool !== place);
    const one = await buyer();
    const { contractId } = await one.buy(masterDataId, own!);
    expect((await one.calls.read(contractId)).json.data).toMatchObject({
      state: 'Incomplete',
      missing: ['paymentMethod'],
      isConfirmed: true,
    });
    const eventId = await aMatch(house, clerk);
    const { items } = (await one.call('GET', '/wallet/v3/self/seasonTickets/upcoming')).json.data;
    expect(items.map(({ event }: { event: { id: string } }) => event.id)).toContain(eventId);
    await one.calls.pay(contractId, await aSavedCard(house, one.token));
    expect(await one.calls.stateOf(contractId)).toBe('Confirmed');
  });

  it('CON-41 has no recipient yet where its buyer uses another ticket of the season', async () => {
    const masterDataId = await sales.aSale(2);
    const [first, second] = await sales.placesOf(masterDataId);
    const one = await buyer();
    await one.put(first!);
    await one.put(second!);
    await one.pay(await aSavedCard(house, one.token));
    const missing = (await one.contractsIn(masterDataId)).map((contract: { missing: string[] }) => contract.missing);
    expect(missing.toSorted()).toEqual([[], ['recipient']]);
  });

  it('costs the sending of a card too, and keeps its class and format', async () => {
    const masterDataId = await sales.aSale(1);
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer();
    await one.put(place!, { code: 'REDUCED', format: 'card' });
    await one.pay();
    const [contract] = await one.contractsIn(masterDataId);
    expect(contract.details.upcomingSeason).toMatchObject({
      price: 350,
      pricingClass: 'REDUCED',
      shippingCode: 'card',
    });
    const [term] = await sql`select paid from subscription.term where contract_id = ${contract.id}`;
    expect(term).toEqual({ paid: 35_495 });
    for (const body of [{ newPricingClass: 'FULL' }, { newShippingCode: 'mobile' }])
      expect((await one.calls.details(contract.id, body)).status).toBe(422);
  });

  it('CON-32 stays confirmed when the person who uses it leaves, and asks for another one', async () => {
    const masterDataId = await sales.aSale(1);
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer();
    const { contractId } = await one.buy(masterDataId, place!, await aSavedCard(house, one.token));
    const invitee = await house.aFan();
    const { id } = (await one.calls.askRecipient(contractId, invitee.email)).json.data;
    await contractCalls(house, invitee).answer('recipient', id, { accept: true, address });
    expect(await one.calls.stateOf(contractId)).toBe('Transferred');
    await house.context().inTransaction((tx) => subscriptionRecords.erase(tx, invitee.id));
    expect((await one.calls.read(contractId)).json.data).toMatchObject({ missing: ['recipient'], isConfirmed: true });
    const texts = (await house.mailsTo(one.email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('Die Saison ist bezahlt');
  });

  it('is charged by no billing run', async () => {
    const masterDataId = await sales.aSale(1, await billing.aSeason());
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer();
    await one.buy(masterDataId, place!, await aSavedCard(house, one.token));
    const other = await billing.confirmed(masterDataId);
    const run = (await billing.prepare(masterDataId)).json.data;
    expect(run).toMatchObject({ subscribers: 1, contracts: 1, sum: 500, leftOutContracts: [] });
    const charged = await sql<{ contractId: string }[]>`
      select contract_id from subscription.charge where master_data_id = ${masterDataId}`;
    expect(charged.map(({ contractId }) => contractId)).toEqual(other.ids);
  });

  it('is sold to nobody outside of its days, in no class without a price, and never beyond the limit', async () => {
    const masterDataId = await sales.aSale(6);
    const places = await sales.placesOf(masterDataId);
    const one = await buyer();
    expect((await one.put(places[0]!, { code: 'CHILD' })).status).toBe(404);
    for (const place of places.slice(0, 4)) expect((await one.put(place)).status).toBe(200);
    await one.pay();
    expect((await one.put(places[4]!)).json.errorCode).toBe('SEASON_TICKET_LIMIT');
    await sales.change(masterDataId, { opensOn: addDays(today, 1), closesOn: addDays(today, 2) });
    expect((await (await buyer()).put(places[5]!)).json.errorCode).toBe('CARTITEM_INACTIVE');
  });
});

describe('money that goes back', () => {
  it('ends the contract and frees the place while the season has not begun', async () => {
    const masterDataId = await sales.aSale(1);
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer();
    const { contractId } = await one.buy(masterDataId, place!, await aSavedCard(house, one.token));
    const invitee = await house.aFan();
    await one.calls.askRecipient(contractId, invitee.email);
    expect(await back(contractId)).toEqual([]);
    expect(await one.calls.stateOf(contractId)).toBe('Terminated');
    const open = await sql`select 1 from subscription.transfer where contract_id = ${contractId} and state = 'pending'`;
    expect(open).toHaveLength(0);
    expect(await placeOf(place!)).toEqual({ onHand: 1, held: 0 });
    expect((await back(contractId)).map(({ why }) => why)).toEqual(['ended']);
    const again = await buyer();
    expect((await again.buy(masterDataId, place!)).contractId).not.toBe(contractId);
  });

  it('is somebody’s decision once the season has begun, and ends the tickets of matches to come', async () => {
    const masterDataId = await office.aRunningSeason();
    await sales.change(masterDataId, { opensOn: today, closesOn: addDays(today, 5) });
    await sales.offer(masterDataId, [{ block: '1', row: '1', from: 12, to: 12 }]);
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer();
    const { contractId } = await one.buy(masterDataId, place!);
    const eventId = await aMatch(house, clerk);
    const tickets = async () =>
      (await one.call('GET', '/wallet/v3/self/seasonTickets/upcoming')).json.data.items.filter(
        ({ event }: { event: { id: string } }) => event.id === eventId,
      );
    expect(await tickets()).toHaveLength(1);
    expect((await back(contractId)).map(({ why }) => why)).toEqual(['used']);
    expect(await back(contractId, { includesUsed: true, isSellable: false })).toEqual([]);
    await house.drainJobs();
    expect(await tickets()).toEqual([]);
    expect(await placeOf(place!)).toEqual({ onHand: 0, held: 0 });
    expect(running.startsOn).toBeLessThan(0);
  });

  it('ends the contract when the bank takes the money back', async () => {
    const masterDataId = await sales.aSale(1);
    const [place] = await sales.placesOf(masterDataId);
    const one = await buyer();
    const { contractId, checkoutId } = await one.buy(masterDataId, place!);
    const told = { paymentId: newId(), reference: checkoutId, fanId: one.id, amount: 1, purpose: 'checkout' };
    await house.house.paymentPurposes.checkout!.PaymentChargedBack!(house.context(), told);
    expect(await one.calls.stateOf(contractId)).toBe('Terminated');
    expect(await placeOf(place!)).toEqual({ onHand: 1, held: 0 });
    const history = (await office.call('GET', `/contracts/${contractId}`)).json.data.history;
    expect(history.map(({ kind, actor }: { kind: string; actor: string }) => `${kind} ${actor}`)).toEqual([
      'chargedBack house',
      'sold subscriber',
    ]);
  });
});

describe('staff', () => {
  it('put places on sale but those of contracts, also of contracts that are still to be renewed', async () => {
    const before = await office.aSeason({
      startsOn: -300,
      renewsOn: 60,
      confirmUntil: -10,
      changeUntil: 50,
      terminateUntil: 50,
    });
    const subscriber = await house.aFan();
    await billing.aContract(subscriber, { masterDataId: before, seat: '2', row: '77' });
    const next = await office.aSeason();
    await billing.aContract(subscriber, { masterDataId: next, seat: '3', row: '77' });
    const rows = [{ block: '1', row: '77', from: 1, to: 4 }];
    const { data } = (await sales.offer(next, rows)).json;
    expect([data.offered, data.leftCount]).toEqual([2, 2]);
    expect(data.left.map(({ seat }: { seat: string }) => seat)).toEqual(['2', '3']);
    expect((await sales.offer(next, rows)).json.data.offered).toBe(0);
    expect((await sales.offer(next, rows, 'Z')).json.errorCode).toBe('CONTRACT_SALE_DOES_NOT_FIT');
    const renewed = await office.call('POST', `/contractSeasons/${next}/renewals`, { fromId: before, isDryRun: true });
    expect(renewed.json.data).toMatchObject({ count: 1, withoutPlace: [] });
    const line = `X-${newId().slice(-9).toUpperCase()},${subscriber.email},,Arena,1,77,4,A,FULL,mobile,no`;
    expect((await office.importCsv(next, `${csvHead}\n${line}\n`)).json.data.faultCount).toBe(1);
  });

  it('take free places off the sale, and put them back; what lies in a cart stays', async () => {
    const masterDataId = await sales.aSale(3);
    const [first] = await sales.placesOf(masterDataId);
    const one = await buyer();
    await one.put(first!);
    const block = { venue: 'Arena', block: '9' };
    const withdrawn = (await sales.withdraw(masterDataId, block)).json.data;
    expect([withdrawn.withdrawn, withdrawn.sale.areas]).toEqual([
      2,
      [{ ...block, priceRange: 'A', free: 0, inCarts: 1, taken: 0 }],
    ]);
    await one.pay();
    expect((await sales.restore(masterDataId, block)).json.data).toMatchObject({
      restored: 2,
      sale: { soldCount: 1, soldSum: 500, areas: [{ free: 2, taken: 1 }] },
    });
    const [sold] = (await sales.read(masterDataId)).sold;
    expect(sold).toMatchObject({ block: '9', row: '1', seat: '1', pricingClass: 'FULL', paid: 500, isEnded: false });
    const trail = await house.auditOf({ subjectId: masterDataId, what: 'POST%sale/withdrawal' });
    expect(trail[0]!.after).toMatchObject({ count: 2, place: '9' });
  });

  it('sell nothing of a draft, and keep the days in their order', async () => {
    const masterDataId = await office.aSeason();
    expect((await sales.change(masterDataId, { opensOn: today })).json.errorCode).toBe('CONTRACT_SALE_DOES_NOT_FIT');
    const { id: draft } = (await office.call('POST', `/contractSeasons/${masterDataId}/clone`)).json.data;
    const days = { opensOn: today, closesOn: today };
    expect((await sales.change(draft, days)).json.errorCode).toBe('CONTRACT_SEASON_NOT_PUBLISHED');
    expect((await sales.offer(draft, [{ block: '1', row: '1', from: 1, to: 1 }])).status).toBe(409);
  });
});
