/** This club's figures. Amounts in cents, durations in seconds. */
export const club = {
  name: 'Eintracht',
  siteName: { de: 'Nachwuchs', en: 'Academy', ja: 'アカデミー' },
  defaultCountry: 'DE',
  /** Where the club is at home: its days begin there. */
  timeZone: 'Europe/Berlin',
  defaultTenant: 1,
  /** Prices of members are 10 % lower (B§9). */
  memberDiscountPercent: 10,
  /** By how many percent prices are lower for the groups that organisations have. */
  priceGroupDiscountPercent: { business: 12, fanclub: 5 } as Record<string, number>,
  /** Team whose players' names the fan shop prints on shirts. */
  letteringTeam: 'profis',
  holds: {
    /** How long goods stay reserved in a cart. */
    merchandise: 30 * 60,
    tickets: 15 * 60,
    /** How long a hold is kept from the moment a payment starts. */
    payment: 15 * 60,
  },
  /** How much the anonymous carts of one network (IPv4 address, IPv6 /64) hold together: pieces of a product, tickets of an event. */
  visitorsOfNetwork: { merchandise: 100, tickets: 40 },
  shipping: {
    /** Gross cents by country; `other` for the rest of the world. */
    standard: { DE: 495, AT: 995, CH: 1295, other: 1995 },
    freeFrom: 7500,
    /** Shipping codes of what a forwarder brings after a call: to the invoice address alone, with a phone number (CHK-62). */
    toInvoiceAddress: ['freight'] as readonly string[],
  },
  /** Domains of the club's site, of its stadium's and its American football's; what a browser keeps of an organisation is set on them. */
  cookieDomains: ['kurve.test', 'kurve-stadion.test', 'kurve-football.test'] as readonly string[],
  supportHours: { de: 'Mo–Fr 9:00–17:00', en: 'Mon–Fri 9:00–17:00', ja: '月〜金 9:00〜17:00' },
  supportEmail: 'fanservice@kurve.test',
  /** Where vulnerabilities are reported (`/.well-known/security.txt`). */
  securityEmail: 'sicherheit@kurve.test',
  returnDays: 60,
  /** Public holidays where the club is at home, beside those of all Germany: by month and day, and by days after Easter Sunday (Corpus Christi). */
  fixedHolidays: [] as readonly string[],
  holidaysAfterEaster: [60] as readonly number[],
  /** Days to pay what was bought on account. */
  invoiceDueDays: 14,
  /** How long the tax law wants invoices kept (§ 147 AO). */
  orderRetentionYears: 8,
  /** Endless audio stream of the club's radio: a path of this site or an https address. */
  radioStream: '/streams/radio/loop.mp3',
} as const;
