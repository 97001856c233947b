import { z } from 'zod';
import { refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';

export const walletRefusals = {
  /** There is none, or it is somebody else's. */
  unknownTicket: refusal({ status: 404, code: 'TICKET_NOT_FOUND' }),
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  /** It has ended, was used, or is on its way to somebody else. */
  opensNoGate: refusal({ status: 409, code: 'TICKET_OPENS_NO_GATE' }),
  /** The club shows its codes from a later moment on. */
  codeLater: refusal({ status: 409, code: 'TICKET_CODE_LATER' }),
};

/** Why staff do something. */
export const reason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200, 'max')
  .regex(/^\P{Cc}*$/u, 'invalid');

export const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

export const event = z.object({
  id: z.string(),
  name: words,
  startsAt: z.iso.datetime(),
  /** Where its clocks are, such as Europe/Berlin. */
  zone: z.string(),
  venue: z.string().optional(),
  /** Address of its page, without language prefix. */
  path: z.string(),
  /** `cancelled`: for good; `calledOff`: until there is a new date; `closedDoors`: without anyone who asks. */
  state: z.enum(['planned', 'calledOff', 'cancelled', 'closedDoors']),
});

/** A ticket as the spec names its fields (TIC-13, TIC-14), and what ours adds. */
export const ticket = z.object({
  ticketId: z.string(),
  /** Absent: it was not ordered on the site. */
  orderId: z.string().optional(),
  /** Absent: any place. */
  block: z.string().optional(),
  row: z.string().optional(),
  seat: z.string().optional(),
  /** Of this ticket, with VAT, after discounts. */
  price: euros,
  /** Category of the place; absent: an event without categories. */
  priceRange: words.optional(),
  pricingClass: z.string(),
  ticketFormat: z.enum(['mobile', 'print', 'card']),
  /** Differs from what was bought: another seat, match moved (TIC-27). */
  changed: z.boolean(),
  venue: z.string().optional(),
  serialNumber: z.string(),
  stand: z.string().optional(),
  entrance: z.string().optional(),
  className: words,
  state: z.enum(['issued', 'forwarding', 'listed', 'used', 'suspended', 'passedOn', 'resold', 'moved', 'void']),
  event,
  /** From then on its code is shown; absent: now, or it lets nobody in. */
  codeFrom: z.iso.datetime().optional(),
  /** What its holder can do with it now. */
  actions: z.array(
    z.enum([
      'showCode',
      'print',
      'calendar',
      'forward',
      'revokeForwarding',
      'offer',
      'revokeOffer',
      'appleWallet',
      'googleWallet',
    ]),
  ),
  /** Why a valid ticket cannot be offered for resale: nobody who holds it has paid, or it is too late. */
  whyNotOffered: z.enum(['notPaid', 'closed']).optional(),
});
