// The composition root of the office: loaded with its first page, so that pages for fans carry nothing of it.
import type { Site } from '#frame/template.ts';

export const office: Pick<Site, 'templates'> = {
  templates: {
    officeAdmission: () => import('#rooms/ticketing/office/EventAdmissionPage.tsx').then((m) => m.EventAdmissionPage),
    officeApprovals: () => import('#rooms/approval/office/ApprovalsPage.tsx').then((m) => m.ApprovalsPage),
    officeAudit: () => import('#rooms/oversight/office/AuditPage.tsx').then((m) => m.AuditPage),
    officeBalances: () => import('#rooms/accounting/office/BalancesPage.tsx').then((m) => m.BalancesPage),
    officeDocuments: () => import('#rooms/accounting/office/DocumentsPage.tsx').then((m) => m.DocumentsPage),
    officeMonths: () => import('#rooms/accounting/office/MonthsPage.tsx').then((m) => m.MonthsPage),
    officeOpenItems: () => import('#rooms/accounting/office/OpenItemsPage.tsx').then((m) => m.OpenItemsPage),
    officeJobs: () => import('#rooms/running/office/JobsPage.tsx').then((m) => m.JobsPage),
    officeMails: () => import('#rooms/running/office/MailsPage.tsx').then((m) => m.MailsPage),
    officeOrder: () => import('#rooms/orderHandling/office/OrderPage.tsx').then((m) => m.OrderPage),
    officeOrders: () => import('#rooms/orderHandling/office/OrdersPage.tsx').then((m) => m.OrdersPage),
    officeLettering: () => import('#rooms/packing/office/LetteringPage.tsx').then((m) => m.LetteringPage),
    officeOrganisation: () => import('#rooms/organisation/office/OrganisationPage.tsx').then((m) => m.OrganisationPage),
    officeOrganisations: () =>
      import('#rooms/organisation/office/OrganisationsPage.tsx').then((m) => m.OrganisationsPage),
    officePacking: () => import('#rooms/packing/office/PackingPage.tsx').then((m) => m.PackingPage),
    officePayments: () => import('#rooms/books/office/OfficePaymentsPage.tsx').then((m) => m.OfficePaymentsPage),
    officePeople: () => import('#rooms/people/office/PeoplePage.tsx').then((m) => m.PeoplePage),
    officePerson: () => import('#rooms/people/office/PersonPage.tsx').then((m) => m.PersonPage),
    officeReturn: () => import('#frame/office/OfficeReturn.tsx').then((m) => m.OfficeReturn),
    officeReturnCase: () => import('#rooms/returns/office/ReturnCasePage.tsx').then((m) => m.ReturnCasePage),
    officeReturns: () => import('#rooms/returns/office/ReturnsPage.tsx').then((m) => m.ReturnsPage),
    officeRevenue: () => import('#rooms/accounting/office/RevenuePage.tsx').then((m) => m.RevenuePage),
    officeRight: () => import('#rooms/ticketing/office/RightPage.tsx').then((m) => m.RightPage),
    officeRightTransfers: () =>
      import('#rooms/wallet/office/RightTransfersPage.tsx').then((m) => m.RightTransfersPage),
    officeRights: () => import('#rooms/ticketing/office/RightsPage.tsx').then((m) => m.RightsPage),
    officeRunning: () => import('#rooms/running/office/RunningPage.tsx').then((m) => m.RunningPage),
    officeSettings: () => import('#rooms/clubSettings/office/SettingsPage.tsx').then((m) => m.SettingsPage),
    officeStaff: () => import('#rooms/identity/office/StaffPage.tsx').then((m) => m.StaffPage),
    officeStart: () => import('#rooms/oversight/office/StartPage.tsx').then((m) => m.StartPage),
    officePlan: () => import('#rooms/stadium/office/PlanPage.tsx').then((m) => m.PlanPage),
    officeVenue: () => import('#rooms/stadium/office/VenuePage.tsx').then((m) => m.VenuePage),
    officeVenues: () => import('#rooms/stadium/office/VenuesPage.tsx').then((m) => m.VenuesPage),
    officeTicketEvent: () => import('#rooms/ticketing/office/EventPage.tsx').then((m) => m.EventPage),
    officeTickets: () => import('#rooms/ticketing/office/EventsPage.tsx').then((m) => m.EventsPage),
    tickerDesk: () => import('#rooms/desk/office/TickerDeskPage.tsx').then((m) => m.TickerDeskPage),
  },
};
