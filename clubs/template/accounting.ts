import type { AccountingSettings } from '#club/shape/selling.ts';

/** The usual numbers of SKR 04; the tax adviser says what they are here. */
export const accounting: AccountingSettings = {
  chart: '04',
  accountLength: 4,
  yearBegins: '07-01',
  clients: { '1': { adviser: 1001, client: 1 } },
  receivables: '10000',
  voucherLiability: '3500',
  paymentClearing: '1460',
  counter: { cash: '1600', card: '1461' },
  revenue: {
    Merchandise: { '19': '4400', '7': '4300', '0': '4120', other: '4320' },
    Ticket: { '19': '4401', '7': '4301', '0': '4100', other: '4320' },
    CounterTicket: { '19': '4401', '7': '4301', '0': '4100', other: '4320' },
    CampPlace: { '19': '4403', '7': '4303', '0': '4105', other: '4320' },
    ResaleFee: { '19': '4404', '7': '4304', '0': '4105', other: '4320' },
    Shipping: { '19': '4402', '7': '4302', '0': '4121', other: '4320' },
    other: { '19': '4403', '7': '4303', '0': '4105', other: '4320' },
  },
  refunds: { '19': '4720', '7': '4710', '0': '4700', other: '4320' },
  resale: { boughtBack: '5200', priceDifference: '5201', sellers: '3501', keptFees: '3502' },
};
