import type { Context } from '#platform/context.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import { packing } from '#rooms/orders/order/server/index.ts';
import { namespaces, words } from '../officePages.ts';

/** The pick list with its packing slips, and the queue of the lettering. */
export const packingPages: OfficePage[] = [
  {
    path: '/office/packing/',
    template: 'officePacking',
    title: (locale) => words[locale].packing.title,
    permission: 'orders.fulfil',
    group: 'orders',
    words: namespaces,
  },
  {
    path: '/office/lettering/',
    template: 'officeLettering',
    title: (locale) => words[locale].lettering.title,
    permission: 'orders.fulfil',
    group: 'orders',
    words: namespaces,
  },
];

/** How many lines wait for their lettering. */
export const packingFigures: OfficeFigure[] = [
  {
    name: 'linesToLetter',
    title: (locale) => words[locale].lettering.figure,
    permission: 'orders.fulfil',
    kind: 'todo',
    path: '/office/lettering/',
    read: (ctx: Context) => packing.countToLetter(ctx, 1001),
  },
];
