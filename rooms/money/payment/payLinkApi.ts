import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { startRefusals } from './startRefusals.ts';

export const payLinkRefusals = {
  /** No such link was ever mailed. */
  unknown: refusal({ status: 404, code: 'PAY_LINK_UNKNOWN' }),
  expired: refusal({ status: 410, code: 'PAY_LINK_EXPIRED' }),
  /** It is paid, or nobody wants the money any more. */
  notOpen: refusal({ status: 409, code: 'PAY_LINK_NOT_OPEN' }),
  /** The saved method is being charged at this moment. */
  beingCharged: refusal({ status: 409, code: 'PAY_LINK_BEING_CHARGED' }),
};
const refusals = payLinkRefusals;

const link = '/checkout/v2/payLinks/:collectionId';
const params = z.object({ collectionId: z.uuid() });
/** Stands in the mail; whoever has it may pay, and learns the sum and what it is for. */
const token = z.string().min(1).max(400);

export const payLinkApi = {
  readPayLink: endpoint({
    method: 'POST',
    path: link,
    summary: 'What is to be paid by a link of a mail, and whether it has been; asks the payment service',
    caller: 'anyone',
    params,
    body: z.object({ token }),
    reply: z.object({
      what: z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() }),
      amount: euros,
      state: z.enum(['open', 'paid', 'cancelled']),
      validUntil: z.iso.datetime(),
    }),
    refusals: [refusals.unknown, refusals.expired],
    callsPerMinute: 60,
    cacheControl: 'no-store',
  }),
  startPayLink: endpoint({
    method: 'POST',
    path: `${link}/payment`,
    summary: 'Begins to pay by a link of a mail, in the form that the script brings or on the page to go to',
    caller: 'anyone',
    params,
    body: z.object({ token, method: z.enum(['creditcard', 'paypal']) }),
    reply: z.object({ scriptUrl: z.string().optional(), paymentUrl: z.string().optional() }),
    refusals: [
      refusals.unknown,
      refusals.expired,
      refusals.notOpen,
      refusals.beingCharged,
      startRefusals.amountTooSmall,
      startRefusals.amountTooLarge,
      startRefusals.refused,
    ],
    callsPerMinute: 20,
    cacheControl: 'no-store',
  }),
};
