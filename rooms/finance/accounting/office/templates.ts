import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  officePayments: () => import('./reconciliation/OfficePaymentsPage.tsx').then((m) => m.OfficePaymentsPage),
  officeBalances: () => import('./BalancesPage.tsx').then((m) => m.BalancesPage),
  officeDocuments: () => import('./DocumentsPage.tsx').then((m) => m.DocumentsPage),
  officeMonths: () => import('./MonthsPage.tsx').then((m) => m.MonthsPage),
  officeOpenItems: () => import('./OpenItemsPage.tsx').then((m) => m.OpenItemsPage),
  officeRevenue: () => import('./RevenuePage.tsx').then((m) => m.RevenuePage),
};
