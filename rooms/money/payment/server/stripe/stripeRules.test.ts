import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { outcomeOf, referenceIn, refundOf, savingOf, subjectOf, typeOf } from './stripeRules.ts';

const reference = '0199a1b2-0000-7000-8000-0000000000aa';
const intent = (parts: object) =>
  ({
    id: 'pi_1',
    status: 'succeeded',
    currency: 'eur',
    amount: 5000,
    amount_received: 4995,
    payment_method_types: ['card'],
    last_payment_error: null,
    ...parts,
  }) as unknown as Stripe.PaymentIntent;
const charge = (parts: object = {}) => ({ amount_refunded: 0, refunded: false, ...parts }) as Stripe.Charge;
const seen = (parts: object, more: Partial<Parameters<typeof outcomeOf>[0]> = {}) => ({
  intent: intent(parts),
  charge: undefined,
  isLost: false,
  isInSession: false,
  ...more,
});
const refused = (code: string, decline?: string) => ({
  status: 'requires_payment_method',
  last_payment_error: { code, ...(decline ? { decline_code: decline } : {}) },
});
const debit = { payment_method_types: ['sepa_debit'] };

describe('how a payment stands', () => {
  it.each([
    ['paid', seen({}), { state: 'captured', amount: 4995 }],
    [
      'paid back in part',
      seen({}, { charge: charge({ amount_refunded: 500 }) }),
      { state: 'captured', amount: 4995, refundedAmount: 500 },
    ],
    [
      'paid back',
      seen({}, { charge: charge({ amount_refunded: 4995, refunded: true }) }),
      { state: 'refunded', amount: 4995, refundedAmount: 4995 },
    ],
    [
      'taken back by the bank',
      seen({}, { charge: charge(), isLost: true }),
      { state: 'chargedBack', amount: 4995, failureCode: 'CHARGED_BACK' },
    ],
    ['given up', seen({ status: 'canceled' }), { state: 'cancelled', failureCode: 'CANCELLED' }],
    ['a card on its way', seen({ status: 'processing' }), { state: 'open' }],
    ['a debit on its way', seen({ status: 'processing', ...debit }), { state: 'captured', isArriving: true }],
    ['waiting for the bank’s question', seen({ status: 'requires_action' }), { state: 'open' }],
    ['not begun', seen({ status: 'requires_payment_method' }), { state: 'open' }],
    ['declined', seen(refused('card_declined', 'generic_decline')), { state: 'failed', failureCode: 'CARD_DECLINED' }],
    [
      'without the money',
      seen(refused('card_declined', 'insufficient_funds')),
      { state: 'failed', failureCode: 'INSUFFICIENT_FUNDS' },
    ],
    [
      'refused in the bank’s question',
      seen(refused('payment_intent_authentication_failure')),
      { state: 'failed', failureCode: 'CHALLENGE_FAILED' },
    ],
    [
      'declined for want of the bank’s question',
      seen(refused('card_declined', 'authentication_required')),
      { state: 'failed', failureCode: 'CHALLENGE_FAILED' },
    ],
    [
      'declined without a word',
      seen({ status: 'requires_payment_method', last_payment_error: {} }),
      { state: 'failed', failureCode: 'FAILED' },
    ],
    ['declined, with the form still open', seen(refused('card_declined'), { isInSession: true }), { state: 'open' }],
    [
      'a debit that came back',
      seen({ ...refused('debit_not_authorized'), ...debit }, { charge: charge() }),
      { state: 'chargedBack', failureCode: 'DEBIT_NOT_AUTHORIZED' },
    ],
    [
      'a debit that was refused at once',
      seen({ ...refused('iban_invalid'), ...debit }),
      { state: 'failed', failureCode: 'IBAN_INVALID' },
    ],
  ])('%s', (_how, given, expected) => {
    expect(outcomeOf(given)).toEqual({ amount: 5000, refundedAmount: 0, ...expected });
  });

  it('in another currency than ours is nothing that we can read', () => {
    expect(() => outcomeOf(seen({ currency: 'usd' }))).toThrow('pi_1 is in usd');
  });
});

