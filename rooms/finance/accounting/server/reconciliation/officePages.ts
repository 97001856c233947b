import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import type { OfficeFigure, OfficePage } from '#ports/office.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import { serverWords } from './serverWords.ts';

const path = '/office/payments/';
const permission = 'payments.read';
const most = 1000;

/** What does not add up, and the steps of each payment. */
export const paymentsPage: OfficePage = {
  path,
  template: 'officePayments',
  title: (locale) => serverWords[locale].pageTitle,
  permission,
  group: 'money',
  words: ['accounting'],
};

/** Money that came in today, in the club's time zone, and payments that do not add up. */
export const paymentFigures: OfficeFigure[] = [
  {
    name: 'takenToday',
    title: (locale) => serverWords[locale].takenToday,
    permission,
    kind: 'money',
    read: (ctx: Context) =>
      reconciliation.sumSettledSince(ctx, momentsOf(ctx.today(), '00:00', club.timeZone)[0] ?? ctx.now),
  },
  {
    name: 'discrepancies',
    title: (locale) => serverWords[locale].discrepancies,
    permission,
    kind: 'todo',
    path,
    read: async (ctx: Context) => (await reconciliation.findDiscrepancies(ctx, ctx.now, most)).length,
  },
];
