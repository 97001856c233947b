import { z } from 'zod';
import { inAllLanguages, percent, text, texts, whole } from './texts.ts';

/** `club.ts`: figures that pages need too. Amounts in cents. */
export const clubFigures = z.strictObject({
  name: text,
  /** Are there more sites than one? Then header and footer lead to all of them. */
  hasSubSites: z.boolean(),
  /** At home in another country or with another currency, invoices and what the law wants told would be wrong. */
  defaultCountry: z.literal('DE', 'must be DE: invoices, VAT and the words of the law are those of Germany'),
  currency: z.literal('EUR', 'must be EUR: prices, invoices and payments are in euros').optional(),
  /** Where the club is at home: its days begin there. */
  timeZone: text,
  /** The partner that sells what names no other one. */
  defaultTenant: z.int().min(1),
  /** By how many percent prices of members are lower (B§9). */
  memberDiscountPercent: percent,
  /** By how many percent prices are lower for the groups that organisations have. */
  priceGroupDiscountPercent: z.record(z.string(), percent),
  /** Team whose players' names the fan shop prints on shirts. */
  letteringTeam: text,
  shipping: z.strictObject({
    /** Gross cents by country; `other` for the rest of the world. */
    standard: z.object({ other: whole }).catchall(whole),
    freeFrom: whole,
    /** Shipping codes of what a forwarder brings after a call: to the invoice address alone, with a phone (CHK-62). */
    toInvoiceAddress: texts,
  }),
  /** Domains of the club's hosts; what a browser keeps of an organisation is set on them. */
  cookieDomains: texts,
  supportHours: inAllLanguages,
  supportEmail: z.email(),
  returnDays: whole,
  /** Endless audio stream of the club's radio: a path of this site or an https address. */
  radioStream: z.string().regex(/^(\/|https:\/\/)/, 'must be a path or an https address'),
});
export type ClubFigures = z.infer<typeof clubFigures>;

/** What selling on costs the seller at most (CST-25). */
const handling = z.int().min(0).max(10);
const tries = z.strictObject({ size: whole, refill: whole });

