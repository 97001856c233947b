import type { AccountingSettings } from '#club/shape/selling.ts';

/**
 * The accounts of the club's bookkeeping (DATEV, chart of accounts SKR 04), as its tax adviser has set them up. Revenue
 * accounts work out the VAT themselves, so what is booked there is gross. These numbers are the chart's usual ones.
 */
export const accounting: AccountingSettings = {
  /** Chart of accounts, and how many digits its accounts have. */
  chart: '04',
  accountLength: 4,
  /** Month and day on which the books' year begins. */
  yearBegins: '07-01',
  /** Numbers of adviser and client at DATEV, by partner: each keeps books of its own. */
  clients: {
    '1': { adviser: 1001, client: 1 },
    '2': { adviser: 1001, client: 2 },
  },
  /** All customers together; five digits, since it is no account of the chart. */
  receivables: '10000',
  /** What is still to be redeemed of vouchers. */
  voucherLiability: '3500',
  /** Money on its way between buyers, payment services and the bank. */
  paymentClearing: '1460',
  /** What the counter takes: in the till, and on its way from the card terminal to the bank. */
  counter: { cash: '1600', card: '1461' },
  /**
   * By kind of goods (the type of an order line, `CounterTicket` or `Shipping`) and VAT rate; `other`: any other kind.
   */
  revenue: {
    Merchandise: { '19': '4400', '7': '4300', '0': '4120', other: '4320' },
    Ticket: { '19': '4401', '7': '4301', '0': '4100', other: '4320' },
    CounterTicket: { '19': '4401', '7': '4301', '0': '4100', other: '4320' },
    CampPlace: { '19': '4403', '7': '4303', '0': '4105', other: '4320' },
    ResaleFee: { '19': '4404', '7': '4304', '0': '4105', other: '4320' },
    Shipping: { '19': '4402', '7': '4302', '0': '4121', other: '4320' },
    other: { '19': '4403', '7': '4303', '0': '4105', other: '4320' },
  },
  /** What was credited, by VAT rate. */
  refunds: { '19': '4720', '7': '4710', '0': '4700', other: '4320' },
  /** Tickets that are bought back and resold: what they cost, and what their sellers are owed. */
  resale: { boughtBack: '5200', priceDifference: '5201', sellers: '3501', keptFees: '3502' },
};
