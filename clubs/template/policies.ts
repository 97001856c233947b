import type { ClubPolicies } from '#club/shape/figures.ts';

export const policies: ClubPolicies = {
  holds: { merchandise: 30 * 60, tickets: 15 * 60, payment: 15 * 60 },
  visitorsOfNetwork: { merchandise: 100, tickets: 40 },
  forwarding: {
    cutOffHours: 2,
    openDays: 14,
    mostHandovers: 5,
    tries: { person: { size: 30, refill: 2880 }, organisation: { size: 300, refill: 288 } },
  },
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
    covers: { team: 'erste', competitions: ['liga'], matches: 17 },
    tenant: 1,
    noticeDays: 5,
    shippingPrices: { card: 495 },
    mostSold: 4,
  },
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
  securityEmail: 'office@club.example',
  fixedHolidays: [],
  holidaysAfterEaster: [],
  approvals: {
    refundAbove: 50_000,
    refundsOfDayAbove: 200_000,
    creditAbove: 500_000,
    goodwillAbove: 10_000,
    freeTicketsAbove: 500_000,
    promotionAbove: 50,
  },
  invoiceDueDays: 14,
  orderRetentionYears: 8,
  applicationDays: { open: 365, decided: 180, withdrawn: 30, talentPool: 730 },
};
