import { club } from '#club/club.ts';
import { theme } from '#club/theme.ts';
import type { Context, Locale } from '#platform/context.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { WalletRecord } from '#ports/passServices.ts';
import { classNameOf, type HeldRight, type TicketedEvent } from '#rooms/tickets/ticketing/server/index.ts';
import { codeDigits, codeStepSeconds, ticketNumber } from '../../codeRules.ts';
import { type PassOf, passNumber, passStateOf } from '../../passRules.ts';
import { codeSecret, type DeriveKey, keyIdOfRight } from '../code/codeKeys.ts';

/** A text that Google shows in the language of the phone. */
function localized(words: LocalizedText): Record<string, unknown> {
  const others = (['en', 'ja'] as const).flatMap((language) => {
    const value = words[language];
    return value ? [{ language, value }] : [];
  });
  return { defaultValue: { language: 'de', value: words.de }, translatedValues: others };
}

const plain = (value: string) => localized({ de: value });

/** The event of tickets, which all of its passes share. */
export function googleEvent(issuer: string, event: Omit<TicketedEvent, 'state' | 'isBehindClosedDoors'>): WalletRecord {
  const { id, names, startsAt, isCalledOff, venue } = event;
  return {
    id: eventRecordId(issuer, id),
    issuerName: club.name,
    reviewStatus: 'UNDER_REVIEW',
    eventId: id,
    eventName: localized(names),
    hexBackgroundColor: theme.tokens['--color-ink'],
    // A field that is sent as null is taken away.
    dateTime: isCalledOff ? null : { start: startsAt.toISOString() },
    textModulesData: venue ? [{ id: 'venue', header: 'Stadion', body: venue }] : [],
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
  };
}

const eventRecordId = (issuer: string, eventId: string): string => `${issuer}.event-${eventId}`;
const ticketRecordId = (issuer: string, pass: PassOf): string => `${issuer}.ticket-${passNumber(pass)}`;

const states = { active: 'ACTIVE', paused: 'INACTIVE', ended: 'EXPIRED' } as const;

/** What of a ticket can change, without its code; of that generation. */
export function googleTicket(issuer: string, right: HeldRight, generation: number): WalletRecord {
  const { serial, entrance, block, row, seat } = right;
  const state = passStateOf(right, generation);
  const places = Object.entries({ gate: entrance, section: block, row, seat });
  const filled = places.flatMap(([name, value]) => (value ? [[name, plain(value)] as const] : []));
  return {
    id: ticketRecordId(issuer, { rightId: right.id, generation }),
    state: states[state],
    classId: eventRecordId(issuer, right.eventId),
    ticketNumber: ticketNumber({ serial, generation }),
    ticketType: localized(classNameOf(right)),
    seatInfo: Object.fromEntries(filled),
  };
}

/**
 * The code, which turns on the phone as ours does. Google gets the secret of this generation over its REST API, so that
 * it stands in no link.
 */
export function googleCode(deriveKey: DeriveKey, right: HeldRight): Record<string, unknown> {
  const { serial, generation } = right;
  const key = codeSecret(deriveKey, right, generation).toString('hex');
  return {
    rotatingBarcode: {
      type: 'QR_CODE',
      valuePattern: `G2.${serial}.${generation}.${keyIdOfRight(right)}.{totp_timestamp_seconds}.{totp_value_0}`,
      alternateText: ticketNumber(right),
      totpDetails: {
        periodMillis: String(codeStepSeconds * 1000),
        algorithm: 'TOTP_SHA1',
        parameters: [{ key, valueLength: codeDigits }],
      },
    },
  };
}

/** So that the ticket's own page can be opened from the pass. */
export const googleLinks = (ctx: Context, right: HeldRight, words: Record<Locale, string>) => ({
  linksModuleData: {
    uris: [{ id: 'ticket', uri: ctx.pageAddress(`/account/tickets/${right.id}/`), description: words[ctx.locale] }],
  },
});
