import type { Reply, TestHouse } from '#platform/testing/testHouse.ts';
import type { faultSwitches } from '../server/faults.ts';

type Switches = Parameters<typeof faultSwitches.parse>[0];

/** Types a card into the form of a payment, given the `scriptUrl` that the shop answered. */
export function payByCard(house: TestHouse, scriptUrl: string, number = '4242 4242 4242 4242'): Promise<Reply> {
  const query = new URL(scriptUrl).searchParams;
  const body = {
    clientSecret: query.get('client_secret'),
    number,
    expiry: '12 / 40',
    cvc: '123',
    holder: 'Toni Muster',
  };
  return house.call('POST', `/sandbox-pay/v1/payments/${query.get('payment')}/card`, { body });
}

/** Makes the payment service misbehave; without switches it works again. */
export function switchFaults(house: TestHouse, switches: Switches = {}): Promise<Reply> {
  return house.call('PUT', '/sandbox-pay/v1/faults', { body: switches, token: secretKeyOf(house) });
}

/** Delivers the payment service's messages that are due; in tests they do not leave by themselves. Answers how many arrived. */
export async function deliverWebhooks(house: TestHouse): Promise<number> {
  const reply = await house.call('POST', '/sandbox-pay/v1/webhooks/deliver', { token: secretKeyOf(house) });
  return reply.json.delivered;
}

/** The key with which the shop speaks to the service. */
export const secretKeyOf = (house: TestHouse): string =>
  house.house.deriveKey('sandbox-pay secret key').toString('hex');
