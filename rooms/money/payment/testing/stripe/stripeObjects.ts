import { isIban, plainIban } from '#platform/api/ibanRules.ts';
import { newSecret } from '#platform/ids/ids.ts';

// biome-ignore lint/suspicious/noExplicitAny: objects as they go over the wire, and `hidden` what the service knows besides
export type Thing = any;

/** What the service answers with an error of its own; `extra` stands beside the message. */
export class StripeNo extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, type: string, code: string | undefined, extra: object = {}) {
    super(code ?? type);
    this.status = status;
    this.body = { error: { type, ...(code ? { code } : {}), message: code ?? type, ...extra } };
  }
}

/** A thing as it is told: a copy, without what the service only knows. */
export const onWire = <T extends object>(thing: T): T =>
  JSON.parse(JSON.stringify(thing, (name, value) => (name === 'hidden' ? undefined : value)));

export const idOf = (prefix: string): string => `${prefix}_${newSecret().replaceAll(/\W/g, '')}`;

/** Stripe's own test cards, and what charging each brings. */
const cards: Record<string, string> = {
  '4242424242424242': 'ok',
  '4000002760003184': 'challenge',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'later_declined',
};

/** A payment method as somebody has typed it. */
export function methodOf(type: string, typed: { number?: string; iban?: string; name?: string }): Thing {
  const common = { id: idOf('pm'), object: 'payment_method', type, customer: null };
  const billing_details = { name: typed.name ?? 'Toni Muster' };
  if (type === 'card') {
    const number = (typed.number ?? '').replaceAll(' ', '');
    const card = { last4: number.slice(-4), exp_month: 12, exp_year: 2040 };
    return { ...common, billing_details, card, hidden: { charges: cards[number] ?? 'card_declined' } };
  }
  if (type === 'paypal')
    return { ...common, billing_details, paypal: { payer_email: 'toni@kurve.test' }, hidden: { charges: 'ok' } };
  const iban = plainIban(typed.iban ?? '');
  if (!isIban(iban)) {
    throw new StripeNo(400, 'invalid_request_error', 'invalid_bank_account_iban', { param: 'sepa_debit[iban]' });
  }
  const charges = iban === 'DE62370400440532013001' ? 'bounces' : 'debit';
  return { ...common, billing_details, sepa_debit: { last4: iban.slice(-4) }, hidden: { charges } };
}

/** An intent to take money, unconfirmed. Cents. */
export function intentOf(parts: { amount: number; currency: string; types: string[]; metadata: object }): Thing {
  const id = idOf('pi');
  const { types, ...rest } = parts;
  return {
    id,
    object: 'payment_intent',
    ...rest,
    payment_method_types: types,
    amount_received: 0,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${idOf('x')}`,
    latest_charge: null,
    last_payment_error: null,
    payment_method: null,
  };
}

/** Charges a method; answers the charge. A decline is written into the intent. */
export function chargeIntent(intent: Thing, method: Thing, isPresent: boolean): Thing | undefined {
  const { charges } = method.hidden;
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (charges === 'challenge' && isPresent) {
    intent.status = 'requires_action';
    return undefined;
  }
  if (charges === 'challenge') {
    decline(intent, 'authentication_required');
    return undefined;
  }
  if (charges === 'ok') return settle(intent, 'succeeded');
  if (charges === 'debit' || charges === 'bounces') return settle(intent, 'processing');
  decline(intent, charges === 'later_declined' ? 'card_declined' : charges);
  return undefined;
}

/** The bank's word on a charge. */
export function settle(intent: Thing, status: 'succeeded' | 'processing'): Thing {
  intent.status = status;
  intent.amount_received = status === 'succeeded' ? intent.amount : 0;
  const charge = {
    id: idOf('ch'),
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    status: status === 'succeeded' ? status : 'pending',
  };
  intent.latest_charge = charge.id;
  return charge;
}

export function decline(intent: Thing, code: string): void {
  intent.status = 'requires_payment_method';
  const isDecline = code === 'insufficient_funds' || code === 'card_declined';
  intent.last_payment_error = isDecline
    ? { type: 'card_error', code: 'card_declined', decline_code: code === 'card_declined' ? 'generic_decline' : code }
    : { type: 'card_error', code };
}
