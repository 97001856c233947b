import { fillIn } from '#platform/words/fillIn.ts';
import type { standaloneDocuments } from '#rooms/orders/order/server/index.ts';
import de from '../../words/papers.de.json' with { type: 'json' };
import en from '../../words/papers.en.json' with { type: 'json' };

type Text = standaloneDocuments.StandaloneText;
const paperWords: Record<'de' | 'en', typeof de> = { de, en };

/** What the papers of one sale are made of. Cents; days as `2026-11-20`. */
export type Sold = Pick<Text, 'language' | 'buyer' | 'isBusiness'> & {
  number: number;
  event: string;
  /** Block, row and seat. */
  place: string;
  serial: string;
  soldOn: string;
  price: number;
  handlingFee: number;
  reimbursementFee: number;
  amount: number;
  money(cents: number): string;
};

/** Percent; null: no VAT is shown. */
export type PaperVat = { fees: number; bought: { person: number | null; organisation: number | null } };

const common = ({ language, buyer, isBusiness, number, soldOn }: Sold) => ({
  language,
  buyer,
  isBusiness,
  suppliedOn: soldOn,
  reference: { label: paperWords[language].offer, number: `R${number}` },
});

/** The invoice for both fees; undefined: there are none. */
export function feeInvoice(sold: Sold, { fees }: PaperVat): Text | undefined {
  const words = paperWords[sold.language];
  const lines = [
    { name: words.handlingFee, price: sold.handlingFee },
    { name: words.reimbursementFee, price: sold.reimbursementFee },
  ].filter(({ price }) => price > 0);
  if (lines.length === 0) return undefined;
  return {
    ...common(sold),
    lines: lines.map((line) => ({ ...line, kind: 'ResaleFee', serialNumber: sold.serial, note: sold.event })),
    vatRate: fees,
    remarks: [words.setOff],
  };
}

/**
 * What the club owes for the ticket (§ 14 (2) UStG): the whole price; `feeInvoiceNumber`: what was set off against it.
 * It goes without an e-invoice: the club does not know the seller's tax number.
 */
export function sellerCreditNote(sold: Sold, { bought }: PaperVat, feeInvoiceNumber?: string): Text {
  const words = paperWords[sold.language];
  const vatRate = sold.isBusiness ? bought.organisation : bought.person;
  const values = { amount: sold.money(sold.amount), invoice: feeInvoiceNumber ?? '' };
  return {
    ...common(sold),
    isBusiness: false,
    lines: [
      {
        kind: 'ResaleTicket',
        serialNumber: sold.serial,
        name: fillIn(words.ticket, { event: sold.event }),
        note: sold.place,
        price: sold.price,
      },
    ],
    vatRate,
    remarks: [
      words.issuedForYou,
      ...(vatRate === null ? [sold.isBusiness ? words.noVatOfBusiness : words.noVatOfPerson] : []),
      fillIn(feeInvoiceNumber === undefined ? words.paidInFull : words.paidLessFees, values),
    ],
  };
}

/** Takes one of both back: the payout was refused for good, or the match was called off. */
export const takenBack = (
  text: Text,
  corrects: { number: string; issuedOn: string },
  why: 'refused' | 'calledOff',
): Text => ({ ...text, corrects, remarks: [paperWords[text.language][why]] });
