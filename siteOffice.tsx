// The composition root of the office: loaded with its first page, so that pages for fans carry nothing of it.
import type { Site } from '#frame/template.ts';

export const office: Pick<Site, 'templates'> = {
  templates: {
    officeAdmission: () =>
      import('#rooms/tickets/ticketing/office/EventAdmissionPage.tsx').then((m) => m.EventAdmissionPage),
    officeApplication: () =>
      import('#rooms/programme/career/office/ApplicationPage.tsx').then((m) => m.ApplicationPage),
    officeApplications: () =>
      import('#rooms/programme/career/office/ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
    officeApprovals: () => import('#rooms/staff/approval/office/ApprovalsPage.tsx').then((m) => m.ApprovalsPage),
    officeAudit: () => import('#rooms/staff/oversight/office/AuditPage.tsx').then((m) => m.AuditPage),
    officeBalances: () => import('#rooms/finance/accounting/office/BalancesPage.tsx').then((m) => m.BalancesPage),
    officeDocuments: () => import('#rooms/finance/accounting/office/DocumentsPage.tsx').then((m) => m.DocumentsPage),
    officeMonths: () => import('#rooms/finance/accounting/office/MonthsPage.tsx').then((m) => m.MonthsPage),
    officeOpenItems: () => import('#rooms/finance/accounting/office/OpenItemsPage.tsx').then((m) => m.OpenItemsPage),
    officeCamp: () => import('#rooms/programme/camp/office/CampPage.tsx').then((m) => m.CampPage),
    officeCamps: () => import('#rooms/programme/camp/office/CampsPage.tsx').then((m) => m.CampsPage),
    officeGate: () => import('#rooms/tickets/wallet/office/GatePage.tsx').then((m) => m.GatePage),
    officeJobs: () => import('#rooms/service/running/office/JobsPage.tsx').then((m) => m.JobsPage),
    officeMails: () => import('#rooms/service/running/office/MailsPage.tsx').then((m) => m.MailsPage),
    officeOrder: () => import('#rooms/orders/orderHandling/office/OrderPage.tsx').then((m) => m.OrderPage),
    officeOrders: () => import('#rooms/orders/orderHandling/office/OrdersPage.tsx').then((m) => m.OrdersPage),
    officeLettering: () => import('#rooms/orders/packing/office/LetteringPage.tsx').then((m) => m.LetteringPage),
    officeOrganisation: () =>
      import('#rooms/accounts/organisation/office/OrganisationPage.tsx').then((m) => m.OrganisationPage),
    officeOrganisations: () =>
      import('#rooms/accounts/organisation/office/OrganisationsPage.tsx').then((m) => m.OrganisationsPage),
    officePacking: () => import('#rooms/orders/packing/office/PackingPage.tsx').then((m) => m.PackingPage),
    officePayments: () =>
      import('#rooms/finance/books/office/OfficePaymentsPage.tsx').then((m) => m.OfficePaymentsPage),
    officePeople: () => import('#rooms/service/people/office/PeoplePage.tsx').then((m) => m.PeoplePage),
    officePerson: () => import('#rooms/service/people/office/PersonPage.tsx').then((m) => m.PersonPage),
    officePhoneOrder: () =>
      import('#rooms/service/phoneOrders/office/PhoneOrderPage.tsx').then((m) => m.PhoneOrderPage),
    officePhoneOrders: () => import('#rooms/service/phoneOrders/office/CallersPage.tsx').then((m) => m.CallersPage),
    officePromotion: () => import('#rooms/goods/promotions/office/PromotionPage.tsx').then((m) => m.PromotionPage),
    officePromotions: () => import('#rooms/goods/promotions/office/PromotionsPage.tsx').then((m) => m.PromotionsPage),
    officeDeclaration: () => import('#rooms/orders/returns/office/DeclarationPage.tsx').then((m) => m.DeclarationPage),
    officeDeclarations: () =>
      import('#rooms/orders/returns/office/DeclarationsPage.tsx').then((m) => m.DeclarationsPage),
    officeReturn: () => import('#frame/office/OfficeReturn.tsx').then((m) => m.OfficeReturn),
    officeReturnCase: () => import('#rooms/orders/returns/office/ReturnCasePage.tsx').then((m) => m.ReturnCasePage),
    officeReturns: () => import('#rooms/orders/returns/office/ReturnsPage.tsx').then((m) => m.ReturnsPage),
    officeReview: () => import('#rooms/programme/career/office/ApplicationPage.tsx').then((m) => m.ReviewPage),
    officeReviews: () => import('#rooms/programme/career/office/ApplicationsPage.tsx').then((m) => m.ReviewsPage),
    officeVacancies: () => import('#rooms/programme/career/office/VacanciesPage.tsx').then((m) => m.VacanciesPage),
    officeVacancy: () => import('#rooms/programme/career/office/VacancyPage.tsx').then((m) => m.VacancyPage),
    officeVoucher: () => import('#rooms/goods/voucherHandling/office/VoucherPage.tsx').then((m) => m.VoucherPage),
    officeVouchers: () => import('#rooms/goods/voucherHandling/office/VouchersPage.tsx').then((m) => m.VouchersPage),
    officeRevenue: () => import('#rooms/finance/accounting/office/RevenuePage.tsx').then((m) => m.RevenuePage),
    officeRight: () => import('#rooms/tickets/ticketing/office/RightPage.tsx').then((m) => m.RightPage),
    officeEventGate: () => import('#rooms/tickets/wallet/office/EventGatePage.tsx').then((m) => m.EventGatePage),
    officePaperTickets: () =>
      import('#rooms/tickets/wallet/office/PaperTicketsPage.tsx').then((m) => m.PaperTicketsPage),
    officeRightTransfers: () =>
      import('#rooms/tickets/wallet/office/RightTransfersPage.tsx').then((m) => m.RightTransfersPage),
    officeRights: () => import('#rooms/tickets/ticketing/office/RightsPage.tsx').then((m) => m.RightsPage),
    officeRunning: () => import('#rooms/service/running/office/RunningPage.tsx').then((m) => m.RunningPage),
    officeSettings: () => import('#rooms/staff/clubSettings/office/SettingsPage.tsx').then((m) => m.SettingsPage),
    officeStaff: () => import('#rooms/accounts/identity/office/StaffPage.tsx').then((m) => m.StaffPage),
    officeStart: () => import('#rooms/staff/oversight/office/StartPage.tsx').then((m) => m.StartPage),
    officePlan: () => import('#rooms/tickets/stadium/office/PlanPage.tsx').then((m) => m.PlanPage),
    officeVenue: () => import('#rooms/tickets/stadium/office/VenuePage.tsx').then((m) => m.VenuePage),
    officeVenues: () => import('#rooms/tickets/stadium/office/VenuesPage.tsx').then((m) => m.VenuesPage),
    officeSweepstakes: () =>
      import('#rooms/programme/sweepstakes/office/SweepstakesPage.tsx').then((m) => m.SweepstakesPage),
    officeSweepstakeSeries: () =>
      import('#rooms/programme/sweepstakes/office/SeriesPage.tsx').then((m) => m.SeriesPage),
    officeTicketEvent: () => import('#rooms/tickets/ticketing/office/EventPage.tsx').then((m) => m.EventPage),
    officeTickets: () => import('#rooms/tickets/ticketing/office/EventsPage.tsx').then((m) => m.EventsPage),
    tickerDesk: () => import('#rooms/football/desk/office/TickerDeskPage.tsx').then((m) => m.TickerDeskPage),
  },
};
