import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { revokeCauses, transferStates } from './transferRules.ts';
import { reason, words } from './walletShapes.ts';

export const transferOfficeRefusals = {
  unknownRight: refusal({ status: 404, code: 'TICKET_NOT_FOUND' }),
  unknownTransfer: refusal({ status: 404, code: 'TICKET_TRANSFER_NOT_FOUND' }),
  answered: refusal({ status: 409, code: 'TICKET_TRANSFER_ANSWERED' }),
  onHold: refusal({ status: 409, code: 'TICKET_TRANSFER_ON_HOLD' }),
  expired: refusal({ status: 410, code: 'TICKET_TRANSFER_EXPIRED' }),
  userNotFound: refusal({ status: 404, code: 'USER_NOT_FOUND' }),
  /** It is on its way to them already. */
  sameRecipient: refusal({ status: 409, code: 'TICKET_TRANSFER_SAME_RECIPIENT' }),
  toSelf: refusal({ status: 400, code: 'TICKET_TRANSFER_TO_SELF' }),
};

/** One of the two sides; everything is absent of somebody who has left. */
const side = z.object({ accountId: z.string().optional(), name: z.string().optional(), email: z.string().optional() });

const officeTransfer = z.object({
  id: z.string(),
  rightId: z.string(),
  newRightId: z.string().optional(),
  sender: side,
  /** Who acted for an organisation. */
  actedBy: side.optional(),
  recipient: side,
  /** What the sender wrote, where it is not the recipient's present address. */
  recipientMail: z.string().optional(),
  state: z.enum(transferStates),
  cause: z.enum(revokeCauses).optional(),
  reason: z.string().optional(),
  created: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answered: z.iso.datetime().optional(),
});

export const transferOfficeApi = {
  listRightTransfers: endpoint({
    method: 'GET',
    path: '/office/v1/rights/:rightId/transfers',
    summary:
      'Every transfer of a right and of all that it came of or that came of it, with both sides; the oldest first',
    caller: { permission: 'tickets.read' },
    logsReading: true,
    params: z.object({ rightId: z.uuid() }),
    reply: z.object({
      /** Which ticket it is. */
      ticket: z.object({ serialNumber: z.string(), eventName: words, startsAt: z.iso.datetime() }),
      items: z.array(officeTransfer),
    }),
    refusals: [transferOfficeRefusals.unknownRight],
  }),
  correctRecipientFor: endpoint({
    method: 'POST',
    path: '/office/v1/ticket-transfers/:transferId/recipient',
    summary: 'Offers a ticket to another address for its sender, in place of a wrong one; all three are mailed',
    caller: { permission: 'tickets.help' },
    params: z.object({ transferId: z.uuid() }),
    body: z.object({
      recipientMail: mailAddress('invalid_email'),
      reason,
    }),
    reply: officeTransfer,
    refusals: [
      transferOfficeRefusals.unknownTransfer,
      transferOfficeRefusals.answered,
      transferOfficeRefusals.onHold,
      transferOfficeRefusals.expired,
      transferOfficeRefusals.userNotFound,
      transferOfficeRefusals.toSelf,
      transferOfficeRefusals.sameRecipient,
    ],
  }),
  revokeTransferFor: endpoint({
    method: 'POST',
    path: '/office/v1/ticket-transfers/:transferId/revocation',
    summary: 'Takes a ticket back for its sender while nobody has accepted it; both are mailed',
    caller: { permission: 'tickets.help' },
    params: z.object({ transferId: z.uuid() }),
    body: z.object({ reason }),
    reply: officeTransfer,
    refusals: [transferOfficeRefusals.unknownTransfer, transferOfficeRefusals.answered],
  }),
};
