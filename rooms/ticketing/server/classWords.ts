import type { Words } from '#ports/sellable.ts';
import type { TicketClass } from '../skuRules.ts';

const names: Record<TicketClass, Required<Words>> = {
  FULL: { de: 'Stehplatz, Vollzahler', en: 'Standing, full price', ja: '立ち見・一般' },
  REDUCED: { de: 'Stehplatz, ermäßigt', en: 'Standing, reduced', ja: '立ち見・割引' },
  CHILD: { de: 'Stehplatz, Kind bis 13 Jahre', en: 'Standing, child up to 13', ja: '立ち見・13歳以下' },
};

/** How a class is called on a ticket, in a cart and on a bill. */
export const classWords = (code: TicketClass): Required<Words> => names[code];
