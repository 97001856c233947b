import type { TicketClass } from '#club/ticketClasses.ts';
import type { Words } from '#ports/sellable.ts';
import { serverWords } from './serverWords.ts';

const { de, en, ja } = serverWords;

/** How a class is called on a ticket, in a cart and on a bill. */
export const classWords = (code: TicketClass): Required<Words> => ({
  de: de.classes[code],
  en: en.classes[code],
  ja: ja.classes[code],
});

/** The same for a place in a stadium with a plan, where the place says whether one sits. */
export const seatClassWords = (code: TicketClass): Required<Words> => ({
  de: de.seatClasses[code],
  en: en.seatClasses[code],
  ja: ja.seatClasses[code],
});
