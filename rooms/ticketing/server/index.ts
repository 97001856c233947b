// The ticketing room: day tickets for standing places, match by match. It promises that no place is sold twice,
// whichever class it is sold in, that nothing is sold before a sale begins or after it has ended, and that whoever has
// a ticket hears when the match moves.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import { ticketingApi } from '../api.ts';
import { dayTickets, places } from './dayTickets.ts';
import { drawTicket } from './drawTicket.ts';
import { followAdmission } from './followAdmission.ts';
import { followMatches } from './followMatches.ts';
import { notifyHolders } from './notifyHolders.ts';
import { freeOverduePlaces } from './office/allocatePlaces.ts';
import { officeCalls } from './office/officeCalls.ts';
import { ticketOfficePages } from './office/officePages.ts';
import { listEvents, readEvent } from './readEvents.ts';
import { renewTicketPages } from './renewTicketPages.ts';
import { ticketsCommands } from './runTicketsCommand.ts';
import { proposePlaces } from './sale/proposePlaces.ts';
import { readBuyerOffer } from './sale/readBuyerOffer.ts';
import { readAvailability, readBlockAvailability, readBlockPlan, readPlan } from './sale/readPlan.ts';
import { releaseExpiredSeats } from './sale/releaseExpiredSeats.ts';
import { ticketPages } from './ticketPages.ts';

export { matchTickets } from './matchTickets.ts';

export const ticketing: Room = {
  name: 'ticketing',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: ticketingApi,
  artwork: drawTicket,
  pages: ticketPages,
  officePages: ticketOfficePages,
  register: (app, house) =>
    implement(app, house, ticketingApi, {
      listEvents,
      readEvent,
      readPlan,
      readBlockPlan,
      readAvailability,
      readBlockAvailability,
      readBuyerOffer,
      proposePlaces,
      ...officeCalls,
    }),
  jobs: [
    releaseExpired('releaseExpiredPlaces', places),
    releaseExpiredSeats,
    renewTicketPages,
    notifyHolders,
    freeOverduePlaces,
  ],
  handlers: { AdmissionChanged: followAdmission, MatchesMoved: followMatches },
  sellables: [dayTickets],
  commands: ticketsCommands,
  demo: async (ctx) => (await import('../demo/makeDemoTickets.ts')).makeDemoTickets(ctx),
};
