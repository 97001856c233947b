import { createHmac } from 'node:crypto';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import type { PaymentProvider, PaymentStart, SavingStart } from '#ports/paymentProvider.ts';
import {
  answerChallenge,
  answerHosted,
  chargeBack,
  confirmToken,
  failRefund,
  payByCard,
  secretKeyOf,
  switchFaults,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { providerOf } from '../server/provider.ts';
import { sandboxProvider } from '../server/sandboxProvider.ts';
import { stripeProvider } from '../server/stripe/stripeProvider.ts';
import {
  answerBank,
  failRefund as failAtStripe,
  payOnPage,
  type StripeServer,
  signStripe,
  stripeEvent,
  takeBack,
  thingBehind,
} from './stripe/index.ts';

type Begun = PaymentStart | SavingStart;
type Signed = { headers: Record<string, string>; body: string };

/** One payment service, with what its buyers and their banks do. */
export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** One that does not wait long. */
  impatient: PaymentProvider;
  cards: { good: string; challenged: string; declined: string };
  typeCard(begun: Begun, number: string): Promise<unknown>;
  answerBank(begun: Begun, isApproved: boolean): Promise<unknown>;
  /** Agrees on the service's own page. */
  agree(begun: Begun): Promise<unknown>;
  leave(begun: Begun): Promise<unknown>;
  confirm(begun: Begun): Promise<unknown>;
  takeBack(providerPaymentId: string): Promise<unknown>;
  failRefund(providerRefundId: string): Promise<unknown>;
  misbehave(fault: 'ok' | 'down' | 'lostReply' | 'slow'): Promise<unknown>;
  /** A message about a payment, signed; `parts` spoil it. */
  message(id: string, parts?: { secret?: string; seconds?: number }): Signed;
  /** How many payments of a reference it knows. */
  countOf(reference: string): Promise<number>;
};

const cards = { good: '4242 4242 4242 4242', challenged: '4000 0027 6000 3184', declined: '4000 0000 0000 0002' };

/** The service that comes with the house. */
export function sandboxUnderTest(house: TestHouse): ProviderUnderTest {
  const webhookSecret = house.house.deriveKey('sandbox-pay webhook secret').toString('hex');
  const { port } = house.app.server.address() as { port: number };
  const address = () => `http://127.0.0.1:${port}`;
  const now = () => new Date();
  const faults = { ok: {}, down: { api: 'down' }, lostReply: { api: 'lostReply' }, slow: { api: 'held' } } as const;
  return {
    provider: providerOf(house.context()),
    impatient: sandboxProvider({ address, secretKey: secretKeyOf(house), webhookSecret, now, timeout: 200 }),
    cards,
    typeCard: ({ scriptUrl }, number) => payByCard(house, scriptUrl!, number),
    answerBank: ({ scriptUrl }, isApproved) => answerChallenge(house, scriptUrl!, isApproved ? 'approve' : 'reject'),
    agree: ({ paymentUrl }) =>
      answerHosted(house, paymentUrl!, 'approve', { holder: 'Toni Muster', iban: 'DE89370400440532013000' }),
    leave: ({ paymentUrl }) => answerHosted(house, paymentUrl!, 'cancel'),
    confirm: ({ scriptUrl }) => confirmToken(house, scriptUrl!),
    takeBack: (id) => chargeBack(house, id),
    failRefund: (id) => failRefund(house, id),
    misbehave: (fault) => switchFaults(house, faults[fault]),
    message(id, { secret = webhookSecret, seconds = Math.floor(Date.now() / 1000) } = {}) {
      const body = JSON.stringify({ id: 'evt_1', type: 'payment.captured', payment: id });
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, headers: { 'sandbox-pay-signature': `t=${seconds},v1=${signature}` } };
    },
    async countOf(reference) {
      const rows = await house.database.sql`select 1 from sandbox_pay.payment where reference = ${reference}`;
      return rows.length;
    },
  };
}

/** Stripe, at a server of ours. */
export function stripeUnderTest(server: StripeServer): ProviderUnderTest {
  const cancelAddress = (id: string) => `https://kurve.test/payments/left/${id}`;
  const connection = { ...server.keys, apiUrl: server.url, cancelAddress, now: server.now };
  const { store } = server;
  const provider = stripeProvider(connection);
  return {
    provider,
    impatient: stripeProvider({ ...connection, timeout: 200 }),
    cards,
    typeCard: async (begun, number) => payOnPage(store, thingBehind(store, begun), { number }),
    answerBank: async (begun, isApproved) => answerBank(store, thingBehind(store, begun), isApproved),
    agree: async (begun) => payOnPage(store, thingBehind(store, begun), { iban: 'DE89370400440532013000' }),
    leave: async (begun) => provider.cancel?.(thingBehind(store, begun).id),
    // Anyone who presses the order button has confirmed already.
    confirm: async () => undefined,
    async takeBack(id) {
      const thing = store.get(id);
      takeBack(store, thing.object === 'payment_intent' ? thing : store.get(thing.payment_intent));
    },
    failRefund: async (id) => failAtStripe(store, store.get(id)),
    async misbehave(fault) {
      server.faults.api = fault === 'slow' ? 'ok' : fault;
      server.faults.delay = fault === 'slow' ? 2000 : 0;
    },
    message(id, { secret, ...parts } = {}) {
      const body = stripeEvent('checkout.session.completed', { object: 'checkout.session', mode: 'payment', id });
      return {
        body,
        headers: { 'stripe-signature': signStripe(body, { ...parts, ...(secret ? { secrets: [secret] } : {}) }) },
      };
    },
    countOf: async (reference) =>
      [...store.values()].filter(({ mode, metadata }) => mode && metadata.reference === reference).length,
  };
}
