import type { FactoryHouse } from '#platform/testing/factoryHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { aChild } from './aCamp.ts';

type Camp = { id: string; firstDay: string };

const names = ['Mila', 'Noah', 'Emil', 'Ida', 'Juna', 'Theo'];
const person = { firstName: 'Toni', lastName: 'Muster', street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt' };
const address = { ...person, countryCode: 'DE' };

/** What a parent enters about so many children. */
export const enteredFor = (camp: Camp, children: number) => ({
  children: names.slice(0, children).map((firstName) => aChild(camp.firstDay, { firstName })),
  contact: { phone: '0170 1234567', pickUp: ['Oma Gerda Nordwind'] },
});

/** Somebody with children who books over HTTP. */
export async function aParent(house: FactoryHouse) {
  const fan = await house.aFan();
  const { token } = fan;
  const call = (method: string, path: string, body?: object) =>
    house.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
  return {
    ...fan,
    call,
    book: (camp: Camp, children = 1) =>
      call('POST', '/camp/v1/self/bookings', { ...enteredFor(camp, children), campId: camp.id }),
    wait: (camp: Camp, children = 1) =>
      call('POST', `/camp/v1/camps/${camp.id}/waitingList`, enteredFor(camp, children)),
    own: async () => (await call('GET', '/camp/v1/self/bookings')).json.data.items,
    put: (sku: string, quantity: number) =>
      call('POST', '/shop/v4/carts/self/items', { sku, quantity, userOptionValues: [] }),
    /** Pays for what lies in the cart; answers the checkout's id. */
    async pay(): Promise<string> {
      const body = { shippingAddress: address, billingAddress: address };
      const ordered = await call('POST', '/checkout/v2/checkouts/creditcard', body);
      if (ordered.status !== 200) throw new Error(`Could not order: ${ordered.body}`);
      await payByCard(house, ordered.json.data.scriptUrl);
      const { checkoutId } = ordered.json.data;
      // Whoever asks makes the shop look at the payment.
      const { json } = await call('GET', `/checkout/v2/checkouts/paymentStatus?checkoutId=${checkoutId}`);
      if (json.data?.state !== 'completed') throw new Error(`Not paid: ${JSON.stringify(json)}`);
      return checkoutId;
    },
  };
}
export type Parent = Awaited<ReturnType<typeof aParent>>;

/** A parent whose children have their places at a camp. */
export async function aFamily(house: FactoryHouse, camp: Camp, children = 1) {
  const parent = await aParent(house);
  const { sku } = (await parent.book(camp, children)).json.data;
  const put = await parent.put(sku, children);
  if (put.status !== 200) throw new Error(`Could not put ${sku} into the cart: ${put.body}`);
  const checkoutId = await parent.pay();
  const [booking] = await parent.own();
  return { ...parent, booking, checkoutId };
}
