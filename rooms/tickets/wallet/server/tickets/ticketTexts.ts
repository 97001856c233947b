import { club } from '#club/club.ts';
import { ticketClassTraits } from '#club/ticketClasses.ts';
import type { Locale } from '#platform/context.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import { serverWords } from '../serverWords.ts';

const placeFacts = ['entrance', 'stand', 'block', 'row', 'seat'] as const;

/** Where one goes in and sits, as pairs of label and value; empty: any place. */
export const placeOf = (right: HeldRight, locale: Locale): [label: string, value: string][] =>
  placeFacts.flatMap((name) => {
    const value = right[name];
    return value ? [[serverWords[locale].facts[name], value] as [string, string]] : [];
  });

/** The event's name in a language. */
export const eventName = ({ names }: Pick<HeldRight, 'names'>, locale: Locale): string => inLocale(names, locale);

/** Does its price class ask for a proof, such as a student card? */
export const needsProof = ({ code }: Pick<HeldRight, 'code'>): boolean =>
  Object.entries(ticketClassTraits).some(([one, traits]) => one === code && traits.hasProof);

/** A moment in full, in the club's time. */
export const momentText = (at: Date, locale: Locale): string =>
  formatMoment(at, locale, { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone });

/** When the event of a right begins, or that it is called off. */
export const startText = ({ startsAt, isCalledOff }: HeldRight, locale: Locale): string =>
  isCalledOff ? serverWords[locale].calledOff : momentText(startsAt, locale);
