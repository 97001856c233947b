import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { ticketingApi } from '../api.ts';
import { cancelTicketEvent } from './cancellation/cancelEvent.ts';
import { markReceiptPaidBack, readCancellation, retryRefunds } from './cancellation/progress.ts';
import { readCancellationFigures } from './cancellation/readFigures.ts';
import { undoCancellation } from './cancellation/undoCancellation.ts';
import { allocatePlaces, freePlaces } from './office/allocatePlaces.ts';
import { refundAtCounter } from './office/counterRefund.ts';
import { chooseSeats, listReceipts, readReceipt, sellAtCounter } from './office/counterSale.ts';
import { createTicketEvent } from './office/createEvent.ts';
import { exportTicketEvent } from './office/exportEvent.ts';
import { issueToGuests, issueToSeasonHolder } from './office/issueFreeTickets.ts';
import { moveTicketEvent, readEventMove } from './office/moveEvent.ts';
import { previewTicketEvent } from './office/previewEvent.ts';
import { deleteDraft, moveSaleEnd, publishTicketEvent, takeBackPublication } from './office/publishEvent.ts';
import {
  listEventSources,
  listTicketEventHistory,
  listTicketEvents,
  readTicketEvent,
  saveTemplate,
} from './office/readOfficeEvents.ts';
import { findSeats, listAllocations, listEventBlocks, readEventBlock } from './office/readPlaces.ts';
import { listRights, readRight } from './office/readRights.ts';
import { mailRight, moveRight, refundRight, reissueRight, voidRight } from './office/rightDeeds.ts';
import { saveTicketEvent } from './office/saveEvent.ts';
import { closeTill, openTill } from './office/till.ts';
import { listEvents, readEvent } from './readEvents.ts';
import { readRelocation, readRelocationFigures, relocateTicketEvent } from './relocation/relocateEvent.ts';
import { listResaleEvents } from './resale/listResaleEvents.ts';
import { listResaleOffers } from './resale/listResaleOffers.ts';
import { revokeOffer } from './resale/revokeOffer.ts';
import { proposePlaces } from './sale/proposePlaces.ts';
import { readAvailability, readBlockAvailability } from './sale/readAvailability.ts';
import { readBuyerOffer } from './sale/readBuyerOffer.ts';
import { readBlockPlan, readPlan } from './sale/readPlan.ts';

export function registerTicketingRoutes(app: FastifyInstance, house: House): void {
  implement(app, house, ticketingApi, {
    listEvents,
    readEvent,
    readPlan,
    readBlockPlan,
    readAvailability,
    readBlockAvailability,
    readBuyerOffer,
    proposePlaces,
    listResaleEvents,
    listResaleOffers,
    revokeOffer,
    listTicketEvents,
    listEventSources,
    createTicketEvent,
    readTicketEvent,
    saveTicketEvent,
    deleteDraft,
    takeBackPublication,
    publishTicketEvent,
    moveSaleEnd,
    previewTicketEvent,
    saveTemplate,
    listTicketEventHistory,
    readEventMove,
    moveTicketEvent,
    readRelocationFigures,
    relocateTicketEvent,
    readRelocation,
    readCancellationFigures,
    cancelTicketEvent,
    undoCancellation,
    readCancellation,
    retryRefunds,
    markReceiptPaidBack,
    listEventBlocks,
    readEventBlock,
    findSeats,
    listAllocations,
    allocatePlaces,
    freePlaces,
    listRights,
    readRight,
    mailRight,
    reissueRight,
    voidRight,
    refundRight,
    moveRight,
    chooseSeats,
    sellAtCounter,
    listReceipts,
    readReceipt,
    refundAtCounter,
    openTill,
    closeTill,
    issueToGuests,
    issueToSeasonHolder,
    exportTicketEvent,
  });
}
