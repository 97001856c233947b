import type { ClubPolicies } from '#club/shape/figures.ts';

/** This club's figures that only the server needs; they are never sent to browsers. Durations in seconds. */
export const policies: ClubPolicies = {
  holds: {
    /** How long goods stay reserved in a cart. */
    merchandise: 30 * 60,
    tickets: 15 * 60,
    /** How long a hold is kept from the moment a payment starts. */
    payment: 15 * 60,
  },
  /**
   * How much the anonymous carts of one network (IPv4 address, IPv6 /64) hold together: pieces of a product, tickets of
   * an event.
   */
  visitorsOfNetwork: { merchandise: 100, tickets: 40 },
  /** How tickets are handed on to other people. */
  forwarding: {
    /** So many hours before the event nobody hands a ticket on, or accepts one. */
    cutOffHours: 2,
    /** Days until an invitation that nobody answers ends. */
    openDays: 14,
    /** How often one ticket is handed on, from person to person. */
    mostHandovers: 5,
    /** Addresses that may be tried, since the answer tells who has an account: `size`, then one each `refill`. */
    tries: { person: { size: 30, refill: 2880 }, organisation: { size: 300, refill: 288 } },
  },
  /** How holders offer tickets to the next buyer; percent of the price. Days after the event, hours before it. */
  resale: {
    closesHours: 3,
    handlingPercent: { single: 10, season: 0 },
    reimbursementPercent: { voucher: 0, creditcard: 5, paypal: 5, sepa: 0 },
    payableDays: 1,
    reporting: { sales: 30, amount: 200_000 },
    vat: { fees: 19, bought: { person: null, organisation: null } },
  },
  /**
   * Season-ticket contracts: days until an invitation that nobody answers ends, the id of the public look-up, and which
   * home matches a season ticket is for.
   */
  contracts: {
    openDays: 14,
    subscriptionId: 'dauerkarte',
    daysToConfirmAnew: 30,
    covers: { team: 'profis', competitions: ['bundesliga'], matches: 17 },
    tenant: 2,
    noticeDays: 5,
    shippingPrices: { card: 495 },
    mostSold: 4,
  },
  /** The football school's camps: hours of an offer and of a booking outside of carts, and the scale of cancellation. */
  camps: {
    offerHours: 48,
    draftHours: 48,
    cancellation: [
      { fromDays: 30, keptPercent: 0 },
      { fromDays: 14, keptPercent: 30 },
      { fromDays: 7, keptPercent: 50 },
      { fromDays: 1, keptPercent: 80 },
    ],
  },
  /** Where vulnerabilities are reported (`/.well-known/security.txt`). */
  securityEmail: 'sicherheit@kurve.test',
  /**
   * Public holidays where the club is at home, beside those of all Germany: by month and day, and by days after Easter
   * Sunday (Corpus Christi).
   */
  fixedHolidays: [],
  holidaysAfterEaster: [60],
  /**
   * What costs more (cents) needs a second person of the staff, until the office says otherwise: refunds of one order
   * by staff, what a customer may owe, and the vouchers that one person gives as goodwill within 24 hours.
   */
  approvals: {
    refundAbove: 50_000,
    refundsOfDayAbove: 200_000,
    creditAbove: 500_000,
    goodwillAbove: 10_000,
    freeTicketsAbove: 500_000,
    promotionAbove: 50,
  },
  /** Days to pay what was bought on account. */
  invoiceDueDays: 14,
  /** How long the tax law wants invoices kept (§ 147 AO). */
  orderRetentionYears: 8,
  /** Days that an application for a job is kept; claims can be made for two months (§ 15 AGG). */
  applicationDays: { open: 365, decided: 180, withdrawn: 30, talentPool: 730 },
};
