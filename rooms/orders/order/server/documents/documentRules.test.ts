import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareByValue } from '#platform/money/rateShares.ts';
import { ofGoods } from '#rooms/orders/order/testing/traits.ts';
import { seller } from '../../testing/seller.ts';
import { orderTotals } from '../orderRules.ts';
import type { Order } from '../orderStore.ts';
import { type Credited, creditContent, creditParts } from './creditRules.ts';
import { type DocumentContent, invoiceContent, isAllExported } from './documentRules.ts';
import { netAmounts } from './en16931Rules.ts';

const now = new Date('2026-11-20T23:30:00Z');
const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt',
  countryCode: 'DE',
};
const rates = fc.constantFrom(19, 7, 0, 8.1);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** So many pieces of a line, with their share of what it comes to. */
function cancelled(line: { price: number; quantity: number; discount: number }, gone: number) {
  const cancelledQuantity = Math.min(gone, line.quantity);
  const amount = line.price * line.quantity - line.discount;
  return { cancelledQuantity, cancelledAmount: Math.floor((amount * cancelledQuantity) / line.quantity) };
}

/** Any order that can be placed: lines at several rates, codes on some, shipping, a voucher. */
const anyInvoice = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 30_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        vatRate: rates,
        off: fc.integer({ min: 0, max: 100 }),
        /** Pieces that were cancelled before. */
        gone: fc.nat(9),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    price: fc.constantFrom(0, 495, 995, 1),
    isShippingGone: fc.boolean(),
    vouchers: fc.integer({ min: 0, max: 60_000 }),
    paymentType: fc.constantFrom('creditcard', 'purchaseOnAccount'),
  })
  .map(({ lines, price, isShippingGone, vouchers, paymentType }) => {
    const priced = lines.map(({ off, gone: _, ...line }) => ({
      ...line,
      discount: Math.floor((line.price * line.quantity * off) / 100),
    }));
    const sent = priced.map((line) => ({ gross: line.price * line.quantity - line.discount, vatRate: line.vatRate }));
    const shipping = { price, shares: shareByValue(price, sent) };
    const order = {
      ...orderTotals(priced, shipping, vouchers),
      orderNumber: '1-100001',
      tenant: 1,
      locale: 'de',
      paymentType,
      createdAt: new Date('2026-11-18T12:00:00Z'),
      shippingAddress: address,
      billingAddress: address,
      shipping: price,
      shippingShares: shipping.shares,
      cancelledShipping: isShippingGone ? price : 0,
      cancelledVouchers: 0,
      lines: priced.map((line, n) => ({
        serialNumber: `S${n}`,
        type: 'Merchandise',
        traits: ofGoods,
        name: { de: 'Schal' },
        variant: null,
        userOptionValues: [],
        ...line,
        total: line.price * line.quantity,
        terms: { withdrawalClass: 'regular' },
        ...cancelled(line, lines[n]!.gone),
      })),
    } as unknown as Order;
    const cancelledSum = sum(order.lines.map(({ cancelledAmount }) => cancelledAmount)) + order.cancelledShipping;
    order.cancelledVouchers = Math.min(order.voucherDiscount, cancelledSum);
    return invoiceContent(order, { seller, isBusiness: true, now, dueDays: 14 });
  });

/** What holds for every document, invoice or credit note. */
function addsUp(content: DocumentContent): void {
  const ofLines = sum(content.lines.map(({ total, discount }) => total - discount));
  expect(ofLines + content.shipping.price).toBe(content.gross);
  expect(content.goods - content.discount + content.shipping.price).toBe(content.gross);
  expect(sum(content.taxes.map(({ gross }) => gross))).toBe(content.gross);
  for (const tax of content.taxes) expect(tax.net + tax.vat).toBe(tax.gross);
  expect(content.paid.vouchers + content.paid.rest).toBe(content.gross);
}

/** The rules of EN 16931 for totals, as code. */
function keepsEn16931(content: DocumentContent): void {
  const { lines, charges, taxes, ...all } = netAmounts(content);
  expect(all.lineTotal, 'BR-CO-10').toBe(sum(lines.map(({ net }) => net)));
  expect(all.chargeTotal, 'BR-CO-12').toBe(sum(charges.map(({ net }) => net)));
  expect(all.taxBasis, 'BR-CO-13 (no allowance on the document, BR-CO-11)').toBe(all.lineTotal + all.chargeTotal);
  expect(all.taxTotal, 'BR-CO-14').toBe(sum(taxes.map(({ vat }) => vat)));
  expect(all.grandTotal, 'BR-CO-15').toBe(all.taxBasis + all.taxTotal);
  expect(all.due, 'BR-CO-16').toBe(all.grandTotal - all.prepaid);
  for (const { rate, net, vat } of taxes) {
    // VAT is taken from gross prices, so the cent that rounding moves is the only difference there may be.
    expect(Math.abs(Math.round((net * rate) / 100) - vat), 'BR-CO-17').toBeLessThanOrEqual(1);
    const ofLines = sum(lines.map((line, n) => (content.lines[n]?.vatRate === rate ? line.net : 0)));
    const ofShipping = charges.find((charge) => charge.rate === rate)?.net ?? 0;
    expect(ofLines + ofShipping, 'BR-S-08').toBe(net);
  }
  expect(all.grandTotal, 'what the PDF says').toBe(content.gross);
  expect(all.due === 0 || content.paid.dueOn !== undefined, 'BR-CO-25').toBe(true);
}

