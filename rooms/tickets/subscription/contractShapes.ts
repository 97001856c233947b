import { z } from 'zod';
import { refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { addressInput } from '#rooms/accounts/contact/api.ts';
import { contractParts, contractStates } from './contractStates.ts';

export const contractRefusals = {
  unknownMasterData: refusal({ status: 404, code: 'CONTRACT_MASTERDATA_NOT_FOUND' }),
  /** There is none, or it is somebody else's. */
  unknownContract: refusal({ status: 404, code: 'CONTRACT_NOT_FOUND' }),
  /** None of them can be confirmed, or one of those that were named cannot (CON-30). */
  incomplete: refusal({ status: 422, code: 'CONTRACT_INCOMPLETE' }),
  /** Terminated, after its deadline, or somebody has yet to answer (CON-98). */
  notAllowed: refusal({ status: 422, code: 'PLATFORM_ACTIONS_ARE_NOT_ALLOWED' }),
  /** No such saved method of the subscriber. */
  unknownMethod: refusal({ status: 422, code: 'PAYMENT_METHOD_NOT_FOUND' }),
  unknownClass: refusal({ status: 422, code: 'PRICING_CLASS_NOT_AVAILABLE' }),
  unknownShipping: refusal({ status: 422, code: 'SHIPPING_CODE_NOT_AVAILABLE' }),
  /** So many instalments are not offered, or not any more. */
  instalments: refusal({ status: 422, code: 'INSTALMENTS_NOT_OFFERED' }),
  unknownReason: refusal({ status: 422, code: 'TERMINATION_REASON_NOT_FOUND' }),
  unknownSubscription: refusal({ status: 404, code: 'SUBSCRIPTION_NOT_FOUND' }),
};

export const names = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });
const day = z.iso.date();

/** As it is typed and stored. */
export const contractAddress = addressInput;
export type ContractAddress = z.output<typeof contractAddress>;
const addressShown = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  street: z.string(),
  additionalAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phone: z.string(),
});

/** A season's conditions (CON-19). Days are the last on which something may be done. */
export const masterData = z.object({
  id: z.string(),
  name: names,
  season: z.string(),
  opensOn: day,
  confirmUntil: day,
  changeUntil: day,
  terminateUntil: day,
  startsOn: day,
  renewsOn: day,
  shippingCodes: z.array(z.string()),
  /** When confirmed contracts are charged at the earliest. */
  dueOn: day.optional(),
  /** On which further instalments are due that can be agreed on today. */
  instalmentDays: z.array(day),
  /** What sending the ticket costs, by its format. */
  shippingPrices: z.record(z.string(), euros),
});

/** What one class costs in one price range, for the whole season. */
export const seasonPrice = z.object({ priceRange: z.string(), pricingClass: z.string(), price: euros });

const person = z.object({ subjectId: z.string(), firstName: z.string(), lastName: z.string() });
const season = z.object({
  season: z.string(),
  recipient: person.optional(),
  pricingClass: z.string(),
  priceRange: z.string(),
  /** Only the subscriber reads it. */
  price: euros.optional(),
  shippingCode: z.string(),
});

/** A contract in one season, as its reader may see it (CON-16). */
export const contract = z.object({
  id: z.string(),
  number: z.string(),
  masterDataId: z.string(),
  role: z.enum(['subscriber', 'recipient', 'former']),
  state: z.enum(contractStates),
  isTransferable: z.boolean(),
  isConfirmed: z.boolean(),
  /** What the subscriber was charged for the season, with shipping, once that has begun. */
  charged: euros.optional(),
  /** Parts that are not filled; empty for everybody but the subscriber. */
  missing: z.array(z.enum(contractParts)),
  details: z.object({
    subscriber: person.optional(),
    currentSeason: season.optional(),
    upcomingSeason: season,
  }),
  block: z.string(),
  row: z.string(),
  seat: z.string(),
  terminatesOn: day.optional(),
});

/** One contract alone, with what a list of thousands leaves out. */
export const wholeContract = contract.extend({
  venue: z.string(),
  addresses: z.object({ invoice: addressShown.optional(), shipping: addressShown.optional() }),
  paymentTokenId: z.string().optional(),
  /** In what parts it is paid, where these are several: the first with the season, the others on a day. */
  instalments: z.array(z.object({ dueOn: day.optional(), amount: euros })).optional(),
  /** Who is asked to become recipient or subscriber; the subscriber alone reads it. */
  transfer: z
    .object({
      id: z.string(),
      kind: z.enum(['recipient', 'subscriber']),
      email: z.string().optional(),
      expiresAt: z.iso.datetime(),
    })
    .optional(),
  /** The season was bought through the cart and is paid: its class and format stay. */
  isPaid: z.literal(true).optional(),
  /** Until when it can be confirmed: later than others where more time was given. */
  confirmUntil: day,
  /** What may be done today. */
  may: z.object({ confirm: z.boolean(), change: z.boolean(), terminate: z.boolean(), transfer: z.boolean() }),
  /** When it would end if it were terminated today. */
  wouldTerminateOn: day.optional(),
  masterData,
});
