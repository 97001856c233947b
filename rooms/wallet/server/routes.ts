import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { walletApi } from '../api.ts';
import { listTicketsAtHand } from './code/listTicketsAtHand.ts';
import { readTicketCode } from './code/readTicketCode.ts';
import { checkTicket } from './gate/checkTicket.ts';
import { enterOfflineScans } from './gate/enterOfflineScans.ts';
import { listGateEvents } from './gate/listGateEvents.ts';
import { readGateSnapshot } from './gate/readGateSnapshot.ts';
import { readGateStatus } from './gate/readGateStatus.ts';
import { listAssetTemplates } from './listAssetTemplates.ts';
import { listOwnAssets } from './listOwnAssets.ts';
import {
  listPastSeasonTickets,
  listPastTickets,
  listUpcomingSeasonTickets,
  listUpcomingTickets,
  readOwnTicket,
  readWalletEvent,
} from './tickets/ownTickets.ts';
import { readTicketCalendar } from './tickets/readTicketCalendar.ts';
import { readTicketSheet } from './tickets/readTicketSheet.ts';

export function registerWalletRoutes(app: FastifyInstance, house: House): void {
  const { deriveKey } = house;
  implement(app, house, walletApi, {
    listOwnAssets,
    listAssetTemplates,
    listUpcomingTickets,
    listPastTickets,
    readOwnTicket,
    readTicketCode: readTicketCode(deriveKey),
    listTicketsAtHand: listTicketsAtHand(deriveKey),
    readTicketSheet: readTicketSheet(deriveKey),
    readTicketCalendar,
    listUpcomingSeasonTickets,
    listPastSeasonTickets,
    readWalletEvent,
    checkTicket: checkTicket(deriveKey),
    listGateEvents,
    readGateSnapshot: readGateSnapshot(deriveKey),
    enterOfflineScans: enterOfflineScans(deriveKey),
    readGateStatus,
  });
}
