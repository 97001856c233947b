import { getThing, type Store } from './stripeCalls.ts';
import { chargeIntent, decline, idOf, intentOf, methodOf, settle, type Thing } from './stripeObjects.ts';

type Typed = { number?: string; iban?: string };

/** The session or intent that an address of a payment leads to. */
export function thingBehind(
  store: Store,
  { scriptUrl, paymentUrl }: { scriptUrl?: string; paymentUrl?: string },
): Thing {
  const secret = new URL(scriptUrl ?? 'http://x').searchParams.get('client_secret') ?? '';
  return getThing(store, paymentUrl ? paymentUrl.split('/').at(-1)! : secret.split('_secret_')[0]!);
}

/** What somebody does in Stripe's form or on its page: types a card or an account, or agrees at PayPal. */
export function payOnPage(store: Store, session: Thing, typed: Typed = {}): void {
  if (session.status !== 'open') return;
  const method = methodOf(session.hidden.types[0], typed);
  if (session.mode === 'setup') save(store, session, method);
  else pay(store, session, method);
}

function pay(store: Store, session: Thing, method: Thing): void {
  const { amount_total: amount, currency } = session;
  const { types, intentMetadata: metadata } = session.hidden;
  const intent =
    session.payment_intent === null
      ? intentOf({ amount, currency, types, metadata })
      : getThing(store, session.payment_intent);
  store.set(intent.id, intent);
  store.set(method.id, method);
  session.payment_intent = intent.id;
  const charge = chargeIntent(intent, method, true);
  if (charge) complete(store, session, charge);
}

/** What somebody answers to the question of their bank. */
export function answerBank(store: Store, thing: Thing, isApproved: boolean): void {
  const session = thing.object === 'checkout.session' ? thing : undefined;
  const intent = session ? getThing(store, session.payment_intent) : thing;
  if (!isApproved) {
    decline(intent, 'payment_intent_authentication_failure');
    return;
  }
  const charge = settle(intent, 'succeeded');
  if (session) complete(store, session, charge);
  else store.set(charge.id, charge);
}

/** The buyer's bank takes the money back: a dispute that is lost, or a debit that bounces. */
export function takeBack(store: Store, intent: Thing): void {
  const charge = getThing(store, intent.latest_charge);
  if (intent.status === 'processing') {
    charge.status = 'failed';
    decline(intent, 'insufficient_funds');
    return;
  }
  charge.disputed = true;
  const dispute = { id: idOf('du'), object: 'dispute', charge: charge.id, payment_intent: intent.id, status: 'lost' };
  store.set(dispute.id, dispute);
}

/** A debit that was on its way is here. */
export function arrive(store: Store, intent: Thing): void {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  getThing(store, intent.latest_charge).status = 'succeeded';
}

/** Money that was given back has not arrived; it is on the charge again. */
export function failRefund(store: Store, refund: Thing): void {
  const charge = getThing(store, refund.charge);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
}

function save(store: Store, session: Thing, method: Thing): void {
  const customer = { id: idOf('cus'), object: 'customer' };
  method.customer = customer.id;
  const intent = { id: idOf('seti'), object: 'setup_intent', status: 'succeeded', payment_method: method.id };
  for (const thing of [customer, method, intent]) store.set(thing.id, thing);
  Object.assign(session, { status: 'complete', setup_intent: intent.id });
}

function complete(store: Store, session: Thing, charge: Thing): void {
  store.set(charge.id, charge);
  Object.assign(session, { status: 'complete', payment_status: 'paid' });
}
