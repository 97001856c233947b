import type { Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

const words: Record<Locale, typeof de> = { de, en, ja: en };

/** Who is on the telephone, and what they order. */
export const officePages: OfficePage[] = [
  {
    path: '/office/phone-orders/',
    template: 'officePhoneOrders',
    title: (locale) => words[locale].title,
    permission: 'orders.take',
    group: 'orders',
    words: ['phoneOrders', 'phoneOrdersOffice', 'peopleOffice', 'organisationOffice'],
  },
  {
    path: '/office/phone-orders/:personId/',
    template: 'officePhoneOrder',
    title: (locale) => words[locale].order,
    permission: 'orders.take',
    words: ['phoneOrders', 'phoneOrdersOffice', 'contact'],
  },
];
