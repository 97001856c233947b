import { describe, expect, it } from 'vitest';
import { deliveryNotes, isBoundToInvoice, nextSteps } from './deliveryRules.ts';

const goods = { items: [{ type: 'Merchandise' }] };
const tickets = { items: [{ type: 'Ticket' }] };

describe('delivery', () => {
  it('tells of parcels at home and abroad, and of tickets that nobody sends', () => {
    expect(deliveryNotes([goods], 'DE')).toEqual(['deliveryHome']);
    expect(deliveryNotes([goods], 'AT')).toEqual(['deliveryAbroad']);
    expect(deliveryNotes([tickets], 'DE')).toEqual(['deliveryDigital']);
    expect(deliveryNotes([goods, tickets], 'DE')).toEqual(['deliveryHome', 'deliveryDigital']);
  });

  it('CHK-62 knows what only goes to the invoice address', () => {
    const table = { items: [{ type: 'Merchandise', shippingCode: 'freight' }] };
    expect([isBoundToInvoice([goods, tickets]), isBoundToInvoice([goods, table])]).toEqual([false, true]);
  });

  it('tells that an age limit is looked at again at the door', () => {
    const beer = { items: [{ type: 'Merchandise', ageLimit: 16 }] };
    expect(deliveryNotes([beer], 'DE')).toEqual(['deliveryHome', 'deliveryAge']);
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
});
