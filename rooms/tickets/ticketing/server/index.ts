// The ticketing room: tickets for seats and standing places, match by match, and the rights to enter. It promises that
// no place is sold twice, that nothing is sold before a sale begins for this buyer or after it has ended, that a living
// right has a place of its own, and that anyone who may enter hears when the match moves.
import { fileURLToPath } from 'node:url';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import type { Room } from '#ports/room.ts';
import { approvableLotteryDraw } from '#rooms/tickets/admission/server/index.ts';
import { ticketingApi } from '../api.ts';
import { ticketingPermissions } from '../permissions.ts';
import { cancellations } from './cancellation/cancellationApprovable.ts';
import { endCancelledRights } from './cancellation/endCancelledRights.ts';
import { notifyOfCancellation } from './cancellation/notifyOfCancellation.ts';
import { refundCancelled } from './cancellation/refundCancelled.ts';
import { dayTickets, places } from './dayTickets.ts';
import { drawTicket } from './drawTicket.ts';
import { namesOfEvents } from './eventNameStore.ts';
import { followAdmission } from './followAdmission.ts';
import { followMatches } from './followMatches.ts';
import { notifyApplicants } from './lottery/notifyApplicants.ts';
import { nameVenues } from './nameVenues.ts';
import { notifyHolders } from './notifyHolders.ts';
import { freeOverduePlaces } from './office/allocatePlaces.ts';
import { counterRefunds } from './office/counterRefundApprovable.ts';
import { freeTickets } from './office/freeTicketsApprovable.ts';
import { notifyOfMove } from './office/moveEvent.ts';
import { ticketOfficePages } from './office/officePages.ts';
import { ticketingRecords } from './personalStore.ts';
import { notifyOfRelocation } from './relocation/notifyOfRelocation.ts';
import { reseatTickets } from './relocation/reseatTickets.ts';
import { renewTicketPages } from './renewTicketPages.ts';
import { endOverdueOffers } from './resale/endOverdueOffers.ts';
import { resaleTickets } from './resale/resaleTickets.ts';
import { issueEarlierRights } from './rights/issueEarlierRights.ts';
import { registerTicketingRoutes } from './routes.ts';
import { releaseExpiredSeats } from './sale/releaseExpiredSeats.ts';
import { ticketPages } from './ticketPages.ts';

export * as counterSales from './counterSales.ts';
export * as forwarding from './forwarding.ts';
export * as gateRights from './gateRights.ts';
export * as resale from './resale.ts';
export type { HeldRight, TicketedEvent } from './rights/heldRightStore.ts';
export { findHeldRight, listRightsById, listTicketedEvents } from './rights/heldRightStore.ts';
export { classNameOf, isEventOver, listHeldRights } from './rights/heldRights.ts';
export * as season from './season.ts';
export * as shownElsewhere from './shownElsewhere.ts';

export const ticketing: Room = {
  name: 'ticketing',
  permissions: ticketingPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: ticketingApi,
  artwork: drawTicket,
  pages: ticketPages,
  officePages: ticketOfficePages,
  register: registerTicketingRoutes,
  jobs: [
    releaseExpired('releaseExpiredPlaces', places),
    releaseExpiredSeats,
    issueEarlierRights,
    renewTicketPages,
    notifyHolders,
    notifyApplicants,
    notifyOfMove,
    reseatTickets,
    notifyOfRelocation,
    endCancelledRights,
    refundCancelled,
    notifyOfCancellation,
    freeOverduePlaces,
    nameVenues,
    endOverdueOffers,
  ],
  handlers: { AdmissionChanged: followAdmission, MatchesMoved: followMatches },
  approvables: [cancellations, freeTickets, counterRefunds, approvableLotteryDraw(namesOfEvents)],
  records: ticketingRecords,
  sellables: [dayTickets, resaleTickets],
  locks: ['ticketing.event', 'ticketing.event_row', 'ticketing.quota', 'ticketing.contingent'],
  demo: async (ctx) => (await import('../demo/makeDemoTickets.ts')).makeDemoTickets(ctx),
};
