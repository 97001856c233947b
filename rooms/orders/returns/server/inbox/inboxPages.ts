import type { Context, Locale } from '#platform/context.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { countToRead } from '../declarations/listStore.ts';
import { countWaiting } from './listStore.ts';

export const words: Record<Locale, typeof de> = { de, en, ja: en };
const namespaces = ['returns', 'returnsOffice'];

/** The inbox of returns, what was declared in words, and the pages of one of each. */
export const inboxPages: OfficePage[] = [
  {
    path: '/office/returns/',
    template: 'officeReturns',
    title: (locale) => words[locale].title,
    permission: 'returns.read',
    group: 'orders',
    words: namespaces,
  },
  {
    path: '/office/returns/:number/',
    template: 'officeReturnCase',
    title: (locale) => words[locale].return,
    permission: 'returns.read',
    words: namespaces,
  },
  {
    path: '/office/declarations/',
    template: 'officeDeclarations',
    title: (locale) => words[locale].declarations.title,
    permission: 'orders.read',
    group: 'orders',
    words: namespaces,
  },
  {
    path: '/office/declarations/:declarationId/',
    template: 'officeDeclaration',
    title: (locale) => words[locale].declarations.one,
    permission: 'orders.read',
    words: namespaces,
  },
];

/** How many returns are here and wait to be graded or decided, and how many declarations somebody has to read. */
export const inboxFigures: OfficeFigure[] = [
  {
    name: 'returnsWaiting',
    title: (locale) => words[locale].figureWaiting,
    permission: 'returns.receive',
    kind: 'todo',
    path: '/office/returns/',
    read: (ctx: Context) => countWaiting(ctx, 1001),
  },
  {
    name: 'declarationsToRead',
    title: (locale) => words[locale].declarations.figure,
    permission: 'orders.refund',
    kind: 'todo',
    path: '/office/declarations/?state=open',
    read: (ctx: Context) => countToRead(ctx, 1001),
  },
];
