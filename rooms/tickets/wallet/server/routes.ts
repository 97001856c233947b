import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import { walletApi } from '../api.ts';
import { listFanClubCards, readFanClubCard, readFanClubCardCode } from './cards/ownCards.ts';
import { listTicketsAtHand } from './code/listTicketsAtHand.ts';
import { readTicketCode } from './code/readTicketCode.ts';
import { withCards } from './gate/checkCard.ts';
import { withSeasonCards } from './gate/checkSeasonCard.ts';
import { checkTicket } from './gate/checkTicket.ts';
import { enterOfflineScans } from './gate/enterOfflineScans.ts';
import { appointStewards, dismissSteward, readEventGate, renewEventKey } from './gate/eventGate.ts';
import { listGateEvents } from './gate/listGateEvents.ts';
import { listRightScans } from './gate/listRightScans.ts';
import { readGateSnapshot } from './gate/readGateSnapshot.ts';
import { readGateStatus } from './gate/readGateStatus.ts';
import { takeEntryBack } from './gate/takeEntryBack.ts';
import { listAssetTemplates } from './listAssetTemplates.ts';
import { listOwnAssets } from './listOwnAssets.ts';
import { registerAppleRoutes } from './passes/appleRoutes.ts';
import { listRightPasses } from './passes/listRightPasses.ts';
import { makeApplePass, readApplePass } from './passes/readApplePass.ts';
import { saveToGoogleWallet } from './passes/saveToGoogleWallet.ts';
import {
  listPastSeasonTickets,
  listPastTickets,
  listUpcomingSeasonTickets,
  listUpcomingTickets,
  readOwnTicket,
  readWalletEvent,
} from './tickets/ownTickets.ts';
import { listPaperTickets, mailPaperTickets, readLinkedSheet, readPaperSheet } from './tickets/paperTickets.ts';
import { readTicketCalendar } from './tickets/readTicketCalendar.ts';
import { readTicketSheet } from './tickets/readTicketSheet.ts';
import { answerTicketTransfer } from './transfers/answerTransfer.ts';
import { correctTransferRecipient } from './transfers/correctRecipient.ts';
import { createTicketTransfer } from './transfers/createTransfer.ts';
import { correctRecipientFor, listRightTransfers, revokeTransferFor } from './transfers/officeTransfers.ts';
import { listTicketTransfers, readTicketTransfer } from './transfers/ownTransfers.ts';
import { revokeTicketTransfer } from './transfers/revokeTransfer.ts';

export const registerWalletRoutes = (seasonCards: readonly SeasonCards[]) => (app: FastifyInstance, house: House) => {
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
    listPaperTickets: listPaperTickets(deriveKey),
    readPaperSheet: readPaperSheet(deriveKey),
    mailPaperTickets: mailPaperTickets(deriveKey),
    readLinkedSheet: readLinkedSheet(deriveKey),
    makeApplePass: makeApplePass(deriveKey),
    readApplePass: readApplePass(deriveKey),
    saveToGoogleWallet: saveToGoogleWallet(deriveKey),
    listUpcomingSeasonTickets,
    listPastSeasonTickets,
    readWalletEvent,
    listTicketTransfers,
    readTicketTransfer,
    createTicketTransfer,
    correctTransferRecipient,
    answerTicketTransfer,
    revokeTicketTransfer,
    listRightTransfers,
    revokeTransferFor,
    correctRecipientFor,
    listRightPasses,
    listRightScans,
    checkTicket: withCards(deriveKey, withSeasonCards(seasonCards, checkTicket(deriveKey))),
    listFanClubCards,
    readFanClubCard,
    readFanClubCardCode: readFanClubCardCode(deriveKey),
    listGateEvents,
    readGateSnapshot: readGateSnapshot(deriveKey, seasonCards),
    enterOfflineScans: enterOfflineScans(deriveKey, seasonCards),
    readGateStatus,
    readEventGate,
    appointStewards,
    dismissSteward,
    renewEventKey,
    takeEntryBack,
  });
  registerAppleRoutes(app, house);
};
