import { club } from '#club/club.ts';
import { vat } from '#club/delivery.ts';
import type { Partner } from '#club/partners.ts';
import { type RateShare, sharesOf } from '#platform/money/rateShares.ts';
import { addDays } from '#platform/time/addDays.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { orderTotals, type RateSum } from '../orderRules.ts';
import type { Order, OrderAddress, OrderLine } from '../orderStore.ts';
import { isExportTo } from '../vatRules.ts';

/** `sellerCreditNote`: what the club writes for somebody of whom it buys; it stands without an order. */
export type DocumentKind = 'invoice' | 'creditNote' | 'sellerCreditNote';

/** Who invoices. */
export type Seller = Partner['seller'];

/** A line of a document; amounts in gross cents, `discount` for the whole line. */
export type DocumentLine = {
  /** Its place on the invoice, from 0; a credit note names the same. */
  place: number;
  serialNumber: string;
  name: string;
  note: string;
  quantity: number;
  price: number;
  total: number;
  discount: number;
  /** The part of `discount` that was kept for wear (credit notes only); absent: nothing. */
  deduction?: number;
  vatRate: number;
  /** Exempt from VAT by law; `exemption` of the document says why. */
  isExempt?: true;
  /** Kind of goods, where no line of an order says it. */
  kind?: string;
};

/**
 * Everything that an invoice or a credit note says, frozen when it is issued. Amounts in cents, days as `2026-11-20` in
 * the club's time.
 */
export type DocumentContent = {
  language: 'de' | 'en';
  issuedOn: string;
  /** Day of service: when the goods were sent, or the day of the match. Absent on documents of earlier. */
  suppliedOn?: string;
  /** Absent: it stands without an order, and `reference` says what it is about. */
  order?: { number: string; placedOn: string };
  reference?: { label: string; number: string };
  /** The document that a credit note corrects. */
  invoice?: { number: string; issuedOn: string };
  seller: Seller;
  buyer: OrderAddress;
  shippedTo: OrderAddress;
  /** Bought by an organisation: then the document carries the same as XML (EN 16931). */
  isBusiness: boolean;
  lines: DocumentLine[];
  /** `shares`: by VAT rate; documents of earlier have one `vatRate` instead. */
  shipping: { price: number; shares?: RateShare[]; vatRate?: number };
  /** Goods before discounts. */
  goods: number;
  discount: number;
  /** As in lines, of all of them. */
  deduction?: number;
  /** Goods − discount + shipping, with VAT; what vouchers and payment come to together. */
  gross: number;
  taxes: RateSum[];
  /** Nothing of it is sent: it has neither delivery costs nor an address of delivery. */
  isNotSent?: true;
  /** Goods were sent out of the EU: what has no VAT is an export (§ 4 no. 1 a UStG). */
  isExport?: boolean;
  /** Why lines that are exempt have no VAT (§ 14 (4) no. 8 UStG). */
  exemption?: string;
  /** Who sells is no business: no VAT is shown. */
  isWithoutVat?: true;
  /** Sentences below the sums, of a document without an order. */
  remarks?: string[];
  /** Of `gross`: paid by (or given back to) vouchers, and through the payment service or on account. */
  paid: {
    vouchers: number;
    rest: number;
    type: string /** Until when the rest is to be paid; absent: it has been. */;
    dueOn?: string;
  };
};

export type DocumentFrame = {
  seller: Seller;
  isBusiness: boolean;
  now: Date;
  /** Days to pay what was bought on account. */
  dueDays: number;
};

/** The day of a moment in the club's time, as `2026-11-20`. */
export const dayOf = (at: Date): string => wallTimeAt(at, club.timeZone).date;

/** What stands before the number of a document: partner and kind; each has a range of its own. */
export const numberPrefix = (tenant: number, kind: DocumentKind): string => `${tenant}-${numberLetters[kind]}`;

const numberLetters: Record<DocumentKind, string> = { invoice: 'R', creditNote: 'G', sellerCreditNote: 'A' };

/** How the file is called that people download, such as `Rechnung-1-R100001.pdf`. */
export const documentFileName = (kind: DocumentKind, number: string, language: 'de' | 'en'): string =>
  `${fileWords[language][kind]}-${number}.pdf`;

const fileWords = {
  de: { invoice: 'Rechnung', creditNote: 'Rechnungskorrektur', sellerCreditNote: 'Gutschrift' },
  en: { invoice: 'Invoice', creditNote: 'Credit-note', sellerCreditNote: 'Self-billing' },
};

/**
 * Does anything of this order have to be sent? Everything else (tickets, downloads, passes) is delivered with the
 * payment.
 */
export const isToBeSent = ({ lines }: { lines: readonly Pick<OrderLine, 'traits'>[] }): boolean =>
  lines.some(({ traits }) => traits.isShipped);

