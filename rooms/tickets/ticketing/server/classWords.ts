import type { TicketClass } from '#club/ticketClasses.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import { serverWords } from './serverWords.ts';

const { de, en, ja } = serverWords;

/**
 * How a class of an event without numbered places is called on a ticket, in a cart and on a bill: at a match one
 * stands, elsewhere (a tour) the ticket is for admission.
 */
export function classWords(code: TicketClass, { isMatch }: { isMatch: boolean }): Required<LocalizedText> {
  const words = isMatch ? 'classes' : 'admissionClasses';
  return { de: de[words][code], en: en[words][code], ja: ja[words][code] };
}

/** The same for a place in a stadium with a plan, where the place says whether one sits. */
export const seatClassWords = (code: TicketClass): Required<LocalizedText> => ({
  de: de.seatClasses[code],
  en: en.seatClasses[code],
  ja: ja.seatClasses[code],
});
