import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { contractAddress, contractRefusals, names, wholeContract } from './contractShapes.ts';
import { transferKinds, transferStates } from './contractStates.ts';

/** The codes that clients read from `title` (CON-86 to CON-100), each for one situation. */
export const transferRefusals = {
  unknownTransfer: refusal({ status: 404, code: 'CONTRACT_TRANSFER_NOT_FOUND' }),
  /** It was accepted, declined or withdrawn before. */
  answered: refusal({ status: 409, code: 'CONTRACT_TRANSFER_ANSWERED' }),
  expired: refusal({ status: 410, code: 'CONTRACT_TRANSFER_EXPIRED' }),
  /** No account has proven that address. */
  recipientNotFound: refusal({ status: 422, code: 'RECIPIENT_NOT_FOUND' }),
  subscriberNotFound: refusal({ status: 422, code: 'SUBSCRIBER_NOT_FOUND' }),
  /** There is an account, but not of a person, or without the person's data. */
  userNotFound: refusal({ status: 422, code: 'USER_NOT_FOUND' }),
  fanClub: refusal({ status: 422, code: 'FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED' }),
  notTransferable: refusal({ status: 422, code: 'CONTRACT_NOT_TRANSFERABLE' }),
  sameSubscriber: refusal({ status: 422, code: 'SAME_SUBSCRIBER_AS_CURRENT' }),
  /** Of this contract, in the season that has begun or in the one to come. */
  alreadyRecipient: refusal({ status: 422, code: 'ALREADY_RECIPIENT' }),
  alreadyUpcoming: refusal({ status: 422, code: 'ALREADY_UPCOMING_RECIPIENT' }),
  /** Of another contract of that season (CON-41). */
  ofAnother: refusal({ status: 422, code: 'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA' }),
  upcomingOfAnother: refusal({
    status: 422,
    code: 'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT_WITH_CONTRACT_MASTERDATA',
  }),
  /** A match has moved, and there is no place in the other venue yet for the ticket that would go with the contract. */
  ticketsNotMovable: refusal({ status: 422, code: 'TICKETING_REQUEST_FAILED' }),
};

const contractTransfer = z.object({
  id: z.string(),
  kind: z.enum(transferKinds),
  direction: z.enum(['sent', 'received']),
  state: z.enum(transferStates),
  /** Why it was withdrawn. */
  cause: z.enum(['creator', 'terminated', 'left', 'staff', 'takenBack']).optional(),
  /** The other side: of what was sent the address, of what was received the name. */
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  reasonForDeclining: z.string().optional(),
  created: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answered: z.iso.datetime().optional(),
  contract: z.object({
    /** Absent: the reader has nothing to do with the contract itself. */
    id: z.string().optional(),
    number: z.string(),
    season: z.string(),
    masterDataName: names,
    startsOn: z.iso.date(),
    venue: z.string(),
    block: z.string(),
    row: z.string(),
    seat: z.string(),
    priceRange: z.string(),
    pricingClass: z.string(),
    shippingCode: z.string(),
    /** What the new subscriber will pay for a season; recipients pay nothing. */
    price: euros.optional(),
    isConfirmed: z.boolean().optional(),
    /** What of it the present subscriber is charged, while this is open; the new one pays the rest. Absent: nothing. */
    charged: euros.optional(),
  }),
});

const own = '/subscription/v1/abo/self';
const ofV2 = '/subscription/v2/abo/self';
const byId = z.object({ id: z.uuid() });
const paged = z.object(pageQuery(100, 1000));
const reason = z.string().trim().max(500, 'max').nullish();
const decline = {
  accept: z.boolean(),
  reasonForDeclining: reason,
  /** The same by another name. */
  reason,
};
const all = transferRefusals;
const { notAllowed, unknownContract, unknownMethod } = contractRefusals;