/** What an order comes to with what vouchers have paid of it, in cents. */
export const grossOf = ({ total, voucherDiscount }: Pick<Order, 'total' | 'voucherDiscount'>): number =>
  total + voucherDiscount;

/**
 * What an order comes to without what was cancelled before its invoice; cents. Lines of which nothing is left are
 * missing.
 */
export function leftOf(order: Order) {
  const lines = order.lines.flatMap((line, place) => {
    const quantity = line.quantity - line.cancelledQuantity;
    const total = line.price * quantity;
    const discount = total - (line.total - line.discount - line.cancelledAmount);
    return quantity > 0 ? [{ ...line, place, quantity, total, discount, vatRate: Number(line.vatRate) }] : [];
  });
  const price = order.shipping - order.cancelledShipping;
  const shipping = { price, shares: sharesOf(price, order.shippingShares) };
  const totals = orderTotals(lines, shipping, order.voucherDiscount - order.cancelledVouchers);
  return { lines, shipping, totals, gross: totals.total + totals.voucherDiscount };
}

/**
 * The day of service: the day on which it is sent, or the last day of what was sold for one day or several (§ 14 (4) no. 6 UStG).
 */
function suppliedOn(order: Order, today: string): string {
  const days = order.lines.flatMap(({ terms }) => terms.takesPlaceUntil ?? terms.takesPlaceOn ?? []);
  return isToBeSent(order) || days.length === 0 ? today : days.sort().at(-1)!;
}

/** The invoice of an order (§ 14 (4) UStG): what was agreed when it was placed and is left of it, and nothing newer. */
export function invoiceContent(order: Order, { seller, isBusiness, now, dueDays }: DocumentFrame): DocumentContent {
  const { lines, shipping, totals, gross } = leftOf(order);
  const isOnAccount = order.paymentType === 'purchaseOnAccount' && totals.total > 0;
  return {
    // There is no Japanese face in the house, so Japanese orders get English documents (decision 96).
    language: order.locale === 'de' ? 'de' : 'en',
    issuedOn: dayOf(now),
    suppliedOn: suppliedOn(order, dayOf(now)),
    order: { number: order.orderNumber, placedOn: dayOf(order.createdAt) },
    seller,
    buyer: order.billingAddress,
    shippedTo: order.shippingAddress,
    isBusiness,
    lines: lines.map((line) => ({
      place: line.place,
      serialNumber: line.sku,
      name: inLanguage(line.name, order.locale),
      note: [
        line.variant ? inLanguage(line.variant, order.locale) : '',
        ...line.userOptionValues.map(({ value }) => value),
        dayOfLine(line, order.locale === 'de' ? 'de' : 'en'),
      ]
        .filter(Boolean)
        .join(', '),
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      discount: line.discount,
      vatRate: line.vatRate,
      ...(line.traits.isVatExempt ? { isExempt: true as const } : {}),
    })),
    shipping,
    goods: totals.goods,
    discount: totals.promotionDiscount,
    gross,
    taxes: totals.taxes,
    ...(isToBeSent(order) ? {} : { isNotSent: true as const }),
    ...(isExport(order) ? { isExport: true } : {}),
    ...(lines.some(({ traits }) => traits.isVatExempt)
      ? { exemption: vat.exemption[order.locale === 'de' ? 'de' : 'en'] }
      : {}),
    paid: {
      vouchers: totals.voucherDiscount,
      rest: totals.total,
      type: order.paymentType,
      ...(isOnAccount ? { dueOn: addDays(dayOf(now), dueDays) } : {}),
    },
  };
}

/** The day of what is sold for one; what takes place on several names them in its variant. */
function dayOfLine({ terms }: Pick<OrderLine, 'terms'>, language: 'de' | 'en'): string {
  const { takesPlaceOn: day, takesPlaceUntil: until } = terms;
  if (!day || until) return '';
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** What of a document's shipping belongs to which VAT rate, also where it was issued before that was written down. */
export const shippingSharesOf = ({ shipping: { price, shares, vatRate = 0 } }: DocumentContent): RateShare[] =>
  shares ?? (price > 0 ? [{ rate: vatRate, gross: price }] : []);

/** Does nothing on a document carry VAT, since all of it left the EU? Tickets beside exported goods still do. */
export const isAllExported = ({ isExport = false, taxes }: Pick<DocumentContent, 'isExport' | 'taxes'>): boolean =>
  isExport && taxes.every(({ vat }) => vat === 0);

/** Was anything of this order sent out of the EU without VAT? */
export const isExport = ({ lines, shippingAddress }: Pick<Order, 'lines' | 'shippingAddress'>): boolean =>
  isExportTo(shippingAddress.countryCode) &&
  lines.some(({ traits, vatRate }) => traits.isShipped && Number(vatRate) === 0);

const inLanguage = (words: LocalizedText, locale: Order['locale']): string =>
  locale === 'de' ? words.de : (words.en ?? words.de);
