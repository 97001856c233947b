import type { HouseDoor, TestHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aSeller } from '#rooms/tickets/ticketing/testing/index.ts';

const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

type Person = { token: string };
export type OfferedTicket = Awaited<ReturnType<typeof aSeller>>;
type Way = {
  useVoucher?: boolean;
  paymentTokenId?: string;
  reimbursedAmount?: number;
  bankAccount?: { name: string; iban: string };
};

/** Calls of somebody who has a ticket. */
export function sellerCalls(house: HouseDoor, { token }: Person) {
  const call = (method: string, path: string, body?: object) =>
    house.call(method, `/api/checkout/v2/payouts${path}`, { token, ...(body ? { body } : {}) });
  return {
    call,
    offer: (
      { rightId, order }: Pick<OfferedTicket, 'rightId' | 'order'>,
      way: Way,
      serialNumber = order.lines[0]!.sku,
    ) => call('POST', '/tickets', { serialNumber, ticketSerialNumber: rightId, address, ...way }),
    information: (rightId: string) => call('GET', `/tickets/${rightId}/payoutInformation`),
    amount: (rightId: string, query = '') => call('GET', `/tickets/${rightId}/payoutAmount${query}`),
    list: async () => (await call('GET', '?PageSize=1000&Page=1')).json.data.items,
    retry: (id: string, paymentTokenId: string) => call('POST', `/${id}/paymentRetry`, { paymentTokenId }),
  };
}

/** A seat of 50.00 that its buyer has offered over HTTP, to be paid in this way. */
export async function anOffer(house: TestHouse, way: (seller: Person) => Way | Promise<Way>) {
  const sold = await aSeller(house);
  const calls = sellerCalls(house, sold.seller);
  const reply = await calls.offer(sold, await way(sold.seller));
  if (reply.status !== 201) throw new Error(`Could not be offered: ${reply.body}`);
  const { id } = reply.json.data as { id: string };
  const [listing] = await house.database.sql<{ number: number }[]>`
    select number from ticketing.listing where id = ${id}`;
  const state = async (): Promise<string> => (await calls.list()).find((one: { id: string }) => one.id === id).state;
  const resell = () => aPaidOrder(house, [{ sku: `R${listing!.number}-FULL`, quantity: 1 }]);
  return { ...sold, ...calls, id, sku: `R${listing!.number}-FULL`, state, resell };
}