export const contractTransferApi = {
  listRecipientTransfers: endpoint({
    method: 'GET',
    path: `${own}/recipienttransfers`,
    alsoAt: [`${ofV2}/recipienttransfers`],
    summary: 'Who was asked to use a season ticket, by the signed-in person or asking them; the newest first',
    caller: 'signedIn',
    query: paged,
    reply: pageOf(contractTransfer),
  }),
  readRecipientTransfer: endpoint({
    method: 'GET',
    path: `${own}/recipienttransfers/:id`,
    alsoAt: [`${ofV2}/recipienttransfers/:id`],
    summary: 'One transfer to a recipient, for its two sides',
    caller: 'signedIn',
    params: byId,
    reply: contractTransfer,
    refusals: [all.unknownTransfer],
  }),
  createRecipientTransfer: endpoint({
    method: 'POST',
    path: `${own}/recipienttransfers`,
    alsoAt: [`${ofV2}/recipienttransfers`],
    summary: 'Asks a person with an account to become recipient of a contract of the signed-in subscriber',
    caller: 'signedIn',
    status: 201,
    body: z.object({ contractId: z.uuid(), recipientEmail: mailAddress('invalid_email') }),
    reply: contractTransfer,
    refusals: [
      unknownContract,
      notAllowed,
      all.notTransferable,
      all.recipientNotFound,
      all.userNotFound,
      all.fanClub,
      all.alreadyRecipient,
      all.alreadyUpcoming,
      all.ofAnother,
      all.upcomingOfAnother,
    ],
    // Tells whether an address has an account, so nobody shall try many.
    callsPerMinute: 20,
  }),
  withdrawRecipientTransfer: endpoint({
    method: 'DELETE',
    path: `${own}/recipienttransfers/:id`,
    alsoAt: [`${ofV2}/recipienttransfers/:id`],
    summary: 'Withdraws what nobody has answered',
    caller: 'signedIn',
    params: byId,
    refusals: [all.unknownTransfer, all.answered],
  }),
  answerRecipientTransfer: endpoint({
    method: 'PATCH',
    path: `${own}/recipienttransfers/:id`,
    alsoAt: [`${ofV2}/recipienttransfers/:id`],
    summary: 'The person who was asked accepts with an address for the ticket, or declines',
    caller: 'person',
    params: byId,
    body: z.object({ ...decline, address: contractAddress.optional() }),
    reply: contractTransfer,
    refusals: [
      all.unknownTransfer,
      all.answered,
      all.expired,
      notAllowed,
      all.notTransferable,
      all.ofAnother,
      all.upcomingOfAnother,
      all.ticketsNotMovable,
    ],
    callsPerMinute: 60,
  }),
  transferToSubscriber: endpoint({
    method: 'POST',
    path: `${own}/recipienttransfers/:id/transfersubscriber`,
    alsoAt: [`${ofV2}/recipienttransfers/:id/transfersubscriber`],
    summary: 'The subscriber uses the ticket themselves; `id`: of a contract, or of a transfer that is open',
    caller: 'signedIn',
    params: byId,
    reply: wholeContract,
    refusals: [
      unknownContract,
      notAllowed,
      all.notTransferable,
      all.userNotFound,
      all.fanClub,
      all.ofAnother,
      all.ticketsNotMovable,
    ],
  }),
  listSubscriberTransfers: endpoint({
    method: 'GET',
    path: `${own}/subscribertransfers`,
    alsoAt: [`${ofV2}/subscribertransfers`],
    summary: 'Who was asked to take over a contract, by the signed-in person or asking them; the newest first',
    caller: 'signedIn',
    query: paged,
    reply: pageOf(contractTransfer),
  }),
  readSubscriberTransfer: endpoint({
    method: 'GET',
    path: `${own}/subscribertransfers/:id`,
    alsoAt: [`${ofV2}/subscribertransfers/:id`],
    summary: 'One transfer to a new subscriber, for its two sides',
    caller: 'signedIn',
    params: byId,
    reply: contractTransfer,
    refusals: [all.unknownTransfer],
  }),
  createSubscriberTransfer: endpoint({
    method: 'POST',
    path: `${own}/subscribertransfers`,
    alsoAt: [`${ofV2}/subscribertransfers`],
    summary: 'Asks somebody with an account to take a contract over with all its duties',
    caller: 'signedIn',
    status: 201,
    body: z.object({ contractId: z.uuid(), subscriberEmail: mailAddress('invalid_email') }),
    reply: contractTransfer,
    refusals: [unknownContract, notAllowed, all.subscriberNotFound, all.userNotFound, all.fanClub, all.sameSubscriber],
    callsPerMinute: 20,
  }),
  withdrawSubscriberTransfer: endpoint({
    method: 'DELETE',
    path: `${own}/subscribertransfers/:id`,
    alsoAt: [`${ofV2}/subscribertransfers/:id`],
    summary: 'Withdraws what nobody has answered',
    caller: 'signedIn',
    params: byId,
    refusals: [all.unknownTransfer, all.answered],
  }),
  answerSubscriberTransfer: endpoint({
    method: 'PATCH',
    path: `${own}/subscribertransfers/:id`,
    alsoAt: [`${ofV2}/subscribertransfers/:id`],
    summary: 'Who was asked takes the contract over, with their addresses and a saved method, or declines',
    caller: 'signedIn',
    params: byId,
    body: z.object({
      ...decline,
      shippingAddress: contractAddress.optional(),
      invoiceAddress: contractAddress.optional(),
      paymentTokenId: z.uuid().optional(),
    }),
    reply: contractTransfer,
    refusals: [all.unknownTransfer, all.answered, all.expired, notAllowed, unknownMethod],
    callsPerMinute: 60,
  }),
};
