import type { Words } from '#ports/sellable.ts';
import type { TicketClass } from '../skuRules.ts';
import { serverWords } from './serverWords.ts';

const { de, en, ja } = serverWords;

/** How a class is called on a ticket, in a cart and on a bill. */
export const classWords = (code: TicketClass): Required<Words> => ({
  de: de.classes[code],
  en: en.classes[code],
  ja: ja.classes[code],
});
