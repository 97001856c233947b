import type { ClubFigures } from '#club/shape/figures.ts';

/** This club's figures that pages need too; what only the server needs stands in `policies.ts`. Amounts in cents. */
export const club: ClubFigures = {
  name: 'Eintracht',
  hasSubSites: true,
  defaultCountry: 'DE',
  /** Where the club is at home: its days begin there. */
  timeZone: 'Europe/Berlin',
  defaultTenant: 1,
  /** Prices of members are 10 % lower (B§9). */
  memberDiscountPercent: 10,
  /** By how many percent prices are lower for the groups that organisations have. */
  priceGroupDiscountPercent: { business: 12, fanclub: 5 },
  /** Team whose players' names the fan shop prints on shirts. */
  letteringTeam: 'profis',
  shipping: {
    /** Gross cents by country; `other` for the rest of the world. */
    standard: { DE: 495, AT: 995, CH: 1295, other: 1995 },
    freeFrom: 7500,
    /**
     * Shipping codes of what a forwarder brings after a call: to the invoice address alone, with a phone number
     * (CHK-62).
     */
    toInvoiceAddress: ['freight'],
  },
  /**
   * Domains of the club's site, of its stadium's and its American football's; what a browser keeps of an organisation
   * is set on them.
   */
  cookieDomains: ['kurve.test', 'kurve-stadion.test', 'kurve-football.test'],
  supportHours: { de: 'Mo–Fr 9:00–17:00', en: 'Mon–Fri 9:00–17:00', ja: '月〜金 9:00〜17:00' },
  supportEmail: 'fanservice@kurve.test',
  returnDays: 60,
  /** Endless audio stream of the club's radio: a path of this site or an https address. */
  radioStream: '/streams/radio/loop.mp3',
};
