import { allocatePlaces, freePlaces } from './allocatePlaces.ts';
import { chooseSeats, issueToGuests, listReceipts, sellAtCounter } from './counterSale.ts';
import { createTicketEvent } from './createEvent.ts';
import { exportTicketEvent } from './exportEvent.ts';
import { previewTicketEvent } from './previewEvent.ts';
import { deleteDraft, moveSaleEnd, publishTicketEvent } from './publishEvent.ts';
import {
  listEventSources,
  listTicketEventHistory,
  listTicketEvents,
  readTicketEvent,
  saveTemplate,
} from './readOfficeEvents.ts';
import { findSeats, listAllocations, listEventBlocks, readEventBlock } from './readPlaces.ts';
import { listRights, readRight } from './readRights.ts';
import { mailRight, moveRight, refundRight, reissueRight, voidRight } from './rightDeeds.ts';
import { saveTicketEvent } from './saveEvent.ts';

/** What staff call; one use case for each endpoint. */
export const officeCalls = {
  listTicketEvents,
  listEventSources,
  createTicketEvent,
  readTicketEvent,
  saveTicketEvent,
  deleteDraft,
  publishTicketEvent,
  moveSaleEnd,
  previewTicketEvent,
  saveTemplate,
  listTicketEventHistory,
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
  issueToGuests,
  exportTicketEvent,
};
