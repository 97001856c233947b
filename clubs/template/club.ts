import type { ClubFigures } from '#club/shape/figures.ts';

export const club: ClubFigures = {
  name: 'PLACEHOLDER name',
  hasSubSites: false,
  defaultCountry: 'DE',
  timeZone: 'Europe/Berlin',
  defaultTenant: 1,
  memberDiscountPercent: 10,
  priceGroupDiscountPercent: {},
  letteringTeam: 'erste',
  shipping: {
    standard: { DE: 495, AT: 995, CH: 1295, other: 1995 },
    freeFrom: 7500,
    toInvoiceAddress: ['freight'],
  },
  cookieDomains: ['club.example'],
  supportHours: { de: 'Mo–Fr 10:00–16:00', en: 'Mon–Fri 10:00–16:00', ja: '月〜金 10:00〜16:00' },
  supportEmail: 'office@club.example',
  returnDays: 30,
  radioStream: '/streams/radio/loop.mp3',
};
