import type { Reply, TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { confirmToken, payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { address, contractCalls } from './aContract.ts';
import type { contractOffice } from './aSeason.ts';

type Office = ReturnType<typeof contractOffice>;
type Row = { block: string; row: string; from: number; to: number };

const base = '/api/subscription/v1/abo/subscriptions/dauerkarte';

/** Calls about free places in a house: of staff, of everybody, and of somebody who buys. */
export function salesOf(house: TestHouse, office: Office) {
  const path = (masterDataId: string, deed = '') => `/contractSeasons/${masterDataId}/sale${deed}`;
  const today = house.context().today();

  const offer = (masterDataId: string, rows: Row[], priceRange = 'A') =>
    office.call('POST', path(masterDataId, '/places'), { venue: 'Arena', priceRange, rows });

  /** A season whose places of block `9`, row `1` are on sale, of range A. */
  async function aSale(places = 3, masterDataId?: string): Promise<string> {
    const id = masterDataId ?? (await office.aSeason());
    const days = { opensOn: today, closesOn: addDays(today, 20) };
    const opened = await office.call('PUT', path(id), days);
    if (opened.status !== 200) throw new Error(`Not on sale: ${opened.body}`);
    const offered = await offer(id, [{ block: '9', row: '1', from: 1, to: places }]);
    if (offered.json.data?.offered !== places) throw new Error(`Not offered: ${offered.body}`);
    return id;
  }

  /** The numbers of the places of a season, in the order of their labels, whatever has become of them. */
  const placesOf = async (masterDataId: string): Promise<string[]> =>
    (
      await house.database.sql<{ pool: string }[]>`
        select pool from subscription.place where master_data_id = ${masterDataId}
        order by block, seat_row, length(seat), seat`
    ).map(({ pool }) => pool);

  return {
    aSale,
    offer,
    placesOf,
    read: async (masterDataId: string) => (await office.call('GET', path(masterDataId))).json.data,
    change: (masterDataId: string, days: object) => office.call('PUT', path(masterDataId), days),
    withdraw: (masterDataId: string, which: object) => office.call('POST', path(masterDataId, '/withdrawal'), which),
    restore: (masterDataId: string, which: object) => office.call('POST', path(masterDataId, '/restoration'), which),
    lookUp: (query = ''): Promise<Reply> => house.call('GET', `${base}${query}`),
    freeOf: (block: string, venue = 'Arena'): Promise<Reply> =>
      house.call('GET', `${base}/places?venue=${venue}&block=${block}`),
  };
}

/** Somebody who buys season tickets over HTTP. */
export function ticketBuyer(house: TestHouse, fan: Pick<TestFan, 'id' | 'token' | 'email'>) {
  const { token } = fan;
  const call = (method: string, path: string, body?: object) =>
    house.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });

  const put = (place: string, { code = 'FULL', format = 'mobile' } = {}) =>
    call('POST', '/shop/v4/carts/self/items', {
      sku: `${place}-${code}-${format}`,
      quantity: 1,
      userOptionValues: [],
    });

  /** Pays for what lies in the cart with a card that is typed in, or a saved one; answers the checkout's id. */
  async function pay(paymentTokenId?: string): Promise<string> {
    const addresses = { shippingAddress: address, billingAddress: { ...address, street: 'Rechnungsweg 1' } };
    const body = { ...addresses, ...(paymentTokenId ? { paymentTokenId } : {}) };
    const ordered = await call('POST', `/checkout/v2/checkouts${paymentTokenId ? '' : '/creditcard'}`, body);
    if (ordered.status !== 200) throw new Error(`Could not order: ${ordered.body}`);
    const { checkoutId, scriptUrl } = ordered.json.data;
    await (paymentTokenId ? confirmToken : payByCard)(house, scriptUrl);
    const { json } = await call('GET', `/checkout/v2/checkouts/paymentStatus?checkoutId=${checkoutId}`);
    if (json.data?.state !== 'completed') throw new Error(`Not paid: ${JSON.stringify(json)}`);
    return checkoutId;
  }

  const contractsIn = async (masterDataId: string) =>
    (await contractCalls(house, fan).list(masterDataId)).json.data.items;
  const calls = contractCalls(house, fan);

  /** Puts a place into the cart and pays it; answers the contract. */
  async function buy(masterDataId: string, place: string, paymentTokenId?: string) {
    const added = await put(place);
    if (added.status !== 200) throw new Error(`Could not put ${place} into the cart: ${added.body}`);
    const before = (await contractsIn(masterDataId)).map(({ id }: { id: string }) => id);
    const checkoutId = await pay(paymentTokenId);
    const bought = (await contractsIn(masterDataId)).find(({ id }: { id: string }) => !before.includes(id));
    return { checkoutId, contractId: bought.id as string };
  }
  return { ...fan, call, put, pay, buy, calls, contractsIn };
}
