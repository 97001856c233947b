import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { revokeCauses, transferStates } from './transferRules.ts';
import { event, walletRefusals, words } from './walletShapes.ts';

export const transferRefusals = {
  /** There is none, or it is between other people. */
  unknownTransfer: refusal({ status: 404, code: 'TICKET_TRANSFER_NOT_FOUND' }),
  /** No person has an account with that address (TTR-16). */
  userNotFound: refusal({ status: 404, code: 'USER_NOT_FOUND' }),
  toSelf: refusal({ status: 400, code: 'TICKET_TRANSFER_TO_SELF' }),
  /** It has ended, was used, is for sale (TTR-19), or is on its way already. */
  notTransferable: refusal({ status: 400, code: 'TICKET_NOT_TRANSFERABLE' }),
  tooLate: refusal({ status: 400, code: 'TICKET_TRANSFER_TOO_LATE' }),
  limitReached: refusal({ status: 400, code: 'TICKET_TRANSFER_LIMIT_REACHED' }),
  /** It was accepted, declined or revoked before (TTR-11). */
  answered: refusal({ status: 409, code: 'TICKET_TRANSFER_ANSWERED' }),
  /** The event is called off, which can be undone for some minutes; then it goes on, or ends with the ticket. */
  onHold: refusal({ status: 409, code: 'TICKET_TRANSFER_ON_HOLD' }),
  expired: refusal({ status: 410, code: 'TICKET_TRANSFER_EXPIRED' }),
};

/** Characters of a reason for declining. */
const maxReasonLength = 500;

/** A transfer as one of its two sides sees it; `ticketId, recipientMail, accept, reasonForDeclining` are the spec's. */
const ticketTransfer = z.object({
  id: z.string(),
  /** What is handed on. The recipient never sees it by this id. */
  ticketId: z.string(),
  direction: z.enum(['sent', 'received']),
  state: z.enum(transferStates),
  /** Why it was revoked. */
  cause: z.enum(revokeCauses).optional(),
  /** As the sender wrote it; absent after the season. */
  recipientMail: z.string().optional(),
  /** While it waits (TTR-02). */
  recipientFirstName: z.string().optional(),
  recipientLastName: z.string().optional(),
  /** Of whom a ticket is received; of an organisation its name is the last one. */
  senderFirstName: z.string().optional(),
  senderLastName: z.string().optional(),
  /** Absent: nobody has answered. */
  accept: z.boolean().optional(),
  reasonForDeclining: z.string().optional(),
  created: z.iso.datetime(),
  /** Until when it can be answered. */
  expiresAt: z.iso.datetime(),
  answered: z.iso.datetime().optional(),
  /** The recipient's own ticket, once they have accepted. */
  newTicketId: z.string().optional(),
  ticket: z.object({
    event,
    className: words,
    stand: z.string().optional(),
    entrance: z.string().optional(),
    block: z.string().optional(),
    row: z.string().optional(),
    seat: z.string().optional(),
  }),
});

const own = '/wallet/v3/self/ticketTransfers';
const doors = (path = '') =>
  [
    `/wallet/v2/self/ticketTransfers${path}`,
    `/wallet/v3/ticketTransfers${path}`,
    `/wallet/v2/ticketTransfers${path}`,
  ] as [`/${string}`, ...`/${string}`[]];
/** The transfer's own id, or that of its ticket: then the newest transfer of it. */
const byId = z.object({ id: z.string().max(100) });

export const transferApi = {
  listTicketTransfers: endpoint({
    method: 'GET',
    path: own,
    alsoAt: doors(),
    summary: 'Tickets that the signed-in person hands on, or that somebody hands on to them; the newest first',
    caller: 'signedIn',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(ticketTransfer),
  }),
  readTicketTransfer: endpoint({
    method: 'GET',
    path: `${own}/:id`,
    alsoAt: doors('/:id'),
    summary: 'One transfer, for its sender or its recipient',
    caller: 'signedIn',
    params: byId,
    reply: ticketTransfer,
    refusals: [transferRefusals.unknownTransfer],
  }),
  createTicketTransfer: endpoint({
    method: 'POST',
    path: own,
    alsoAt: doors(),
    summary: 'Hands an own ticket on to a person who has an account; until they answer, nobody enters with it',
    caller: 'signedIn',
    body: z.object({
      ticketId: z.string().max(100),
      recipientMail: mailAddress('invalid_email'),
    }),
    reply: ticketTransfer,
    refusals: [
      walletRefusals.unknownTicket,
      transferRefusals.userNotFound,
      transferRefusals.toSelf,
      transferRefusals.notTransferable,
      transferRefusals.tooLate,
      transferRefusals.limitReached,
    ],
    // Tells whether an address has an account (B§8), so nobody shall try many.
    callsPerMinute: 20,
  }),
  correctTransferRecipient: endpoint({
    method: 'POST',
    path: `${own}/:id/recipient`,
    alsoAt: doors('/:id/recipient'),
    summary:
      'Offers a ticket that nobody has answered for to another address, in place of a wrong one; both are mailed',
    caller: 'signedIn',
    params: byId,
    body: z.object({ recipientMail: mailAddress('invalid_email') }),
    reply: ticketTransfer,
    refusals: [
      transferRefusals.unknownTransfer,
      transferRefusals.userNotFound,
      transferRefusals.toSelf,
      transferRefusals.answered,
      transferRefusals.onHold,
      transferRefusals.expired,
    ],
    // As for a new one.
    callsPerMinute: 20,
  }),
  answerTicketTransfer: endpoint({
    method: 'PATCH',
    path: `${own}/:id`,
    alsoAt: doors('/:id'),
    summary: 'Accepts or declines; accepting issues a new ticket, and the old one opens no gate any more',
    caller: 'person',
    params: byId,
    body: z.object({
      accept: z.boolean(),
      /** Shown to the sender (TTR-18). */
      reasonForDeclining: z.string().trim().max(maxReasonLength, 'max').nullish(),
    }),
    reply: ticketTransfer,
    refusals: [
      transferRefusals.unknownTransfer,
      transferRefusals.answered,
      transferRefusals.onHold,
      transferRefusals.expired,
    ],
    callsPerMinute: 60,
  }),
  revokeTicketTransfer: endpoint({
    method: 'DELETE',
    path: `${own}/:id`,
    alsoAt: doors('/:id'),
    summary: 'Takes a ticket back that nobody has accepted; its code opens gates again',
    caller: 'signedIn',
    params: byId,
    refusals: [transferRefusals.unknownTransfer, transferRefusals.answered],
    callsPerMinute: 60,
  }),
};
