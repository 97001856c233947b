import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

export const cardRefusals = {
  /** The person does not belong to that fan club, or there is none. */
  unknownCard: refusal({ status: 404, code: 'FAN_CLUB_CARD_NOT_FOUND' }),
};

/** The card of a member of a fan club (FAN-18). */
const card = z.object({
  /** Changes when somebody leaves and joins again. */
  id: z.string(),
  organizationId: z.string(),
  fanClub: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** In the fan club; null: none yet. */
  number: z.number().int().nullable(),
  since: z.iso.datetime(),
  /** Such as 2026/27. */
  season: z.string(),
  validUntil: z.iso.date(),
});

const cards = '/wallet/v3/self/fanClubCards';
const byFanClub = z.object({ organizationId: z.uuid() });

export const cardApi = {
  listFanClubCards: endpoint({
    method: 'GET',
    path: cards,
    summary: 'Cards of the fan clubs that the signed-in person belongs to, by name',
    caller: 'person',
    reply: z.object({ items: z.array(card) }),
  }),
  readFanClubCard: endpoint({
    method: 'GET',
    path: `${cards}/:organizationId`,
    summary: 'The card of the signed-in person for one fan club',
    caller: 'person',
    params: byFanClub,
    reply: card,
    refusals: [cardRefusals.unknownCard],
  }),
  readFanClubCardCode: endpoint({
    method: 'GET',
    path: `${cards}/:organizationId/code`,
    summary: 'What a device of the signed-in person needs to show the code of a card, which changes every 15 seconds',
    caller: 'person',
    params: byFanClub,
    cacheControl: 'private, no-store',
    reply: z.object({
      cardId: z.string(),
      /** Key of the one-time codes (RFC 6238, SHA-1), in base64. Never written down outside of the device. */
      secret: z.string(),
      stepSeconds: z.number().int(),
      digits: z.number().int(),
      /** The server's clock, for devices whose clock is wrong. */
      now: z.iso.datetime(),
    }),
    refusals: [cardRefusals.unknownCard],
    callsPerMinute: 120,
  }),
};
