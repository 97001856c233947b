import { newId } from '#platform/ids/ids.ts';
import type { HouseDoor, Reply } from '#platform/testing/testHouse.ts';
import type { faultSwitches } from '../server/faults.ts';

export { letPaymentRunOut } from './letTimePass.ts';

type Switches = Parameters<typeof faultSwitches.parse>[0];

/** Sends what one of the service's own forms would send, given the `scriptUrl` that the shop answered. */
function sendForm(house: HouseDoor, scriptUrl: string, deed: string, body: object): Promise<Reply> {
  const query = new URL(scriptUrl).searchParams;
  return house.call('POST', `/sandbox-pay/v1/payments/${query.get('payment')}/${deed}`, {
    body: { clientSecret: query.get('client_secret'), ...body },
  });
}

/** Types a card into the form of a payment. */
export const payByCard = (house: HouseDoor, scriptUrl: string, number = '4242 4242 4242 4242'): Promise<Reply> =>
  sendForm(house, scriptUrl, 'card', { number, expiry: '12 / 40', cvc: '123', holder: 'Toni Muster' });

/** Pays with what was saved before. */
export const confirmToken = (house: HouseDoor, scriptUrl: string, answer = 'approve'): Promise<Reply> =>
  sendForm(house, scriptUrl, 'confirm', { answer });

/** Answers what the bank asks. */
export const answerChallenge = (house: HouseDoor, scriptUrl: string, answer: 'approve' | 'reject'): Promise<Reply> =>
  sendForm(house, scriptUrl, 'challenge', { answer });

/** Answers on the service's own page, given the `paymentUrl`; `typed` are a mandate's fields. */
export function answerHosted(
  house: HouseDoor,
  paymentUrl: string,
  answer: 'approve' | 'cancel' | 'stay' = 'approve',
  typed: { holder?: string; iban?: string } = {},
): Promise<Reply> {
  const query = new URL(paymentUrl).searchParams;
  const form = new URLSearchParams({
    payment: query.get('payment') ?? '',
    client_secret: query.get('client_secret') ?? '',
    answer,
    ...typed,
  });
  return house.call('POST', '/sandbox-pay/v1/hosted', {
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** The buyer's bank takes a payment back. */
export const chargeBack = (house: HouseDoor, providerPaymentId: string): Promise<Reply> =>
  house.call('POST', `/sandbox-pay/v1/payments/${providerPaymentId}/chargeback`, { token: secretKeyOf(house) });

/** Somebody gives so many cents back at the service itself, past the shop. */
export async function refundElsewhere(house: HouseDoor, providerPaymentId: string, cents: number): Promise<void> {
  const { status } = await house.call('POST', `/sandbox-pay/v1/payments/${providerPaymentId}/refunds`, {
    token: secretKeyOf(house),
    body: { amount: cents },
    headers: { 'idempotency-key': newId() },
  });
  if (status !== 201) throw new Error(`Could not refund: ${status}`);
}

/** The service forgets a saved method. */
export const forgetMethod = (house: HouseDoor, providerMethodId: string): Promise<Reply> =>
  house.call('POST', `/sandbox-pay/v1/methods/${providerMethodId}/forget`, { token: secretKeyOf(house) });

/** Money that was given back has not arrived, as the service hears later. */
export const failRefund = (house: HouseDoor, providerRefundId: string): Promise<Reply> =>
  house.call('POST', `/sandbox-pay/v1/refunds/${providerRefundId}/fail`, { token: secretKeyOf(house) });

/** Money that was paid out arrives after all, or does not, as the service hears later. */
export const settlePayout = (house: HouseDoor, providerPayoutId: string, how: 'arrive' | 'fail'): Promise<Reply> =>
  house.call('POST', `/sandbox-pay/v1/payouts/${providerPayoutId}/${how}`, { token: secretKeyOf(house) });

/** Makes the payment service misbehave; without switches it works again. */
export function switchFaults(house: HouseDoor, switches: Switches = {}): Promise<Reply> {
  return house.call('PUT', '/sandbox-pay/v1/faults', { body: switches, token: secretKeyOf(house) });
}

/** Waits until a reply is held (`api: 'held'`): the call is there, and its work done. */
export const untilHeld = (house: HouseDoor): Promise<Reply> =>
  house.call('GET', '/sandbox-pay/v1/faults/held', { token: secretKeyOf(house) });

/**
 * Delivers the payment service's messages that are due; in tests they do not leave by themselves. Answers how many
 * arrived.
 */
export async function deliverWebhooks(house: HouseDoor): Promise<number> {
  const reply = await house.call('POST', '/sandbox-pay/v1/webhooks/deliver', { token: secretKeyOf(house) });
  return reply.json.delivered;
}

/** The key with which the shop speaks to the service. */
export const secretKeyOf = (house: HouseDoor): string =>
  house.house.deriveKey('sandbox-pay secret key').toString('hex');
