import type { Context, Locale } from '#platform/context.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import { receivables } from '#rooms/money/payment/server/index.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { overdueBefore } from './openItemRules.ts';
import { sumMoney } from './postedMoney.ts';
import { sumOf } from './revenueRules.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

const page = (name: keyof typeof de.titles, path: OfficePage['path'], template: string): OfficePage => ({
  path,
  template,
  title: (locale) => words[locale].titles[name],
  permission: name === 'months' ? 'accounting.export' : 'figures.read',
  group: 'money',
  words: ['accounting', 'accountingOffice', 'kinds'],
});

export const officePages: OfficePage[] = [
  page('revenue', '/office/revenue/', 'officeRevenue'),
  page('documents', '/office/documents/', 'officeDocuments'),
  page('openItems', '/office/open-items/', 'officeOpenItems'),
  page('balances', '/office/balances/', 'officeBalances'),
  page('months', '/office/months/', 'officeMonths'),
];

/** Invoices minus credit notes from a day until today, with VAT; cents. */
async function revenueSince(ctx: Context, from: string): Promise<number> {
  const { invoiced, credited } = sumOf(await sumMoney(ctx, { from, to: ctx.today(), by: 'month' }));
  return invoiced - credited;
}

const permission = 'figures.read';

export const officeFigures: OfficeFigure[] = [
  {
    name: 'openItemsOverdue',
    permission,
    kind: 'todo',
    path: '/office/open-items/',
    title: (locale) => words[locale].figures.overdue,
    read: async (ctx) => (await receivables.sumOpenPurchases(ctx, overdueBefore(ctx.today()))).countBefore,
  },
  {
    name: 'revenueToday',
    permission,
    kind: 'money',
    path: '/office/revenue/',
    title: (locale) => words[locale].figures.revenueToday,
    read: (ctx) => revenueSince(ctx, ctx.today()),
  },
  {
    name: 'revenueThisMonth',
    permission,
    kind: 'money',
    path: '/office/revenue/',
    title: (locale) => words[locale].figures.revenueThisMonth,
    read: (ctx) => revenueSince(ctx, `${ctx.today().slice(0, 7)}-01`),
  },
];
