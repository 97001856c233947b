import { z } from 'zod';
import { inAllLanguages, text } from './texts.ts';

const addressEntry = z.strictObject({
  name: text,
  street: text,
  postalCode: text,
  city: text,
  countryCode: z.string().length(2),
  vatId: text,
  /** Court and number under which it is registered. */
  register: text,
  phone: text,
  email: z.email(),
});
/** A company or association of the club, with everything that the law wants named of it. */
export type AddressEntry = z.infer<typeof addressEntry>;

/** `addressBook.ts`: who runs these pages and answers for them (§ 5 DDG). */
export const operatorShape = addressEntry.extend({ board: text });
export type Operator = z.infer<typeof operatorShape>;

const companyShape = z.strictObject({
  /** The tenant (`et-tenant-id`). */
  id: z.string().regex(/^[1-9]\d*$/, 'must be a number'),
  displayName: text,
  /** The words before name and address in “Sold and shipped by …”. */
  soldBy: inAllLanguages,
  /**
   * Who sells and invoices (§ 14 (4) UStG, Art. 246a § 1 EGBGB), and the account that a purchase on account is paid to.
   */
  seller: addressEntry.extend({ iban: text }),
  /** Colours of its picture: the club's mark on a ground. Another picture needs another id. */
  image: z.strictObject({ id: z.uuid(), ground: text, shield: text, curves: text }),
});
/** `partners.ts`: a company of the club that sells, ships and invoices in its own name. */
export type Company = z.infer<typeof companyShape>;
export const companyList = z.array(companyShape).min(1).readonly();

/** By VAT rate in percent; `other`: every rate that is not listed, such as those of other EU countries. */
const accountsByRate = z.object({ other: text }).catchall(text);

/**
 * `accounting.ts`: the accounts of the club's bookkeeping (DATEV), as its tax adviser has set them up. Revenue accounts
 * work out the VAT themselves, so what is booked there is gross.
 */
export const accountingShape = z.strictObject({
  /** Chart of accounts, and how many digits its accounts have. */
  chart: text,
  accountLength: z.int(),
  /** Month and day on which the books' year begins. */
  yearBegins: z.string().regex(/^\d\d-\d\d$/),
  /** Numbers of adviser and client at DATEV, by partner: each keeps books of its own. */
  clients: z.record(z.string(), z.strictObject({ adviser: z.int(), client: z.int() })),
  /** All customers together; one digit more than accounts have, since it is no account of the chart. */
  receivables: text,
  /** What is still to be redeemed of vouchers. */
  voucherLiability: text,
  /** Money on its way between buyers, payment services and the bank. */
  paymentClearing: text,
  /** What the counter takes: in the till, and on its way from the card terminal to the bank. */
  counter: z.strictObject({ cash: text, card: text }),
  /** By kind of goods (the type of an order line, `CounterTicket` or `Shipping`) and VAT rate; `other`: any other. */
  revenue: z.object({ other: accountsByRate }).catchall(accountsByRate),
  /** What was credited, by VAT rate. */
  refunds: accountsByRate,
  /** Tickets that the club buys back and resells: its revenue is that of tickets. */
  resale: z.strictObject({
    /** What bought-back tickets cost, as far as a buyer has paid it, and what lies above or below that. */
    boughtBack: text,
    priceDifference: text,
    /** What sellers are owed, and what of it is kept for fees until they are invoiced. */
    sellers: text,
    keptFees: text,
  }),
});
export type AccountingSettings = z.infer<typeof accountingShape>;

const clubConsent = z.strictObject({
  id: text,
  name: text,
  consentType: z.enum(['Advertising', 'Newsletter']),
  title: inAllLanguages,
  wording: inAllLanguages,
});
/**
 * `consents.ts`: something a fan may agree to: advertising of the club or of a sector, or one newsletter. The wording
 * is kept with each consent.
 */
export type ClubConsent = z.infer<typeof clubConsent>;
export const consentList = z.array(clubConsent).min(1).readonly();
