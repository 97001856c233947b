import type { Context, Locale } from '#platform/context.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { countWaiting } from './listStore.ts';

export const words: Record<Locale, typeof de> = { de, en, ja: en };
const namespaces = ['returns', 'returnsOffice'];

/** The inbox of returns, and the page of one. */
export const inboxPages: OfficePage[] = [
  {
    path: '/office/returns/',
    template: 'officeReturns',
    title: (locale) => words[locale].title,
    permission: 'orders.read',
    group: 'orders',
    words: namespaces,
  },
  {
    path: '/office/returns/:number/',
    template: 'officeReturnCase',
    title: (locale) => words[locale].return,
    permission: 'orders.read',
    words: namespaces,
  },
];

/** How many returns are here and wait to be graded or decided. */
export const inboxFigures: OfficeFigure[] = [
  {
    name: 'returnsWaiting',
    title: (locale) => words[locale].figureWaiting,
    permission: 'returns.receive',
    kind: 'todo',
    path: '/office/returns/',
    read: (ctx: Context) => countWaiting(ctx, 1001),
  },
];
