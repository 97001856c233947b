// The composition root of the office: loaded with its first page, so that pages for fans carry nothing of it.
import type { Site } from '#frame/template.ts';

export const office: Pick<Site, 'templates'> = {
  templates: {
    officeApprovals: () => import('#rooms/approval/office/ApprovalsPage.tsx').then((m) => m.ApprovalsPage),
    officeAudit: () => import('#rooms/oversight/office/AuditPage.tsx').then((m) => m.AuditPage),
    officeJobs: () => import('#rooms/running/office/JobsPage.tsx').then((m) => m.JobsPage),
    officeMails: () => import('#rooms/running/office/MailsPage.tsx').then((m) => m.MailsPage),
    officeOrder: () => import('#rooms/orderHandling/office/OrderPage.tsx').then((m) => m.OrderPage),
    officeOrders: () => import('#rooms/orderHandling/office/OrdersPage.tsx').then((m) => m.OrdersPage),
    officePayments: () => import('#rooms/books/office/OfficePaymentsPage.tsx').then((m) => m.OfficePaymentsPage),
    officeReturn: () => import('#frame/office/OfficeReturn.tsx').then((m) => m.OfficeReturn),
    officeRunning: () => import('#rooms/running/office/RunningPage.tsx').then((m) => m.RunningPage),
    officeSettings: () => import('#rooms/clubSettings/office/SettingsPage.tsx').then((m) => m.SettingsPage),
    officeStaff: () => import('#rooms/identity/office/StaffPage.tsx').then((m) => m.StaffPage),
    officeStart: () => import('#rooms/oversight/office/StartPage.tsx').then((m) => m.StartPage),
    tickerDesk: () => import('#rooms/desk/office/TickerDeskPage.tsx').then((m) => m.TickerDeskPage),
  },
};
