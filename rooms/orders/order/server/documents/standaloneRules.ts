import { type RateSum, rateSum } from '../orderRules.ts';
import type { OrderAddress } from '../orderStore.ts';
import { type DocumentContent, dayOf, type Seller } from './documentRules.ts';

/** A line of a document without an order; gross cents. */
export type StandaloneLine = {
  /** Kind of goods, under which its revenue is booked. */
  kind: string;
  serialNumber: string;
  name: string;
  note: string;
  price: number;
};

/** What a document without an order says, in its language. */
export type StandaloneText = {
  language: 'de' | 'en';
  buyer: OrderAddress;
  isBusiness: boolean;
  /** Day of service, as `2026-11-20`. */
  suppliedOn: string;
  /** What it is about: `Angebot`, `R1001`. */
  reference: { label: string; number: string };
  lines: readonly StandaloneLine[];
  /** Percent, for all lines; null: no VAT is shown. */
  vatRate: number | null;
  /** Sentences below the sums. */
  remarks: readonly string[];
  /** The document that this one takes back. */
  corrects?: { number: string; issuedOn: string } | undefined;
};

/** A whole document without an order, frozen as it is issued. What it comes to is set off against another document. */
export function standaloneContent(
  { lines, vatRate, corrects, remarks, ...text }: StandaloneText,
  { seller, now }: { seller: Seller; now: Date },
): DocumentContent {
  const gross = lines.reduce((sum, { price }) => sum + price, 0);
  const taxes: RateSum[] = vatRate === null || gross === 0 ? [] : [rateSum(vatRate, gross)];
  return {
    ...text,
    issuedOn: dayOf(now),
    ...(corrects ? { invoice: corrects } : {}),
    seller,
    shippedTo: text.buyer,
    lines: lines.map((line, place) => ({
      ...line,
      place,
      quantity: 1,
      total: line.price,
      discount: 0,
      vatRate: vatRate ?? 0,
    })),
    shipping: { price: 0, shares: [] },
    goods: gross,
    discount: 0,
    gross,
    taxes,
    isNotSent: true,
    ...(vatRate === null ? { isWithoutVat: true as const } : {}),
    remarks: [...remarks],
    paid: { vouchers: 0, rest: gross, type: 'offset' },
  };
}
