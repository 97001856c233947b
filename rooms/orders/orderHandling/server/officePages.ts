import type { Context, Locale } from '#platform/context.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

/** The words of this room's office pages. */
export const words: Record<Locale, typeof de> = { de, en, ja: en };
export const namespaces = ['order', 'orderHandling', 'orderHandlingOffice'];

/** The list of all orders, and the page of one. */
export const officePages: OfficePage[] = [
  {
    path: '/office/orders/',
    template: 'officeOrders',
    title: (locale) => words[locale].title,
    permission: 'orders.pack',
    group: 'orders',
    isFirst: true,
    words: namespaces,
  },
  {
    path: '/office/orders/:orderId/',
    template: 'officeOrder',
    title: (locale) => words[locale].order,
    permission: 'orders.pack',
    words: namespaces,
  },
];

/** How many orders wait to be sent. */
export const officeFigures: OfficeFigure[] = [
  {
    name: 'ordersToSend',
    title: (locale) => words[locale].figureToSend,
    permission: 'orders.fulfil',
    kind: 'todo',
    path: '/office/orders/',
    read: (ctx: Context) => orderOffice.countToSend(ctx, 1001),
  },
];