/** `policies.ts`: figures that only the server needs; they are never sent to browsers. Durations in seconds. */
export const clubPolicies = z.strictObject({
  holds: z.strictObject({
    /** How long goods stay reserved in a cart. */
    merchandise: whole,
    tickets: whole,
    /** How long a hold is kept from the moment a payment starts. */
    payment: whole,
  }),
  /** What anonymous carts of one network (IPv4 address, IPv6 /64) hold: pieces of a product, tickets of an event. */
  visitorsOfNetwork: z.strictObject({ merchandise: whole, tickets: whole }),
  /** How tickets are handed on to other people. */
  forwarding: z.strictObject({
    /** So many hours before the event nobody hands a ticket on, or accepts one. */
    cutOffHours: whole,
    /** Days until an invitation that nobody answers ends. */
    openDays: whole,
    /** How often one ticket is handed on, from person to person. */
    mostHandovers: whole,
    /** Addresses that may be tried, since the answer tells who has an account: `size`, then one each `refill`. */
    tries: z.strictObject({ person: tries, organisation: tries }),
  }),
  /** How holders offer tickets to the next buyer. Percent of the price of the ticket. */
  resale: z.strictObject({
    /** So many hours before the event every offer ends, so that whoever still has a ticket can enter with it. */
    closesHours: whole,
    /** What selling costs the seller, by kind of ticket (CST-25: 0 to 10). */
    handlingPercent: z.strictObject({ single: handling, season: handling }),
    /** What being paid costs, by where the money goes. */
    reimbursementPercent: z.strictObject({ voucher: percent, creditcard: percent, paypal: percent, sepa: percent }),
    /** So many days after the event the money is paid; a voucher at once. */
    payableDays: whole,
    /**
     * From so many sales, or so much (cents), in a calendar year a seller is reported to the tax authorities (PStTG).
     */
    reporting: z.strictObject({ sales: whole, amount: whole }),
    /**
     * VAT in percent: on fees, and on what the club buys, by who sells it; null: none is shown, as of a private person
     * or of a business that has not told its own rate (§ 14c UStG).
     */
    vat: z.strictObject({
      fees: percent,
      bought: z.strictObject({ person: percent.nullable(), organisation: percent.nullable() }),
    }),
  }),
  /** Season-ticket contracts. */
  contracts: z.strictObject({
    /** Days until an invitation to become recipient or subscriber ends that nobody answers. */
    openDays: whole,
    /** By which the public look-up of prices is asked for. */
    subscriptionId: z.string().regex(/^[a-z0-9-]{3,64}$/),
    /** Days in which a contract can be confirmed anew that lost its recipient. */
    daysToConfirmAnew: whole,
    /** Home matches that a season ticket is for where staff say nothing else: of which team, where, and how many. */
    covers: z.strictObject({
      team: z.string().regex(/^[a-z][a-z\d-]*$/),
      competitions: z.array(z.string()).readonly(),
      matches: whole,
    }),
    /** Which partner sells season tickets. */
    tenant: whole,
    /** Days between the mail that says what will be charged and the charge, until the office says otherwise. */
    noticeDays: z.int().min(1).max(14),
    /** What sending a ticket costs (cents), by its format; other formats cost nothing. */
    shippingPrices: z.record(z.string(), whole),
    /** How many free places of a season one account buys at most. */
    mostSold: whole,
  }),
  /** The football school's camps. */
  camps: z.strictObject({
    /** How long somebody on the waiting list may think about places that became free. */
    offerHours: whole,
    /** How long a booking that is not in a cart is kept with what was entered about the children. */
    draftHours: whole,
    /** What is kept of the price of a place that is cancelled at least so many days before the camp, in percent. */
    cancellation: z.array(z.strictObject({ fromDays: whole, keptPercent: percent })).readonly(),
  }),
  /** Where vulnerabilities are reported (`/.well-known/security.txt`). */
  securityEmail: z.email(),
  /** Public holidays at home beside those of all Germany, as `MM-DD`. */
  fixedHolidays: z.array(z.string().regex(/^\d\d-\d\d$/)).readonly(),
  /** And by days after Easter Sunday; 60: Corpus Christi. */
  holidaysAfterEaster: z.array(z.int()).readonly(),
  /**
   * What costs more (cents) needs a second person of the staff, until the office says otherwise: refunds of one order
   * by staff, what a customer may owe, and the vouchers that one person gives as goodwill within 24 hours.
   */
  approvals: z.strictObject({
    refundAbove: whole,
    refundsOfDayAbove: whole,
    creditAbove: whole,
    goodwillAbove: whole,
    freeTicketsAbove: whole,
    /** Percent that a promotion code takes off. */
    promotionAbove: whole,
  }),
  /** Days to pay what was bought on account. */
  invoiceDueDays: whole,
  /** How long the tax law wants invoices kept (§ 147 AO). */
  orderRetentionYears: whole,
  /** Days that an application for a job is kept: undecided, after its decision, after a withdrawal, in the talent pool. */
  applicationDays: z.strictObject({ open: whole, decided: whole, withdrawn: whole, talentPool: whole }),
});
export type ClubPolicies = z.infer<typeof clubPolicies>;

/** `delivery.ts`: VAT rates in percent, at home and in EU countries in which the club declares its sales (OSS). */
export const vatRates = z.strictObject({
  /** Why what is exempt carries no VAT, as invoices say it (§ 14 (4) no. 8 UStG). */
  exemption: z.strictObject({ de: text, en: text }),
  home: z.strictObject({ standard: percent, reduced: percent }),
  abroad: z.record(
    z.string().length(2),
    z.strictObject({ standard: percent, reduced: percent, books: percent.optional() }),
  ),
});
export type VatRates = z.infer<typeof vatRates>;

/** `carriers.ts`; `trackingUrl`: where customers follow a parcel, with its number at `{number}`. */
export const carrierList = z.array(z.strictObject({ name: text, trackingUrl: z.url().optional() })).readonly();
export type Carriers = z.infer<typeof carrierList>;

const origins = z.array(z.url({ protocol: /^https$/ })).readonly();

/** `foreignOrigins.ts`: other hosts that pages may show something of, after consent only. */
export const originLists = z.strictObject({ widgets: origins, ads: origins, media: origins });
export type ForeignOrigins = z.infer<typeof originLists>;

/** `letteringWords.ts`: what is printed on no shirt, folded. `anywhere`: inside other words too; `alone`: as a word. */
export const letteringLists = z.strictObject({ anywhere: texts, alone: texts });
export type RefusedLettering = z.infer<typeof letteringLists>;
