import type { HouseDoor } from '#platform/testing/testHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';

const billingAddress = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};
const redirectUrl = '/account/payments/';
const paymentInfo = '/api/checkout/v2/checkouts/paymentInfo';

/** Begins to save a method. */
export const beginSaving = (house: HouseDoor, token: string, kind: 'creditcard' | 'paypal' | 'sepa', body = {}) =>
  house.call('POST', `${paymentInfo}/${kind}`, { token, body: { billingAddress, redirectUrl, ...body } });

export const savingStatus = (house: HouseDoor, token: string, id: string) =>
  house.call('GET', `${paymentInfo}/${id}/status`, { token });

/** Saves a card; answers its payment token id. */
export async function aSavedCard(house: HouseDoor, token: string, number?: string): Promise<string> {
  const begun = await beginSaving(house, token, 'creditcard');
  await payByCard(house, begun.json.data.scriptUrl, number);
  const { status } = await savingStatus(house, token, begun.json.data.id);
  if (status !== 204) throw new Error(`Could not save a card: ${status}`);
  return begun.json.data.id;
}