describe('whose it is', () => {
  it.each([
    [{ reference }, reference],
    [{ reference: `${reference}0` }, '00000000-0000-0000-0000-000000000000'],
    [{ reference: `x${reference}` }, '00000000-0000-0000-0000-000000000000'],
    [{}, '00000000-0000-0000-0000-000000000000'],
    [null, '00000000-0000-0000-0000-000000000000'],
  ])('%o belongs to %s', (metadata, id) => {
    expect(referenceIn(metadata as Stripe.Metadata | null)).toBe(id);
  });

  it('has Stripe’s name for each kind', () => {
    expect(typeOf).toEqual({ creditcard: 'card', paypal: 'paypal', sepa: 'sepa_debit' });
  });
});

describe('what has been saved', () => {
  const session = (status: string, method?: object) =>
    ({
      id: 'cs_1',
      status,
      metadata: { reference },
      setup_intent: method ? { payment_method: { id: 'pm_1', billing_details: { name: null }, ...method } } : 'seti_1',
    }) as unknown as Stripe.Checkout.Session;
  const known = { providerSavingId: 'cs_1', reference };
  const saved = (facts: object) => ({ ...known, state: 'saved', method: { providerMethodId: 'pm_1', ...facts } });

  it.each([
    ['nothing yet', session('open'), { ...known, state: 'open' }],
    ['nothing that was told', session('complete'), { ...known, state: 'open' }],
    ['nothing, too late', session('expired'), { ...known, state: 'cancelled', failureCode: 'EXPIRED' }],
    [
      'a card',
      session('complete', { card: { last4: '4242', exp_month: 7, exp_year: 2031 }, billing_details: { name: 'Toni' } }),
      saved({ lastDigits: '4242', owner: 'Toni', expiry: '07/31' }),
    ],
    ['an account', session('complete', { sepa_debit: { last4: '3000' } }), saved({ lastDigits: '3000' })],
    [
      'PayPal',
      session('complete', { paypal: { payer_email: 'toni@kurve.test' } }),
      saved({ owner: 'toni@kurve.test' }),
    ],
  ])('%s', (_what, given, expected) => {
    expect(savingOf(given)).toEqual(expected);
  });
});

describe('what an event is about', () => {
  it.each([
    [{ object: 'payment_intent', id: 'pi_1' }, { providerPaymentId: 'pi_1' }],
    [{ object: 'checkout.session', id: 'cs_1', mode: 'setup' }, { providerSavingId: 'cs_1' }],
    [{ object: 'checkout.session', id: 'cs_1', mode: 'payment' }, { providerPaymentId: 'cs_1' }],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, { providerPaymentId: 'pi_1' }],
    [{ object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }, { providerPaymentId: 'pi_1' }],
    [{ object: 'refund', id: 're_1', payment_intent: 'pi_1' }, { providerRefundId: 're_1' }],
    [{ object: 'charge', id: 'ch_1', payment_intent: null }, 'nothingOfOurs'],
    [{ object: 'customer', id: 'cus_1', payment_intent: 'pi_1' }, 'nothingOfOurs'],
  ])('%o', (object, subject) => {
    expect(subjectOf({ data: { object } } as unknown as Stripe.Event)).toEqual(subject);
  });
});

describe('how money on its way back stands', () => {
  const known = { providerRefundId: 're_1', reference: 'r' };
  it.each([
    ['succeeded', null, { ...known, state: 'done' }],
    ['pending', null, { ...known, state: 'open' }],
    ['requires_action', null, { ...known, state: 'open' }],
    ['failed', 'expired_or_canceled_card', { ...known, state: 'failed', failureCode: 'EXPIRED_OR_CANCELED_CARD' }],
    ['canceled', null, { ...known, state: 'failed', failureCode: 'CANCELED' }],
  ])('%s, because of %s', (status, failure_reason, expected) => {
    const refund = { id: 're_1', status, failure_reason, metadata: { reference: 'r' } };
    expect(refundOf(refund as unknown as Stripe.Refund)).toEqual(expected);
  });
});