describe('an invoice', () => {
  it('adds up: lines, shipping, codes, VAT of each rate, vouchers as payment', () => {
    fc.assert(fc.property(anyInvoice, addsUp));
  });

  it('keeps BR-CO-10 to BR-CO-17 and BR-S-08 of EN 16931', () => {
    fc.assert(fc.property(anyInvoice, keepsEn16931));
  });

  it('says what the law asks of it, and days in the club’s time', () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        expect(content).toMatchObject({ issuedOn: '2026-11-21', suppliedOn: '2026-11-21', seller, buyer: address });
        expect(content.order).toEqual({ number: '1-100001', placedOn: '2026-11-18' });
        const isOpen = content.paid.type === 'purchaseOnAccount' && content.paid.rest > 0;
        expect(content.paid.dueOn).toBe(isOpen ? '2026-12-05' : undefined);
      }),
    );
  });
});

it('calls its total free of VAT only where nothing carries any', () => {
  const none = { rate: 0, gross: 100, net: 100, vat: 0 };
  const some = { rate: 19, gross: 119, net: 100, vat: 19 };
  expect(isAllExported({ isExport: true, taxes: [none] })).toBe(true);
  expect(isAllExported({ isExport: true, taxes: [none, some] })).toBe(false);
  expect(isAllExported({ taxes: [none] })).toBe(false);
});

it('is due fourteen days of the calendar later, also where a night has an hour more', () => {
  const shippingShares = [{ rate: 19, gross: 495 }];
  const totals = orderTotals([], { price: 495, shares: shippingShares });
  const paid = { ...totals, shippingShares, paymentType: 'purchaseOnAccount' };
  const order = {
    ...paid,
    locale: 'de',
    createdAt: now,
    lines: [],
    cancelledShipping: 0,
    cancelledVouchers: 0,
    shippingAddress: address,
    billingAddress: address,
  };
  const dueOn = (at: string) => {
    const frame = { seller, isBusiness: false, now: new Date(at), dueDays: 14 };
    return invoiceContent(order as unknown as Order, frame).paid.dueOn;
  };
  // Half past midnight in summer time, and half an hour before midnight in winter time.
  expect(dueOn('2026-10-19T22:30:00Z')).toBe('2026-11-03');
  expect(dueOn('2027-03-20T22:30:00Z')).toBe('2027-04-03');
});

it('names the day of what takes place on one; what takes place on several ends on the day of service', () => {
  const line = {
    sku: 'C1',
    name: { de: 'Ostercamp' },
    variant: null,
    userOptionValues: [],
    traits: {},
    vatRate: 19,
    price: 100,
    quantity: 1,
    total: 100,
    discount: 0,
    cancelledQuantity: 0,
    cancelledAmount: 0,
  };
  const terms = { takesPlaceOn: '2027-03-29', takesPlaceUntil: '2027-04-02' };
  const order = {
    locale: 'de',
    createdAt: now,
    shipping: 0,
    shippingShares: [],
    voucherDiscount: 0,
    cancelledShipping: 0,
    cancelledVouchers: 0,
    shippingAddress: address,
    billingAddress: address,
    lines: [
      { ...line, terms },
      { ...line, terms: { takesPlaceOn: '2027-03-30' } },
    ],
  };
  const content = invoiceContent(order as unknown as Order, { seller, isBusiness: true, now, dueDays: 14 });
  expect(content.suppliedOn).toBe('2027-04-02');
  expect(content.lines.map(({ note }) => note)).toEqual(['', '30.03.2027']);
});

describe('credit notes', () => {
  const deeds = fc.array(fc.record({ place: fc.nat(8), quantity: fc.integer({ min: 1, max: 9 }), off: fc.boolean() }), {
    maxLength: 8,
  });
  type Deed = { place: number; quantity: number; off: boolean };

  /** Gives back some pieces after others, rounded somehow, then what is left with the shipping. */
  function credited(content: DocumentContent, wanted: readonly Deed[]): DocumentContent[] {
    const left = content.lines.map(({ quantity, total, discount }) => ({ quantity, amount: total - discount }));
    const placeOf = (n: number) => content.lines[n]?.place ?? n;
    const invoice = { number: '1-R100001', content };
    const notes: DocumentContent[] = [];
    const credit = (what: Credited) => {
      const parts = creditParts(invoice, notes, what);
      if (parts) notes.push(creditContent(invoice, parts, Math.min(parts.gross, 100), now));
    };
    for (const { place, quantity: most, off } of wanted) {
      const of = left[place];
      const quantity = Math.min(most, of?.quantity ?? 0);
      if (!of || quantity === 0) continue;
      const share = (of.amount * quantity) / of.quantity;
      const amount = off ? Math.floor(share) : Math.ceil(share);
      left[place] = { quantity: of.quantity - quantity, amount: of.amount - amount };
      credit({ pieces: [{ place: placeOf(place), quantity, amount }], shipping: 0 });
    }
    const rest = left.flatMap((of, n) => (of.quantity > 0 ? [{ place: placeOf(n), ...of }] : []));
    credit({ pieces: rest, shipping: content.shipping.price });
    return notes;
  }

  it('come to the invoice in the end, whatever went back first: gross and VAT of each rate', () => {
    fc.assert(
      fc.property(anyInvoice, deeds, (content, wanted) => {
        const notes = credited(content, wanted);
        expect(sum(notes.map(({ gross }) => gross))).toBe(content.gross);
        for (const { rate, vat } of content.taxes) {
          const vats = notes.flatMap(({ taxes }) => taxes.filter((tax) => tax.rate === rate));
          expect(sum(vats.map((tax) => tax.vat))).toBe(vat);
        }
      }),
    );
  });

  it('add up each by itself, keep the rules of EN 16931 and name their invoice', () => {
    fc.assert(
      fc.property(anyInvoice, deeds, (content, wanted) => {
        for (const note of credited(content, wanted)) {
          addsUp(note);
          keepsEn16931(note);
          expect(note.invoice).toEqual({ number: '1-R100001', issuedOn: content.issuedOn });
        }
      }),
    );
  });
});
