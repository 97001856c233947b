import { describe, expect, it } from 'vitest';
import { ofGoods, ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { deliveredFrom, deliveryNotes, isBoundToInvoice } from './deliveryRules.ts';
import { nextSteps } from './nextStepRules.ts';

const goods = { items: [{ traits: ofGoods }] };
const tickets = { items: [{ traits: ofTickets, noWithdrawal: 'dated' }] };

describe('delivery', () => {
  it('tells of parcels at home and abroad, and of tickets that nobody sends', () => {
    expect(deliveryNotes([goods], 'DE')).toEqual(['deliveryHome']);
    expect(deliveryNotes([goods], 'AT')).toEqual(['deliveryAbroad']);
    expect(deliveryNotes([tickets], 'DE')).toEqual(['deliveryDigital']);
    expect(deliveryNotes([goods, tickets], 'DE')).toEqual(['deliveryHome', 'deliveryDigital']);
  });

  it('CHK-62 knows what only goes to the invoice address', () => {
    const table = { items: [{ traits: ofGoods, shippingCode: 'freight' }] };
    expect([isBoundToInvoice([goods, tickets]), isBoundToInvoice([goods, table])]).toEqual([false, true]);
  });

  it('tells that an age limit is looked at again at the door', () => {
    const beer = { items: [{ traits: ofGoods, ageLimit: 16 }] };
    expect(deliveryNotes([beer], 'DE')).toEqual(['deliveryHome', 'deliveryAge']);
  });

  it('promises what was ordered in advance for its day, the last one of several, and no sooner', () => {
    const day = (deliversFrom: string) => ({ items: [{ traits: ofGoods, deliversFrom }] });
    expect(deliveryNotes([day('2026-12-12')], 'DE')).toEqual(['deliveryPreOrder']);
    expect(deliveryNotes([goods, day('2026-12-12')], 'AT')).toEqual(['deliveryAbroad', 'deliveryPreOrder']);
    expect(deliveredFrom([day('2026-12-12'), day('2027-01-07'), goods])).toBe('2027-01-07');
    expect(deliveredFrom([goods])).toBeUndefined();
  });

  it('promises no parcel and no return for tickets alone', () => {
    expect(nextSteps([goods])).toEqual(['nextPack', 'nextSend', 'nextReturn']);
    expect(nextSteps([tickets])).toEqual(['nextTicket', 'nextTicketReturn']);
    expect(nextSteps([tickets, goods])).toEqual([
      'nextTicket',
      'nextPack',
      'nextSend',
      'nextReturn',
      'nextTicketReturn',
    ]);
  });

  it('ORD-27 promises to take back only what is taken back', () => {
    const lettered = { items: [{ traits: ofGoods, noWithdrawal: 'personalised' }] };
    const perishable = { items: [{ traits: ofGoods, noWithdrawal: 'perishable' }] };
    const sealed = { items: [{ traits: ofGoods, noWithdrawal: 'sealed' }] };
    expect(nextSteps([lettered, perishable])).toEqual(['nextPack', 'nextSend']);
    expect(nextSteps([sealed])).toEqual(['nextPack', 'nextSend', 'nextReturn']);
    expect(nextSteps([lettered, goods])).toContain('nextReturn');
  });
});
